// This file finds the definitions that a test needs of the user's own data, so that it passes without them.

package repl

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
)

// ownBlock is a definition as it is written in a data file, with the tables that belong to it.
type ownBlock struct {
	id, text string
	names    []string // by which it is called
}

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
	var blocks []ownBlock
	for _, l := range layers {
		if !l.Base {
			blocks = append(blocks, blocksOf(l)...)
		}
	}
	for _, list := range [][]ownBlock{namedIn(text, blocks), blocks} {
		if all := withCards(text, list); passes(without, file, all) == nil {
			return all
		}
	}
	return text
}

// tableHead is the head of a table of a data file: its id, and what belongs to the definition.
var tableHead = regexp.MustCompile(`^\s*\[\[?\s*"?([^].="]+)"?\s*(\..*)?\]`)

// nameLine is a line that says what a definition is called.
var nameLine = regexp.MustCompile(`^\s*(?:name|of)\s*=\s*"([^"]+)"`)

// blocksOf returns the definitions of a layer.
func blocksOf(l pack.Layer) (blocks []ownBlock) {
	_ = fs.WalkDir(l.FS, ".", func(name string, d fs.DirEntry, err error) error { // the data has been loaded: it can be read
		if err != nil || d.IsDir() || path.Ext(name) != ".toml" || path.Base(name) == pack.Manifest {
			return nil
		}
		src, err := fs.ReadFile(l.FS, name)
		if err != nil {
			return nil
		}
		for line := range strings.Lines(string(bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n")))) {
			m := tableHead.FindStringSubmatch(line)
			last := len(blocks) - 1
			if m != nil && (last < 0 || blocks[last].id != m[1]) {
				blocks = append(blocks, ownBlock{id: m[1], names: []string{m[1]}})
				last++
			}
			if last < 0 {
				continue
			}
			blocks[last].text += line
			if m := nameLine.FindStringSubmatch(line); m != nil {
				blocks[last].names = append(blocks[last].names, m[1])
			}
		}
		return nil
	})
	return blocks
}

// namedIn returns the definitions that a text names, and those that they name.
func namedIn(text string, blocks []ownBlock) (list []ownBlock) {
	words := diag.Fold(text)
	for more := true; more; {
		more = false
		for _, b := range blocks {
			known := slices.ContainsFunc(list, func(of ownBlock) bool { return of.text == b.text })
			if !known && slices.ContainsFunc(b.names, func(name string) bool { return strings.Contains(words, diag.Fold(name)) }) {
				list, more = append(list, b), true
				words += "\n" + diag.Fold(b.text)
			}
		}
	}
	return list
}

// withCards returns a script with definitions in a section before what is given or played.
func withCards(text string, blocks []ownBlock) string {
	var cards strings.Builder
	cards.WriteString("cards\n")
	for _, b := range blocks {
		for line := range strings.Lines(strings.TrimRight(b.text, "\n") + "\n") {
			if strings.TrimSpace(line) != "" {
				line = "  " + line
			}
			cards.WriteString(line)
		}
	}
	head, rest, found := strings.Cut(text, "\n\n")
	if !found || len(blocks) == 0 {
		return text
	}
	return head + "\n" + cards.String() + "\n" + rest
}
