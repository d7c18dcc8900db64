package starter

import "loremaster/interpreter/engine"

// This file keeps secret that a hand holds nothing to play: at a table whose players see who is waited for, a seat is asked
// wherever a card that the others do not know could be played. Where they know of themselves that it cannot do anything, it is
// not.

// offerRest offers the option that ends a player's actions. Where it is the only one, that is the player's secret if a hidden
// card could be played.
func (t *Table) offerRest(d *engine.Decision, seat engine.Seat, rest uint8) {
	d.Offer(engine.Option{Verb: rest})
	if t.Veils && len(d.Options) == 1 {
		d.Secret = t.couldPlay(seat)
	}
}

// couldPlay reports whether a hand could hold, for all that the others know, a card that may be played in the phase at hand:
// each hidden card of the draw deck could lie there.
func (t *Table) couldPlay(seat engine.Seat) bool {
	if !t.hides(Zone(seat, Hand)) {
		return false
	}
	for _, z := range [...]engine.List{Hand, DrawDeck} {
		for c := range t.S.Cards(Zone(seat, z)) {
			if t.hidden(c) && t.fitsNow(seat, c) {
				return true
			}
		}
	}
	return false
}

// fitsNow reports whether a card could be played from a hand in the phase at hand, or discarded from it to heal. What an event
// asks for besides its phase and its cost is not looked at.
func (t *Table) fitsNow(seat engine.Seat, c engine.Card) (fits bool) {
	d := t.def[c]
	switch {
	case d.Type == Event:
		for _, a := range d.text.Abilities {
			h, ok := a.Heading.(*heading)
			fits = fits || ok && h.phase == t.S.Phase
		}
		return fits && (d.Side == FreePeoples) == (seat == t.active()) && (d.Side == FreePeoples || t.cost(c) <= int(t.S.Twilight))
	case t.S.Phase == FellowshipPhase:
		t.eachHealed(seat, c, func(engine.Card) { fits = true })
		fallthrough
	case t.S.Phase == ShadowPhase:
		t.eachPlay(seat, c, func(engine.Card) { fits = true })
	}
	return fits
}

// hides reports whether a card lies in a zone that not everybody knows.
func (t *Table) hides(z engine.List) bool {
	for c := range t.S.Cards(z) {
		if t.hidden(c) {
			return true
		}
	}
	return false
}

func (t *Table) hidden(c engine.Card) bool {
	all := engine.SeatSet(1)<<t.players() - 1
	return t.S.Known(c)&all != all
}
