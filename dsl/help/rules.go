// This file makes entries of the rules.

package help

import (
	"slices"

	"loremaster/interpreter/cardgame"
)

// Rules returns an entry for each paragraph and reading of the rules. It is found by the words of its name and of
// the heading above it.
func Rules() []Entry {
	var list []Entry
	for _, r := range cardgame.Rules() {
		list = append(list, Entry{Title: "[" + r.Name + "] " + r.Text, said: slices.Concat(wordsOf(r.Name), wordsOf(r.Heading), []string{r.Name}), also: wordsOf(r.Text)})
	}
	return list
}

// rule returns the paragraph or reading of that name and, where it is a paragraph, behind it those under the same
// heading; nil if there is none.
func rule(name string) []Entry {
	rules, entries := cardgame.Rules(), Rules()
	i := slices.IndexFunc(rules, func(r cardgame.Rule) bool { return r.Name == name })
	if i < 0 {
		return nil
	}
	about := []Entry{entries[i]}
	for j := range rules {
		if j != i && rules[j].Heading == rules[i].Heading && name[0] != 'O' {
			about = append(about, entries[j])
		}
	}
	return about
}
