// This file cuts data files into their definitions, as they are written.

package pack

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"loremaster/interpreter/game"
)

// Block is a definition as it is written in a data file, with the tables that belong to it.
type Block struct{ ID, Text string }

// Blocks returns the definitions of a data file, in the order in which they begin. Comments above one are left out: nobody
// knows of which they speak.
func Blocks(src []byte) ([]Block, error) {
	x := newIndex(bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n")))
	if err := x.scan(); err != nil {
		return nil, errors.New(err.message)
	}
	var blocks []Block
	for i := 0; i < len(x.exprs); {
		id := topKey(x.exprs[i].path)
		from := x.lineStart(x.exprs[i].start)
		for i++; i < len(x.exprs) && topKey(x.exprs[i].path) == id; i++ {
		}
		last := x.exprs[i-1].end
		text := x.data[from : x.lineStart(last)+len(x.lineAt(last))]
		same := slices.IndexFunc(blocks, func(b Block) bool { return b.ID == id })
		if same < 0 {
			same = len(blocks)
			blocks = append(blocks, Block{ID: id})
		}
		blocks[same].Text += string(text) + "\n"
	}
	return blocks, nil
}

// AsWritten returns the definition of a card as it is written in the layer that it comes from.
func AsWritten(layers []Layer, d *game.Def) (string, error) {
	for i := range layers {
		name, ok := strings.CutPrefix(d.Source.File, layers[i].Name+"/")
		if !ok {
			continue
		}
		src, err := fs.ReadFile(layers[i].FS, name)
		if err != nil {
			return "", err
		}
		blocks, err := Blocks(src)
		if err != nil {
			return "", err
		}
		for _, b := range blocks {
			if b.ID == d.ID {
				return b.Text, nil
			}
		}
	}
	return "", fmt.Errorf("the definition of %s is in %s, which cannot be found", d.Name, d.Source.File)
}

// topKey returns the first key of a path.
func topKey(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}
