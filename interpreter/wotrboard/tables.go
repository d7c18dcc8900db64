package wotrboard

import (
	_ "embed"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file is the table of the game: what tools find of it.

// TheGame is the game as tools see it.
var TheGame = &game.Game{
	ID: "wotr", Name: "War of the Ring", Language: "1", Rules: "5",
	Rulings: rulings,
	Tables: game.Tables{
		Decisions: Decisions[:], Options: Options[:], Events: Events[:], Reasons: Reasons[:], Classes: classes, Phases: Phases[:],
		Limits:    engine.Limits{Decisions: 50000, Pieces: 50000},
		Sentences: sentences,
	},
	Weights: weights,
	Shipped: shippedWeights,
	Worth:   newWorth,
}

// classes are the classes of cards that have names of their own.
var classes = []game.Class{
	{Name: "character", Plural: "characters", Types: CardTypes[Companion : Guide+1]},
	{Name: "module", Plural: "modules", Types: CardTypes[Module : Module+1]},
	{Name: "event", Plural: "events", Types: CardTypes[Event : Event+1]},
	{Name: "effect", Plural: "effects", Types: CardTypes[CombatHalf : CombatHalf+1]},
	{Name: "tile", Plural: "tiles", Types: CardTypes[Tile : Tile+1]},
}

//go:embed RULINGS.md
var rulingsText string

// rulings returns the paragraphs and readings of RULINGS.md.
var rulings = sync.OnceValue(func() []game.Rule { return game.ReadRulings(rulingsText) })
