package lotrtcg

import (
	_ "embed"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file is the table of the game: what tools find of it, and what its scripts may do.

// TheGame is the game as tools see it.
var TheGame = &game.Game{
	ID: "starter", Name: "The Lord of the Rings TCG: The Two Towers Starter", Language: "1", Rules: "2",
	Rulings: rulings,
	Tables: game.Tables{
		Decisions: Decisions[:], Options: Options[:], Events: Events[:], Reasons: Reasons[:], Classes: classes, Phases: Phases[:],
		Limits:    engine.Limits{Decisions: 10000, Pieces: 20000},
		Sentences: sentences,
	},
	Weights: weights,
	Shipped: shippedWeights,
	Worth:   func(_ game.Setup, w []int) game.Worth { return worth{w[0], w[1], w[2], w[3], w[4], w[5], w[6]} },
}

// classes are the classes of cards that have names of their own.
var classes = []game.Class{
	{Name: "card", Plural: "cards", Types: append(append([]string{}, CardTypes[:Site]...), CardTypes[Ring])},
	{Name: "site", Plural: "sites", Types: CardTypes[Site : Site+1]},
}

//go:embed RULINGS.md
var rulingsText string

// rulings returns the paragraphs and readings of RULINGS.md.
var rulings = sync.OnceValue(func() []game.Rule { return game.ReadRulings(rulingsText) })

// Functions are what scripts may call.
var Functions = sync.OnceValue(func() *text.Functions { return plain.Functions(language, Words()) })

// scriptWords are the words by which texts run scripts.
var scriptWords = text.ScriptWords()

// Noted and Note: what a card remembers is a note.
func (h host) Noted(name int, c engine.Card) int { return h.S.Notes.Get(noteMemory+uint8(name), c) }

func (h host) Note(name int, c engine.Card, n int) {
	if !h.S.Notes.Set(noteMemory+uint8(name), c, n) {
		h.texts.Full(plain.FullNotes)
	}
	h.changed()
}

// forget lets a card forget what it remembers, as it leaves play.
func (t *Game) forget(c engine.Card) {
	for name := range t.Texts.Remembered {
		t.S.Notes.Set(noteMemory+uint8(name), c, 0)
	}
}
