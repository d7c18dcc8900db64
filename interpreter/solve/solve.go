// Package solve finds out whether some seats of a game can bring about a goal, whatever the others answer. It
// knows no game: a Problem tells it what may be answered, who answers, and what the goal is.
//
// # Luck
//
// A way to the goal may pass luck that is forced, and no other: the search goes no further where luck has decided something
// (engine.Game.Chances counts that). There it looks whether the goal is reached all the same, also with other luck.
//
// # How it searches
//
// Positions are looked into in the order of how many choices they are away from the start, so that what is found first is as short as can
// be. Positions that go on alike are one: a graph grows, not a tree. Whenever the goal is reached or a position leads nowhere, that is
// told backwards through the graph: a position in which our seats choose is won with one answer that is won, one in which others choose
// with all of them. What can no longer matter for the start is left out. The search ends when the start is won, when nothing is left to
// be looked into, or when there are as many positions as it was allowed.
//
// Goroutines look into positions of one batch at a time, and what they find is put together in order: the
// answer is the same, whatever their number.
package solve

import (
	"cmp"
	"crypto/sha256"
	"slices"
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

// batch is how many positions are looked into before what was found is put together. It must not depend on the machine: the answer may.
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

// What follows holds the graph of positions, and what came of a search.

// start is the number of the position that a search starts from.
const start = 0

// state is what is known of a position.
type state uint8

const (
	undecided state = iota
	won
	lost
)

// node is a position of the graph.
type node struct {
	at      *place        // until it has been looked into or is decided: where this
	option  engine.Option // answer leads to it; the zero option at the start
	edges   []edge        // the answers, once it has been looked into
	parents []int32       // of each edge that leads here
	left    int32         // edges to positions that are undecided
	height  int32         // answers to the goal at most, where it is won
	state   state
	ours    bool
	waits   bool // in the queue
	needed  bool // when that was found out last; see mark
}

// edge is an answer and the position it leads to.
type edge struct {
	option engine.Option
	to     int32
}

// graph is all positions that have been found.
type graph struct {
	nodes   []node
	number  map[key]int32
	queue   []int32 // positions to be looked into, in order
	decided []int32 // positions whose parents have not been told yet
	marked  int     // how many positions there were when those needed were found out last
	full    bool    // there are more than were allowed
	chances int     // positions that are lost because luck has decided something
}

func (g *graph) state(n int32) state { return g.nodes[n].state }

// add returns the number of the position of a child. If it has not been looked into, it waits for that.
func (g *graph) add(c *child, at *place) int32 {
	n, ok := g.number[c.key]
	if !ok {
		n = int32(len(g.nodes))
		g.number[c.key] = n
		p := node{ours: c.ours}
		switch {
		case c.reached:
			p.state = won
		case c.closed:
			p.state = lost
			if c.luck {
				g.chances++
			}
		default:
			p.at, p.option = at, c.option
		}
		g.nodes = append(g.nodes, p)
	}
	g.wait(n)
	return n
}

// wait puts a position into the queue that has not been looked into.
func (g *graph) wait(n int32) {
	if p := &g.nodes[n]; p.state == undecided && p.edges == nil && !p.waits {
		p.waits = true
		g.queue = append(g.queue, n)
	}
}

// next takes the next positions that are to be looked into from the queue; none if there is nothing more that could matter for the start.
func (g *graph) next(most int) []int32 {
	if len(g.nodes) > g.marked+g.marked/4 {
		g.mark()
	}
	list := g.take(most)
	if len(list) == 0 {
		g.mark()
		list = g.take(most)
	}
	return list
}

func (g *graph) take(most int) []int32 {
	var list []int32
	for len(g.queue) > 0 && len(list) < most {
		n := g.queue[0]
		g.queue = g.queue[1:]
		g.nodes[n].waits = false
		if p := &g.nodes[n]; p.state == undecided && p.edges == nil && g.asked(n) {
			list = append(list, n)
		}
	}
	return list
}

// asked reports whether a position leads to this one that is undecided itself.
func (g *graph) asked(n int32) bool {
	return n == start || slices.ContainsFunc(g.nodes[n].parents, func(p int32) bool { return g.state(p) == undecided })
}

// mark finds out which positions can still matter for the start, from there on through those that are
// undecided. Of the others none waits any longer.
func (g *graph) mark() {
	g.marked = len(g.nodes)
	for n := range g.nodes {
		g.nodes[n].needed, g.nodes[n].waits = false, false
	}
	g.queue = g.queue[:0:0]
	var stack []int32
	visit := func(n int32) {
		if p := &g.nodes[n]; p.state == undecided && !p.needed {
			p.needed = true
			stack = append(stack, n)
		}
	}
	visit(start)
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, e := range g.nodes[n].edges {
			visit(e.to)
		}
	}
	for n := range g.nodes {
		if g.nodes[n].needed {
			g.wait(int32(n))
		}
	}
}

// grow adds what was found behind positions.
func (g *graph) grow(at []int32, behind []found, most int) {
	for i, n := range at {
		if len(g.nodes)+len(behind[i].list) > most {
			g.full = true
			return
		}
		g.connect(n, &behind[i])
	}
}

// connect adds the children of a position.
func (g *graph) connect(n int32, behind *found) {
	edges := make([]edge, 0, len(behind.list))
	for i := range behind.list {
		c := g.add(&behind.list[i], behind.at)
		edges = append(edges, edge{behind.list[i].option, c})
		g.nodes[c].parents = append(g.nodes[c].parents, n)
	}
	g.nodes[n].at, g.nodes[n].edges, g.nodes[n].left = nil, edges, int32(len(edges))
	for _, e := range edges {
		if g.state(e.to) != undecided {
			g.tell(n, e.to)
		}
	}
	if len(edges) == 0 {
		g.decide(n, lost, 0)
	}
	for len(g.decided) > 0 {
		d := g.decided[0]
		g.decided = g.decided[1:]
		for _, p := range g.nodes[d].parents {
			g.tell(p, d)
		}
	}
}

// decide notes what a position is; those that lead to it are told later.
func (g *graph) decide(n int32, s state, height int32) {
	g.nodes[n].at, g.nodes[n].state, g.nodes[n].height = nil, s, height
	g.decided = append(g.decided, n)
}

// tell tells a position that one of its children is decided, once for each answer that leads there.
func (g *graph) tell(n, child int32) {
	p := &g.nodes[n]
	p.left--
	s := g.state(child)
	switch {
	case p.state != undecided:
	case p.ours == (s == won): // one of ours wins, one of theirs loses
		g.decide(n, s, g.nodes[child].height+1)
	case p.left == 0:
		g.decide(n, s, g.highest(n)+1)
	}
}

// highest returns how many answers it takes at most from the children of a position.
func (g *graph) highest(n int32) int32 {
	h := int32(0)
	for _, e := range g.nodes[n].edges {
		h = max(h, g.nodes[e.to].height)
	}
	return h
}

// Result is what came of a search.
type Result struct {
	Answer    Answer
	Positions int // different ones that were found
	Chances   int // of those, where the search went no further because luck had decided something
	Choices   int // of the longest line, ours and those of others; 0 where the goal was not found

	lines func(most int) [][]engine.Option
}

// Lines returns ways to the goal, each as the choices from the start on. The first is the one in which the
// others hold out longest; behind it stand those of their other answers, at most so many in all.
func (r *Result) Lines(most int) [][]engine.Option {
	if r.Answer != Found {
		return nil
	}
	return r.lines(most)
}

func (g *graph) result() *Result {
	r := &Result{Answer: NotFound, Positions: len(g.nodes), Chances: g.chances, lines: g.lines}
	switch g.state(start) {
	case won:
		r.Answer, r.Choices = Found, int(g.nodes[start].height)
	case lost:
		r.Answer = None
	}
	return r
}

// lines goes through the positions that are won, from the start on.
func (g *graph) lines(most int) [][]engine.Option {
	var list [][]engine.Option
	var path []engine.Option
	var walk func(n int32)
	walk = func(n int32) {
		if len(g.nodes[n].edges) == 0 {
			list = append(list, slices.Clone(path))
			return
		}
		for _, e := range g.answers(n) {
			if len(list) == most {
				return
			}
			path = append(path, e.option)
			walk(e.to)
			path = path[:len(path)-1]
		}
	}
	walk(start)
	return list
}

// answers returns the answers that count in a position that is won: our shortest, and all of others, those first that hold out longest.
func (g *graph) answers(n int32) []edge {
	height := func(a, b edge) int { return cmp.Compare(g.nodes[a.to].height, g.nodes[b.to].height) }
	if !g.nodes[n].ours {
		list := slices.Clone(g.nodes[n].edges)
		slices.SortStableFunc(list, func(a, b edge) int { return height(b, a) })
		return list
	}
	list := slices.DeleteFunc(slices.Clone(g.nodes[n].edges), func(e edge) bool { return g.state(e.to) != won })
	return []edge{slices.MinFunc(list, height)}
}
