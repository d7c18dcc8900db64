package text

import "loremaster/interpreter/engine"

// This file finds out which questions texts of a set-up could ever answer, so that the others need not be asked.

// Could reports whether a text of the set-up could ever answer a question, or wait for what happens at a hook: one that
// a card has, or something that a text begins. What none ever could costs the test of a bit.
func (l *Layout) Could(h engine.Hook) bool { return l.could.Has(h) }

// Hears adds texts that no card has to those of which Could speaks.
func (l *Layout) Hears(abilities ...*Ability) {
	for _, a := range abilities {
		l.could |= a.Events | a.Answers | a.Own
		for i := range a.Lasting {
			if v := a.Lasting[i].Does; v.Hold != nil || v.Keeps {
				l.could |= HooksOf(v.Hook)
			}
		}
	}
}

func (l *Layout) hearAll() {
	for c := engine.Card(0); int(c) <= l.Cards; c++ {
		l.Hears(l.Texts[c].Abilities...)
		l.Hears(l.Texts[c].Sayings...)
	}
}
