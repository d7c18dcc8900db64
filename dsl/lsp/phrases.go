// This file finds where texts use the phrases of a project.

package lsp

import (
	"slices"
	"strings"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/pack"
	"loremaster/interpreter/vocab"
)

// run is words of a phrase that stand together, without a parameter between them, from a byte up to another.
type run struct {
	from, to int
	elems    []vocab.Elem
	many     bool // a word of it stands in the form that it has for several, or a verb for one
}

// findPhrased returns the phrases of a project: the entry of each, with its definition.
func (l *loaded) findPhrased() map[*vocab.Entry]*thing {
	list := l.lib.Common().Phrases
	first := len(l.table.Entries) - len(list)
	phrases := map[*vocab.Entry]*thing{}
	for i := range list {
		if it := l.index().byID[list[i].ID]; it != nil {
			phrases[&l.table.Entries[first+i]] = it
		}
	}
	return phrases
}

// saysWords reports whether what stands under a key of a definition is said in the words of texts: as a text, sentence by
// sentence, by a phrase, or by a script.
func (l *loaded) saysWords(t *table, key string) bool {
	switch lastKey(key) {
	case "says", "replace", "add", "remove":
		return t.typ == pack.KindPhrase.Word || t.typ == pack.KindErrata.Word
	}
	return l.game.isText(key) || lastKey(key) == scriptKey
}

// usesOfPhrases returns where a string, which begins at a byte, uses phrases: the first words of each use, with all of them.
func (l *loaded) usesOfPhrases(t *table, key, said string, base int) (list []meant) {
	if !l.saysWords(t, key) {
		return nil
	}
	folded := fold(said)
	for e, it := range l.phrased() {
		if !strings.Contains(folded, stem(e)) {
			continue
		}
		for _, runs := range l.runsIn(e, key, said) {
			for i := range runs {
				runs[i].from, runs[i].to = runs[i].from+base, runs[i].to+base
			}
			for _, one := range runs {
				list = append(list, meant{from: one.from, to: one.to, things: []*thing{it}, runs: runs})
			}
		}
	}
	slices.SortFunc(list, func(a, b meant) int { return a.from - b.from })
	return list
}

// stem returns a word that every use of a phrase has in it, folded.
func stem(e *vocab.Entry) string {
	best := ""
	for _, elem := range e.Elems() {
		if elem.Op == vocab.OpWord {
			for _, t := range vocab.Scan(elem.One.Text) {
				if elem.One.Text == elem.Many.Text || strings.HasPrefix(elem.Many.Text, elem.One.Text) {
					if len(t.Fold) > len(best) {
						best = t.Fold
					}
				}
			}
		}
	}
	return best
}

// runsIn returns the uses of a phrase in a string. Those of a text that is right are those that were read as such.
func (l *loaded) runsIn(e *vocab.Entry, key, said string) (uses [][]run) {
	tokens, starts := vocab.Scan(said), linesOf(said)
	read := map[vocab.Position]bool{}
	sure := l.game.isText(key) && !strings.ContainsAny(said, `\{`) && !strings.Contains(said, `"`)
	if sure {
		abilities, errs := cardtext.Parse(l.table, l.lexicon, said)
		sure = len(errs) == 0
		for i := range abilities {
			abilities[i].Walk(func(p *vocab.Phrase) { read[p.At] = read[p.At] || p.Entry == e })
		}
	}
	for i := range tokens {
		if sure && !read[tokens[i].At] {
			continue
		}
		words, ok := matched(tokens, i, e.Elems())
		if !ok {
			continue
		}
		var runs []run
		last := -2
		for _, w := range words {
			from, to := offsetIn(said, starts, tokens[w.first].At), offsetIn(said, starts, tokens[w.last].End())
			if w.elem != last+1 {
				runs = append(runs, run{from: from})
			}
			at := &runs[len(runs)-1]
			elem := e.Elems()[w.elem]
			at.to, at.elems, at.many = to, append(at.elems, elem), at.many || w.many
			last = w.elem
		}
		uses = append(uses, runs)
	}
	return uses
}

// literal is an element of a pattern that is a word, with the tokens that are it.
type literal struct {
	elem, first, last int
	many              bool
}

// matched returns the words of a pattern in the tokens from one on; a parameter takes as few as it can, of one sentence.
func matched(tokens []vocab.Token, at int, elems []vocab.Elem) (words []literal, ok bool) {
	var match func(at, elem int) bool
	match = func(at, elem int) bool {
		if elem == len(elems) {
			return true
		}
		switch e := &elems[elem]; e.Op {
		case vocab.OpSeveral:
			return match(at, elem+1)
		case vocab.OpSlot:
			for n := at; n < len(tokens) && tokens[n].Fold != "." && tokens[n].Fold != ":"; n++ {
				if match(n+1, elem+1) {
					return true
				}
			}
			return false
		case vocab.OpArticle:
			if at < len(tokens) && (tokens[at].Fold == "a" || tokens[at].Fold == "an") {
				words = append(words, literal{elem, at, at, false})
				return match(at+1, elem+1)
			}
			return false
		default:
			for i, form := range []vocab.Form{e.One, e.Many} {
				n := len(vocab.Scan(form.Text))
				if at+n > len(tokens) || !slices.EqualFunc(vocab.Scan(form.Text), tokens[at:at+n], func(a, b vocab.Token) bool { return a.Fold == b.Fold }) {
					continue
				}
				before := len(words)
				words = append(words, literal{elem, at, at + n - 1, i > 0})
				if match(at+n, elem+1) {
					return true
				}
				words = words[:before]
			}
			return false
		}
	}
	ok = match(at, 0)
	return words, ok
}
