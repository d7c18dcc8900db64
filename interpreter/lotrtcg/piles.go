package lotrtcg

import "loremaster/interpreter/engine"

// This file is draw decks and hands.

// draw draws so many cards. Where the draw deck is empty, the player may make a new one of the discard pile, once in a game;
// without it nothing more is drawn. (draw, reshuffle)
func (t *Game) draw(seat engine.Seat, n int) (drawn int) {
	for drawn < n && !t.stops() {
		c := t.S.Top(Zone(seat, DrawDeck))
		if c == 0 {
			if !t.reshuffle(seat) {
				break
			}
			continue
		}
		t.put(c, Zone(seat, Hand))
		t.Emit(engine.Event{Verb: EventDraw, Seat: seat, A: c, Seen: engine.Only(seat)})
		drawn++
	}
	return drawn
}

// reshuffle lets a player make a new draw deck of the discard pile. (reshuffle)
func (t *Game) reshuffle(seat engine.Seat) bool {
	if t.S.Reshuffled.Has(seat) || t.S.Count(Zone(seat, Discard)) == 0 || !t.may(DecideReshuffle, seat) {
		return false
	}
	t.S.Reshuffled |= engine.Only(seat)
	for _, c := range t.S.cardsIn(Zone(seat, Discard)) {
		t.put(c, Zone(seat, DrawDeck))
	}
	t.tell(engine.Event{Verb: EventReshuffle, Seat: seat})
	t.shuffle(seat)
	return true
}

// lookAtHand lets a seat see the cards of a player's hand. It reports whether there are any. (reveal)
func (t *Game) lookAtHand(seat, whose engine.Seat) bool {
	hand := t.S.cardsIn(Zone(whose, Hand))
	for _, c := range hand {
		t.show(c, engine.Only(seat))
		t.Emit(engine.Event{Verb: EventLook, Seat: seat, A: c, N: int16(whose), Seen: t.S.Known(c) | engine.Only(seat)})
	}
	return len(hand) > 0
}

// reveal shows a card of a player to all, where it lies. (reveal)
func (t *Game) reveal(seat engine.Seat, c engine.Card) {
	t.show(c, engine.Everyone)
	t.tell(engine.Event{Verb: EventReveal, Seat: seat, A: c, From: t.S.Zone(c)})
}

// lookAt lets a player see a card on top of a draw deck. (reveal)
func (t *Game) lookAt(seat engine.Seat, c engine.Card) {
	t.show(c, engine.Only(seat))
	e := engine.Event{Verb: EventLookTop, Seat: seat, A: c, Seen: t.S.Known(c) | engine.Only(seat)}
	if whose := t.OwnerOf(c); whose != seat {
		e.Verb, e.N = EventLookTopOf, int16(whose)
	}
	t.Emit(e)
}

// putOnTop and putUnder put a card onto its owner's draw deck, or under it. (put)
func (t *Game) putOnTop(seat engine.Seat, c engine.Card) {
	t.move(seat, c, Zone(t.OwnerOf(c), DrawDeck))
}

func (t *Game) putUnder(seat engine.Seat, c engine.Card) {
	from, seen := t.S.Zone(c), t.seenBy(seat, c)
	t.S.Put(c, Zone(t.OwnerOf(c), DrawDeck))
	t.changed()
	t.Emit(engine.Event{Verb: EventPut, Seat: seat, A: c, N: int16(spotUnder), From: from, Seen: seen})
}

// move brings a card of a pile or a hand to another. (put)
func (t *Game) move(seat engine.Seat, c engine.Card, to engine.List) {
	from, seen := t.S.Zone(c), t.seenBy(seat, c)|t.audience(to, t.OwnerOf(c))
	t.put(c, to)
	t.Emit(engine.Event{Verb: EventPut, Seat: seat, A: c, N: int16((to - firstOfSeats) % numOfSeat), From: from, Seen: seen})
}

// seenBy returns who knows a card that a player puts elsewhere.
func (t *Game) seenBy(seat engine.Seat, c engine.Card) engine.SeatSet {
	return t.S.Known(c) | t.audience(t.S.Zone(c), seat)
}

// show shows a card to seats. What they knew before is no change.
func (t *Game) show(c engine.Card, to engine.SeatSet) {
	if to&^t.S.Known(c) != 0 {
		t.S.Show(c, to)
		t.changed()
	}
}

// shuffle shuffles a player's draw deck.
func (t *Game) shuffle(seat engine.Seat) {
	t.S.Shuffle(Zone(seat, DrawDeck), t.S.Toss(luckDeck, uint8(seat)), t.Keys)
	t.Chances++
}

// Purposes of luck.
const (
	luckDeck uint8 = iota
	luckFirst
	luckPlayer
	luckCard
	luckDie
	luckCoin
	luckWords // one of the things that a script offers, by its words
)
