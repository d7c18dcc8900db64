package bot_test

import (
	"os"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrcards"
)

// Games of who plays on are the same however many are played at a time, and where the bot comes in at each decision.
func TestSearchIsDetermined(t *testing.T) {
	s := setup(t, "two-player-duel")
	l, err := lineup(s, "search:rollouts=3,random")
	if err != nil {
		t.Fatal(err)
	}
	of := sim.Options{Games: 2, Seed: 7, Workers: 1, Bots: l}
	one := sim.Run(s, of)
	of.Workers = 2
	if two := sim.Run(s, of); one.Digest != two.Digest {
		t.Errorf("two at a time they end as %s, else as %s", two.Digest, one.Digest)
	}
	g := wotrcards.NewGame(s, 7)
	for g.Run(); g.Open() != nil; {
		p := l.Players()
		p.Begin(g)
		before, options := g.S, append([]engine.Option(nil), g.Open().Options...)
		o, _ := p.Answer(g.Open())
		if g.S != before || len(g.Open().Options) != len(options) {
			t.Errorf("after %d answers a bot has changed the game", len(g.Answers()))
		}
		if err := g.Answer(o); err != nil {
			t.Fatal(err)
		}
	}
	if want := play(s, 7, l.Players()); g.Digest() != want {
		t.Errorf("taken over at every decision the game ends as %x, else as %x", g.Digest(), want)
	}
}

// An option is better that comes to more by half a standard error.
func TestBetter(t *testing.T) {
	for _, test := range []struct {
		more []int
		want bool
	}{
		{[]int{0, 0}, false},
		{[]int{1}, false}, // one deal proves nothing
		{[]int{-1}, false},
		{[]int{5, 5, 5, 5}, true},
		{[]int{20, -18}, false},          // 1, by an error of 19
		{[]int{20, -6, 20, -10}, true},   // 6, by one of 8.1
		{[]int{20, -14, 20, -18}, false}, // 2, by one of 10.4
	} {
		if got := bot.Better(test.more...); got != test.want {
			t.Errorf("%v: got %v", test.more, got)
		}
	}
}

// Who plays on wins more games than who tries each option only, with the sides exchanged: 40 where all of it is to run.
func TestSearchBeatsGreedy(t *testing.T) {
	games, bots := 4, "search:rollouts=12,greedy"
	if os.Getenv("SHARE") == "all" {
		games, bots = 40, "search,greedy"
	}
	s := setup(t, "two-player-duel")
	l, err := lineup(s, bots)
	if err != nil {
		t.Fatal(err)
	}
	if b := sim.Run(s, sim.Options{Games: games, Seed: 1, Workers: 2, Bots: l, Paired: true}).Bots[0]; b.Games != games || 2*b.Wins <= games {
		t.Errorf("it wins %d of %d games", b.Wins, b.Games)
	}
}
