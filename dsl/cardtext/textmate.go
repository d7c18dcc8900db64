// This file prints the grammar by which editors colour texts.

package cardtext

import (
	"regexp"
	"slices"
	"strings"

	"loremaster/interpreter/vocab"
)

// TextMate returns a TextMate grammar for data files, to be written as JSON: TOML, and in it the texts under the
// given keys, with the words of the vocabulary t by what they are.
func TextMate(t *vocab.Table, keys ...string) map[string]any {
	type object = map[string]any
	heads, verbs, others := wordsOf(t, vocab.KindHead), wordsOf(t, vocab.KindVerb), []string{}
	for _, kind := range t.Kinds() {
		if kind != vocab.KindHead && kind != vocab.KindVerb {
			others = append(others, wordsOf(t, kind)...)
		}
	}
	include := func(names ...string) (list []object) {
		for _, name := range names {
			list = append(list, object{"include": "#" + name})
		}
		return list
	}
	escape := []object{{"match": `\\.`, "name": "constant.character.escape.toml"}}
	key := `^\s*(` + strings.Join(keys, "|") + `)\s*(=)\s*`
	captures := object{"1": object{"name": "support.type.property-name.toml"}, "2": object{"name": "punctuation.separator.key.toml"}}
	text := func(quotes string) object {
		return object{"begin": key + quotes, "end": quotes, "beginCaptures": captures, "contentName": "meta.text.loremaster", "patterns": include("heading", "sentence")}
	}
	return object{
		"name": "Cards of loremaster", "scopeName": "source.toml.loremaster", "fileTypes": []string{"toml"},
		"patterns": include("comment", "table", "text", "key", "value"),
		"repository": object{
			"comment": object{"match": `#.*$`, "name": "comment.line.number-sign.toml"},
			"table":   object{"match": `^\s*(\[[^\]]*\])`, "captures": object{"1": object{"name": "entity.name.section.toml"}}},
			"key":     object{"match": `([\w.-]+)\s*(=)`, "captures": captures},
			"text":    object{"patterns": []object{text(`"""`), text(`'''`), text(`"`), text(`'`)}},
			"value": object{"patterns": []object{
				{"begin": `"""`, "end": `"""`, "name": "string.quoted.triple.toml", "patterns": escape},
				{"begin": `'''`, "end": `'''`, "name": "string.quoted.triple.literal.toml"},
				{"begin": `"`, "end": `"`, "name": "string.quoted.double.toml", "patterns": escape},
				{"begin": `'`, "end": `'`, "name": "string.quoted.single.toml"},
				{"match": `\b(true|false)\b`, "name": "constant.language.boolean.toml"},
				{"match": `\b\d{4}-\d\d-\d\d\b`, "name": "constant.other.date.toml"},
				{"match": `[+-]?\b\d+\b`, "name": "constant.numeric.toml"},
			}},
			"heading": object{"match": anyWord(heads) + `(?=[^.]*:)`, "name": "keyword.control.heading.loremaster"},
			"sentence": object{"patterns": []object{
				{"match": anyWord(verbs), "name": "keyword.other.verb.loremaster"},
				{"match": anyWord([]string{"and", "if", "may", "or", "so", "then"}), "name": "keyword.operator.loremaster"},
				{"match": anyWord(others), "name": "support.other.loremaster"},
				{"match": `[+-]?\b\d+\b`, "name": "constant.numeric.loremaster"},
			}},
		},
	}
}

// wordsOf returns the words, in each of their forms, that the patterns of a kind have.
func wordsOf(t *vocab.Table, kind vocab.Kind) (words []string) {
	var in func(elems []vocab.Elem)
	in = func(elems []vocab.Elem) {
		for i := range elems {
			e := &elems[i]
			if e.Op == vocab.OpWord && e.One.Text != "," {
				words = append(words, e.One.Text, e.Many.Text)
			}
			in(e.Body)
		}
	}
	for _, e := range t.Of(t.Index(kind)) {
		in(e.Elems())
	}
	return words
}

// anyWord returns the expression that matches any of the words, the longer first.
func anyWord(words []string) string {
	list := slices.Clone(words)
	for i := range list {
		list[i] = regexp.QuoteMeta(list[i])
	}
	slices.SortFunc(list, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	return `(?i)\b(` + strings.Join(slices.Compact(list), "|") + `)\b`
}
