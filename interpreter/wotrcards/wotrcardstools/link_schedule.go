// This file fills in which locations a scenario uses, and which of them are opened when.

package wotrcardstools

import (
	"fmt"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// The words of a schedule for what is opened at random.
var atRandom = map[string]wotrcards.CardType{"battleground": wotrcards.Battleground, "path": wotrcards.Path}

// locations fills in the locations of a scenario, and which of them are opened when.
func (l *linker) locations(s *wotrcards.Scenario, d *pack.Definition) {
	s.PathNumbers, s.Rounds = pack.Get[pathSet](d, "path-numbers").PathSet, d.Number("rounds")
	for i, id := range d.List("locations") {
		if c, ok := l.cardOf(d, fmt.Sprintf("locations[%d]", i), id, locations, "location"); ok {
			s.Locations = append(s.Locations, c)
		}
	}
	opened := map[uint16]bool{}
	for round, list := range pack.Get[[][]string](d, "schedule") {
		if len(list) >= engine.MaxCards {
			l.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("schedule[%d]", round)), "too-many", "%d locations are opened in round %d, expected at most %d", len(list), round+1, engine.MaxCards-1))
			continue
		}
		var openings []wotrcards.Opening
		for i, id := range list {
			if t, ok := atRandom[id]; ok {
				openings = append(openings, wotrcards.Opening{Random: t})
				continue
			}
			key := fmt.Sprintf("schedule[%d][%d]", round, i)
			c, ok := l.cardOf(d, key, id, locations, "location")
			switch {
			case !ok:
				continue
			case opened[c]:
				l.Fail(d, diag.At(d.ValueAt(key), "opened-twice", "%q is opened a second time, expected each location once", id))
			}
			opened[c] = true
			openings = append(openings, wotrcards.Opening{Named: true, Card: c})
		}
		s.Schedule = append(s.Schedule, openings)
	}
	if len(s.Schedule) > wotrcards.MaxRounds {
		l.Fail(d, diag.At(d.ValueAt("schedule"), "too-many", "%d rounds are scheduled, expected at most %d", len(s.Schedule), wotrcards.MaxRounds))
	}
}
