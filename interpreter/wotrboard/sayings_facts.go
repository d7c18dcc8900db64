package wotrboard

import (
	"slices"

	"loremaster/interpreter/game"
)

// This file holds the sentences that say what follows from a position: they can be asked, not given.

var facts = slices.Concat(
	fact("the Fellowship is", "hidden", "Where it is is not known.", func(t *Game, _ *game.Said) bool { return !t.S.Walk.Revealed }),
	fact("{kind:nation} is", "active", "The nation has been activated.", func(t *Game, of *game.Said) bool { return t.isActive(Nation(of.Kind)) }),
	fact("{kind:nation} is", "passive", "The nation has not been activated.", func(t *Game, of *game.Said) bool { return !t.isActive(Nation(of.Kind)) }),
	fact("{kind:nation} is", "at war", "It has come to the end of the political track.", func(t *Game, of *game.Said) bool { return t.atWar(Nation(of.Kind)) }),
	fact("{kind:region} is", "besieged", "An army is besieged in its stronghold.", func(t *Game, of *game.Said) bool { return t.S.Besieged.Has(Region(of.Kind)) }),
	fact("{kind:region} is", "controlled by {whose:team}", "Its settlement is the side's, or captured by it.", func(t *Game, of *game.Said) bool {
		return t.controls(&t.S, Side(of.Team), Region(of.Kind))
	}),
)

// fact makes the sentences that something is so, and that it is not.
func fact(subject, word, help string, so func(*Game, *game.Said) bool) []*game.Saying {
	row := func(pattern, help, otherwise string, is bool) *game.Saying {
		return &game.Saying{Pattern: pattern, Help: help, Varies: "kind", Check: func(t game.Play, said *game.Said) string {
			if so(t.(*Game), said) == is {
				return ""
			}
			return otherwise
		}}
	}
	return []*game.Saying{
		row(subject+" "+word, help, "it is not so", true),
		row(subject+" not "+word, "It is not so: "+help, "it is so", false),
	}
}
