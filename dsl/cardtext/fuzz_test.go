// This file tests that no input makes the parser panic, and that all it reads prints to what reads the same.

package cardtext_test

import (
	"testing"

	"loremaster/dsl/cardtext"
)

func FuzzParse(f *testing.F) {
	table, lexicon := language(f)
	for _, file := range []string{"testdata/locations.txt", "testdata/cards.txt", "testdata/errors.txt"} {
		for _, line := range lines(f, file) {
			f.Add(line)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		abilities, errs := cardtext.Parse(table, lexicon, text)
		if len(abilities) == 0 && len(errs) == 0 {
			t.Errorf("%q has neither abilities nor errors", text)
		}
		for i := range abilities {
			printed := cardtext.Print(&abilities[i])
			again, errs := cardtext.Parse(table, lexicon, printed)
			if len(errs) > 0 || len(again) != 1 {
				t.Fatalf("%q\nprints as %q\nwhich has %d abilities and the errors %v", text, printed, len(again), errs)
			}
			if got := cardtext.Print(&again[0]); got != printed {
				t.Errorf("%q\nprints as %q\nand then as %q", text, printed, got)
			}
		}
	})
}
