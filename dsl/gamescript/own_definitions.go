// This file finds the definitions of somebody's own data that a script needs to be played without that data.

package gamescript

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
)

// nameLine is a line that says what a definition is called.
var nameLine = regexp.MustCompile(`(?m)^\s*(?:name|of)\s*=\s*"([^"]+)"`)

// OwnBlocks returns the definitions of a layer.
func OwnBlocks(l pack.Layer) (blocks []pack.Block) {
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

// NamedIn returns the definitions that a text names, and those that they name.
func NamedIn(text string, blocks []pack.Block) (list []pack.Block) {
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
