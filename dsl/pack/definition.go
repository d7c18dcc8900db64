// This file defines what a definition is once it is decoded, before its references are followed.

package pack

import (
	"fmt"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Definition is one table of a data file, decoded: what it says, and where that stands.
type Definition struct {
	ID   string
	Kind *Kind
	Values

	layer   *Layer
	file    *file
	path    string            // of its table in the file
	table   map[string]any    // as it was written, and as errata changed it; nil where its file says it, see asWritten
	from    map[string]origin // by path: what stands elsewhere, because an errata changed it
	wording *wording          // of its text, where an errata changed sentences of it; else nil

	amendedBy *Definition   // the last errata that changed it
	errata    int           // how many have
	broken    bool          // it could not be read without errors; see loader.IsBroken
	remove    bool          // it withdraws an earlier definition
	seats     []*Definition // of a scenario, in the order of their ids
	needs     []need        // of a pack or scenario: the packs that it builds on

	encoded []byte   // for the hash, where that is known
	stands  *stands  // likewise
	keys    []string // likewise: sameName of its id, its name, and the short ones

	read     *Definition   // of a scenario, with all that it takes from others: as it was read
	base     *Definition   // of a scenario or a seat: what it is laid over; nil for nothing
	rules    []ruleText    // of a scenario: its rules, part by part
	options  []*Definition // of a scenario, in the order of their ids
	values   []*Definition // of an option, likewise
	variants []*Definition // of a scenario: what it is with options
	chosen   []string      // of a variant: the options
}

// Head returns the place of the definition's id.
func (d *Definition) Head() diag.Place {
	if d.stands != nil {
		return d.stands.head
	}
	return d.file.place(d.path)
}

// at returns the file and the path in it of a key of the definition itself; "traits[1]" is an element of a list.
func (d *Definition) at(key string) (*file, string) {
	for path := key; path != ""; path = path[:max(0, strings.LastIndexAny(path, ".["))] {
		if o, ok := d.from[path]; ok {
			return o.by.file, o.by.path + "." + o.path + key[len(path):]
		}
	}
	return d.file, d.path + "." + key
}

// part makes p the definition that stands in d under a key.
func (d *Definition) part(key string, p *Definition) *Definition {
	p.layer = d.layer
	p.file, p.path = d.at(key)
	p.from = nil
	for path, o := range d.from {
		if rest, ok := strings.CutPrefix(path, key+"."); ok {
			if p.from == nil {
				p.from = map[string]origin{}
			}
			p.from[rest] = o
		}
	}
	return p
}

// KeyAt returns the place of one of its keys.
func (d *Definition) KeyAt(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.place(path)
}

// ValueAt returns the place of the value of a key.
func (d *Definition) ValueAt(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.valuePlace(path)
}

// Has reports whether the key stands in the definition, or in what it is laid over, whatever its value.
func (d *Definition) Has(key string) bool { return d.home(key).Own(key) }

// TextAt returns the place of the first character of the text that a key has.
func (d *Definition) TextAt(key string) diag.Place {
	f, path := d.home(key).at(key)
	return f.index().textPlace(f.name, path)
}

// InText returns the place of a position in the text that a key has.
func (d *Definition) InText(key string, at vocab.Position) diag.Place {
	if key == "text" && d.wording != nil {
		return d.wording.place(at)
	}
	return inText(d.TextAt(key), at)
}

// stands is where a definition stands.
type stands struct {
	head   diag.Place
	source game.Source
}

// Source returns where the definition stands, and where the text of a card does.
func (d *Definition) Source() *game.Source {
	if d.stands != nil {
		return &d.stands.source
	}
	head := d.Head()
	source := game.Source{File: d.file.name, Line: head.Line}
	if d.Kind.Card && d.Word("text") != "" {
		lines := 1
		if d.wording != nil {
			lines = len(d.wording.lines)
		}
		for n := range lines {
			at := d.InText("text", vocab.Position{Line: n + 1, Column: 1})
			source.Text = append(source.Text, game.Spot{File: at.File, Line: at.Line, Column: at.Column})
		}
	}
	d.stands = &stands{head, source}
	return &d.stands.source
}

// asWritten returns the table of the definition as it was written, and as errata changed it.
func (d *Definition) asWritten() map[string]any {
	if d.table != nil {
		return d.table
	}
	table, _ := d.file.parsed().values[d.path].(map[string]any)
	return table
}

// Called returns the definition's kind and id, for messages.
func (d *Definition) Called() string { return fmt.Sprintf("%s %q", d.Kind, d.ID) }

// OrList joins words for a sentence: "a, b or c".
func OrList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
