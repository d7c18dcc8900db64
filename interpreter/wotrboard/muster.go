package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is how figures are recruited by a die.

// mayMuster reports whether figures of a nation may be recruited in a settlement of it by a die: where it is free
// and not besieged, Nazgûl in a stronghold, other leaders where a unit is. (mustering, free, leaders-alone)
func (t *Game) mayMuster(n Nation, kind Figure, r Region) bool {
	s := t.side[n]
	return !t.S.Captured.Has(r) && (!t.S.Besieged.Has(r) && !t.S.Armies[s.Enemy()].Has(r) || t.inside(s, r) && t.mustersInside(r)) && (kind != Leader || t.nazgul[n] && t.strongholds.Has(r) || !t.nazgul[n] && t.S.Armies[s].Has(r))
}

// mustersInside reports whether a text lets a die recruit in a besieged stronghold.
func (t *Game) mustersInside(r Region) bool {
	return t.texts.Answered(askMuster) && t.texts.Ask(&text.Question{Hook: askMuster, Seat: engine.NoSeat, More: int(r)}).Allowed
}

// eachMuster goes through what may be recruited by a die: of nations at war, where there are figures. It stops where f
// returns false.
func (t *Game) eachMuster(s Side, f func(n Nation, kind Figure, r Region) bool) {
	seat := t.actor(s)
	for _, n := range t.nations[s] {
		if !t.atWar(n) || t.moved[seat]&^t.resting(s)>>(8*n)&1 == 0 {
			continue
		}
		for kind := range numFigures {
			if t.S.Pool[kind][n] == 0 {
				continue
			}
			for _, r := range t.home[n] {
				if t.mayMuster(n, kind, r) && !f(n, kind, r) {
					return
				}
			}
		}
	}
}

// listMuster offers to recruit by a die.
func (t *Game) listMuster(d *engine.Decision, s Side, f Face) {
	t.eachMuster(s, func(Nation, Figure, Region) bool {
		offerDie(d, OptMuster, f)
		return false
	})
}

// musterByDie recruits an elite; or two figures, regulars or leaders, in two settlements. (mustering)
func (t *Game) musterByDie(s Side, _ engine.Option) {
	at := Region(0)
	for left := 2; left > 0; left-- {
		o := t.ask(DecideRecruit, t.actor(s), left, func(d *engine.Decision) {
			t.eachMuster(s, func(n Nation, kind Figure, r Region) bool {
				if r != at && (at == 0 || kind != Elite) {
					d.Offer(engine.Option{Verb: OptRecruit, Of: engine.Of{A: uint16(figureCode(n, kind)), B: uint16(r)}})
				}
				return true
			})
			if at != 0 {
				d.Offer(engine.Option{Verb: OptDone})
			}
		})
		if o.Verb != OptRecruit {
			return
		}
		n, kind := figureOf(int(o.A))
		at = Region(o.B)
		t.S.Acting.Nations |= 1 << n
		t.recruit(at, n, kind, 1)
		t.checkStacking(at)
		if kind == Elite {
			return
		}
	}
}
