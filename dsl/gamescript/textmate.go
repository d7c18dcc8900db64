// This file prints the grammar by which editors colour scripts: that of textmate.json, with the words of the tables in it.

package gamescript

import (
	"cmp"
	_ "embed"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
)

//go:embed textmate.json
var textMate string

// TextMate returns a TextMate grammar for scripts of several games, to be written as JSON: the words that begin lines, and
// those of the tables of sentences. The data below "cards" are TOML, which has a grammar of its own.
func TextMate(languages ...*Language) map[string]any {
	var heads []string
	for _, h := range Heads() {
		if h.Word != ">" && !slices.Contains(dataHeads, h.Word) && h.Word != "case" {
			heads = append(heads, h.Word)
		}
	}
	var does []string
	for _, l := range languages {
		does = append(does, l.actWords()...)
	}
	slices.SortFunc(does, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	does = slices.Compact(does)
	return cardtext.Grammar(textMate, "heads", strings.Join(heads, "|"),
		"verbs", cardtext.NoNoun+`(?<![\w-])(`+strings.Join(does, "|")+`)`)
}

// actWords returns the words that say what is done: those of answers in their forms, and those behind the player in
// what happens.
func (l *Language) actWords() (list []string) {
	for _, s := range l.Sentences() {
		for _, e := range s.Entries {
			fields := strings.Fields(e.Pattern)
			for i, field := range fields {
				behind := s.Name == "event" && i > 0 && strings.HasPrefix(fields[i-1], "{")
				if strings.HasPrefix(field, "{") || len(field) < 4 || s.Name != "answer" && !behind || s.Name == "answer" && !strings.Contains(field, "/") {
					continue
				}
				for _, form := range strings.FieldsFunc(field, func(r rune) bool { return r == '/' || r == '|' }) {
					list = append(list, regexp.QuoteMeta(form))
				}
				break
			}
		}
	}
	return list
}
