package wotr

import (
	_ "embed"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file holds the rows of which the language of scripted games is made; zones.go and measures.go hold more.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:     zoneRows,
	Numbers:   slices.Concat(measures, explained),
	Sayings:   slices.Concat(sayings, facts),
	Answers:   answers,
	Luck:      luck,
	PhaseWord: "phase", Examples: examples,
	Acting:   int(Actions),
	SetPhase: func(p engine.Position, phase int) { p.(*State).Phase = Phase(phase) },
	TeamWord: "side",
	Unwritten: map[string]string{
		"Acted": "with which nations and armies the last action was taken", "Acting": "", "Armies": "", "Been": "which characters have been on the map",
		"RingUsed": "that an Elven Ring was used in this turn", "Rolled": "how many dice were rolled in this turn",
		"Took": "how many actions each side has taken in this turn", "Used": "whose text has been used in this turn", "Turns": "",
		"notes": "what texts remember of this turn", "Back": "",
	},
	NotAsked: ReasonNotAsked, NotOffered: ReasonNotOffered, Inside: true,
}
