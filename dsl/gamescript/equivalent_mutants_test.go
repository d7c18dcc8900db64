// This file tests lists of changes that change nothing.

package gamescript

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl/diag"
)

// TestParseList reads lists of which some are wrong.
func TestParseList(t *testing.T) {
	for _, c := range []struct{ list, want, wrong string }{
		{"# nothing\n", "", ""},
		{"\uFEFFboromir: 1 is 2: Draw 2.\r\n    So it is.\r\n", "1 boromir|1 is 2: Draw 2.", ""},
		{"boromir: a\n# why\ngimli: b\n\tboth\n\tthe same\n", "1 boromir|a, 3 gimli|b", ""},
		{"boromir: a\n    why\ngimli: b\n", "1 boromir|a, 3 gimli|b", "l.mutants:3:1 no-reason"},
		{"boromir: a\n\n    why\n    so\n", "1 boromir|a", "l.mutants:1:1 no-reason, l.mutants:3:1 no-change"},
		{"boromir\n    why\n", "1 boromir|", ""}, // no text has a change without words
	} {
		var wrong diag.List
		var got, mistakes []string
		for _, one := range parseList("l.mutants", []byte(c.list), &wrong) {
			got = append(got, strings.TrimPrefix(one.at.String(), "l.mutants:")+" "+one.owner+"|"+one.change)
		}
		for _, d := range wrong.Items {
			mistakes = append(mistakes, d.Place().String()+" "+d.Code)
		}
		if found := strings.ReplaceAll(strings.Join(got, ", "), ":1 ", " "); found != c.want || strings.Join(mistakes, ", ") != c.wrong {
			t.Errorf("%q: %s; %s", c.list, found, strings.Join(mistakes, ", "))
		}
	}
}

// TestSame holds lists against what the cases of twice notice: two changes of a Ring token, and nothing else.
func TestSame(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"good.mutants": `trilogy.frodo: 2 is 3: Action, once per game: draw 3.
trilogy.saruman: 2 is 3: Action, once per game: draw 3.
    Nobody looks.
`,
		"wrong.mutants": `trilogy.aragorn: 2 is 3: Action, once per game: draw 3.
trilogy.saruman: 2 is 3: Action, once per game: draw 3.
trilogy.frodo: 2 is 4: Action, once per game: draw 4.
trilogy.frodo: 2 is 3: Action, once per game: draw 9.
trilogy.frod: 2 is 3: Action, once per game: draw 3.
hornblower: without "draw 1"
    All of these are mistakes.
`,
		// A list beside data speaks of them, though they are not under test.
		"pack/cards.toml": `[hornblower]
name    = "Hornblower"
type    = "character"
faction = "dunedain"
text    = "When played: draw 1."
`,
		"pack/pack.mutants": `hornblower: without "draw 1"
    Nobody looks.
hornblower: without "draw 2"
    A mistake.
`,
		"broken/cards.toml":     "[hornblower",
		"pack/pack.toml":        manifest("pack"),
		"broken/pack.toml":      manifest("broken"),
		"broken/broken.mutants": "",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	lists, err := FindLists([]string{dir})
	if err != nil || len(lists) != 4 {
		t.Fatalf("lists %q, %v", lists, err)
	}
	if scripts, err := Find([]string{dir, lists[0]}); err != nil || len(scripts) > 0 {
		t.Errorf("a list is a script: %q, %v", scripts, err)
	}
	m, err := shipped().Mutate(covered(t, twice), nil, lists, nil)
	if err != nil {
		t.Fatal(err)
	}
	if m.Same != 2 || m.Noticed != 2 || len(m.Survivors) != m.Mutants-m.Noticed {
		t.Errorf("%d listed, %d noticed, %d of %d left; want 2 listed, 2 noticed", m.Same, m.Noticed, len(m.Survivors), m.Mutants)
	}
	for _, s := range m.Survivors {
		if strings.HasPrefix(s.What, "2 is 3") && (s.ID == "trilogy.frodo" || s.ID == "trilogy.saruman") {
			t.Errorf("listed, and counted: %+v", s)
		}
	}
	got := strings.ReplaceAll(m.Mistakes.Error(), filepath.ToSlash(dir)+"/", "")
	for _, want := range []string{
		`wrong.mutants:1:1: this change is noticed after all, expected one that no case notices [noticed]
    twice.game:2: by the case "the Ring token"
`,
		`wrong.mutants:2:1: this change is listed a second time [listed-twice]
`,
		`wrong.mutants:3:1: trilogy.frodo has no change "2 is 4: Action, once per game: draw 4.", expected one as "test --mutate" names it [unknown-change]
    hint: did you mean "2 is 3: Action, once per game: draw 3."?
`,
		`wrong.mutants:4:1: trilogy.frodo has no change "2 is 3: Action, once per game: draw 9.", expected one as "test --mutate" names it [unknown-change]
    hint: it would be: 2 is 3: Action, once per game: draw 3.
`,
		`wrong.mutants:5:1: "trilogy.frod" has no text, expected the id of a card, or of a scenario and a seat [unknown-text]
    hint: did you mean "trilogy.frodo"?
`,
		`wrong.mutants:6:1: "hornblower" has no text,`,
		`pack/pack.mutants:3:1: hornblower has no change "without \"draw 2\"",`,
		`broken/cards.toml:1:`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("not said:\n%s", want)
		}
	}
	if n := m.Mistakes.Errors(); n != 8 {
		t.Errorf("%d mistakes, want 8:\n%s", n, got)
	}
	if text := m.String(); !strings.Contains(text, "\nmutants listed as changing nothing: 2\n") {
		t.Errorf("found:\n%s", text)
	}
}

// manifest is that of a pack of a name.
func manifest(name string) string {
	return fmt.Sprintf("[pack]\nname = %q\nversion = \"1.0.0\"\nlanguage = \"1\"\n", name)
}
