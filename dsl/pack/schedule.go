// This file fills in which locations a scenario uses, and which of them are opened when.

package pack

import (
	"fmt"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// The words of a schedule for what is opened at random.
var atRandom = map[string]wotrcards.CardType{"battleground": wotrcards.Battleground, "path": wotrcards.Path}

// locations fills in the locations of a scenario, and which of them are opened when.
func (b *builder) locations(s *wotrcards.Scenario, d *definition) {
	s.PathNumbers, s.Rounds = d.Paths, d.Rounds
	for i, id := range d.Locations {
		if c, ok := b.cardOf(d, fmt.Sprintf("locations[%d]", i), id, locations, "location"); ok {
			s.Locations = append(s.Locations, c)
		}
	}
	opened := map[uint16]bool{}
	for round, list := range d.Schedule {
		if len(list) >= engine.MaxCards {
			b.fail(d, diag.At(d.value(fmt.Sprintf("schedule[%d]", round)), "too-many", "%d locations are opened in round %d, expected at most %d", len(list), round+1, engine.MaxCards-1))
			continue
		}
		var openings []wotrcards.Opening
		for i, id := range list {
			if t, ok := atRandom[id]; ok {
				openings = append(openings, wotrcards.Opening{Random: t})
				continue
			}
			key := fmt.Sprintf("schedule[%d][%d]", round, i)
			c, ok := b.cardOf(d, key, id, locations, "location")
			switch {
			case !ok:
				continue
			case opened[c]:
				b.fail(d, diag.At(d.value(key), "opened-twice", "%q is opened a second time, expected each location once", id))
			}
			opened[c] = true
			openings = append(openings, wotrcards.Opening{Named: true, Card: c})
		}
		s.Schedule = append(s.Schedule, openings)
	}
	if len(s.Schedule) > wotrcards.MaxRounds {
		b.fail(d, diag.At(d.value("schedule"), "too-many", "%d rounds are scheduled, expected at most %d", len(s.Schedule), wotrcards.MaxRounds))
	}
}
