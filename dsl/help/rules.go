// This file makes entries of the rules.

package help

import (
	"slices"
	"strings"

	"loremaster/interpreter/game"
)

// Rules returns an entry for each paragraph and reading of the rules. It is found by the words of its name and of
// the heading above it.
func Rules(of *game.Game) []Entry {
	var list []Entry
	for _, r := range of.Rulebook() {
		list = append(list, Entry{Title: "[" + r.Name + "] " + r.Text, Doc: r.Reading, said: slices.Concat(wordsOf(r.Name), wordsOf(r.Heading), []string{r.Name}), also: wordsOf(r.Text + " " + r.Reading)})
	}
	return list
}

// rule returns the paragraph or reading of that name and, where it is a paragraph, behind it those under the same
// heading; nil if there is none.
func rule(of *game.Game, name string) []Entry {
	rules, entries := of.Rulebook(), Rules(of)
	i := slices.IndexFunc(rules, func(r game.Rule) bool { return r.Name == name })
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

// Cited returns the paragraph or reading of that name with its text, or "" where that is "".
func Cited(of *game.Game, name string) string {
	if name == "" {
		return ""
	}
	rules := of.Rulebook()
	if i := slices.IndexFunc(rules, func(r game.Rule) bool { return r.Name == name }); i >= 0 {
		return strings.TrimSpace("[" + name + "] " + rules[i].Text + " " + rules[i].Reading)
	}
	return "[" + name + "]"
}
