// This file finds the cases that a change of the data files touches.

package gamescript

import (
	"bytes"
	"slices"

	"loremaster/interpreter/cardgame"
)

// Changed returns the ids of the cards that do not say the same in two libraries with the same cards. all says
// that more has changed than cards.
func Changed(before, after *Library) (ids []string, all bool) {
	a, errA := before.shared()
	b, errB := after.shared()
	if errA != nil || errB != nil || len(a.Definitions) != len(b.Definitions) {
		return nil, true
	}
	for i := range a.Definitions {
		x, y := &a.Definitions[i], &b.Definitions[i]
		switch same := bytes.Equal(x.Says, y.Says); {
		case same:
		case x.ID != y.ID || !slices.Contains(cardgame.CardTypes[:], x.Type):
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
