package solve

import "loremaster/interpreter/engine"

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
type node[S any] struct {
	base    *S // its boundary, until it has been looked into
	tape    []engine.Option
	edges   []edge  // the answers, once it has been looked into
	parents []int32 // of each edge that leads here
	left    int32   // edges to positions that are undecided
	needed  int32   // edges from positions that are undecided and needed
	height  int32   // answers to the goal at most, where it is won
	state   state
	ours    bool
	waits   bool // in the queue
}

// edge is an answer and the position it leads to.
type edge struct {
	option engine.Option
	to     int32
}

// graph is all positions that have been found.
type graph[S any] struct {
	nodes  []node[S]
	number map[key]int32
	queue  []int32 // positions to be looked into, in order
	full   bool    // there are more than were allowed
}

func newGraph[S any](root child[S]) *graph[S] {
	g := &graph[S]{number: map[key]int32{}}
	g.add(&root)
	g.nodes[start].needed = 1
	return g
}

func (g *graph[S]) state(n int32) state { return g.nodes[n].state }

// add returns the number of the position of a child.
func (g *graph[S]) add(c *child[S]) int32 {
	if n, ok := g.number[c.key]; ok {
		return n
	}
	n := int32(len(g.nodes))
	g.number[c.key] = n
	g.nodes = append(g.nodes, node[S]{base: c.base, tape: c.tape, ours: c.ours})
	switch {
	case c.reached:
		g.nodes[n].state = won
	case c.closed:
		g.nodes[n].state = lost
	default:
		g.wait(n)
	}
	return n
}

// wait puts a position into the queue.
func (g *graph[S]) wait(n int32) {
	g.nodes[n].waits = true
	g.queue = append(g.queue, n)
}

// next takes the next positions that are to be looked into from the queue.
func (g *graph[S]) next(most int) []int32 {
	var list []int32
	for len(g.queue) > 0 && len(list) < most {
		n := &g.nodes[g.queue[0]]
		n.waits = false
		if n.state == undecided && n.needed > 0 && n.edges == nil {
			list = append(list, g.queue[0])
		}
		g.queue = g.queue[1:]
	}
	return list
}

// grow adds what was found behind positions.
func (g *graph[S]) grow(at []int32, found [][]child[S], most int) {
	for i, n := range at {
		if len(g.nodes) >= most {
			g.full = true
			return
		}
		g.connect(n, found[i])
	}
}

// connect adds the children of a position.
func (g *graph[S]) connect(n int32, children []child[S]) {
	g.nodes[n].base, g.nodes[n].tape = nil, nil
	g.nodes[n].left = int32(len(children))
	g.nodes[n].edges = make([]edge, 0, len(children))
	for i := range children {
		c := g.add(&children[i])
		g.nodes[n].edges = append(g.nodes[n].edges, edge{children[i].option, c})
		g.nodes[c].parents = append(g.nodes[c].parents, n)
		if g.nodes[n].needed > 0 && g.nodes[n].state == undecided {
			g.need(c)
		}
	}
	for _, e := range g.nodes[n].edges {
		if g.state(e.to) != undecided {
			g.tell(n, e.to)
		}
	}
	if len(children) == 0 {
		g.decide(n, lost, 0)
	}
}

// tell tells a position that one of its children, which it did not count, is decided.
func (g *graph[S]) tell(n, child int32) {
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
func (g *graph[S]) highest(n int32) int32 {
	h := int32(0)
	for _, e := range g.nodes[n].edges {
		h = max(h, g.nodes[e.to].height)
	}
	return h
}

// decide notes what a position is, and tells those that lead to it. Those it leads to are no longer needed
// for it.
func (g *graph[S]) decide(n int32, s state, height int32) {
	g.nodes[n].state, g.nodes[n].height = s, height
	if g.nodes[n].needed > 0 {
		g.release(n)
	}
	for _, p := range g.nodes[n].parents {
		g.tell(p, n)
	}
}

// need notes that a position is needed once more; with it, if it was not, those that it leads to.
func (g *graph[S]) need(n int32) {
	p := &g.nodes[n]
	if p.needed++; p.needed > 1 || p.state != undecided {
		return
	}
	if p.edges == nil && !p.waits {
		g.wait(n)
	}
	for _, e := range p.edges {
		g.need(e.to)
	}
}

// release notes that what a position leads to is no longer needed for it.
func (g *graph[S]) release(n int32) {
	for _, e := range g.nodes[n].edges {
		c := &g.nodes[e.to]
		if c.needed--; c.needed == 0 && c.state == undecided {
			g.release(e.to)
		}
	}
}
