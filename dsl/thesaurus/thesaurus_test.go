// This file tests rows: the first game's, and those of a game without its own. That what they lead to is right, dsl/pack tests,
// with the same lines.

package thesaurus_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// Each row for the prompt names options that there are.
func TestPromptRows(t *testing.T) {
	var codes []string
	for i := range wotrcardstools.Game.Options {
		codes = append(codes, wotrcardstools.Game.Options[i].Code)
	}
	for _, row := range thesaurus.New(wotrcardstools.Game.Foreign).Of(thesaurus.Prompt) {
		for _, code := range row.Write {
			if !slices.Contains(codes, code) {
				t.Errorf("%q: there is no option %q", row.Said, code)
			}
		}
	}
}

// Each row for texts fits a line of ../pack/testdata/said.txt, or what two steps make of one.
func TestTextRows(t *testing.T) {
	src, err := os.ReadFile("../pack/testdata/said.txt")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(string(src)) {
		if strings.Contains(line, "^") {
			lines = append(lines, strings.ReplaceAll(strings.Replace(line, "^", "", 1), `\"`, `"`)) // as TOML has it
		}
	}
	h := &thesaurus.Host{Of: thesaurus.New(wotrcardstools.Game.Foreign), Me: []string{"The Teller"}, Own: "Free Peoples", Enemy: "Shadow",
		Nouns: []string{"army", "armies", "character", "characters", "item", "items", "event", "events", "card", "cards"}}
	for _, said := range thesaurus.Unmet(h, lines) {
		t.Errorf("no line meets %q", said)
	}
}

// Each row of each game compiles: it has a word or a slot that must be there.
func TestRowsCompile(t *testing.T) {
	for _, g := range []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game, tidestools.Game} {
		for _, row := range thesaurus.New(g.Foreign).Of(thesaurus.Text, thesaurus.Always, thesaurus.Guess) {
			func() {
				defer func() {
					if wrong := recover(); wrong != nil {
						t.Errorf("%s: %v", g.ID, wrong)
					}
				}()
				thesaurus.New(func() []thesaurus.Row { return []thesaurus.Row{row} }).About("")
			}()
		}
	}
}

// A word means something in the game that has a row for it, and nothing in one that has none.
func TestAbout(t *testing.T) {
	for word, known := range map[string]bool{"discard": true, "KILL": true, "trample": true, "lantern": false} {
		if got := thesaurus.New(wotrcardstools.Game.Foreign).About(word); got != "" != known {
			t.Errorf("of %q the first game says %q", word, got)
		}
	}
	lib, diags, _ := tidestools.Game.Base().Library()
	if lib == nil {
		t.Fatal(diags)
	}
	of := thesaurus.For(lib)
	if got := of.About("discard"); got != "" {
		t.Errorf("of discarding the small game says %q", got)
	}
	h := &thesaurus.Host{Of: of, Accepts: func(line string) (string, int) { return line, 0 }}
	if says, ok := h.Line("When shown: discard a card."); ok {
		t.Errorf("a game without rows is told %q", says.Message)
	}
	if of.With(thesaurus.Key, "title") == nil {
		t.Error("the small game has not the rows that all games share")
	}
}
