package table

import (
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// A position that is saved as the opening of a scenario is the one with which games of that begin, in every game.
func TestOpenings(t *testing.T) {
	for _, of := range []struct {
		game     *pack.Game
		screen   *screen.Screen
		scenario string
	}{
		{wotrcardstools.Game, wotrcardstools.Screen, "two-player-duel"},
		{lotrtcgtools.Game, lotrtcgtools.Screen, "two-towers"},
		{wotrboardtools.Game, wotrboardtools.Screen, "war-of-the-ring"},
	} {
		t.Run(of.game.ID, func(t *testing.T) {
			games := func(lib *gamescript.Runner) *Games {
				return &Games{Sides: []*Side{{Lib: lib, Screen: of.screen}}, Slots: make(chan struct{}, 1)}
			}
			for _, steps := range []int{1, 40, 90} {
				was := begin(t, games(gamescript.LibraryOf(of.game.Base())), of.scenario)
				for n := 0; n < steps && !was.Over(); n++ {
					if err := step(was, n); err != nil {
						t.Fatal(err)
					}
				}
				if was.Over() {
					break
				}
				lines, left, err := was.Position()
				if err != nil || len(left) > 0 {
					t.Fatalf("after %d: %v leave out %v", steps, err, left)
				}
				opening, err := was.Opening()
				if err != nil {
					t.Fatal(err)
				}
				layer := pack.Layer{Name: "own", FS: fstest.MapFS{"opening.toml": {Data: []byte(opening)}}}
				is := begin(t, games(gamescript.LibraryOf(of.game.Base().Over(layer))), of.scenario+"-from-here")
				again, _, err := is.Position()
				if err != nil {
					t.Fatal(err)
				}
				for i := range lines {
					if !slices.Contains(again, lines[i]) {
						t.Errorf("after %d it does not begin with %q", steps, lines[i])
					}
				}
				for _, line := range again {
					if !slices.Contains(lines, line) {
						t.Errorf("after %d it begins with %q", steps, line)
					}
				}
			}
		})
	}
}

// begin begins an open table of a scenario, with a person in each seat.
func begin(t *testing.T, games *Games, scenario string) *Table {
	t.Helper()
	lib := games.Sides[0].Lib
	a := About{Game: lib.Game().ID, Scenario: scenario, Seed: 4, Salt: "salt", Open: true}
	setup, err := lib.Data().Setup(a.Start())
	if err != nil {
		t.Fatal(err)
	}
	for i, seat := range setup.Scene().Seats {
		a.Chairs = append(a.Chairs, Chair{Name: fmt.Sprint("p", i), Seats: []string{seat.ID}, Joined: true})
	}
	it, err := New(t.TempDir()+"/table", games, a)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { it.Close() }) //nolint:errcheck // nothing is written any more
	return it
}
