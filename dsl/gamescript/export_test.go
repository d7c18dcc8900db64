package gamescript

import "loremaster/interpreter/game"

// EachMutant calls f for each change of a text of a library, with the line as it is then.
func EachMutant(lib game.Library, f func(t *game.Text, line string)) {
	for _, x := range textsIn(lib).lines() {
		if x.text.Said != "" {
			continue // which a change of its script changes
		}
		for _, m := range x.mutants() {
			if m.line != "" {
				f(x.text, m.line)
			}
		}
	}
}
