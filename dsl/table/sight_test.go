package table

import (
	"slices"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestHeads lists many choices under headings, those of one together, and few under none.
func TestHeads(t *testing.T) {
	games := &Games{Sides: []*Side{{Lib: gamescript.LibraryOf(wotrcardstools.Game.Base()), Screen: wotrcardstools.Screen}}, Slots: make(chan struct{}, 1)}
	it := begin(t, games, "trilogy")
	seen := map[string]bool{}
	for turn := range 60 {
		for chair := range 4 {
			s, _ := it.Sight(chair)
			if s.Ask == nil {
				continue
			}
			var heads []string
			n := 0
			for _, g := range s.Ask.Groups {
				n, heads, seen[g.Head] = n+len(g.Acts), append(heads, g.Head), true
			}
			heads = slices.Compact(heads)
			if once := len(slices.Compact(slices.Sorted(slices.Values(heads)))); once != len(heads) || n <= 12 && heads[0] != "" {
				t.Errorf("of %d choices the headings are %q", n, heads)
			}
			choices := []int{turn % n}
			for i := 0; len(choices) < s.Ask.Left; i++ {
				if i != turn%n {
					choices = append(choices, i)
				}
			}
			if err := it.Do(chair, s.Ask.Mark, choices); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, head := range []string{"", "Aragorn's hand", "Aragorn's reserve", "other"} {
		if !seen[head] {
			t.Errorf("nothing stands under %q: %v", head, seen)
		}
	}
}
