// This file tests that what a scenario's file says is what is played.

package wotrcards_test

import (
	"maps"
	"slices"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// play plays a game with events, and is given each decision with the game before it is answered.
func play(s *wotrcards.Setup, seed uint64, watch func(g *wotrcards.Game, d *engine.Decision)) *wotrcards.Game {
	var random bot.Random
	random.Begin(seed)
	g := wotrcards.NewGame(s, seed)
	g.Listen = true
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		watch(g, d)
		return random.Answer(d)
	}
	g.Run()
	return g
}

func nothing(*wotrcards.Game, *engine.Decision) {}

// drawn counts the cards that each seat draws: in each draw step, or with each use of its Ring token. What
// begins with an event of that verb ends where anything but drawing happens.
func drawn(g *wotrcards.Game, after uint8) map[string][]int {
	counts := map[string][]int{}
	here, counting := map[string]int{}, false
	for _, e := range g.Events() {
		switch {
		case e.Verb == after:
			counting = true
		case counting && e.Verb == wotrcards.EventDraw:
			here[g.NameSeat(e.Seat)]++
		case counting && e.Verb != wotrcards.EventRecycle && e.Verb != wotrcards.EventStep:
			for seat, n := range here {
				counts[seat] = append(counts[seat], n)
			}
			here, counting = map[string]int{}, false
		}
	}
	return counts
}

func TestDrawStepFromData(t *testing.T) {
	tests := []struct {
		setup *wotrcards.Setup
		want  map[string]int
	}{
		{setup(t, library(t), "trilogy"), map[string]int{"frodo": 3, "aragorn": 3, "witch-king": 4, "saruman": 4}},
		{edited(t, "trilogy", "draw        = 4", "draw        = 5"), map[string]int{"frodo": 3, "aragorn": 3, "witch-king": 5, "saruman": 5}},
	}
	var ends []uint64
	for _, test := range tests {
		least := map[string]int{} // in the first draw step; a text may let a seat draw more
		for seed := uint64(1); seed <= 5; seed++ {
			g := play(test.setup, seed, nothing)
			ends = append(ends, g.Digest())
			for seat, counts := range drawn(g, wotrcards.EventVictoryPoints) {
				if n, ok := least[seat]; !ok || counts[0] < n {
					least[seat] = counts[0]
				}
			}
		}
		if !maps.Equal(least, test.want) {
			t.Errorf("the seats draw %v in the first draw step, want %v", least, test.want)
		}
	}
	if slices.Equal(ends[:5], ends[5:]) {
		t.Error("the games are the same")
	}
}

func TestFirstHandsFromData(t *testing.T) {
	for _, test := range []struct {
		setup       *wotrcards.Setup
		hand, cycle int
	}{
		{setup(t, library(t), "trilogy"), 7, 2},
		{edited(t, "trilogy", "hand        = 7", "hand        = 6", "cycle       = 2", "cycle       = 1"), 6, 1},
	} {
		checked := false
		play(test.setup, 1, func(g *wotrcards.Game, d *engine.Decision) {
			if checked || d.Kind != wotrcards.DecideAction {
				return
			}
			checked = true
			drew, cycled := map[engine.Seat]int{}, map[engine.Seat]int{}
			for _, e := range g.Events() {
				switch e.Verb {
				case wotrcards.EventRound:
					for i := range g.Scenario.Seats {
						if seat := engine.Seat(i); drew[seat] != test.hand || cycled[seat] != test.cycle {
							t.Errorf("%s draws %d and cycles %d, want %d and %d", g.NameSeat(seat), drew[seat], cycled[seat], test.hand, test.cycle)
						}
					}
					return
				case wotrcards.EventDraw:
					drew[e.Seat]++
				case wotrcards.EventCycle:
					cycled[e.Seat]++
				}
			}
		})
		if !checked {
			t.Error("nobody had a turn")
		}
	}
}

func TestRingTokenFromData(t *testing.T) {
	for _, test := range []struct {
		setup *wotrcards.Setup
		want  int
	}{
		{setup(t, library(t), "trilogy"), 2},
		{edited(t, "trilogy", "draw 2.", "draw 1."), 1},
	} {
		uses := 0
		for seed := uint64(1); seed <= 5; seed++ {
			for seat, counts := range drawn(play(test.setup, seed, nothing), wotrcards.EventRing) {
				uses += len(counts)
				if len(counts) != 1 || counts[0] != test.want {
					t.Errorf("seed %d: %s draws %v with its Ring token, want %d once", seed, seat, counts, test.want)
				}
			}
		}
		if uses == 0 {
			t.Error("no Ring token was used")
		}
	}
}

// An unused Ring token is worth what the file says, at the end.
func TestRingPointsFromData(t *testing.T) {
	for _, test := range []struct {
		setup *wotrcards.Setup
		want  int
	}{
		{setup(t, library(t), "trilogy"), 2},
		{edited(t, "trilogy", "ring-points = 1", "ring-points = 3"), 6},
	} {
		g := wotrcards.NewGame(test.setup, 1)
		for side := range wotrcards.NumSides {
			if got := g.Score(side, true) - g.Score(side, false); got != test.want {
				t.Errorf("the unused Ring tokens of %s are worth %d, want %d", side, got, test.want)
			}
		}
	}
}

func TestTurnOrderFromData(t *testing.T) {
	const shippedOrder = `["frodo", "witch-king", "aragorn", "saruman"]`
	for _, test := range []struct {
		setup *wotrcards.Setup
		want  []string
	}{
		{setup(t, library(t), "trilogy"), []string{"frodo", "witch-king", "aragorn", "saruman"}},
		{edited(t, "trilogy", shippedOrder, `["saruman", "frodo", "witch-king", "aragorn"]`), []string{"saruman", "frodo", "witch-king", "aragorn"}},
		{edited(t, "trilogy", shippedOrder, `["witch-king", "frodo", "witch-king", "aragorn", "saruman"]`), []string{"witch-king", "frodo", "witch-king", "aragorn", "saruman"}},
	} {
		// Each turn is the next one of the order, each round begins one further on.
		turns, round := 0, uint8(0)
		g := play(test.setup, 1, func(g *wotrcards.Game, d *engine.Decision) {
			if d.Kind != wotrcards.DecideAction {
				return
			}
			if g.S.Round != round {
				round, turns = g.S.Round, int(g.S.Round)-1
			}
			// A turn with one option, to pass say, is not asked for.
			for range test.want {
				if test.want[turns%len(test.want)] == g.NameSeat(d.Seat) {
					break
				}
				turns++
			}
			if g.S.Turn != uint8(turns%len(test.want)) || g.NameSeat(d.Seat) != test.want[turns%len(test.want)] {
				t.Fatalf("round %d: %s has its turn in slot %d, want %s", g.S.Round, g.NameSeat(d.Seat), g.S.Turn, test.want[turns%len(test.want)])
			}
			turns++
		})
		var starts []string
		for _, e := range g.Events() {
			if e.Verb == wotrcards.EventRound {
				starts = append(starts, g.NameSeat(e.Seat))
			}
		}
		for i, seat := range starts {
			if want := test.want[i%len(test.want)]; seat != want {
				t.Errorf("order %v: %v start, want %s in round %d", test.want, starts, want, i+1)
				break
			}
		}
		if !g.Over() || round < 2 {
			t.Errorf("order %v: the game ends in round %d, over: %v", test.want, round, g.Over())
		}
	}
}

// Promos are off until a scenario names their set.
func TestPromosFromData(t *testing.T) {
	base := setup(t, library(t), "trilogy")
	promos := edited(t, "trilogy", "carryover  = 2", "carryover  = 2\nsets       = [\"base\", \"promo\"]")
	if base.Cards != 120+41 || promos.Cards != 124+41 {
		t.Errorf("%d cards, with promos %d; want 161 and 165", base.Cards, promos.Cards)
	}
	var seen []string
	for seed := uint64(1); seed <= 5; seed++ {
		g := play(promos, seed, nothing)
		for c := engine.Card(1); int(c) <= g.Cards; c++ {
			if d := g.Card(c); d.Set == "promo" && (g.S.Zone(c)-1)%5 != wotrcards.DrawDeck && !slices.Contains(seen, d.ID) {
				seen = append(seen, d.ID)
			}
		}
		if same := playRandom(base, seed, false); same.Digest() == g.Digest() {
			t.Errorf("seed %d: the game is the same with promos", seed)
		}
	}
	if len(seen) != 4 {
		t.Errorf("of the promos %v came into play, want 4 of them", seen)
	}
	for c := engine.Card(1); int(c) <= base.Cards; c++ {
		if base.Card(c).Set != "base" {
			t.Errorf("%s is in a game without promos", base.NameCard(c))
		}
	}
}

// The numbers that end a game are the file's.
func TestVictoryFromData(t *testing.T) {
	rounds := func(s *wotrcards.Setup) (n int) {
		for seed := uint64(1); seed <= 20; seed++ {
			n += int(playRandom(s, seed, false).S.Round)
		}
		return n
	}
	early, shipped, late := rounds(edited(t, "trilogy", "lead       = 10", "lead       = 3")), rounds(setup(t, library(t), "trilogy")),
		rounds(edited(t, "trilogy", "lead       = 10", "lead       = 99"))
	if early >= shipped || shipped >= late {
		t.Errorf("20 games have %d rounds with a lead of 3, %d with 10, %d with 99; want more and more", early, shipped, late)
	}
}

// The carryover limit is the file's; the higher it is, the larger are the hands in the combat step.
func TestCarryoverFromData(t *testing.T) {
	before := -1
	for _, test := range []struct {
		setup *wotrcards.Setup
		limit int
	}{
		{edited(t, "trilogy", "carryover  = 2", "carryover  = 0"), 0},
		{setup(t, library(t), "trilogy"), 2},
		{edited(t, "trilogy", "carryover  = 2", "carryover  = 5"), 5},
	} {
		most := 0
		for seed := uint64(1); seed <= 20; seed++ {
			play(test.setup, seed, func(g *wotrcards.Game, d *engine.Decision) {
				for i := range g.Scenario.Seats {
					seat := engine.Seat(i)
					if len(g.Answers()) == 0 && g.Carryover(seat) != test.limit {
						t.Errorf("the carryover limit of %s is %d at first, want %d", g.NameSeat(seat), g.Carryover(seat), test.limit)
					}
					if d.Kind == wotrcards.DecideCombat {
						most = max(most, g.S.Count(wotrcards.Zone(seat, wotrcards.Hand)))
					}
				}
			})
		}
		if most <= before {
			t.Errorf("with a limit of %d hands have up to %d cards in the combat steps, want more than %d", test.limit, most, before)
		}
		before = most
	}
}
