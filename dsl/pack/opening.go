// This file fills in how a game begins, and checks that all that is said of it can be there.

package pack

import (
	"fmt"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/wotrcards"
)

// opening fills in what a game begins with outside the seats.
func (b *builder) opening(s *wotrcards.Scenario, d *definition) {
	s.Corruption = d.Corruption
	for side, word := range sides {
		s.Scored[side] = nil
		for i, id := range d.Scored[word] {
			if c, ok := b.cardOf(d, fmt.Sprintf("scored.%s[%d]", word, i), id, locations, "location"); ok {
				s.Scored[side] = append(s.Scored[side], c)
			}
		}
	}
}

// cardsOf returns the faction cards that a list of ids names, by their places in the library.
func (b *builder) cardsOf(d *definition, key string, ids []string) (cards []uint16) {
	for i, id := range ids {
		if c, ok := b.cardOf(d, fmt.Sprintf("%s[%d]", key, i), id, factionCards, "card"); ok {
			cards = append(cards, c)
		}
	}
	return cards
}

// cardOf returns the card or location that an id names, by its place in the library. It reports an id that names
// none of the kinds.
func (b *builder) cardOf(d *definition, key, id string, of kinds, what string) (uint16, bool) {
	target := b.merged[id]
	switch {
	case target != nil && of.has(target.kind):
		return uint16(b.position[id]), true
	case target != nil && target.kind == kindUnknown, !b.idsComplete:
	case target != nil:
		b.fail(d, diag.At(d.value(key), "wrong-reference", "%q is %s, expected the id of %s", id, target.kind.a(), of.words()))
	default:
		b.fail(d, diag.At(d.value(key), "unknown-"+what, "no %s has the id %q", what, id).OrOf(id, b.idsOf(of)))
	}
	return 0, false
}

// checkOpening reports what a game cannot begin with: cards that are in no deck, items without their wielders,
// locations that are not used.
func (b *builder) checkOpening(s *wotrcards.Scenario, d *definition) {
	for _, seat := range d.seats {
		in := &s.Seats[slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID })]
		taken := map[uint16]int{}
		take := func(key string, i int, c uint16) {
			taken[c]++
			if has := s.Holds(b.lib, in, c); taken[c] > has {
				b.fail(seat, diag.At(seat.value(fmt.Sprintf("%s[%d]", key, i)), "not-in-deck", "the deck of %q has %d of %q for certain, expected %d at least", seat.ID, has, b.lib.Cards[c].ID, taken[c]))
			}
		}
		for i, c := range in.InHand {
			take("in-hand", i, c)
		}
		wielder := -1
		for i, c := range in.InReserve {
			take("in-reserve", i, c)
			switch card := &b.lib.Cards[c]; {
			case card.Type == wotrcards.Event:
				b.fail(seat, diag.At(seat.value(fmt.Sprintf("in-reserve[%d]", i)), "wrong-place", "%q is an event, expected a card that is in play", card.ID))
			case card.Type != wotrcards.Item:
				wielder = int(c)
			case wielder < 0 || !slices.Contains(card.Wielders, uint16(wielder)):
				b.fail(seat, diag.At(seat.value(fmt.Sprintf("in-reserve[%d]", i)), "wrong-place", "%q is an item, expected it behind one who may wield it", card.ID))
			}
		}
		b.failWith(d, seat)
	}
	scored := map[uint16]bool{}
	for side, word := range sides {
		for i, c := range s.Scored[side] {
			at := d.value(fmt.Sprintf("scored.%s[%d]", word, i))
			switch id := b.lib.Cards[c].ID; {
			case scored[c]:
				b.fail(d, diag.At(at, "scored-twice", "%q is scored a second time, expected each location once", id))
			case !s.Uses(b.lib, c):
				b.fail(d, diag.At(at, "not-used", "%q is not among the locations of %s, expected one that is", id, d.called()))
			}
			scored[c] = true
		}
	}
}
