// This file gathers the facts of a card.

package main

import (
	"encoding/json"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/plainwords"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

// cardFacts is what there is to know about a card: in JSON, in the words of the data files.
type cardFacts struct {
	*game.Def
	Facts []screen.Fact
	Lines []textLine
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
	f := &cardFacts{Def: d, Facts: screen.CardFacts(screens()[lib.Of().ID], lib, d)}
	for _, t := range lib.Texts() {
		if t.Def == d && t.Said == "" {
			f.Lines = append(f.Lines, textLine{Kind: t.Line.KindWords(), Written: t.Line.Written(), Compiled: cardtext.Print(t.Words), Plain: plainwords.Of(t.Line)})
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
	if len(f.Lines) > 0 {
		all["text"] = f.Lines
	}
	for _, fact := range f.Facts {
		if fact.Field != "" && fact.Value != nil {
			all[fact.Field] = fact.Value
		}
	}
	return json.Marshal(all)
}

// value returns the value of a fact, or nil.
func (f *cardFacts) value(field string) any {
	for _, fact := range f.Facts {
		if fact.Field == field {
			return fact.Value
		}
	}
	return nil
}
