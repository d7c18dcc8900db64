package wotrboard

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
	Sayings:   slices.Concat(sayings, justActed, facts),
	Answers:   answers,
	Luck:      luck,
	PhaseWord: "phase", Examples: examples,
	Acting:   int(Actions),
	Over:     int(GameOver),
	SetPhase: func(p engine.Position, phase int) { p.(*State).Phase = Phase(phase) },
	TeamWord: "side",
	Bare:     bare,
	NotAsked: ReasonNotAsked, NotOffered: ReasonNotOffered, Inside: true,
}
