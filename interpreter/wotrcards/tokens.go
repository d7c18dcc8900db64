package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

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

// The counters that a scenario has of its own: numbers with a name, which begin at none. Of some each player
// has one. In the state those of the scenario come first, then of each of the others one for each seat.

// CounterName is the kind of names that texts call counters by.
const CounterName vocab.Kind = "counter"

// CounterNames returns the names of the counters that the scenario has, in its order; OwnCounterNames of those that each
// player has.
func (s *Setup) CounterNames() []string    { return s.named(s.Scenario.Counters) }
func (s *Setup) OwnCounterNames() []string { return s.named(s.Scenario.OwnCounters) }

func (s *Setup) named(counters []uint16) []string {
	return engine.Each(counters, func(id uint16) string { return s.Lib.Counters[id] })
}

// slotOf returns where in the state a counter is: that of a seat, where each has one. It is -1 where there is none.
func (s *Scenario) slotOf(id uint16, seat engine.Seat) int {
	if k := slices.Index(s.Counters, id); k >= 0 {
		return k
	}
	if k := slices.Index(s.OwnCounters, id); k >= 0 && int(seat) < len(s.Seats) {
		return s.ownSlot(k, seat)
	}
	return -1
}

func (s *Scenario) ownSlot(k int, seat engine.Seat) int {
	return len(s.Counters) + k*len(s.Seats) + int(seat)
}

// OwnCounter returns how far a counter of a player has come, by its place among those that each has.
func (g *Game) OwnCounter(k int, seat engine.Seat) int {
	return int(g.S.Own.Counters[g.Scenario.ownSlot(k, seat)])
}

// counter returns which counter the words name, of the player at work if each has one, and how far it has come. One that the
// scenario does not have is -1, and stays at none.
func counter(x *run, p *vocab.Phrase) (k, n int) {
	g := of(x)
	if k = g.Scenario.slotOf(p.Arg("k").Name.IDs[0], x.Seat); k >= 0 {
		n = int(g.S.Own.Counters[k])
	}
	return k, n
}

// ownCounters returns how far the counters of the players have come together whom words mean.
func ownCounters(x *run, p *vocab.Phrase) (sum int) {
	g, id := of(x), p.Arg("k").Name.IDs[0]
	if slices.Contains(g.Scenario.Counters, id) {
		return int(g.S.Own.Counters[g.Scenario.slotOf(id, 0)])
	}
	for seat := range x.Candidates(p.Slot("w")).All() {
		if k := g.Scenario.slotOf(id, seat); k >= 0 {
			sum += int(g.S.Own.Counters[k])
		}
	}
	return sum
}

// count sets a counter by its place in the state, and tells so.
func (g *Game) count(k, n int) {
	if n = max(n, 0); n > MaxCount {
		g.full(boundCounter)
	}
	g.S.Own.Counters[k] = int16(n)
	own, seats := k-len(g.Scenario.Counters), len(g.Scenario.Seats)
	if own < 0 {
		g.Emit(engine.Event{Verb: EventCount, N: int16(n), To: engine.List(k)})
		return
	}
	g.Emit(engine.Event{Verb: EventOwnCount, Seat: engine.Seat(own % seats), N: int16(n), To: engine.List(own / seats), Seen: engine.Everyone})
}

// doCount makes the verbs that move a counter up or down.
func doCount(sign int) func(x *run, p *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		k, n := counter(x, p)
		if k < 0 {
			return false
		}
		of(x).count(k, n+sign*x.Amount(p, "n"))
		return int(of(x).S.Own.Counters[k]) != n
	}
}

// countCounter makes what moves a counter up or down as a cost.
func countCounter(sign int) func(x *run, p *vocab.Phrase) {
	return func(x *run, p *vocab.Phrase) {
		if k, n := counter(x, p); k >= 0 {
			of(x).S.Own.Counters[k] = short(n + sign*x.Amount(p, "n"))
		}
	}
}

func canCountDown(x *run, p *vocab.Phrase) bool {
	_, n := counter(x, p)
	return n >= x.Amount(p, "n")
}
