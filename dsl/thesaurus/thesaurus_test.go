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

// Each row for texts fits a line that somebody has said, or what two steps make of one: a line of ../pack/testdata/said*.txt, of
// ../../tests/first or of ../../tests/wrong.
func TestTextRows(t *testing.T) {
	for said, of := range map[string]*pack.Game{"said": wotrcardstools.Game, "said-starter": lotrtcgtools.Game, "said-wotr": wotrboardtools.Game} {
		lines := marked(t, "../pack/testdata/"+said+".txt")
		if of != wotrcardstools.Game {
			for _, list := range []string{"first/" + of.ID, "first/" + of.ID + "-second", "first/" + of.ID + "-third", "first/" + of.ID + "-fourth", "wrong/data-" + of.ID} {
				lines = slices.Concat(lines, quoted(t, "../../tests/"+list+".txt"))
			}
		}
		h := &thesaurus.Host{Of: thesaurus.New(of.Foreign), Me: []string{"The Teller"}, Own: "Free Peoples", Enemy: "Shadow",
			Nouns: []string{"army", "armies", "character", "characters", "item", "items", "event", "events", "card", "cards", "companion", "minion", "site"}}
		shared := thesaurus.New(nil).Of(thesaurus.Text, thesaurus.Always, thesaurus.Guess)
		for _, row := range thesaurus.Unmet(h, lines) {
			if of != wotrcardstools.Game && slices.ContainsFunc(shared, func(r thesaurus.Row) bool { return r.Said == row }) {
				continue
			}
			t.Errorf("%s: no line meets %q", of.ID, row)
		}
	}
}

// marked returns the lines of a file that have a mark where they are wrong.
func marked(t *testing.T, file string) (lines []string) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(src)) {
		if strings.Contains(line, "^") {
			lines = append(lines, strings.ReplaceAll(strings.Replace(line, "^", "", 1), `\"`, `"`)) // as TOML has it
		}
	}
	return lines
}

// quoted returns the lines of texts in a file that stand behind "> ", without what they stand behind.
func quoted(t *testing.T, file string) (lines []string) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(src)) {
		if said, ok := strings.CutPrefix(strings.TrimSpace(line), "> "); ok {
			said = strings.TrimSuffix(strings.TrimPrefix(said, `text = "`), `"`)
			if _, after, ok := strings.Cut(said, ": "); ok && !strings.Contains(line, "text = ") {
				said = after
			}
			lines = append(lines, strings.ReplaceAll(said, `\"`, `"`))
		}
	}
	return lines
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
