package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file moves cards, as the rules and as texts say, and says who sees which card it is that moves.

// bring puts a card into a hand or a reserve. What a player finds in a deck or on a pile is shown to all, and a deck is
// shuffled after. The card is controlled by whose hand or reserve it comes to. In a reserve it has not been played, and
// may not move in this round. (TAKE FROM DRAW DECK; take-shown, reserve-not-moved-this-round)
func (g *Game) bring(c engine.Card, to engine.List) {
	if !isReserve(to) {
		if c = g.front(c); g.isMade(c) && g.inPlay(c) {
			g.putOut(c)
			return
		}
	}
	if kindOf(to) == Hand {
		g.happensTo(onTaken, g.Zones[to].Owner, c, g.location(c), func() { g.bringThere(c, to) })
		return
	}
	g.bringThere(c, to)
}

func (g *Game) bringThere(c engine.Card, to engine.List) {
	from, seat, event := g.S.Zone(c), g.Zones[to].Owner, EventTake
	seen := g.witnesses(c)
	switch {
	case isReserve(to):
		event = EventReceive
	case kindOf(to) != Hand:
		event = EventPutDown
	}
	if isReserve(to) && g.inPlay(c) {
		g.texts.EndControl(c)
	} else {
		g.withdraw(c)
	}
	g.put(c, to)
	g.S.setController(c, seat, g.Texts.Owner[c])
	if k := kindOf(from); k == DrawDeck || k == CyclePile || k == EliminatedPile {
		g.S.Show(c, engine.Everyone)
		seen = engine.Everyone
	}
	if isReserve(to) {
		g.S.Arrived.Add(c)
	}
	g.Emit(engine.Event{Verb: event, Seat: seat, A: c, From: from, To: to, Seen: seen | g.audience(c)})
	if kindOf(from) == DrawDeck {
		g.reshuffle(g.Zones[from].Owner, from)
	}
}

// putIn puts a card into a zone of a seat, or on the pile of its owner. What comes on a pile is cycled or eliminated.
func (g *Game) putIn(seat engine.Seat, c engine.Card, z engine.List) {
	if z >= numZones {
		g.lay(seat, c, z)
		return
	}
	switch kindOf(z) {
	case CyclePile:
		g.cycle(c)
	case EliminatedPile:
		g.eliminate(c, manner{})
	case DrawDeck:
		g.putOn(seat, c, z, false)
		g.shuffle(z, LuckDeck, uint8(g.Zones[z].Owner))
	default:
		g.bring(c, z)
	}
}

// lay puts a card into a zone of the data's own. In one that a player has, the card is that player's.
func (g *Game) lay(seat engine.Seat, c engine.Card, to engine.List) {
	if c = g.front(c); g.isMade(c) {
		g.putOut(c)
		return
	}
	from, seen, owner := g.S.Zone(c), g.witnesses(c), g.Texts.Owner[c]
	if whose := g.Zones[to].Owner; whose != engine.NoSeat {
		seat = whose
		owner = whose
	}
	g.withdraw(c)
	g.put(c, to)
	g.S.setController(c, owner, g.Texts.Owner[c])
	g.Emit(engine.Event{Verb: EventLay, Seat: seat, A: c, N: int16(g.ownZone(to)), From: from, To: to, Seen: seen | g.audience(c)})
	if kindOf(from) == DrawDeck {
		g.reshuffle(g.Zones[from].Owner, from)
	}
}

// carry puts cards of a zone into another, but those that a text has meanwhile taken elsewhere.
func (g *Game) carry(seat engine.Seat, cards []engine.Card, from, to engine.List) {
	for _, c := range cards {
		if g.S.Where(c) == from {
			g.putIn(seat, c, to)
		}
	}
}

// uncover takes the next card of a draw deck into a zone of held cards, for its holder to see or, where it is revealed, for
// all, and returns it; 0 where there is none.
func (g *Game) uncover(seat engine.Seat, deck, to engine.List, event uint8, next func(*Game, engine.Seat) engine.Card) engine.Card {
	if kindOf(deck) != DrawDeck {
		return 0
	}
	owner := g.Zones[deck].Owner
	c := next(g, owner)
	if c == 0 {
		return 0
	}
	g.put(c, to)
	seen := g.audience(c)
	if event == EventReveal {
		seen = engine.Everyone
		g.S.Show(c, seen)
	}
	g.Emit(engine.Event{Verb: event, Seat: seat, A: c, To: to, Seen: seen})
	g.recycleIfEmpty(owner)
	return c
}

// withdraw takes a card out of play, where it is in play: its items are cycled, and what lies on it is gone.
func (g *Game) withdraw(c engine.Card) {
	g.leaves(c)
	var room [8]engine.Card
	for _, item := range g.items(c, room[:0]) {
		g.under(byWielder, func() { g.cycle(item) })
	}
	g.leave(c)
}

// station puts an army or a character on a location, for all to see: it is neither played nor moved.
func (g *Game) station(c, location engine.Card) {
	from, seat := g.S.Zone(c), g.ownerOf(c)
	if !g.inPlay(c) {
		g.leave(c)
		g.S.Arrived.Add(c)
	}
	g.put(c, engine.On(location))
	g.Emit(engine.Event{Verb: EventAttach, Seat: seat, A: c, B: location, From: from, Seen: engine.Everyone})
	if kindOf(from) == DrawDeck {
		g.recycleIfEmpty(g.Zones[from].Owner)
	}
}

// putOn lets a seat put a card on top of a draw deck, or under it. Who has seen it knows it there. (O16)
func (g *Game) putOn(seat engine.Seat, c engine.Card, deck engine.List, top bool) {
	if c = g.front(c); g.isMade(c) {
		g.putOut(c)
		return
	}
	from, event := g.S.Zone(c), EventPut
	g.withdraw(c)
	seen := g.audience(c)
	g.put(c, deck)
	g.S.setController(c, g.Zones[deck].Owner, g.Texts.Owner[c])
	if top {
		g.S.PutTop(c, deck)
	} else {
		event = EventPutUnder
	}
	g.Emit(engine.Event{Verb: event, Seat: seat, A: c, From: from, Seen: seen})
}

// putOut takes a card out of the game, for all to see.
func (g *Game) putOut(c engine.Card) {
	c = g.front(c)
	from, owner := g.S.Zone(c), g.ownerOf(c)
	g.withdraw(c)
	g.put(c, engine.Outside)
	g.Emit(engine.Event{Verb: EventLeave, Seat: owner, A: c, From: from, Seen: engine.Everyone})
	if kindOf(from) == DrawDeck {
		g.recycleIfEmpty(g.Zones[from].Owner)
	}
}

// attach puts an item on a card in play, whoever else may wield it.
func (g *Game) attach(item, bearer engine.Card) {
	from, seen := g.S.Zone(item), g.witnesses(item)
	if !g.inPlay(item) {
		g.leave(item)
	}
	g.put(item, engine.On(bearer))
	g.note(noteBorne, item, 1)
	g.Emit(engine.Event{Verb: EventAttach, Seat: g.Controller(item), A: item, B: bearer, From: from, Seen: seen | engine.Everyone})
}

// Who controls a card in play, and what a card has of the text of another. No printed card changes either; texts of others may.

// Controller returns the seat whose a card is now: its owner's, unless another has taken control of it; engine.NoSeat for a location.
func (g *Game) Controller(c engine.Card) engine.Seat { return g.texts.Controller(c) }

// Fights returns the side for which a card fights.
func (g *Game) Fights(c engine.Card) Side {
	if seat, ok := g.S.Control.Of(c); ok {
		return g.SideOf(seat)
	}
	return g.def[c].Side
}

// GiveControl makes a card in play a seat's: the card fights for the seat's side, its text speaks for the seat, and out of
// a reserve it goes to the seat's. Where it may go is still what is printed.
func (g *Game) GiveControl(seat engine.Seat, c engine.Card) {
	g.S.setController(c, seat, g.Texts.Owner[c])
	if isReserve(g.S.Where(c)) {
		g.put(c, Zone(seat, Reserve))
	}
	g.Emit(engine.Event{Verb: EventControl, Seat: seat, A: c, Seen: engine.Everyone})
}

func (s *State) setController(c engine.Card, seat, owner engine.Seat) {
	if seat == owner {
		s.Control.Return(c)
	} else {
		s.Control.Give(c, seat)
	}
}

// doTakeControl: for a time where the clause says how long, and else until the card leaves play.
func doTakeControl(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideChoose, p.Slot("c"), text.InPlayOrHeld, func(c engine.Card) {
		if of(x).inPlay(c) {
			x.TakeControl(x.Seat, c)
		}
	}) > 0
}

func canTakeControl(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), text.InPlayOrHeld) }

// put moves a card to a list and shows it to those who may see it there. Who sees it neither where it was
// nor where it goes loses sight of it, and cannot tell any more which cards are left where it was.
func (g *Game) put(c engine.Card, to engine.List) {
	from, saw := g.S.Zone(c), engine.Everyone
	if !g.Zones[from].Ordered {
		if saw = g.sees(from, c) | g.texts.Pickers(c); isHeld(from) {
			saw |= g.knowAll(from)
		}
	}
	down := g.isDown(c)
	g.S.Put(c, to)
	if down && !isReserve(from) {
		down = false
	} else if down {
		g.S.Notes.Set(noteDown, c, 0)
	}
	now := g.audience(c)
	if saw |= now; saw != engine.Everyone {
		g.S.Keep(c, saw)
		if down {
			from = engine.Outside // the other cards of the reserve lie face up
		}
		for left := range g.S.Cards(from) {
			g.S.Keep(left, saw)
		}
	}
	g.S.Show(c, now)
}

// audience returns who may see a card where it lies.
func (g *Game) audience(c engine.Card) engine.SeatSet { return g.sees(g.S.Zone(c), c) }

// sees returns who sees a card in a zone: what a sentence holds, whoever holds it.
func (g *Game) sees(z engine.List, c engine.Card) engine.SeatSet {
	if seats := g.audiences[z]; seats != sometimes {
		return engine.SeatSet(seats)
	}
	return g.seesNow(z, c)
}

// sometimes is the audience of a zone whose cards not always the same seats see.
const sometimes = 1 << 8

// layAudiences finds the seats that see each card in a zone, whosever it is.
func (s *Setup) layAudiences() {
	for z := range engine.List(len(s.Zones)) {
		spec := &s.Zones[z]
		if s.audiences[z] = uint16(spec.Audience(engine.NoSeat)); spec.Visible == engine.Holder || isHeld(z) || isReserve(z) && s.downs {
			s.audiences[z] = sometimes
		}
	}
}

func (g *Game) seesNow(z engine.List, c engine.Card) engine.SeatSet {
	if g.isDown(c) && isReserve(z) {
		return engine.Only(g.Controller(c))
	}
	if isHeld(z) {
		return engine.Only(g.holders[z-held])
	}
	return g.Zones[z].Audience(g.Controller(c))
}

// knowAll returns who knows each card that a sentence holds in a zone: they see which of them goes where.
func (g *Game) knowAll(z engine.List) engine.SeatSet {
	know := engine.Everyone
	for c := range g.S.Cards(z) {
		know &= g.S.Known(c)
	}
	return know
}

// witnesses returns who sees which card it is that leaves the place where it lies: its owner, who sees into
// the zone, and of the top of a deck who has been shown it. It is for the log, and nobody where that is not kept.
func (g *Game) witnesses(c engine.Card) engine.SeatSet {
	if !g.Listen {
		return 0
	}
	z := &g.Zones[g.S.Zone(c)]
	seen := g.sees(g.S.Zone(c), c) | engine.Only(g.Texts.Owner[c]) | g.texts.Pickers(c)
	if isHeld(g.S.Zone(c)) {
		seen |= g.knowAll(g.S.Zone(c))
	}
	if z.Ordered {
		seen |= g.S.Known(c)
	}
	return seen
}

// Cards that lie face down in a reserve: others see that there is a card, and not which. No words mean it, it has no text and no icons;
// its player may move it, and it may be forsaken. It is turned up when it leaves the reserve for a place where others see it.

// downVerbs hold the words for it.
var downVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "be played face down to reserve", Meaning: &text.Verb{Hold: text.Allow, Hook: askDown, Kind: engine.Permission}, Rule: "play-destinations",
		Doc: "The player may play the cards face down, for the usual cost: nobody else may look at them, no words mean them, and they have no text and no icons until they are turned up. That is when they move."},
}

func (g *Game) isDown(c engine.Card) bool { return g.downs && g.S.Notes.Get(noteDown, c) != 0 }

// downRefused returns why a card of a hand may not be played face down, or 0.
func (g *Game) downRefused(c engine.Card) Reason {
	if t := g.def[c].Type; t != Army && t != Character || !g.texts.Ask(&text.Question{Hook: askDown, Card: c}).Allowed {
		return ReasonForbidden
	}
	return g.playRefused(c, 0)
}

// playDown plays a card face down to its player's reserve. Nothing happens that waits for a card to be played.
func (g *Game) playDown(seat engine.Seat, c engine.Card) {
	from := g.S.Zone(c)
	g.cameNow(c)
	g.note(noteDown, c, 1)
	g.put(c, Zone(seat, Reserve))
	g.S.Arrived.Add(c)
	g.Emit(engine.Event{Verb: EventPlayDown, Seat: seat, A: c, Seen: engine.Only(seat)})
	g.payForPlay(seat, c, from, goes{known: true})
}

// turnUp turns a card up that has been moved, and lets the texts happen that wait for that.
func (g *Game) turnUp(c engine.Card) {
	g.Emit(engine.Event{Verb: EventReveal, Seat: g.Controller(c), A: c, Seen: engine.Everyone})
	g.texts.Fire(onTurnedUp, g.Controller(c), c, g.location(c))
}
