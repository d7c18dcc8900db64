// This file fills in how a game begins, and checks that all that is said of it can be there.

package pack

import (
	"fmt"

	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
)

// opening fills in what a game begins with outside the seats.
func (b *builder) opening(s *cardgame.Scenario, d *definition) {
	s.Corruption = d.Corruption
	for side, word := range sides {
		s.Scored[side] = nil
		for i, id := range d.Scored[word] {
			if c, ok := b.location(d, fmt.Sprintf("scored.%s[%d]", word, i), id); ok {
				s.Scored[side] = append(s.Scored[side], c)
			}
		}
	}
}

// cardsOf returns the faction cards that a list of ids names, by their places in the library.
func (b *builder) cardsOf(d *definition, key string, ids []string) (cards []uint16) {
	for i, id := range ids {
		target := b.merged[id]
		switch {
		case target != nil && target.kind < kindPath:
			cards = append(cards, uint16(b.position[id]))
			wielded := i > 0 && b.merged[ids[i-1]] != nil && (b.merged[ids[i-1]].kind == kindItem || b.merged[ids[i-1]].kind == kindCharacter)
			if key == "in-reserve" && (target.kind == kindEvent || target.kind == kindItem && !wielded) {
				b.fail(d, diag.At(d.value(fmt.Sprintf("%s[%d]", key, i)), "wrong-place", "%q is %s, expected it behind its wielder, and no event", id, target.kind.a()))
			}
		case target != nil && target.kind == kindUnknown, !b.idsComplete:
		case target != nil:
			b.fail(d, diag.At(d.value(fmt.Sprintf("%s[%d]", key, i)), "wrong-reference", "%q is %s, expected the id of a faction card", id, target.kind.a()))
		default:
			var known []string
			for _, other := range b.defs {
				if other.kind < kindPath {
					known = append(known, other.ID)
				}
			}
			b.fail(d, diag.At(d.value(fmt.Sprintf("%s[%d]", key, i)), "unknown-card", "no card has the id %q", id).Or(id, known))
		}
	}
	return cards
}
