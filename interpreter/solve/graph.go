// This file holds the graph of positions, and what came of a search.

package solve

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
)

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

// next takes the next positions that are to be looked into from the queue; none if there is nothing more that
// could matter for the start.
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

// answers returns the answers that count in a position that is won: our shortest, and all of others, those
// first that hold out longest.
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
