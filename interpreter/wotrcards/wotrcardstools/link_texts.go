// This file puts the texts of cards and scenarios into the library, and has them compiled.

package wotrcardstools

import (
	"slices"

	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// Names returns the names of counters, which scenarios have, and of types of cards, zones and steps of the data's own.
func (l *linker) Names() (names []vocab.Name) {
	for i, name := range l.lib.Counters {
		names = append(names, vocab.Name{Kind: wotrcards.CounterName, Text: name, IDs: []uint16{uint16(i)}})
	}
	for i, t := range l.lib.Traits {
		if t.Plural != "" {
			names = append(names, vocab.Name{Kind: trait.Names, Text: t.Name, IDs: []uint16{uint16(i)}}, vocab.Name{Kind: trait.Names, Text: t.Plural, IDs: []uint16{uint16(i)}})
		}
	}
	for i, z := range l.lib.Zones {
		kind := wotrcards.OwnZoneName
		if z.Of == game.OfAll {
			kind = wotrcards.SharedZoneName
		}
		names = append(names, vocab.Name{Kind: kind, Text: z.Name, IDs: []uint16{uint16(i)}})
	}
	for i, s := range l.lib.Steps {
		names = append(names, vocab.Name{Kind: wotrcards.OwnStepName, Text: s.Name, IDs: []uint16{uint16(i)}})
	}
	return names
}

// Texts puts the texts into the library, and fills in the decks that are lists of lines.
func (l *linker) Texts() {
	l.EachCard(func(n int, d *pack.Definition) { l.lib.Cards[n].Text = l.Parse(d, "text") })
	pack.EachScene(l.Build, l.lib.Scenes, func(s *wotrcards.Scenario, d *pack.Definition) {
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
	l.lib.Earlier, _ = before.(*wotrcards.Library)
	return l.Problems(l.lib.Compile())
}

// Warnings returns what in the library can never happen.
func (l *linker) Warnings(before game.Library) []pack.Problem {
	was, _ := before.(*wotrcards.Library)
	return l.Problems(l.lib.Warnings(was))
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
	lib := wotrcards.NewLibrary()
	switch {
	case key == "text":
		n := l.Number(d.ID)
		lib.Cards, lib.Scripts = []wotrcards.Card{l.lib.Cards[n]}, []*text.Script{l.lib.Script(n).Bare()}
		lib.Cards[0].Text = lines
	case d.Kind == pack.KindSeat:
		lib.Scenes = []wotrcards.Scenario{{Seats: []wotrcards.Seat{{Ring: lines}}}}
	default:
		lib.Scenes = make([]wotrcards.Scenario, 1)
		if lib.Scenes[0].Rules = lines; d.Kind == pack.KindScenario {
			lib.Scenes[0].Script = l.scenarioOf(d).Script.Bare()
		}
	}
	return len(lib.Compile()) == 0
}
