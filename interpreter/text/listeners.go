package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds which texts listen.

// AsTheyCame returns listeners in the order in which their cards came into play, those of no card first.
func (m *Machine) AsTheyCame(all []engine.Listener) []engine.Listener {
	if len(all) < 2 {
		return all
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b engine.Listener) int { return cmp.Compare(m.Since[a.Card], m.Since[b.Card]) })
	return all
}

// Selects reports whether words of a line of the card source, or of what it says beside its text (nil), mean the card c.
func (m *Machine) Selects(a *Ability, words *vocab.Phrase, source, c engine.Card) bool {
	x := m.Enter(cmp.Or(a, nothing), source, m.Controller(source), 0)
	if x == nil {
		return false
	}
	ok := x.Means(words, c)
	m.Leave()
	return ok
}

// Listeners returns the lines of text of all cards that listen at a hook.
func (m *Machine) Listeners(h engine.Hook) []engine.Listener {
	return m.withOthers(m.At(h), h)
}

// withOthers returns listeners at a hook with those that have lines of another now.
func (m *Machine) withOthers(all []engine.Listener, h engine.Hook) []engine.Listener {
	if !m.borrows() {
		return all
	}
	return m.withLent(m.withCopied(all, m.Effects, h), h)
}

// ListenersBy returns those that there are with those effects.
func (l *Layout) ListenersBy(effects *engine.Effects, h engine.Hook) []engine.Listener {
	return l.withCopied(l.At(h), effects, h)
}

// Timed is a heading whose action may be used at one time only: a phase, say, by its number. All others have the time 0.
type Timed interface{ Time() int }

const maxTimes = 16 // a time is below it

func timeOf(a *Ability) int {
	if h, ok := a.Heading.(Timed); ok {
		return h.Time()
	}
	return 0
}

// EachAction calls f for lines of text whose cards lie where their actions may be used, among them all that a seat may use at a
// time.
func (m *Machine) EachAction(seat engine.Seat, time int, f func(engine.Listener)) {
	if !m.Control.Any() && !m.borrows() {
		table, kinds := m.Table, m.Kinds
		for _, a := range m.acts[seat][time] {
			if a.where&kinds[table.Zone(a.Card)] != 0 {
				f(a.Listener)
			}
		}
		return
	}
	for _, l := range m.Listeners(m.action) {
		if m.Lies(l.Card, m.Ability(l.Ability).Where) {
			f(l)
		}
	}
}

// usable is a line of text that works while its card lies there.
type usable struct {
	engine.Listener
	where Where
}

// withLent returns listeners at a hook with those that have lines of another as long as a text holds.
func (m *Machine) withLent(all []engine.Listener, h engine.Hook) []engine.Listener {
	m.lent(func(on, of engine.Card, text []*Ability) {
		for _, a := range text {
			if m.hears(a, h) {
				all = append(slices.Clip(all), engine.Listener{Card: on, Ability: a.ID, Of: of})
			}
		}
	})
	return all
}

// hears reports whether an ability listens at a hook: it answers a question about others, or waits for what happens
// elsewhere.
func (l *Layout) hears(a *Ability, h engine.Hook) bool {
	return a.Answers.Has(h) || a.Events.Has(h) && (!a.own() || l.fromAfar.Has(h))
}

// withCopied returns listeners at a hook with those that have the text of another by those effects.
func (l *Layout) withCopied(all []engine.Listener, effects *engine.Effects, h engine.Hook) []engine.Listener {
	l.Copies(effects, func(on, of engine.Card) {
		for _, a := range l.Texts[of].Abilities {
			if l.hears(a, h) {
				all = append(slices.Clip(all), engine.Listener{Card: on, Ability: a.ID, Of: of})
			}
		}
	})
	return all
}
