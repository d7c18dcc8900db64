package engine_test

import (
	"testing"

	"loremaster/interpreter/engine"
)

// An attempt that fails after questions, answered one by one or in place, leaves the state as it was and its
// events undone; what follows is asked and done.
func TestAttempt(t *testing.T) {
	const undone = 9
	tries := 0
	rules := func(g *toy) {
		g.S.Sum += 1
		fail := g.Attempt(undone, func() engine.Failure {
			tries++
			g.S.Sum += uint8(50 + g.ask(0, 3))
			g.Emit(engine.Event{Verb: 1})
			g.ask(0, 2)
			return engine.Failure{Code: 3, N: 77}
		})
		if fail != (engine.Failure{Code: 3, N: 77}) {
			t.Errorf("failure %+v", fail)
		}
		g.S.Sum += uint8(10 * (1 + g.ask(0, 2)))
		g.Attempt(undone, func() engine.Failure { g.S.Sum += uint8(100 * (1 + g.ask(0, 2))); return engine.Failure{} })
	}
	g := newToy(1, rules)
	g.Listen = true
	g.Run()
	for _, o := range []int{2, 1, 1, 0} {
		if err := g.Answer(number(o)); err != nil {
			t.Fatal(err)
		}
	}
	if g.S.Sum != 121 || !g.Over() || len(g.Answers()) != 4 {
		t.Errorf("sum %d, over %v, %d answers; want 121, over, 4", g.S.Sum, g.Over(), len(g.Answers()))
	}
	if tries != 3 {
		t.Errorf("tried %d times, want 3: what has failed is skipped", tries)
	}
	if e := g.Events(); len(e) != 1 || e[0].Verb != undone {
		t.Errorf("events %+v, want one undone", e)
	}
}

// An attempt that asks without end fails; outside of an attempt that is a mistake of ours.
func TestAttemptAsksTooMuch(t *testing.T) {
	g := newToy(1, func(g *toy) {
		fail := g.Attempt(0, func() engine.Failure {
			for {
				g.S.Sum += uint8(1 + g.ask(0, 2))
			}
		})
		if fail.Code != engine.AskedTooMuch {
			t.Errorf("failure %+v", fail)
		}
	})
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[0], true }
	g.Run()
	if g.S.Sum != 0 || len(g.Answers()) != engine.MaxAttempted {
		t.Errorf("sum %d after %d answers; want 0 after %d", g.S.Sum, len(g.Answers()), engine.MaxAttempted)
	}
}
