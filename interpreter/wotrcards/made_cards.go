package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the procedures that lay tokens and counters and take them away, and cards that texts make, or that have
// another side: a stock that is set aside as the game is laid out.

// madeVerbs hold the words for them.
var madeVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "put(s) {n:amount} card(s) called {c:card} into {z:zone}", Meaning: &text.Verb{Do: doMake}, Rule: "in-play-zones",
		Doc: "So many cards come into the reserve that are in no deck, as far as there are any left of them. When one leaves play it is out of the game."},
	{Kind: "verb", Pattern: "turn(s) {c:cards} over", Flags: vocab.InPlay, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doTurnOver}, Rule: "in-play-zones",
		Doc: "The cards show their other sides, and are what these say: type, icons, text. Tokens and counters on them are gone; items stay. When one leaves play its first side is up again."},
}

// stock sets aside what texts of the game may make, and the other sides of its cards.
func (s *Setup) stock() error {
	var made []int // cards of the library, in its order
	for id := range s.Lib.Cards {
		if s.Lib.Cards[id].Made > 0 {
			made = append(made, id)
		}
	}
	if made == nil {
		return nil
	}
	named := map[uint16]int{}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		d := s.def[c]
		if d.Other != 0 {
			named[d.Other-1]++
		}
		for _, a := range d.text.Abilities {
			a.Walk(func(p *vocab.Phrase) {
				for i := range p.Args {
					if n := p.Args[i].Name; n != nil && n.Kind == "card" {
						for _, id := range n.IDs {
							named[id] = max(named[id], s.Lib.Cards[id].Made)
						}
					}
				}
			})
		}
	}
	for _, id := range made {
		d, n := &s.Lib.Cards[id], named[uint16(id)]
		if n == 0 {
			continue
		}
		if s.Cards+n >= engine.MaxCards {
			return fmt.Errorf("%s and the cards that texts make are more than the %d of a game", s.Scenario.ID, engine.MaxCards-1)
		}
		first := engine.Card(s.Cards + 1)
		s.add(uint16(id), n, engine.Outside, engine.NoSeat)
		s.nameCopies(d, first)
	}
	return nil
}

func (g *Game) isMade(c engine.Card) bool { return g.def[c].Made > 0 }

// ownerOf returns whose a card is by the piles: its owner's; of one that was made its controller's.
func (g *Game) ownerOf(c engine.Card) engine.Seat {
	return g.Texts.Owner[c].Or(g.Controller(c))
}

// home returns the pile to which a card goes that is cycled or eliminated: its owner's; one that was made is out of the game.
func (g *Game) home(c engine.Card, pile engine.List) engine.List {
	if g.isMade(c) {
		return engine.Outside
	}
	return Zone(g.Texts.Owner[c], pile)
}

// spare returns a card of the stock, or 0.
func (g *Game) spare(d *Card) engine.Card {
	return engine.First(engine.CardsTo(g.Cards), func(c engine.Card) bool { return g.def[c] == d && g.S.Where(c) == engine.Outside })
}

func doMake(x *run, p *vocab.Phrase) bool {
	g, made := of(x), 0
	for _, id := range p.Arg("c").Name.IDs {
		for z := range x.Zones(p.Arg("z").Phrase).All() {
			for range x.Amount(p, "n") {
				c := g.spare(&g.Lib.Cards[id])
				if c == 0 || !isReserve(z) || !g.isMade(c) {
					break
				}
				g.bring(c, z)
				made++
			}
		}
	}
	return made > 0
}

func doTurnOver(x *run, p *vocab.Phrase) bool {
	g, done := of(x), false
	x.Choose(DecideChoose, p.Slot("c"), text.InPlayOrHeld, func(c engine.Card) {
		if to := g.turnOver(c); to != 0 {
			g.Emit(engine.Event{Verb: EventTurn, Seat: g.Controller(to), A: c, B: to, Seen: engine.Everyone})
			done = true
		}
	})
	return done
}

// turnOver turns a card in play over, and returns its other side, or 0 where it has none.
func (g *Game) turnOver(c engine.Card) engine.Card {
	if front := g.front(c); front != c {
		return front
	}
	if g.def[c].Other == 0 || !g.inPlay(c) {
		return 0
	}
	to := g.spare(&g.Lib.Cards[g.def[c].Other-1])
	if to != 0 {
		g.replace(c, to)
		g.note(noteSide, to, int(c))
	}
	return to
}

// front returns the first side of a card, which is turned up if it is not.
func (g *Game) front(c engine.Card) engine.Card {
	front := engine.Card(g.S.Notes.Get(noteSide, c))
	if front == 0 {
		return c
	}
	g.replace(c, front)
	g.S.Notes.Set(noteSide, c, 0)
	return front
}

// replace puts a card into the place of another, which lies outside the game then: what lay on that one goes on, but for tokens.
func (g *Game) replace(c, to engine.Card) {
	var room [8]engine.Card
	for _, item := range g.items(c, room[:0]) {
		g.S.Put(item, engine.On(to))
	}
	seat, arrived := g.Controller(c), g.S.Arrived.Has(c)
	g.S.Exchange(c, to)
	g.S.Show(to, engine.Everyone)
	g.S.Effects.Leave(c)
	g.S.ClearCounters(c)
	g.S.Arrived.Remove(c)
	g.S.Control.Return(c)
	g.S.setController(to, seat, g.Texts.Owner[to])
	g.S.Since[to] = g.S.Since[c]
	if arrived {
		g.S.Arrived.Add(to)
	}
}

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
	for e := range g.S.Effects.All() {
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
	return (n <= 0 || s.Counter(c, kind) > 0 || s.Heaps() < MaxHeaps) && s.AddCounter(c, kind, n)
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

// CounterNames returns the names of the counters that the scenario has, in its order; OwnCounterNames of those that each player has.
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
