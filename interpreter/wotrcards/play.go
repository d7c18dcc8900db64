package wotrcards

import (
	"math"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds playing and moving cards, and what look-and-play holds.

// target limits where a card may go: wherever it may, or to reserve only, or to such a location only.
type target struct {
	any, reserve bool
	pays         bool // the usual cost has to be paid
	at           func(location engine.Card) bool
}

// location reports whether a card may go to a location; to 0 it cannot.
func (t *target) location(l engine.Card) bool { return t.any || t.at != nil && l != 0 && t.at(l) }

var (
	anywhere = &target{any: true}
	bought   = &target{any: true, pays: true}
)

// playOptions lists how a card may be played: once for each destination or wielder. (PLAYING A CARD; play-destinations)
func (g *Game) playOptions(d *engine.Decision, c engine.Card, to *target) {
	offer := func(dest engine.Card) {
		if g.playRefused(c, dest) == 0 && (!to.pays || g.isPaid(c, goes{g.def[c].Type != Event, dest})) {
			d.Offer(engine.Option{Verb: OptPlay, Of: engine.Of{A: uint16(c), B: uint16(dest)}})
		}
	}
	switch g.def[c].Type {
	case Event:
		if to.any {
			offer(0)
		}
	case Item:
		for _, w := range g.wielders(c) {
			if to.location(g.location(w)) || to.reserve && g.inReserve(w) {
				offer(w)
			}
		}
	default:
		if to.any || to.reserve {
			offer(0)
		}
		if g.twiceRefused(c) == 0 {
			g.placeOptions(d, OptPlay, c, onPlayed, to)
		}
	}
}

// isPaid reports whether a card can be paid for that is played there.
func (g *Game) isPaid(c engine.Card, to goes) bool { return !g.prices || g.priceRefused(c, to) == 0 }

// placeOptions lists each active location at which a card may be to which that would bring it.
func (g *Game) placeOptions(d *engine.Decision, verb uint8, c engine.Card, by engine.Hook, to *target) {
	p := g.allowedAt(c, by)
	for _, zone := range [...]engine.List{ActivePath, ActiveBattlegrounds} {
		for l := g.S.Top(zone); l != 0; l = g.S.Next(l) {
			if to.location(l) && (p.at.Has(l) || p.asked.Has(l) && g.placeRefused(c, l, by) == 0) && (!to.pays || g.isPaid(c, goes{true, l})) {
				d.Offer(engine.Option{Verb: verb, Of: engine.Of{A: uint16(c), B: uint16(l)}})
			}
		}
	}
}

// cameNow notes that a card has come into play after all others.
func (g *Game) cameNow(c engine.Card) {
	if g.S.Plays == math.MaxUint16 {
		g.full(boundPlays)
	} else {
		g.S.Plays++
	}
	g.S.Since[c] = g.S.Plays
}

// play plays a card from where it is held: to a location or a wielder, or, where dest is 0, to the reserve of
// whose it is; an event is resolved. Before its text a deck that it was taken from is shuffled, and its cost is paid.
// (PLAYING A CARD; play-cost, event-resolved-then-eliminated, reserve-text-at-once)
func (g *Game) play(c, dest engine.Card, pay bool) {
	seat, def, from := g.Controller(c), g.def[c], g.S.Zone(c)
	then := g.then
	g.then = nil
	h := g.happens(onPlayed, c, manner{at: dest})
	if def.Type != Event {
		g.playing.Add(c)
		taken := h.Before()
		if g.playing.Remove(c); taken {
			return
		}
		if dest != 0 && !g.inPlay(dest) { // a text has taken it away before
			h.Drop()
			return
		}
	}
	g.Emit(engine.Event{Verb: EventPlay, Seat: seat, A: c, B: dest, Seen: engine.Everyone})
	g.S.Played.Add(g.first[c])
	g.cameNow(c)
	switch {
	case def.Type == Event:
		g.put(c, resolving)
	case dest != 0:
		g.put(c, engine.On(dest))
	default:
		g.put(c, Zone(seat, Reserve))
	}
	if def.Type != Event {
		g.S.Arrived.Add(c)
	}
	g.reshuffle(seat, from)
	if pay {
		g.payForPlay(seat, c, from, goes{known: def.Type != Event, at: dest})
	}
	if def.Type != Event || !h.Before() {
		if h.After(); then != nil {
			then()
		}
	}
	if def.Type == Event && g.S.Zone(c) == resolving {
		g.under(byEventsEnd, func() { g.eliminate(c, manner{}) })
		g.clear(c, resolving, EliminatedPile)
	}
}

// moveOptions lists where a card in reserve may move. (MOVE; action-move)
func (g *Game) moveOptions(d *engine.Decision, c engine.Card) {
	if g.arrivedRefused(c) == 0 {
		g.placeOptions(d, OptMove, c, onMoved, anywhere)
	}
}

// move moves a card from a reserve to a location, its items with it. (MOVE; item-moves-along, move-skips-played-text)
func (g *Game) move(c, location engine.Card) {
	h := g.happens(onMoved, c, manner{at: location})
	if h.Before() {
		return
	}
	if !g.inPlay(location) {
		h.Drop()
		return
	}
	if g.texts.Recalled(onMoved) {
		g.note(noteMoved, c, int(location))
	}
	down := g.isDown(c)
	g.put(c, engine.On(location))
	g.Emit(engine.Event{Verb: EventMove, Seat: g.Controller(c), A: c, B: location, Seen: engine.Everyone})
	h.After()
	if down {
		g.turnUp(c)
	}
}

// hold begins a zone of cards that a seat holds apart, which it returns: until release. Between the two, texts play some
// of them. (SPECIAL CASES; look-and-play-pays, O10)
func (g *Game) hold(seat engine.Seat) engine.List {
	if g.S.Holding == MaxHeld {
		g.full(boundHeld)
	}
	z := held + engine.List(g.S.Holding)
	g.holders[g.S.Holding] = seat
	g.S.Holding++
	return z
}

// holdCards lets a seat draw n cards into a zone of their own.
func (g *Game) holdCards(seat engine.Seat, n int) engine.List {
	z := g.hold(seat)
	for range g.draws(seat, n) {
		if g.drawTo(seat, z, EventDraw) == 0 {
			break
		}
	}
	return z
}

// release cycles what is left of held cards, which pays for a play each; plays that are left over are paid
// for in the usual way. (look-and-play-pays, O11)
func (g *Game) release(seat engine.Seat, z engine.List, played int, last engine.Card) {
	for _, c := range slices.Collect(g.S.Cards(z)) {
		if g.S.Where(c) == z {
			g.cycle(c)
			g.clear(c, z, CyclePile)
			played--
		}
	}
	g.S.Holding--
	for ; played > 0; played-- {
		g.payForPlay(seat, last, Zone(seat, Hand), goes{})
	}
}

// What it costs to play a card.

// goes is where a card is to go of which the price is asked: at is a location or a wielder there, or 0 for the reserve.
// Where it is not known what only some places cost does not count.
type goes struct {
	known bool
	at    engine.Card
}

// price returns how many cards playing a card from a zone costs its player: one, unless texts say otherwise, and never
// less than none. (play-cost)
func (g *Game) price(seat engine.Seat, c engine.Card, from engine.List, to goes) int {
	if !g.prices {
		return 1
	}
	q := text.Question{Hook: askPrice, Card: c, Seat: seat, What: uint8(from), To: to.at}
	if to.known {
		q.More = 1
	}
	g.priced, g.before = c, from
	g.texts.Ask(&q)
	if g.priced = 0; q.Allowed {
		return 0
	}
	return max(1+q.Sum, 0)
}

// priceRefused returns why a card cannot be paid for, or 0. A price above the usual has to be paid in full: no forsaking
// stands in for cards that are not in hand. (O48)
func (g *Game) priceRefused(c engine.Card, to goes) Reason {
	if !g.prices {
		return 0
	}
	seat, from := g.Controller(c), g.S.Zone(c)
	n, hand := g.price(seat, c, from, to), g.S.Count(Zone(seat, Hand))
	if from == Zone(seat, Hand) {
		hand--
	}
	if n > 1 && hand < n {
		return ReasonCost
	}
	return 0
}

// playedFrom reports whether a text lets a seat play a card of its own from the pile where it lies.
func (g *Game) playedFrom(seat engine.Seat, c engine.Card) bool {
	if z := g.S.Where(c); !g.texts.Eased(onPlayed) || z != Zone(seat, CyclePile) && z != Zone(seat, EliminatedPile) {
		return false
	}
	allowed, refused := g.texts.MayHappen(text.Whether{What: onPlayed, Card: c, Seat: seat})
	return allowed && !refused
}

// payForPlay makes a seat cycle a card for the one it has played, or forsake one where its hand is empty; the card just
// played cannot pay for itself. Texts may make it more cards, or fewer. (play-cost, play-last-card-forsake, O36, O48)
func (g *Game) payForPlay(seat engine.Seat, played engine.Card, from engine.List, to goes) {
	if g.Texts.Past {
		g.note(noteBought, played, 1)
	}
	h := g.texts.Happens(onPaid, played)
	if h != nil {
		h.Seat, h.From, h.N = seat, from, g.price(seat, played, from, to)
	}
	paying := g.paying
	g.paying = played
	taken := h.Before()
	g.paying = paying
	if taken {
		return
	}
	n := g.price(seat, played, from, to)
	for ; n > 0 && g.S.Count(Zone(seat, Hand)) > 0; n-- {
		g.under(byCost, func() { g.cycleSo(g.pickFromHand(DecideCycle, seat, n), manner{how: howPaid}) })
	}
	if n > 0 {
		g.under(byForsakeForCost, func() { g.forsake(seat, n, played) })
	}
	h.After()
}

// Where armies and characters may be, as far as that is the same in every game of a set-up: by the rules,
// and by what a card's own text says in words that are fixed (text.Machine.Settle). placeRefused is asked for it, once.

// allowed are the locations at which a card may be to which playing it brings it, or moving it.
type allowed struct{ played, moved places }

// places are locations at which a card may be, and those at which a text decides that while a game is played.
type places struct{ at, asked CardSet }

// settleAllowed finds that for each army and character of the set-up.
func (g *Game) settleAllowed() {
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if t := g.def[c].Type; (t == Army || t == Character) && g.first[c] == c {
			g.allows[c] = &allowed{g.allowedBy(onPlayed, c), g.allowedBy(onMoved, c)}
		}
	}
}

func (g *Game) allowedBy(what engine.Hook, c engine.Card) (p places) {
	for l := engine.Card(1); int(l) <= g.Cards; l++ {
		switch {
		case !g.def[l].Type.IsLocation():
		case !g.Texts.Settles(what, c, l, g.ruleRefuses(c, l) == 0):
			p.asked.Add(l)
		case g.placeRefused(c, l, what) == 0:
			p.at.Add(l)
		}
	}
	return p
}

// unsettled says of no location whether a card may be there.
var unsettled = func() (p places) {
	for i := range p.asked {
		p.asked[i] = ^uint64(0)
	}
	return p
}()

// allowedAt returns where a card may be to which something would bring it, as far as no other text may have a say in that now.
func (g *Game) allowedAt(c engine.Card, by engine.Hook) *places {
	a := g.allows[g.first[c]]
	switch {
	case a == nil || !g.texts.Stays(by):
		return &unsettled
	case by == onPlayed:
		return &a.played
	}
	return &a.moved
}
