package wotrcards_test

import (
	"testing"

	"loremaster/interpreter/wotrcards"
)

// Rules has what RULINGS.md names, in its order, with headings and texts.
func TestRules(t *testing.T) {
	names := rulings(t)
	rules := wotrcards.Rules()
	if len(rules) != len(names) {
		t.Fatalf("there are %d rules, want %d", len(rules), len(names))
	}
	for i, r := range rules {
		if r.Name != names[i] || r.Heading == "" || r.Text == "" || (r.Reading != "") != (r.Heading == "Readings") {
			t.Errorf("rule %d is %+v, want %s", i, r, names[i])
		}
	}
}
