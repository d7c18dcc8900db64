package cardgame

import "loremaster/interpreter/engine"

// This file holds the procedures that lay tokens and counters, and take them away.

// addCorruption adds corruption tokens to the Shadow scoring area, or removes them, never below none.
// (CORRUPTION TOKENS; corruption-remove-none)
func (g *Game) addCorruption(n int) {
	before := g.S.Corruption
	g.S.Corruption = max(before+int16(n), 0)
	if n = int(g.S.Corruption - before); n != 0 {
		g.Emit(engine.Event{Verb: EventCorruption, N: int16(n)})
	}
}

// addToken lays combat tokens of an icon on a card or a location. (COMBAT TOKENS; O29)
func (g *Game) addToken(c engine.Card, icon Icon, n int) {
	if g.S.AddCounter(c, uint8(icon), n) {
		g.Emit(engine.Event{Verb: EventToken, A: c, B: engine.Card(icon), N: int16(n), Seen: engine.Everyone})
	}
}

// addCounters lays counters on a card in play, or takes them away, never below none, and returns how many there
// are then. It reports false where too many cards have tokens. Texts happen that wait for so many.
func (g *Game) addCounters(c engine.Card, n int) (now int, ok bool) {
	before := g.S.Counter(c, Counters)
	if !g.S.AddCounter(c, Counters, n) {
		return before, false
	}
	now = g.S.Counter(c, Counters)
	g.Emit(engine.Event{Verb: EventCounter, A: c, N: int16(now), Seen: engine.Everyone})
	g.fireFor(onCounters, g.controller(c), c, 0, func(a *Ability) bool { return before < a.Counters && a.Counters <= now })
	return now, true
}
