package wotrboard

import (
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
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
	return []*game.Saying{
		plain.Holds(game.Saying{Pattern: subject + " " + word, Help: help, Varies: "kind"}, "it is not so", so),
		plain.Holds(game.Saying{Pattern: subject + " not " + word, Help: "It is not so: " + help, Varies: "kind"}, "it is so",
			func(t *Game, of *game.Said) bool { return !so(t, of) }),
	}
}
