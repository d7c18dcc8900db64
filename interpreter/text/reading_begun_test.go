package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Texts that wait since another has begun them, and what lasts until something happens: begun anew in a position, and followed with a
// list.

// waits begins some of both, and asks which of them hear of something that happens, and which still last then.
func (l *lending) waits() {
	m := l.m
	*m.Effects = engine.Effects{}
	hooks := l.happenings()
	first := len(l.a.Lasting)
	for range 4 {
		l.a.Lasting = append(l.a.Lasting, l.waiting(hooks))
	}
	var all []engine.Effect
	for range 6 {
		seat := m.InTurnOrder()[l.rng.IntN(len(m.InTurnOrder()))]
		e := engine.Effect{Ability: l.a.ID + 1, Clause: uint8(first + l.rng.IntN(4)), Source: l.card(), On: l.card(), You: seat}
		m.Effects.Add(e)
		all = append(all, e)
	}
	for range 3 {
		h := m.imagine(hooks[l.rng.IntN(len(hooks))], engine.Card(l.rng.IntN(2))*l.card())
		all = l.hears(h, all, l.rng.IntN(2) == 0)
		m.happening--
	}
	l.a.Lasting = l.a.Lasting[:first]
}

// happenings are two things that may happen.
func (l *lending) happenings() (hooks []engine.Hook) {
	for len(hooks) < 2 {
		if h := engine.Hook(l.rng.IntN(len(l.m.Hooks))); l.m.Hooks[h].Event {
			hooks = append(hooks, h)
		}
	}
	return hooks
}

// waiting is a clause that begins a text which waits for one of some things, or something that lasts until that.
func (l *lending) waiting(hooks []engine.Hook) Clause {
	w := &Ability{Ability: &vocab.Ability{}, Of: l.a.Of, language: l.m.Language, by: l.a, begun: true, Where: AnyWhere, Kind: engine.Triggered}
	w.Events, w.Before, w.Once = HooksOf(hooks[l.rng.IntN(len(hooks))]), l.rng.IntN(2) == 0, l.rng.IntN(2) == 0
	c := Clause{Clause: &vocab.Clause{Verb: phraseOf(nil)}, Does: &Verb{}}
	if l.rng.IntN(3) > 0 {
		c.Waits = w
	} else {
		w.ends, w.Before, w.Once = true, false, false
		c.Until = w
	}
	return c
}

// hears asks which of the effects hear of something, before it happens or after. It returns those that last still.
func (l *lending) hears(h *Happening, all []engine.Effect, before bool) (left []engine.Effect) {
	m := l.m
	var waits, ends []waiting
	some := false
	for _, e := range all {
		c := l.a.Lasting[e.Clause]
		place := h.Card
		if place == 0 {
			place = e.On
		}
		w := waiting{card: e.Source, seat: e.You, place: place, host: m.Table.Host(e.Source), effect: e}
		switch {
		case c.Waits != nil && c.Waits.Events.Has(h.What):
			some = true
			if w.ability = c.Waits; c.Waits.Before == before {
				waits = append(waits, w)
			}
			if c.Waits.Before != before || before || !c.Waits.Once {
				left = append(left, e)
			}
		case c.Until != nil && c.Until.Events.Has(h.What):
			w.ability, some = c.Until, true
			ends = append(ends, w)
			left = append(left, e)
		default:
			left = append(left, e)
		}
	}
	holds("whether what lasts hears of something", m.lastingHear(h.What) == some)
	holds("what waits, begun by another", sameWaits(h.begun(nil, before), waits))
	holds("what ends with something", sameWaits(h.endedBy(nil), ends))
	for _, w := range waits {
		holds("what is told of once", before || !m.spent(w))
	}
	holds("what still waits", slices.Equal(m.Effects[:m.Lasting()], left))
	return left
}

func sameWaits(a, b []waiting) bool {
	return slices.EqualFunc(a, b, func(a, b waiting) bool { return a == b })
}
