// This file prints the grammar by which editors colour scripts.

package gamescript

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
)

// TextMate returns a TextMate grammar for scripts of several games, to be written as JSON: the words that begin lines, and
// those of the tables of sentences. The data below "cards" are TOML, which has a grammar of its own.
func TextMate(languages ...*Language) map[string]any {
	type object = map[string]any
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
	return object{
		"name": "Scripted games of loremaster", "scopeName": "source.game", "fileTypes": []string{"game"},
		"patterns": []object{
			{"match": `^(case)\b(.*)$`, "captures": object{"1": object{"name": "keyword.control.case.game"}, "2": object{"name": "entity.name.function.game"}}},
			{"begin": `^(cards)\b`, "end": `^(?=[^\s#])`, "beginCaptures": object{"1": object{"name": "keyword.control.section.game"}}, "contentName": "meta.embedded.block.toml", "patterns": []object{{"include": "source.toml"}}},
			{"begin": `^(golden)\b`, "end": `^(?=[^\s#])`, "beginCaptures": object{"1": object{"name": "keyword.control.section.game"}}, "contentName": "markup.quote.game"},
			{"begin": `^(rule|scenario)\b`, "end": `$`, "beginCaptures": object{"1": object{"name": "keyword.control.section.game"}}, "patterns": []object{ // ids are no verbs
				{"match": `#.*$`, "name": "comment.line.number-sign.game"},
				{"match": `(?<![\w-])\d+\b`, "name": "constant.numeric.game"},
			}},
			{"match": `^\s*#.*$`, "name": "comment.line.number-sign.game"},
			{"match": `#\d+`, "name": "constant.numeric.copy.game"},
			{"match": `#.*$`, "name": "comment.line.number-sign.game"},
			{"match": `^(` + strings.Join(heads, "|") + `)\b`, "name": "keyword.control.section.game"},
			{"match": `^\s+(>)`, "captures": object{"1": object{"name": "keyword.operator.event.game"}}},
			{"match": cardtext.NoNoun + `(?<![\w-])(` + strings.Join(does, "|") + `)(?![\w-])`, "name": "keyword.other.verb.game"},
			{"match": `[+-]?\b\d+\b`, "name": "constant.numeric.game"},
			{"match": `[\p{L}-]+['’](?:s\b)?`, "name": "variable.parameter.owner.game"},
		},
	}
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
