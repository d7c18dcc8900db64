// This file tests that bots choose by what their seats see.

package tests

import (
	"os"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
)

// TestPlayersSeeNothing exchanges cards that a seat does not see, and the bots choose as before. In so many games of a
// scenario there are about 100 exchanges that matter to who is asked; with SHARE=all 5,000.
func TestPlayersSeeNothing(t *testing.T) {
	for i, test := range []struct {
		scenario string
		games    int
	}{{"two-player-duel", 5}, {"two-towers", 20}, {"war-of-the-ring", 1}} {
		most := 100
		if os.Getenv("SHARE") == "all" {
			test.games, most = 50*test.games, 5000
		}
		lib, _, _ := swarmGames[i].Base().Load()
		setup, err := lib.Setup(game.Start{Scenario: test.scenario})
		if err != nil {
			t.Fatal(err)
		}
		weights := bot.Shipped(setup.Scene().Game)
		players := []bot.Bot{bot.NewGreedy(weights), bot.NewSearch(weights, 4)}
		made := 0 // twice for each exchange
		found := sim.Run(setup, sim.Options{Games: test.games, Seed: 1, Workers: 1, Shown: func() sim.Shown {
			return func(g game.Play, seat engine.Seat, _ []engine.Card) string {
				if g.Open().Seat != seat || g.Open().Forced() {
					return ""
				}
				made++
				return chosen(g, players)
			}
		}})
		if made < 2*most*8/10 || found.InvariantViolations > 0 {
			t.Errorf("%s: %d exchanges, %v", test.scenario, made/2, found.Violations)
		}
		for i := range found.Leaks {
			t.Errorf("%s: %v", test.scenario, &found.Leaks[i])
		}
	}
}

// chosen says what bots choose. Their whims depend on the seed, which is dealt anew with what is hidden.
func chosen(g game.Play, players []bot.Bot) (words string) {
	luck := g.Here().ToCome()
	defer func(seed uint64) { luck.Seed = seed }(luck.Seed)
	luck.Seed = 5
	for _, b := range players {
		b.Begin(g)
		o, _ := b.Answer(g.Open())
		words += g.SetUp().Names().NameOption(o) + "\n"
	}
	return words
}
