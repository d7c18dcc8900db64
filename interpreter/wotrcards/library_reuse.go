package wotrcards

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// This file finds what of a library is as it was in an earlier one, so that it need not be found out again.

// places returns where cards of an earlier library are in a later one, which has them in the same order; -1 for those
// that are gone.
func (l *Library) places(before *Library) []int {
	places, n := make([]int, len(before.Cards)), 0
	for i := range before.Cards {
		id := before.Cards[i].ID
		for n < len(l.Cards) && l.Cards[n].ID < id {
			n++
		}
		if places[i] = -1; n < len(l.Cards) && l.Cards[n].ID == id {
			places[i] = n
		}
	}
	return places
}

// earlier returns for each card the one that it was in an earlier library, if both have the same text, read once, and
// no script; else nil.
func (l *Library) earlier(before *Library) []*Card {
	earlier := make([]*Card, len(l.Cards))
	if before == nil {
		return earlier
	}
	for i, at := range l.places(before) {
		if was := &before.Cards[i]; at >= 0 && was.hasTextOf(&l.Cards[at]) {
			earlier[at] = was
		}
	}
	return earlier
}

// says reports whether the text of a card is that of a later one: the same words with the same names in them, which may
// mean more cards by now.
func (c *Card) says(o *Card) bool {
	return c.text.Script == nil && o.text.Script == nil && slices.EqualFunc(c.Text, o.Text, func(a, b vocab.Ability) bool {
		return a.Source == b.Source && slices.EqualFunc(namesIn(&a), namesIn(&b), func(a, b *vocab.Name) bool { return a.Kind == b.Kind && a.Text == b.Text })
	})
}

func namesIn(a *vocab.Ability) (names []*vocab.Name) {
	a.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			if n := p.Args[i].Name; n != nil {
				names = append(names, n)
			}
		}
	})
	return names
}

func (c *Card) hasTextOf(o *Card) bool {
	return c.Type == o.Type && o.text.IsAs(&o.Def, &c.text, &c.Def)
}

// settle finds the cards of whose text nothing needs to be asked: it had no warning in an earlier library, and what
// the answers rest on is as it was there: what the cards are, the decks, and what permits cards to go elsewhere. Cards
// that are new change no answer: whatever could be without them can be with them.
func (k *chances) settle(before *Library) {
	if before == nil || !k.sameGroups(before) || !slices.Equal(k.permitting(), before.permitting()) {
		return
	}
	places := k.places(before)
	if !k.sameDecks(before, places) {
		return
	}
	settled := make([]bool, len(k.Cards))
	for i, at := range places {
		was := &before.Cards[i]
		switch {
		case at < 0 || !k.Cards[at].isLike(was, places):
			return
		case was.hasTextOf(&k.Cards[at]) || was.says(&k.Cards[at]):
			settled[at] = !before.warned[i]
		case permitPlaces(k.Cards[at].text.Abilities) || permitPlaces(was.text.Abilities):
			return
		}
	}
	k.settled = settled
}

// isLike reports whether what warnings ask of a card, besides its text, is as it was when cards had other places.
func (c *Card) isLike(was *Card, places []int) bool {
	return c.Type == was.Type && c.Faction == was.Faction && c.Side == was.Side && c.Traits == was.Traits && c.Paths == was.Paths &&
		c.Number == was.Number && c.Defenders == was.Defenders && c.Attackers == was.Attackers &&
		keeps(c.Wielders, was.Wielders, places)
}

// keeps reports whether all cards of a list are in a later one, when they had other places. Both ascend.
func keeps(list, was []uint16, places []int) bool {
	n := 0
	for _, w := range was {
		for n < len(list) && int(list[n]) < places[w] {
			n++
		}
		if n == len(list) || int(list[n]) != places[w] {
			return false
		}
	}
	return true
}

// sameGroups reports whether the factions and traits are those of another library.
func (l *Library) sameGroups(o *Library) bool {
	return slices.EqualFunc(l.Factions, o.Factions, func(a, b Faction) bool { return a.ID == b.ID }) &&
		slices.EqualFunc(l.Traits, o.Traits, func(a, b Trait) bool { return a.ID == b.ID })
}

// sameDecks reports whether the decks of the scenarios are those of an earlier library, but for new cards.
func (k *chances) sameDecks(before *Library, places []int) bool {
	was := chances{Library: before, listed: map[int][]uint16{}}
	was.findDecks()
	if len(k.Scenes) != len(before.Scenes) || k.seated != was.seated || !slices.Equal(k.decks, was.decks) {
		return false
	}
	for i, at := range places {
		if !slices.Equal(k.listed[at], was.listed[i]) {
			return false
		}
	}
	return true
}

// permitting returns the texts of scenarios that permit cards to go where the rules do not let them.
func (l *Library) permitting() (texts []string) {
	l.EachScene(func(s *Scenario) {
		if permitPlaces(s.Compiled.Abilities) {
			for _, a := range s.Compiled.Abilities {
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
