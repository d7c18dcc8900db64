package wotrcards

import (
	_ "embed"
	"sync"

	"loremaster/interpreter/game"
)

// This file holds the paragraphs and readings of the rulebook, which the code cites.

//go:embed RULINGS.md
var rulings string

// Rules returns the paragraphs and readings of RULINGS.md in its order. The list is shared and must not be
// changed.
var Rules = sync.OnceValue(func() []game.Rule { return game.ReadRulings(rulings) })
