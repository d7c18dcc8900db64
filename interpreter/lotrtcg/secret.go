package lotrtcg

import "loremaster/interpreter/engine"

// This file keeps secret that a hand holds nothing to play: at a table whose players see who is waited for, a seat is asked
// wherever cards that the others do not know would let it act. Where they know of themselves that it cannot do anything, it is
// not.

// offer offers a player's actions, and the option that ends them. Where that is the only one, it is the player's secret if other
// cards of the hand could be an action, or let one be paid.
func (t *Game) offer(d *engine.Decision, seat engine.Seat, rest uint8, list func(*Game, *engine.Decision, engine.Seat)) {
	list(t, d, seat)
	d.Offer(engine.Option{Verb: rest})
	if t.Veils && len(d.Options) == 1 {
		d.Secret = t.couldAct(seat, list)
	}
}

// couldAct reports whether a seat could act with a hand that it has for all that the others know: each hidden card of the draw
// deck could lie there.
func (t *Game) couldAct(seat engine.Seat, list func(*Game, *engine.Decision, engine.Seat)) bool {
	if !t.hides(Zone(seat, Hand)) {
		return false
	}
	was := t.S
	for _, c := range t.S.cardsIn(Zone(seat, DrawDeck)) {
		if t.hidden(c) {
			t.S.Put(c, Zone(seat, Hand))
		}
	}
	var could engine.Decision
	list(t, &could, seat)
	t.S = was
	return len(could.Options) > 0
}

// hides reports whether a card lies in a zone that not everybody knows.
func (t *Game) hides(z engine.List) bool { return engine.Any(t.S.Cards(z), t.hidden) }

func (t *Game) hidden(c engine.Card) bool {
	all := engine.SeatSet(1)<<t.players() - 1
	return t.S.Known(c)&all != all
}
