package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds who controls a card in play, and what a card has of the text of another. No printed card
// changes either; texts of others may.

// controller returns the seat whose a card is now: its owner's, unless another has taken control of it;
// engine.NoSeat for a location.
func (g *Game) controller(c engine.Card) engine.Seat { return g.texts.Controller(c) }

// side returns the side for which a card fights.
func (g *Game) side(c engine.Card) Side {
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

func canTakeControl(x *run, p *vocab.Phrase) bool {
	return x.Any(p.Slot("c"), text.InPlayOrHeld)
}
