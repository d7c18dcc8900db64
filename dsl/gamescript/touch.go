// This file finds the cases that a change of the data files touches.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/vocab"
)

// Changed returns the ids of the cards that are not the same in two libraries with the same cards. all says
// that more has changed than cards.
func Changed(before, after *Library) (ids []string, all bool) {
	a, errA := before.shared()
	b, errB := after.shared()
	if errA != nil || errB != nil || len(a.Cards) != len(b.Cards) || describeRest(a) != describeRest(b) {
		return nil, true
	}
	for i := range a.Cards {
		switch x, y := &a.Cards[i], &b.Cards[i]; {
		case x.ID != y.ID:
			return nil, true
		case describe(x) != describe(y):
			ids = append(ids, x.ID)
		}
	}
	return ids, false
}

// describe returns all that a card is, but for where it stands.
func describe(c *cardgame.Card) string {
	return fmt.Sprintln(c.Name, c.Short, c.Type, c.Set, c.Copies, c.Icons, c.Traits, c.Faction, c.Paths, c.Wielders,
		c.Number, c.Points, c.Side, c.Defenders, c.Attackers, sources(c.Text))
}

// describeRest returns all that a library is besides its cards.
func describeRest(lib *cardgame.Library) string {
	var b strings.Builder
	for _, f := range lib.Factions {
		fmt.Fprintln(&b, f.ID, f.Name, f.Side)
	}
	for _, t := range lib.Traits {
		fmt.Fprintln(&b, t.ID, t.Name)
	}
	for i := range lib.Scenarios {
		s := &lib.Scenarios[i]
		fmt.Fprintln(&b, s.ID, s.Name, s.TurnOrder, s.Carryover, s.Lead, s.Tie, s.Sets, sources(s.Rules))
		fmt.Fprintln(&b, s.Extends, s.People, s.Locations, s.PathNumbers, s.Schedule, s.Rounds, s.Corruption, s.Scored, s.Options)
		for _, seat := range s.Seats {
			fmt.Fprintln(&b, seat.ID, seat.Name, seat.Side, seat.Factions, seat.Hand, seat.Cycle, seat.Draw, seat.RingPoints, sources(seat.Ring), seat.Deck, seat.Picks, seat.InHand, seat.InReserve)
		}
	}
	return b.String()
}

// sources returns the lines of a text as they were written.
func sources(text []vocab.Ability) []string {
	var lines []string
	for i := range text {
		lines = append(lines, text[i].Source)
	}
	return lines
}

// Touches returns the check whether a case of c names one of the cards or exercises its text, or did not run
// in it.
func (c *Cover) Touches(ids []string) func(*Case) bool {
	return func(one *Case) bool {
		c.mu.Lock()
		t := c.traces[one.key()]
		c.mu.Unlock()
		return t == nil || slices.ContainsFunc(ids, t.touches)
	}
}
