// This file lets people play for the goal of a puzzle.

package gamescript

import "loremaster/interpreter/engine"

// Aim is how it stands with the goal of a puzzle.
type Aim uint8

const (
	NoAim   Aim = iota // there is none
	Sought             // it is not reached yet
	Reached            // all is so that it asks for
	Missed             // there is no more time for it
)

// Seek has a session that has just begun be played for the goal of its case: up to the end of the goal's last round, and no
// further. It fails with a *Failure where there is nothing to be sought.
func (s *Session) Seek() error {
	var f *Failure
	if err := s.guard(func() { f = s.p.beforeGoal(s.c.goal) }); err != nil {
		return err
	}
	if f != nil {
		return f
	}
	s.sought = s.c.goal
	s.c.scenario.last = s.sought.round
	s.Restart()
	return nil
}

// Aim reports how it stands now with the goal that is sought.
func (s *Session) Aim() (aim Aim) {
	if s.sought == nil {
		return NoAim
	}
	s.guard(func() { //nolint:errcheck // what cannot be looked at is not reached
		switch {
		case s.sought.reached(s.p):
			aim = Reached
		case s.ran && s.p.g.Awaited() == 0:
			aim = Missed
		default:
			aim = Sought
		}
	})
	return aim
}

// Reply returns what a player answers by the terms of the goal that is sought. It reports false where they say nothing of it.
func (s *Session) Reply(d *engine.Decision) (o engine.Option, ok bool) {
	if s.sought == nil || !s.sought.passive.Has(d.Seat) {
		return o, false
	}
	return (&table{play: s.p, goal: s.sought}).reply(d)
}
