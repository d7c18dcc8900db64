// This file writes definitions out as a data file, and reads those that a record holds.

package pack

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing/fstest"

	"github.com/BurntSushi/toml"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/record"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// write returns the definitions of those ids, and all that they name, as a data file that says the same; see
// wotrcards.Library.Written.
func (b *builder) write(ids []string) ([]byte, error) {
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
	*builder
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
	w.prose(d.Script)
	switch {
	case d.kind.isCard():
		c := &w.lib.Cards[w.position[id]]
		w.text(c.Text)
		for _, wielder := range c.Wielders {
			w.add(w.lib.Cards[wielder].ID)
		}
		for _, other := range w.defs {
			if other.kind == kindPath && c.Paths&(1<<other.Number) != 0 {
				w.add(other.ID)
			}
		}
	case d.kind == kindScenario:
		s := &w.lib.Scenarios[w.position[id]]
		w.scenario(s)
		for i := range s.Variants {
			w.scenario(&s.Variants[i])
		}
		for _, seat := range d.seats {
			for _, line := range seat.Deck {
				w.prose(line)
			}
		}
	}
}

// prose adds the cards that a script or a line of a deck list seems to name.
func (w *excerpt) prose(text string) {
	if text == "" {
		return
	}
	for _, d := range w.defs {
		if d.kind.isCard() && slices.ContainsFunc(append(d.Short[:len(d.Short):len(d.Short)], d.ID, d.Name), func(name string) bool { return strings.Contains(text, name) }) {
			w.add(d.ID)
		}
	}
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

// scenario adds what the texts of a scenario name, and a card of each set that it plays with.
func (w *excerpt) scenario(s *wotrcards.Scenario) {
	w.text(s.Rules)
	for _, set := range s.Sets {
		if i := slices.IndexFunc(w.lib.Cards, func(c wotrcards.Card) bool { return c.Set == set }); i >= 0 {
			w.add(w.lib.Cards[i].ID)
		}
	}
	for i := range s.Seats {
		w.text(s.Seats[i].Ring)
	}
}

// text adds the cards and locations that a text names.
func (w *excerpt) text(lines []vocab.Ability) {
	for i := range lines {
		lines[i].Walk(func(p *vocab.Phrase) {
			for j := range p.Args {
				if n := p.Args[j].Name; n != nil && (n.Kind == "card" || n.Kind == "location") {
					for _, card := range n.IDs {
						w.add(w.lib.Cards[card].ID)
					}
				}
			}
		})
	}
}

// Recorded returns the definitions that a record holds as a base of their own; nil where it holds none. Nothing else is
// in it: a card more that is shipped by then would be dealt, too.
func Recorded(r *engine.Record) (*Base, error) {
	text, err := record.Recorded(r)
	if err != nil || text == "" {
		return nil, err
	}
	b := NewBase([]Layer{{Name: "record", FS: fstest.MapFS{"definitions.toml": {Data: []byte(text)}}, Base: true}})
	if lib, diags, _ := b.Library(); lib == nil {
		return nil, fmt.Errorf("the definitions in the record cannot be read any more:\n%w", diags)
	}
	return b, nil
}
