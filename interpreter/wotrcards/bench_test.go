package wotrcards_test

import (
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrcards"
)

// BenchmarkGame plays whole games at random, one after the other in the same memory, as simulations do.
func BenchmarkGame(b *testing.B) {
	s := setup(b, library(b), "trilogy")
	g := wotrcards.NewGame(s, 0)
	var random bot.Random
	g.Answerer, g.Unrecorded, g.Onward = random.Answer, true, true
	seed, choices := uint64(0), 0
	b.ReportAllocs()
	cpu := sim.CPUSeconds()
	for b.Loop() {
		seed++
		random.Begin(seed)
		g.Begin(seed)
		g.Run()
		choices += len(g.Answers())
	}
	cpu = sim.CPUSeconds() - cpu
	b.ReportMetric(float64(choices)/float64(b.N), "choices/op")
	b.ReportMetric(float64(b.N)/cpu, "games/cpu-s")
	b.ReportMetric(cpu*1e9/float64(choices), "cpu-ns/choice")
}

// BenchmarkCopyFrom copies a game at a decision in the middle of its play over another one.
func BenchmarkCopyFrom(b *testing.B) {
	s := setup(b, library(b), "trilogy")
	g, copied := stopAt(b, s, func(g *wotrcards.Game, _ *engine.Decision) bool { return len(g.Answers()) >= 100 }), wotrcards.NewGame(s, 0)
	for b.Loop() {
		copied.CopyFrom(g)
	}
}

// BenchmarkLoadMidEffect loads a snapshot taken where a text asks and runs to the open decision.
func BenchmarkLoadMidEffect(b *testing.B) {
	s := setup(b, library(b), "trilogy")
	g, other := stopAt(b, s, func(g *wotrcards.Game, d *engine.Decision) bool { return d.Cause.Card != 0 && g.S.Round >= 2 }), wotrcards.NewGame(s, 0)
	var saved engine.Snapshot[wotrcards.State]
	g.Save(&saved)
	b.ReportAllocs()
	for b.Loop() {
		other.Load(&saved)
	}
	if other.Open() == nil || other.Open().Cause.Card == 0 {
		b.Errorf("open is %+v, want a decision in a text", other.Open())
	}
}

// stopAt plays random games until one comes to a decision for which stop is true, and leaves it there.
func stopAt(t testing.TB, s *wotrcards.Setup, stop func(*wotrcards.Game, *engine.Decision) bool) *wotrcards.Game {
	t.Helper()
	for seed := uint64(1); seed < 100; seed++ {
		var random bot.Random
		random.Begin(seed)
		g := wotrcards.NewGame(s, seed)
		g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
			if stop(g, d) {
				return engine.Option{}, false
			}
			return random.Answer(d)
		}
		if g.Run(); g.Open() != nil {
			return g
		}
	}
	t.Fatal("no game came to such a decision")
	return nil
}

// Playing on takes next to no memory: less than one allocation in ten decisions.
func TestAllocations(t *testing.T) {
	s := setup(t, library(t), "trilogy")
	g := wotrcards.Game{Setup: s}
	var random bot.Random
	g.Answerer = random.Answer
	seed, games, decisions := uint64(0), 0, 0
	allocs := testing.AllocsPerRun(50, func() {
		seed++
		random.Begin(seed)
		g.Begin(seed)
		g.Run()
		games, decisions = games+1, decisions+len(g.Answers())
	})
	if perDecision := allocs / (float64(decisions) / float64(games)); perDecision >= 0.1 {
		t.Errorf("%.2f allocations per decision, want less than 0.1", perDecision)
	} else {
		t.Logf("%.4f allocations per decision", perDecision)
	}
}
