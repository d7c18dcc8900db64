package wotrcards_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// A phrase of the library is one clause, whatever it offers; what the text itself offers counts by itself.
func TestClauses(t *testing.T) {
	const data = `
[feast]
type    = "phrase"
pattern = "feast(s)"
says    = "choose 1: draw 2 / add 1 corruption"

[host]
name    = "Host"
type    = "event"
faction = "rohan"
text    = """
When played: feast. Draw 1.
When played: choose 1: draw 2 / add 1 corruption. Draw 1.
"""
`
	lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: []byte(data)}}})
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	host := &lib.Cards[slices.IndexFunc(lib.Cards, func(c wotrcards.Card) bool { return c.ID == "host" })]
	for i, want := range []int{2, 4} {
		if n := len(host.Abilities()[i].Clauses()); n != want {
			t.Errorf("line %d of %s has %d clauses, want %d", i+1, host.Name, n, want)
		}
	}
}
