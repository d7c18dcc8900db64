// This file makes entries of the sentences of scripted games.

package help

import (
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/game"
)

// Language returns an entry for each word that begins a line, for each zone of a player, and for each sentence. A sentence is
// found by the name of its section too, and by the zones that it may be about.
func Language(of *game.Game) []Entry {
	var list []Entry
	language := gamescript.LanguageOf(of)
	for _, h := range language.Heads() {
		list = append(list, Entry{Title: strings.TrimSpace(h.Word + " " + h.Form), Doc: h.Help, Example: strings.TrimSpace(h.Example),
			said: []string{h.Word}, also: wordsOf(h.Help)})
	}
	var zones []string
	for _, z := range of.Zones {
		if z.Of != game.OfSeat || z.Passing {
			continue
		}
		name := z.Name
		if z.Words != nil {
			name = z.Words[0]
		}
		words := wordsOf(name)
		list = append(list, Entry{Title: "<player>'s " + name, Doc: z.Help, said: words, also: wordsOf(z.Help)})
		zones = append(zones, words...)
	}
	for _, s := range language.Sentences() {
		for _, e := range s.Entries {
			said := append(patternWords(e.Pattern), s.Name)
			if strings.Contains(e.Pattern, ":zone}") {
				said = append(said, zones...)
			}
			list = append(list, Entry{Title: e.Words(), Doc: e.Help, Example: e.Example, Rule: e.Rule, cites: Cited(of, e.Rule),
				said: said, also: wordsOf(e.Help)})
		}
	}
	for _, r := range of.Reasons[1:] {
		list = append(list, Entry{Title: "refuse ... : " + r.Code, Doc: r.Words, Rule: r.Rule, cites: Cited(of, r.Rule), said: append([]string{"refuse", r.Code}, wordsOf(r.Code)...), also: wordsOf(r.Words)})
	}
	return list
}
