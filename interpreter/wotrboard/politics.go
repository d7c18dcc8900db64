package wotrboard

import "loremaster/interpreter/engine"

// This file is the political track: what activates a nation, and how it comes to war.

// atWar reports whether a nation is at war, isActive whether it has been activated.
func (t *Game) atWar(n Nation) bool    { return t.S.Box[n] == AtWar }
func (t *Game) isActive(n Nation) bool { return t.S.Active&(1<<n) != 0 }

// canAdvance reports whether a nation can move on: a passive one not to war. (advancing)
func (t *Game) canAdvance(n Nation) bool {
	return t.S.Box[n] < Furthest || t.S.Box[n] == Furthest && t.isActive(n)
}

// listAdvance offers to advance a nation by a die. (advancing-by-die)
func (t *Game) listAdvance(d *engine.Decision, s Side, f Face) {
	for _, n := range t.nations[s] {
		if t.canAdvance(n) && (t.isActive(n) || !t.passiveStay(s)) && t.moved[t.actor(s)]&^t.resting(s)>>(8*n)&1 != 0 {
			d.Offer(engine.Option{Verb: OptAdvance, Of: engine.Of{A: uint16(f), B: uint16(n)}})
		}
	}
}

// advanceByDie advances a nation by a die. (advancing-by-die)
func (t *Game) advanceByDie(_ Side, o engine.Option) {
	t.S.Acting.Nations |= 1 << o.B
	t.advanceBy(Nation(o.B), byDie)
}

// attacked activates the nations that have units in an army which is attacked, and advances each a step. (attacked)
func (t *Game) attacked(s Side, r Region) {
	u := &t.S.Units[r]
	for _, n := range t.nations[s] {
		if u[Regular][n]+u[Elite][n] > 0 {
			t.activateBy(n, byAttack, r)
			t.advanceBy(n, byAttack)
		}
	}
}

// companionActivates activates a nation where a companion ends his way in a city or stronghold of theirs. (companion-activates)
func (t *Game) companionActivates(c engine.Card, r Region) {
	n := t.nation[r]
	if n < 0 || t.side[n] != t.def[c].Side || !t.great.Has(r) || t.S.Captured.Has(r) && !t.Scenario.Numbers.ActivateAll {
		return
	}
	if a := t.def[c].Activates; a == AnyNation || a == int(n) {
		t.activateBy(Nation(n), byCompanion, r)
	}
}

// warring returns the nations of a side that are at war, a byte for each that is.
func (t *Game) warring() (m uint64) {
	for n := range MaxNations {
		if t.S.Box[n] == AtWar {
			m |= 0xff << (8 * n)
		}
	}
	return m
}
