// This file tests that the language of scenarios has no key that is there for one of them only.

package pack_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// keyUse tells which scenarios write a key: those that are shipped, and those that the scripted games
// and their packs invent.
type keyUse struct{ shipped, invented map[string]bool }

// general reports whether the key is more than the means of one scenario.
func (u keyUse) general() bool { return len(u.shipped) >= 2 || len(u.invented) >= 1 }

// scenarioKeys is what of the table of fields scenarios, their seats and their options write.
type scenarioKeys map[*pack.Field]keyUse

// count counts the keys of a table that a scenario has, of its own or of a seat or an option.
func (k scenarioKeys) count(scenario string, shipped bool, of *pack.Kind, table map[string]any) {
	for key := range table {
		f := wotrcardstools.Game.FieldOf(of, key)
		if shipped {
			k[f].shipped[scenario] = true
		} else {
			k[f].invented[scenario] = true
		}
	}
}

// read counts the keys of all scenarios of a layer.
func (k scenarioKeys) read(t *testing.T, layer pack.Layer, shipped bool) (n int) {
	t.Helper()
	defs, diags := pack.ReadLayer(wotrcardstools.Game, layer)
	for _, d := range defs {
		if d.Kind != pack.KindScenario {
			continue
		}
		n++
		scenario := layer.Name + " " + d.ID
		k.count(scenario, shipped, pack.KindScenario, d.Table())
		for _, seat := range d.Seats() {
			k.count(scenario, shipped, pack.KindSeat, seat.Table())
		}
		for _, o := range d.OptionDefs() {
			k.count(scenario, shipped, pack.KindOption, o.Table())
			for _, v := range o.ValueDefs() {
				k.count(scenario, shipped, pack.KindOption, v.Table())
			}
		}
	}
	if diags.Errors() > 0 {
		t.Errorf("%s: %v", layer.Name, diags.Err())
	}
	return n
}

// cardsOfScript returns the data that a scripted game has of its own: what stands indented below "cards".
func cardsOfScript(text string) []string {
	var blocks []string
	inside := false
	for line := range strings.Lines(text) {
		switch rest, indented := strings.CutPrefix(line, "  "); {
		case strings.TrimSpace(line) == "cards":
			inside = true
			blocks = append(blocks, "")
		case inside && (indented || strings.TrimSpace(line) == ""):
			blocks[len(blocks)-1] += strings.TrimRight(rest, "\n") + "\n"
		default:
			inside = false
		}
	}
	return blocks
}

func TestNoKeyForOneScenario(t *testing.T) {
	keys := scenarioKeys{}
	for i := range wotrcardstools.Game.AllFields() {
		if f := &wotrcardstools.Game.AllFields()[i]; f.Of.Has(pack.KindScenario) || f.Of.Has(pack.KindOption) || f.Of.Has(pack.KindSeat) {
			keys[f] = keyUse{map[string]bool{}, map[string]bool{}}
		}
	}
	shipped, invented := 0, 0
	for _, layer := range wotrcardstools.Shipped() {
		shipped += keys.read(t, layer, true)
	}
	tests := os.DirFS("../../tests")
	err := fs.WalkDir(tests, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.Name() == pack.Manifest && slices.Contains(packsOfTests(), filepath.Join("../../tests", filepath.Dir(name))):
			invented += keys.read(t, pack.Folder(filepath.Join("../../tests", filepath.Dir(name))), false)
		case err == nil && (d.Name() == "broken" || name == "starter" || name == "wotr"): // what is of another game has other keys
			return fs.SkipDir
		}
		if err != nil || !strings.HasSuffix(name, ".game") {
			return err
		}
		text, err := fs.ReadFile(tests, name)
		for _, block := range cardsOfScript(string(text)) {
			invented += keys.read(t, pack.Layer{Name: name, FS: fstest.MapFS{"cards.toml": {Data: []byte(block)}}}, false)
		}
		return err
	})
	if err != nil || shipped < 7 || invented < 8 {
		t.Fatalf("%d scenarios that are shipped, %d that are invented, %v", shipped, invented, err)
	}
	for f, use := range keys {
		if !use.general() {
			t.Errorf("the key %q is used by %q only, expected two scenarios, or one that a scripted game invents",
				f.Key, slices.Sorted(maps.Keys(use.shipped)))
		}
	}
}
