package wotrboard

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file is what combat halves do besides dice: leadership that is forfeited, special attacks, hits, the end of the battle. It carries
// out the attacks, too, that texts make.

// toForfeit returns those of a list who fight and whose leadership still counts. (forfeiting)
func toForfeit(x *run, p *vocab.Phrase) []figureAt {
	t, b := of(x), &of(x).S.Battle
	f := t.fighters(ownSide(x))
	f.Characters &^= b.Forfeit | b.Combat.Forfeit | b.Combat.Silent
	return slices.DeleteFunc(charactersOf(x, p.List("m"), f, 0), func(f figureAt) bool { return t.def[f.character].Leadership == 0 })
}

func canForfeitOf(x *run, p *vocab.Phrase) bool { return len(toForfeit(x, p)) > 0 }

func doForfeitOf(x *run, p *vocab.Phrase) bool {
	all := toForfeit(x, p)
	if len(all) > 0 && !p.Slot("m").Entry.Is(vocab.All) {
		f, _ := of(x).pickFigure(x.Seat, all)
		all = []figureAt{f}
	}
	for _, f := range all {
		of(x).S.Battle.Combat.Forfeit |= one(f.character)
	}
	return len(all) > 0
}

func canForfeitNazgul(x *run, p *vocab.Phrase) bool { return of(x).nazgulLeadership() >= p.Count("k") }

var doForfeitNazgul = text.OnlyIf(canForfeitNazgul, func(x *run, p *vocab.Phrase) { of(x).S.Battle.Combat.Lost += uint8(p.Count("k")) })

func doForfeitMore(x *run, p *vocab.Phrase) bool {
	t := of(x)
	n := t.askNumber(x.Seat, p.Arg("k").Number, t.nazgulLeadership())
	t.S.Battle.Combat.Lost += uint8(n)
	return x.Counted(n) > 0
}

// toSilence returns the companions in the battle.
func toSilence(x *run, p *vocab.Phrase) (all []figureAt) {
	inBattle(x, p, func(f Force, at Region) bool {
		all = append(all, charactersOf(x, p.List("m"), f, at)...)
		return false
	})
	return all
}

func canSilence(x *run, p *vocab.Phrase) bool { return len(toSilence(x, p)) > 0 }

func doSilence(x *run, p *vocab.Phrase) bool {
	f, ok := of(x).pickFigure(x.Seat, toSilence(x, p))
	if ok {
		of(x).S.Battle.Combat.Silent |= one(f.character)
	}
	return ok
}

func doSpecial(x *run, p *vocab.Phrase) bool {
	t, s := of(x), ownSide(x)
	target, dice, hits := cmp.Or(p.Count("h"), t.target(s)), min(mostDice, x.Amount(p, "k")), 0
	for range dice {
		hits += b2i(t.combatDie(luckCombat, s, target, 0).hit)
	}
	if dice > 0 {
		t.S.Battle.Combat.Special[s] += uint8(hits)
		t.tell(engine.Event{Verb: EventScores, Seat: t.commander(s), N: int16(hits)})
		t.takeHits(s.Enemy(), x.Counted(hits))
	}
	return dice > 0
}

func doTakeUpTo(x *run, p *vocab.Phrase) bool {
	t, s := of(x), ownSide(x)
	f := t.fighters(s)
	n := t.askNumber(x.Seat, 0, min(p.Arg("k").Number, f.Size()+f.Count(Elite)))
	t.takeHits(s, n)
	return x.Counted(n) > 0
}

func doDealHits(x *run, p *vocab.Phrase) bool {
	n := x.Amount(p, "k")
	for _, s := range sidesIn(x, p) {
		of(x).takeHits(s, n)
	}
	return x.Counted(n) > 0
}

func canRetreatFrom(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	return slices.ContainsFunc(t.borders[t.S.Battle.At], func(r Region) bool { return t.refuge(ownSide(x), r) }) // none where no battle is
}

func doRetreatFrom(x *run, _ *vocab.Phrase) bool {
	gone := canRetreatFrom(x, nil) && of(x).flees(false)
	of(x).S.Battle.Combat.Gone = gone
	return gone
}

func canWithdraw(x *run, _ *vocab.Phrase) bool { return of(x).mayWithdraw() }

var doWithdraw = text.OnlyIf(canWithdraw, func(x *run, _ *vocab.Phrase) {
	of(x).withdraw()
	of(x).S.Battle.Combat.Gone, of(x).S.Battle.Combat.Inside = true, true
})

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
		of(x).attackBy(x.Seat, r, to, false, func(b *Battle) {
			if b.Rounds = uint8(p.Count("k")); p.Has("[with") {
				b.NoCards = 1 + uint8(b2i(!p.Has("[unless")))
			}
		})
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
