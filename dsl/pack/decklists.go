// This file fills in the decks that seats list, and checks that a game can be played with all decks.

package pack

import (
	"fmt"
	"slices"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// decks fills in the decks that are listed, and checks those and all others.
func (b *builder) decks(table *vocab.Table, lexicon *vocab.Lexicon, s *wotrcards.Scenario, d *definition) {
	for _, seat := range d.seats {
		at := slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })
		if at < 0 {
			continue
		}
		for i, line := range seat.Deck {
			place := seat.text(fmt.Sprintf("deck[%d]", i))
			words, err := b.lines[line], (*cardtext.Error)(nil)
			if words == nil {
				words, err = cardtext.Phrase(table, b.spelling(lexicon), wotrcards.KindDeck, line)
				b.lines[line] = words
			}
			if err != nil {
				b.misread++
				if !b.allNames() && err.Hint == "" {
					continue // it may be a name that could not be read
				}
				it := diag.At(inText(place, err.At), err.Code, "%s", err.Message)
				it.Hint = err.Hint
				b.fail(seat, it)
				continue
			}
			if wrong := b.lib.Stock(&s.Seats[at], s.Sets, words); wrong != "" {
				b.fail(seat, diag.At(place, "wrong-deck", "%s", wrong))
			}
		}
		b.failWith(d, seat)
	}
	b.checkDecks(s, d)
}

// checkDecks reports decks that are empty, games of too many cards, games that could go on for ever, and openings
// that no deck has the cards for.
func (b *builder) checkDecks(s *wotrcards.Scenario, d *definition) {
	if b.isBroken(d) || !b.idsComplete {
		return
	}
	sides := map[wotrcards.Side]bool{}
	for _, seat := range d.seats {
		in := &s.Seats[slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })]
		sides[in.Side] = true
		size := s.Size(b.lib, in)
		switch left := size - len(in.InHand) - len(in.InReserve); {
		case size == 0:
			b.fail(d, diag.At(seat.head(), "empty-deck", "the deck of %q is empty, expected cards of its factions in the sets %s", seat.ID, orList(d.Sets)))
		case left < in.Hand:
			b.doubt(diag.At(seat.value("hand"), "small-deck", "%q draws %d cards at set-up, and its deck has %d", seat.ID, in.Hand, left), "give it more cards, or a smaller \"hand\"")
		case in.Cycle > in.Hand+len(in.InHand):
			b.doubt(diag.At(seat.value("cycle"), "small-deck", "%q cycles %d cards at set-up, and its hand has %d", seat.ID, in.Cycle, in.Hand+len(in.InHand)), "give it a larger \"hand\", or a smaller \"cycle\"")
		}
	}
	for side, word := range wotrcards.Sides {
		if !sides[wotrcards.Side(side)] {
			b.doubt(diag.At(d.head(), "no-side", "no seat of %s fights for the side %s", d.called(), word), "give a seat side = \""+word+"\"")
		}
	}
	for round, openings := range s.Schedule {
		for i, o := range openings {
			if o.Named && !s.Uses(b.lib, o.Card) {
				b.doubt(diag.At(d.value(fmt.Sprintf("schedule[%d][%d]", round, i)), "not-used", "%q is not among the locations of %s, and is not opened", b.lib.Cards[o.Card].ID, d.called()), "")
			}
		}
	}
	if n := s.CountCards(b.lib); n >= engine.MaxCards {
		b.fail(d, diag.At(d.head(), "too-many", "a game of %s has %d cards, expected at most %d", d.called(), n, engine.MaxCards-1))
	}
	numbers := s.Numbers(b.lib)
	for n := 1; n < len(numbers); n++ {
		if numbers[n] > numbers[n-1]+1 {
			b.fail(d, diag.At(d.head(), "path-gap", "%s has a path %d and then a path %d, expected none to be left out", d.called(), numbers[n-1], numbers[n]))
		}
	}
	if len(numbers) == 0 && s.Rounds == 0 {
		b.fail(d, diag.At(d.head(), "no-end", "%s has no path and no number of rounds, expected one of them: nothing ends it", d.called()))
	}
	b.checkOpening(s, d)
}
