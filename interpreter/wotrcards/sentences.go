package wotrcards

import (
	_ "embed"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file brings together the tables of which the language of scripted games is made.

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones:     zoneTable,
	Numbers:   numberTable,
	Sayings:   slices.Concat(sayingTable, doneTable, namedSayings, []*game.Saying{lasting}),
	Kinds:     []*game.Operand{effects, endings},
	Answers:   answerTable,
	Luck:      luckTable,
	Places:    []*game.Place{thePath, reserve, topCard},
	PhaseWord: "step",
	Acting:    int(ActionStep),
	Closing:   int(DrawStep),
	SetPhase:  func(p engine.Position, phase int) { p.(*State).Step = Step(phase) },
	TeamWord:  "side",
	NotAsked:  uint8(ReasonNotAsked), NotOffered: uint8(ReasonNotAnOption),
	Unwritten: map[string]string{
		"acted":   "which texts that no card has have been used this round",
		"effects": "what lasts that no card's own text has begun", "notes": "what texts remember of this round",
	},
	Bare: bare,
	Swaps: []game.Swap{
		{Word: "cycle", By: "eliminated", Before: " pile"}, {Word: "eliminated", By: "cycle", Before: " pile"},
		{Word: "cycle", By: "eliminate"}, {Word: "cycles", By: "eliminates"}, {Word: "cycled", By: "eliminated"},
		{Word: "eliminate", By: "cycle"}, {Word: "eliminates", By: "cycles"}, {Word: "eliminated", By: "cycled"},
	},
	Examples: examples,
}

// lasting is the sentence that gives what lasts, of the lines that are effects, until the endings.
var lasting, effects, endings = (&text.Lasting{
	Layout:  func(s game.Setup) *text.Layout { return &s.(*Setup).Texts },
	Effects: func(p engine.Position) *engine.Effects { return &p.(*State).Effects },
	Ends:    endWords(),
	Told:    15,
}).Sentence()

// endWords says what ends an effect, from the first on.
func endWords() []string {
	words := make([]string, gameEnds)
	for s, at := range stepEnds[LocationStep:GameOver] {
		step := Steps[int(LocationStep)+s]
		words[at.begins], words[at.ends] = "until the "+step, "until the "+step+" ends"
	}
	words[roundEnds], words[combatEnds] = "until the round ends", "until the combat ends"
	return words[1:]
}
