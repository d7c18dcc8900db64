package wotrboard

import "loremaster/interpreter/engine"

// This file is what comes of an army's entering and leaving: control, the end of a siege, leaders that are alone.

// entered does what comes of it that an army of a side has come into a region: a passive nation of the enemy is activated, and a
// settlement in which no enemy is left is captured. (entered, capturing)
func (t *Game) entered(s Side, r Region) {
	n := t.nation[r]
	if n < 0 {
		return
	}
	if t.side[n] != s {
		t.activateBy(Nation(n), byRule, r)
	}
	if t.settled.Has(r) && t.controls(&t.S, s.Enemy(), r) && !t.S.Armies[s.Enemy()].Has(r) {
		if t.has[r] == Stronghold && t.Scenario.Numbers.EmptyStands && !t.S.Battle.Cleared {
			return
		}
		t.capture(s, r)
	}
}

// capture gives a side control of a settlement. Its nation is advanced where it has lost it, and characters of the other side who
// never leave fall with it. (capturing, captured-advances, O14)
func (t *Game) capture(s Side, r Region) {
	n := Nation(t.nation[r])
	t.tell(engine.Event{Verb: EventCaptures, Seat: t.leading(s), A: engine.Card(r)})
	if t.side[n] == s {
		t.S.Captured.Remove(r)
	} else {
		t.S.Captured.Add(r)
		t.advanceBy(n, byRule)
	}
	for c := range inSet(t.characters(s.Enemy(), r) &^ t.travelers(s.Enemy(), r)) {
		t.eliminate(c)
	}
	t.uphold(r)
	t.happens(onCaptured, int(r), uint8(s))
}

// left does what comes of it that figures have left a region, or are gone from it: a siege ends that nobody makes or stands
// any more, and leaders of the Free Peoples are not alone. (siege-ends, leaders-alone)
func (t *Game) left(r Region) {
	st := &t.S
	if st.Besieged.Has(r) && !(st.Armies[FreePeoples].Has(r) && st.Armies[Shadow].Has(r)) {
		in := FreePeoples
		if t.controls(st, Shadow, r) {
			in = Shadow
		}
		st.Besieged.Remove(r)
		t.tell(engine.Event{Verb: EventSiegeEnds, Seat: t.leading(in), A: engine.Card(r)})
		if !st.Armies[in].Has(r) && st.Armies[in.Enemy()].Has(r) {
			t.capture(in.Enemy(), r)
		}
	}
	t.uphold(r)
	if st.Armies[FreePeoples].Has(r) {
		return
	}
	for _, n := range t.nations[FreePeoples] {
		t.lose(r, n, Leader, int(st.Units[r][Leader][n]))
	}
}
