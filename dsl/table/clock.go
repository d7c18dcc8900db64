package table

import "time"

// This file counts how long people have thought. It is only shown: nothing depends on it.

// Clock is how long somebody has thought, and whether that runs.
type Clock struct {
	Seconds float64 `json:"seconds"`
	Runs    bool    `json:"runs"`
}

// tick counts the time up to now for those who were awaited.
func (t *Table) tick() {
	now := time.Now()
	for i := range t.about.Chairs {
		c := &t.about.Chairs[i]
		if c.thinks {
			c.Spent += now.Sub(t.ticked)
		}
		c.thinks = c.Bot == "" && c.Joined && !t.over() && c.seats&t.g().Awaited() != 0
	}
	t.ticked = now
}

// Clocks returns those of all chairs.
func (t *Table) Clocks() (list []Clock) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tick()
	for i := range t.about.Chairs {
		c := &t.about.Chairs[i]
		list = append(list, Clock{c.Spent.Seconds(), c.thinks})
	}
	return list
}
