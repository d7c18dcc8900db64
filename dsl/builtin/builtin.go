// Package builtin names the data that are built into the program.
package builtin

import (
	"loremaster/cards"
	"loremaster/dsl/pack"
	"loremaster/scenarios"
)

// Layers returns the layers of a game that are built into the program: what lies in the folders of its id.
func Layers(id string) func() []pack.Layer {
	return func() []pack.Layer {
		return []pack.Layer{{Name: "cards/" + id, FS: cards.Of(id)}, {Name: "scenarios/" + id, FS: scenarios.Of(id)}}
	}
}
