// This file finds the word that was meant.

package cardtext

import (
	"strings"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/interpreter/vocab"
)

// nearest returns the expected word or name that is most like what stands at the furthest place, or "". Of two as
// like it the one of its length was meant: 'drawz' is 'draws', not 'draw'.
// A word that the language knows is no misspelling.
func (m *matcher) nearest() string {
	if m.far >= len(m.tokens) || m.words[m.far] >= 0 || m.tokens[m.far].Class != vocab.Word {
		return ""
	}
	if name, _ := m.lex.Find(m.tokens[m.far:], "", false); name != nil {
		return ""
	}
	best, distance := "", 1<<30
	try := func(candidate string) {
		words := vocab.Scan(candidate)
		if len(words) == 0 || m.far+len(words) > len(m.tokens) {
			return
		}
		found, word := joinFolds(m.tokens[m.far:m.far+len(words)]), joinFolds(words)
		length := utf8.RuneCountInString(found)
		limit := (length + 1) / 4
		d := diag.Edits(found, word, limit)
		if d > limit {
			return
		}
		if d *= 2; utf8.RuneCountInString(word) != length {
			d++
		}
		if d < distance {
			best, distance = candidate, d
		}
	}
	kinds := map[vocab.Kind]bool{}
	for _, w := range m.wants {
		for _, word := range w.words {
			try(word)
		}
		if w.names != "" {
			kinds[w.names] = true
		}
	}
	for _, name := range m.lex.Names() {
		if kinds[name.Kind] {
			try(name.Text)
		}
	}
	return best
}

func joinFolds(tokens []vocab.Token) string {
	var b strings.Builder
	for i := range tokens {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(tokens[i].Fold)
	}
	return b.String()
}
