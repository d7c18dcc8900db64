package lotrtcgtools

import (
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
)

// This file holds the forms of the values that only this game has.

// yesOrNo is the form of what is so or not.
var yesOrNo = pack.Form{What: "true or false", Schema: pack.Object{"type": "boolean"}, Read: func(_ *pack.Reader, _ string, v any) (any, bool) {
	is, ok := v.(bool)
	return is, ok
}}

// mostCopies is how many copies of a card a deck may hold.
const mostCopies = 60

// cardTable is the form of how many there are of each card: { brego = 1 }.
var cardTable = pack.Form{
	What: "a table of how many there are of each card", Schema: pack.Object{"type": "object", "additionalProperties": pack.Object{"type": "integer", "minimum": 1, "maximum": mostCopies}},
	Read: func(r *pack.Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		counts := map[string]int{}
		for _, id := range slices.Sorted(maps.Keys(table)) {
			at := key + "." + id
			n, isNumber := table[id].(int64)
			switch {
			case !isNumber:
				r.Fail(diag.At(r.Definition().ValueAt(at), "wrong-type", "%q is %s, expected %s", id, pack.TypeOf(table[id]), pack.NumberFrom(1, mostCopies)))
			case r.InRange(at, n, 1, mostCopies):
				counts[id] = int(n)
			}
		}
		return counts, ok
	},
}

// cardsOf returns the ids of the cards of a deck.
func cardsOf(_ *pack.Build, d *pack.Definition) []string {
	return slices.Sorted(maps.Keys(pack.Get[map[string]int](d, "cards")))
}

// bearersOf returns the ids of what the words for who may bear a card name.
func bearersOf(b *pack.Build, d *pack.Definition) []string { return b.Mentioned(d.Word("bearer")) }
