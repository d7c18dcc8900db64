package wotrcards

import (
	"maps"
	"slices"

	"loremaster/interpreter/vocab"
)

// This file finds what of a library is as it was in an earlier one, so that it need not be found out again.

// has returns the card that the library has where a later one has c, if both have the same text, read once, and no
// script; else nil.
func (l *Library) has(c *Card, at int) *Card {
	if l == nil || at >= len(l.Cards) {
		return nil
	}
	was := &l.Cards[at]
	same := was.ID == c.ID && was.Type == c.Type && was.Script == nil && c.Script == nil && slices.EqualFunc(was.Text, c.Text, isSame)
	if !same || len(was.abilities) != len(was.Text) {
		return nil
	}
	return was
}

// isSame reports whether two lines were read once.
func isSame(a, b vocab.Ability) bool {
	return a.Head == b.Head && len(a.Sentences) == len(b.Sentences) && (len(a.Sentences) == 0 || &a.Sentences[0] == &b.Sentences[0])
}

// take takes the lines of a card as they compiled in another library.
func (l *Library) take(c, was *Card) *Problem {
	lines := make([]Ability, len(c.Text))
	c.abilities, c.sayings, c.own = make([]*Ability, len(lines)), nil, was.own
	for i := range lines {
		a := &lines[i]
		*a = *was.abilities[i]
		a.Ability, a.Card, c.abilities[i] = &c.Text[i], c, a
		if bad := l.enter(a); bad != nil {
			bad.Card = c
			return bad
		}
	}
	c.lines = linesOf(c.abilities)
	return nil
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
		case permitPlaces(c.abilities) || permitPlaces(was.abilities):
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
		if permitPlaces(s.rules) {
			for _, a := range s.rules {
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
