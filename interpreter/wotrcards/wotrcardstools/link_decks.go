// This file fills in the decks that seats list, and checks that a game can be played with all decks.

package wotrcardstools

import (
	"fmt"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// decks fills in the decks that are listed, and checks those and all others.
func (l *linker) decks(s *wotrcards.Scenario, d *pack.Definition) {
	l.pool(s, d)
	for _, seat := range d.Seats() {
		at := slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })
		if at < 0 {
			continue
		}
		for i, line := range seat.List("deck") {
			key := fmt.Sprintf("deck[%d]", i)
			words := l.Line(seat, key, wotrcards.KindDeck, line)
			if words == nil {
				continue // which is reported
			}
			if wrong := l.lib.Stock(&s.Seats[at], s.Sets, words); wrong != "" {
				l.Fail(seat, diag.At(seat.TextAt(key), "wrong-deck", "%s", wrong))
			}
		}
		l.FailWith(d, seat)
	}
	l.checkDecks(s, d)
}

// pool fills in the cards of which the players draft, and reports a pool that has too few of them.
func (l *linker) pool(s *wotrcards.Scenario, d *pack.Definition) {
	s.Pool, s.Draft, s.RoundTable = nil, d.Number("draft"), d.Word("packets") == packetWays[1]
	for i, line := range d.List("pool") {
		key := fmt.Sprintf("pool[%d]", i)
		if words := l.Line(d, key, wotrcards.KindDeck, line); words != nil {
			if wrong := l.lib.Pool(s, words); wrong != "" {
				l.Fail(d, diag.At(d.TextAt(key), "wrong-deck", "%s", wrong))
			}
		}
	}
	if l.IsBroken(d) || !l.Complete() {
		return
	}
	if (s.Draft > 0) != d.Has("pool") {
		l.Fail(d, diag.At(d.Head(), "missing-field", "%s has one of \"pool\" and \"draft\", expected both: of which cards, and how many", d.Called()))
		return
	}
	for side, word := range wotrcards.Sides {
		n := 0
		for _, c := range s.Pool {
			if l.lib.Cards[c].Side == wotrcards.Side(side) {
				n++
			}
		}
		if needs := s.Drafters(wotrcards.Side(side)) * s.Draft; n < needs {
			l.Fail(d, diag.At(d.ValueAt("pool"), "small-deck", "the pool has %d cards of the side %s, expected %d at least: %d for each of its players", n, word, needs, s.Draft))
		}
	}
}

// checkDecks reports decks that are empty, games of too many cards, games that could go on for ever, and openings
// that no deck has the cards for.
func (l *linker) checkDecks(s *wotrcards.Scenario, d *pack.Definition) {
	if l.IsBroken(d) || !l.Complete() {
		return
	}
	sides := map[wotrcards.Side]bool{}
	for _, seat := range d.Seats() {
		in := &s.Seats[slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })]
		sides[in.Side] = true
		size := s.Size(l.lib, in)
		switch left := size - len(in.InHand) - len(in.InReserve); {
		case size == 0:
			l.Fail(d, diag.At(seat.Head(), "empty-deck", "the deck of %q is empty, expected cards of its factions in the sets %s", seat.ID, pack.OrList(d.List("sets"))))
		case left < in.Hand:
			l.Doubt(diag.At(seat.ValueAt("hand"), "small-deck", "%q draws %d cards at set-up, and its deck has %d", seat.ID, in.Hand, left), "give it more cards, or a smaller \"hand\"")
		case in.Cycle > in.Hand+len(in.InHand):
			l.Doubt(diag.At(seat.ValueAt("cycle"), "small-deck", "%q cycles %d cards at set-up, and its hand has %d", seat.ID, in.Cycle, in.Hand+len(in.InHand)), "give it a larger \"hand\", or a smaller \"cycle\"")
		}
	}
	for side, word := range wotrcards.Sides {
		if !sides[wotrcards.Side(side)] {
			l.Doubt(diag.At(d.Head(), "no-side", "no seat of %s fights for the side %s", d.Called(), word), "give a seat side = \""+word+"\"")
		}
	}
	for round, openings := range s.Schedule {
		for i, o := range openings {
			if o.Named && !s.Uses(l.lib, o.Card) {
				l.Doubt(diag.At(d.ValueAt(fmt.Sprintf("schedule[%d][%d]", round, i)), "not-used", "%q is not among the locations of %s, and is not opened", l.lib.Cards[o.Card].ID, d.Called()), "")
			}
		}
	}
	s.Total = s.CountCards(l.lib)
	if n := s.Total; n >= engine.MaxCards {
		it := diag.At(d.Head(), "too-many", "a game of %s has %d cards, expected at most %d", d.Called(), n, engine.MaxCards-1)
		if s.Draft > 0 {
			it.Hint = "a card of the pool counts once for each player who may draft it: leave some out of it, or use fewer locations"
		}
		l.Fail(d, it)
	}
	numbers := s.Numbers(l.lib)
	for n := 1; n < len(numbers); n++ {
		if numbers[n] > numbers[n-1]+1 {
			l.Fail(d, diag.At(d.Head(), "path-gap", "%s has a path %d and then a path %d, expected none to be left out", d.Called(), numbers[n-1], numbers[n]))
		}
	}
	if len(numbers) == 0 && s.Rounds == 0 {
		l.Fail(d, diag.At(d.Head(), "no-end", "%s has no path and no number of rounds, expected one of them: nothing ends it", d.Called()))
	}
	l.checkOpening(s, d)
}
