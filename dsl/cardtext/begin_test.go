package cardtext

import (
	"testing"

	"loremaster/interpreter/vocab"
)

// Beginnings holds for a text that what is not tried, since it cannot begin with the word that stands there, would have found
// nothing. It returns how often something was found.
func Beginnings(t testing.TB, table *vocab.Vocabulary, lex *vocab.Lexicon, text string) (found int) {
	r := readers.Get().(*reader)
	defer readers.Put(r)
	r.table, r.lex = table, lex
	tokens := vocab.Scan(text)
	for pos := range tokens {
		for index, kind := range table.Kinds() {
			r.read(tokens, false, false)
			short := r.kind(index, pos)
			r.read(tokens, false, true)
			whole := r.kind(index, pos)
			if len(short) != len(whole) {
				t.Errorf("%q: %d phrases of the kind %s at word %d, with what cannot begin there %d", text, len(short), kind, pos+1, len(whole))
			}
			found += len(short)
		}
	}
	return found
}
