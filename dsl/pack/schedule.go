// This file fills in which locations a scenario uses, and which of them are opened when.

package pack

import (
	"fmt"

	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
)

// The words of a schedule for what is opened at random.
var atRandom = map[string]cardgame.CardType{"battleground": cardgame.Battleground, "path": cardgame.Path}

// locations fills in the locations of a scenario, and which of them are opened when.
func (b *builder) locations(s *cardgame.Scenario, d *definition) {
	s.PathNumbers, s.Rounds = d.Paths, d.Rounds
	for i, id := range d.Locations {
		if c, ok := b.location(d, fmt.Sprintf("locations[%d]", i), id); ok {
			s.Locations = append(s.Locations, c)
		}
	}
	opened := map[uint16]bool{}
	for round, list := range d.Schedule {
		var openings []cardgame.Opening
		for i, id := range list {
			if t, ok := atRandom[id]; ok {
				openings = append(openings, cardgame.Opening{Random: t})
				continue
			}
			key := fmt.Sprintf("schedule[%d][%d]", round, i)
			c, ok := b.location(d, key, id)
			switch {
			case !ok:
				continue
			case opened[c]:
				b.fail(d, diag.At(d.value(key), "opened-twice", "%q is opened a second time, expected each location once", id))
			}
			opened[c] = true
			openings = append(openings, cardgame.Opening{Named: true, Card: c})
		}
		s.Schedule = append(s.Schedule, openings)
	}
	if len(s.Schedule) > cardgame.MaxRounds {
		b.fail(d, diag.At(d.value("schedule"), "too-many", "%d rounds are scheduled, expected at most %d", len(s.Schedule), cardgame.MaxRounds))
	}
}

// location returns the location that an id names, by its place in the library.
func (b *builder) location(d *definition, key, id string) (uint16, bool) {
	target := b.merged[id]
	switch {
	case target != nil && (target.kind == kindPath || target.kind == kindBattleground):
		return uint16(b.position[id]), true
	case target != nil && target.kind == kindUnknown, !b.idsComplete:
	case target != nil:
		b.fail(d, diag.At(d.value(key), "wrong-reference", "%q is %s, expected the id of a path or a battleground", id, target.kind.a()))
	default:
		var ids []string
		for _, other := range b.defs {
			if other.kind == kindPath || other.kind == kindBattleground {
				ids = append(ids, other.ID)
			}
		}
		b.fail(d, diag.At(d.value(key), "unknown-location", "no location has the id %q", id).Or(id, ids))
	}
	return 0, false
}
