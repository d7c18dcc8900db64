package wotrcards

import (
	_ "embed"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file brings together the tables of which the language of scripted games is made.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:     zoneTable,
	Numbers:   numberTable,
	Sayings:   slices.Concat(sayingTable, namedSayings),
	Answers:   answerTable,
	Luck:      luckTable,
	Places:    []*game.Place{thePath, reserve, topCard},
	PhaseWord: "step",
	Acting:    int(ActionStep),
	Closing:   int(DrawStep),
	SetPhase:  func(p engine.Position, phase int) { p.(*State).Step = Step(phase) },
	TeamWord:  "side",
	NotAsked:  uint8(ReasonNotAsked), NotOffered: uint8(ReasonNotAnOption),
	Swaps: []game.Swap{
		{Word: "cycle", By: "eliminated", Before: " pile"}, {Word: "eliminated", By: "cycle", Before: " pile"},
		{Word: "cycle", By: "eliminate"}, {Word: "cycles", By: "eliminates"}, {Word: "cycled", By: "eliminated"},
		{Word: "eliminate", By: "cycle"}, {Word: "eliminates", By: "cycles"}, {Word: "eliminated", By: "cycled"},
	},
	Examples: examples,
}
