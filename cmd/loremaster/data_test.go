package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/games"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
	"loremaster/interpreter/tides/tidestools"
)

// Of two games the one is played that the flags, a pack, a scenario, a script or a record say.
func TestWhichGame(t *testing.T) {
	defer withTides()()
	dir := t.TempDir()
	file := func(name, text string) string {
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return name
	}
	lib, _, _ := tidestools.Game.Base().Library()
	setup, err := lib.Setup(game.Start{Scenario: "three-tides"})
	if err != nil {
		t.Fatal(err)
	}
	g := setup.NewTable()
	g.Run()
	var made strings.Builder
	if err := record.Write(&made, g); err != nil {
		t.Fatal(err)
	}
	folder := func(text string) []pack.Layer {
		return []pack.Layer{{Name: "loose", FS: fstest.MapFS{"a.toml": {Data: []byte(text)}}}}
	}
	mine := pack.Layer{Name: "mine", Game: tidestools.Game}
	for _, c := range []struct {
		what   string
		d      data
		layers []pack.Layer
		want   string // the id, or what is wrong
	}{
		{"nothing", data{}, nil, games.All[0].ID},
		{"a scenario of the second", data{words: []string{"three-tides"}}, nil, "tides"},
		{"a scenario of the first", data{words: []string{"trilogy"}}, nil, games.All[0].ID},
		{"a flag", data{game: "tides"}, nil, "tides"},
		{"a flag and a scenario", data{game: "tides", words: []string{"trilogy"}}, nil, "tides"},
		{"a wrong flag", data{game: "tide"}, nil, `there is no game "tide"`},
		{"a pack", data{}, []pack.Layer{{Name: "plain"}, mine}, "tides"},
		{"packs of two", data{}, []pack.Layer{{Name: "other", Game: games.All[0].Game}, mine}, "other is for the game wotr-cards, and mine for tides"},
		{"a script", data{words: []string{file("a.game", "# A test.\nscenario long-haul, seed 7\n")}}, nil, "tides"},
		{"a file of nothing", data{words: []string{file("a.txt", "nothing")}}, nil, games.All[0].ID},
		{"a folder of things that only one has", data{}, folder("[x]\ntype = \"minion\"\nname = \"X\"\nculture = \"dunland\"\ncost = 1\n"), "starter"},
		{"an errata of what only one has", data{}, folder("[x]\ntype = \"errata\"\nof = \"iron-axe\"\ncost = 2\n"), "starter"},
		{"a folder of things that both have", data{}, folder("[x]\ntype = \"event\"\nname = \"X\"\n"), games.All[0].ID},
		{"a folder of what none has", data{}, folder("[x]\ntype = \"dragon\"\nname = \"X\"\n"), games.All[0].ID},
		{"a record", data{words: []string{file("a.record", made.String())}}, nil, "tides"},
	} {
		g, err := c.d.of(c.layers)
		switch {
		case err != nil && !strings.Contains(err.Error(), c.want):
			t.Errorf("%s: %v, want %s", c.what, err, c.want)
		case err == nil && g.ID != c.want:
			t.Errorf("%s: the game is %s, want %s", c.what, g.ID, c.want)
		}
	}
}

// Each scenario that a game offers finds it without loading what any game has.
func TestScenarioFindsItsGame(t *testing.T) {
	for _, g := range shelf.Games() {
		lib, _, _ := g.Base().Library()
		for _, offered := range lib.Offered() {
			if having := shelf.Having(offered.ID); len(having) != 1 || having[0] != g {
				t.Errorf("%s of %s is a scenario of %d games", offered.ID, g.ID, len(having))
			}
		}
	}
}
