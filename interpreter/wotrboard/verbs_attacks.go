package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file carries out the attacks that texts make.

// attacking has the player choose from where to where he attacks; false where he cannot, or need not.
func attacking(x *run, fits func(from, to Region) bool) (from, to Region, attacks bool) {
	o := of(x).ask(DecideAttack, x.Seat, 1, func(d *engine.Decision) {
		of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
			if fits(r, to) {
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(r), B: uint16(to)}})
			}
			return true
		})
	})
	return Region(o.A), Region(o.B), o.Verb == OptFromTo
}

// canAttack reports whether there is such an attack.
func canAttack(x *run, fits func(from, to Region) bool) (can bool) {
	of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
		can = fits(r, to)
		return !can
	})
	return can
}

// attackOf is which attacks a verb lets the army of its words make.
func attackOf(x *run, p *vocab.Phrase) func(from, to Region) bool {
	from, _ := company(x, p)
	return func(r, to Region) bool { return from(r) && (!p.Has("[for") || r == to) }
}

func doAttackWith(x *run, p *vocab.Phrase) bool {
	r, to, attacks := attacking(x, attackOf(x, p))
	if attacks {
		of(x).attackBy(x.Seat, r, to, false, func(b *Battle) { b.Rounds, b.NoCards = uint8(p.Count("k")), p.Has("[with") })
	}
	return attacks
}

func canAttackWith(x *run, p *vocab.Phrase) bool { return canAttack(x, attackOf(x, p)) }

// attackOn is which attacks reach such an army from beside it.
func attackOn(x *run, p *vocab.Phrase) func(from, to Region) bool {
	_, targets := armies(x, p.Slot("a"))
	return func(r, to Region) bool { return r != to && targets.Has(to) }
}

func doAttackIt(x *run, p *vocab.Phrase) bool {
	t := of(x)
	r, to, attacks := attacking(x, attackOn(x, p))
	if attacks {
		m := t.said(x)
		m.army, m.side = to, t.sideBy[x.Seat].Enemy()
		fewer := x.Amount(p, "k")
		t.attackBy(x.Seat, r, to, false, func(b *Battle) { b.Fewer = uint8(fewer) })
	}
	return attacks
}

func canAttackIt(x *run, p *vocab.Phrase) bool { return canAttack(x, attackOn(x, p)) }

func doAttackFar(x *run, p *vocab.Phrase) bool {
	t := of(x)
	_, to := pickArmy(x, p.Slot("a"))
	if to == 0 {
		return false
	}
	_, all := armies(x, p.Slot("b"))
	from := t.askRegion(DecideWhere, x.Seat, 1, all.All(), func(r Region) bool {
		part := t.fit(t.sideBy[x.Seat], t.moved[x.Seat], r, false)
		return part.possible(false)
	})
	if from != 0 {
		t.attackBy(x.Seat, from, to, false, func(b *Battle) { b.NoCeding = true })
	}
	return from != 0
}

func canAttackFar(x *run, p *vocab.Phrase) bool {
	_, to := armies(x, p.Slot("a"))
	_, all := armies(x, p.Slot("b"))
	return to != RegionSet{} && all != RegionSet{}
}
