package sim

import (
	"fmt"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/wotrcards"
)

func lineup(t *testing.T, s *wotrcards.Setup, words string) bot.Lineup {
	t.Helper()
	l, err := bot.ParseLineup(s, words, nil)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Paired games are those of each line-up with the same seeds: game for game, whatever the workers.
func TestPaired(t *testing.T) {
	for _, setup := range setups(t) {
		free := Run(setup, Options{Games: 2, Seed: 5, Bots: lineup(t, setup, "greedy,random")})
		shadow := Run(setup, Options{Games: 2, Seed: 5, Bots: lineup(t, setup, "random,greedy")})
		wins := free.Wins["free-peoples"] + shadow.Wins["shadow"]
		for _, o := range []Options{{Workers: 1}, {Workers: 2}, {Workers: 2, Check: true}} {
			o.Games, o.Seed, o.Paired, o.Bots = 4, 5, true, lineup(t, setup, "greedy,random")
			s := Run(setup, o)
			greedy, random := s.Bots[0], s.Bots[1]
			if s.Finished != 4 || s.InvariantViolations != 0 || s.SeedOf(3) != 6 || s.Decisions != free.Decisions+shadow.Decisions {
				t.Errorf("%s: %+v", setup.Scenario.ID, s)
			}
			if greedy.Games != 4 || random.Games != 4 || greedy.Wins != wins || random.Wins != 4-wins {
				t.Errorf("%s: %+v and %+v, want %d wins of 4 and the others", setup.Scenario.ID, greedy, random, wins)
			}
			if got := greedy.Decisions + random.Decisions; got != s.Decisions || greedy.Decisions == 0 || random.Decisions == 0 {
				t.Errorf("%s: %d and %d decisions, want %d in all", setup.Scenario.ID, greedy.Decisions, random.Decisions, s.Decisions)
			}
			if greedy.MSPerDecision <= 0 || random.MSPerDecision <= 0 {
				t.Errorf("%s: %v and %v ms per decision, want more than nothing", setup.Scenario.ID, greedy.MSPerDecision, random.MSPerDecision)
			}
		}
	}
}

// Where nobody is named one bot plays, which has nobody to win against.
func TestOneBot(t *testing.T) {
	setup := setups(t)[0]
	s := Run(setup, Options{Games: 5, Seed: 1})
	if len(s.Bots) != 1 || s.Bots[0].Name != "random" || s.Bots[0].Games != 0 || s.Bots[0].Decisions != s.Decisions {
		t.Errorf("got %+v, want the bot random with %d decisions", s.Bots, s.Decisions)
	}
	l := lineup(t, setup, "saruman=greedy")
	if s = Run(setup, Options{Games: 2, Seed: 1, Bots: l}); Pairs(setup, &l) || len(s.Bots) != 2 || s.Bots[0].Games != 0 {
		t.Errorf("got %+v, want two bots, neither of which has the Shadow's side", s.Bots)
	}
}

// The figures are those of the textbooks.
func TestInterval(t *testing.T) {
	for _, test := range []struct {
		wins, n int
		want    string
	}{
		{0, 0, "0.000 0.000 1.000"},
		{0, 10, "0.000 0.000 0.278"},
		{9, 10, "0.900 0.596 0.982"},
		{10, 10, "1.000 0.722 1.000"},
		{500, 1000, "0.500 0.469 0.531"},
	} {
		share := Wilson(test.wins, test.n)
		if got := fmt.Sprintf("%.3f %.3f %.3f", share.Value, share.Low, share.High); got != test.want {
			t.Errorf("%d of %d: got %s, want %s", test.wins, test.n, got, test.want)
		}
	}
}

// Two estimates are apart where neither interval reaches the other.
func TestApart(t *testing.T) {
	for _, test := range []struct {
		a, b Interval
		want bool
	}{
		{Wilson(28, 40), Wilson(38, 40), true},
		{Wilson(38, 40), Wilson(28, 40), true},
		{Wilson(7, 10), Wilson(9, 10), false},
		{Wilson(0, 0), Wilson(40, 40), false},
	} {
		if got := test.a.Apart(test.b); got != test.want {
			t.Errorf("%v and %v: got %v", test.a, test.b, got)
		}
	}
}
