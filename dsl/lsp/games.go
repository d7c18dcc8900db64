package lsp

import (
	"sync"
	"sync/atomic"

	"loremaster/dsl/pack"
)

// games are those of the program, which Serve is told: one shelf for all that a process serves.
var games atomic.Pointer[pack.Shelf]

// first returns the game of what does not say for which game it is.
func first() *pack.Game { return games.Load().Games()[0] }

// The schemas are made of tables that do not change.
var (
	schemaOnce   = sync.OnceValue(func() pack.Object { return first().Schema() })
	manifestOnce = sync.OnceValue(func() pack.Object { return pack.ManifestSchema(games.Load().IDs()) })
	textKeys     = sync.OnceValue(func() []string { return first().TextKeys() })
)
