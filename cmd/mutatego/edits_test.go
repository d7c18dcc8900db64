package main

import (
	"strings"
	"testing"
)

// Each kind of edit is made once where it can be, named, and taken back before the next.
func TestEdits(t *testing.T) {
	const src = `package rules

func step(n int) int {
	if n < 3 {
		return n
	}
	begin()
	end()
	n += 2
	return n - 1
}
`
	edits, err := editsIn("rules.go", src)
	if err != nil {
		t.Fatal(err)
	}
	want := []struct{ name, has string }{
		{"rules.go step guard 1", "(n < 3) && false"},
		{"rules.go step comparison 1", "n <= 3"},
		{"rules.go step order 1", "end()\n\tbegin()"},
		{"rules.go step sign 1", "n -= 2"},
		{"rules.go step sign 2", "n + 1"},
	}
	if len(edits) != len(want) {
		t.Fatalf("%d edits, want %d", len(edits), len(want))
	}
	for i, e := range edits {
		source, err := e.Source()
		if err != nil || e.Name != want[i].name || !strings.Contains(string(source), want[i].has) {
			t.Errorf("edit %q makes %v\n%s\nwant %q with %q", e.Name, err, source, want[i].name, want[i].has)
		}
		for j, other := range want {
			if j != i && strings.Contains(string(source), other.has) {
				t.Errorf("edit %q has %q too", e.Name, other.has)
			}
		}
	}
}

// The rules have edits, each with a name of its own, and what is said to change nothing is among them.
func TestRules(t *testing.T) {
	edits, err := editsOf("../../interpreter/cardgame")
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, e := range edits {
		if names[e.Name] {
			t.Errorf("two edits are called %q", e.Name)
		}
		names[e.Name] = true
	}
	if len(edits) < 1000 {
		t.Errorf("%d edits of the rules, expected more", len(edits))
	}
	if _, err := readEquivalents("equivalent.txt", edits); err != nil {
		t.Error(err)
	}
}
