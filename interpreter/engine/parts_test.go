package engine_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
)

// Two tables have the same parts only if the same cards lie in the same order in the same zones and on the same cards,
// known to the same seats, with the same tokens.
func TestTableIsInTheDigest(t *testing.T) {
	zones := []engine.ZoneSpec{{}, {Name: "deck"}, {Name: "hand"}, {Name: "hand", Owner: 1}, {Name: "held"}, {Name: "held"}}
	parts := func(t *engine.CardLists) string {
		var p engine.Parts
		t.AddTo(&p, zones)
		return string(p.Bytes())
	}
	plain := func(t *engine.CardLists) string {
		var b strings.Builder
		for l := range engine.List(engine.MaxZones + 8) {
			for c := range t.Cards(l) {
				fmt.Fprint(&b, l, c, t.Known(c), t.Counter(c, 1), t.Counter(c, 2), " ")
			}
		}
		return b.String()
	}
	r := rand.New(rand.NewPCG(1, 2))
	var table engine.CardLists
	for c := range engine.Card(7) {
		table.Deal(c+1, engine.List(r.IntN(len(zones))))
	}
	seen := map[string]string{}
	for range 20000 {
		c, to := engine.Card(1+r.IntN(7)), engine.List(r.IntN(len(zones)))
		switch r.IntN(8) {
		case 0:
			table.Put(c, to)
		case 1:
			table.PutTop(c, to)
		case 2:
			if host := engine.Card(1 + r.IntN(7)); host != c && table.Host(host) == 0 && table.Count(engine.On(c)) == 0 {
				table.Put(c, engine.On(host))
			}
		case 3:
			table.Show(c, engine.Only(engine.Seat(r.IntN(2))))
		case 4:
			table.Forget(c)
		case 5:
			if table.Host(c) == 0 && table.Host(c%7+1) == 0 {
				table.Exchange(c, c%7+1)
			}
		case 6:
			table.ClearCounters(c)
		case 7:
			table.ClearCounters(c)
			table.AddCounter(c, uint8(1+r.IntN(2)), 1+r.IntN(3))
		}
		got, want := parts(&table), plain(&table)
		if before, ok := seen[got]; ok && before != want {
			t.Fatalf("two tables have the same parts:\n%s\n%s", before, want)
		}
		seen[got] = want
	}
	if len(seen) < 10000 {
		t.Errorf("only %d tables were compared", len(seen))
	}
}

// A zone that is empty, and whatever else a game does not use, changes no digest.
func TestEmptyPartsChangeNothing(t *testing.T) {
	var table engine.CardLists
	table.Deal(1, 1)
	var few, many engine.Parts
	table.AddTo(&few, []engine.ZoneSpec{{}, {Name: "deck"}})
	table.AddTo(&many, []engine.ZoneSpec{{}, {Name: "deck"}, {Name: "hand"}, {Name: "a zone of a later program"}})
	many.Number("a field of a later program", 0)
	if string(few.Bytes()) != string(many.Bytes()) {
		t.Errorf("%q\n%q", few.Bytes(), many.Bytes())
	}
}
