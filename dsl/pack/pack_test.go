// This file tests what the loader accepts, and what it makes of layers.

package pack_test

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// layer returns a layer of files, given as names and contents in turn.
func layer(name string, files ...string) pack.Layer {
	fsys := fstest.MapFS{}
	for i := 0; i < len(files); i += 2 {
		fsys[files[i]] = &fstest.MapFile{Data: []byte(files[i+1])}
	}
	return pack.Layer{Name: name, FS: fsys}
}

// load returns the library of testdata/base.toml with layers above it, which must be right.
func load(t *testing.T, layers ...pack.Layer) (*wotrcards.Library, *pack.Report) {
	t.Helper()
	lib, diags, report := wotrcardstools.Load(append([]pack.Layer{baseLayer(t)}, layers...))
	if len(diags.Items) > 0 {
		t.Fatal(diags)
	}
	return lib, report
}

func card(t *testing.T, lib *wotrcards.Library, id string) *wotrcards.Card {
	t.Helper()
	i := slices.IndexFunc(lib.Cards, func(c wotrcards.Card) bool { return c.ID == id })
	if i < 0 {
		t.Fatalf("there is no card %q", id)
	}
	return &lib.Cards[i]
}

// accepted is a character, an item and locations with all their fields.
const accepted = `
[glorfindel]
type    = "character"
name    = "Glorfindel"
faction = "elf"
set     = "extra"
copies  = 2
short   = ["The Golden"]
traits  = ["nazgul"]
paths   = "1, 2"
icons   = { path-defense = 1, lead-attack = 2 }
unsaid  = "When played: sing."
doubt   = "The traits are not printed."

[asfaloth]
type     = "item"
name     = "Asfaloth"
faction  = "elf"
wielders = ["the golden", "Nazgul", "MORDOR"]

[ford]
type    = "path"
name    = "The Ford"
number  = 15
points  = 3
defense = 2

[moria]
type      = "battleground"
name      = "Moria"
side      = "shadow"
points    = 1
defense   = 3
defenders = ["mordor"]
attackers = ["elf"]
`

func TestCard(t *testing.T) {
	lib, _ := load(t, layer("more", "sub/more.toml", accepted))
	got := *card(t, lib, "glorfindel")
	want := wotrcards.Card{
		Def: game.Def{ID: "glorfindel", Name: "Glorfindel", Short: []string{"The Golden"}}, Type: wotrcards.Character, Set: "extra", Copies: 2,
		Icons: [wotrcards.NumIcons]int8{wotrcards.PathDefense: 1, wotrcards.LeadAttack: 2}, Traits: 1, Called: "character", Paths: 1<<1 | 1<<2,
		Unsaid: "When played: sing.", Doubt: "The traits are not printed.",
	}
	want.Source.File, want.Source.Line = "more/sub/more.toml", 2
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	var wielders []string
	for _, i := range card(t, lib, "asfaloth").Wielders {
		wielders = append(wielders, lib.Cards[i].ID)
	}
	if want := []string{"glorfindel", "witch-king"}; !slices.Equal(wielders, want) {
		t.Errorf("the wielders of Asfaloth are %q, want %q", wielders, want)
	}
	ford, moria := card(t, lib, "ford"), card(t, lib, "moria")
	if ford.Number != 15 || ford.Points != 3 || ford.Icons[wotrcards.PathDefense] != 2 || ford.Copies != 1 || ford.Set != "base" {
		t.Errorf("got %+v", ford)
	}
	if moria.Side != wotrcards.Shadow || moria.Icons[wotrcards.Defense] != 3 || moria.Defenders != 2 || moria.Attackers != 1 {
		t.Errorf("got %+v", moria)
	}
	if !slices.IsSortedFunc(lib.Cards, func(a, b wotrcards.Card) int { return strings.Compare(a.ID, b.ID) }) {
		t.Error("the cards are not in order")
	}
}

func TestScenario(t *testing.T) {
	lib, _ := load(t, layer("more", "duel.toml", `
[duel.seats.shadow]
name = "The Shadow"
side = "shadow"
factions = ["mordor"]
hand = 1
cycle = 1
draw = 5
ring-points = 1

[duel.seats.elves]
name = "Elves"
side = "free-peoples"
factions = ["elf"]
hand = 1
draw = 4

[duel]
type = "scenario"
name = "Duel"
turn-order = ["elves", "shadow", "elves"]
tie = "free-peoples"
`))
	got := lib.Scenes[0]
	want := wotrcards.Scenario{
		Scene: plain.Scene[wotrcards.Scenario]{Named: game.Named{ID: "duel", Name: "Duel"}}, TurnOrder: engine.TurnOrder{0, 1, 0}, Carryover: 2, Lead: 10, Tie: wotrcards.FreePeoples, Sets: []string{"base"}, AimsDealt: 1, Total: 4,
		Seats: []wotrcards.Seat{
			{ID: "elves", Name: "Elves", Side: wotrcards.FreePeoples, Factions: 1, Hand: 1, Carryover: 2, Draw: 4},
			{ID: "shadow", Name: "The Shadow", Side: wotrcards.Shadow, Factions: 2, Hand: 1, Cycle: 1, Carryover: 2, Draw: 5, RingPoints: 1},
		},
	}
	want.Source.File, want.Source.Line = "more/duel.toml", 18
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// TestEditors: whatever an editor does to a file, it says the same.
func TestEditors(t *testing.T) {
	const nfc, nfd = "[eomer]\ntype = \"army\"\nname = \"\u00c9omer’s Men\"\nfaction = \"elf\"\n", "\uFEFF[eomer]\r\ntype = \"army\"\r\nname = \"E\u0301omer’s Men\"\r\nfaction = \"elf\"\r\n"
	a, _ := load(t, layer("a", "a.toml", nfc))
	b, _ := load(t, layer("a", "a.toml", nfd))
	for _, lib := range []*wotrcards.Library{a, b} { // what they say is the same, the functions are two
		lib.Written, lib.Foreign, lib.Own, lib.Calls, lib.Whose, lib.Copy = nil, nil, nil, nil, nil, nil
	}
	if !reflect.DeepEqual(a, b) {
		t.Errorf("%+v\n%+v", card(t, a, "eomer"), card(t, b, "eomer"))
	}
}

func TestTextPlace(t *testing.T) {
	const head = "[lorien]\ntype = \"army\"\nname = \"Lórien\"\nfaction = \"elf\"\n"
	for _, c := range []struct {
		text         string
		line, column int
	}{
		{`text = "When played: draw 1."`, 5, 9},
		{`text    =   'When played: draw 1.'`, 5, 14},
		{`text = """When played: draw 1."""`, 5, 11},
		{"text = \"\"\"\nWhen played: draw 1.\"\"\"", 6, 1},
		{"text = '''\n  When played: draw 1.\n'''", 6, 1},
	} {
		lib, _ := load(t, layer("a", "a.toml", head+c.text))
		if at := card(t, lib, "lorien").Source.Text[0]; at.Line != c.line || at.Column != c.column {
			t.Errorf("%s: the text begins at %d:%d, want %d:%d", c.text, at.Line, at.Column, c.line, c.column)
		}
	}
}

func TestLayers(t *testing.T) {
	before, _ := load(t)
	after, report := load(t, layer("errata", "a.toml", `
[elrond]
type    = "character"
name    = "Elrond of Rivendell"
faction = "elf"

[arwen]
type    = "character"
name    = "Arwen"
faction = "elf"

[witch-king]
remove = true
`))
	if len(after.Cards) != len(before.Cards) || card(t, after, "elrond").Paths != 0 || card(t, after, "elrond").Name != "Elrond of Rivendell" {
		t.Errorf("got %+v", after.Cards)
	}
	var got strings.Builder
	if _, err := report.WriteTo(&got); err != nil {
		t.Fatal(err)
	}
	want := `errata: replaced character "elrond" (errata/a.toml:2:2, was base/base.toml:27:2)
errata: added character "arwen" (errata/a.toml:7:2)
errata: withdrawn character "witch-king" (errata/a.toml:12:2, was base/base.toml:33:2)
`
	if got.String() != want {
		t.Errorf("got\n%swant\n%s", got.String(), want)
	}

	// Of a layer with many changes their numbers are told.
	var many strings.Builder
	for i := range 9 {
		fmt.Fprintf(&many, "[elf-%d]\ntype = \"character\"\nname = \"Elf %d\"\nfaction = \"elf\"\n", i, i)
	}
	_, report = load(t, layer("errata", "a.toml", "[witch-king]\nremove = true\n"+many.String()))
	got.Reset()
	if _, err := report.WriteTo(&got); err != nil || got.String() != "errata: 9 added, 1 withdrawn\n" {
		t.Errorf("got %s, %v", got.String(), err)
	}
}

func TestFolders(t *testing.T) {
	right := "[arwen]\ntype = \"character\"\nname = \"Arwen\"\nfaction = \"elf\"\n"
	for _, c := range []struct {
		name string
		fs   fstest.MapFS
		want string
	}{
		{"nothing", fstest.MapFS{}, "data: there is no data file here, expected files whose names end in .toml [empty-folder]\n"},
		{"no data", fstest.MapFS{"README": {}, ".hidden.toml": {}, ".git/a.toml": {}}, "data: there is no data file here, expected files whose names end in .toml [empty-folder]\n"},
		{"nothing but packs", fstest.MapFS{"a/pack.toml": {}, "b/c/pack.toml": {}, "a/x.toml": {}}, "data: there is no data file here, but packs of their own: data/a, data/b/c [folder-of-packs]\n    hint: name those that are meant, not the folder around them\n"},
		{"two sets of data", fstest.MapFS{"x/a/1.toml": {Data: []byte(right + strings.ReplaceAll(right, "rwen", "redhel"))}, "x/b/1.toml": {Data: []byte(right)}, "x/b/c/2.toml": {Data: []byte(strings.ReplaceAll(right, "rwen", "redhel"))}},
			"data/x/b/1.toml:1:2: data/x/a and data/x/b are read as one, and define the same 2 ids, from \"arwen\" on [folders-apart]\n    hint: name one of the two folders; a folder with a pack.toml is a pack, and read by itself\n    data/x/a/1.toml:1:2: first defined here\n"},
		{"one slip", fstest.MapFS{"a/1.toml": {Data: []byte(right)}, "b/1.toml": {Data: []byte(right)}}, "data/b/1.toml:1:2: \"arwen\" is defined a second time; only a later layer may replace it [duplicate-id]\n    data/a/1.toml:1:2: first defined here\n"},
		{"not UTF-8", fstest.MapFS{"a.toml": {Data: []byte(right + "#\n# L\xf3rien")}}, "data/a.toml:6:4: the byte 0xf3 is not UTF-8, expected a file saved as UTF-8 [not-utf8]\n"},
		{"too large", fstest.MapFS{"a.toml": {Data: make([]byte, limits.FileBytes.Most+1)}}, "data/a.toml: the file has 1048577 bytes, expected at most 1048576 [file-too-large]\n"},
		{"two files", fstest.MapFS{"b.toml": {Data: []byte("x = 1")}, "a.toml": {Data: []byte("\n\n[y]")}},
			"data/a.toml:3:2: definition \"y\" has no \"type\", expected army, character, item, event, path, battleground, aim, faction, trait, zone, step, counter, card-type, scenario, campaign, format, phrase, errata or script [missing-field]\n" +
				"data/b.toml:1:1: \"x\" is a whole number, expected a table: [x] [not-a-definition]\n"},
		{"empty file", fstest.MapFS{"a.toml": {}}, ""},
	} {
		_, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), {Name: "data", FS: c.fs}})
		if diags.Error() != c.want {
			t.Errorf("%s: got\n%swant\n%s", c.name, diags.Error(), c.want)
		}
	}
	_, diags, _ := wotrcardstools.Load([]pack.Layer{pack.Folder("testdata/nowhere")})
	if want := "testdata/nowhere: cannot be read: no such file or directory [unreadable]\n"; diags.Error() != want {
		t.Errorf("got\n%swant\n%s", diags.Error(), want)
	}
	if _, diags, _ := wotrcardstools.Load([]pack.Layer{pack.Folder("testdata/errors")}); !strings.HasPrefix(diags.Items[0].File, "testdata/errors/") {
		t.Errorf("the first error is in %s", diags.Items[0].File)
	}
}

func TestHash(t *testing.T) {
	hashOf := func(toml string) string {
		lib, _ := load(t, layer("a", "a.toml", toml))
		return lib.Hash
	}
	const one, two = "[a]\ntype='army'\nname='A'\nfaction='elf'\n", "[b]\ntype='army'\nname='B'\nfaction='elf'\n"
	if len(hashOf(one)) != 16 {
		t.Errorf("the hash is %q", hashOf(one))
	}
	for _, same := range []string{two + one, "# B\n" + two + "\n\n" + one, one + "copies = 1\ndoubt = \"?\"\n" + two} {
		if hashOf(same) != hashOf(one+two) {
			t.Errorf("another hash:\n%s", same)
		}
	}
	for _, other := range []string{one, one + "copies = 2\n" + two, one + "icons = { attack = 1 }\n" + two} {
		if hashOf(other) == hashOf(one+two) {
			t.Errorf("the same hash:\n%s", other)
		}
	}
}

func TestReference(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range wotrcardstools.Game.AllFields() {
		if seen[f.Key] {
			t.Errorf("%q has two entries", f.Key)
		}
		seen[f.Key] = true
		if len(f.Of) == 0 || f.Doc == "" || f.Form.What == "" {
			t.Errorf("%q: %+v", f.Key, f)
		}
	}
}

// FuzzLoad: whatever a file holds, there is a library or an error in that file, and no panic.
func FuzzLoad(f *testing.F) {
	f.Add([]byte(accepted))
	for _, pattern := range []string{"testdata/errors/*.toml", "../../scenarios/wotr-cards/*.toml", "../../cards/wotr-cards/d*.toml"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			for i, chunk := range strings.Split(string(data), "---\n") {
				if i%4 == 0 { // TestErrors reads them all
					f.Add([]byte(chunk))
				}
			}
		}
	}
	base := baseLayer(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		lib, diags, _ := wotrcardstools.Load([]pack.Layer{base, layer("a", "a.toml", string(data))})
		if (lib == nil) != (diags.Err() != nil) {
			t.Fatalf("library %v, errors %v", lib, diags)
		}
		lines := strings.Split(string(data), "\n")
		for _, d := range diags.Items {
			if d.File == "a/a.toml" && (d.Line > len(lines) || d.Line < 0 || d.Column < 0) {
				t.Errorf("the place is not in the file: %s", d.String())
			}
			if d.Code == "" || d.Message == "" || !utf8.ValidString(d.Message) {
				t.Errorf("not a message: %q", d.String())
			}
		}
	})
}

// TestWithdrawnName withdraws a character that a text and an item name: both stay, and a warning says where.
func TestWithdrawnName(t *testing.T) {
	lib, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), layer("less", "a.toml", "[strider]\nremove = true\n")))
	if lib == nil {
		t.Fatalf("no library: %v", diags)
	}
	var places []string
	for _, d := range diags.Items {
		if d.Code != "withdrawn-name" || d.Severity != diag.Warning {
			t.Errorf("unexpected %v", d)
		}
		places = append(places, d.File)
	}
	if !slices.Contains(places, "cards/wotr-cards/dunedain.toml") || !slices.Contains(places, "cards/wotr-cards/elf.toml") {
		t.Errorf("warnings in %v, want one in cards/wotr-cards/dunedain.toml and one in cards/wotr-cards/elf.toml", places)
	}
}
