// This file gives each sentence its example. They name cards and players, which this source does not.

package gamescript

import (
	_ "embed"
	"strings"

	"loremaster/interpreter/game"
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

// giveExamples gives the entries of the table their examples: that of the text, or one made of the words that the text has
// for their slots, under "section words".
func giveExamples(table []Section, text string) {
	of := examplesOf(text)
	for _, section := range table {
		for _, e := range section.Entries {
			if e.Example = of[[2]string{section.Name, e.Pattern}]; e.Example == "" {
				e.Example = madeExample(section.Name, e.Pattern, func(slot string) string { return of[[2]string{"words", slot}] })
			}
		}
	}
}

// madeExample makes an example of a pattern. Of what may be left out it has single words, as "the". It returns "" where a slot has no words.
func madeExample(section, pattern string, words func(slot string) string) string {
	list := []string{words("before " + section)}
	optional, count := 0, 1
	fields := strings.Fields(pattern)
	for i, f := range fields {
		_, kind, slot := strings.Cut(strings.Trim(f, "{}"), ":")
		switch {
		case f == "[" && i+2 < len(fields) && fields[i+2] == "]", f == "]" && optional == 0:
		case f == "[":
			optional++
		case f == "]":
			optional--
		case optional > 0:
		case f[0] == '{' && slot:
			if f = words(kind); f == "" {
				return ""
			}
			if list = append(list, f); isCount(kind) {
				count = 2
			}
		default:
			f, _, _ = strings.Cut(f, "/")
			list, count = append(list, game.Counted(f, count)), 1
		}
	}
	if section == "goal" {
		list = append(list, words(section))
	}
	return strings.TrimSpace(strings.NewReplacer(" ,", ",", " :", ":").Replace(strings.Join(list, " ")))
}
