// This file lets a game stop at the beginning of a step.

package gamescript

import (
	"loremaster/interpreter/game"
)

// stop is the beginning of a step, which is not that of the round in which the game stands.
type stop struct {
	phase, from, round int
}

// stopAt returns where the game is to stop that a line of play says.
func (p *play) stopAt(l *line) *stop {
	return &stop{l.parts[0].n(p.setup.Scene().Game.PhaseWord), p.g.Phase(), p.g.Round()}
}

// stopBefore has the game stop where the next line of play says, if it says so.
func (p *play) stopBefore(next *line) {
	if next != nil && next.parts[0].entry.stops {
		p.stop = p.stopAt(next)
	}
}

// reached reports whether the game stands there.
func (s *stop) reached(g game.Play) bool {
	return s != nil && g.Phase() == s.phase && (s.phase != s.from || g.Round() != s.round)
}

// goOnTo lets the game go on to the beginning of a step, as a line says. The line above has stopped there, or the game
// has not begun to go on.
func (p *play) goOnTo(l *line) *Failure {
	phase := l.parts[0].n(p.setup.Scene().Game.PhaseWord)
	if p.g.Open() == nil && p.g.Phase() != phase {
		p.stop = p.stopAt(l)
		p.since(len(p.g.Events()))
		p.g.Run()
	}
	p.stop = nil
	switch {
	case p.g.Open() != nil:
		return p.fail(l, "a decision is open before the "+p.setup.Scene().Game.Phases[phase])
	case p.g.Over() || p.g.Phase() != phase:
		return p.fail(l, "the game has ended before")
	}
	return nil
}
