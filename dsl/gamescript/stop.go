// This file lets a game stop at the beginning of a step.

package gamescript

import "loremaster/interpreter/wotrcards"

// stop is the beginning of a step, which is not that of the round in which the game stands.
type stop struct {
	step, from wotrcards.Step
	round      uint8
}

// stopAt returns where the game is to stop that a line of play says.
func (p *play) stopAt(l *line) *stop {
	return &stop{wotrcards.Step(l.parts[0].n("step")), p.g.S.Step, p.g.S.Round}
}

// reached reports whether the game stands there.
func (s *stop) reached(st *wotrcards.State) bool {
	return s != nil && st.Step == s.step && (st.Step != s.from || st.Round != s.round)
}

// goOnTo lets the game go on to the beginning of a step, as a line says. The line above has stopped there, or the game
// has not begun to go on.
func (p *play) goOnTo(l *line) *Failure {
	step := wotrcards.Step(l.parts[0].n("step"))
	if p.g.Open() == nil && p.g.S.Step != step {
		p.stop = p.stopAt(l)
		p.since(len(p.g.Events()))
		p.g.Run()
	}
	p.stop = nil
	switch {
	case p.g.Open() != nil:
		return p.fail(l, "a decision is open before the "+wotrcards.Steps[step])
	case p.g.Over() || p.g.S.Step != step:
		return p.fail(l, "the game has ended before")
	}
	return nil
}
