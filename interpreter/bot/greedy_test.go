package bot_test

import (
	"math"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// A bot that takes over a game in the middle, after each of its decisions, plays the game that it plays from the
// start; answered in place or not.
func TestBotsTakeOver(t *testing.T) {
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s := setup(t, scenario)
		for _, words := range []string{"random", "greedy", "greedy,random"} {
			want := play(s, 7, players(t, s, words))
			g := wotrcards.NewGame(s, 7)
			for g.Run(); g.Open() != nil; {
				p := players(t, s, words)
				p.Begin(g)
				o, ok := p.Answer(g.Open())
				if !ok {
					t.Fatalf("%s: no answer", words)
				}
				if err := g.Answer(o); err != nil {
					t.Fatal(err)
				}
			}
			if g.Digest() != want {
				t.Errorf("%s, %s: taken over at every decision the game ends as %x, else as %x", scenario, words, g.Digest(), want)
			}
		}
	}
}

// slow answers as Greedy does, with a game of its own for each option, in which the options are listed again.
func slow(g *wotrcards.Game, worth game.Worth, d *engine.Decision) engine.Option {
	of, best, most := g.Scene().Game, 0, math.MinInt
	values, dealt := make([]int, len(d.Options)), g.NewPosition()
	for deal, work := 0, 0; deal < bot.MaxDeals && work+work/max(deal, 1) <= bot.MaxWork; deal++ {
		g.Store(dealt)
		g.Redeal(dealt, d.Seat, uint64(engine.Whim(g.Seed(), d.Seat, bot.MaxDeals*g.Round()+deal, math.MaxInt)))
		for i, o := range d.Options {
			trial, tried := wotrcards.NewGame(g.Setup, 0), false
			trial.CopyFrom(g)
			trial.Rewind()
			trial.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				if !tried {
					tried = true
					trial.Stand(dealt)
					return o, true
				}
				gives, best := of.Decisions[d.Kind].Gives, d.Options[0]
				for _, o := range d.Options {
					if gives*worth.Option(trial, d.Seat, o) > gives*worth.Option(trial, d.Seat, best) {
						best = o
					}
				}
				return best, true
			}
			trial.Next()
			values[i] += worth.Of(trial, g.Seats[d.Seat].Team)
			work += trial.Pieces() - g.Pieces() + len(trial.Answers()) - len(g.Answers())
		}
	}
	for i, v := range values {
		if v > most {
			best, most = i, v
		}
	}
	return d.Options[best]
}

// What Greedy spares changes none of its choices.
func TestGreedyChoosesAsIfNothingWereSpared(t *testing.T) {
	from, to := gametest.Part(t, 5)
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		for seed := from; seed < to; seed++ {
			g := wotrcards.NewGame(setup(t, scenario), uint64(seed))
			greedy, worth := bot.NewGreedy(bot.Shipped(wotrcards.TheGame)), wotrcards.TheGame.Worth(g.Setup, bot.Shipped(wotrcards.TheGame))
			greedy.Begin(g)
			for g.Run(); g.Open() != nil; {
				d := g.Open()
				o, _ := greedy.Answer(d)
				if want := slow(g, worth, d); o != want && !g.Scene().Game.Options[o.Verb].Tires && !g.Scene().Game.Options[want.Verb].Tires {
					t.Fatalf("%s, seed %d, answer %d: it chooses %s, want %s", scenario, seed, len(g.Answers()), g.NameOption(o), g.NameOption(want))
				}
				if err := g.Answer(o); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// Trying options leaves the game as it is.
func TestGreedyChangesNothing(t *testing.T) {
	s := setup(t, "trilogy")
	greedy := bot.NewGreedy(bot.Shipped(wotrcards.TheGame))
	g := wotrcards.NewGame(s, 3)
	greedy.Begin(g)
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		before, options := g.S, append([]engine.Option(nil), d.Options...)
		o, _ := greedy.Answer(d)
		if g.S != before || len(d.Options) != len(options) {
			t.Errorf("after %d answers a bot has changed the game", len(g.Answers()))
		}
		return o, true
	}
	if g.Run(); !g.Over() {
		t.Error("the game has not ended")
	}
}

// In this game an action promises a card each time and never brings one: it is given up.
func TestGreedyTires(t *testing.T) {
	g := wotrcards.NewGame(setup(t, "trilogy"), 109)
	p := players(t, g.Setup, "greedy,random")
	p.Begin(g)
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		o, _ := p.Answer(d)
		return o, len(g.Answers()) < 1000
	}
	if g.Run(); !g.Over() {
		t.Errorf("after %d answers the game is still in round %d", len(g.Answers()), g.S.Round)
	}
}

// A rule that may be used without end, and gains nothing: a card that is forsaken as the last of its deck is cycled, and
// shuffled back. Every bot ends the game.
func TestRuleThatGainsNothing(t *testing.T) {
	lib, diags, _ := wotrcardstools.Over(pack.Layer{Name: "endless", FS: fstest.MapFS{"endless.toml": {Data: []byte(`
[endless]
type       = "scenario"
extends    = "trilogy"
name       = "Endless"
more-rules = "Action of each Free Peoples player, forsake 1: remove 1 corruption."
`)}}})
	if lib == nil {
		t.Fatal(diags.Err())
	}
	s, err := lib.Lay(game.Start{Scenario: "endless"})
	if err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"greedy", "greedy,random", "random,greedy", "random"} {
		for seed := range uint64(3) {
			g := wotrcards.NewGame(s, seed)
			p := players(t, s, words)
			p.Begin(g)
			g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
				o, _ := p.Answer(d)
				return o, len(g.Answers()) < 2000
			}
			if g.Run(); !g.Over() {
				t.Errorf("%s, seed %d: after %d answers the game is still in round %d", words, seed, len(g.Answers()), g.S.Round)
			}
		}
	}
}

// With each side it beats random play in nine of ten games; of a share of them it loses one at most.
func TestGreedyBeatsRandom(t *testing.T) {
	from, to := gametest.Part(t, 20) // with each side
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s := setup(t, scenario)
		for side, words := range []string{"greedy,random", "random,greedy"} {
			won, p := 0, players(t, s, words)
			for seed := from + 1; seed <= to; seed++ {
				g := wotrcards.NewGame(s, uint64(seed))
				p.Begin(g)
				g.Answerer = p.Answer
				if g.Run(); g.S.Winner == wotrcards.Side(side) {
					won++
				}
			}
			if won < to-from-max(1, (to-from)/10) {
				t.Errorf("%s, %s: greedy wins %d games of %d", scenario, words, won, to-from)
			}
		}
	}
}

// No decision takes more than so many pieces and answers, where it is not a single deal that does; few decisions
// are cut short.
func TestGreedyIsBounded(t *testing.T) {
	lib, diags, _ := wotrcardstools.Over(pack.Folder("../../tests/packs/inventions"), pack.Folder("../../tests/packs/strangers"))
	if lib == nil {
		t.Fatal(diags)
	}
	s, err := lib.Lay(game.Start{Scenario: "two-player-duel"})
	if err != nil {
		t.Fatal(err)
	}
	greedy, decisions, cut := bot.NewGreedy(bot.Shipped(wotrcards.TheGame)), 0, 0
	from, to := gametest.Part(t, 15)
	for seed := from + 1; seed <= to; seed++ {
		g := wotrcards.NewGame(s, uint64(seed))
		greedy.Begin(g)
		g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
			o, ok := greedy.Answer(d)
			deals, work := greedy.Spent()
			if decisions++; deals < bot.MaxDeals {
				cut++
			}
			if deals > 1 && work > bot.MaxWork*3/2 || work > 2*bot.MaxWork || deals == 0 {
				t.Errorf("seed %d, answer %d: %d pieces and answers in %d deals", seed, len(g.Answers()), work, deals)
			}
			return o, ok
		}
		g.Run()
	}
	if cut == 0 || cut > decisions/4 {
		t.Errorf("%d of %d decisions are cut short, want some and less than a quarter", cut, decisions)
	}
}

// To try an option takes next to no memory: a decision, with all that is tried for it, makes not three allocations.
func TestGreedyAllocations(t *testing.T) {
	g, decisions := wotrcards.NewGame(setup(t, "trilogy"), 1), 0
	greedy := bot.NewGreedy(bot.Shipped(wotrcards.TheGame))
	greedy.Begin(g)
	g.Answerer = greedy.Answer
	allocs := testing.AllocsPerRun(1, func() {
		g.Begin(1)
		g.Run()
		decisions = len(g.Answers())
	})
	if each := allocs / float64(decisions); each >= 3 {
		t.Errorf("%.1f allocations a decision, want less than 3", each)
	} else {
		t.Logf("%.2f allocations a decision", each)
	}
}

// BenchmarkGreedy answers one decision of a game after the other.
func BenchmarkGreedy(b *testing.B) {
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		b.Run(scenario, func(b *testing.B) {
			s := setup(b, scenario)
			greedy := bot.NewGreedy(bot.Shipped(wotrcards.TheGame))
			seed, options := uint64(0), 0
			var g *wotrcards.Game
			b.ReportAllocs()
			for b.Loop() {
				if g == nil || g.Open() == nil {
					seed++
					g = wotrcards.NewGame(s, seed)
					greedy.Begin(g)
					g.Run()
				}
				options += len(g.Open().Options)
				o, _ := greedy.Answer(g.Open())
				if err := g.Answer(o); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(options)/float64(b.N), "options/op")
		})
	}
}
