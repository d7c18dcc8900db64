package wotrboard

import (
	"iter"
	"math/bits"

	"loremaster/interpreter/engine"
)

// This file moves figures: between the reinforcements, the map, and what is gone for good. Nothing else changes how many
// there are anywhere, so that none is made or lost.

// put adds figures of a nation to a region, and take takes them away.
func (t *Game) put(r Region, n Nation, kind Figure, count int) {
	*t.S.figures(r, n, kind) += uint8(count)
	if t.isUnit(n, kind) {
		t.S.Armies[t.sideOf(n, kind)].Add(r)
	}
	if kind == Other {
		t.S.Others.Been |= 1 << n
	}
}

func (t *Game) take(r Region, n Nation, kind Figure, count int) {
	*t.S.figures(r, n, kind) -= uint8(count)
	if s := t.sideOf(n, kind); t.isUnit(n, kind) && t.units(s, r) == 0 {
		t.S.Armies[s].Remove(r)
	}
}

// told tells that something happens to figures in a region.
func (t *Game) told(verb uint8, r Region, n Nation, kind Figure, count int) {
	t.tell(engine.Event{Verb: verb, Seat: t.leading(t.sideOf(n, kind)), A: engine.Card(figureCode(n, kind)), B: engine.Card(r), N: int16(count)})
}

// recruit takes figures from the reinforcements, as many as there are, and returns how many came.
func (t *Game) recruit(r Region, n Nation, kind Figure, count int) int {
	count = min(count, t.room(r, n, kind))
	if count > 0 {
		*t.S.pool(n, kind) -= uint8(count)
		t.put(r, n, kind, count)
		t.told(EventRecruit, r, n, kind, count)
	}
	return count
}

// dismiss puts figures back among the reinforcements: what is too much, in a region or in a siege. (stacking)
func (t *Game) dismiss(r Region, n Nation, kind Figure) {
	t.take(r, n, kind, 1)
	*t.S.pool(n, kind)++
	t.told(EventDismiss, r, n, kind, 1)
}

// lose takes figures away that are lost: those of the Free Peoples are gone for good. (O9)
func (t *Game) lose(r Region, n Nation, kind Figure, count int) {
	if count == 0 {
		return
	}
	t.take(r, n, kind, count)
	t.buried(n, kind, count)
	t.told(EventLoses, r, n, kind, count)
}

// buried counts figures that were taken away as lost.
func (t *Game) buried(n Nation, kind Figure, count int) {
	if kind == Other && t.Lib.Others[n].Gone || kind != Other && t.side[n] == FreePeoples {
		*t.S.lost(n, kind) += uint8(count)
	} else {
		*t.S.pool(n, kind) += uint8(count)
	}
}

// reduce makes a regular of an elite, with a figure of those lost, or of the reinforcements. Where there is none, the elite
// is lost. (casualties)
func (t *Game) reduce(r Region, n Nation) {
	t.take(r, n, Elite, 1)
	t.buried(n, Elite, 1)
	switch {
	case t.S.Lost[Regular][n] > 0:
		t.S.Lost[Regular][n]--
	case t.S.Pool[Regular][n] > 0:
		t.S.Pool[Regular][n]--
	default:
		t.told(EventLoses, r, n, Elite, 1)
		return
	}
	t.put(r, n, Regular, 1)
	t.told(EventReduced, r, n, Elite, 1)
}

// units returns how many units a side has in a region.
func (t *Game) units(s Side, r Region) int {
	u := &t.S.Units[r]
	n := sum(row(&u[Regular])&t.mask[s]) + sum(row(&u[Elite])&t.mask[s])
	for _, k := range t.irregulars[s] {
		n += int(t.S.Others.On[r][k])
	}
	return n
}

// row returns the row of a kind of figures that a side has in a region.
func (t *Game) row(s Side, r Region, kind Figure) uint64 {
	return row(&t.S.Units[r][kind]) & t.mask[s]
}

// Nation is one of the nations, from 0.
type Nation uint8

// figureCode is a nation and a kind of figure as one number, its leaders first, and other kinds behind; figureOf is what it says.
func figureCode(n Nation, kind Figure) int {
	if kind == Other {
		return MaxNations*int(numFigures) + int(n)
	}
	return int(n)*int(numFigures) + int(numFigures-1-kind)
}

func figureOf(code int) (n Nation, kind Figure) {
	if first := MaxNations * int(numFigures); code >= first {
		return Nation(code - first), Other
	}
	return Nation(code / int(numFigures)), numFigures - 1 - Figure(code%int(numFigures))
}

// one is the set of one character.
func one(c engine.Card) uint32 { return 1 << c }

// inSet goes through the characters of a set.
func inSet(set uint32) iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(engine.Card(bits.TrailingZeros32(set))) {
				return
			}
		}
	}
}

// characters returns the characters of a side in a region.
func (t *Game) characters(s Side, r Region) (set uint32) {
	for c := range t.S.Cards(OnMap) {
		if t.S.At[c] == r && t.def[c].Side == s {
			set |= one(c)
		}
	}
	return set
}

// army returns all that a side has in a region: its army, where it has units. (army)
func (t *Game) army(s Side, r Region) (f Force) {
	for kind := range numFigures {
		for _, n := range t.nations[s] {
			f.Units[kind][n] = t.S.Units[r][kind][n]
		}
	}
	f.Others, f.Characters = t.irregular(s, r, ^uint64(0)), t.characters(s, r)
	return f
}

// arrive puts a character into a region of the map.
func (t *Game) arrive(c engine.Card, r Region) {
	t.S.Put(c, OnMap)
	t.S.At[c] = r
	t.S.Been |= one(c)
}

// eliminate takes a character out of the game. (eliminated)
func (t *Game) eliminate(c engine.Card) {
	t.S.At[c] = 0
	t.S.Put(c, Gone)
	t.tell(engine.Event{Verb: EventEliminated, Seat: t.leading(t.def[c].Side), A: c})
	t.occurs(onFallen, c, engine.NoSeat)
}

// quits takes a character out of the game who is not eliminated.
func (t *Game) quits(c engine.Card) {
	t.S.At[c] = 0
	t.S.Put(c, Gone)
	t.tell(engine.Event{Verb: EventQuits, Seat: t.leading(t.def[c].Side), A: c})
}

// march moves a force from one region to another.
func (t *Game) march(f *Force, from, to Region) {
	for kind := range Other + 1 {
		for n := range Nation(MaxNations) {
			if count := int(*f.figures(n, kind)); count > 0 {
				t.take(from, n, kind, count)
				t.put(to, n, kind, count)
				t.tell(engine.Event{Verb: EventMoves, Seat: t.leading(t.sideOf(n, kind)), A: engine.Card(figureCode(n, kind)), B: engine.Card(from), To: engine.List(to), N: int16(count)})
			}
		}
	}
	for c := range inSet(f.Characters) {
		t.S.At[c] = to
		t.tell(engine.Event{Verb: EventTravels, Seat: t.leading(t.def[c].Side), A: c, B: engine.Card(from), To: engine.List(to)})
	}
}

// What comes of an army's entering and leaving: control, the end of a siege, leaders that are alone.

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
