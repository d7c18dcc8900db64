package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file carries out the attacks that texts make.

func doAttackWith(x *run, p *vocab.Phrase) bool {
	t := of(x)
	from, _ := company(x, p)
	o := t.ask(DecideAttack, x.Seat, 1, func(d *engine.Decision) {
		t.eachAttack(x.Seat, false, func(r, to Region) bool {
			if from(r) && (!p.Has("[for") || r == to) {
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(r), B: uint16(to)}})
			}
			return true
		})
	})
	if o.Verb != OptFromTo {
		return false
	}
	t.attackBy(x.Seat, Region(o.A), Region(o.B), false, func(b *Battle) {
		if k := p.Find("k"); k != nil {
			b.Rounds = uint8(k.Number)
		}
		b.NoCards = p.Has("[with")
	})
	return true
}

func canAttackWith(x *run, p *vocab.Phrase) (can bool) {
	from, _ := company(x, p)
	of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
		can = from(r) && (!p.Has("[for") || r == to)
		return !can
	})
	return can
}

func doAttackIt(x *run, p *vocab.Phrase) bool {
	t := of(x)
	s := t.sideBy[x.Seat]
	_, targets := armies(x, p.Slot("a"))
	o := t.ask(DecideAttack, x.Seat, 1, func(d *engine.Decision) {
		t.eachAttack(x.Seat, false, func(r, to Region) bool {
			if r != to && targets.Has(to) {
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(r), B: uint16(to)}})
			}
			return true
		})
	})
	if o.Verb != OptFromTo {
		return false
	}
	m := t.said(x)
	m.army, m.side = Region(o.B), s.Enemy()
	fewer := x.Amount(p, "k")
	t.attackBy(x.Seat, Region(o.A), Region(o.B), false, func(b *Battle) { b.Fewer = uint8(fewer) })
	return true
}

func canAttackIt(x *run, p *vocab.Phrase) (can bool) {
	_, targets := armies(x, p.Slot("a"))
	of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
		can = r != to && targets.Has(to)
		return !can
	})
	return can
}

func doAttackFar(x *run, p *vocab.Phrase) bool {
	t := of(x)
	_, to := pickArmy(x, p.Slot("a"), nil)
	if to == 0 {
		return false
	}
	_, all := armies(x, p.Slot("b"))
	o := t.ask(DecideWhere, x.Seat, 1, func(d *engine.Decision) {
		for r := range all.All() {
			if part := t.fit(t.sideBy[x.Seat], t.moved[x.Seat], r, false); part.possible(false) {
				d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
			}
		}
	})
	if o.Verb != OptRegion {
		return false
	}
	t.attackBy(x.Seat, Region(o.A), to, false, func(b *Battle) { b.NoCeding = true })
	return true
}

func canAttackFar(x *run, p *vocab.Phrase) bool {
	_, to := armies(x, p.Slot("a"))
	_, all := armies(x, p.Slot("b"))
	return to != RegionSet{} && all != RegionSet{}
}
