package wotrcards

import (
	"loremaster/interpreter/engine"
)

// This file holds the rulebook's GAME PROCEDURES that deal with cards: each is the only code that does
// that thing, for the players' own actions and for texts alike.

// draw lets a seat draw n cards, and returns how many it has drawn. (DRAW; draw-from-top, draw-recycle-mid-draw)
func (g *Game) draw(seat engine.Seat, n int) (drawn int) {
	n = g.draws(seat, n)
	all := g.texts.Happens(onDraws, 0)
	if all != nil {
		if all.Seat, all.N = seat, n; n <= 0 {
			all.Drop()
			return 0
		}
		if all.Before() {
			return 0
		}
		n = all.N
	}
	for range n {
		h := g.happens(onDrawn, g.topCard(seat), manner{by: engine.Only(seat)})
		if h.Before() {
			continue
		}
		c := g.drawTo(seat, Zone(seat, Hand), EventDraw)
		if c == 0 {
			h.Drop()
			break
		}
		drawn++
		h.Became(c)
		h.After()
	}
	if drawn > 0 {
		all.After()
	} else {
		all.Drop()
	}
	return drawn
}

// drawTo moves the top card of a seat's draw deck to a zone, which is told by that event, and returns it; 0 where the
// seat has run out of cards. (out-of-cards)
func (g *Game) drawTo(seat engine.Seat, to engine.List, event uint8) engine.Card {
	c := g.topCard(seat)
	if c != 0 {
		g.put(c, to)
		g.Emit(engine.Event{Verb: event, Seat: seat, A: c, To: to, Seen: g.audience(c)})
		g.recycleIfEmpty(seat)
	}
	return c
}

// topCard returns the top of a seat's draw deck, recycling first where it is empty, or 0. (O17)
func (g *Game) topCard(seat engine.Seat) engine.Card {
	g.recycleIfEmpty(seat)
	return g.S.Top(Zone(seat, DrawDeck))
}

func (g *Game) bottomCard(seat engine.Seat) (bottom engine.Card) {
	g.recycleIfEmpty(seat)
	for c := range g.S.Cards(Zone(seat, DrawDeck)) {
		bottom = c
	}
	return bottom
}

// recycleIfEmpty recycles a seat's cycle pile as soon as its draw deck is empty. (draw-recycle)
func (g *Game) recycleIfEmpty(seat engine.Seat) {
	if g.S.Count(Zone(seat, DrawDeck)) == 0 && g.S.Count(Zone(seat, CyclePile)) > 0 {
		g.recycle(seat)
	}
}

// recycle shuffles a seat's cycle pile into its draw deck. (recycle-by-text)
func (g *Game) recycle(seat engine.Seat) {
	g.happensTo(onRecycled, seat, 0, 0, func() {
		deck := Zone(seat, DrawDeck)
		for c := g.S.Top(Zone(seat, CyclePile)); c != 0; c = g.S.Top(Zone(seat, CyclePile)) {
			g.S.Put(c, deck)
		}
		g.Emit(engine.Event{Verb: EventRecycle, Seat: seat})
		g.shuffle(deck, LuckDeck, uint8(seat))
	})
}

// shuffle puts a deck into a random order.
func (g *Game) shuffle(deck engine.List, purpose, owner uint8) {
	outcome := g.S.Toss(purpose, owner)
	g.S.Shuffle(deck, outcome, g.Keys)
	g.Decided(outcome, g.S.Count(deck))
}

// cycle puts a card on its owner's cycle pile, and its items on their owners'. (CYCLE; item-lost-with-wielder, item-owners-pile)
func (g *Game) cycle(c engine.Card) { g.cycleSo(c, manner{}) }

func (g *Game) cycleSo(c engine.Card, m manner) {
	if !g.isNobodys(c) {
		g.toPile(c, m, onCycled, EventCycle, CyclePile, g.cycle)
	}
}

// toPile puts a card on its owner's pile of a kind, and its items before on theirs, unless a text takes that over.
func (g *Game) toPile(c engine.Card, m manner, what engine.Hook, verb uint8, pile engine.List, items func(engine.Card)) {
	h := g.happens(what, c, m)
	if h.Before() {
		return
	}
	if !g.parted(c, pile, items) {
		h.Drop()
		return
	}
	c = g.front(c)
	from, seen, owner := g.S.Zone(c), g.witnesses(c), g.ownerOf(c)
	g.leave(c)
	if pile == CyclePile {
		g.texts.Noted.Add(c)
	}
	g.put(c, g.home(c, pile))
	g.Emit(engine.Event{Verb: verb, Seat: owner, A: c, From: from, Seen: seen})
	if from == Zone(owner, DrawDeck) {
		g.recycleIfEmpty(owner)
	}
	h.After()
}

// clear puts a card on a pile whatever texts say, if it still is where it cannot stay: on a card or a location that goes, or
// as an event that has been resolved.
func (g *Game) clear(c engine.Card, at, pile engine.List) {
	if g.S.Where(c) != at {
		return
	}
	g.leaves(c)
	for item := g.S.Top(engine.On(c)); item != 0; item = g.S.Top(engine.On(c)) {
		g.clear(item, engine.On(c), pile)
	}
	c = g.front(c)
	event, from, seen := EventCycle, g.S.Zone(c), g.witnesses(c)
	if pile == EliminatedPile {
		event = EventEliminate
	}
	g.leave(c)
	g.put(c, g.home(c, pile))
	g.Emit(engine.Event{Verb: event, Seat: g.ownerOf(c), A: c, From: from, Seen: seen})
}

// cycleFromHand lets a seat cycle n cards of its choice from its hand. For each that it does not have it
// forsakes one instead. It returns how many cards that were. (CYCLE; cycle-empty-hand-forsake)
func (g *Game) cycleFromHand(seat engine.Seat, n int) (cycled int) {
	for ; cycled < n; cycled++ {
		left := n - cycled
		if g.S.Count(Zone(seat, Hand)) == 0 {
			return cycled + g.forsake(seat, left, 0)
		}
		g.cycle(g.pickFromHand(DecideCycle, seat, left))
	}
	return cycled
}

// eliminateFromHand lets a seat eliminate n cards of its choice from its hand, as far as it has them, and returns how many
// it had. (eliminate-impossible)
func (g *Game) eliminateFromHand(seat engine.Seat, n int) (eliminated int) {
	for ; eliminated < n && g.S.Count(Zone(seat, Hand)) > 0; eliminated++ {
		g.eliminate(g.pickFromHand(DecideEliminate, seat, n-eliminated), manner{})
	}
	return eliminated
}

// pickFromHand asks a seat for one card of its hand. Where every card will be picked, nothing is asked.
func (g *Game) pickFromHand(kind uint8, seat engine.Seat, left int) engine.Card {
	list := Zone(seat, Hand)
	o := g.Ask(kind, seat, left, func(d *engine.Decision) {
		for c := range g.S.Cards(list) {
			d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			if g.S.Count(list) <= left {
				return
			}
		}
		d.Secret = true // what is still to be paid
		g.texts.Spare(d)
	})
	return engine.Card(o.A)
}

// eliminate puts a card on its owner's eliminated pile, and its items on their owners', unless a text says
// "instead". (ELIMINATE; eliminate-for-good, eliminate-hidden, item-lost-with-wielder)
func (g *Game) eliminate(c engine.Card, m manner) {
	if !g.isNobodys(c) && !g.safe(c, m) {
		g.toPile(c, m, onEliminated, EventEliminate, EliminatedPile, func(item engine.Card) { g.eliminate(item, manner{}) })
	}
}

// isNobodys reports whether a card is no player's: a location, which texts may mean by "it".
func (g *Game) isNobodys(c engine.Card) bool { return g.ownerOf(c) == engine.NoSeat }

// parted has the items of a card go to their piles before it, and reports whether a text that this set off has left it where it was.
func (g *Game) parted(c engine.Card, pile engine.List, goes func(item engine.Card)) bool {
	if g.leaves(c); g.S.Top(engine.On(c)) == 0 {
		return true
	}
	at := g.S.Where(c)
	var room [8]engine.Card
	for _, item := range g.items(c, room[:0]) {
		g.under(byWielder, func() { goes(item) })
		g.clear(item, engine.On(c), pile)
	}
	return g.S.Where(c) == at
}

// items returns the items on a card, whatever becomes of them meanwhile; in room, as far as that goes.
func (g *Game) items(c engine.Card, room []engine.Card) []engine.Card {
	for item := g.S.Top(engine.On(c)); item != 0; item = g.S.Next(item) {
		room = append(room, item)
	}
	return room
}

// leave clears what lies on a card or holds for it while it is in play.
func (g *Game) leave(c engine.Card) {
	g.S.Effects.Leave(c)
	if g.inPlay(c) {
		g.S.ClearCounters(c)
		g.S.Arrived.Remove(c)
	}
	g.S.Control.Return(c)
	g.S.Notes.Set(noteBorne, c, 0)
	g.forget(c)
}

// forsake makes a seat forsake n cards, each from its hand, its reserve or the top of its draw deck, which it may not look at before.
// except, if not 0, may not be chosen. (FORSAKE; forsake-hand, forsake-reserve, forsake-item-alone, forsake-top, forsake-unseen)
func (g *Game) forsake(seat engine.Seat, n int, except engine.Card) (forsaken int) {
	deck := true
	for forsaken < n {
		g.lookAtTop(seat)
		o := g.Ask(DecideForsake, seat, n-forsaken, func(d *engine.Decision) { g.forsakeOptions(d, seat, except, deck) })
		if o.Verb == 0 {
			break
		}
		c := engine.Card(o.A)
		if o.Verb == OptTopOfDeck {
			if c = g.topCard(seat); c == 0 { // a text has taken what was to be recycled
				deck = false
				continue
			}
		}
		forsaken++
		g.eliminate(c, manner{how: howForsaken, by: engine.Only(seat)})
	}
	return forsaken
}

// forsakeOptions lists what a seat may forsake. An item on a wielder in its reserve is its to forsake,
// whosever the item is. (item-forsaken-by-controller)
func (g *Game) forsakeOptions(d *engine.Decision, seat engine.Seat, except engine.Card, deck bool) {
	g.forsakable(seat, func(c engine.Card) {
		if c != except && c != g.paying && !g.safe(c, manner{how: howForsaken}) {
			d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
		}
	})
	if deck && g.S.Count(Zone(seat, DrawDeck))+g.S.Count(Zone(seat, CyclePile)) > 0 {
		d.Offer(engine.Option{Verb: OptTopOfDeck})
	}
	g.texts.Spare(d)
}

// forsakable calls f for each card of a seat's hand and reserve that it may forsake.
func (g *Game) forsakable(seat engine.Seat, f func(engine.Card)) {
	for c := range g.S.Cards(Zone(seat, Hand)) {
		f(c)
	}
	for c := range g.S.Cards(Zone(seat, Reserve)) {
		f(c)
		for item := range g.S.Cards(engine.On(c)) {
			f(item)
		}
	}
}

// reshuffle shuffles a seat's draw deck if that is where a named card was taken from.
func (g *Game) reshuffle(seat engine.Seat, from engine.List) {
	if from == Zone(seat, DrawDeck) {
		if !g.texts.NamesByPlace() {
			g.shuffle(from, LuckDeck, uint8(seat))
		}
		g.recycleIfEmpty(seat)
	}
}

// remove eliminates a card wherever it is: draw deck, cycle pile, hand or in play. (REMOVE; remove-anywhere)
func (g *Game) remove(c engine.Card) {
	seat, from := g.Texts.Owner[c], g.S.Zone(c)
	if from == engine.Outside || from == Zone(seat, EliminatedPile) {
		return
	}
	g.S.Show(c, engine.Everyone)
	g.Emit(engine.Event{Verb: EventRemove, Seat: seat, A: c, From: from, Seen: engine.Everyone})
	g.eliminate(c, manner{})
	g.reshuffle(seat, from)
}
