// This file measures parsing.

package cardtext_test

import (
	"testing"

	"loremaster/dsl/cardtext"
)

// BenchmarkParse reads the texts of as many locations as the game has, 41.
func BenchmarkParse(b *testing.B) {
	table, lexicon := language(b)
	texts := lines(b, "testdata/locations.txt")
	b.ReportAllocs()
	for b.Loop() {
		for i := range 41 {
			cardtext.Parse(table, lexicon, texts[i%len(texts)])
		}
	}
}
