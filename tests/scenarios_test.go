// This file tests that what a scenario does differently is said by its file: where the words are taken out, the
// cases that rest on them fail, and no others.

package tests

import (
	"io/fs"
	"regexp"
	"slices"
	"testing"
	"testing/fstest"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/scenarios"
)

// unsaid is words of a scenario's file, what stands in their place, and the cases of some scripts that then fail.
var unsaid = []struct {
	scenario, words, instead string
	files                    []string
	fail                     []string
}{
	{"three-player-duel", `"gandalf", "saruman"]`, `"saruman"]`, []string{"wotr-cards/scenarios/three-player-duel.game"}, []string{
		"The four turns of a round: Gandalf, the Witch-king, Gandalf again, Saruman",
		"An action takes all passes back",
		"The starting player token walks along the four turns",
		"A Shadow player's is that of the Trilogy: draw 2, once",
	}},
	{"three-player-duel", `Each Free Peoples player follows .*\n`, "", []string{"wotr-cards/scenarios/three-player-duel.game"}, []string{
		"Each Free Peoples player: twice, since he stands for two",
	}},
	{"three-player-duel", `A path is scored .*\n`, "", []string{"wotr-cards/scenarios/three-player-duel.game"}, []string{
		"A path is scored as in the Two-Player Duel: 1 against 1 is nobody's",
	}},
	{"two-player-duel", `Each Shadow player follows .*\n`, "", []string{"wotr-cards/rules/scenarios/duel-each-player-twice.game"}, []string{
		"Inn of the Prancing Pony: each Shadow player draws 2, twice",
		"An optional direction is put to the player twice",
		"In one text about several, the second time leaves out whoever is named alone",
		"A phrase that says the direction is doubled like the direction itself",
	}},
	{"two-player-duel", `Each Free Peoples player follows .*\n`, "", []string{"wotr-cards/rules/scenarios/duel-each-player-twice.game"}, []string{
		"Fords of Bruinen has two steps: forsake 1, draw 3, and only then both again",
		"The cost of an action is paid once: Vilya is cycled, and Gandalf draws 1 and 1",
		"In one text about several, the second time leaves out whoever is named alone",
		"What follows if a direction was taken up belongs to the direction",
		"What lasts comes once: 1 more in the draw step, 5 and not 6",
		"A text that another text sets off is doubled by itself",
	}},
	{"two-player-duel", `A path is scored .*\n`, "", []string{"wotr-cards/rules/scenarios/duel-path-scoring.game"}, []string{
		"1 against 1: all is cancelled, and nobody scores the path",
		"Nobody on the path: nothing exceeds nothing",
		"Tokens count on both sides: 1 and 1 of tokens against 1 and 1",
	}},
	{"fellowship-of-the-ring", `(?s)schedule .*?\n\]\n`, "", []string{"wotr-cards/scenarios/fellowship-of-the-ring.game"}, []string{
		"Round 1 opens Minas Morgul and a path 1, whoever begins",
		"Round 3 opens Moria, though the other side begins",
		"Round 2 opens Rivendell, though the other side begins",
		"Round 4 opens Lórien and Dol Guldur: each finds the other active, and nobody is asked",
		"Round 5 opens Orthanc, though the other side begins",
		"Round 6 opens Morannon, though the other side begins",
		"A battleground of the schedule that a text has opened before is passed over, and no other opens",
		"A path is scored as in the Trilogy, and a direction to each player is followed once",
	}},
}

func TestWithoutTheWords(t *testing.T) {
	for _, test := range unsaid {
		text, err := fs.ReadFile(scenarios.Of("wotr-cards"), test.scenario+".toml")
		if err != nil {
			t.Fatal(err)
		}
		words := regexp.MustCompile(test.words)
		if n := len(words.FindAll(text, -1)); n != 1 {
			t.Fatalf("%s says %q %d times, want once", test.scenario, test.words, n)
		}
		layer := pack.Layer{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: words.ReplaceAll(text, []byte(test.instead))}}}
		var fail []string
		for _, r := range gamescript.NewLibrary(append(wotrcardstools.Shipped(), layer)).RunFiles(test.files, gamescript.Options{}) {
			if !r.Passed() {
				fail = append(fail, r.Title)
			}
		}
		if !slices.Equal(fail, test.fail) {
			t.Errorf("%s without %q: these fail\n%q\nwant\n%q", test.scenario, test.words, fail, test.fail)
		}
	}
}
