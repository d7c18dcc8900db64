package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is the assignment phase, of all minions and of fierce ones.

// assignmentPhase is its actions; then the active player assigns companions to minions, and each Shadow player assigns those
// of his minions that are left. (assignment)
func (t *Game) assignmentPhase() {
	switch t.S.Stage {
	case begins:
		t.begin()
	case acting:
		if t.actionProcedure() {
			t.S.Stage = resolving
		}
	case resolving:
		if !t.assignOne(t.active()) {
			t.S.Stage, t.S.Turn = finishing, t.slot(t.rightOf(t.active()))
		}
	default:
		t.assignLeftOver()
	}
}

// assignLeftOver lets the Shadow player whose turn it is assign a minion of his; when he is done, the next. (left-over)
func (t *Game) assignLeftOver() {
	seat := t.Order[t.S.Turn]
	if t.assignOne(seat) {
		return
	}
	if next := t.rightOf(seat); next != t.active() {
		t.S.Turn = t.slot(next)
		return
	}
	t.end()
	t.S.enter(SkirmishPhase)
}

// assignOne lets a player assign one minion to a companion or an ally, and reports whether one was.
func (t *Game) assignOne(seat engine.Seat) bool {
	o := t.ask(DecideAssign, seat, 1, func(d *engine.Decision) {
		for m := range t.S.Cards(Minions) {
			if !t.assignable(m) || seat != t.active() && t.OwnerOf(m) != seat {
				continue
			}
			t.eachDefender(func(c engine.Card) {
				if t.mayAssign(seat, c, m) {
					d.Offer(engine.Option{Verb: OptAssign, Of: engine.Of{A: uint16(c), B: uint16(m)}})
				}
			})
		}
		if len(d.Options) > 0 {
			d.Offer(engine.Option{Verb: OptNone})
		}
	})
	if o.Verb != OptAssign {
		return false
	}
	t.assign(seat, engine.Card(o.A), engine.Card(o.B))
	return true
}

// mayAssign reports whether a player may assign a minion to a character: the active one only as many as it stands, and nobody
// what a text forbids. (one-to-one, left-over)
func (t *Game) mayAssign(seat engine.Seat, c, m engine.Card) bool {
	if seat == t.active() && t.assignedTo(c) > t.keyword(c, Defender) {
		return false
	}
	return !t.keptApart(seat, c, m)
}

// keptApart reports whether a text forbids that a minion is assigned to a character, or that the character is assigned any.
func (t *Game) keptApart(seat engine.Seat, c, m engine.Card) bool {
	_, minion := t.texts.MayHappen(text.Whether{What: onAssigned, Card: m, Seat: seat, Place: c, May: true})
	_, character := t.texts.MayHappen(text.Whether{What: onAssigned, Card: c, Seat: seat, Place: m, May: true})
	return minion || character
}

// assignable reports whether a minion can be assigned now: it is not yet, and in the round of fierce minions it is fierce.
// (fierce)
func (t *Game) assignable(m engine.Card) bool {
	return t.S.Against[m] == 0 && (!t.S.Fierce || t.is(m, Fierce))
}

// eachDefender goes through those to whom minions can be assigned: companions, and allies at home. (allies)
func (t *Game) eachDefender(f func(engine.Card)) {
	seat := t.active()
	for c := range t.S.Cards(Zone(seat, Fellowship)) {
		f(c)
	}
	for c := range t.S.Cards(Zone(seat, Support)) {
		if t.participates(c) {
			f(c)
		}
	}
}

// assignedTo returns how many minions are assigned to a companion.
func (t *Game) assignedTo(c engine.Card) int {
	return engine.CountOf(t.S.Cards(Minions), func(m engine.Card) bool { return t.S.Against[m] == c })
}

// assign assigns a minion to a companion. Where the active player does so, the owner of a minion with ambush may add tokens.
// (one-to-one, ambush)
func (t *Game) assign(by engine.Seat, c, m engine.Card) {
	t.S.Against[m] = c
	t.changed()
	t.tell(engine.Event{Verb: EventAssign, Seat: by, A: c, B: m})
	t.texts.Fire(onAssigned, by, m, c)
	if by != t.active() {
		return
	}
	if n := t.keyword(m, Ambush); n > 0 && t.may(DecideAmbush, t.OwnerOf(m)) {
		t.addTwilight(n)
	}
}
