// This file notes what cases exercise, and which cards they name, so that it is known which cases a change of the data touches.

package gamescript

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"sync"

	"loremaster/dsl/diag"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Cover notes what the cases of runs exercise, for Runner.Coverage, Runner.Mutate and Touches. The zero
// value has nothing; nil notes nothing. It may be used by several goroutines.
type Cover struct {
	// Begun, if not nil, is called with the game of each case before it begins.
	Begun func(game.Play)
	// Mutants, if not nil, says which of the mutants are tried, by their numbers.
	Mutants func(n int) bool

	mu     sync.Mutex
	traces map[string]*trace
}

// key tells cases apart.
func (c *Case) key() string { return fmt.Sprintf("%s:%d: %s", c.File, c.Line, c.Title) }

// trace is what one case has exercised.
type trace struct {
	read    *Case
	names   *names
	begun   func(game.Play)
	passed  bool
	clauses map[game.Line]uint64 // a bit for each clause, by its index
	lines   map[diag.Place]bool  // those of scripts
	named   []string             // ids of the cards that its lines name
}

// begin returns what a case is to note.
func (c *Cover) begin(read *Case, n *names) *trace {
	if c == nil {
		return nil
	}
	return &trace{read: read, names: n, begun: c.Begun, clauses: map[game.Line]uint64{}, lines: map[diag.Place]bool{}, named: read.named(n)}
}

// end keeps what a case has noted, in place of what it has noted in an earlier run.
func (c *Cover) end(t *trace, r *Result) {
	if c == nil {
		return
	}
	t.passed = r.Passed()
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.traces == nil {
		c.traces = map[string]*trace{}
	}
	c.traces[t.read.key()] = t
}

// sorted returns the traces of the cases that passed, in the order of their places.
func (c *Cover) sorted() []*trace {
	c.mu.Lock()
	defer c.mu.Unlock()
	var list []*trace
	for _, t := range c.traces {
		if t.passed {
			list = append(list, t)
		}
	}
	slices.SortFunc(list, func(a, b *trace) int {
		return cmp.Or(cmp.Compare(a.read.File, b.read.File), cmp.Compare(a.read.Line, b.read.Line))
	})
	return list
}

// has reports whether one of the cases is of a game.
func (c *Cover) has(g *game.Game) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range c.traces {
		if t.of() == g {
			return true
		}
	}
	return false
}

// of returns the game of the case.
func (t *trace) of() *game.Game { return t.names.setup.Scene().Game }

// clause notes a clause, and line a line of a script; see game.Play.
func (t *trace) clause(_ engine.Card, l game.Line, clause uint8) {
	t.clauses[l] |= 1 << (clause & 63)
}

func (t *trace) line(file string, line int) { t.lines[diag.Place{File: file, Line: line}] = true }

// exercises returns which clauses of a text the case has exercised, a bit for each; of a script whether it has run.
func (t *trace) exercises(x *textLine) uint64 {
	if x.scripted != nil {
		s := x.scripted.Script
		for _, line := range s.Lines {
			if t.lines[diag.Place{File: s.File, Line: line}] {
				return 1
			}
		}
		return 0
	}
	for l, clauses := range t.clauses {
		if x.is(t.names.texts().of[l]) {
			return clauses
		}
	}
	return 0
}

// touches reports whether a card matters to the case: it names it, or its text was exercised. The scenario matters to all of its
// cases: a rule that did not hold in one may do so when it is changed.
func (t *trace) touches(owner string) bool {
	if slices.Contains(t.named, owner) || t.names.setup.Scene().Start.Scenario == owner {
		return true
	}
	for l := range t.clauses {
		if of := t.names.texts().of[l]; of != nil && of.Owner == owner {
			return true
		}
	}
	return false
}

// named returns the ids of the cards that the lines of a case name.
func (c *Case) named(n *names) (ids []string) {
	lines := slices.Clone(c.givens)
	for _, s := range c.steps {
		lines = append(append(lines, s.line), s.events...)
	}
	if c.goal != nil {
		lines = append(append(lines, c.goal.line), c.goal.terms...)
	}
	seen := map[int]bool{}
	for _, r := range refsOf(lines) {
		seen[r.def] = true
	}
	for i := range n.defs {
		if seen[i] {
			ids = append(ids, n.defs[i].ID)
		}
	}
	return ids
}

// refsOf returns all that lines name.
func refsOf(lines []*line) (list []ref) {
	for _, l := range lines {
		for i := range l.parts {
			list = l.parts[i].refs(list)
		}
	}
	return list
}

func (s *sentence) refs(list []ref) []ref {
	for _, a := range s.args {
		list = append(list, a.refs...)
		for _, s := range a.stacks {
			list = s.refs(list)
		}
		for _, o := range a.options {
			if list = append(list, o.ref); o.act != nil {
				list = o.act.refs(list)
			}
		}
	}
	return list
}

func (s stack) refs(list []ref) []ref {
	list = append(list, s.ref)
	for _, on := range s.on {
		list = on.refs(list)
	}
	return list
}

// Changed returns the ids of the cards that do not say the same in two libraries with the same cards, those of packs
// laid over them included. all says that more has changed than cards.
func Changed(before, after *Runner, packs []string) (ids []string, all bool) {
	for i, was := range before.parts() { // of the same games
		more, other := changed(was, after.parts()[i], &Case{})
		ids, all = append(ids, more...), all || other
	}
	for _, folder := range packs {
		more, other := changed(before, after, &Case{folder: folder})
		ids, all = append(ids, more...), all || other
	}
	return ids, all
}

// changed is Changed for what a case is played with.
func changed(before, after *Runner, c *Case) (ids []string, all bool) {
	x, y := before.load(c), after.load(c)
	if x.wrong != nil || y.wrong != nil || len(x.lib.Common().Definitions) != len(y.lib.Common().Definitions) {
		return nil, true
	}
	of := x.lib.Of()
	a, b := x.lib.Common(), y.lib.Common()
	for i := range a.Definitions {
		x, y := &a.Definitions[i], &b.Definitions[i]
		switch same := bytes.Equal(x.Says, y.Says); {
		case same:
		case x.ID != y.ID || of.ClassOf(x.Type) < 0:
			return nil, true
		default:
			ids = append(ids, x.ID)
		}
	}
	return ids, false
}

// Touches returns the check whether a case of c names one of the cards or exercises its text, or did not run
// in it.
func (c *Cover) Touches(ids []string) func(*Case) bool {
	return func(one *Case) bool {
		c.mu.Lock()
		t := c.traces[one.key()]
		c.mu.Unlock()
		return t == nil || slices.ContainsFunc(ids, t.touches)
	}
}
