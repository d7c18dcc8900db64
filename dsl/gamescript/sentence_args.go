// This file makes of a sentence what a game's rows are asked with.

package gamescript

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// saidOf returns what a sentence says, by the names of its slots.
func (p *play) saidOf(s *sentence) *game.Said {
	said, _ := p.said(s)
	return said
}

// said does the same; of a place without a card it also returns what is said of that.
func (p *play) said(s *sentence) (said *game.Said, none string) {
	return p.names.said(s, p.table())
}

// said returns what a line says of a position that is laid out.
func (b *board) said(s *sentence) *game.Said {
	said, _ := b.names.said(s, b.state.OnTable())
	return said
}

func (n *names) said(s *sentence, t *engine.CardLists) (said *game.Said, none string) {
	said = &game.Said{Seat: s.seatArg("who"), Team: game.Team(s.n("whose")), Kind: s.n("kind"), In: s.n("in"), N: s.n("n"), M: s.n("m"), For: s.seatOr("for"), About: s.seatOr("about")}
	for slot, to := range map[string]*engine.Card{"on": &said.On, "there": &said.There} {
		if a := s.arg(slot); a != nil && len(a.refs) > 0 {
			if meant := n.meant(a.refs[0], t); len(meant) > 0 {
				*to = meant[0]
			}
		}
	}
	for _, slot := range []string{"what", "where"} {
		a := s.arg(slot)
		if a == nil || len(a.refs) == 0 {
			continue
		}
		for _, r := range a.refs {
			said.List, said.Names = append(said.List, n.meant(r, t)), append(said.Names, n.words(r))
		}
		said.Cards, said.Words = said.List[0], said.Names[0]
		if place := n.placeOf(a.refs[0]); len(said.Cards) == 0 && place != nil {
			none = place.None
		}
	}
	return said, none
}

// meant returns the cards that a reference means, those on the table first; of a place what lies on top there.
func (n *names) meant(r ref, t *engine.CardLists) []engine.Card {
	if place := n.placeOf(r); place != nil {
		if c := t.Top(place.Zone.First); place.Zone.Of == game.OfAll && c != 0 {
			return []engine.Card{c}
		}
		return nil
	}
	copies := n.copiesOf(r)
	if i := n.onTable(copies, t); i > 0 {
		return append([]engine.Card{copies[i]}, slices.Delete(slices.Clone(copies), i, i+1)...)
	}
	return copies
}

// onTable returns which of several copies is the first that lies on the table; -1 where none does.
func (n *names) onTable(copies []engine.Card, t *engine.CardLists) int {
	return slices.IndexFunc(copies, func(c engine.Card) bool {
		z := n.zones[t.Zone(c)].Zone
		return z != nil && z.Table
	})
}

// meantFirst returns the copy that a name without a number means first.
func (n *names) meantFirst(copies []engine.Card, t *engine.CardLists) engine.Card {
	return copies[max(n.onTable(copies, t), 0)]
}
