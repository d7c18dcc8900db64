// This file prints the grammar by which editors colour texts.

package cardtext

import (
	"regexp"
	"slices"
	"strings"

	"loremaster/interpreter/vocab"
)

// object is a part of a grammar.
type object = map[string]any

// TextMate returns a TextMate grammar for data files, to be written as JSON: TOML, and in it the texts under the
// given keys, with the words of the vocabularies by what they are.
func TextMate(keys []string, words ...*vocab.Vocabulary) map[string]any {
	escape := []object{{"match": `\\.`, "name": "constant.character.escape.toml"}}
	rules := textRules(words, keys, "#key")
	for name, rule := range map[string]object{
		"comment": {"match": `#.*$`, "name": "comment.line.number-sign.toml"},
		"table":   {"match": `^\s*(\[[^\]]*\])`, "captures": object{"1": object{"name": "entity.name.section.toml"}}},
		"key":     {"match": `([\w.-]+)\s*(=)`, "captures": object{"1": object{"name": "support.type.property-name.toml"}, "2": object{"name": "punctuation.separator.key.toml"}}},
		"value": {"patterns": []object{
			{"begin": `"""`, "end": `"""`, "name": "string.quoted.triple.toml", "patterns": escape},
			{"begin": `'''`, "end": `'''`, "name": "string.quoted.triple.literal.toml"},
			{"begin": `"`, "end": `"`, "name": "string.quoted.double.toml", "patterns": escape},
			{"begin": `'`, "end": `'`, "name": "string.quoted.single.toml"},
			{"match": `\b(true|false)\b`, "name": "constant.language.boolean.toml"},
			{"match": `\b\d{4}-\d\d-\d\d\b`, "name": "constant.other.date.toml"},
			{"match": `[+-]?\b\d+\b`, "name": "constant.numeric.toml"},
		}},
	} {
		rules[name] = rule
	}
	return object{
		"name": "Cards of loremaster", "scopeName": "source.toml.loremaster", "fileTypes": []string{"toml"},
		"patterns": include("comment", "table", "text", "key", "value"), "repository": rules,
	}
}

// Injection returns a TextMate grammar that colours the texts under the given keys, and the scripts under another, within
// another grammar for TOML.
func Injection(script string, keys []string, words ...*vocab.Vocabulary) map[string]any {
	toml := "source.toml" // a key has the colour of all keys
	rules := textRules(words, keys, toml)
	lua := func(quotes string) object {
		return quoted([]string{script}, toml, quotes, "meta.embedded.block.lua", []object{{"include": "source.lua"}})
	}
	rules["script"] = object{"patterns": []object{lua(`'''`), lua(`"""`)}}
	return object{
		"name": "Texts and scripts of cards", "scopeName": "text.loremaster.injection", "injectionSelector": "L:source.toml -string -comment, L:meta.embedded.block.toml -string -comment",
		"patterns": include("text", "script"), "repository": rules,
	}
}

// quoted returns the rule for what stands under any of the keys between quotes; the key is coloured by a rule of another name.
func quoted(keys []string, key, quotes, name string, inside []object) object {
	quote := object{"name": "string.quoted.toml punctuation.definition.string.toml"}
	return object{
		"begin": `^(\s*(?:` + strings.Join(keys, "|") + `)\s*=\s*)(` + quotes + `)`, "end": quotes,
		"beginCaptures": object{"1": object{"patterns": []object{{"include": key}}}, "2": quote}, "endCaptures": object{"0": quote},
		"contentName": name, "patterns": inside,
	}
}

func include(names ...string) (list []object) {
	for _, name := range names {
		list = append(list, object{"include": "#" + name})
	}
	return list
}

// textRules returns the rules for texts, whose keys are coloured by another rule.
func textRules(words []*vocab.Vocabulary, keys []string, key string) object {
	var heads, verbs, others []string
	for _, t := range words {
		for kind := range headKinds(t) {
			heads = append(heads, wordsOf(t, kind)...)
		}
		for _, kind := range t.Kinds() {
			switch kind {
			case vocab.KindHead:
			case vocab.KindVerb:
				verbs, others = append(verbs, verbsOf(t)...), append(others, wordsOf(t, kind)...)
			default:
				others = append(others, wordsOf(t, kind)...)
			}
		}
	}
	text := func(quotes string) object {
		return quoted(keys, key, quotes, "meta.text.loremaster", include("heading", "sentence"))
	}
	return object{
		"text":    object{"patterns": []object{text(`"""`), text(`'''`), text(`"`), text(`'`)}},
		"heading": object{"match": anyWord(heads) + `(?=[^.]*:)`, "name": "keyword.control.heading.loremaster"},
		"sentence": object{"patterns": []object{
			{"match": anyWord([]string{"and", "if", "may", "not", "or", "otherwise", "so", "then", "unless"}), "name": "keyword.operator.loremaster"},
			{"match": NoNoun + anyWord(verbs), "name": "keyword.other.verb.loremaster"},
			{"match": `[+-]?\b\d+\b`, "name": "constant.numeric.loremaster"},
			{"match": anyWord(others), "name": "support.other.loremaster"},
		}},
	}
}

// BeforeNouns are words behind which a noun stands that may be a verb elsewhere: "in play", "the number of moves".
var BeforeNouns = []string{"a", "an", "another", "from", "in", "into", "its", "next", "of", "the", "their"}

// NoNoun matches before a word that stands behind none of those.
var NoNoun = `(?<!\b` + strings.Join(BeforeNouns, ` )(?<!\b`) + ` )`

// headKinds returns the kinds that only headings are made of: those that their patterns come to, but by way of players, cards,
// conditions and the like, which stand elsewhere, too.
func headKinds(t *vocab.Vocabulary) map[vocab.Kind]bool {
	kinds := map[vocab.Kind]bool{}
	var reach func(kind vocab.Kind)
	var in func(elems []vocab.Elem)
	in = func(elems []vocab.Elem) {
		for i := range elems {
			for _, fill := range elems[i].Fills {
				if fill.By == vocab.ByPhrase && elems[i].Op == vocab.OpSlot {
					reach(fill.Kind)
				}
			}
			in(elems[i].Body)
		}
	}
	reach = func(kind vocab.Kind) {
		if kinds[kind] || kind.IsSubject() || kind == vocab.KindCondition || kind == vocab.KindVerb || kind == vocab.KindCount || kind == vocab.KindMany || kind == vocab.KindMore {
			return
		}
		kinds[kind] = true
		for _, e := range t.Of(t.Index(kind)) {
			in(e.Elems())
		}
	}
	reach(vocab.KindHead)
	return kinds
}

// wordsOf returns the words, in each of their forms, that the patterns of a kind have.
func wordsOf(t *vocab.Vocabulary, kind vocab.Kind) (words []string) {
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

// verbsOf returns the words with which the patterns of verbs begin: those that have a form for one and another for several, and
// what nothing else says.
func verbsOf(t *vocab.Vocabulary) (words []string) {
	elsewhere := map[string]bool{}
	for _, kind := range t.Kinds() {
		for _, word := range wordsOf(t, kind) {
			elsewhere[word] = elsewhere[word] || kind != vocab.KindVerb
		}
	}
	for _, e := range t.Of(t.Index(vocab.KindVerb)) {
		if elems := e.Elems(); elems[0].Op == vocab.OpWord && (elems[0].One.Text != elems[0].Many.Text || !elsewhere[elems[0].One.Text]) {
			words = append(words, elems[0].One.Text, elems[0].Many.Text)
		}
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
