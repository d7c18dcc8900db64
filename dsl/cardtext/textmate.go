// This file prints the grammars by which editors colour texts: those of textmate.json, with the words of vocabularies in them.

package cardtext

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"

	"loremaster/interpreter/vocab"
)

//go:embed textmate.json
var textMate string

// TextMate returns a TextMate grammar for data files, to be written as JSON: TOML, and in it the texts under the
// given keys, with the words of the vocabularies by what they are.
func TextMate(keys []string, words ...*vocab.Vocabulary) map[string]any {
	return grammar("data", keys, words, "colour", "#key")
}

// Injection returns a TextMate grammar that colours the texts under the given keys, and the scripts under another, within
// another grammar for TOML, in which a key has the colour of all keys.
func Injection(script string, keys []string, words ...*vocab.Vocabulary) map[string]any {
	return grammar("texts", keys, words, "colour", "source.toml", "script", script)
}

func grammar(name string, keys []string, words []*vocab.Vocabulary, fills ...string) map[string]any {
	var heads, verbs, others []string
	for _, t := range words {
		for kind := range headKinds(t) {
			heads = append(heads, wordsOf(t, kind)...)
		}
		for _, kind := range t.Kinds() {
			if kind != vocab.KindHead {
				others = append(others, wordsOf(t, kind)...)
			}
		}
		verbs = append(verbs, verbsOf(t)...)
	}
	all := Grammar(textMate, append(fills, "keys", strings.Join(keys, "|"),
		"headings", anyWord(heads), "verbs", NoNoun+anyWord(verbs), "others", anyWord(others))...)
	one := all[name].(map[string]any)
	maps.Copy(one["repository"].(map[string]any), all["shared"].(map[string]any))
	return one
}

// Grammar returns a grammar that is written as JSON, with texts in the place of their names, which have "$" before them.
func Grammar(source string, fills ...string) (g map[string]any) {
	pairs := make([]string, len(fills))
	for i := 0; i < len(fills); i += 2 {
		quoted, _ := json.Marshal(fills[i+1]) // a text has a form
		pairs[i], pairs[i+1] = "$"+fills[i], string(quoted[1:len(quoted)-1])
	}
	if err := json.Unmarshal([]byte(strings.NewReplacer(pairs...).Replace(source)), &g); err != nil {
		panic("cardtext: a grammar: " + err.Error())
	}
	return g
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
	reach = func(kind vocab.Kind) {
		if kinds[kind] || kind.IsSubject() || kind == vocab.KindCondition || kind == vocab.KindVerb || kind == vocab.KindCount || kind == vocab.KindMany || kind == vocab.KindMore {
			return
		}
		kinds[kind] = true
		for _, e := range t.Of(t.Index(kind)) {
			for elem := range vocab.Each(e.Elems()) {
				for _, fill := range elem.Fills {
					if fill.By == vocab.ByPhrase {
						reach(fill.Kind)
					}
				}
			}
		}
	}
	reach(vocab.KindHead)
	return kinds
}

// wordsOf returns the words, in each of their forms, that the patterns of a kind have.
func wordsOf(t *vocab.Vocabulary, kind vocab.Kind) (words []string) {
	for _, e := range t.Of(t.Index(kind)) {
		for elem := range vocab.Each(e.Elems()) {
			if elem.Op == vocab.OpWord && elem.One.Text != "," {
				words = append(words, elem.One.Text, elem.Many.Text)
			}
		}
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
	slices.SortFunc(list, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	return `(?i)\b(` + strings.Join(slices.Compact(list), "|") + `)\b`
}
