package wotrcards

import (
	"slices"
	"strings"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file makes libraries that differ from another in one text.

// Reword returns a copy of the library in which the text of an owner has other lines: of a card, of the rules of a scenario, or
// of the Ring token of a seat. It is nil where there is no such text, or the lines are wrong.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	return l.changed(func(n *Library) bool {
		if i := n.card(owner); i >= 0 {
			n.Cards[i].Text = lines
			return true
		}
		id, seat, isSeat := strings.Cut(owner, ".")
		i := slices.IndexFunc(n.Scenarios, func(s Scenario) bool { return s.ID == id })
		if i < 0 {
			return false
		}
		s := &n.Scenarios[i]
		if !isSeat {
			s.Rules = lines
			return true
		}
		at := slices.IndexFunc(s.Seats, func(s Seat) bool { return s.ID == seat })
		if at >= 0 {
			s.Seats[at].Ring = lines
		}
		return at >= 0
	})
}

// Rescript returns a copy of the library in which scripts have the place of others, and run with all that there are; nil where
// what one says is wrong.
func (l *Library) Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library {
	return l.changed(func(n *Library) bool {
		n.Scripts, n.Shared = all, slices.Clone(l.Shared)
		rescript := func(s **text.Script) {
			if other := anew[*s]; other != nil {
				*s = other
			}
		}
		for i := range n.Cards {
			rescript(&n.Cards[i].Script)
		}
		for i := range n.Shared {
			rescript(&n.Shared[i].Script)
		}
		n.EachScenario(func(s *Scenario) { rescript(&s.Script) })
		return true
	})
}

// Runs returns what runs all scripts; nil where there are none.
func (l *Library) Runs() text.Scripts { return l.Scripts }

// card returns where among the cards that of an id is, or -1.
func (l *Library) card(id string) int {
	return slices.IndexFunc(l.Cards, func(c Card) bool { return c.ID == id })
}

// changed returns a copy of the library that change has changed, nil where it has not or the change is wrong.
func (l *Library) changed(change func(*Library) bool) game.Library {
	n := *l
	n.Cards = slices.Clone(l.Cards)
	n.Scenarios = plain.CloneScenes(l.Scenarios)
	n.EachScenario(func(s *Scenario) { s.Seats = slices.Clone(s.Seats) }) // which are compiled anew
	if !change(&n) {
		return nil
	}
	for _, p := range n.Compile(l) {
		if !p.Warning {
			return nil
		}
	}
	return &n
}
