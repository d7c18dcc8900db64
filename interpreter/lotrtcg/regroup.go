package lotrtcg

import "loremaster/interpreter/engine"

// This file is the regroup phase, with which a move ends.

// toRegroup begins the regroup phase; but a fellowship that is at the last site with its Ring-bearer has won. A turn whose player
// has lost is broken off instead. (win-site)
func (t *Game) toRegroup() {
	switch seat := t.active(); {
	case t.stops():
	case t.S.At[seat] == lastSite:
		t.wins(seat)
	default:
		t.S.enter(RegroupPhase)
	}
}

// regroupPhase: the Ring is taken off and what lasts until now ends; actions are taken; each Shadow player reconciles his hand,
// and then the active player moves again or ends his turn. (regroup)
func (t *Game) regroupPhase() {
	switch t.S.Stage {
	case begins:
		t.takeOffRing()
		t.ends(untilRegroup)
		t.begin()
	case acting:
		if t.actionProcedure() {
			t.S.Stage, t.S.Turn = resolving, t.slot(t.rightOf(t.active()))
		}
	case resolving:
		seat := t.Order[t.S.Turn]
		t.reconcile(seat)
		if next := t.rightOf(seat); next != t.active() && !t.last(seat) {
			t.S.Turn = t.slot(next)
		} else {
			t.S.Stage = finishing
		}
	default:
		t.moveOrEnd()
	}
}

// last reports whether a Shadow player is the last before the active one, who may have lost.
func (t *Game) last(seat engine.Seat) bool {
	for s := seat; ; {
		s = engine.Seat((int(s) + t.players() - 1) % t.players())
		if s == t.active() {
			return true
		}
		if !t.S.Out.Has(s) {
			return false
		}
	}
}

// moveOrEnd lets the active player move again, or end his turn. (move-again, turn-end)
func (t *Game) moveOrEnd() {
	seat := t.active()
	if !t.S.Broken && int(t.S.Moves) < t.moveLimit() && t.S.At[seat] < lastSite {
		o := t.ask(DecideMoveAgain, seat, 1, func(d *engine.Decision) {
			d.Offer(engine.Option{Verb: OptMove})
			d.Offer(engine.Option{Verb: OptStay})
		})
		if o.Verb == OptMove {
			t.end()
			t.S.enter(Movement)
			return
		}
	}
	if !t.S.Broken {
		t.reconcile(seat)
	}
	for _, m := range t.S.cardsIn(Minions) {
		t.discard(m)
	}
	t.end()
	t.occurs(onEnd, int(StartOfTurn))
	t.ends(endOfTurn)
	t.S.Notes.Drop(func(n engine.Note) bool { return n.Kind < noteGame || n.Kind >= engine.FirstList })
	if !t.Over() {
		t.beginTurn(t.leftOf(seat))
	}
	t.MarkRound()
}

// reconcile lets a player discard a card; then he draws to a full hand, or discards down to one. (reconcile)
func (t *Game) reconcile(seat engine.Seat) {
	hand := Zone(seat, Hand)
	o := t.ask(DecideReconcile, seat, 1, func(d *engine.Decision) {
		t.offerHand(d, seat)
		if len(d.Options) > 0 {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb == OptCard {
		t.discardFromHand(seat, engine.Card(o.A))
	}
	t.draw(seat, handSize-t.S.Count(hand))
	for left := t.S.Count(hand) - handSize; left > 0; left-- {
		o := t.ask(DecideDiscard, seat, left, func(d *engine.Decision) { t.offerHand(d, seat) })
		t.discardFromHand(seat, engine.Card(o.A))
	}
}

func (t *Game) offerHand(d *engine.Decision, seat engine.Seat) {
	for c := range t.S.Cards(Zone(seat, Hand)) {
		d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
	}
}
