package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets texts happen that wait for something.

// waiting is a text that waits to happen.
type waiting struct {
	ability *Ability
	card    engine.Card
	seat    engine.Seat
	place   engine.Card
}

// Fire lets the texts happen that wait for what has been done with a card: in turn order; of one player the card's own first,
// then the others in the order in which they came into play.
func (m *Machine) Fire(h engine.Hook, seat engine.Seat, c, place engine.Card) {
	m.FireFor(h, seat, c, place, nil)
}

// FireFor is Fire for those texts only of which fits is true.
func (m *Machine) FireFor(h engine.Hook, seat engine.Seat, c, place engine.Card, fits func(*Ability) bool) {
	var few [8]waiting // more of them are rare
	queue := few[:0]
	for _, a := range m.Lines(c) {
		if a.Events.Has(h) && !m.fromAfar.Has(h) && m.reaches(a.Ability, c, place) {
			queue = append(queue, waiting{a.Ability, c, seat, place})
		}
	}
	queue = m.others(queue, m.Hooks[h].Heard, c, fits)
	if len(queue) == 0 {
		return
	}
	for _, seat := range m.InTurnOrder() {
		for _, w := range queue {
			if w.seat == seat {
				m.Resolve(w.ability, w.card, seat, w.place)
			}
		}
	}
}

// AsTheyCame returns listeners in the order in which their cards came into play, those of no card first.
func (m *Machine) AsTheyCame(all []engine.Listener) []engine.Listener {
	if len(all) < 2 {
		return all
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b engine.Listener) int { return cmp.Compare(m.Since[a.Card], m.Since[b.Card]) })
	return all
}

// reaches reports whether what was done with a card went where its text says, and the condition of the
// heading is met.
func (m *Machine) reaches(a *Ability, c, place engine.Card) bool {
	x := m.Enter(a, c, m.Speaker(c), place)
	if x == nil {
		return false
	}
	ok := x.meetsAll(a.Reached) && x.isSo(a.If)
	m.Leave()
	return ok
}

// others adds to a queue the texts of other cards that wait for what was done with c.
func (m *Machine) others(queue []waiting, h engine.Hook, c engine.Card, fits func(*Ability) bool) []waiting {
	own := len(queue)
	for _, l := range m.Listeners(h) {
		a := m.Ability(l.Ability)
		if !m.Lies(l.Card, a.Where) || m.Silent(l.Card) || fits != nil && !fits(a) || !m.Selects(a.Cards, l.Card, c) {
			continue
		}
		at := len(queue)
		queue = append(queue, waiting{})
		for ; at > own && m.Since[queue[at-1].card] > m.Since[l.Card]; at-- {
			queue[at] = queue[at-1]
		}
		queue[at] = waiting{a, l.Card, m.Speaker(l.Card), c}
	}
	return queue
}

// Selects reports whether words of a text on the card source mean the card c.
func (m *Machine) Selects(words *vocab.Phrase, source, c engine.Card) bool {
	x := m.Enter(nil, source, m.Controller(source), 0)
	if x == nil {
		return false
	}
	ok := x.Means(words, c)
	m.Leave()
	return ok
}

// Listened reports whether a line of text may listen at a hook.
func (m *Machine) Listened(h engine.Hook) bool {
	return len(m.At(h)) > 0 || m.Lasts() || len(m.lenders) > 0
}

// Listeners returns the lines of text of all cards that listen at a hook.
func (m *Machine) Listeners(h engine.Hook) []engine.Listener {
	return m.withLent(m.ListenersBy(m.Effects, h), h)
}

// ListenersBy returns those that there are with those effects.
func (l *Layout) ListenersBy(effects *engine.Effects, h engine.Hook) []engine.Listener {
	return l.withCopied(l.At(h), effects, h)
}

// ActionsOf returns the lines of text among which are all whose action a seat may use.
func (m *Machine) ActionsOf(seat engine.Seat) []engine.Listener {
	lines := m.acts[seat]
	if *m.Control != ([engine.MaxCards]uint8{}) {
		lines = m.At(m.action)
	}
	return m.withLent(m.withCopied(lines, m.Effects, m.action), m.action)
}

// withLent returns listeners at a hook with those that have lines of another as long as a text holds.
func (m *Machine) withLent(all []engine.Listener, h engine.Hook) []engine.Listener {
	m.lent(func(on, of engine.Card, text []*Ability) {
		for _, a := range text {
			if (a.Answers | a.Events&m.fromAfar).Has(h) {
				all = append(slices.Clip(all), engine.Listener{Card: on, Ability: a.ID, Of: of})
			}
		}
	})
	return all
}

// withCopied returns listeners at a hook with those that have the text of another by those effects.
func (l *Layout) withCopied(all []engine.Listener, effects *engine.Effects, h engine.Hook) []engine.Listener {
	l.Copies(effects, func(on, of engine.Card) {
		for _, a := range l.Texts[of].Abilities {
			if (a.Answers | a.Events&l.fromAfar).Has(h) {
				all = append(slices.Clip(all), engine.Listener{Card: on, Ability: a.ID, Of: of})
			}
		}
	})
	return all
}
