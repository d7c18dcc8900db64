// This file finds the word that was meant.

package cardtext

import (
	"strings"
	"unicode/utf8"

	"loremaster/interpreter/vocab"
)

// nearest returns the expected word or name that is most like what stands at the furthest place, or "".
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
		found := joinFolds(m.tokens[m.far : m.far+len(words)])
		limit := (utf8.RuneCountInString(found) + 1) / 4
		if d := edits(found, joinFolds(words), limit); d <= limit && d < distance {
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

// edits returns the number of letters to change, add, leave out or exchange with their neighbour that make
// a of b, or something above limit if it is more than that.
func edits(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) > limit || len(y)-len(x) > limit {
		return limit + 1
	}
	var before []int
	row := make([]int, len(y)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(x); i++ {
		next := make([]int, len(y)+1)
		next[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			next[j] = min(row[j]+1, next[j-1]+1, row[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(y)]
}
