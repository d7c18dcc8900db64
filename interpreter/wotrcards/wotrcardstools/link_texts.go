// This file puts the texts of cards and scenarios into the library, and has them compiled.

package wotrcardstools

import (
	"slices"

	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// Names returns the names of counters, which scenarios have.
func (l *linker) Names() (names []vocab.Name) {
	for i, name := range l.lib.Counters {
		names = append(names, vocab.Name{Kind: wotrcards.CounterName, Text: name, IDs: []uint16{uint16(i)}})
	}
	return names
}

// Texts puts the texts into the library, and fills in the decks that are lists of lines.
func (l *linker) Texts() {
	l.EachCard(func(n int, d *pack.Definition) { l.lib.Cards[n].Text = l.Parse(d, "text") })
	pack.EachScene(l.Build, l.lib.Scenarios, func(s *wotrcards.Scenario, d *pack.Definition) {
		l.decks(s, d)
		s.Rules, s.RulesAt = l.Rules(d)
		for _, seat := range d.Seats() {
			ring := l.Parse(seat, "ring")
			if i := slices.IndexFunc(s.Seats, func(s wotrcards.Seat) bool { return s.ID == seat.ID }); i >= 0 {
				if s.Seats[i].Ring = ring; len(ring) > 0 {
					s.Seats[i].RingAt = pack.SpotOf(seat.InText("ring", ring[0].At))
				}
			}
		}
	})
}

// Compile compiles the texts.
func (l *linker) Compile(before game.Library) []pack.Problem {
	was, _ := before.(*wotrcards.Library)
	return l.problems(l.lib.Compile(was))
}

// Warnings returns what in the library can never happen.
func (l *linker) Warnings(before game.Library) []pack.Problem {
	was, _ := before.(*wotrcards.Library)
	return l.problems(l.lib.Warnings(was))
}

// problems says of each problem in whose text it is.
func (l *linker) problems(of []wotrcards.Problem) (list []pack.Problem) {
	for _, p := range of {
		it := pack.Problem{Key: "text", Said: p.Said, At: p.At, Code: p.Code, Message: p.Message, Hint: p.Hint, Warning: p.Warning}
		if p.Card != nil {
			it.Of, it.Script = l.Definition(p.Card.ID), p.Card.Script
		} else {
			d := l.Variant(p.Scenario.ID, p.Scenario.Chosen)
			it.In, it.Script = p.Scenario.ID, p.Scenario.Script
			switch {
			case p.Said != nil:
				it.Of = d
			case p.Seat == wotrcards.OfRules:
				it.Of, it.Key = d.Rule(p.Line)
			default:
				id := p.Scenario.Seats[p.Seat].ID
				it.Of, it.Key = d.Seats()[slices.IndexFunc(d.Seats(), func(d *pack.Definition) bool { return d.ID == id })], "ring"
			}
		}
		list = append(list, it)
	}
	return list
}

// Teams returns the side of a seat or of a faction card, and the other one.
func (l *linker) Teams(d *pack.Definition) (own, enemy string) {
	side := wotrcards.NumSides
	switch {
	case d.Kind == pack.KindSeat:
		side = sideOf(d)
	case factionCards.Has(d.Kind):
		side = l.lib.Cards[l.Number(d.ID)].Side
	}
	if side == wotrcards.NumSides {
		return "", ""
	}
	return side.String(), side.Enemy().String()
}

// Accepts reports whether lines could be the text of a definition under a key, by themselves.
func (l *linker) Accepts(d *pack.Definition, key string, lines []vocab.Ability) bool {
	lib := wotrcards.Library{}
	switch {
	case key == "text":
		c := l.lib.Cards[l.Number(d.ID)]
		c.Text, c.Script = lines, c.Script.Bare()
		lib.Cards = []wotrcards.Card{c}
	case d.Kind == pack.KindSeat:
		lib.Scenarios = []wotrcards.Scenario{{Seats: []wotrcards.Seat{{Ring: lines}}}}
	default:
		var s wotrcards.Scenario
		if s.Rules = lines; d.Kind == pack.KindScenario {
			s.Script = l.scenarioOf(d).Script.Bare()
		}
		lib.Scenarios = []wotrcards.Scenario{s}
	}
	return len(lib.Compile(nil)) == 0
}
