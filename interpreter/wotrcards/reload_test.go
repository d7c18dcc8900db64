package wotrcards_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// laidOver returns the set-up of a scenario with a folder of one file laid over the shipped data.
func laidOver(t testing.TB, scenario, file string) *wotrcards.Setup {
	t.Helper()
	lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "over", FS: fstest.MapFS{"over.toml": {Data: []byte(file)}}})
	if lib == nil {
		t.Fatal(diags)
	}
	return setup(t, lib, scenario)
}

// newcomer is a card whose id comes before all others, so that every number changes.
const newcomer = `
[aaa]
name    = "A Newcomer"
type    = "character"
faction = "elf"
paths   = "1-2"
`

// chanters say a sentence that lasts, whenever they are played.
const chanters = `
[mordor-orcs]
name    = "Mordor Orcs"
type    = "army"
faction = "mordor"
copies  = 5
icons   = { attack = 1, defense = 1 }
text    = "When played: run chant."
script  = 'function chant() say("until the next location step, this has +1 attack") end'
`

// TestRebase takes every position of some games to other numbers and back: it has to be the same position, with
// the same decision. The strangers bring what lasts, is controlled, copied, and said by scripts.
func TestRebase(t *testing.T) {
	strangers, err := os.ReadFile("../../tests/packs/strangers/cards.toml")
	if err != nil {
		t.Fatal(err)
	}
	from, to := gametest.Part(t, 5)
	for _, test := range []struct{ scenario, over string }{{"trilogy", ""}, {"two-player-duel", ""}, {"trilogy", string(strangers) + chanters}, {"two-player-duel", chanters + hosts(150)}} {
		here, there := laidOver(t, test.scenario, test.over), laidOver(t, test.scenario, test.over+newcomer)
		for seed := uint64(from) + 1; seed <= uint64(to); seed++ {
			g := wotrcards.NewGame(here, seed)
			g.Run()
			for n := 0; !g.Over(); n++ {
				other, err := g.Rebase(there)
				if err != nil {
					t.Fatal(err)
				}
				if other.SetUp().Def(1).ID != "aaa" || test.over == "" && other.Here().OnTable().Zone(1) != engine.Outside {
					t.Fatal("the new card takes part")
				}
				back, err := other.Rebase(here)
				if err != nil {
					t.Fatal(err)
				}
				if back.Digest() != g.Digest() {
					t.Fatalf("%s, seed %d, decision %d: another position", test.scenario, seed, n)
				}
				d := g.Open()
				if w := other.Open(); w == nil || w.Kind != d.Kind || w.Seat != d.Seat || len(w.Options) != len(d.Options) {
					t.Fatalf("%s, seed %d, decision %d: another decision", test.scenario, seed, n)
				}
				if err := g.Answer(d.Options[engine.Whim(seed, d.Seat, n, len(d.Options))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestRebaseRefused keeps a game from data that it cannot go on with.
func TestRebaseRefused(t *testing.T) {
	g := wotrcards.NewGame(setup(t, library(t), "trilogy"), 1)
	g.Run()
	for _, test := range []struct {
		scenario, over, want string
	}{
		{"trilogy", "[pippin-took]\nremove = true\n", "is in the game and cannot be withdrawn"},
		{"two-player-duel", newcomer, "no longer the same"},
	} {
		if _, err := g.Rebase(laidOver(t, test.scenario, test.over)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", test.over, err, test.want)
		}
	}
}
