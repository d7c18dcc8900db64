// This file finds the word that was meant.

package cardtext

import (
	"strings"

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
	var guess diag.Guess
	found := map[int][]rune{} // so many words from there
	try := func(candidate string, word []rune, n int) {
		if n == 0 || m.far+n > len(m.tokens) {
			return
		}
		if found[n] == nil {
			found[n] = []rune(joinFolds(m.tokens[m.far : m.far+n]))
		}
		guess.Try(candidate, found[n], word, (len(found[n])+1)/4)
	}
	kinds := map[vocab.Kind]bool{}
	for _, w := range m.wants {
		for _, word := range w.words {
			words := vocab.Scan(word)
			try(word, []rune(joinFolds(words)), len(words))
		}
		if w.names != "" {
			kinds[w.names] = true
		}
	}
	for _, name := range m.lex.Spellings() {
		if kinds[name.Kind] {
			try(name.Text, name.Fold, name.Words)
		}
	}
	return guess.Word
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
