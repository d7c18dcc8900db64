// This file gives each sentence its example. They name cards and players, which this source does not.

package gamescript

import (
	_ "embed"
	"strings"
)

// examples holds, under the name of each section of the table, a pattern and indented below it an example.
//
//go:embed examples.txt
var examples string

// giveExamples gives the entries of the table their examples.
func giveExamples(table []Section) {
	type key struct{ section, pattern string }
	of := map[key]string{}
	var at key
	for line := range strings.Lines(examples) {
		text := strings.TrimSpace(line)
		name, section := strings.CutPrefix(text, "section ")
		switch {
		case section:
			at.section = name
		case strings.HasPrefix(line, " "):
			of[at] = text
		default:
			at.pattern = text
		}
	}
	for i := range headTable {
		headTable[i].Example = of[key{"head", headTable[i].Word}]
	}
	for _, section := range table {
		for _, e := range section.Entries {
			e.Example = of[key{section.Name, e.Pattern}]
		}
	}
}
