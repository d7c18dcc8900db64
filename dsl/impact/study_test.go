package impact

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// The five kinds of errata that people fear: one number, one sentence, a card withdrawn, a test broken, nothing.
const (
	onePath  = bagEnd3
	sentence = `[boromir]
name = "Boromir"
type = "character"
faction = "dunedain"
paths = "3-6"
icons = { path-defense = 1, defense = 1, lead-attack = 1 }
text = """
When played: draw 2, then cycle 1 from hand.
While in reserve: carryover limit +1.
When played or moved to a path: forsake 1.
"""
`
	withdrawal = "[boromir]\nremove = true\n"
	icon       = `[boromir]
name = "Boromir"
type = "character"
faction = "dunedain"
paths = "3-6"
icons = { path-defense = 1, defense = 2, lead-attack = 1 }
text = """
When played: draw 1.
When played or moved to a path: forsake 1.
"""
`
	nothing = `[boromir] # only written in another way
type = "character"
faction = "dunedain"
text = """

When played: draw 1.
When played or moved to a path: forsake 1.
"""
icons = { lead-attack = 1, defense = 1, path-defense = 1 }
paths = "3-4, 5-6"
name = "Boromir"
`
)

// script writes a test of Boromir as he is: he draws 1, and has 1 defense.
func script(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "boromir.game")
	const text = `case He draws
scenario trilogy
given
  the active path is Khazad-dûm
  aragorn's hand is Boromir, Arwen
  aragorn's deck is Elven Cloak, Lembas, Strider
  it is aragorn's turn
aragorn plays Boromir to reserve, cycling Arwen
expect aragorn's hand is Elven Cloak

case He defends
scenario trilogy
given
  the active battlegrounds are Moria with Boromir
  it is aragorn's turn
expect defense of Boromir is 1
`
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return file
}

// study studies an errata with a few games.
func study(t *testing.T, toml string, o Options) *Report {
	t.Helper()
	r, err := Study("errata", shipped(t), over(t, toml), o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestErrata(t *testing.T) {
	file := script(t)
	for _, test := range []struct {
		name, toml string
		changes    []Change
		failing    map[string]int // lines where cases fail now, by title; 0 where they cannot be read
		games      bool           // some of them must change
	}{
		{"one number", onePath, []Change{{What: Changed, Type: "path", ID: "bag-end", Name: "Bag End",
			Lines: []KeyChange{{"text", "When activated: the Hobbit player draws 2.", "When activated: the Hobbit player draws 3."}},
			Plain: []string{"Each time this path is activated: the Hobbit player draws 3."}}},
			nil, true},
		{"a sentence", sentence, []Change{{What: Changed, Type: "character", ID: "boromir", Name: "Boromir",
			Lines: []KeyChange{{"text", "When played: draw 1.", "When played: draw 2, then cycle 1 from hand."}, {"text", "", "While in reserve: carryover limit +1."}},
			Plain: []string{"Each time this character is played: you draw 2, then cycle 1 from hand.", "Works while this character is in a reserve.",
				"You have carryover limit +1.", "Each time this character is played or moved to a path: you forsake 1."},
			Also: []Also{{"When played: draw 1.", []string{"Arwen", "Elrond", "Galadriel", "The Black Easterling", "Whip of Many Thongs"}}}}},
			map[string]int{"He draws": 9}, true},
		{"a card withdrawn", withdrawal, []Change{{What: pack.Withdrawn, Type: "character", ID: "boromir", Name: "Boromir",
			Lines: []KeyChange{{"text", "When played: draw 1.", ""}, {"text", "When played or moved to a path: forsake 1.", ""}},
			Also:  []Also{{"When played: draw 1.", []string{"Arwen", "Elrond", "Galadriel", "The Black Easterling", "Whip of Many Thongs"}}}}},
			map[string]int{"He draws": 0, "He defends": 0}, true},
		{"a test broken", icon, []Change{{What: Changed, Type: "character", ID: "boromir", Name: "Boromir",
			Facts: []KeyChange{{"defense", "1", "2"}}}},
			map[string]int{"He defends": 16}, false},
		{"nothing", nothing, nil, nil, false},
	} {
		r := study(t, test.toml, Options{Random: 60, Seed: 1, Workers: 2, Tests: []string{file}})
		for i := range r.Changes {
			if r.Changes[i].What == pack.Withdrawn {
				r.Changes[i].Facts = nil // all that it was
			}
		}
		if !reflect.DeepEqual(r.Changes, test.changes) {
			t.Errorf("%s: changes are %+v\nwant %+v", test.name, r.Changes, test.changes)
		}
		failing := map[string]int{}
		if r.Tests != nil {
			for _, c := range r.Tests.Changed {
				failing[c.Title] = c.At
				if c.Before != "passed" || (c.Kind == NotRead) != (c.At == 0) {
					t.Errorf("%s: %s was %s and is %s", test.name, c.Title, c.Before, c.Kind)
				}
			}
		}
		if len(failing)+len(test.failing) > 0 && !reflect.DeepEqual(failing, test.failing) {
			t.Errorf("%s: failing are %v, want %v", test.name, failing, test.failing)
		}
		if (r.Random == nil) != (test.changes == nil) || test.games && r.Random.Changed == 0 {
			t.Errorf("%s: games changed: %+v", test.name, r.Random)
		}
	}
}

// What a scenario says with an option is told where the option changes it, and not where the scenario does.
func TestChangesOfScenarios(t *testing.T) {
	const head = "[x]\ntype = \"errata\"\nof = \"first-steps\"\ndate = 2026-11-20\nreason = \"a try\"\n"
	for _, test := range []struct {
		toml  string
		facts []KeyChange
		lines []KeyChange
	}{
		{"rounds = 5\n[x.seats.gandalf]\ndraw = 2\n", []KeyChange{{"rounds", "4", "5"}, {"gandalf draw", "4", "2"}}, nil},
		{"[x.seats.gandalf]\nhand = 6\n", []KeyChange{{"gandalf hand", "5", "6"}}, nil},
		{"[x.options.promos]\nname = \"Promos\"\nrounds = 3\n", []KeyChange{{"with promos: rounds", "4", "3"}, {"with promos: sets", "base, promo", "base"}}, nil},
		{"[x.options.handicap.values.free-peoples.seats.gandalf]\nhand = 9\n", []KeyChange{{"with handicap=free-peoples: gandalf hand", "7", "9"}}, nil},
		{"[x.options.short]\nname = \"A short one\"\nrounds = 2\n", []KeyChange{{"with short: rounds", "4", "2"}}, nil},
		{"people = { 2 = [[\"gandalf\"], [\"witch-king\"]] }\nschedule = [[\"path\", \"battleground\"], [\"path\"]]\n",
			[]KeyChange{{"people", "", "2 = gandalf, witch-king"}, {"schedule", "", "path and battleground, path"}}, nil},
		{"rules = \"At the start of the draw step: each Shadow player draws 1.\"\n", nil,
			[]KeyChange{{"rules", "", "At the start of the draw step: each Shadow player draws 1."}}},
		{"[x.seats.gandalf]\nring = \"Action, once per round: draw 3.\"\n", nil,
			[]KeyChange{{"gandalf ring", "Action, once per round: draw 2, then cycle 1 from hand.", "Action, once per round: draw 3."}}},
	} {
		list := changesOf(shipped(t), over(t, head+test.toml))
		if len(list) != 1 || len(list[0].By) != 1 || list[0].By[0].Errata != "x" || list[0].By[0].Date != "2026-11-20" || list[0].By[0].Reason != "a try" || list[0].ID != "first-steps" || !reflect.DeepEqual(list[0].Facts, test.facts) || !reflect.DeepEqual(list[0].Lines, test.lines) {
			t.Errorf("%s: changes are %+v\nwant %+v and %+v", test.toml, list, test.facts, test.lines)
		}
	}
}

// A script that fails on purpose and says something else is told last, by the file of what it has to say. A stored
// game that cannot be played any more is told with the cause.
func TestOfThoseThatFail(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"wrong.game": "scenario two-player-duel\ngiven\n  gandalf's hand is Boromir, Arwenn\nexpect gandalf's hand is Boromir\n",
		"wrong.txt":  "wrong.game:3:30: no card or location is called \"Arwenn\" [unknown-name]\n    hint: did you mean \"Arwen\"?\n",
		"x.record":   string(textOf(t, recordOf(t, shipped(t), "three-player-duel", 7))),
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r := study(t, withdrawal+"[three-player-duel]\nremove = true\n", Options{Tests: []string{filepath.Join(dir, "wrong.game")}, Records: []string{filepath.Join(dir, "x.record")}})
	if len(r.Tests.Changed) != 1 || r.Tests.Changed[0].Kind != Message || filepath.Base(r.Tests.Changed[0].File) != "wrong.txt" || r.Tests.Changed[0].At != 1 {
		t.Errorf("the tests: %+v", r.Tests.Changed)
	}
	if len(r.Records.Changed) != 1 || !strings.HasPrefix(r.Records.Changed[0].FirstDifference(), "unreadable: there is no scenario \"three-player-duel\"") {
		t.Errorf("the stored game: %+v", r.Records)
	}
	for _, c := range r.Changes {
		for _, l := range c.Lines {
			if strings.HasPrefix(l.Key, "with ") {
				t.Errorf("of what is withdrawn it is told what it was %s", l.Key)
			}
		}
	}
	var page strings.Builder
	if err := r.WritePage(&page); err != nil || !strings.Contains(page.String(), "unreadable: there is no scenario") {
		t.Errorf("%v\n%s", err, page.String())
	}
}

// A pair is the same game as long as the change does not matter in it: where a card that was changed never comes
// up, not even the digests of the final positions differ, though texts have moved in the library. Where it is
// withdrawn, at least nothing else happens.
func TestPairsArePairs(t *testing.T) {
	const games = 120
	for _, test := range []struct {
		name, toml, card, scenario string
		digests                    bool
	}{
		{"a sentence", sentence, "boromir", "trilogy", true},
		{"a sentence", sentence, "boromir", "two-player-duel", true},
		{"a number", onePath, "bag-end", "trilogy", true},
		{"a withdrawal", withdrawal, "boromir", "two-player-duel", false},
	} {
		p, err := newPairing([2]game.Library{shipped(t).Lib, over(t, test.toml).Lib}, [2]string{test.scenario, test.scenario})
		if err != nil {
			t.Fatal(err)
		}
		q := newPlayers(p, map[game.Setup]*side{})
		var card engine.Card
		for c := engine.Card(1); int(c) <= p.setups[0].Scene().Cards; c++ {
			if strings.TrimSuffix(copyName(p.setups[0], c), "#1") == test.card {
				card = c
			}
		}
		never, changed := 0, 0
		for seed := uint64(1); seed <= games; seed++ {
			pair := q.play(bot.AtRandom, seed)
			if pair.Changed {
				changed++
			}
			if slices.ContainsFunc(q.sides[0].game.Events(), func(e engine.Event) bool {
				return e.A == card || e.B == card && e.Verb != wotrcards.EventToken
			}) {
				continue
			}
			never++
			switch same := q.sides[0].game.Digest() == q.sides[1].game.Digest(); {
			case pair.Failed || pair.Changed && !empties(q.sides[0].game.Events()):
				t.Errorf("%s of %s, seed %d: it never comes up, and event %d is different", test.name, test.card, seed, pair.Event)
			case test.digests && !same:
				t.Errorf("%s of %s, seed %d: it never comes up, and the digests differ", test.name, test.card, seed)
			}
		}
		t.Logf("%s of %s in %d pairs of %s: never up in %d, changed %d", test.name, test.card, games, test.scenario, never, changed)
		if never == 0 || changed == 0 || never+changed > games {
			t.Errorf("%s of %s in %s: %d pairs in which it never comes up, %d changed", test.name, test.card, test.scenario, never, changed)
		}
	}
}

// empties reports whether a deck ran out, so that one card less is felt.
func empties(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool { return e.Verb == wotrcards.EventRecycle })
}

// A report does not depend on the number of workers, and a page of it stands by itself.
func TestReport(t *testing.T) {
	file := filepath.Join(t.TempDir(), "seven.record")
	if err := os.WriteFile(file, textOf(t, recordOf(t, shipped(t), "trilogy", 7)), 0o666); err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, workers := range []int{1, 4} {
		r := study(t, onePath, Options{Random: 100, Seed: 1, Workers: workers, Tests: []string{script(t)}, Records: []string{file}})
		g := r.Random
		if g.Pairs != 100 || g.Failed != 0 || total(g.Margins) != g.Changed || total(g.FirstRounds) != g.Changed {
			t.Errorf("of 100 pairs %d, %d failed, %d changed, %v, %v", g.Pairs, g.Failed, g.Changed, g.Margins, g.FirstRounds)
		}
		for _, key := range wotrcards.Sides {
			if g.WinsAfter[key].Count-g.WinsBefore[key].Count != map[bool]int{true: 1, false: -1}[key == wotrcards.Sides[wotrcards.FreePeoples]]*(g.Gained-g.Lost) {
				t.Errorf("%s wins %d before and %d after, of which the Free Peoples gained %d and lost %d", key, g.WinsBefore[key].Count, g.WinsAfter[key].Count, g.Gained, g.Lost)
			}
		}
		if len(r.Records.Changed) != 1 || r.Records.Changed[0].Changed[0] != "bag-end" {
			t.Errorf("the stored game: %+v", r.Records)
		}
		if e := g.Example; e == nil || len(e.Common) == 0 || len(e.After) == 0 || slices.Equal(e.Before, e.After) || e.After[0] == e.Before[0] {
			t.Errorf("the example is %+v", e)
		}
		for i := range r.Tests.Changed {
			r.Tests.Changed[i].File = ""
		}
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		var page strings.Builder
		if err := r.WritePage(&page); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text)+page.String())
	}
	if texts[0] != texts[1] {
		t.Error("with other workers the report is another")
	}
	for _, wrong := range []string{"<script", "http:", "https:", "url(", "@import", "<img", "<link", "ZgotmplZ", "NaN", "Inf", "%!"} {
		if strings.Contains(texts[0], wrong) {
			t.Errorf("the page has %q", wrong)
		}
	}
	for _, want := range []string{`<span class="b-is" style="width: `, "draws <del>2</del>.", "draws <ins>3</ins>.", "Bag End", "seven.record", "prefers-color-scheme: dark"} {
		if !strings.Contains(texts[0], want) {
			t.Errorf("the page has no %q", want)
		}
	}
}

func total(list []Bin) int {
	n := 0
	for _, b := range list {
		n += b.Count
	}
	return n
}

// A study that is stopped says where, counts each file once, and leaves out what has not begun.
func TestStopped(t *testing.T) {
	dir := t.TempDir()
	var tests, records []string
	text, err := os.ReadFile(script(t))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		tests = append(tests, filepath.Join(dir, fmt.Sprintf("%d.game", i)))
		err = errors.Join(err, os.WriteFile(tests[i], text, 0o666))
	}
	for i := range 3 {
		records = append(records, filepath.Join(dir, fmt.Sprintf("%d.record", i)))
		err = errors.Join(err, os.WriteFile(records[i], textOf(t, recordOf(t, shipped(t), "trilogy", uint64(i+1))), 0o666))
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		part           string // it is stopped when so much of that is done
		done           int
		want           string
		tests, records bool // whether anything of them is in the report
	}{
		{"", 0, "after 0 of 20 files of tests", false, false},
		{"files of tests", 1, "after N of 20 files of tests", true, false},
		{"files of tests", 20, "after 0 of 3 stored games", true, false},
		{"stored games", 2, "after 2 of 3 stored games", true, true},
		{"stored games", 3, "after 0 of 9 pairs of games at random", true, true},
		{"nothing", 0, "", true, true},
	} {
		var stop atomic.Bool
		stop.Store(test.part == "")
		r := study(t, sentence, Options{Random: 9, Seed: 1, Tests: tests, Records: records, Stopped: stop.Load, Progress: func(part string, done, of int) {
			if part == test.part && done == test.done {
				stop.Store(true)
			}
		}})
		if r.Tests != nil {
			test.want = strings.Replace(test.want, "N", fmt.Sprint(r.Tests.Files), 1)
			if r.Tests.Cases != 2*r.Tests.Files || len(r.Tests.Changed) != r.Tests.Files || r.Tests.Of != 20 {
				t.Errorf("%s: of %d files %d cases, %d of them not as before", test.want, r.Tests.Files, r.Tests.Cases, len(r.Tests.Changed))
			}
		}
		if r.Stopped != test.want || (r.Tests != nil) != test.tests || (r.Records != nil) != test.records || (r.Random != nil) != (test.want == "") {
			t.Errorf("stopped %q, want %q; tests %+v, records %+v, games %t", r.Stopped, test.want, r.Tests, r.Records, r.Random != nil)
		}
		var page strings.Builder
		if err := r.WritePage(&page); err != nil || strings.Contains(page.String(), "There were none") || strings.Contains(page.String(), "was stopped") != (test.want != "") {
			t.Errorf("%s: %v\n%s", test.want, err, page.String())
		}
	}
}

// A change is studied at two strengths, and it is said that who wins depends on who plays.
func TestTwoStrengths(t *testing.T) {
	r := study(t, onePath, Options{Games: 24, Random: 200, Seed: 1, Workers: 2})
	if r.Games.Bots != bot.Ahead || r.Random.Bots != bot.AtRandom || r.Games.Pairs != 24 || r.Random.Pairs != 200 {
		t.Errorf("games of %s and %s bots, %d and %d pairs", r.Games.Bots, r.Random.Bots, r.Games.Pairs, r.Random.Pairs)
	}
	before, random := r.Games.WinsBefore["free-peoples"], r.Random.WinsBefore["free-peoples"]
	if before.Apart(random.Interval) != (r.Depends() != "") || random.Value < 0.85 {
		t.Errorf("the Free Peoples win %+v, at random %+v: %q", before, random, r.Depends())
	}
	var page strings.Builder
	if err := r.WritePage(&page); err != nil || !strings.Contains(page.String(), "Games won among players at random, 200 pairs") {
		t.Errorf("%v\n%s", err, page.String())
	}
}

// What is written on a card is text on the page.
func TestPageEscapes(t *testing.T) {
	r := &Report{Pack: "a<b", Changes: []Change{{What: Changed, Name: "<script>", Lines: []KeyChange{{"text", "<b>x", "<i>y"}}}}}
	var page strings.Builder
	if err := r.WritePage(&page); err != nil || strings.Contains(page.String(), "<script>") || !strings.Contains(page.String(), "&lt;script&gt;") {
		t.Errorf("%v\n%s", err, page.String())
	}
}

// A page can be made of any study: of one without games, without a change in them, with a single pair.
func TestPagesOfLittle(t *testing.T) {
	for name, r := range map[string]*Report{
		"nothing":  study(t, nothing, Options{Random: 5, Seed: 1}),
		"no games": study(t, onePath, Options{}),
		"one pair": study(t, onePath, Options{Random: 1, Seed: 1}),
		"two":      study(t, withdrawal, Options{Random: 2, Seed: 1, Scenario: "two-player-duel"}),
		"both":     study(t, onePath, Options{Games: 2, Random: 2, Seed: 1}),
	} {
		var page strings.Builder
		if err := r.WritePage(&page); err != nil || !strings.HasSuffix(strings.TrimSpace(page.String()), "</html>") ||
			strings.Contains(page.String(), "NaN") || strings.Contains(page.String(), "Inf") {
			t.Errorf("%s: %v\n%s", name, err, page.String())
		}
	}
}

// A card that only has another id is followed: it is told once, with what has changed of it.
func TestRenamed(t *testing.T) {
	before := over(t, "[a]\ntype = \"army\"\nname = \"Horsemen\"\nfaction = \"rohan\"\nicons = { attack = 1 }\n")
	after := over(t, "[b]\ntype = \"army\"\nname = \"Horsemen\"\nfaction = \"rohan\"\nicons = { attack = 2 }\n")
	got := Changes(before.Lib, after.Lib)
	want := []Change{{What: Renamed, Type: "army", ID: "b", Was: "a", Name: "Horsemen", Facts: []KeyChange{{"attack", "1", "2"}}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
}
