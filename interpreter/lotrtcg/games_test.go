package lotrtcg_test

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"strings"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/sim"
)

var update = flag.Bool("update", false, "write the files of testdata anew")

// setup lays a scenario out: "two-towers online".
func setup(t *testing.T, words string) *lotrtcg.Setup {
	t.Helper()
	lib, diags, _ := lotrtcgtools.Game.Base().Library()
	if lib == nil {
		t.Fatal(diags)
	}
	start := strings.Fields(words)
	s, err := lib.Setup(game.Start{Scenario: start[0], Options: start[1:]})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*lotrtcg.Setup)
}

// lineup is bots for a set-up: "greedy,random".
func lineup(t *testing.T, s game.Setup, words string) bot.Lineup {
	t.Helper()
	l, err := bot.ParseLineup(s, words, nil)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// golden compares lines with a file.
func golden(t *testing.T, file, is string) {
	t.Helper()
	file = "testdata/" + file
	if *update {
		if err := os.WriteFile(file, []byte(is), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	was, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	a, b := strings.Split(string(was), "\n"), strings.Split(is, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			t.Fatalf("%s:%d: found\n%s\nwant\n%s", file, i+1, b[i], a[i])
		}
	}
	if len(a) != len(b) {
		t.Fatalf("%s: found %d lines, want %d", file, len(b), len(a))
	}
}

// Games of bots go as they did: who wins, and all that is told on the way.
func TestGamesGoAsBefore(t *testing.T) {
	var b strings.Builder
	for _, test := range []struct {
		scenario, bots string
		games          uint64
	}{
		{"two-towers", "random", 30}, {"two-towers online", "random", 30}, {"white-wizard", "random", 30}, {"three-fellowships", "random", 15},
		{"four-fellowships online", "random", 15}, {"two-towers", "greedy", 4}, {"white-wizard", "greedy", 3}, {"three-fellowships", "greedy", 1},
	} {
		s := setup(t, test.scenario)
		lined := lineup(t, s, test.bots)
		p := lined.Players()
		for seed := range test.games {
			g := s.NewTable()
			g.Begin(seed)
			p.Begin(g)
			g.Watch().Answerer, g.Watch().Listen = p.Answer, true
			g.Run()
			told := fnv.New64a()
			for _, e := range g.Events() {
				fmt.Fprintln(told, g.EventWords(e, engine.Everyone), e.From, g.SetUp().Names().CauseWords(e.Cause))
			}
			winner, _ := g.Winner()
			fmt.Fprintf(&b, "%s, %s, seed %d: %s wins in turn %d, %d answers, told %x\n", test.scenario, test.bots, seed, s.TeamWords(winner), g.Round(), len(g.Answers()), told.Sum64())
		}
	}
	golden(t, "games.txt", b.String())
}

// Who looks ahead beats who plays at random, on each side of the table.
func TestLookAheadWins(t *testing.T) {
	s := setup(t, "two-towers")
	for team, bots := range []string{"greedy,random", "random,greedy"} {
		found := sim.Run(s, sim.Options{Games: 20, Seed: 7, Workers: 2, Bots: lineup(t, s, bots)})
		if n := found.Wins[s.Teams[team].ID]; n < 18 {
			t.Errorf("%s: who looks ahead wins %d of 20", bots, n)
		}
	}
}

// A bot that looks ahead answers the same wherever its seat sees the same: in so many positions what it does not see is dealt
// anew.
func TestLookAheadSeesNothing(t *testing.T) {
	from, to := gametest.Part(t, 140) // of each scenario
	positions := 0
	for _, scenario := range []string{"two-towers", "two-towers online", "white-wizard"} {
		found := sim.Run(setup(t, scenario), sim.Options{Games: to - from, Seed: uint64(from) + 1, Workers: 2, Shown: func() sim.Shown { return decided }})
		positions += found.Own
		for i := range found.Leaks {
			t.Errorf("%s: %v", scenario, &found.Leaks[i])
		}
		if found.InvariantViolations > 0 {
			t.Errorf("%s: %+v, %q", scenario, *found.Exchanges, found.Violations)
		}
	}
	if positions < 14*(to-from) {
		t.Errorf("there were only %d positions", positions)
	}
}

// decided says what a bot that looks ahead answers, where its seat is asked.
func decided(t game.Play, seat engine.Seat, _ []engine.Card) string {
	g := t.(*lotrtcg.Game)
	if g.Open().Seat != seat || g.Open().Forced() {
		return ""
	}
	greedy := bot.NewGreedy(bot.Shipped(lotrtcg.TheGame))
	greedy.Begin(g)
	defer func(seed uint64) { g.S.Seed = seed }(g.S.Seed)
	g.S.Seed = 5 // the whims of a bot depend on it
	o, _ := greedy.Answer(g.Open())
	return g.NameOption(o)
}
