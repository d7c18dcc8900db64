// Package solve finds out whether some seats of a game can bring about a goal, whatever the others answer. It
// knows no game: a Problem tells it what may be answered, who answers, and what the goal is.
//
// # Luck
//
// A way to the goal may pass luck that is forced, and no other: the search goes no further where luck has
// decided something (engine.Game.Chances counts that). There it looks whether the goal is reached all the same,
// also with other luck.
//
// # How it searches
//
// Positions are looked into in the order of how many choices they are away from the start, so that what is
// found first is as short as can be. Positions that go on alike are one: a graph grows, not a tree. Whenever
// the goal is reached or a position leads nowhere, that is told backwards through the graph: a position in
// which our seats choose is won with one answer that is won, one in which others choose with all of them.
// What can no longer matter for the start is left out. The search ends when the start is won, when nothing is
// left to be looked into, or when there are as many positions as it was allowed.
//
// Goroutines look into positions of one batch at a time, and what they find is put together in order: the
// answer is the same, whatever their number.
package solve

import (
	"crypto/sha256"
	"sync"

	"loremaster/interpreter/engine"
)

// Problem is a game on which positions are tried. Each goroutine has its own, and all of them begin with the
// same position. A table may answer decisions in place: what it answers so is no choice.
type Problem interface {
	// Game returns the game itself.
	Game() engine.Play
	// Options returns those options of the open decision that are to be tried. The list may be reused by the next call.
	Options() []engine.Option
	// Reached reports whether the position is what we want.
	Reached() bool
	// AppendKey appends what the position is. Two positions with one key go on alike.
	AppendKey(b []byte) []byte
}

// Options say who searches, and bound the search.
type Options struct {
	Ours      engine.SeatSet // the seats that are to reach the goal
	Positions int            // how many different ones at most
	Workers   int            // goroutines
}

// Answer is what a search comes to.
type Answer uint8

const (
	Found    Answer = iota // the goal can be reached
	None                   // it cannot
	NotFound               // not among as many positions as were allowed
)

// luckTries is with how much other luck a goal is tried that comes with luck.
const luckTries = 16

// batch is how many positions are looked into before what was found is put together. It must not depend on
// the machine: the answer may.
const batch = 2048

// key is what tells positions apart.
type key [16]byte

// place is a boundary and the answers since: a position that has been looked into. Those behind it are kept as
// a place and an answer, which needs little room.
type place struct {
	base engine.Position
	tape []engine.Option
}

// child is a position that an answer leads to.
type child struct {
	key     key
	option  engine.Option
	ours    bool
	reached bool
	closed  bool
	luck    bool // it is closed because luck has decided something
}

// worker looks into positions.
type worker struct {
	from, try Problem
	ours      engine.SeatSet
	scratch   []byte
}

// key returns the key of the position on a table.
func (w *worker) key(t Problem) key {
	w.scratch = t.AppendKey(w.scratch[:0])
	sum := sha256.Sum256(w.scratch)
	return key(sum[:16])
}

// describe says what position is on a table.
func (w *worker) describe(t Problem) child {
	c := child{key: w.key(t), reached: t.Reached()}
	d := t.Game().Open()
	c.closed = c.reached || d == nil
	c.ours = !c.closed && w.ours.Has(d.Seat)
	return c
}

// place returns the place of the position on a table, which stood at one whose boundary is base.
func (w *worker) place(t Problem, base engine.Position) *place {
	if base == nil || t.Game().Pieces() > 0 {
		base = t.Game().NewPosition()
		t.Game().StoreBoundary(base)
	}
	return &place{base, append([]engine.Option(nil), t.Game().Tape()...)}
}

// set goes to the position of a node.
func set(t Problem, base engine.Position, n *node) bool {
	t.Game().Resume(base, n.at.tape)
	return n.option.Verb == 0 || t.Game().Answer(n.option) == nil
}

// children looks into a position: it returns its place and what is behind it.
func (w *worker) children(n *node) found {
	from, try := w.from.Game(), w.try.Game()
	if !set(w.from, n.at.base, n) {
		return found{}
	}
	options := w.from.Options()
	f := found{at: w.place(w.from, n.at.base), list: make([]child, 0, len(options))}
	for _, o := range options {
		try.CopyFrom(from)
		try.CopySealed(from)
		if try.Answer(o) != nil {
			continue // a table that offers what is not open
		}
		c := w.describe(w.try)
		if c.option = o; try.Unforced() > from.Unforced() {
			c.reached, c.closed = c.reached && w.whatever(n, o), true
			c.luck = !c.reached
			c.key[0]++ // it is not the same position as one without luck
		}
		f.list = append(f.list, c)
	}
	return f
}

// whatever reports whether an answer reaches the goal with other luck, too.
func (w *worker) whatever(n *node, o engine.Option) bool {
	if w.from.Game().Unforced() > 0 {
		return true // luck that came before the start, in the same piece
	}
	base := w.try.Game().CopyOf(n.at.base)
	for seed := range uint64(luckTries) {
		base.ToCome().Seed = seed
		if !set(w.try, base, n) || w.try.Game().Answer(o) != nil || !w.try.Reached() {
			return false
		}
	}
	return true
}

// Search looks for a way to the goal from the position of a new table. The tables are made one after another.
// A panic of the rules is passed on.
//
// Where several seats answer at once, in secret, ours answer first: so a way to the goal is one against all that the
// others may answer, and no answer of ours rests on one of theirs.
func Search(table func() Problem, o Options) *Result {
	ready := func() Problem {
		t := table()
		t.Game().Watch().First = o.Ours
		return t
	}
	workers := make([]*worker, max(o.Workers, 1))
	for i := range workers {
		workers[i] = &worker{from: ready(), try: ready(), ours: o.Ours}
	}
	first := workers[0]
	g, root := &graph{number: map[key]int32{}}, first.describe(first.from)
	g.add(&root, first.place(first.from, nil))
	for g.state(start) == undecided && !g.full {
		at := g.next(batch)
		switch {
		case len(at) == 0:
			g.decide(start, lost, 0)
		case len(g.nodes) >= o.Positions:
			g.full = true
		default:
			g.grow(at, expand(workers, g, at), o.Positions)
		}
	}
	return g.result()
}

// found is what was found behind a position.
type found struct {
	at   *place
	list []child
}

// expand looks into positions.
func expand(workers []*worker, g *graph, at []int32) []found {
	list := make([]found, len(at))
	broken := make([]any, len(workers))
	var group sync.WaitGroup
	for i, w := range workers {
		group.Go(func() {
			defer func() { broken[i] = recover() }()
			for k := i; k < len(at); k += len(workers) {
				list[k] = w.children(&g.nodes[at[k]])
			}
		})
	}
	group.Wait()
	for _, b := range broken {
		if b != nil {
			panic(b)
		}
	}
	return list
}
