// This file fills in how a game begins, and checks that all that is said of it can be there.

package wotrcardstools

import (
	"fmt"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/wotrcards"
)

// opening fills in what a game begins with outside the seats.
func (l *linker) opening(s *wotrcards.Scenario, d *pack.Definition) {
	s.Corruption = d.Number("corruption")
	pack.Opened(l.Build, &s.Scene, d)
	s.Aims, s.AimsDealt = nil, d.Number("aims-dealt")
	for i, id := range d.List("aims") {
		if c, ok := l.cardOf(d, fmt.Sprintf("aims[%d]", i), id, pack.Kinds{aim}, "aim"); ok {
			s.Aims = append(s.Aims, c)
		}
	}
	l.checkAims(s, d)
	for side, word := range wotrcards.Sides {
		s.Scored[side] = nil
		for i, id := range pack.Get[map[string][]string](d, "scored")[word] {
			if c, ok := l.cardOf(d, fmt.Sprintf("scored.%s[%d]", word, i), id, locations, "location"); ok {
				s.Scored[side] = append(s.Scored[side], c)
			}
		}
	}
}

// checkAims checks that there are enough aims for the players of each side.
func (l *linker) checkAims(s *wotrcards.Scenario, d *pack.Definition) {
	if len(s.Aims) == 0 || l.IsBroken(d) {
		return
	}
	all, own, due := 0, [wotrcards.NumSides]int{}, [wotrcards.NumSides]int{}
	for _, c := range s.Aims {
		if to := l.lib.Cards[c].For; to == 0 {
			all++
		} else {
			own[to-1]++
		}
	}
	players := [wotrcards.NumSides]int{}
	for i := range s.Seats {
		if !s.Seats[i].Unplayed {
			players[s.Seats[i].Side]++
			due[s.Seats[i].Side] += s.AimsDealt
		}
	}
	at := d.ValueAt("aims")
	switch n := players[0] + players[1]; {
	case len(s.Aims) < s.AimsDealt*n:
		l.Fail(d, diag.At(at, "small-deck", "there are %d aims, expected %d for each of %d players", len(s.Aims), s.AimsDealt, n))
	case !wotrcards.AimsReach(all, own, due):
		side := wotrcards.FreePeoples
		if own[side]+all >= due[side] {
			side = wotrcards.Shadow
		}
		l.Fail(d, diag.At(at, "small-deck", "there are %d aims for %s, expected %d for each of %d", own[side]+all, screen.Count(players[side], side.String()+" player"), s.AimsDealt, players[side]))
	}
}

// cardsOf returns the faction cards that a list of ids names, by their places in the library.
func (l *linker) cardsOf(d *pack.Definition, key string) (cards []uint16) {
	for i, id := range d.List(key) {
		if c, ok := l.cardOf(d, fmt.Sprintf("%s[%d]", key, i), id, factionCards, "card"); ok {
			cards = append(cards, c)
		}
	}
	return cards
}

// cardOf returns the card or location that an id names, by its place in the library. It reports an id that names
// none of the kinds.
func (l *linker) cardOf(d *pack.Definition, key, id string, of pack.Kinds, what string) (uint16, bool) {
	it := l.ReferAny(d, key, id, of, what)
	if it == nil {
		return 0, false
	}
	return uint16(l.Number(id)), true
}

// checkOpening reports what a game cannot begin with: cards that are in no deck, items without their wielders,
// locations that are not used.
func (l *linker) checkOpening(s *wotrcards.Scenario, d *pack.Definition) {
	for _, seat := range d.Seats() {
		in := &s.Seats[slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })]
		taken := map[uint16]int{}
		take := func(key string, i int, c uint16) {
			taken[c]++
			if has := s.Holds(l.lib, in, c); taken[c] > has {
				l.Fail(seat, diag.At(seat.ValueAt(fmt.Sprintf("%s[%d]", key, i)), "not-in-deck", "the deck of %q has %d of %q for certain, expected %d at least", seat.ID, has, l.lib.Cards[c].ID, taken[c]))
			}
		}
		for i, c := range in.InHand {
			take("in-hand", i, c)
		}
		wielder := -1
		for i, c := range in.InReserve {
			take("in-reserve", i, c)
			switch card := &l.lib.Cards[c]; {
			case card.Type == wotrcards.Event:
				l.Fail(seat, diag.At(seat.ValueAt(fmt.Sprintf("in-reserve[%d]", i)), "wrong-place", "%q is an event, expected a card that is in play", card.ID))
			case card.Type != wotrcards.Item:
				wielder = int(c)
			case wielder < 0 || !slices.Contains(card.Wielders, uint16(wielder)):
				l.Fail(seat, diag.At(seat.ValueAt(fmt.Sprintf("in-reserve[%d]", i)), "wrong-place", "%q is an item, expected it after one who may wield it", card.ID))
			}
		}
		l.FailWith(d, seat)
	}
	scored := map[uint16]bool{}
	for side, word := range wotrcards.Sides {
		for i, c := range s.Scored[side] {
			at := d.ValueAt(fmt.Sprintf("scored.%s[%d]", word, i))
			switch id := l.lib.Cards[c].ID; {
			case scored[c]:
				l.Fail(d, diag.At(at, "scored-twice", "%q is scored a second time, expected each location once", id))
			case !s.Uses(l.lib, c):
				l.Fail(d, diag.At(at, "not-used", "%q is not among the locations of %s, expected one that is", id, d.Called()))
			}
			scored[c] = true
		}
	}
}
