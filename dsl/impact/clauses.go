// This file finds the other cards that print a clause.

package impact

import (
	"slices"

	"loremaster/dsl/cardtext"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/vocab"
)

// also lists the clauses that the card of an id has no longer, each with the other cards that still print it
// under the same heading: perhaps they were meant too.
func also(before, after *cardgame.Library, id string) []Also {
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
		for i := range after.Cards {
			if c := &after.Cards[i]; c.ID != id && slices.Contains(clausesOf(c), clause) {
				names = append(names, c.Name)
			}
		}
		if len(names) > 0 {
			list = append(list, Also{clause, names})
		}
	}
	return list
}

func cardOf(lib *cardgame.Library, id string) *cardgame.Card {
	for i := range lib.Cards {
		if lib.Cards[i].ID == id {
			return &lib.Cards[i]
		}
	}
	return nil
}

// clausesOf prints each clause of a card's text by itself, with its heading and what it carries over from the
// clause before.
func clausesOf(c *cardgame.Card) []string {
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
				carried = clause
				clause.Join = vocab.First
				list = append(list, cardtext.Print(&vocab.Ability{Head: a.Head, Sentences: [][]vocab.Clause{{clause}}}))
			}
		}
	}
	return list
}
