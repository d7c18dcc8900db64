package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds who controls a card in play, and what a card has of the text of another. No printed card
// changes either; texts of others may.

// controller returns the seat whose a card is now: its owner's, unless another has taken control of it;
// engine.NoSeat for a location.
func (g *Game) controller(c engine.Card) engine.Seat {
	if seat := g.S.Control[c]; seat != 0 {
		return engine.Seat(seat - 1)
	}
	return g.owner[c]
}

// side returns the side for which a card fights.
func (g *Game) side(c engine.Card) Side {
	if seat := g.S.Control[c]; seat != 0 {
		return g.SideOf(engine.Seat(seat - 1))
	}
	return g.def[c].Side
}

// takeControl makes a card in play a seat's until it leaves play: the card fights for the seat's side, its text
// speaks for the seat, and out of a reserve it goes to the seat's. Where it may go is still what is printed.
func (g *Game) takeControl(seat engine.Seat, c engine.Card) {
	if seat == g.controller(c) {
		return
	}
	g.S.setController(c, seat, g.owner[c])
	if isReserve(g.S.Where(c)) {
		g.put(c, Zone(seat, Reserve))
	}
	g.Emit(engine.Event{Verb: EventControl, Seat: seat, A: c, Seen: engine.Everyone})
}

func (s *State) setController(c engine.Card, seat, owner engine.Seat) {
	s.Control[c] = uint8(seat) + 1
	if seat == owner {
		s.Control[c] = 0
	}
}

// returnControl gives a card back to its owner when the effect by which a seat controls it ends, unless
// another has taken it since.
func (g *Game) returnControl(e *engine.Effect) {
	if g.S.Control[e.On] == e.N {
		g.takeControl(g.owner[e.On], e.On)
	}
}

// endEffects ends what lasts until then, at a location or, where it is 0, everywhere.
func (g *Game) endEffects(ends uint8, location engine.Card) {
	var over []engine.Effect
	for _, e := range g.S.Effects {
		if e.Ability == 0 {
			break
		}
		if e.Ends == ends && (location == 0 || e.Target == location) && g.effectVerb(&e).over != nil {
			over = append(over, e)
		}
	}
	g.S.Effects.End(ends, location)
	for i := range over {
		g.effectVerb(&over[i]).over(g, &over[i])
	}
}

// began returns the clause that began an effect.
func (l *Library) began(e *engine.Effect) *clause { return &l.ability(e.Ability - 1).lasting[e.Clause] }

// effectVerb returns the verb of that clause.
func (g *Game) effectVerb(e *engine.Effect) *verb { return g.Lib.began(e).verb }

// doTakeControl: for a time where the clause says how long, and else until the card leaves play.
func doTakeControl(x *run, p *vocab.Phrase) bool {
	return x.choose(DecideChoose, optional(p, "c"), inPlayOrHeld, func(c engine.Card) {
		if !x.g.inPlay(c) {
			return
		}
		if x.clause.during == nil || x.begin(engine.Effect{On: c, N: uint8(x.seat) + 1}) {
			x.g.takeControl(x.seat, c)
		}
	}) > 0
}

func canTakeControl(x *run, p *vocab.Phrase) bool { return x.any(optional(p, "c"), inPlayOrHeld) }

// doCopyText lets the card that the clause is about have the printed text of another too.
func doCopyText(x *run, p *vocab.Phrase) bool {
	on := x.source
	if subject := x.clause.subject; subject != nil {
		on = subject.Arg("c").Phrase[0].Entry.Meaning.(definite)(x)
	}
	return on != 0 && x.choose(DecideChoose, optional(p, "c"), inPlayOrHeld, func(c engine.Card) {
		x.begin(engine.Effect{On: on, N: uint8(c)})
	}) > 0
}
