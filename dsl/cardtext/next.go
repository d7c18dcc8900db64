// This file says which words may come next.

package cardtext

import (
	"slices"
	"strings"

	"loremaster/interpreter/vocab"
)

// Next is what may stand behind the beginning of a line: words, which are one in its forms, or a name.
type Next struct {
	Words []string
	Names vocab.Kind   // "" for words
	Entry *vocab.Entry // in which it stands; nil for what all games share
}

// NextWords returns what may follow the words of the beginning of a line, in the order of the table.
func NextWords(t *vocab.Vocabulary, lex *vocab.Lexicon, begun string) []Next {
	r := newReader(t, lex)
	defer readers.Put(r)
	tokens := vocab.Scan(begun)
	if len(tokens) > MaxTokens {
		return nil
	}
	var list []Next
	add := func() {
		for _, w := range r.wants {
			n := Next{Words: w.words, Names: w.names, Entry: w.of}
			if w.kind != "" && w.names == "" {
				n.Words = numbers[w.kind]
			}
			if r.far != len(r.tokens) || len(n.Words) == 0 && n.Names == "" {
				continue
			}
			if !slices.ContainsFunc(list, func(o Next) bool { return o.Names == n.Names && slices.Equal(o.Words, n.Words) }) {
				list = append(list, n)
			}
		}
	}
	stops := r.stops(tokens)
	from, starts := 0, true
	if len(stops.sentences) == 0 && stops.heading < 0 {
		r.read(tokens, true, true)
		r.colon(r.phrases(vocab.KindHead, 0))
		add()
	} else if len(stops.sentences) > 0 {
		from = stops.sentences[len(stops.sentences)-1] + 1
	} else if r.isHeading(tokens[:stops.heading]) {
		from, starts = stops.heading+1, false
	}
	r.read(tokens[from:], starts, true)
	r.parse()
	add()
	if slices.ContainsFunc(list, func(n Next) bool { return slices.Equal(n.Words, []string{"."}) }) {
		list = append(list, Next{Words: []string{"instead"}})
	}
	return append(r.joints(tokens, from), list...)
}

// joints returns the words between clauses that may follow, behind the beginning of a sentence from a token on.
func (r *reader) joints(tokens []vocab.Token, from int) (list []Next) {
	n := len(tokens)
	var words []string
	switch {
	case n == 0:
		words = []string{"may"}
	case n == from:
		words = []string{"may", "if", "unless", "otherwise"}
	case tokens[n-1].Fold == ",":
		words = []string{"then", "may", "if", "unless"}
	case tokens[n-1].Fold == "then":
		words = []string{"may"}
	case tokens[n-1].Fold == ";":
		words = []string{"if so", "if not", "otherwise"}
	}
	for _, word := range words {
		list = append(list, Next{Words: []string{word}})
	}
	return list
}

// numbers are examples of each kind of number.
var numbers = map[vocab.Kind][]string{vocab.KindNumber: {"1"}, vocab.KindFigure: {"1"}, vocab.KindSigned: {"+1"}}

// isHeading reports whether tokens are a heading.
func (r *reader) isHeading(tokens []vocab.Token) bool {
	r.read(tokens, true, false)
	found := r.phrases(vocab.KindHead, 0)
	return len(found) > 0 && found[0].end == len(tokens)
}

// Begins reports whether a word begins with what has been typed of it, as texts compare words.
func Begins(word, typed string) bool {
	return strings.HasPrefix(vocab.Fold(word), vocab.Fold(typed))
}
