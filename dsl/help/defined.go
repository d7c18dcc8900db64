// This file makes entries of what the data define besides cards: a zone, a counter, a step.

package help

import (
	"cmp"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
)

// elsewhere are the types of definitions of which other entries tell.
var elsewhere = map[string]bool{"scenario": true, "phrase": true}

// Defined returns an entry for each thing that texts or sentences may name and that is not a card, with its facts.
func Defined(lib game.Library) (list []Entry) {
	cards := map[string]bool{}
	for _, d := range lib.Defs() {
		cards[d.ID] = true
	}
	for i := range lib.Common().Definitions {
		d := &lib.Common().Definitions[i]
		if cards[d.ID] || elsewhere[d.Type] {
			continue
		}
		var facts []string
		for _, f := range screen.DefinitionFacts(d) {
			facts = append(facts, f.Key+" "+f.Words)
		}
		name := cmp.Or(d.Name, d.ID)
		list = append(list, Entry{Title: name, Doc: strings.TrimSuffix(strings.Join(facts, ", "), ".") + ".", said: append(wordsOf(name), d.ID)})
	}
	return list
}
