package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets texts happen that wait until something is so.
//
// What is so is asked when a piece of the game begins, and when it is done. Nothing happens between two pieces, and a piece
// that goes on after a question begins anew; so nothing of it has to lie in the state. What comes and goes within a piece
// sets nothing off.

// Until makes a heading by which a text waits for a hook of the game until the condition in its slot "cond" is so; in its
// slot "l" may stand how often.
func Until(hook engine.Hook) Head {
	return func(a *Ability, p *vocab.Phrase) {
		a.Trigger(hook)
		a.If = p.Slot("cond")
		if l := p.Slot("l"); l != nil {
			a.Limit = limitIn(l)
		}
	}
}

// SoNow notes for which texts that wait at a hook what they wait for is so: a piece begins. See Language.Anew.
func (m *Machine) SoNow(h engine.Hook) {
	m.wasSo = m.wasSo[:0]
	anew := false
	for _, l := range m.Listeners(h) {
		switch a := m.Ability(l.Ability); {
		case !m.isSoFor(l):
		case m.Anew && a.Limit == OncePerRound && !m.game.Used(a, l.Card, l.Of, m.Speaker(l.Card)):
			anew = true
		default:
			m.wasSo = append(m.wasSo, l)
		}
	}
	if anew {
		m.Become(h)
	}
}

// Become lets those texts happen for which that has become so since: a piece is done. They happen in turn order, those of
// one player in the order in which their cards came into play; then those that this has set off. Each happens once at most.
func (m *Machine) Become(h engine.Hook) {
	for more := true; more; {
		more = false
		var now []engine.Listener
		for _, l := range m.AsTheyCame(m.Listeners(h)) {
			if !slices.Contains(m.wasSo, l) && m.isSoFor(l) {
				now = append(now, l)
			}
		}
		if len(now) == 0 {
			return
		}
		m.wasSo = append(m.wasSo, now...)
		for _, seat := range m.InTurnOrder() {
			for _, l := range now {
				if a := m.Ability(l.Ability); m.Speaker(l.Card) == seat && !m.game.Over() && m.isSoFor(l) && m.use(a, l, seat) {
					m.Resolve(a, l.Card, seat, m.PlaceOf(l.Card))
					if more = true; !m.Anew {
						m.spare(a, l, seat)
					}
				}
			}
		}
	}
}

// use notes that a text happens which may do so only so often. It reports false where it may no more.
func (m *Machine) use(a *Ability, l engine.Listener, you engine.Seat) bool {
	return a.Limit == Unlimited || !m.game.Used(a, l.Card, l.Of, you) && m.game.Use(a, l.Card, l.Of, you)
}

// isSoFor reports whether what a text waits for is so, and its card lies where it has to.
func (m *Machine) isSoFor(l engine.Listener) bool {
	a := m.Ability(l.Ability)
	return !m.Mute(a, l.Card) && m.HeadingHolds(a, l.Card)
}
