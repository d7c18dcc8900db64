// This file gives each sentence its example. They name cards and players, which this source does not.

package gamescript

import (
	_ "embed"
	"strings"
)

// examples holds one of each word that begins a line, under "section head".
//
//go:embed examples.txt
var examples string

// examplesOf reads a text of examples: under the name of each section a pattern, and indented below it an example.
func examplesOf(text string) map[[2]string]string {
	of := map[[2]string]string{}
	var at [2]string
	for line := range strings.Lines(text) {
		text := strings.TrimSpace(line)
		name, section := strings.CutPrefix(text, "section ")
		switch {
		case section:
			at[0] = name
		case strings.HasPrefix(line, " "):
			of[at] = text
		default:
			at[1] = text
		}
	}
	return of
}

// giveExamples gives the entries of the table their examples.
func giveExamples(table []Section, text string) {
	of := examplesOf(text)
	for _, section := range table {
		for _, e := range section.Entries {
			e.Example = of[[2]string{section.Name, e.Pattern}]
		}
	}
}
