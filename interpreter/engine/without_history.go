package engine

import "slices"

// This file lets a game go onward without keeping its boundaries. What goes back in it all the same, or is saved or
// copied of it, plays it once more from its beginning.

// starter is what rules are that hold something of a game beside its state. They are told that it starts, also where it
// is played once more.
type starter interface{ Started() }

// Keep makes a game that goes onward keep its boundaries, the last one and those to come. Where a piece is under way it
// cannot, and panics: who wants to save or copy a game while it is answered in place keeps its boundaries before.
func (g *Game[S]) Keep() {
	if !g.onward {
		return
	}
	if g.running {
		panic("engine: a game that goes onward is to go back, to be saved or copied in the middle of a piece")
	}
	begin, answers, tape, pieces, waits, answerer := g.base, slices.Clone(g.answers), slices.Clone(g.Tape()), g.pieces, g.open, g.Answerer
	g.Start(g.rules, &begin)
	g.onward = false
	g.Answerer = func(d *Decision) (Option, bool) {
		rest := answers[len(g.answers):] // the next of its seat: several may answer at once
		return rest[slices.IndexFunc(rest, func(c Choice) bool { return c.Seat == d.Seat })].Option, true
	}
	for g.pieces < pieces && g.Next() {
	}
	g.answers, g.tape, g.Answerer = answers, g.sealed.take(tape), nil
	if waits {
		g.Next()
	}
	g.Answerer = answerer
}
