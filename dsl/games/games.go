// Package games holds what the games' own sides of the tools share; each of these is in a folder here.
package games

import (
	"loremaster/cards"
	"loremaster/dsl/pack"
	"loremaster/scenarios"
)

// BuiltIn returns the layers of a game that are built into the program: what lies in the folders of its id.
func BuiltIn(id string) func() []pack.Layer {
	return func() []pack.Layer {
		return []pack.Layer{{Name: "cards/" + id, FS: cards.Of(id)}, {Name: "scenarios/" + id, FS: scenarios.Of(id)}}
	}
}
