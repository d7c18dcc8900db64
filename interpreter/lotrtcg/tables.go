package lotrtcg

import (
	_ "embed"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file is the table of the game: what tools find of it.

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
	Worth:   newWorth,
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
