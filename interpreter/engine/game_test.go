package engine_test

import (
	"errors"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
)

func TestAsk(t *testing.T) {
	tests := []struct {
		name    string
		options int
		answer  int // -1 where nothing may be asked
		want    int
	}{
		{"no option is the zero option", 0, -1, -1},
		{"one option answers itself", 1, -1, 0},
		{"two options wait", 2, 1, 1},
		{"three options wait", 3, 2, 2},
	}
	for _, test := range tests {
		got := -2
		g := newToy(1, func(g *toy) { got = g.ask(0, test.options) })
		g.Run()
		if open := g.Open() != nil; open != (test.answer >= 0) {
			t.Errorf("%s: waits: got %v", test.name, open)
			continue
		}
		if test.answer >= 0 {
			if err := g.Answer(number(test.answer)); err != nil {
				t.Errorf("%s: %v", test.name, err)
			}
		}
		if got != test.want || !g.Over() || g.Open() != nil {
			t.Errorf("%s: got %d, over %v, open %v; want %d, over", test.name, got, g.Over(), g.Open(), test.want)
		}
		if want := min(test.answer+1, 1); len(g.Answers()) != want {
			t.Errorf("%s: got %d choices counted, want %d", test.name, len(g.Answers()), want)
		}
	}
}

// What is open says who, why, how many, and lists every option.
func TestOpenDecision(t *testing.T) {
	cause := engine.Cause{Card: 9, Line: 2}
	g := newToy(1, func(g *toy) {
		g.Cause = cause
		g.Ask(5, 1, 4, func(d *engine.Decision) { d.Offer(number(0)); d.Offer(number(2)) })
	})
	g.Run()
	want := engine.Decision{Kind: 5, Seat: 1, Cause: cause, Left: 4, Options: []engine.Option{number(0), number(2)}}
	if got := g.Open(); got == nil || !reflect.DeepEqual(*got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A piece that waited runs again with its answers from the tape: their options are not listed again, and
// forced ones stand on the tape too.
func TestTape(t *testing.T) {
	listed, seen := 0, []int(nil)
	g := newToy(1, func(g *toy) {
		seen = nil
		for _, options := range []int{2, 1, 0, 3, 1, 2} {
			o := g.Ask(0, 0, 1, func(d *engine.Decision) {
				listed++
				for i := range options {
					d.Offer(number(i))
				}
			})
			seen = append(seen, int(o.Verb)-1)
			g.S.Sum++
		}
	})
	g.Run()
	for _, n := range []int{1, 2, 1} {
		if err := g.Answer(number(n)); err != nil {
			t.Fatal(err)
		}
	}
	if want := []int{1, 0, -1, 2, 0, 1}; !slices.Equal(seen, want) {
		t.Errorf("the last run came to %v, want %v", seen, want)
	}
	if listed != 6 || g.S.Sum != 6 {
		t.Errorf("%d lists, sum %d; want each of 6 questions listed once and the sum 6", listed, g.S.Sum)
	}
}

// A game with an answerer in place comes to the same as one that waits, and so does a mixture of both.
func TestAnswererInPlace(t *testing.T) {
	answer := func(d *engine.Decision) (engine.Option, bool) { return d.Options[2-d.Seat], true }
	play := func(answers func(engine.Seat) bool) *toy {
		g := newToy(3, addTwice)
		g.Listen = true
		g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
			o, _ := answer(d)
			return o, answers(d.Seat)
		}
		for g.Run(); g.Open() != nil; {
			if answers(g.Open().Seat) {
				t.Errorf("a decision of seat %d waits, which is answered in place", g.Open().Seat)
			}
			o, _ := answer(g.Open())
			if err := g.Answer(o); err != nil {
				t.Fatal(err)
			}
		}
		return g
	}
	want := play(func(engine.Seat) bool { return true })
	if want.S.Sum != 9 {
		t.Errorf("the sum is %d, want 9", want.S.Sum)
	}
	for name, answers := range map[string]func(engine.Seat) bool{
		"nobody in place":  func(engine.Seat) bool { return false },
		"seat 0 in place":  func(s engine.Seat) bool { return s == 0 },
		"seat 1 in place":  func(s engine.Seat) bool { return s == 1 },
		"everyone, though": func(engine.Seat) bool { return true },
	} {
		g := play(answers)
		if g.Digest() != want.Digest() || !slices.Equal(g.Answers(), want.Answers()) || !slices.Equal(g.Events(), want.Events()) {
			t.Errorf("%s: sum %d, answers %v, events %v; want %d, %v, %v", name, g.S.Sum, g.Answers(), g.Events(), want.S.Sum, want.Answers(), want.Events())
		}
	}
}

// Next goes from boundary to boundary, and not past a decision that waits; Rewind goes back to one, from where
// the answers lead to the decision again.
func TestNext(t *testing.T) {
	g := newToy(2, addTwice)
	if g.Next() || g.Open() == nil {
		t.Fatalf("a piece that asks has come to its end, or nothing is open")
	}
	if err := g.Answer(number(2)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if g.Open() == nil || g.Open().Seat != 1 || g.S.Sum != 2 || g.Next() {
			t.Fatalf("open is %+v, the sum %d; want seat 1 to be waited for, and a sum of 2", g.Open(), g.S.Sum)
		}
		if g.Rewind(); g.Open() != nil || g.S.Sum != 0 {
			t.Fatalf("at the boundary %+v is open, the sum is %d; want nothing, 0", g.Open(), g.S.Sum)
		}
		g.Run()
	}
	g.Rewind()
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[1], true }
	for piece, want := range []toyState{{1, 3}, {2, 5}} {
		if !g.Next() || g.S != want {
			t.Errorf("after piece %d the state is %+v, want %+v", piece, g.S, want)
		}
	}
	if g.Next() {
		t.Error("a game that is over goes on")
	}
}

// A piece that runs again emits its events again at the same places, so that what was read stays true.
func TestEventsAreEmittedAtTheSamePlaces(t *testing.T) {
	g := newToy(3, addTwice)
	g.Listen = true
	g.Run()
	for read := []engine.Event(nil); g.Open() != nil; {
		events := g.Events()
		if len(events) <= len(read) || !slices.Equal(events[:len(read)], read) {
			t.Fatalf("after %d answers the events are %v; read before: %v", len(g.Answers()), events, read)
		}
		read = slices.Clone(events)
		if err := g.Answer(number(1)); err != nil {
			t.Fatal(err)
		}
	}
	if got := len(g.Events()); got != 12 {
		t.Errorf("%d events, want 12: two for each of six questions", got)
	}
}

func TestNobodyListens(t *testing.T) {
	g := newToy(1, addTwice)
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[0], true }
	g.Run()
	if len(g.Events()) != 0 {
		t.Errorf("events are kept though nobody listens: %v", g.Events())
	}
}

func TestRefusal(t *testing.T) {
	tests := []struct {
		name   string
		before []int // answers given first
		option engine.Option
		want   string
		closed bool
	}{
		{"an option of another verb", nil, number(3), `"three" is not among the options`, false},
		{"the zero option", nil, engine.Option{}, `"nothing" is not among the options`, false},
		{"a listed verb with another card", nil, engine.Option{Verb: 1, Of: engine.Of{A: 1}}, `"zero" is not among the options`, false},
		{"a listed verb with another number", []int{2}, engine.Option{Verb: 1, N: 1}, `"zero" is not among the options`, false},
		{"in the middle of a piece", []int{1, 1, 0}, number(3), `"three" is not among the options`, false},
		{"when nothing is asked", []int{0, 0, 0, 0}, number(0), "nothing is asked", true},
	}
	for _, test := range tests {
		g := newToy(2, addTwice)
		g.Listen = true
		g.Run()
		for _, n := range test.before {
			if err := g.Answer(number(n)); err != nil {
				t.Fatalf("%s: %v", test.name, err)
			}
		}
		digest, events, answers := g.Digest(), slices.Clone(g.Events()), len(g.Answers())
		err := g.Answer(test.option)
		var refusal *engine.Refusal
		if !errors.As(err, &refusal) || err.Error() != test.want || refusal.Closed != test.closed || refusal.Option != test.option {
			t.Errorf("%s: got %v (%+v), want a refusal: %s", test.name, err, refusal, test.want)
		}
		if g.Digest() != digest || !slices.Equal(g.Events(), events) || len(g.Answers()) != answers || (g.Open() == nil) != test.closed {
			t.Errorf("%s: the refusal changed the game", test.name)
		}
	}
}

// Before the first Run nothing is asked.
func TestAnswerBeforeRun(t *testing.T) {
	g := newToy(1, addTwice)
	if err := g.Answer(number(0)); err == nil || err.Error() != "nothing is asked" {
		t.Errorf("got %v, want it refused", err)
	}
}

var errMistake = errors.New("a mistake in the rules")

func makeMistake() { panic(errMistake) }

// A panic that is not the engine's own passes through with its trace, also when the piece has waited before,
// and the game can be begun anew.
func TestPanicKeepsItsTrace(t *testing.T) {
	for _, questions := range []int{0, 2} {
		g := newToy(1, func(g *toy) {
			for range questions {
				g.ask(0, 2)
			}
			makeMistake()
		})
		var trace string
		var got any
		func() {
			defer func() { got, trace = recover(), string(debug.Stack()) }()
			g.Run()
			for range questions {
				if err := g.Answer(number(0)); err != nil {
					t.Fatal(err)
				}
			}
		}()
		if got != errMistake || !strings.Contains(trace, "makeMistake") {
			t.Errorf("after %d questions: recovered %v, want %v with makeMistake in its trace:\n%s", questions, got, errMistake, trace)
		}
		s := toyState{}
		g.step = addTwice
		g.Start(g, &s)
		if g.Run(); g.Open() == nil {
			t.Errorf("after %d questions: the game does not begin anew", questions)
		}
	}
}

func TestEndlessPiece(t *testing.T) {
	for _, options := range []int{0, 1, 2} {
		g := newToy(1, func(g *toy) {
			for {
				g.ask(0, options)
			}
		})
		g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[0], true }
		if g.Run(); !strings.Contains(g.Spent(), "in one piece") {
			t.Errorf("%d options: the game has come to %q, want answers in one piece", options, g.Spent())
		}
	}
}

// Snapshots may be taken at any decision, also in place, and of a game that goes on meanwhile.
func TestSnapshotInPlace(t *testing.T) {
	var saved []engine.Snapshot[toyState]
	g := newToy(3, addTwice)
	g.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		saved = append(saved, engine.Snapshot[toyState]{})
		g.Save(&saved[len(saved)-1])
		return d.Options[len(saved)%3], true
	}
	g.Run()
	for k := range saved {
		again := newToy(3, addTwice)
		again.Load(&saved[k])
		if again.Open() == nil || again.Open().Seat != engine.Seat(k%2) {
			t.Errorf("snapshot %d: open is %+v, want a decision of seat %d", k, again.Open(), k%2)
			continue
		}
		for i := k; i < len(saved); i++ {
			if err := again.Answer(number((i + 1) % 3)); err != nil {
				t.Fatal(err)
			}
		}
		if again.Digest() != g.Digest() || !slices.Equal(again.Answers(), g.Answers()) {
			t.Errorf("snapshot %d: ends with sum %d, answers %v; want %d, %v", k, again.S.Sum, again.Answers(), g.S.Sum, g.Answers())
		}
	}
}

// A copy has the open decision; neither game knows of the other after.
func TestCopyFrom(t *testing.T) {
	g, copied := newToy(2, addTwice), newToy(2, addTwice)
	g.Run()
	for range 3 {
		if err := g.Answer(number(1)); err != nil {
			t.Fatal(err)
		}
	}
	copied.CopyFrom(g)
	digest := g.Digest()
	if copied.S != g.Boundary() || !reflect.DeepEqual(copied.Open(), g.Open()) || !slices.Equal(copied.Tape(), g.Tape()) {
		t.Fatalf("the copy is at %+v with %+v, want %+v with %+v", copied.S, copied.Open(), g.Boundary(), g.Open())
	}
	if err := copied.Answer(number(2)); err != nil || !copied.Over() {
		t.Errorf("the copy does not play on: %v", err)
	}
	if g.Digest() != digest || g.Open() == nil || len(g.Answers()) != 3 {
		t.Errorf("the copy's answer changed the game it was copied from")
	}
	if err := g.Answer(number(0)); err != nil || g.S.Sum != 3 || copied.S.Sum != 5 {
		t.Errorf("sums %d and %d (%v), want 3 and 5", g.S.Sum, copied.S.Sum, err)
	}
}

// A game in which nobody is asked anything, and which does not end, is stopped where it has come to its limit; so is one in
// which choices are made for ever, and one of which a piece never ends. What is taken back may be played on from.
func TestGameWithoutEnd(t *testing.T) {
	for _, c := range []struct {
		spent string
		piece func(g *toy)
	}{
		{"5000 steps", func(g *toy) { g.S.Piece-- }},
		{"300 decisions", func(g *toy) { g.S.Piece--; g.ask(0, 2) }},
		{"2000 answers in one piece", func(g *toy) {
			for {
				g.ask(0, 2)
			}
		}},
	} {
		g := newToy(1, c.piece)
		g.Most = engine.Limits{Decisions: 300, Pieces: 5000}
		g.Answerer = func(d *engine.Decision) (engine.Option, bool) { return d.Options[0], true }
		g.Run()
		if g.Spent() != c.spent || !g.AtLimit || g.Open() != nil || g.Next() {
			t.Errorf("the game has come to %q, want %q", g.Spent(), c.spent)
		}
		var s engine.Snapshot[toyState]
		g.Save(&s)
		copied := newToy(1, c.piece)
		copied.CopyFrom(g)
		if !copied.AtLimit {
			t.Errorf("after %s: a copy goes on", c.spent)
		}
		if g.Start(g, &toyState{}); g.AtLimit || g.Spent() != "" {
			t.Errorf("after %s: a new game has come to its limit, too", c.spent)
		}
	}
}
