package solve

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
)

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
