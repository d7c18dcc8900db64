// This file finds the other cards that print a clause.

package impact

import (
	"slices"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

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
