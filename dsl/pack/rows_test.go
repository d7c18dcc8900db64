// This file goes through the rows of the tables of fields, and shows that each tool knows each.

package pack_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/BurntSushi/toml"

	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// held are the keys whose values are parts of a definition, not values in it.
var held = []string{"remove", "seats", "options", "values", "packs"}

// parts returns a definition and all that stands in it with fields of its own.
func parts(d *pack.Definition) []*pack.Definition {
	all := []*pack.Definition{d}
	for _, inner := range [][]*pack.Definition{d.Seats(), d.OptionDefs(), d.ValueDefs()} {
		for _, p := range inner {
			all = append(all, parts(p)...)
		}
	}
	return all
}

// TestRows reads testdata/rows, where each kind has each of its fields, and asks of every row: is it read into a value; does
// that count for the hash, unless it is a remark; is it in the schema and in the reference; may an errata change it, and
// does the history tell of that. A row that is missing there fails.
func TestRows(t *testing.T) {
	for _, g := range []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game, tidestools.Game} {
		src, err := os.ReadFile("testdata/rows/" + g.ID + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		rows := pack.Layer{Name: "rows", FS: fstest.MapFS{"rows.toml": {Data: src}, "rows.png": {Data: painted(t, 6, 4)}}}
		defs, diags := pack.ReadLayer(g, rows)
		if len(diags.Items) > 0 {
			t.Fatal(diags)
		}
		schema := g.Schema()["definitions"].(pack.Object)
		for i := range g.AllFields() {
			f := &g.AllFields()[i]
			for _, k := range f.Of {
				if k == pack.KindPack || f.Key == "remove" && k != pack.KindErrata && k != pack.KindSeat {
					continue // see TestManifestRows; and nothing else stands beside a mark that withdraws a definition
				}
				what := fmt.Sprintf("%s: %q of %s", g.ID, f.Key, k.A())
				d := writing(defs, k, f.Key)
				if d == nil {
					t.Errorf("%s is not in testdata/rows", what)
					continue
				}
				if ok := d.Value(f.Key) != nil; ok == slices.Contains(held, f.Key) && k != pack.KindErrata {
					t.Errorf("%s is read into a value: %v", what, ok)
				}
				if says := strings.Contains(d.Says(g), fmt.Sprintf("%q:", f.Key)); says == (f.Remark || slices.Contains(held, f.Key)) {
					t.Errorf("%s counts for the hash: %v", what, says)
				}
				if p, ok := schema[k.Word].(pack.Object)["properties"].(pack.Object)[f.Key].(pack.Object); !ok || p["description"] != f.Doc {
					t.Errorf("%s is not in the schema", what)
				}
				if pack.IsDefined(g, f) && k != pack.KindErrata {
					p := schema[pack.KindErrata.Word].(pack.Object)["properties"].(pack.Object)
					if _, ok := p[f.Key]; !ok {
						t.Errorf("%s cannot stand in an errata, says the schema", what)
					}
				}
			}
		}
	}
}

// writing returns the definition of a kind, or the part of one, that writes a key.
func writing(defs []*pack.Definition, k *pack.Kind, key string) *pack.Definition {
	for _, d := range defs {
		for _, p := range parts(d) {
			if _, ok := p.Table()[key]; ok && p.Kind == k {
				return p
			}
		}
	}
	return nil
}

// rowsOf returns the definitions of testdata/rows that can be loaded with the shipped data of a game, by their ids.
func rowsOf(t *testing.T, g *pack.Game) map[string]map[string]any {
	var all map[string]map[string]any
	if _, err := toml.DecodeFile("testdata/rows/"+g.ID+".toml", &all); err != nil {
		t.Fatal(err)
	}
	for id, table := range all {
		delete(table, "packs")
		delete(table, "format") // which is none of the library
		if seats, ok := table["seats"].(map[string]any); ok {
			delete(seats, "third")
		}
		if options, ok := table["options"].(map[string]any); ok {
			delete(options["all"].(map[string]any), "packs")
			if g == tidestools.Game || g == wotrboardtools.Game { // they have none
				delete(options["all"].(map[string]any), "rules")
				delete(options["all"].(map[string]any), "more-rules")
			}
		}
		if g == tidestools.Game || g == wotrboardtools.Game {
			delete(table, "rules")
			delete(table, "more-rules")
		}
		if table["type"] == "errata" || table["type"] == "format" {
			delete(all, id)
		}
	}
	return all
}

func layerOf(t *testing.T, name string, tables map[string]map[string]any) pack.Layer {
	var b strings.Builder
	if err := toml.NewEncoder(&b).Encode(tables); err != nil {
		t.Fatal(err)
	}
	return pack.Layer{Name: name, FS: fstest.MapFS{"rows.toml": {Data: []byte(b.String())}, "rows.png": {Data: painted(t, 6, 4)}}}
}

// The rules of a scenario are refused in a game that does nothing with them, and nowhere else.
func TestRulesRefused(t *testing.T) {
	rules := map[string]map[string]any{"ruled": {"type": "scenario", "name": "Ruled", "rounds": 3, "rules": "At the start of the day: nothing."}}
	lib, diags, _ := tidestools.Game.Base().Load(layerOf(t, "rules", rules))
	if lib != nil || len(diags.Items) != 1 || diags.Items[0].Code != "no-rules" || diags.Items[0].File == "" {
		t.Errorf("found %v", diags)
	}
}

// TestRowsWritten: definitions with every field say what they said when they have been written out and read again.
func TestRowsWritten(t *testing.T) {
	for _, g := range []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game, tidestools.Game} {
		rows := rowsOf(t, g)
		lib, diags, _ := g.Base().Load(layerOf(t, "rows", rows))
		if lib == nil {
			t.Fatal(diags)
		}
		var all []string // a deck may be all cards of a faction
		for _, d := range lib.Common().Definitions {
			all = append(all, d.ID)
		}
		text, err := lib.Common().Written(all)
		if err != nil {
			t.Fatal(err)
		}
		again, diags, _ := pack.Load([]pack.Layer{{Name: "again", FS: fstest.MapFS{"all.toml": {Data: text}}, Base: true, Game: g}})
		if again == nil {
			t.Fatal(diags)
		}
		for id := range rows {
			if a, b := again.Common().Definition(id), lib.Common().Definition(id); string(a.Says) != string(b.Says) {
				t.Errorf("%s: written out, %s says\n%s\nwant\n%s", g.ID, id, a.Says, b.Says)
			}
		}
	}
}

// TestRowsInErrata takes each field out of each definition and lets an errata bring it: the definition says what it said, and
// its history tells of the field.
func TestRowsInErrata(t *testing.T) {
	for _, g := range []*pack.Game{wotrcardstools.Game, lotrtcgtools.Game, wotrboardtools.Game, tidestools.Game} {
		rows := rowsOf(t, g)
		whole, diags, _ := g.Base().Load(layerOf(t, "rows", rows))
		if whole == nil {
			t.Fatal(diags)
		}
		for _, field := range fieldsIn(t, rows) {
			id, key := field[0], field[1]
			table, value := rows[id], rows[id][key]
			less := maps.Clone(rows)
			less[id] = maps.Clone(table)
			delete(less[id], key)
			if f := fieldWith(g, table["type"].(string), key); f.Required || len(f.RequiredOf) > 0 {
				less[id][key] = value // it cannot be left out, and the errata says it once more
			}
			fix := map[string]map[string]any{"fix": {"type": "errata", "of": id, "date": time.Now(), "reason": "It was left out.", key: value}}
			lib, diags, report := g.Base().Load(layerOf(t, "less", less), layerOf(t, "more", fix))
			if lib == nil {
				t.Errorf("%s: an errata with %q of %s: %v", g.ID, key, id, diags)
				continue
			}
			if a, b := lib.Common().Definition(id), whole.Common().Definition(id); string(a.Says) != string(b.Says) {
				t.Errorf("%s: with %q by an errata %s says\n%s\nwant\n%s", g.ID, key, id, a.Says, b.Says)
			}
			editions := report.History(id)
			told := len(editions) > 0 && slices.ContainsFunc(editions[len(editions)-1].Differences, func(d pack.Difference) bool {
				return d.Field == key || strings.HasPrefix(d.Field, key+".")
			})
			if !told && less[id][key] == nil {
				t.Errorf("%s: the history of %s does not tell of %q", g.ID, id, key)
			}
		}
	}
}

// fieldsIn returns the definitions of rows with each of their fields, in order: those that this run of the tests takes.
func fieldsIn(t *testing.T, rows map[string]map[string]any) (list [][2]string) {
	for _, id := range slices.Sorted(maps.Keys(rows)) {
		for _, key := range slices.Sorted(maps.Keys(rows[id])) {
			if key != "type" && key != "script" && key != "extends" { // without them nothing of the rest is right: a text runs the script, the other scenario has the seats
				list = append(list, [2]string{id, key})
			}
		}
	}
	from, to := gametest.Part(t, len(list))
	return list[from:to]
}

func fieldWith(g *pack.Game, kind, key string) *pack.Field {
	for _, k := range g.AllKinds() {
		if k.Word == kind {
			return g.FieldOf(k, key)
		}
	}
	return nil
}

// TestManifestRows: a manifest with every field is read, and every field is in its schema.
func TestManifestRows(t *testing.T) {
	const all = "[pack]\nname = \"a\"\nversion = \"1\"\ngame = \"wotr-cards\"\nlanguage = \"1\"\nbuilds-on = {}\ndescription = \"A\"\nauthor = \"B\"\ncredits = [\"E\"]\ntags = [\"F\"]\nlicence = \"C\"\nurl = \"D\"\n"
	layer := layer("a", "pack.toml", all).WithManifest()
	if layer.Pack == nil || layer.Wrong() > 0 {
		t.Fatal("it is not read")
	}
	schema := pack.ManifestSchema(shelf.IDs())["properties"].(pack.Object)["pack"].(pack.Object)["properties"].(pack.Object)
	for _, f := range pack.ManifestFields() {
		if f.Of.Has(pack.KindPack) && (schema[f.Key] == nil || !strings.Contains(all, "\n"+f.Key+" = ")) {
			t.Errorf("the field %q of a manifest is not in its schema, or not read here", f.Key)
		}
	}
}

// TestOpeningsInGuides loads the examples of openings in the guides of the second and third game: games begin with them.
func TestOpeningsInGuides(t *testing.T) {
	for _, g := range []*pack.Game{lotrtcgtools.Game, wotrboardtools.Game} {
		guide, err := os.ReadFile("../../scenarios/" + g.ID + "/README.md")
		if err != nil {
			t.Fatal(err)
		}
		_, block, _ := strings.Cut(string(guide), "## An opening")
		_, block, _ = strings.Cut(block, "```toml\n")
		block, _, _ = strings.Cut(block, "```")
		lib, diags, _ := g.Base().Load(pack.Layer{Name: "guide", FS: fstest.MapFS{"scenario.toml": {Data: []byte(block)}}, Game: g})
		if len(diags.Items) > 0 {
			t.Fatalf("%s: %v", g.ID, diags.Items)
		}
		id, _, _ := strings.Cut(strings.TrimPrefix(block, "["), "]")
		setup, err := lib.Setup(game.Start{Scenario: id})
		if err != nil {
			t.Fatal(err)
		}
		opened := setup.NewTable()
		if opened.Phase() == 0 || len(opened.Events()) > 0 {
			t.Errorf("%s: games begin in phase %d", g.ID, opened.Phase())
		}
	}
}
