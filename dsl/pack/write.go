// This file cuts data files into their definitions, writes definitions out as a data file, and reads those that a record holds.

package pack

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
	"loremaster/interpreter/vocab"
)

// write returns the definitions of those ids, and all that they name, as a data file that says the same; see
// game.Base.Written.
func (b *Build) write(ids []string) ([]byte, error) {
	w := excerpt{b, map[string]any{}}
	for _, id := range ids {
		w.add(id)
	}
	var text bytes.Buffer
	err := toml.NewEncoder(&text).Encode(w.tables)
	return text.Bytes(), err
}

// excerpt is the definitions to be written, by their ids.
type excerpt struct {
	*Build
	tables map[string]any
}

// add adds a definition and what it names, by ids in its fields, by names in its texts, by either in its script: what it
// could not be read without.
func (w *excerpt) add(id string) {
	d := w.merged[id]
	if d == nil || w.tables[id] != nil {
		return
	}
	table := maps.Clone(d.asWritten())
	delete(table, "packs") // what it needs of a pack is here
	w.tables[id] = table
	w.fields(table)
	w.says(d)
	for _, v := range d.variants {
		w.says(v)
	}
	for _, seat := range d.seats {
		w.says(seat)
	}
}

// says adds what the texts of a definition name, and what its fields name in their own ways.
func (w *excerpt) says(d *Definition) {
	for _, id := range w.Mentioned(d.Word("script")) { // what its script seems to name
		w.add(id)
	}
	for _, part := range d.rules {
		w.text(w.fresh[part.text])
	}
	for _, e := range d.Values {
		f := w.rows.of(d.Kind, e.key)
		if f == nil {
			continue
		}
		if f.Form.Text {
			w.text(w.fresh[e.value.(string)])
		}
		if f.Needs != nil {
			for _, id := range f.Needs(w.Build, d) {
				w.add(id)
			}
		}
	}
}

// Mentioned returns the ids of the cards that words seem to name.
func (b *Build) Mentioned(text string) (ids []string) {
	if text == "" {
		return nil
	}
	for _, d := range b.cards {
		if slices.ContainsFunc(append(d.Names(), d.ID), func(name string) bool { return strings.Contains(text, name) }) {
			ids = append(ids, d.ID)
		}
	}
	return ids
}

// fields adds what the values of a definition name.
func (w *excerpt) fields(v any) {
	switch v := v.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			w.fields(v[key])
		}
	case []any:
		for _, e := range v {
			w.fields(e)
		}
	case string:
		for word := range strings.FieldsSeq(v) {
			w.add(word)
		}
	}
}

// text adds the cards that a text names.
func (w *excerpt) text(lines []vocab.Ability) {
	eachName(lines, func(_ vocab.Position, n *vocab.Name) {
		if slices.ContainsFunc(w.of.Kinds, func(k *Kind) bool { return k.Card && k.Names == n.Kind }) {
			for _, at := range n.IDs {
				w.add(w.cards[at].ID)
			}
		}
	})
}

// Recorded returns the definitions that a record holds as a base of their own; nil where it holds none. Nothing else is
// in it: a card more that is shipped by then would be dealt, too.
func Recorded(of *Game, r *engine.Record) (*Base, error) {
	text, err := record.Recorded(r)
	if err != nil || text == "" {
		return nil, err
	}
	b := NewBase([]Layer{{Name: "record", FS: fstest.MapFS{"definitions.toml": {Data: []byte(text)}}, Base: true, Game: of}})
	if lib, diags, _ := b.Library(); lib == nil {
		return nil, fmt.Errorf("the definitions in the record cannot be read any more:\n%w", diags)
	}
	return b, nil
}

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

// header is how a definition, or a table that belongs to one, begins; its id comes first.
var header = regexp.MustCompile(`^\s*\[+\s*([a-z0-9-]+)`)

// DefinedAt returns the id of the definition in which a place of a data file lies, also where the file cannot be read to its end; ""
// for none.
func DefinedAt(layers []Layer, p diag.Place) (id string) {
	src, _ := readIn(layers, p.File) //nolint:errcheck // then there is none
	for n, line := range strings.Split(string(src), "\n") {
		if at := header.FindStringSubmatch(line); at != nil && n < p.Line {
			id = at[1]
		}
	}
	return id
}

// readIn reads the file of a layer that messages call so; it is empty where there is no such layer.
func readIn(layers []Layer, file string) (src []byte, err error) {
	for i := range layers {
		if name, ok := strings.CutPrefix(file, layers[i].Name+"/"); ok {
			if src, err = fs.ReadFile(layers[i].FS, name); err == nil {
				return src, nil
			}
		}
	}
	return nil, err
}

// AsWritten returns the definition of a card as it is written in the layer that it comes from.
func AsWritten(layers []Layer, d *game.Def) (string, error) {
	src, err := readIn(layers, d.Source.File)
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
	return "", fmt.Errorf("the definition of %s is in %s, which cannot be found", d.Name, d.Source.File)
}

// topKey returns the first key of a path.
func topKey(path string) string {
	if i := strings.IndexAny(path, ".["); i >= 0 {
		return path[:i]
	}
	return path
}
