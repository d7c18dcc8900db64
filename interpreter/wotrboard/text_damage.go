package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file is what texts do to armies outside of battles, and the dice that they roll.

// strike deals hits to an army by a text: its player takes them as in a battle. Of one that is destroyed the leaders of the Free
// Peoples are gone, too; Nazgûl and characters stay. It reports whether the army is destroyed. (event-damage)
func (t *Game) strike(s Side, r Region, hits int, attacks bool) bool {
	if !t.S.Armies[s].Has(r) {
		return true
	}
	if attacks {
		t.attacked(s, r)
	}
	if hits > 0 {
		t.tell(engine.Event{Verb: EventStrikes, Seat: t.leading(s), A: engine.Card(r), N: int16(hits)})
	}
	t.suffer(s, r, t.leading(s), hits, func() Force { return t.army(s, r) })
	if t.S.Armies[s].Has(r) {
		return false
	}
	t.left(r)
	return true
}

// rolls rolls dice for a text and keeps what they show. (event-dice)
func (t *Game) rolls(x *run, n int) {
	m := t.said(x)
	m.rolled = m.rolled[:0]
	for range n {
		face := t.rollDie(luckTextDie, 0, dieFaces)
		t.tell(engine.Event{Verb: EventThrows, Seat: x.Seat, N: int16(face)})
		m.rolled = append(m.rolled, uint8(face))
	}
}

// scatter makes an army retreat, as in a battle; where it cannot, it is destroyed with all that are in it. (event-damage)
func (t *Game) scatter(s Side, r Region) {
	if !t.S.Armies[s].Has(r) {
		return
	}
	to := t.askRegion(DecideRetreat, t.leading(s), 1, slices.Values(t.borders[r]), func(to Region) bool { return t.refuge(s, to) && !t.inside(s, r) })
	f := t.army(s, r)
	if to == 0 {
		t.annihilate(&f, r)
		return
	}
	f.Characters &= t.travelers(s, r)
	t.tell(engine.Event{Verb: EventRetreats, Seat: t.leading(s), A: engine.Card(r), B: engine.Card(to)})
	t.moveForce(s, &f, r, to)
	t.checkStacking(to)
}

// annihilate removes a force as lost.
func (t *Game) annihilate(f *Force, r Region) {
	for k := range numFigures {
		for n, count := range f.Units[k] {
			t.lose(r, Nation(n), k, int(count))
		}
	}
	for c := range inSet(f.Characters) {
		t.eliminate(c)
	}
	t.left(r)
}
