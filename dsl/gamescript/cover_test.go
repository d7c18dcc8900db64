// This file tests what is said of cases: what they exercise, what they notice, and in which form.

package gamescript

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// twice has two cases that pass, of which one has data of its own, and one that fails.
const twice = `scenario trilogy
case the Ring token
rule ring-token-once, O9
given
  aragorn's deck is Strider, Boromir, Halbarad
  it is aragorn's turn
aragorn uses the ring token
expect aragorn's hand is Strider, Boromir
case a card of its own
cards
  [hornblower]
  name    = "Hornblower"
  type    = "character"
  faction = "dunedain"
  text    = "When played: draw 1."
given
  aragorn's hand is Hornblower, Halbarad
  aragorn's deck is Strider
  it is aragorn's turn
aragorn plays Hornblower to reserve
expect aragorn's hand is Strider
case a failure
rule play-cost
given
  it is aragorn's turn
expect it is saruman's turn
`

func covered(t *testing.T, text string) *Cover {
	t.Helper()
	f, diags := Parse("twice.game", []byte(text))
	if len(diags.Items) > 0 {
		t.Fatal(diags)
	}
	cover := &Cover{}
	shipped().RunCases(f, Options{Cover: cover})
	return cover
}

func TestCoverage(t *testing.T) {
	reports, err := shipped().Coverage(covered(t, twice), nil)
	if err != nil || len(reports) != 1 {
		t.Fatalf("%d reports, %v", len(reports), err)
	}
	report := reports[0]
	if report.ClausesCovered != 1 || report.RulesCovered != 2 {
		t.Errorf("%d clauses and %d rules, want 1 and 2", report.ClausesCovered, report.RulesCovered)
	}
	if n := len(report.Untested) + report.RulesCovered; n != report.Rules || report.Rules != len(wotrcards.Rules()) {
		t.Errorf("%d rules of %d are accounted for, and there are %d", n, report.Rules, len(wotrcards.Rules()))
	}
	missing := 0
	for _, c := range report.Cards {
		missing += len(c.Missing)
		for _, m := range c.Missing {
			if m.File == "" || m.Line == 0 || m.Words == "" || strings.HasSuffix(m.Words, ",") {
				t.Errorf("%s: %+v", c.ID, m)
			}
		}
	}
	if missing+report.ClausesCovered != report.Clauses {
		t.Errorf("%d clauses of %d are accounted for", missing+report.ClausesCovered, report.Clauses)
	}
	if text := report.String(); strings.Contains(text, "Ring token of Aragorn") || !strings.Contains(text, "\nrules: 2 of ") {
		t.Errorf("found:\n%s", text)
	}
}

// TestTouches asks which cases matter to a card: those that name it, and those that exercise its text; and to a scenario.
func TestTouches(t *testing.T) {
	cover := covered(t, twice)
	for _, c := range []struct{ card, want string }{
		{"strider", "the Ring token, a card of its own"},
		{"halbarad", "the Ring token, a card of its own"},
		{"boromir", "the Ring token"},
		{"hornblower", "a card of its own"},
		{"trilogy.aragorn", "the Ring token"},
		{"trilogy", "the Ring token, a card of its own"}, // all that are played in it
		{"gimli", ""},
	} {
		var titles []string
		touches := cover.Touches([]string{c.card})
		for _, trace := range cover.sorted() {
			if touches(trace.read) {
				titles = append(titles, trace.read.Title)
			}
		}
		if got := strings.Join(titles, ", "); got != c.want {
			t.Errorf("%s touches %q, want %q", c.card, got, c.want)
		}
	}
	if !cover.Touches(nil)(&Case{Title: "never run"}) {
		t.Error("a case that never ran is not touched")
	}
}

// TestChanged compares libraries as a watch does.
func TestChanged(t *testing.T) {
	over := func(text string) *Runner {
		layer := pack.Layer{Name: "over", FS: fstest.MapFS{"cards.toml": {Data: []byte(text)}}}
		return NewLibrary(append(wotrcardstools.Shipped(), layer))
	}
	boromir := "[boromir]\nname = \"Boromir\"\ntype = \"character\"\nfaction = \"dunedain\"\npaths = \"3-6\"\n"
	before := over(boromir)
	for _, c := range []struct {
		text, want string
		all        bool
	}{
		{"# moved\n" + boromir, "", false},
		{boromir + "text = \"When played: draw 1.\"\n", "boromir", false},
		{boromir + "icons = { attack = 1 }\n", "boromir", false},
		{boromir + "[aaa]\nname = \"Aaa\"\ntype = \"army\"\nfaction = \"rohan\"\n", "", true},
		{"[boromir", "", true},
	} {
		ids, all := Changed(before, over(c.text), nil)
		if got := strings.Join(ids, " "); got != c.want || all != c.all {
			t.Errorf("%q changes %q, all %v; want %q, %v", c.text, got, all, c.want, c.all)
		}
	}
}

// TestMutants lists what is made of a text.
func TestMutants(t *testing.T) {
	layer := pack.Layer{Name: "over", FS: fstest.MapFS{"cards.toml": {Data: []byte(`[boromir]
name = "Boromir"
type = "character"
faction = "dunedain"
text = """
When played: may draw 2. Cycle 1 from hand.
On Minas Tirith: +1 attack."""
`)}}}
	lib, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), layer))
	if lib == nil {
		t.Fatal(diags)
	}
	var got []string
	for _, x := range textsIn(lib).lines() {
		if x.owner == "boromir" {
			for _, m := range mutantsOf(x.text.Words, lib.Of().Swaps) {
				got = append(got, fmt.Sprintf("%d:%d %s: %s", m.at.Line, m.at.Column, m.what, m.line))
			}
		}
	}
	want := []string{
		`1:14 without "may draw 2": When played: cycle 1 from hand.`,
		`1:26 without "Cycle 1 from hand": When played: may draw 2.`,
		`1:18 2 is 3: When played: may draw 3. Cycle 1 from hand.`,
		`1:26 1 is 2: When played: may draw 2. Cycle 2 from hand.`,
		`1:26 "Cycle" is "Eliminate": When played: may draw 2. Eliminate 1 from hand.`,
		`1:14 "may" is a must: When played: draw 2. Cycle 1 from hand.`,
		`2:18 without "+1 attack": `,
		`2:18 1 is 2: On Minas Tirith: +2 attack.`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("found:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestMutate: a case notices what it checks, and nothing else.
func TestMutate(t *testing.T) {
	m, err := shipped().Mutate(covered(t, twice), nil, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	// The Ring token: without its clause, and with 3 cards, the first case fails; no other text is exercised.
	if m.Noticed != 2 || m.Mutants < 300 || len(m.Survivors) != m.Mutants-m.Noticed {
		t.Errorf("%d of %d noticed, and %d not; want 2 of all", m.Noticed, m.Mutants, len(m.Survivors))
	}
	for _, s := range m.Survivors {
		if s.ID == "trilogy.aragorn" {
			t.Errorf("not noticed: %+v", s)
		}
	}
	if text := m.String(); !strings.Contains(text, "mutants noticed: 2 of ") {
		t.Errorf("found:\n%s", text)
	}
}

// TestUnknownRule names a rule that is not there.
func TestUnknownRule(t *testing.T) {
	f, _ := Parse("test.game", []byte("scenario trilogy\nrule play-cost, play-costs\ngiven\n  it is aragorn's turn\nexpect it is aragorn's turn\n"))
	got := shipped().Check(f).Error()
	if !strings.HasPrefix(got, "test.game:2:17: there is no rule \"play-costs\"") || !strings.Contains(got, "did you mean \"play-cost\"?") {
		t.Errorf("found:\n%s", got)
	}
}

// TestRunFiles runs files of all kinds with each option.
func TestRunFiles(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.game":    twice,
		"b.game":    "scenario trilogy\ngiven\n  it is aragorn's turn\nexpect it is aragorn's turn\n",
		"c.game":    "scenario nowhere\nexpect it is aragorn's turn\n",
		"bad.game":  "scenario nowhere\nexpect it is aragorn's turn\n",
		"bad.txt":   "",
		"notes.txt": "not a script",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	files, err := Find([]string{dir})
	if err != nil {
		t.Fatal(err)
	}
	run := func(o Options) string {
		var list []string
		for _, r := range shipped().RunFiles(files, o) {
			word := "ok"
			if r.Problems != "" {
				word = "unread"
			} else if r.Failure != nil {
				word = "failed"
			}
			list = append(list, strings.TrimSuffix(filepath.Base(r.File), filepath.Ext(r.File))+" "+word)
		}
		return strings.Join(list, ", ")
	}
	done := 0
	for _, c := range []struct {
		what string
		o    Options
		want string
	}{
		{"all", Options{Done: func(string, []Result) { done++ }}, "a ok, a ok, a failed, b ok, bad failed, c unread"},
		{"of a rule", Options{Match: Matching("Play-Cost")}, "a failed"},
		{"of a title", Options{Match: Matching("ring token")}, "a ok"},
		{"of a file", Options{Match: Matching("bad")}, "bad failed"},
		{"fail fast", Options{FailFast: true}, "a ok, a ok, a failed"},
		{"update", Options{Update: true, Match: Matching("bad")}, "bad ok"},
		{"after the update", Options{Match: Matching("bad")}, "bad ok"},
	} {
		if got := run(c.o); got != c.want {
			t.Errorf("%s: %s; want %s", c.what, got, c.want)
		}
	}
	if done != len(files) {
		t.Errorf("Done was called %d times, want %d", done, len(files))
	}
}

// TestStopped stops runs: no further case begins, and a file that was cut off is not done.
func TestStopped(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a.game"), filepath.Join(dir, "b.game")
	for _, file := range []string{a, b} {
		if err := os.WriteFile(file, []byte(twice), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	whole := len(shipped().RunFile(a, Options{}))
	for most := range whole {
		asked := 0
		o := Options{Stopped: func() bool { asked++; return asked > 1+most }} // first it is asked for the file
		if got := len(shipped().RunFile(a, o)); got != most {
			t.Errorf("%d cases have run, want %d of %d", got, most, whole)
		}
	}
	for _, after := range []string{"", a} { // it is stopped before anything, or when that file is done
		stop, done := after == "", 0
		var mu sync.Mutex
		o := Options{
			Stopped: func() bool { mu.Lock(); defer mu.Unlock(); return stop },
			Done: func(file string, results []Result) {
				mu.Lock()
				defer mu.Unlock()
				if done += len(results); file == after {
					stop = true
				}
			},
		}
		was, is := RunBoth(shipped(), shipped(), []string{a, b}, o)
		if len(was) != len(is) || len(is) != done || done%whole != 0 || (done == 0) != (after == "") {
			t.Errorf("stopped after %q: %d results and %d, of files that are done %d", after, len(was), len(is), done)
		}
	}
}

// TestUnreadCases counts the cases of a file of which none runs.
func TestUnreadCases(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.game")
	for text, want := range map[string]int{
		"  stray\n" + twice: len(shipped().runSource("a.game", "", []byte(twice), Options{})),
		"\x00":              1,
	} {
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		results := shipped().RunFile(file, Options{})
		if len(results) != 1 || results[0].Problems == "" || results[0].Cases() != want {
			t.Errorf("of %q: %+v, want one result of %d cases", text, results, want)
		}
	}
}

func TestJUnit(t *testing.T) {
	var b strings.Builder
	err := WriteJUnit(&b, []Result{
		{File: "a.game", Line: 1, Title: "one & only"},
		{File: "a.game", Line: 9, Title: "two", Failure: &Failure{File: "a.game", Line: 12, Sentence: "expect <this>", Actual: "that"}},
		{File: "b.game", Line: 1, Title: "three", Problems: "b.game:3: found nothing\n"},
	})
	want := `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="loremaster" tests="3" failures="1" errors="1">
  <testsuite name="a.game" tests="2" failures="1" errors="0">
    <testcase name="one &amp; only" classname="a" file="a.game" line="1"></testcase>
    <testcase name="two" classname="a" file="a.game" line="9">
      <failure message="a.game:12: expect &lt;this&gt;">a.game:12: expect &lt;this&gt;&#xA;    found: that&#xA;</failure>
    </testcase>
  </testsuite>
  <testsuite name="b.game" tests="1" failures="0" errors="1">
    <testcase name="three" classname="b" file="b.game" line="1">
      <error message="b.game:3: found nothing">b.game:3: found nothing&#xA;</error>
    </testcase>
  </testsuite>
</testsuites>
`
	if err != nil || b.String() != want {
		t.Errorf("%v, found:\n%s", err, b.String())
	}
}
