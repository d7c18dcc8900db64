package wotrcards

import (
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file lists the texts of a library, as tools see them.

// Texts returns every line of text: those of cards in the order of their ids, then those of scenarios, with what
// options make of them, and of their Ring tokens.
func (l *Library) Texts() []*game.Text {
	type place struct {
		scenario *Scenario
		seat     *Seat // nil of a rule
	}
	at := map[*vocab.Ability]place{}
	l.EachScenario(func(s *Scenario) {
		for i := range s.Rules {
			at[&s.Rules[i]] = place{s, nil}
		}
		for _, a := range slices.Concat(s.Compiled.Sayings, s.Compiled.Quotes) {
			at[a.Ability] = place{s, nil}
		}
		for i := range s.Seats {
			if seat := &s.Seats[i]; len(seat.Ring) > 0 {
				at[&seat.Ring[0]] = place{s, seat}
			}
		}
	})
	list := make([]*game.Text, len(l.texts.Abilities))
	for i, a := range l.texts.Abilities {
		x := &game.Text{Line: a, Number: int(a.Line), Words: a.Ability, Given: a.Of != nil && a.Of.Quote(a.Ability) == a}
		if said := a.Said(); said != nil {
			x.Said, x.SaidAs = said.Text, said.Kind
		}
		if c := a.Card; c != nil {
			x.Owner, x.Name, x.In, x.File, x.Def = c.ID, c.Name, c.ID, c.Source.File, c
		} else if s, seat := at[a.Ability].scenario, at[a.Ability].seat; s != nil {
			x.Owner, x.Name, x.In, x.File = s.ID, "the rules of "+s.Name, s.ID, s.Source.File
			if seat != nil {
				x.Owner, x.Name = s.ID+"."+seat.ID, "the Ring token of "+seat.Name+", "+s.Name
			}
			x.Variant, x.Inherited = s.Chosen != nil, l.inherits(s, seat, a.Source)
		}
		list[i] = x
	}
	return list
}

// inherits reports whether the scenario that one extends has the same line, in its rules, said by its script, or at the same
// seat.
func (l *Library) inherits(s *Scenario, seat *Seat, line string) (found bool) {
	for i := range l.Scenarios {
		from := &l.Scenarios[i]
		if from.ID != s.Extends {
			continue
		}
		if seat == nil {
			for j := range from.Rules {
				found = found || from.Rules[j].Source == line
			}
			for _, a := range from.Compiled.Sayings {
				found = found || a.Source == line
			}
			continue
		}
		for j := range from.Seats {
			other := &from.Seats[j]
			found = found || other.ID == seat.ID && len(other.Ring) > 0 && other.Ring[0].Source == line
		}
	}
	return found
}

// Scripted returns what has scripts: cards, scenarios as they are without options, and what several share.
func (l *Library) Scripted() (list []text.Scripted) {
	for i := range l.Cards {
		if c := &l.Cards[i]; c.Script != nil {
			list = append(list, text.Scripted{ID: c.ID, Name: c.Name, File: c.Source.File, Script: c.Script})
		}
	}
	for i := range l.Scenarios {
		s := &l.Scenarios[i]
		if s.Script == nil {
			continue
		}
		inherited := slices.ContainsFunc(l.Scenarios, func(from Scenario) bool {
			return from.ID == s.Extends && from.Script != nil && from.Script.File == s.Script.File && from.Script.Line == s.Script.Line
		})
		list = append(list, text.Scripted{ID: s.ID, Name: "the script of " + s.Name, File: s.Source.File, Script: s.Script, Inherited: inherited})
	}
	return append(list, l.Shared...)
}

// Sets returns the card sets of which a start may name some.
func (l *Library) Sets() []string { return l.allSets() }
