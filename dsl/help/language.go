// This file makes entries of the sentences of scripted games.

package help

import (
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/game"
)

// Language returns an entry for each word that begins a line, and for each sentence. A sentence is found by the
// name of its section too.
func Language(of *game.Game) []Entry {
	var list []Entry
	for _, h := range gamescript.Heads() {
		list = append(list, Entry{Title: strings.TrimSpace(h.Word + " " + h.Form), Doc: h.Help, Example: strings.TrimSpace(h.Example),
			said: []string{h.Word}, also: wordsOf(h.Help)})
	}
	for _, s := range gamescript.LanguageOf(of).Sentences() {
		for _, e := range s.Entries {
			list = append(list, Entry{Title: e.Words(), Doc: e.Help, Example: e.Example, Rule: e.Rule, cites: Cited(of, e.Rule),
				said: append(patternWords(e.Pattern), s.Name), also: wordsOf(e.Help)})
		}
	}
	for _, r := range of.Reasons[1:] {
		list = append(list, Entry{Title: "refuse ... : " + r.Code, Doc: r.Words, Rule: r.Rule, cites: Cited(of, r.Rule), said: append([]string{"refuse", r.Code}, wordsOf(r.Code)...), also: wordsOf(r.Words)})
	}
	return list
}
