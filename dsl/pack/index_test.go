// This file pins the places that the index finds, since the parser behind it is not stable.

package pack

import "testing"

func TestIndex(t *testing.T) {
	x := newIndex([]byte(`# é
[boromir]
name = "Boromir"
  traits=["a", 'b',
  [1]]
icons = { attack = 1, "lead-attack" = 2 }
short."é"  =  1.5

[duel.seats.elves]
copies = true
[[list]]
key = 1
[[list]]
key = 2`))
	if err := x.scan(); err != nil {
		t.Fatal(err.message)
	}
	for _, c := range []struct{ path, key, value string }{
		{"boromir", "f:2:2", "f:2:2"},
		{"boromir.name", "f:3:1", "f:3:8"},
		{"boromir.traits", "f:4:3", "f:4:10"},
		{"boromir.traits[0]", "f:4:11", "f:4:11"},
		{"boromir.traits[1]", "f:4:16", "f:4:16"},
		{"boromir.icons", "f:6:1", "f:6:9"},
		{"boromir.icons.attack", "f:6:11", "f:6:20"},
		{"boromir.icons.lead-attack", "f:6:23", "f:6:39"},
		{"boromir.short", "f:7:1", "f:7:1"},
		{"boromir.short.é", "f:7:1", "f:7:15"},
		{"duel", "f:9:2", "f:9:2"},
		{"duel.seats.elves", "f:9:2", "f:9:2"},
		{"duel.seats.elves.copies", "f:10:1", "f:10:10"},
		{"list[1].key", "f:14:1", "f:14:7"},
	} {
		m, ok := x.marks[c.path]
		if key, value := x.place("f", m.key).String(), x.place("f", m.value).String(); !ok || key != c.key || value != c.value {
			t.Errorf("%s: key at %s, value at %s; want %s, %s", c.path, key, value, c.key, c.value)
		}
	}
	if len(x.tops) != 3 || len(x.repeat) != 0 {
		t.Errorf("top-level keys %q, repeated %v", x.tops, x.repeat)
	}
}
