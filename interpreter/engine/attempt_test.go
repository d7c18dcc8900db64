package engine_test

import (
	"slices"
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

// An attempt that asks endlessly fails; outside of an attempt that is a mistake of ours.
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

// A venture that is abandoned after questions leaves the state as it was and its events undone, whether it is
// answered one by one, in place, or goes on from a snapshot. What comes before it stands, what follows is done.
func TestVenture(t *testing.T) {
	const undone = 9
	tries, failed := 0, engine.Failure{Code: 3, N: 77}
	rules := func(g *toy) {
		g.Venture(undone, func() { g.S.Sum++; g.Emit(engine.Event{Verb: 1}) })
		g.S.Sum += uint8(10 * (1 + g.ask(0, 2)))
		g.MarkRound()
		got := g.Venture(undone, func() {
			tries++
			g.S.Sum += uint8(100 + g.ask(0, 3))
			g.Emit(engine.Event{Verb: 2})
			g.Attempt(undone, func() engine.Failure {
				g.Emit(engine.Event{Verb: 3})
				if g.ask(1, 2); true {
					g.Abandon(failed)
				}
				return engine.Failure{}
			})
		})
		if got != failed {
			t.Errorf("failure %+v, want %+v", got, failed)
		}
		g.S.Sum += uint8(50 * (1 + g.ask(0, 2)))
		g.Venture(undone, func() { g.S.Sum += uint8(2 * (1 + g.ask(0, 2))) })
	}
	check := func(how string, g *toy) {
		t.Helper()
		if g.S.Sum != 1+20+50+4 || !g.Over() || len(g.Answers()) != 5 {
			t.Errorf("%s: sum %d, over %v, %d answers; want 75, over, 5", how, g.S.Sum, g.Over(), len(g.Answers()))
		}
	}
	answers := []int{1, 2, 1, 0, 1}
	g := newToy(1, rules)
	g.Listen = true
	g.Run()
	var saved engine.Snapshot[toyState]
	for i, o := range answers {
		g.Save(&saved)
		next := newToy(1, rules)
		next.Load(&saved)
		copied := newToy(1, rules)
		copied.CopyFrom(g)
		for _, o := range answers[i:] {
			if err := next.Answer(number(o)); err != nil {
				t.Fatal(err)
			}
			if err := copied.Answer(number(o)); err != nil {
				t.Fatal(err)
			}
		}
		check("from a snapshot", next)
		check("of a copy", copied)
		if given := len(next.Given()) + len(copied.Given()); given != 0 {
			t.Errorf("%d answers since the end", given)
		}
		if err := g.Answer(number(o)); err != nil {
			t.Fatal(err)
		}
		if want := (i + 1) % len(answers); len(g.Given()) != want {
			t.Errorf("%d answers since the boundary, want %d", len(g.Given()), want)
		}
	}
	check("one by one", g)
	verbs := func(g *toy) (list []uint8) {
		for _, e := range g.Events() {
			list = append(list, e.Verb)
		}
		return list
	}
	if want := []uint8{1, undone, undone}; !slices.Equal(verbs(g), want) {
		t.Errorf("events %v, want %v", verbs(g), want)
	}

	tries = 0
	inPlace := newToy(1, rules)
	inPlace.Listen = true
	inPlace.Answerer = func(*engine.Decision) (engine.Option, bool) {
		return number(answers[len(inPlace.Answers())]), true
	}
	inPlace.Run()
	check("in place", inPlace)
	if tries != 1 || !slices.Equal(verbs(inPlace), verbs(g)) {
		t.Errorf("in place: tried %d times, events %v; want once, %v", tries, verbs(inPlace), verbs(g))
	}

	record := g.Record(nil)
	again := newToy(1, rules)
	if err := again.Replay(record); err != nil {
		t.Error(err)
	}
	check("replayed", again)
}

// A venture that asks endlessly fails, with the card that was asking; the rules may ask on after it.
func TestVentureAsksTooMuch(t *testing.T) {
	g := newToy(1, func(g *toy) {
		g.ask(0, 1)
		fail := g.Venture(0, func() {
			g.Cause = engine.Cause{Card: 7}
			for {
				g.S.Sum += uint8(1 + g.ask(0, 2))
			}
		})
		if fail != (engine.Failure{Code: engine.AskedTooMuch, N: 7}) || g.Cause.Card != 0 {
			t.Errorf("failure %+v, cause %+v", fail, g.Cause)
		}
		for range engine.MaxAnswers {
			g.ask(0, 1)
		}
		g.S.Sum += 5
	})
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[0], true }
	g.Run()
	if want := engine.MaxAnswers - 2; g.S.Sum != 5 || len(g.Answers()) != want {
		t.Errorf("sum %d after %d answers; want 5 after %d", g.S.Sum, len(g.Answers()), want)
	}
}
