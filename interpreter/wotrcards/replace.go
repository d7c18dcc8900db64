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
)

// manner says how a card comes to be eliminated or cycled.
type manner struct {
	how uint8
	by  engine.SeatSet // who forsakes it
	at  engine.Card    // the location of the combat
}

// happens begins what is done with a card in a manner; nil where no text could have a say.
func (g *Game) happens(what engine.Hook, c engine.Card, m manner) *text.Happening {
	h := g.texts.Happens(what, c)
	if h != nil {
		h.How, h.Place = m.how, m.at
		for i := range g.Scenario.Seats {
			if m.by.Has(engine.Seat(i)) {
				h.Seat = engine.Seat(i)
			}
		}
	}
	return h
}

// begins asks texts before it happens, and keeps what the card had for those that wait. It reports whether one has taken it
// over.
func (g *Game) begins(h *text.Happening) bool {
	if h.Before() {
		return true
	}
	if h.Awaited() {
		for icon := range NumIcons {
			h.Was.Number[icon] = int16(g.icons(h.Card, icon))
		}
	}
	return false
}
