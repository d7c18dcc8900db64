// This file tests what errata make of definitions, and what is said where two of them meet.

package pack_test

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

const aCard = `[galadriel]
type    = "character"
name    = "Galadriel"
faction = "elf"
paths   = "1"
icons   = { attack = 1, defense = 2 }
text    = """
When played: draw 1. Each Shadow player draws 1.
Action in reserve, cycle this: draw 1.
"""
`

// fix returns an errata of the card with further lines.
func fix(id, date string, lines ...string) string {
	return fmt.Sprintf("[%s]\ntype = \"errata\"\nof = \"galadriel\"\ndate = %s\nreason = \"Too strong.\"\n%s\n", id, date, strings.Join(lines, "\n"))
}

// texts returns the text of a card as it was read.
func texts(c *wotrcards.Card) string {
	var lines []string
	for i := range c.Text {
		lines = append(lines, c.Text[i].Source)
	}
	return strings.Join(lines, "\n")
}

func TestErrata(t *testing.T) {
	const first, second = "When played: draw 1. Each Shadow player draws 1.", "Action in reserve, cycle this: draw 1."
	for _, c := range []struct{ name, errata, text string }{
		{"a sentence", `replace = [["each shadow player draws 1.", "Each Shadow player draws 2."]]`, "When played: draw 1. Each Shadow player draws 2.\n" + second},
		{"without full stops", `replace = [["Each  Shadow player draws 1", "each Free Peoples player draws 2"]]`, "When played: draw 1. each Free Peoples player draws 2.\n" + second},
		{"a whole line", `replace = [["When played: draw 1. Each Shadow player draws 1.", "When played: draw 3."]]`, "When played: draw 3.\n" + second},
		{"a heading", `replace = [["When played:", "When played or moved to a path:"]]`, "When played or moved to a path: draw 1. Each Shadow player draws 1.\n" + second},
		{"a heading with its sentence", `replace = [["When played: draw 1.", "When played: draw 2."]]`, "When played: draw 2. Each Shadow player draws 1.\n" + second},
		{"one into two", `replace = [["Each Shadow player draws 1.", "Draw 2. Each Shadow player draws 3."]]`, "When played: draw 1. Draw 2. Each Shadow player draws 3.\n" + second},
		{"two in order", `replace = [["When played: draw 1.", "When played: draw 2."], ["draw 2.", "draw 3."]]`, "When played: draw 3. Each Shadow player draws 1.\n" + second},
		{"one out", `remove = ["Each Shadow player draws 1."]`, "When played: draw 1.\n" + second},
		{"two out", `remove = ["Each Shadow player draws 1", "Action in reserve, cycle this: draw 1."]`, "When played: draw 1."},
		{"all behind a heading out", `remove = ["Action in reserve, cycle this: draw 1."]`, first},
		{"a line more", `add = ["While in reserve: carryover limit +1."]`, first + "\n" + second + "\nWhile in reserve: carryover limit +1."},
		{"another text", `text = "When played: draw 4."`, "When played: draw 4."},
		{"nothing left", "remove = [\"" + first + "\", \"" + second + "\"]", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			lib, _ := load(t, layer("mine", "a.toml", aCard), layer("fix", "b.toml", fix("fix", "2026-11-20", c.errata)))
			if got := texts(card(t, lib, "galadriel")); got != c.text {
				t.Errorf("got\n%s\nwant\n%s", got, c.text)
			}
		})
	}
}

// TestErrataFields changes single fields; everything else stays, and the library is the one of the card written so.
func TestErrataFields(t *testing.T) {
	lib, report := load(t, layer("mine", "a.toml", aCard),
		layer("fix", "b.toml", fix("later", "2026-11-21", `icons.attack = 3`, `paths = "2"`)+fix("sooner", "2026-11-20", `icons = { attack = 2, lead-attack = 1 }`, `copies = 2`)))
	got := card(t, lib, "galadriel")
	want := [wotrcards.NumIcons]int8{wotrcards.Attack: 3, wotrcards.Defense: 2, wotrcards.LeadAttack: 1}
	if got.Icons != want || got.Paths != 1<<2 || got.Copies != 2 || len(got.Text) != 2 {
		t.Errorf("%+v", got)
	}
	written := strings.Replace(aCard, `icons   = { attack = 1, defense = 2 }`, `icons = { attack = 3, defense = 2, lead-attack = 1 }`, 1)
	written = strings.Replace(written, `paths   = "1"`, "paths = \"2\"\ncopies = 2", 1)
	if whole, _ := load(t, layer("mine", "a.toml", written)); whole.Hash != lib.Hash {
		t.Errorf("the hash is %s, and %s of the card written so", lib.Hash, whole.Hash)
	}
	var lines []string
	for _, c := range report.Changes {
		lines = append(lines, c.String())
	}
	if got, want := strings.Join(lines, "\n"), `mine: added character "galadriel" (mine/a.toml:1:2)
fix: amended character "galadriel" by "sooner" of 2026-11-20 (fix/b.toml:8:2, was mine/a.toml:1:2)
fix: amended character "galadriel" by "later" of 2026-11-21 (fix/b.toml:1:2, was mine/a.toml:1:2)`; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got, want := fmt.Sprint(report.History("galadriel")[2].Differences), "[{icons.attack 2 3} {paths 1 2}]"; got != want {
		t.Errorf("the differences %s, want %s", got, want)
	}
}

// TestErrataOfOthers changes what is no card: a seat of a scenario, and a phrase.
func TestErrataOfOthers(t *testing.T) {
	lib, diags, report := wotrcardstools.Over(layer("mine", "a.toml", `
[trade]
type    = "phrase"
pattern = "trade(s) {n:number}"
says    = "draw {n}"

[fairer]
type   = "errata"
of     = "trade"
date   = 2026-11-20
reason = "Nobody traded."
says   = "cycle {n} from hand, then draw {n}"

[quicker]
type   = "errata"
of     = "trilogy"
date   = 2026-11-20
reason = "Games are long."
lead   = 7
seats.frodo.hand = 9
`))
	if len(diags.Items) > 0 {
		t.Fatal(diags)
	}
	if got := lib.Phrases[0].Says; got != "cycle {n} from hand, then draw {n}" {
		t.Errorf("the phrase says %q", got)
	}
	for i := range lib.Scenes {
		if s := &lib.Scenes[i]; s.ID == "trilogy" && (s.Lead != 7 || s.Seats[0].Hand != 9 || s.Seats[0].Name != "Frodo" || s.Carryover != 2) {
			t.Errorf("%+v", s)
		}
	}
	editions := report.History("trilogy")
	if len(editions) != 2 || editions[0].What != pack.Written || editions[0].Layer != "scenarios/wotr-cards" {
		t.Fatalf("the editions %+v", editions)
	}
	if got, want := fmt.Sprint(editions[1].Differences), "[{lead 10 7} {seats.frodo.hand 7 9}]"; got != want {
		t.Errorf("the differences %s, want %s", got, want)
	}
}

// TestErrataMeet shows what is said where a pack changes what another has changed.
func TestErrataMeet(t *testing.T) {
	packed := func(name, errata string, needs ...string) pack.Layer {
		return layer(name, "pack.toml", manifest(name, "1.0", needs...), "e.toml", errata).WithManifest()
	}
	one := packed("one", fix("fix-1", "2026-11-20", `icons.attack = 2`, `replace = [["Each Shadow player draws 1.", "Each Shadow player draws 2."]]`))
	for _, c := range []struct {
		name  string
		other pack.Layer
		want  string
	}{
		{"other things", packed("two", fix("fix-2", "2026-11-19", `icons.defense = 3`, `replace = [["When played: draw 1.", "When played: draw 2."]]`)), ""},
		{"the same number", packed("two", fix("fix-2", "2026-11-19", `icons = { attack = 3 }`)),
			`two/e.toml:6:11: warning: the errata "fix-1" of the pack one 1.0.0 has changed "icons.attack" of "galadriel" before; it is what this says from here on [errata-overlap]
    hint: load only one of them, or let the pack two 1.0.0 build on one and change what that says
    one/e.toml:6:1: changed before here
`},
		{"the same number, known", packed("two", fix("fix-2", "2026-11-19", `icons = { attack = 3 }`), `builds-on = { one = ">= 1" }`), ""},
		{"the same sentence", packed("two", fix("fix-2", "2026-11-19", `replace = [["Each Shadow player draws 1.", "Each Shadow player draws 3."]]`)),
			`two/e.toml:6:13: the errata "fix-1" of the pack one 1.0.0 has replaced "Each Shadow player draws 1." by "Each Shadow player draws 2.", and the errata "fix-2" of the pack two 1.0.0 changes it again [errata-conflict]
    hint: load only one of them, or let the pack two 1.0.0 build on one and change what that says
    one/e.toml:7:13: changed first here
    mine/a.toml:8:1: When played: draw 1. Each Shadow player draws 2.
    mine/a.toml:9:1: Action in reserve, cycle this: draw 1.
`},
		{"the line that it stands in", packed("two", fix("fix-2", "2026-11-19", `remove = ["When played: draw 1. Each Shadow player draws 1."]`)),
			`two/e.toml:6:11: the errata "fix-1" of the pack one 1.0.0 has replaced "Each Shadow player draws 1." by "Each Shadow player draws 2.", and the errata "fix-2" of the pack two 1.0.0 changes it again [errata-conflict]
    hint: load only one of them, or let the pack two 1.0.0 build on one and change what that says
    one/e.toml:7:13: changed first here
    mine/a.toml:8:1: When played: draw 1. Each Shadow player draws 2.
    mine/a.toml:9:1: Action in reserve, cycle this: draw 1.
`},
		{"the sentence as it is now", packed("two", fix("fix-2", "2026-11-19", `replace = [["Each Shadow player draws 2.", "Each Shadow player draws 3."]]`), `builds-on = { one = ">= 1" }`), ""},
		{"the card rewritten", packed("two", aCard),
			`two/e.toml:1:2: warning: "galadriel" is rewritten here, and what the errata "fix-1" of the pack one 1.0.0 has changed is lost [errata-lost]
    hint: load only one of them, or let the pack two 1.0.0 build on one and change what that says
    one/e.toml:1:2: lost
`},
		{"what is withdrawn", packed("two", fix("fix-2", "2026-11-20", "remove = true")+fix("fix-3", "2026-11-21", "copies = 2")),
			`two/e.toml:9:6: "galadriel" is withdrawn, expected the id of what is still there [unknown-id]
    hint: leave one of the two out
    two/e.toml:1:2: withdrawn here
`},
		{"nothing", packed("two", fix("fix-2", "2026-11-20")),
			`two/e.toml:1:2: warning: the errata "fix-2" changes nothing [errata-nothing]
    hint: write the fields that change, or replace, remove or add sentences
`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, diags, report := wotrcardstools.Load([]pack.Layer{baseLayer(t), layer("mine", "a.toml", aCard), one, c.other})
			if diags.Error() != c.want {
				t.Errorf("got\n%swant\n%s", diags.Error(), c.want)
			}
			if n := len(report.History("galadriel")); n < 2 {
				t.Errorf("%d editions", n)
			}
		})
	}
}

// TestTwoPacks shows what is said where two packs define one card: the later holds.
func TestTwoPacks(t *testing.T) {
	packed := func(name string, needs ...string) pack.Layer {
		return layer(name, "pack.toml", manifest(name, "1.0", needs...), "c.toml", aCard).WithManifest()
	}
	for _, c := range []struct {
		name  string
		other pack.Layer
		want  string
	}{
		{"which know nothing of each other", packed("two"), `two/c.toml:1:2: warning: the pack one 1.0.0 defines "galadriel", too, and what stands here holds [two-packs]
    hint: name the pack last whose card is to hold, load only one of them, or let one build on the other
    one/c.toml:1:2: lost
`},
		{"one builds on the other", packed("two", `builds-on = { one = ">= 1" }`), ""},
		{"a folder of one's own", layer("mine", "c.toml", aCard), ""},
	} {
		if _, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), packed("one"), c.other}); diags.Error() != c.want {
			t.Errorf("%s: got\n%swant\n%s", c.name, diags.Error(), c.want)
		}
	}
}

// TestErrataPlaces shows where the lines of a changed text stand, and what is said where one goes wrong by a change elsewhere.
func TestErrataPlaces(t *testing.T) {
	_, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), layer("mine", "a.toml", aCard), layer("fix", "b.toml",
		fix("fix", "2026-11-20", `replace = [["When played:", "While in reserve:"]]`, `add = ["Carryover limit +1."]`))})
	if got, want := diags.Error(), `mine/a.toml:8:14: this happens, but nothing says when [text-mood]
    hint: begin with a heading such as "When played:"
    fix/b.toml:1:2: changed by this errata
`; got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	lib, _ := load(t, layer("mine", "a.toml", aCard), layer("fix", "b.toml", fix("fix", "2026-11-20",
		`replace = [["Each Shadow player draws 1.", " Each Shadow player draws 2."]]`, `add = ["While in reserve: carryover limit +1."]`)))
	c := card(t, lib, "galadriel")
	var places []string
	for i := range c.Text {
		spot := c.Source.TextAt(c.Text[i].At)
		places = append(places, fmt.Sprintf("%s:%d:%d", spot.File, spot.Line, spot.Column))
	}
	if got, want := strings.Join(places, " "), "mine/a.toml:8:1 mine/a.toml:9:1 fix/b.toml:7:9"; got != want {
		t.Errorf("the lines stand at %s, want %s", got, want)
	}
}
