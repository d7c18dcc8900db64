package wotrboard

import "loremaster/interpreter/engine"

// This file is a battle: who attacks whom, its rounds, how it ends, sieges and retreats. What is rolled, and who falls, is in rounds.go.

// battleKind is what kind of battle it is. A sortie goes as a field battle does, but for where the armies are; the relief of a siege
// is a field battle. (relief)
type battleKind uint8

const (
	noBattle battleKind = iota
	fieldBattle
	siegeBattle // of an army outside a stronghold against the one inside
	sortie      // of the army inside against the one outside
)

// kindOfAttack returns what an attack of a side's army in one region on that of the enemy in another would be; noBattle where it cannot
// be made. (attacking)
func (t *Game) kindOfAttack(s Side, from, to Region) battleKind {
	switch e := s.Enemy(); {
	case from == to && t.inside(e, to):
		return siegeBattle
	case from == to:
		return sortie
	case t.inside(s, from), t.inside(e, to):
		return noBattle
	}
	return fieldBattle
}

// fit returns who may attack of some nations: units and leaders of those at war, and characters. (at-war)
func (t *Game) fit(s Side, who Nations, from Region, led bool) parting {
	war := t.warring() & who
	p := t.part(s, from, war, war|who&t.nazgul, led)
	p.most.Characters = t.own(who, t.characters(s, from))
	return p
}

// attackers returns who may attack from a region with a player: figures of both players of a side, if they agree.
func (t *Game) attackers(seat engine.Seat, from Region, led bool) parting {
	s := t.sideBy[seat]
	p := t.fit(s, t.moved[seat], from, led)
	joint := t.fit(s, t.nations[s], from, led)
	return t.goTogether(seat, from, &p, &joint)
}

// eachAttack goes through the attacks that a player may make, until f returns false.
func (t *Game) eachAttack(seat engine.Seat, led bool, f func(from, to Region) bool) {
	s := t.sideBy[seat]
	enemies := t.S.Armies[s.Enemy()]
	for from := range t.S.Armies[s].All() {
		around := t.ways(s, from)
		around.Add(from)
		if !around.Meets(&enemies) {
			continue
		}
		p := t.fit(s, t.moved[seat], from, led)
		if t.rests(s, from) || !p.possible(led && p.most.Characters != 0) {
			continue
		}
		for to := range around.and(enemies).All() {
			if t.kindOfAttack(s, from, to) != noBattle && !t.attackBarred(s, to) && !f(from, to) {
				return
			}
		}
	}
}

// listAttack offers to attack: with an Army die, or with a Character die and a leader. (attacking)
func (t *Game) listAttack(d *engine.Decision, s Side, f Face) {
	led := f == CharacterFace
	known := &t.listing.attack[b2i(led)]
	if *known == 0 {
		*known = 1
		t.eachAttack(t.actor(s), led, func(Region, Region) bool { *known = 2; return false })
	}
	if *known == 2 {
		offerDie(d, OptAttack, f)
	}
}

func (t *Game) attackByDie(s Side, o engine.Option) {
	seat, led := t.actor(s), Face(o.A) == CharacterFace
	t.byLeader = led
	a := t.ask(DecideAttack, seat, 1, func(d *engine.Decision) {
		t.eachAttack(seat, led, func(from, to Region) bool {
			d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(from), B: uint16(to)}})
			return true
		})
	})
	if a.Verb == OptFromTo {
		t.attackBy(seat, Region(a.A), Region(a.B), led, nil)
	}
}

// attackBy lets a player say who attacks, the others being the rearguard, and fights the battle, with what a text makes otherwise in
// it. (attacking, rearguard, event-attacks)
func (t *Game) attackBy(seat engine.Seat, from, to Region, led bool, otherwise func(*Battle)) {
	s := t.sideBy[seat]
	b := &t.S.Battle
	*b = Battle{Kind: t.kindOfAttack(s, from, to), Attacker: s, From: from, At: to}
	t.happens(onAttacks, int(to), uint8(s))
	p := t.attackers(seat, from, led)
	if p.together = true; !p.possible(led && p.most.Characters != 0) || !t.S.Armies[s.Enemy()].Has(to) {
		*b = Battle{}
		return
	}
	if otherwise != nil {
		otherwise(b)
	}
	b.Force = t.choose(DecideFights, seat, from, to, &p)
	t.tell(engine.Event{Verb: EventAttacks, Seat: seat, A: engine.Card(from), B: engine.Card(to), N: int16(b.Force.Size())})
	t.acts(s, &b.Force, from, to)
	t.attacked(s.Enemy(), to)
	for _, side := range [...]Side{s, s.Enemy()} {
		f := t.Fighters(side)
		for c := range inSet(f.Characters) {
			t.occurs(onBattle, c, t.commander(side))
		}
	}
	t.fight()
	t.S.Battle = Battle{}
	t.left(from)
	t.left(to)
	t.checkStacking(to)
}

// commander returns who decides for a side in the battle at hand: who attacks, or who controls the army attacked.
func (t *Game) commander(s Side) engine.Seat {
	if s == t.S.Battle.Attacker {
		return t.actor(s)
	}
	return t.controller(s, t.S.Battle.At)
}

// fight fights the rounds of a battle. (battle)
func (t *Game) fight() {
	b := &t.S.Battle
	s, e := b.Attacker, b.Attacker.Enemy()
	for !t.Over() {
		b.Round++
		b.Combat, b.Hits = Combat{}, [numSides]uint8{}
		if b.Kind == fieldBattle && t.withdraws() {
			return
		}
		t.tell(engine.Event{Verb: EventBattleRound, Seat: t.commander(s), N: int16(b.Round)})
		t.claims()
		t.combatCards()
		t.rollBoth()
		t.discardCombatCards()
		if b.Combat.Gone {
			if !b.Combat.Inside && b.Kind != sortie {
				t.advanceAfterBattle()
			}
			return
		}
		attackers, defenders := b.Force.Size(), t.units(e, b.At)
		if attackers == 0 {
			t.perish(s)
		}
		if b.Cleared = defenders == 0; b.Cleared {
			t.perish(e)
		}
		switch {
		case attackers == 0:
			return
		case defenders == 0:
			if b.Kind == fieldBattle {
				t.advanceAfterBattle()
			}
			return
		case b.Kind == siegeBattle:
			if !t.extends() {
				return
			}
		case !b.NoCeding && !t.texts.May(DecideGoOn, t.commander(s)):
			return
		case t.flees(true):
			if b.Kind != sortie {
				t.advanceAfterBattle()
			}
			return
		}
	}
}

// advanceAfterBattle lets the attacker move all or part of those who fought into the region. (advancing-after-battle)
func (t *Game) advanceAfterBattle() bool {
	if b := &t.S.Battle; !t.texts.May(DecideAdvance, t.commander(b.Attacker)) {
		return false
	}
	t.follow()
	return true
}

// follow moves those of the attacker who go into the region.
func (t *Game) follow() {
	b := &t.S.Battle
	s := b.Attacker
	p := parting{most: b.Force, there: t.units(s, b.From)}
	p.most.Characters &= t.travelers(s, b.From)
	seat := t.commander(s)
	if t.mix(&p, seat); !p.keeps(&p.most) {
		p.guests, p.fewer = 0, false // who led them has too few left among them
	}
	f := t.choose(DecideGoes, seat, b.From, b.At, &p)
	t.moveForce(s, &f, b.From, b.At)
}

// How an army withdraws into a stronghold, how it is besieged there, and how it retreats.

// withdraws asks the defender of his own stronghold whether he withdraws into it, and does so: the attacker may follow, and
// besieges it then; if not, nothing has changed. It reports whether the battle is over. (withdrawing)
func (t *Game) withdraws() bool {
	if !t.mayWithdraw() || !t.texts.May(DecideWithdraw, t.commander(t.S.Battle.Attacker.Enemy())) {
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
	if t.texts.May(DecideAdvance, t.commander(b.Attacker)) {
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
		for n := range t.nations[s].All() {
			if b.Force.Units[Elite][n] > 0 && (t.S.Lost[Regular][n] > 0 || t.S.Pool[Regular][n] > 0) {
				d.Offer(engine.Option{Verb: OptReduce, Of: engine.Of{A: uint16(n), B: uint16(b.From)}})
			}
		}
		if b.Attacker == Shadow && !b.Freed && t.Superior(Shadow) { // for nothing, once in a battle (O23)
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

// flees asks the defender whether he retreats, who may stand or not, and where to: a free region. It reports whether he did. (retreating)
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
	to, f := Region(o.A), t.Army(e, b.At)
	f.Characters &= t.travelers(e, b.At)
	t.tell(engine.Event{Verb: EventRetreats, Seat: t.commander(e), A: engine.Card(b.At), B: engine.Card(to)})
	t.bereft(e, b.At, byRetreat)
	t.moveForce(e, &f, b.At, to)
	t.checkStacking(to)
	return true
}

// refuge reports whether an army of a side may retreat to a region: it is free, and no text keeps it out. (retreating, table-cards)
func (t *Game) refuge(s Side, r Region) bool { return t.free(s, r) && !t.barred(s, r) }
