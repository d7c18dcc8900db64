// This file proposes what a script is played with: how its line "scenario" goes on.

package lsp

import (
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/pack"
)

// startWords are what may stand behind a comma of the line.
var startWords = []string{"option", "people", "rounds", "seed", "sets"}

// completeStart proposes how the line goes on behind what has been typed, which begins at a byte.
func (l *loaded) completeStart(ps *proposals, from int, typed string) {
	scenario, rest, more := strings.Cut(typed, ",")
	if !more {
		for _, it := range l.index().ordered {
			if it.typ == pack.KindScenario.Word && (strings.HasPrefix(it.id, typed) || strings.HasPrefix(fold(it.name), fold(typed))) {
				ps.add(from, 0, completionItem{Label: it.id, Kind: itemReference, Detail: it.name})
			}
		}
		return
	}
	last := rest[strings.LastIndexByte(rest, ',')+1:]
	begun := last[strings.LastIndexByte(last, ' ')+1:] // the word that is being typed
	done := strings.Fields(strings.TrimSuffix(last, begun))
	var list []string
	options := l.optionsOf(strings.TrimSpace(scenario))
	switch {
	case len(done) == 0:
		list = startWords
	case done[0] == "sets":
		list = l.lib.Sets()
	case done[0] == "option" && len(done) == 1:
		list = slices.Sorted(maps.Keys(options))
	case done[0] == "option" && len(done) == 2:
		list = options[done[1]]
	}
	for _, word := range list {
		if strings.HasPrefix(word, begun) {
			ps.add(ps.to-len(begun), 0, completionItem{Label: word, Kind: itemKeyword})
		}
	}
}

// optionsOf returns the options of a scenario, each with its values, and those of the scenarios that it extends.
func (l *loaded) optionsOf(scenario string) map[string][]string {
	options := map[string][]string{}
	seen := map[string]bool{}
	for id := scenario; id != "" && !seen[id]; {
		seen[id] = true
		next := ""
		for _, name := range slices.Sorted(maps.Keys(l.sources)) {
			src := l.sources[name]
			for _, t := range src.tree().tables {
				if t.id != id {
					continue
				}
				if t.path == id && t.value(src.text, "extends") != "" {
					next = t.value(src.text, "extends")
				}
				for _, k := range keysIn(src.text, t) {
					switch n := len(k.path); {
					case n == 2 && k.path[0] == "options":
						options[k.path[1]] = append(options[k.path[1]], []string{}...)
					case n == 4 && k.path[0] == "options" && k.path[2] == "values" && !slices.Contains(options[k.path[1]], k.path[3]):
						options[k.path[1]] = append(options[k.path[1]], k.path[3])
					}
				}
			}
		}
		id = next
	}
	return options
}
