// This file tests which packs are found, in which order they are laid, and what is said of those that will not do.

package pack_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

var shelf = pack.NewShelf(wotrcardstools.Game)

// write makes files below the folder at work, given as names and contents in turn.
func write(t *testing.T, files ...string) {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		if err := os.MkdirAll(filepath.Dir(files[i]), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(files[i], []byte(files[i+1]), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// manifest returns a manifest with further lines.
func manifest(name, version string, lines ...string) string {
	return "[pack]\nname = \"" + name + "\"\nversion = \"" + version + "\"\nlanguage = \"1\"\n" + strings.Join(append(lines, `game = "wotr-cards"`), "\n") + "\n"
}

const anArmy = "[galadhrim]\ntype = \"army\"\nname = \"Galadhrim\"\nfaction = \"elf\"\n"

func TestOpen(t *testing.T) {
	base := baseLayer(t)
	for _, c := range []struct {
		name, open string
		files      []string
		layers     string // the names, in their order
		wrong      string
	}{
		{"a plain folder", "cards", []string{"cards/a.toml", anArmy}, "cards", ""},
		{"a pack with its tests", "a", []string{"a/pack.toml", manifest("a", "1"), "a/a.toml", anArmy, "a/tests/b.toml", "!"}, "a", ""},
		{"a pack of nothing but a manifest", "a", []string{"a/pack.toml", manifest("a", "1")}, "a", ""},
		{"what it builds on lies beside it", "a", []string{
			"a/pack.toml", manifest("a", "1.0.0", `builds-on = { b = ">= 1.2", c = "2" }`), "b/pack.toml", manifest("b", "1.10"), "c/pack.toml", manifest("c", "2.0.1", `builds-on.b = ">= 1.2"`),
		}, "b c a", ""},
		{"what it builds on is named after it", "a x/b x/b", []string{
			"a/pack.toml", manifest("a", "1", `builds-on = { b = ">= 1" }`), "x/b/pack.toml", manifest("b", "1"), "b/pack.toml", manifest("b", "1.5"),
		}, "x/b a", ""},
		{"missing", "a", []string{"a/pack.toml", manifest("a", "1.2", `builds-on = { b = ">= 1.1" }`)}, "a",
			`a/pack.toml:5:15: the pack a 1.2.0 builds on the pack "b", version 1.1.0 or later of 1.x, which is not there [pack-missing]
    hint: put it beside a under the name b, or name it with --data
`},
		{"no pack", "a", []string{"a/pack.toml", manifest("a", "1.2", `builds-on = { b = ">= 1.1" }`), "b/b.toml", anArmy}, "a",
			`a/pack.toml:5:15: the pack a 1.2.0 builds on the pack "b", version 1.1.0 or later of 1.x, and b has no pack.toml [pack-missing]
    hint: loremaster new pack b writes one
`},
		{"another pack", "a", []string{"a/pack.toml", manifest("a", "1.2", `builds-on = { b = ">= 1.1" }`), "b/pack.toml", manifest("c", "3")}, "a",
			`a/pack.toml:5:15: the pack a 1.2.0 builds on the pack "b", version 1.1.0 or later of 1.x, and b is the pack c 3.0.0 [pack-missing]
    hint: put the right one there, or name it with --data
`},
		{"too old", "a", []string{"a/pack.toml", manifest("a", "1.2", `builds-on = { b = ">= 1.1.2" }`), "b/pack.toml", manifest("b", "1.1.1")}, "a",
			`a/pack.toml:5:15: the pack a 1.2.0 builds on the pack "b", version 1.1.2 or later of 1.x, and b is 1.1.1 [pack-version]
    hint: get b 1.1.2 or later
`},
		{"too new", "a", []string{"a/pack.toml", manifest("a", "1.2", `builds-on = { b = ">= 1.1" }`), "b/pack.toml", manifest("b", "2.0")}, "a",
			`a/pack.toml:5:15: the pack a 1.2.0 builds on the pack "b", version 1.1.0 or later of 1.x, and b is 2.0.0 [pack-version]
    hint: get a version of a that builds on b 2.0.0, or b 1.x
`},
		{"a cycle", "a", []string{
			"a/pack.toml", manifest("a", "1", `builds-on = { b = ">= 1" }`), "b/pack.toml", manifest("b", "1", `builds-on = { c = ">= 1" }`),
			"c/pack.toml", manifest("c", "1", `builds-on = { a = ">= 1" }`),
		}, "c b a", "c/pack.toml:5:15: the pack \"a\" builds on itself: a, b, c, a [pack-cycle]\n    hint: take \"a\" out of builds-on here\n"},
		{"a pack that builds on itself", "a", []string{"a/pack.toml", manifest("a", "1", `builds-on = { a = ">= 1" }`)}, "a",
			"a/pack.toml:5:15: the pack \"a\" builds on itself: a, a [pack-cycle]\n    hint: take \"a\" out of builds-on here\n"},
		{"twice", "a b", []string{"a/pack.toml", manifest("a", "1"), "b/pack.toml", manifest("a", "1.1")}, "a b",
			`a/pack.toml:2:8: there are two packs "a": 1.0.0 here and 1.1.0 in b, and no format plays with this one [pack-twice]
    hint: name only one of them, or write a format with packs = { a = "1.0.0" }
`},
		{"one version twice", "a b", []string{"a/pack.toml", manifest("a", "1"), "b/pack.toml", manifest("a", "1")}, "a b",
			`b/pack.toml:2:8: there are two packs "a": 1.0.0 here and 1.0.0 in a [pack-twice]
    hint: name only one of them
`},
		{"a newer language", "a", []string{"a/pack.toml", "[pack]\nname = \"a\"\nversion = \"1\"\nlanguage = \"9.1\"\ngame = \"wotr-cards\"\n"}, "a",
			`a/pack.toml:4:12: the pack a 1.0.0 needs version 9.1.0 of the language of card text, and this program reads 1.0.0 [pack-language]
    hint: use a later loremaster
`},
		{"an older language", "a", []string{"a/pack.toml", "[pack]\nname = \"a\"\nversion = \"1\"\nlanguage = \"0.4\"\ngame = \"wotr-cards\"\n"}, "a",
			`a/pack.toml:4:12: the pack a 1.0.0 needs version 0.4.0 of the language of card text, and this program reads 1.0.0 [pack-language]
    hint: look for a later version of the pack
`},
		{"a base that is wrong", "a", []string{"a/pack.toml", manifest("a", "1", `builds-on = { b = ">= 1" }`), "b/pack.toml", "[pack]\nname = \"b\"\nlanguage = \"1\"\n"}, "b a",
			"b/pack.toml:1:2: pack \"b\" has no \"version\", expected a version like \"1.2.0\" [missing-field]\n"},
		{"fields", "a", []string{"a/pack.toml", "[pack]\nname = \"My Pack\"\nversion = \"1.a\"\nlanguage = 1\nbuild-on = {}\nauthor = 7\n[galadhrim]\ntype = \"army\"\n"}, "a",
			`a/pack.toml:2:8: "My Pack" is not a name of a pack, expected lower-case letters, digits, and single hyphens between them [bad-name]
    hint: did you mean "my-pack"?
a/pack.toml:3:11: "1.a" is not a version, expected numbers with dots between them like "1.2.0" [bad-version]
a/pack.toml:4:12: "language" is a whole number, expected a version like "1" [wrong-type]
a/pack.toml:5:1: unknown field "build-on" of a pack [unknown-key]
    hint: did you mean "builds-on"?
a/pack.toml:6:10: "author" is a whole number, expected words [wrong-type]
a/pack.toml:7:2: "galadhrim" stands in a manifest, expected nothing but the table [pack]; cards stand in other files [not-a-manifest]
`},
		{"a field in other words", "a", []string{"a/pack.toml", "[pack]\nname = \"a\"\nversion = \"1\"\nlanguage = \"1\"\nartist = \"x\"\nleader = 1\n"}, "a",
			`a/pack.toml:5:1: unknown field "artist" of a pack: what does nothing in play may stand as a comment, behind "#" [unknown-key]
a/pack.toml:6:1: unknown field "leader" of a pack [unknown-key]
`},
		{"needs", "a", []string{"a/pack.toml", manifest("a", "1", `builds-on = { b = 1, c = "new" }`)}, "a",
			`a/pack.toml:5:19: "b" is a whole number, expected a least version like ">= 1.0" [wrong-type]
a/pack.toml:5:26: "new" is not a version, expected numbers with dots between them like "1.2.0" [bad-version]
`},
		{"no game", "a", []string{"a/pack.toml", "[pack]\nname = \"a\"\nversion = \"1\"\nlanguage = \"1\"\n"}, "a",
			`a/pack.toml:1:2: warning: the pack a 1.0.0 does not say for which game it is, and belongs to the first, wotr-cards [pack-game]
    hint: write game = "wotr-cards"
`},
		{"another game", "a", []string{"a/pack.toml", "[pack]\nname = \"a\"\nversion = \"1\"\nlanguage = \"1\"\ngame = \"wotr-card\"\n"}, "a",
			`a/pack.toml:5:8: unknown game "wotr-card", expected wotr-cards [unknown-game]
    hint: did you mean "wotr-cards"?
`},
		{"an empty manifest", "a", []string{"a/pack.toml", ""}, "a", "a/pack.toml: there is no table [pack] here, expected it with name, version and language [not-a-manifest]\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Chdir(t.TempDir())
			write(t, c.files...)
			layers := shelf.Open(strings.Fields(c.open)...)
			var names []string
			for i := range layers {
				names = append(names, layers[i].Name)
			}
			if got := strings.Join(names, " "); got != c.layers {
				t.Errorf("the layers %s, want %s", got, c.layers)
			}
			lib, diags, report := wotrcardstools.Load(append([]pack.Layer{base}, layers...))
			if diags.Error() != c.wrong || (lib == nil) != (diags.Errors() > 0) {
				t.Errorf("got\n%swant\n%s", diags.Error(), c.wrong)
			}
			if lib != nil && len(report.Packs) != strings.Count(strings.Join(c.files, " "), "[pack]")-strings.Count(c.name, "named") {
				t.Errorf("the packs %v", report.Packs)
			}
		})
	}
}

// TestOpenOverBase lays over a base only what it does not hold, and builds on what it holds.
func TestOpenOverBase(t *testing.T) {
	shipped := baseLayer(t)
	t.Chdir(t.TempDir())
	write(t, "a/pack.toml", manifest("a", "1.1"), "a/a.toml", anArmy, "x/b/pack.toml", manifest("b", "1", `builds-on = { a = ">= 1.1" }`), "x/b/tests/one/b.game", "")
	base := pack.NewBase(append([]pack.Layer{shipped}, shelf.Open("a")...))
	if layers := base.Open("x/b"); len(layers) != 1 || layers[0].Name != "x/b" || layers[0].Wrong() != 0 {
		t.Errorf("the layers %+v, want x/b", layers)
	}
	if layers := base.Open("a"); len(layers) != 0 {
		t.Errorf("the layers %+v, want none", layers)
	}
	for folder, want := range map[string]string{"x/b/tests/one": "x/b", "x/b": "x/b", "x": "", "a/tests": "a"} {
		if got := pack.Around(folder); got != want {
			t.Errorf("%s lies in the pack %q, want %q", folder, got, want)
		}
	}
	t.Chdir("x/b/tests/one")
	if got := pack.Around("."); got != filepath.Join("..", "..") {
		t.Errorf("the folder at work lies in the pack %q", got)
	}
}

// TestScenarioPacks loads a scenario that states which packs it plays with.
func TestScenarioPacks(t *testing.T) {
	const duel = "[duel]\ntype = \"scenario\"\nname = \"Duel\"\nturn-order = [\"one\", \"two\"]\npacks = { a = \">= 1.1\" }\n" +
		"[duel.seats.one]\nname = \"One\"\nside = \"free-peoples\"\nfactions = [\"elf\"]\nhand = 1\ndraw = 1\n" +
		"[duel.seats.two]\nname = \"Two\"\nside = \"shadow\"\nfactions = [\"mordor\"]\nhand = 1\ndraw = 1\n"
	for version, want := range map[string]string{
		"1.1": "",
		"":    "duel/a.toml:5:11: scenario \"duel\" plays with the pack \"a\", version 1.1.0 or later of 1.x, which is not loaded [pack-missing]\n    hint: name the pack with --data\n",
		"1.0": "duel/a.toml:5:11: scenario \"duel\" plays with the pack \"a\", version 1.1.0 or later of 1.x, and 1.0.0 is loaded [pack-version]\n    hint: get a 1.1.0, or a later one of 1.x\n",
	} {
		layers := []pack.Layer{baseLayer(t), layer("duel", "a.toml", duel)}
		if version != "" {
			layers = slices.Insert(layers, 1, layer("a", "pack.toml", manifest("a", version), "a.toml", anArmy).WithManifest())
		}
		if _, diags, _ := wotrcardstools.Load(layers); diags.Error() != want {
			t.Errorf("with %q: got\n%swant\n%s", version, diags.Error(), want)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, c := range []struct {
		has, need string
		meets     bool
	}{
		{"1", "1.0.0", true}, {"1.2", "1.1.9", true}, {"1.10", "1.9", true}, {"1.1.1", "1.1.2", false}, {"1.0", "1.1", false}, {"2.0", "1.9", false}, {"0.9", "1", false},
	} {
		has, _ := pack.ParseVersion(c.has)
		need, _ := pack.ParseVersion(c.need)
		if has.Meets(need) != c.meets {
			t.Errorf("%s meets %s: want %v", c.has, c.need, c.meets)
		}
	}
	for _, s := range []string{"", "1.", "v1", "1.2.3.4", "-1", "99999999999", "1. 2"} {
		if v, ok := pack.ParseVersion(s); ok {
			t.Errorf("%q is the version %s", s, v)
		}
	}
}
