// This file finds the definitions that a test needs of the user's own data, so that it passes without them.

package repl

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
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
			blocks = append(blocks, blocksOf(l)...)
		}
	}
	for _, list := range [][]pack.Block{namedIn(text, blocks), blocks} {
		if all := withCards(text, list); passes(without, file, all) == nil {
			return all
		}
	}
	return text
}

// nameLine is a line that says what a definition is called.
var nameLine = regexp.MustCompile(`(?m)^\s*(?:name|of)\s*=\s*"([^"]+)"`)

// blocksOf returns the definitions of a layer.
func blocksOf(l pack.Layer) (blocks []pack.Block) {
	_ = fs.WalkDir(l.FS, ".", func(name string, d fs.DirEntry, err error) error { // the data has been loaded: it can be read
		if err != nil || d.IsDir() || path.Ext(name) != ".toml" || path.Base(name) == pack.Manifest {
			return nil
		}
		if src, err := fs.ReadFile(l.FS, name); err == nil {
			more, _ := pack.Blocks(src)
			blocks = append(blocks, more...)
		}
		return nil
	})
	return blocks
}

// namedIn returns the definitions that a text names, and those that they name.
func namedIn(text string, blocks []pack.Block) (list []pack.Block) {
	words := diag.Fold(text)
	for more := true; more; {
		more = false
		for _, b := range blocks {
			names := []string{b.ID}
			for _, m := range nameLine.FindAllStringSubmatch(b.Text, -1) {
				names = append(names, m[1])
			}
			if !slices.Contains(list, b) && slices.ContainsFunc(names, func(name string) bool { return strings.Contains(words, diag.Fold(name)) }) {
				list, more = append(list, b), true
				words += "\n" + diag.Fold(b.Text)
			}
		}
	}
	return list
}

// withCards returns a script with definitions in a section before what is given or played.
func withCards(text string, blocks []pack.Block) string {
	head, rest, found := strings.Cut(text, "\n\n")
	if !found || len(blocks) == 0 {
		return text
	}
	return head + "\n" + gamescript.CardsSection(blocks) + "\n" + rest
}
