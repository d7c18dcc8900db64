// This file tests formats: what holds in them, and what their decks may have.

package pack_test

import (
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// packed returns a pack with a file.
func packed(name, file string) pack.Layer {
	manifest := fmt.Sprintf("[pack]\nname = %q\nversion = \"1.0\"\ngame = \"wotr-cards\"\nlanguage = \"1\"\n", name)
	fsys := fstest.MapFS{"pack.toml": {Data: []byte(manifest)}, "all.toml": {Data: []byte(file)}}
	return pack.NewShelf(wotrcardstools.Game).OpenIn(func(string) fs.FS { return fsys }, name)[0]
}

// amends returns an errata of Boromir, who draws 1 as he is shipped.
func amends(id, date string, draws int) string {
	return fmt.Sprintf("[%s]\ntype = \"errata\"\nof = \"boromir\"\ndate = %s\nreason = \"So.\"\nreplace = [[\"When played: draw 1.\", \"When played: draw %d.\"]]\n", id, date, draws)
}

// formatted returns a format with lines of its own, and a scenario of it.
func formatted(id string, lines ...string) string {
	return fmt.Sprintf("[%s]\ntype = \"format\"\nname = \"The %s\"\n%s\n[duel-%s]\ntype = \"scenario\"\nextends = \"two-player-duel\"\nname = \"The Duel, %s\"\nformat = %q\n",
		id, id, strings.Join(lines, "\n"), id, id, id)
}

const aWizard = "[alatar]\ntype = \"character\"\nname = \"Alatar\"\nfaction = \"wizard\"\npaths = \"1-4\"\ntext = \"When played: draw 5.\"\n"

// said returns the first line of Boromir in a library, and whether it has Alatar.
func said(lib game.Library) (words string, alatar bool) {
	for _, d := range lib.Defs() {
		switch d.ID {
		case "boromir":
			words = d.Text[0].Source
		case "alatar":
			alatar = true
		}
	}
	return words, alatar
}

func playedWith(t *testing.T, lib game.Library, scenario string) game.Library {
	t.Helper()
	setup, err := lib.Setup(game.Start{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return setup.Scene().Library
}

// TestFormats plays scenarios of formats beside each other, however their packs are laid over what is shipped.
func TestFormats(t *testing.T) {
	layers := []pack.Layer{
		packed("old", amends("boromir-old", "2020-01-01", 2)),
		packed("new", amends("boromir-new", "2026-01-01", 4)),
		packed("wizards", aWizard),
		packed("tourney", formatted("classic", `errata = ["old"]`, `packs = {}`)+formatted("modern", `errata = ["boromir-new"]`)+formatted("dated", `errata = ["new"]`, `date = 2025-12-31`)+
			formatted("wide", `packs = { wizards = "1.0" }`)),
	}
	base := wotrcardstools.Game.Base()
	for how, load := range map[string]func() (game.Library, *diag.List, *pack.Report){
		"at once":             wotrcardstools.Game.With(layers...).Library,
		"over":                base.Over(layers[:2]...).Over(layers[2:]...).Library,
		"formats over a base": func() (game.Library, *diag.List, *pack.Report) { return base.Load(layers...) },
		"to play": func() (game.Library, *diag.List, *pack.Report) {
			lib, diags := base.LoadToPlay(layers...)
			return lib, diags, nil
		},
	} {
		lib, diags, report := load()
		if lib == nil || diags.Errors() > 0 {
			t.Fatalf("%s: %v", how, diags)
		}
		for _, c := range []struct {
			scenario, says string
			alatar         bool
		}{{"two-player-duel", "draw 1", true}, {"duel-classic", "draw 2", false}, {"duel-modern", "draw 4", true}, {"duel-dated", "draw 1", true}, {"duel-wide", "draw 1", true}} {
			words, alatar := said(playedWith(t, lib, c.scenario))
			if !strings.Contains(words, c.says) || alatar != c.alatar {
				t.Errorf("%s: in %s Boromir says %q, and Alatar is there: %v", how, c.scenario, words, alatar)
			}
		}
		if report == nil {
			continue
		}
		var told []string
		for _, e := range report.History("boromir") {
			told = append(told, e.Errata+" "+e.Format)
		}
		if got := strings.Join(told, ", "); got != " , boromir-old classic, boromir-new modern" {
			t.Errorf("%s: the history is %s", how, got)
		}
	}
}

// Two libraries with one hash play the same games, those of formats, too.
func TestHashOfFormats(t *testing.T) {
	seen := map[string]int{}
	for draws := range 3 {
		lib, _, _ := wotrcardstools.Game.With(packed("p", amends("boromir-p", "2020-01-01", draws+2)+formatted("classic", `errata = ["boromir-p"]`))).Library()
		if was, twice := seen[lib.Common().Hash]; twice {
			t.Errorf("with %d and with %d to draw the hash is %s", was, draws, lib.Common().Hash)
		}
		seen[lib.Common().Hash] = draws
	}
}

// TestWrongFormats lays out formats that cannot be, and decks that they do not allow.
func TestWrongFormats(t *testing.T) {
	const deck = "[duel-f.seats.gandalf]\ndeck = [\"Wizard cards\", \"2 Boromir\"]\n"
	for _, c := range []struct{ name, file, says string }{
		{"a card banned of a shipped deck", formatted("f", `banned = ["elrond"]`), `p/all.toml:9:10: seat "gandalf" has 1 of "Elrond", and the format "The f" allows 0 [format]|hint: take it out of the deck, or name another format|p/all.toml:1:2: this format`},
		{"a card banned of an own deck", formatted("f", `banned = ["boromir"]`) + deck, `p/all.toml:11:25: seat "gandalf" has 1 of "Boromir", and the format "The f" allows 0`},
		{"too many of a card", formatted("f", `limits = { boromir = 1 }`) + deck, `p/all.toml:11:25: seat "gandalf" has 2 of "Boromir", and the format "The f" allows 1`},
		{"a location", formatted("f", `banned = ["moria"]`), `p/all.toml:9:10: scenario "duel-f" has 1 of "Moria"`},
		{"as many as may be", formatted("f", `limits = { boromir = 2 }`) + deck, ""},
		{"banned, and in no deck", formatted("f", `banned = ["alatar"]`) + aWizard + deck, `seat "gandalf" has 1 of "Alatar"`},
		{"unknown names", formatted("f", `banned = ["bormir"]`, `errata = ["q"]`, `limits = { elrnd = 2 }`, `packs = { r = "1.0" }`),
			`no card has the id "bormir"|did you mean "boromir"?|there is no pack and no errata "q"|p/all.toml:6:12: no card has the id "elrnd"|format "f" plays with the pack "r", version 1.0.0 or later of 1.x, which is not loaded`},
		{"an unknown format", strings.Replace(formatted("modern"), `format = "modern"`, `format = "moderm"`, 1), `p/all.toml:9:10: no format has the id "moderm"|did you mean "modern"?`},
		{"errata that do not go together", amends("a", "2020-01-01", 2) + amends("b", "2020-01-02", 3) + formatted("f", `errata = ["a", "b"]`), `changes it again [errata-conflict]|p/all.toml:13:2: in this format`},
	} {
		lib, diags, _ := wotrcardstools.Game.With(packed("p", c.file)).Library()
		got := diags.Error()
		for part := range strings.SplitSeq(c.says, "|") {
			if !strings.Contains(got, part) || (lib != nil) != (c.says == "") {
				t.Errorf("%s: found\n%s\nexpected %s", c.name, got, part)
			}
		}
	}
}
