package help_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/help"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/scenarios"
)

// shipped returns the library that is built in.
func shipped(t *testing.T) *wotrcards.Library {
	lib, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if lib == nil {
		t.Fatal(diags.Error())
	}
	return lib
}

// TestExamples: each entry has a text and an example, and where no shipped card uses it, the example is a text that
// does.
func TestExamples(t *testing.T) {
	lib := shipped(t)
	base := pack.NewBase(wotrcardstools.Shipped())
	uses, entries := lib.Uses(), lib.Vocabulary().Entries
	for _, e := range help.Text(lib) {
		i := slices.IndexFunc(entries, func(v vocab.Entry) bool { return v.Pattern == e.Title && v.Doc == e.Doc })
		switch {
		case e.Doc == "" || e.Example == "":
			t.Errorf("%q has no explanation or no example", e.Title)
		case len(uses[i]) == 0:
			check(t, base, i, &e)
		}
	}
	for name, entries := range map[string][]help.Entry{"language": help.Language(lib.Of()), "lua": help.Lua(lib)} {
		for _, e := range entries {
			if e.Doc == "" {
				t.Errorf("%s: %q has no explanation", name, e.Title)
			}
		}
	}
}

// check lays a card or a scenario with the example over the shipped data, and looks whether it uses the entry.
func check(t *testing.T, base *pack.Base, entry int, e *help.Entry) {
	var wrong error
	rule, isRule := strings.CutPrefix(e.Example, "rules | ")
	deck, isDeck := strings.CutPrefix(e.Example, "deck | ")
	for _, form := range []string{
		"[sample]\nname = \"Sample\"\ntype = \"character\"\nfaction = \"dwarf\"\npaths = \"2-3\"\ntext = %q\n%s",
		"[sample]\nname = \"Sample\"\ntype = \"event\"\nfaction = \"dwarf\"\ntext = %q\n%s",
		"[sample]\nname = \"Sample\"\ntype = \"item\"\nfaction = \"dwarf\"\nwielders = [\"gimli\"]\ntext = %q\n%s",
		"[sample]\nname = \"Sample\"\ntype = \"aim\"\ntext = %q\n%s",
	} {
		src := fmt.Sprintf(form, e.Example, "")
		if strings.Contains(e.Example, "pay") {
			src = fmt.Sprintf(form, e.Example, "script = \"function pay() end\"\n")
		}
		src += "[vault]\ntype = \"zone\"\nname = \"vault\"\n[hoard]\ntype = \"zone\"\nname = \"hoard\"\nwhose = \"all\"\n[dusk]\ntype = \"step\"\nname = \"dusk step\"\nafter = \"combat step\"\n"
		if isRule {
			src = fmt.Sprintf("[sample]\ntype = \"scenario\"\nname = \"Sample\"\nextends = \"trilogy\"\ncounters = [\"Alarm\"]\nown-counters = [\"Gold\"]\nrules = %q\n", rule)
		}
		if isDeck {
			file, err := fs.ReadFile(scenarios.Of("wotr-cards"), "first-steps.toml")
			if err != nil {
				t.Fatal(err)
			}
			src = strings.Replace(string(file), "3 Mordor Orcs", deck, 1)
			if src == string(file) {
				t.Fatal("no deck was changed")
			}
		}
		lib, diags, _ := wotrcardstools.Own(base.Load(pack.Layer{Name: "sample", FS: fstest.MapFS{"sample.toml": {Data: []byte(src)}}}))
		if lib == nil {
			wrong = diags
			continue
		}
		if !isDeck && len(lib.Uses()[entry]) == 0 {
			wrong = fmt.Errorf("it does not use the entry")
			continue
		}
		return
	}
	t.Errorf("%q: %q: %v", e.Title, e.Example, wrong)
}

// TestHalf: an answer has at most half a screen, and says how many more there are.
func TestHalf(t *testing.T) {
	lib := shipped(t)
	for _, test := range []struct{ topic, words, first string }{
		{"text", "draw", "draw(s) {n:amount}"},
		{"text", "as many", "as /many"},
		{"text", "eliminate", "eliminate(s) {n:amount} from hand"},
		{"text", "corruption", "corruption is added"},
		{"text", "control", "take(s) control of {c:cards}"},
		{"text", "condition", "{f:fact|and}"},
		{"language", "expect", "expect CHECK, CHECK ..."},
		{"language", "forsake", "forsakes <"},
		{"language", "path-number", "refuse ... : path-number"},
		{"language", "hand", "<player>'s hand"},
		{"lua", "corruption", "corruption() -> number"},
		{"lua", "choose", "choose("},
		{"", "winnow", "winnows"},
		{"", "forsaking", "forsakes "},
		{"", "forsake-hand", "[forsake-hand] a forsake may eliminate a card from hand"},
		{"", "carryover", "<player>'s carryover limit"},
		{"", "support", "supports"},
		{"", "O35", "[O35]"},
		{"", "control", "<player> controls <card>"},
	} {
		rows, err := help.Word(lib, test.words, nil)
		if test.topic != "" {
			rows, err = help.TopicOf(test.topic).Answer(lib, test.words)
		}
		if err != nil || len(rows) == 0 || len(rows) > help.Half || !strings.HasPrefix(rows[0].Text, test.first) {
			t.Errorf("%s %s: %d rows, the first of %v, %v", test.topic, test.words, len(rows), rows[:min(len(rows), 1)], err)
		}
		for _, row := range rows {
			if len([]rune(row.Text)) > help.Width {
				t.Errorf("%s %s: %q is longer than a line", test.topic, test.words, row.Text)
			}
		}
	}
	rows, _ := help.TopicOf("language").Answer(lib, "expect")
	if last := rows[len(rows)-1].Text; len(rows) != help.Half || !strings.HasPrefix(last, "and ") {
		t.Errorf("expect: %d rows, the last is %q", len(rows), last)
	}
	for words, hint := range map[string]string{"winow": "winnow", "forsake-hnd": "forsake-hand"} {
		if _, err := help.Word(lib, words, nil); err == nil || !strings.HasSuffix(err.Error(), fmt.Sprintf("did you mean %q?", hint)) {
			t.Errorf("%s: %v", words, err)
		}
	}
}

// Each zone of a player is found by its name, and the sentences that may be about it are.
func TestZonesAreFound(t *testing.T) {
	for _, g := range []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game} {
		entries := help.Language(g.Game)
		for _, z := range g.Game.Zones {
			if z.Of != game.OfSeat || z.Passing {
				continue
			}
			name := z.Name
			if z.Words != nil {
				name = z.Words[0]
			}
			found := help.Find(entries, name)
			if len(found) < 2 || found[0].Title != "<player>'s "+name || found[0].Doc != z.Help {
				t.Errorf("%s: %q finds %q", g.ID, name, found)
			}
		}
	}
}

// TestDefined: help tells of what a pack defines besides cards.
func TestDefined(t *testing.T) {
	lib, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), pack.Layer{Name: "own", FS: fstest.MapFS{"own.toml": {Data: []byte(`
[relic]
type = "card-type"
name = "relic"
as = "item"
plural = "relics"
[gold]
type = "counter"
name = "Gold"
whose = "player"
[evening]
type = "step"
name = "dusk step"
after = "combat step"
does = "At the start of the dusk step: each player may cycle 1 from hand."
`)}}}))
	if lib == nil {
		t.Fatal(diags.Error())
	}
	for word, want := range map[string]string{
		"relic": "relic|  type card-type, as item, plural relics.", "gold": "Gold|  type counter, whose player.",
		"dusk step": "dusk step|  type step, after combat step, does At the start of the dusk step: each player|  may cycle 1 from hand.",
		"elf":       "Elf|  type faction, side free-peoples.",
	} {
		rows, err := help.Word(lib, word, nil)
		var said []string
		for _, row := range rows {
			said = append(said, row.Text)
		}
		if got := strings.Join(said, "|"); err != nil || !strings.HasPrefix(got, want) {
			t.Errorf("help %s: %q, %v, want %q", word, got, err, want)
		}
	}
}
