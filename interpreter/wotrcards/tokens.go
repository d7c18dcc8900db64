package wotrcards

import "loremaster/interpreter/engine"

// This file holds the procedures that lay tokens and counters, and take them away.

// addCorruption adds corruption tokens to the Shadow scoring area, or removes them, never below none, and returns how many.
// (CORRUPTION TOKENS; corruption-remove-none)
func (g *Game) addCorruption(n int) (added int) {
	n = g.shielded(n)
	before := int(g.S.Corruption)
	now := max(before+n, 0)
	h := g.texts.Happens(onCorruption, 0)
	if h != nil {
		if h.N = now - before; h.N == 0 {
			h.Drop()
			return 0
		}
		if h.Before() {
			return 0
		}
		before = int(g.S.Corruption)
		now = max(before+h.N, 0)
	}
	if now > MaxCount {
		g.full(boundCorruption)
		now = MaxCount
	}
	g.S.Corruption = int16(now)
	if n = now - before; n != 0 {
		g.Emit(engine.Event{Verb: EventCorruption, N: int16(n)})
	}
	h.After()
	return n
}

// shielded returns how much corruption is left to add when texts have prevented some, which uses them up.
func (g *Game) shielded(n int) int {
	if n <= 0 || !g.texts.Answered(grantShield) {
		return n
	}
	for i := range g.S.Effects {
		e := &g.S.Effects[i]
		if e.Ability == 0 {
			break
		}
		if does := g.texts.Began(e).Does; does.Keeps && does.Hook == grantShield {
			used := min(n, int(e.N))
			e.N -= uint16(used)
			n -= used
		}
	}
	g.S.Effects.Drop(func(e *engine.Effect) bool {
		does := g.texts.Began(e).Does
		return does.Keeps && does.Hook == grantShield && e.N == 0
	})
	return n
}

// addToken lays combat tokens of an icon on a card or a location. (COMBAT TOKENS; O29)
func (g *Game) addToken(c engine.Card, icon Icon, n int) {
	h := g.texts.Happens(onTokens, c)
	if h != nil {
		h.Place, h.How, h.N = g.location(c), uint8(icon), n
		if h.Before() {
			return
		}
		n = h.N
	}
	g.addTo(c, uint8(icon), n)
	g.Emit(engine.Event{Verb: EventToken, A: c, B: engine.Card(icon), N: int16(n), Seen: engine.Everyone})
	h.After()
}

// lay adds tokens of a kind to a card, or takes them away. It reports false, and changes nothing, where they would be more
// than there may be.
func (s *State) lay(c engine.Card, kind uint8, n int) bool {
	if n > 0 && s.Counter(c, kind) == 0 && s.Heaps() == MaxHeaps {
		return false
	}
	return s.AddCounter(c, kind, n)
}

// addTo adds tokens of a kind to a card, or takes them away.
func (g *Game) addTo(c engine.Card, kind uint8, n int) {
	switch {
	case g.S.lay(c, kind, n):
	case g.S.Counter(c, kind)+n > engine.MaxHeap:
		g.full(boundHeap)
	default:
		g.full(boundHeaps)
	}
}

// addCounters lays counters on a card in play, or takes them away, never below none, and returns how many there
// are then. Texts happen that wait for so many.
func (g *Game) addCounters(c engine.Card, n int) int {
	h := g.texts.Happens(onCounters, c)
	if h != nil {
		h.Place, h.N = g.location(c), n
		if h.Before() {
			return g.S.Counter(c, Counters)
		}
		n = h.N
	}
	before := g.S.Counter(c, Counters)
	g.addTo(c, Counters, n)
	now := g.S.Counter(c, Counters)
	g.Emit(engine.Event{Verb: EventCounter, A: c, N: int16(now), Seen: engine.Everyone})
	if h != nil {
		h.N = now - before
		h.After()
	}
	return now
}
