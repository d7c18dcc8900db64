package trial_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/trial"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// Texts of which each is known to work or not, and why.
const texts = `[herald]
name    = "Herald"
type    = "event"
faction = "rohan"
text    = """
When played: draw 1.
When played: if corruption is 9000 or more, draw 2.
When played: if the number of the round is 2 or more, draw 1. Otherwise, cycle 1 from hand.
"""

[twin-fires]
name    = "Twin Fires"
type    = "event"
faction = "rohan"
text    = "When played: remove Strider, then remove Strider."

[banner-of-the-wold]
name    = "Banner of the Wold"
type    = "army"
faction = "rohan"
icons   = { attack = 1 }
text    = """
While Théoden and Éomer are in play: +1 attack.
If a Rohan character is eliminated while this is in play: draw 2.
While in reserve: carryover limit +1.
"""
`

func library(t *testing.T, text string) game.Library {
	t.Helper()
	lib, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), pack.Layer{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: []byte(text)}}}))
	if lib == nil {
		t.Fatal(diags)
	}
	return lib
}

// own reports whether a text is one of those.
func own(x *game.Text) bool { return strings.HasPrefix(x.File, "mine/") }

// Each clause works but the one whose condition is never so, which is told in its words; of two that do the same each works where
// the other is left out. The same seed finds the same.
func TestRun(t *testing.T) {
	lib := library(t, texts)
	report := func() string {
		var b strings.Builder
		r := trial.Run(lib, trial.Options{Own: own, Seed: 1, Work: 400000})
		r.Print(&b, nil, true)
		if r.Never(nil) != 1 || r.Never(trial.Listed{"herald, line 2, clause 1": "no game is so long"}) != 0 {
			t.Errorf("%d clauses never worked, want 1", r.Never(nil))
		}
		for _, c := range r.Clauses {
			switch place := c.Place(); {
			case (c.Worked > 0) == (place == "herald, line 2, clause 1"):
				t.Errorf("%s: worked %d times", place, c.Worked)
			case c.Worked == 0 && !strings.Contains(c.Why, `this was not so: "corruption is 9000 or more"`):
				t.Errorf("%s: %s", place, c.Why)
			case c.Owner == "twin-fires" && c.As == "" || c.Owner != "twin-fires" && c.As != "":
				t.Errorf("%s does what %q does", place, c.As)
			}
		}
		return b.String()
	}
	first := report()
	if again := report(); again != first {
		t.Errorf("the second time it is\n%s\nnot\n%s", again, first)
	}
}

// A list has to name clauses, each once, with what proves it.
func TestList(t *testing.T) {
	r := trial.Run(library(t, texts), trial.Options{Own: own, Work: 1})
	for line, want := range map[string]int{
		"# a comment": 0,
		"herald, line 2, clause 1 | a.game | A case | never so":                                          0,
		"strider, line 2, clause 1 | a.game | A case | not of this pack":                                 0,
		"herald, line 2, clause 1":                                                                       1,
		"herald, line 9, clause 1 | a.game | A case | no such line":                                      1,
		"herald, line 1, clause 1 | a.game | A case | x\nherald, line 1, clause 1 | a.game | A case | y": 1,
	} {
		var wrong diag.List
		if r.List("mine.untried", line, trial.Listed{}, &wrong); len(wrong.Items) != want {
			t.Errorf("%q: %d mistakes, want %d", line, len(wrong.Items), want)
		}
	}
}

// What is kept of a clause is a test: it passes, fails without the clause, and gives no more than it needs. Of two clauses that do the
// same, and of one that never works, nothing can be kept.
func TestTests(t *testing.T) {
	lib := library(t, texts)
	scripts := gamescript.NewLibrary(append(wotrcardstools.Shipped(), pack.Layer{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: []byte(texts)}}}))
	r := trial.Run(lib, trial.Options{Own: own, Seed: 1, Work: 400000})
	files, not := r.Tests(scripts)
	if n := strings.Count(files["herald"], "case Herald, line "); n != 3 || files["twin-fires"] != "" {
		t.Errorf("kept are %d cases of Herald, want 3; of Twin Fires, want none:\n%s", n, files["twin-fires"])
	}
	if kept := strings.Count(files["herald"]+files["banner-of-the-wold"], "case "); kept+not != r.Worked {
		t.Errorf("%d are kept and %d are not, of %d", kept, not, r.Worked)
	}
	for owner, text := range files {
		if err := gamescript.Passes(scripts, owner, text); err != nil {
			t.Errorf("%s: %v", owner, err)
		}
		if given := strings.Count(text, "\n  ") - strings.Count(text, "\n  >"); given > 12*strings.Count(text, "case ") {
			t.Errorf("%s: %d lines given:\n%s", owner, given, text)
		}
	}
	for _, c := range r.Clauses {
		f, _ := gamescript.Parse("", []byte(c.Test(scripts)))
		for _, result := range scripts.RunCases(f, gamescript.Options{Cover: &gamescript.Cover{Begun: c.Without}}) {
			if result.Passed() {
				t.Errorf("%s: its test passes without it", c.Place())
			}
		}
	}
}
