package wotrboard

import "loremaster/interpreter/engine"

// This file is how an army withdraws into a stronghold, how it is besieged there, and how it retreats.

// withdraws asks the defender of his own stronghold whether he withdraws into it, and does so: the attacker may follow, and
// besieges it then; if not, nothing has changed. It reports whether the battle is over. (withdrawing)
func (t *Game) withdraws() bool {
	if !t.mayWithdraw() || !t.may(DecideWithdraw, t.commander(t.S.Battle.Attacker.Enemy())) {
		return false
	}
	t.withdraw()
	return true
}

// mayWithdraw reports whether the defender has a stronghold to withdraw into.
func (t *Game) mayWithdraw() bool {
	b := &t.S.Battle
	return b.Kind != noBattle && t.strongholds.Has(b.At) && t.controls(&t.S, b.Attacker.Enemy(), b.At)
}

// withdraw has him do so.
func (t *Game) withdraw() {
	b := &t.S.Battle
	e := b.Attacker.Enemy()
	t.tell(engine.Event{Verb: EventWithdraws, Seat: t.commander(e), A: engine.Card(b.At)})
	if t.may(DecideAdvance, t.commander(b.Attacker)) {
		t.S.Besieged.Add(b.At)
		t.tell(engine.Event{Verb: EventSiege, Seat: t.commander(b.Attacker), A: engine.Card(b.At)})
		t.follow()
		t.left(b.At)
	}
}

// extends lets who besieges fight another round: an elite that takes part becomes a regular. (extending)
func (t *Game) extends() bool {
	b := &t.S.Battle
	s := b.Attacker
	if b.Round < b.Rounds {
		return true
	}
	o := t.ask(DecideExtend, t.commander(s), 1, func(d *engine.Decision) {
		for _, n := range t.nations[s] {
			if b.Force.Units[Elite][n] > 0 && (t.S.Lost[Regular][n] > 0 || t.S.Pool[Regular][n] > 0) {
				d.Offer(engine.Option{Verb: OptReduce, Of: engine.Of{A: uint16(n), B: uint16(b.From)}})
			}
		}
		if t.extendsFree() {
			d.Offer(engine.Option{Verb: OptYes})
		}
		d.Offer(engine.Option{Verb: OptNo})
	})
	if o.Verb == OptReduce {
		t.reduceIn(s, b.From, Nation(o.A))
	}
	b.Freed = b.Freed || o.Verb == OptYes
	return o.Verb != OptNo
}

// retreats asks the defender whether he retreats, and where to: a free region. It reports whether he did. (retreating)
func (t *Game) retreats() bool { return t.flees(true) }

// flees is retreats, of a defender who may stand or not.
func (t *Game) flees(stands bool) bool {
	b := &t.S.Battle
	e := b.Attacker.Enemy()
	o := t.ask(DecideRetreat, t.commander(e), 1, func(d *engine.Decision) {
		if stands {
			d.Offer(engine.Option{Verb: OptNo})
		}
		for _, r := range t.borders[b.At] {
			if t.refuge(e, r) {
				d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
			}
		}
	})
	if o.Verb != OptRegion {
		return false
	}
	to, f := Region(o.A), t.army(e, b.At)
	f.Characters &= t.travelers(e, b.At)
	t.tell(engine.Event{Verb: EventRetreats, Seat: t.commander(e), A: engine.Card(b.At), B: engine.Card(to)})
	t.bereft(e, b.At, byRetreat)
	t.moveForce(e, &f, b.At, to)
	t.checkStacking(to)
	return true
}

// refuge reports whether an army of a side may retreat to a region: it is free, and no text keeps it out. (retreating, table-cards)
func (t *Game) refuge(s Side, r Region) bool {
	return t.free(s, r) && !t.barred(s, r)
}
