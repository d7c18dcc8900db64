package tidestools_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// shelf has two games, as a program would that plays both.
var shelf = pack.NewShelf(wotrcardstools.Game, tidestools.Game)

// Two games lie side by side: a scenario finds its own, and each is loaded as if it were alone.
func TestSideBySide(t *testing.T) {
	for scenario, want := range map[string]*pack.Game{"trilogy": wotrcardstools.Game, "three-tides": tidestools.Game} {
		having := shelf.Having(scenario)
		if len(having) != 1 || having[0] != want {
			t.Fatalf("%s is a scenario of %d games, want that of %s", scenario, len(having), want.ID)
		}
		lib, diags, _ := having[0].Base().Library()
		if lib == nil || len(diags.Items) > 0 {
			t.Fatal(diags)
		}
		setup, err := lib.Setup(game.Start{Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		if got := setup.Scene().Game; got != want.Game {
			t.Errorf("%s is of the game %s, want %s", scenario, got.ID, want.ID)
		}
	}
	if having := shelf.Having("nothing"); len(having) != 0 {
		t.Errorf("nothing is a scenario of %s", having[0].ID)
	}
}

// A pack is for the game that its manifest names: it is read by that game's fields, and laid over that game's data.
func TestPackOfAGame(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		if err := os.MkdirAll("lamps", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("lamps/"+name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const head = "[pack]\nname = \"lamps\"\nversion = \"1\"\nlanguage = \"1\"\n"
	write("pack.toml", head+"game = \"tides\"\n")
	write("lamps.toml", "[candle]\ntype = \"lantern\"\nname = \"Candle\"\nlight = 1\ntext = \"When shown: get 2 gold.\"\n")
	layers := shelf.Open("lamps")
	of, err := shelf.GameOf(layers)
	if err != nil || of != tidestools.Game {
		t.Fatalf("the pack is for %v, %v", of, err)
	}
	lib, diags, _ := pack.Load(append(of.Shipped(), pack.For(of, layers)...))
	if lib == nil || len(diags.Items) > 0 || len(lib.Defs()) != 5 || len(lib.Texts()) != 3 {
		t.Errorf("the lanterns: %v", diags)
	}
	if list := pack.For(wotrcardstools.Game, layers); len(list) != 0 {
		t.Error("the other game takes the pack")
	}
	write("pack.toml", head+"game = \"tide\"\n")
	if _, diags, _ := pack.Load(append(tidestools.Game.Shipped(), shelf.Open("lamps")...)); !strings.Contains(diags.Error(), "unknown game \"tide\", expected wotr-cards or tides [unknown-game]\n    hint: did you mean \"tides\"?") {
		t.Errorf("of a pack for no game it is said:\n%s", diags)
	}
	write("pack.toml", head)
	if of, err := shelf.GameOf(shelf.Open("lamps")); err != nil || of != wotrcardstools.Game {
		t.Errorf("a pack that does not say for which game it is belongs to %v, %v", of, err)
	}
	if _, err := shelf.GameOf([]pack.Layer{wotrcardstools.Shipped()[0], tidestools.Game.Shipped()[0]}); err == nil {
		t.Error("layers of two games are of one")
	}
}

// What is wrong with the data of the small game is said as of the first: with its place, the nearest word, the cure.
func TestMistakes(t *testing.T) {
	for text, want := range map[string]string{
		"[a]\ntype = \"lantern\"\nname = \"A\"\nligth = 1\n":                                              "m/a.toml:4:1: unknown field \"ligth\" of a lantern [unknown-key]\n    hint: did you mean \"light\"?\n",
		"[a]\ntype = \"lantern\"\nname = \"A\"\n":                                                         "m/a.toml:1:2: lantern \"a\" has no \"light\", expected a whole number from 1 to 9 [missing-field]\n",
		"[a]\ntype = \"lanten\"\nname = \"A\"\n":                                                          "m/a.toml:2:8: unknown type \"lanten\", expected lantern, scenario, campaign, format, phrase or errata [unknown-type]\n    hint: did you mean \"lantern\"?\n",
		"[a]\ntype = \"lantern\"\nname = \"A\"\nlight = 1\ntext = \"When shown: get 1 golt.\"\n":          "m/a.toml:5:27: expected 'gold'; found 'golt' [unexpected]\n    hint: did you mean 'gold'?\n",
		"[a]\ntype = \"lantern\"\nname = \"A\"\nlight = 1\nscript = \"function f() end\"\n":               "m/a.toml:5:1: unknown field \"script\" of a lantern [unknown-key]\n",
		"[a]\ntype = \"errata\"\nof = \"beacon\"\ndate = 2026-11-20\nreason = \"Too dim.\"\nlight = 10\n": "m/a.toml:6:9: \"light\" is 10, expected a whole number from 1 to 9 [out-of-range]\n",
	} {
		_, diags, _ := tidestools.Game.Base().Load(pack.Layer{Name: "m", FS: fstest.MapFS{"a.toml": {Data: []byte(text)}}})
		if got := diags.Error(); got != want {
			t.Errorf("%s\ngot\n%s\nwant\n%s", text, got, want)
		}
	}
}
