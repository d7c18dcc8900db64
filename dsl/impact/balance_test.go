package impact

import (
	"encoding/json"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// A text that is made far too strong stands first and helps its side, the Shadow; one whose time never comes does nothing in any game. How many
// workers play makes no difference.
func TestWeigh(t *testing.T) {
	lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "odd", FS: fstest.MapFS{"odd.toml": {Data: []byte(`
[strong]
type   = "errata"
of     = "mouth-of-sauron"
date   = 2026-11-30
reason = "a test"
text   = "When played: add 15 corruption. Each Free Peoples player eliminates 3 from hand."

[dead]
type   = "errata"
of     = "legolas"
date   = 2026-11-30
reason = "a test"
text   = "When played: if corruption is 99 or more, draw 1."
`)}}})
	if lib == nil {
		t.Fatal(diags)
	}
	var last string
	for workers := 1; workers <= 2; workers++ {
		b, err := Weigh(lib, []string{"legolas", "mouth-of-sauron", "gimli"}, Options{Scenario: "trilogy", Random: 20, Until: 0.1, Seed: 1, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		if dead, strong := b.Cards[2].Random.Pairs, b.Cards[0].Random.Pairs; dead == strong {
			t.Errorf("both took %d pairs", dead)
		}
		if len(b.Cards) != 3 || b.Cards[0].ID != "mouth-of-sauron" || b.Cards[0].Random.Shift["free-peoples"].High >= 0 {
			t.Errorf("the strong text is not the strongest: %+v", b.Cards[0].Random)
		}
		for _, w := range b.Cards {
			m := w.Random
			if w.ID == "legolas" && (m.Matters.Value != 0 || m.Shift["free-peoples"].Value != 0) {
				t.Errorf("the dead text does %+v", m)
			}
			if i := m.Shift["free-peoples"]; (i.High-i.Low)/2 > 0.1 || m.Pairs > 2000 || m.Drawn == 0 || m.Played == 0 {
				t.Errorf("%s: %+v", w.Name, m)
			}
		}
		src, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		if last != "" && last != string(src) {
			t.Errorf("with %d workers\n%s\nwith one\n%s", workers, src, last)
		}
		last = string(src)
	}
}
