// This file finds the cases that a change of the data files touches.

package gamescript

import (
	"bytes"
	"slices"
)

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
