package wotrcards

import (
	"maps"
	"slices"
)

// This file finds what of a library is as it was in an earlier one, so that it need not be found out again.

// has returns the card that the library has where a later one has c, if both have the same text, read once, and no
// script; else nil.
func (l *Library) has(c *Card, at int) *Card {
	if l == nil || at >= len(l.Cards) {
		return nil
	}
	was := &l.Cards[at]
	if was.ID != c.ID || was.Type != c.Type || !c.text.IsAs(&c.Def, &was.text, &was.Def) {
		return nil
	}
	return was
}

// settle finds the cards of whose text nothing needs to be asked: it had no warning in an earlier library, and what
// the answers rest on is as it was there: what the cards are, the decks, and what permits cards to go elsewhere.
func (k *chances) settle(before *Library) {
	if before == nil || len(before.Cards) != len(k.Cards) || !k.sameDecks(before) || !slices.Equal(k.permitting(), before.permitting()) {
		return
	}
	settled := make([]bool, len(k.Cards))
	for i := range k.Cards {
		c, was := &k.Cards[i], &before.Cards[i]
		switch {
		case !c.isLike(was):
			return
		case before.has(c, i) != nil:
			settled[i] = !before.warned[i]
		case permitPlaces(c.text.Abilities) || permitPlaces(was.text.Abilities):
			return
		}
	}
	k.settled = settled
}

// isLike reports whether what warnings ask of two cards, besides their texts, is the same.
func (c *Card) isLike(o *Card) bool {
	return c.ID == o.ID && c.Type == o.Type && c.Faction == o.Faction && c.Side == o.Side && c.Traits == o.Traits && c.Paths == o.Paths &&
		c.Number == o.Number && c.Defenders == o.Defenders && c.Attackers == o.Attackers && slices.Equal(c.Wielders, o.Wielders)
}

// sameDecks reports whether the decks of the scenarios are those of another library.
func (k *chances) sameDecks(l *Library) bool {
	other := chances{Library: l, listed: map[int][]uint16{}}
	other.findDecks()
	return len(k.Scenarios) == len(l.Scenarios) && k.seated == other.seated && slices.Equal(k.decks, other.decks) &&
		maps.EqualFunc(k.listed, other.listed, slices.Equal[[]uint16])
}

// permitting returns the texts of scenarios that permit cards to go where the rules do not let them.
func (l *Library) permitting() (texts []string) {
	l.EachScenario(func(s *Scenario) {
		if permitPlaces(s.text.Abilities) {
			for _, a := range s.text.Abilities {
				texts = append(texts, a.Source)
			}
		}
		for i := range s.Seats {
			if ring := s.Seats[i].ring; ring != nil && permitPlaces([]*Ability{ring}) {
				texts = append(texts, ring.Source)
			}
		}
	})
	return texts
}
