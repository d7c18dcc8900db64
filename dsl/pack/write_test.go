package pack_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/record"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// packsOfTests are the folders of the packs in the tests that are of the first game.
func packsOfTests() (list []string) {
	manifests, _ := filepath.Glob("../../tests/packs/*/pack.toml")
	shelf := pack.NewShelf(wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game)
	for _, name := range manifests {
		if folder := filepath.Dir(name); shelf.Open(folder)[0].Game == wotrcardstools.Game {
			list = append(list, folder)
		}
	}
	return list
}

// packLibraries are the shipped library, and that with each of these packs laid over it, by the pack's folder.
var packLibraries = sync.OnceValue(func() map[string]*wotrcards.Library {
	list := map[string]*wotrcards.Library{}
	list[""], _, _ = wotrcardstools.Load(wotrcardstools.Shipped())
	for _, folder := range packsOfTests() {
		list[folder], _, _ = wotrcardstools.Over(pack.Folder(folder))
	}
	return list
})

// withPacks returns packLibraries, all of which are there.
func withPacks(t *testing.T) map[string]*wotrcards.Library {
	for folder, lib := range packLibraries() {
		if lib == nil {
			t.Fatalf("%q cannot be read", folder)
		}
	}
	return packLibraries()
}

// Definitions that are written out say what they said, errata, packs, phrases and scripts included.
func TestWritten(t *testing.T) {
	for folder, lib := range withPacks(t) {
		var ids []string
		for _, d := range lib.Definitions {
			if d.Type != "errata" {
				ids = append(ids, d.ID)
			}
		}
		text, err := lib.Written(ids)
		if err != nil {
			t.Fatal(err)
		}
		again, diags, _ := wotrcardstools.Load([]pack.Layer{{Name: "again", FS: fstest.MapFS{"all.toml": {Data: text}}, Base: true, Game: wotrcardstools.Game}})
		if again == nil {
			t.Fatalf("%q: %v", folder, diags)
		}
		for _, d := range lib.Definitions {
			if was := again.Definition(d.ID); d.Type != "errata" && (was == nil || !bytes.Equal(was.Says, d.Says)) {
				t.Errorf("%q: %s does not say what it said", folder, d.ID)
			}
		}
	}
}

// A record holds what its game can meet: the cards in it, those that their texts and scripts name, and the scenario with
// what it extends.
func TestRecorded(t *testing.T) {
	own := pack.Layer{Name: "own", FS: fstest.MapFS{"own.toml": {Data: []byte(`
[lost-prince]
name = "Lost Prince"
type = "character"
faction = "dunedain"
text = "When played: run seek.\nWhen Far Cousin is played: draw 1."
script = """
function seek()
  return #cards("hand", you()) > 0 and say("draw 1.")
end
"""
[far-cousin]
name = "Far Cousin"
type = "character"
faction = "dunedain"
set = "never"
[nobody]
name = "Nobody"
type = "character"
faction = "dunedain"
set = "never"
`)}}}
	base := pack.NewBase(append(wotrcardstools.Shipped(), own))
	lib, diags, _ := wotrcardstools.Own(base.Library())
	if lib == nil {
		t.Fatal(diags)
	}
	setup, err := lib.Lay(game.Start{Scenario: "trilogy"})
	if err != nil {
		t.Fatal(err)
	}
	data, err := record.Data(setup)
	if err != nil {
		t.Fatal(err)
	}
	g := wotrcards.NewGame(setup, 1)
	made := g.Record(record.Head(g, data...))
	text, err := record.Recorded(made)
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]bool{"lost-prince": true, "far-cousin": true, "nobody": false, "trilogy": true} {
		if got := strings.Contains(text, "["+id+"]"); got != want {
			t.Errorf("%s is in the record: %v, want %v", id, got, want)
		}
	}
	recorded, err := pack.Recorded(wotrcardstools.Game, made)
	if err != nil {
		t.Fatal(err)
	}
	lib, _, _ = wotrcardstools.Own(recorded.Library())
	if _, err := record.Begin(lib, made); err != nil {
		t.Error(err)
	}
	made.Head = slices.DeleteFunc(made.Head, func(h engine.HeadLine) bool { return h.Key == "data" && h.Value != data[0].Value })
	if _, err := record.Recorded(made); err == nil {
		t.Error("half of the data is taken for all of it")
	}
}

// From the definitions in its record every scenario begins as it did.
func TestRecordedScenarios(t *testing.T) {
	for folder, lib := range withPacks(t) {
		for i := range lib.Scenes {
			s := &lib.Scenes[i]
			if !strings.HasPrefix(s.Source.File, folder) {
				continue // a shipped one, which is played without the pack
			}
			for _, chosen := range append([]wotrcards.Scenario{{}}, s.Variants...) {
				start := game.Start{Scenario: s.ID, Options: chosen.Chosen}
				setup, err := lib.Setup(start)
				if err != nil {
					continue // an option that leaves out a choice
				}
				data, err := record.Data(setup)
				if err != nil {
					t.Fatal(err)
				}
				g := setup.NewTable()
				g.Begin(7)
				g.Run()
				made := g.Record(record.Head(g, data...))
				recorded, err := pack.Recorded(wotrcardstools.Game, made)
				if err != nil {
					t.Errorf("%s: %v", start.Words(), err)
					continue
				}
				alone, _, _ := wotrcardstools.Own(recorded.Library())
				if _, err := record.Replay(alone, made); err != nil {
					t.Errorf("%s: %v", start.Words(), err)
				}
			}
		}
	}
}
