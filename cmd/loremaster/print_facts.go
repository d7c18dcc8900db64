// This file gathers the facts of a card and prints them.

package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

// cardFacts is what there is to know about a card: in JSON, in the words of the data files.
type cardFacts struct {
	*game.Def
	facts []screen.Fact
	text  []textLine
}

// textLine is one line of a text: as it is written, as it was read, and what it does.
type textLine struct {
	Kind     string   `json:"kind"`
	Written  string   `json:"written"`
	Compiled string   `json:"compiled"`
	Plain    []string `json:"plain"` // what it does, in plain words
}

// describe gathers the facts of a card.
func describe(lib game.Library, d *game.Def) *cardFacts {
	f := &cardFacts{Def: d, facts: screen.CardFacts(screens()[lib.Of().ID], lib, d)}
	for _, t := range lib.Texts() {
		if t.Def == d && t.Said == "" {
			f.text = append(f.text, textLine{Kind: t.Line.KindWords(), Written: t.Line.Written(), Compiled: cardtext.Print(t.Words), Plain: plainwords.Of(t.Line)})
		}
	}
	return f
}

// MarshalJSON writes what has a value.
func (f *cardFacts) MarshalJSON() ([]byte, error) {
	all := map[string]any{"id": f.ID, "name": f.Name, "file": f.Source.File, "line": f.Source.Line}
	if len(f.Short) > 0 {
		all["short"] = f.Short
	}
	if len(f.text) > 0 {
		all["text"] = f.text
	}
	for _, fact := range f.facts {
		if fact.Field != "" && fact.Value != nil {
			all[fact.Field] = fact.Value
		}
	}
	return json.Marshal(all)
}

// value returns the value of a fact, or nil.
func (f *cardFacts) value(field string) any {
	for _, fact := range f.facts {
		if fact.Field == field {
			return fact.Value
		}
	}
	return nil
}

// print prints the facts as a block.
func (f *cardFacts) print(p *printer) {
	p.printf("%s  %s\n", p.title(f.Name), p.faint(f.ID))
	for _, fact := range f.facts {
		if !fact.Long {
			p.field(fact.Key, fact.Words)
		}
	}
	p.field("also", strings.Join(f.Short, ", "))
	p.field("file", fmt.Sprintf("%s:%d", f.Source.File, f.Source.Line))
	if len(f.text) > 0 {
		p.printf("\n  %s\n", p.title("text, and what it does"))
	}
	for _, line := range f.text {
		p.printf("    %s\n", line.Written)
		for _, words := range line.Plain {
			p.printf("      %s\n", p.faint(words))
		}
	}
	for _, fact := range f.facts {
		if !fact.Long {
			continue
		}
		p.printf("\n  %s\n", p.title(fact.Key))
		for line := range strings.Lines(fact.Words) {
			p.printf("    %s\n", strings.TrimRight(line, " \n"))
		}
	}
}
