package engine_test

import (
	"slices"
	"testing"

	"loremaster/interpreter/engine"
)

// tried plays an answer to the decision of a game on a copy, in a position with that sum.
func tried(t *testing.T, g *toy, o engine.Option, sum uint8, listed *[]engine.Seat) *toy {
	t.Helper()
	copied := newToy(g.pieces, g.step)
	copied.CopyFrom(g)
	copied.Answerer = func(d *engine.Decision) (engine.Option, bool) {
		*listed = append(*listed, d.Seat)
		return d.Options[0], true
	}
	in := g.S
	in.Sum = sum
	copied.Try(g.Open(), o, &in)
	return copied
}

// An answer is tried in another position: what was answered before is taken again, the answer itself is not listed, and
// what comes behind it is played in that position. The game stays as it is.
func TestTry(t *testing.T) {
	g := newToy(2, addTwice)
	g.Run()
	must(t, g.Answer(number(1)))
	was, listed := g.S, []engine.Seat(nil)
	copied := tried(t, g, number(2), 40, &listed)
	if copied.S != (toyState{Piece: 1, Sum: 42}) || len(listed) > 0 || len(copied.Answers()) != 2 || copied.Pieces() != 1 {
		t.Errorf("tried: %+v after %v, asked %v; want sum 42 after 2 answers, nobody asked", copied.S, copied.Answers(), listed)
	}
	if g.S != was || g.Open() == nil || len(g.Answers()) != 1 {
		t.Error("trying has changed the game")
	}
	if copied.Next(); copied.S.Sum != 42 || !slices.Equal(listed, []engine.Seat{0, 1}) {
		t.Errorf("played on: sum %d, asked %v; want 42, seats 0 and 1", copied.S.Sum, listed)
	}
}

// A piece that begins once more, since a part of it has failed, comes to the same position again.
func TestTryOfWhatFails(t *testing.T) {
	g := newToy(1, func(g *toy) {
		g.S.Sum += uint8(g.ask(0, 3))
		g.Venture(9, func() {
			g.S.Sum += 100
			g.ask(1, 2)
			g.Abandon(engine.Failure{Code: 1})
		})
	})
	g.Run()
	listed := []engine.Seat(nil)
	if copied := tried(t, g, number(2), 40, &listed); copied.S.Sum != 42 || !copied.Over() || !slices.Equal(listed, []engine.Seat{1}) {
		t.Errorf("sum %d, asked %v; want 42, seat 1", copied.S.Sum, listed)
	}
}

// Where several answer at once the others are asked in that position, and in no other.
func TestTryOfSealedAnswer(t *testing.T) {
	listed := []engine.Seat(nil)
	sums := map[uint8]bool{}
	g := newToy(1, func(g *toy) {
		for s, o := range g.AskAll(1, 0b111, func(d *engine.Decision) {
			sums[g.S.Sum] = true
			d.Offer(number(1))
			d.Offer(number(2))
		}) {
			g.S.Sum += uint8(s+1) * max(o.Verb, 1)
		}
	})
	g.Run()
	clear(sums)
	again := tried(t, g, number(2), 40, &listed)
	if want := uint8(40 + 1*3 + 2*2 + 3*2 + 4 + 5 + 6 + 7 + 8); again.S.Sum != want || !slices.Equal(listed, []engine.Seat{1, 2}) || len(sums) != 1 || !sums[40] {
		t.Errorf("sum %d, asked %v, at sums %v; want %d, seats 1 and 2, 40", again.S.Sum, listed, sums, want)
	}
}
