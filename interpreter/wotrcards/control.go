package wotrcards

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

// takeControl makes a card in play a seat's until it leaves play, or another takes it: the card fights for the
// seat's side, its text speaks for the seat, and out of a reserve it goes to the seat's. Where it may go is still what
// is printed.
func (g *Game) takeControl(seat engine.Seat, c engine.Card) {
	g.endControl(c)
	g.control(seat, c)
}

// takeControlFor is takeControl as long as an effect of the clause at work lasts; then the card goes back to whose it
// was.
func (x *run) takeControlFor(seat engine.Seat, c engine.Card) {
	x.begin(engine.Effect{On: c, N: uint16(x.g.controller(c)+1)<<4 | uint16(seat+1)})
	x.g.control(seat, c)
}

// control changes whose a card is.
func (g *Game) control(seat engine.Seat, c engine.Card) {
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

// returnControl gives a card back when an effect ends by which a seat controls it. If another such effect has begun
// since, that one is to give it back to whose it was before both.
func (g *Game) returnControl(e *engine.Effect, later []engine.Effect) {
	for i := range later {
		if f := &later[i]; f.On == e.On && f.Ability != 0 && g.effectVerb(f).gives {
			f.N = f.N&0xf | e.N&^0xf
			return
		}
	}
	g.control(engine.Seat(e.N>>4-1), e.On)
}

// endControl ends every effect by which a seat controls a card, which stays whose it is.
func (g *Game) endControl(c engine.Card) {
	g.S.Effects.Drop(func(e *engine.Effect) bool { return e.On == c && g.effectVerb(e).gives })
}

// endEffects ends what lasts until then, at a location or, where it is 0, everywhere.
func (g *Game) endEffects(ends uint8, location engine.Card) {
	over := func(e *engine.Effect) bool { return e.Ends == ends && (location == 0 || e.Target == location) }
	for i := range g.S.Effects {
		e := &g.S.Effects[i]
		if e.Ability == 0 {
			break
		}
		if over(e) && g.effectVerb(e).gives {
			g.returnControl(e, g.S.Effects[i+1:])
		}
	}
	g.S.Effects.Drop(over)
}

// began returns the clause that began an effect.
func (l *Library) began(e *engine.Effect) *clause { return &l.ability(e.Ability - 1).lasting[e.Clause] }

// effectVerb returns the verb of that clause.
func (g *Game) effectVerb(e *engine.Effect) *verb { return g.Lib.began(e).verb }

// doTakeControl: for a time where the clause says how long, and else until the card leaves play.
func doTakeControl(x *run, p *vocab.Phrase) bool {
	return x.choose(DecideChoose, optional(p, "c"), inPlayOrHeld, func(c engine.Card) {
		switch {
		case !x.g.inPlay(c):
		case x.clause.during != nil:
			x.takeControlFor(x.seat, c)
		default:
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
	done := false
	if on != 0 {
		x.choose(DecideChoose, optional(p, "c"), inPlayOrHeld, func(c engine.Card) {
			x.begin(engine.Effect{On: on, N: uint16(c)})
			done = true
		})
	}
	return done
}
