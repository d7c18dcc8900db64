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
	Sayings:   slices.Concat(sayingTable, doneTable, namedSayings, []*game.Saying{lasting}), // which AddSteps knows to be last
	Kinds:     []*game.Operand{effects, endings},
	Answers:   answerTable,
	Luck:      luckTable,
	Places:    []*game.Place{thePath, reserve, topCard},
	PhaseWord: "step",
	Acting:    int(ActionStep),
	Closing:   int(DrawStep),
	Over:      int(GameOver),
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
var lasting, effects, endings = lastingUntil(endWords(nil))

// lastingUntil returns the same with the words for what ends an effect.
func lastingUntil(ends []string) (*game.Saying, *game.Operand, *game.Operand) {
	return (&text.Lasting{
		Layout:  func(s game.Setup) *text.Layout { return &s.(*Setup).Texts },
		Effects: func(p engine.Position) *engine.Effects { return &p.(*State).Effects },
		Ends:    ends,
		Told:    15,
	}).Sentence()
}

// endWords says what ends an effect, from the first on, with some steps of the data's own.
func endWords(own []OwnStep) []string {
	n := int(gameEnds)
	if len(own) > 0 {
		n += 1 + 2*len(own)
	}
	words := make([]string, n)
	step := func(name string, at edges) {
		words[at.begins], words[at.ends] = "until the "+name, "until the "+name+" ends"
	}
	for s := LocationStep; s < GameOver; s++ {
		step(Steps[s], stepEnds[s])
	}
	for i, s := range own {
		step(s.Name, endsOf(NumSteps+Step(i)))
	}
	words[roundEnds], words[combatEnds] = "until the round ends", "until the combat ends"
	return words[1:]
}
