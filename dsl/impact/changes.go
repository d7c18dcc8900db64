// This file finds out what is not the same in two libraries, and which other cards print a clause that has changed.

package impact

import (
	"bytes"
	"slices"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// Changed is what has become of a definition that is in both libraries, however it came about.
const Changed pack.What = "changed"

// Change is a definition that is not the same in two libraries.
type Change struct {
	What  pack.What    `json:"what"`
	Type  string       `json:"type"`
	ID    string       `json:"id"`
	Name  string       `json:"name"`
	Facts []FactChange `json:"facts,omitempty"`
	Lines []LineChange `json:"lines,omitempty"`
	Also  []Also       `json:"also,omitempty"`
	By    []By         `json:"by,omitempty"`
}

// By is an errata that made a change.
type By struct {
	Errata string `json:"errata"`
	Date   string `json:"date"`
	Reason string `json:"reason"`
}

// FactChange is a fact of a definition before and after, "" where there is none.
type FactChange struct {
	Key    string `json:"key"`
	Before string `json:"before,omitempty"`
	After  string `json:"after,omitempty"`
}

// LineChange is a line of a text before and after, "" where there is none.
type LineChange struct {
	Key    string `json:"key"` // of the text
	Before string `json:"before,omitempty"`
	After  string `json:"after,omitempty"`
}

// Words compares the two lines word by word.
func (l *LineChange) Words() []Piece { return diffWords(l.Before, l.After) }

// Whose says of which of the definition's texts the line is, "" where it has but one.
func (l *LineChange) Whose() string {
	if l.Key == "text" {
		return ""
	}
	return l.Key + ": "
}

// Also is a clause that has changed in a definition, and the other cards that still print it.
type Also struct {
	Clause string   `json:"clause"`
	Cards  []string `json:"cards"` // their names
}

// Changes lists the definitions that are not the same, in the order of their ids.
func Changes(before, after game.Library) []Change {
	var list []Change
	for _, id := range ids(before, after) {
		was, is := before.Common().Definition(id), after.Common().Definition(id)
		if was != nil && is != nil && bytes.Equal(was.Says, is.Says) {
			continue
		}
		c := Change{What: Changed, ID: id}
		from, to := &statement{}, &statement{}
		if is != nil {
			c.Type, c.Name, to = is.Type, is.Name, read(after.Of(), is)
		} else {
			c.What = pack.Withdrawn
		}
		if was != nil {
			c.Type, c.Name, from = was.Type, was.Name, read(before.Of(), was)
		} else {
			c.What = pack.Added
		}
		c.compare(from, to)
		c.Also = also(before, after, id)
		list = append(list, c)
	}
	return list
}

// changesOf is Changes, with the errata that made them.
func changesOf(before, after *Data) []Change {
	list := Changes(before.Lib, after.Lib)
	for i := range list {
		c := &list[i]
		known := len(before.report.History(c.ID))
		for n, e := range after.report.History(c.ID) {
			if n >= known && e.Errata != "" {
				c.By = append(c.By, By{e.Errata, e.Date, e.Reason})
			}
		}
	}
	return list
}

// ids returns the ids of the definitions of two libraries, each once, sorted.
func ids(before, after game.Library) []string {
	var ids []string
	for _, lib := range []game.Library{before, after} {
		for _, d := range lib.Common().Definitions {
			ids = append(ids, d.ID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// compare lists the facts and lines that two statements do not share. What changes with an option as it does
// without is listed once.
func (c *Change) compare(from, to *statement) {
	for _, key := range mergeKeys(from.keys, to.keys) {
		was, is := from.under(key), to.under(key)
		_, rest := plain(key)
		if rest != key && c.What == pack.Withdrawn {
			continue
		}
		if a, b := from.facts[was], to.facts[is]; a != b && (rest == key || a != from.facts[rest] || b != to.facts[rest]) {
			c.Facts = append(c.Facts, FactChange{key, a, b})
		}
		lines := diffLines(from.texts[was], to.texts[is])
		if rest != key && slices.Equal(lines, diffLines(from.texts[rest], to.texts[rest])) {
			continue
		}
		for _, l := range lines {
			l.Key = key
			c.Lines = append(c.Lines, l)
		}
	}
}

// mergeKeys returns the keys of both lists in the order in which they stand.
func mergeKeys(a, b []string) []string {
	keys := slices.Clone(a)
	for _, key := range b {
		if !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// takePart returns those changes that matter to a scenario as either library has it: of its cards, of the
// scenario itself, and of what texts may speak of.
func takePart(changes []Change, setups ...game.Setup) []Change {
	in := map[string]bool{}
	for _, s := range setups {
		for _, d := range s.Definitions() {
			in[d.ID] = true
		}
	}
	return slices.DeleteFunc(slices.Clone(changes), func(c Change) bool { return !in[c.ID] })
}

// also lists the clauses that the card of an id has no longer, each with the other cards that still print it
// under the same heading: perhaps they were meant too.
func also(before, after game.Library, id string) []Also {
	was, is := cardOf(before, id), cardOf(after, id)
	if was == nil {
		return nil
	}
	kept := clausesOf(is)
	var list []Also
	for _, clause := range clausesOf(was) {
		if slices.Contains(kept, clause) {
			continue
		}
		var names []string
		for _, c := range after.Defs() {
			if c.ID != id && slices.Contains(clausesOf(c), clause) {
				names = append(names, c.Name)
			}
		}
		if len(names) > 0 {
			list = append(list, Also{clause, names})
		}
	}
	return list
}

func cardOf(lib game.Library, id string) *game.Def {
	for _, c := range lib.Defs() {
		if c.ID == id {
			return c
		}
	}
	return nil
}

// clausesOf prints each clause of a card's text by itself, with its heading and what it carries over from the
// clause before.
func clausesOf(c *game.Def) []string {
	if c == nil {
		return nil
	}
	var list []string
	for i := range c.Text {
		a := &c.Text[i]
		for _, sentence := range a.Sentences {
			var carried vocab.Clause
			for _, clause := range sentence {
				if clause.Subject == nil {
					clause.Subject, clause.During = carried.Subject, carried.During
				}
				if !clause.Asks() && clause.Join != vocab.Semicolon {
					clause.Otherwise, clause.If, clause.Unless = carried.Otherwise, carried.If, carried.Unless
				}
				carried = clause
				clause.Join = vocab.First
				list = append(list, cardtext.Print(&vocab.Ability{Head: a.Head, Sentences: [][]vocab.Clause{{clause}}}))
			}
		}
	}
	return list
}
