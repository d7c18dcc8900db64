// This file finds the definitions that a test needs of the user's own data, so that it passes without them.

package repl

import (
	"slices"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
)

// withOwn returns a script with the definitions of the user's data that it needs: those that are named in it or in one
// another or, where that is not enough, all. A script that passes without stays as it is.
func (r *REPL) withOwn(file, text string, layers []pack.Layer) string {
	base := slices.DeleteFunc(slices.Clone(layers), func(l pack.Layer) bool { return !l.Base })
	if len(base) == 0 || len(base) == len(layers) || r.lib != r.data {
		return text
	}
	without := gamescript.NewLibrary(base)
	if passes(without, file, text) == nil {
		return text
	}
	var blocks []pack.Block
	for _, l := range layers {
		if !l.Base {
			blocks = append(blocks, gamescript.OwnBlocks(l)...)
		}
	}
	for _, list := range [][]pack.Block{gamescript.NamedIn(text, blocks), blocks} {
		if all := withCards(text, list); passes(without, file, all) == nil {
			return all
		}
	}
	return text
}

// withCards returns a script with definitions in a section before what is given or played.
func withCards(text string, blocks []pack.Block) string {
	head, rest, found := strings.Cut(text, "\n\n")
	if !found || len(blocks) == 0 {
		return text
	}
	return head + "\n" + gamescript.CardsSection(blocks) + "\n" + rest
}
