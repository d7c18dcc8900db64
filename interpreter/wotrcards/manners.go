package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds what the procedures tell of what happens, for texts that wait for it.

// Manners in which a card is eliminated or cycled.
const (
	_           uint8 = iota
	howForsaken       // its player forsakes it
	howLost           // it is lost in combat
	howLeft           // it is left when a combat ends
	howPaid           // it pays for a card
)

// manner says how a card comes to be eliminated or cycled.
type manner struct {
	how uint8
	by  engine.SeatSet // who forsakes it
	at  engine.Card    // the location of the combat, or where the card goes
	won int            // the side that has won the combat, from 1; 0 where it is not over
}

// happens begins what is done with a card in a manner; nil where no text could have a say.
func (g *Game) happens(what engine.Hook, c engine.Card, m manner) *text.Happening {
	h := g.texts.Happens(what, c)
	if h != nil {
		h.How, h.Place, h.Seat, h.N = m.how, m.at, h.Whose, m.won
		for i := range g.Scenario.Seats {
			if m.by.Has(engine.Seat(i)) {
				h.Seat = engine.Seat(i)
			}
		}
	}
	return h
}

// leaves notes what a card is that is about to leave play, where a text asks that.
func (g *Game) leaves(c engine.Card) {
	if !g.Texts.Past || !g.inPlay(c) {
		return
	}
	var had [8]int16
	for icon := range NumIcons {
		had[icon] = int16(g.icons(c, icon))
	}
	g.texts.Leaves(c, had)
}

// happensTo begins what a seat does, with a card at a place, or with none: does is what comes of it, unless a text takes it
// over.
func (g *Game) happensTo(what engine.Hook, seat engine.Seat, c, place engine.Card, does func()) {
	h := g.texts.Happens(what, c)
	if h != nil {
		h.Seat, h.Place = seat, place
	}
	if h.Before() {
		return
	}
	does()
	h.After()
}

// atPlace lets texts happen that wait for what is done at a location.
func (g *Game) atPlace(what engine.Hook, location engine.Card) {
	g.happensTo(what, engine.NoSeat, location, location, func() {})
}

// decide finds the texts that wait for a location to be scored, while the cards are there that have fought for it.
func (g *Game) decide(location engine.Card) {
	if h := g.texts.Happens(onScored, location); h != nil {
		h.Place = location
		h.Expect()
		g.decided = append(g.decided, h)
	}
}

// outcome returns what decide has found for a location, or nil.
func (g *Game) outcome(location engine.Card) *text.Happening {
	n := len(g.decided) - 1
	if n < 0 || g.decided[n].Card != location {
		return nil
	}
	h := g.decided[n]
	g.decided = g.decided[:n]
	return h
}
