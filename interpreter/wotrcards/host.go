package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file is the game as the machine that runs texts asks it.

// run is a text at work, and of the game in which it is.
type run = text.Run

func of(x *run) *Game { return x.Game.(host).Game }

// host is the game as the machine asks it.
type host struct{ *Game }

func (h host) TextNumber(c engine.Cause) engine.Card { return h.textNumber(c) }
func (h host) Scripts() text.Scripts                 { return h.Lib.Running }
func (h host) Searches(seat engine.Seat, c engine.Card) bool {
	return h.S.Where(c) == Zone(seat, DrawDeck)
}

func (h host) Heap(c engine.Card) int { return h.S.Counter(c, Counters) }

func (h host) Used(a *Ability, source, of engine.Card, you engine.Seat) bool {
	return h.acted(you, Acted{source, of, a.Line})
}

func (h host) Use(a *Ability, source, of engine.Card, you engine.Seat) bool {
	if h.markActed(you, Acted{source, of, a.Line}) {
		return true
	}
	h.texts.Exceed(a, source, you, uint16(boundActed))
	return false
}

func (h host) Spare(a *Ability, source, of engine.Card, you engine.Seat) {
	h.unmarkActed(you, Acted{source, of, a.Line})
}

// Respond: the options are as in a turn, but for a line that lets an event be played only so. Where others see who is asked, they do
// not see who holds the card.
func (h host) Respond(c engine.Card, seat engine.Seat, free bool, then func()) bool {
	has, could := h.S.Where(c) == Zone(seat, Hand), h.Veils && h.couldHold(seat, c)
	if !has && !could || h.playing.Has(c) {
		return false
	}
	o := h.Ask(DecideRespond, seat, 1, func(d *engine.Decision) {
		switch d.Secret = could; {
		case !has:
		case h.def[c].Type == Event:
			d.Offer(engine.Option{Verb: OptPlay, Of: engine.Of{A: uint16(c)}})
		default:
			h.playOptions(d, c, anywhere)
		}
		if len(d.Options) > 0 || could {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptPlay {
		return false
	}
	h.then = then
	h.play(c, engine.Card(o.B), !free)
	return true
}

// couldHold reports whether, for all that others know, a card could be in a hand.
func (h host) couldHold(seat engine.Seat, c engine.Card) bool {
	hides := false
	for held := range h.S.Cards(Zone(seat, Hand)) {
		hides = hides || h.texts.IsHidden(held)
	}
	return hides && h.texts.IsHidden(c) && h.S.Where(c) != engine.Outside
}

// Reveal: a card whose text applies is shown.
func (h host) Reveal(c engine.Card) {
	if c != 0 && h.audience(c) != engine.Everyone {
		seat := h.Texts.Owner[c]
		if seat == engine.NoSeat { // a location out of its deck
			seat = h.starting()
		}
		h.S.Show(c, engine.Everyone)
		h.Emit(engine.Event{Verb: EventReveal, Seat: seat, A: c, Seen: engine.Everyone})
	}
}

func (h host) OnLine() func(file string, line int) { return h.Game.Line }

// EndScope is done with the cards that a sentence holds: what it drew and has left comes into the hand, other cards are cycled.
func (h host) EndScope(x *run) {
	if x.Drew {
		for _, c := range slices.Collect(h.S.Cards(x.Those)) {
			h.bring(c, Zone(x.Seat, Hand))
		}
	}
	h.release(x.Seat, x.Those, x.Taken, x.Last)
}

// Again: who follows twice what each player of a side is directed to do. (duel-each-player-twice, O13)
func (h host) Again() (seats engine.SeatSet) {
	for i := range h.Scenario.Seats {
		if seat := engine.Seat(i); h.texts.Ask(&text.Question{Hook: askTwice, Seat: seat}).Allowed {
			seats |= engine.Only(seat)
		}
	}
	return seats
}

// Reckon: costs change corruption and the scenario's counters.
func (h host) Reckon() { h.reckoned.corruption, h.reckoned.counters = h.S.Corruption, h.S.Own.Counters }

func (h host) Reckoned() {
	h.S.Corruption, h.S.Own.Counters = h.reckoned.corruption, h.reckoned.counters
}

// Taken: the card itself, or the top of the player's draw deck.
func (h host) Taken(d *engine.Decision, o engine.Option) (engine.Card, bool) {
	switch o.Verb {
	case OptCard:
		return engine.Card(o.A), true
	case OptTopOfDeck:
		return h.S.Top(Zone(d.Seat, DrawDeck)), true
	}
	return 0, false
}

func (h host) EachPlace(x *run, words *vocab.Phrase, f func(engine.Card)) {
	for _, z := range active {
		for l := range h.S.Cards(z) {
			if x.Means(words, l) {
				f(l)
			}
		}
	}
}

func (h host) ChoosePlace(x *run, words *vocab.Phrase) engine.Card {
	return chooseLocation(x, words, active, nil)
}
