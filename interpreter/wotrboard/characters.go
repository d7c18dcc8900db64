package wotrboard

import (
	"iter"
	"math/bits"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is how characters and Nazgûl move by themselves.

// chooseGroup lets the Free Peoples say which companions go together: of the Fellowship, or of a region of the map without those
// of a set. (groups)
func (t *Game) chooseGroup(zone engine.List, moved uint32) (group uint32) {
	at := Region(0)
	for {
		o := t.ask(DecideGroup, t.actor(FreePeoples), 1, func(d *engine.Decision) {
			if group != 0 || zone == OnMap && moved != 0 {
				d.Offer(engine.Option{Verb: OptDone})
			}
			for c := range t.S.Cards(zone) {
				if t.def[c].Type == Companion && (group|moved)&one(c) == 0 && (at == 0 || t.S.At[c] == at) && !t.shutIn(c) && !t.def[c].Stays {
					d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
				}
			}
		})
		if o.Verb != OptCard {
			return group
		}
		group |= one(engine.Card(o.A))
		if at == 0 {
			at = t.S.At[o.A]
		}
	}
}

// shutIn reports whether a character on the map does not go, for a stronghold of its side is besieged in which it is.
// (moving-companions, moving-minions)
func (t *Game) shutIn(c engine.Card) bool {
	d := t.def[c]
	return t.S.Where(c) == OnMap && !d.Anywhere && t.inside(d.Side, t.S.At[c])
}

// level returns how far a group goes: the highest level in it. (groups)
func (t *Game) level(group uint32) (best int) {
	for c := range inSet(group) {
		best = max(best, t.levelOf(c)+t.askLevel(c, group))
	}
	return best
}

// levelOf returns the level of a character, or what an event says it is; of some that of the highest of the others in the Fellowship.
func (t *Game) levelOf(c engine.Card) (best int) {
	if t.def[c].Highest {
		for other := range t.S.Cards(Company) {
			best = max(best, int(t.def[other].Level))
		}
		return best
	}
	if t.texts.Answered(askRoams) {
		return max(int(t.def[c].Level), t.texts.Ask(&text.Question{Hook: askRoams, Seat: engine.NoSeat, What: uint8(c)}).Sum)
	}
	return int(t.def[c].Level)
}

// roam returns where characters of a side come to from a region in so many steps: they stop where they enter a region with a
// stronghold of the enemy, and neither enter nor leave one with a stronghold of their own that is besieged. Minions do not
// enter a stronghold of the Free Peoples that none of their armies besieges. (moving-companions, moving-minions)
func (t *Game) roam(s Side, from Region, steps int) (s2 RegionSet) {
	var reached RegionSet
	reached.Add(from)
	edge := reached
	if t.inside(s, from) { // who separates there
		return reached
	}
	for range steps {
		var next RegionSet
		for r := range edge.All() {
			if r != from && t.stops(s, r) {
				continue
			}
			for to := range t.next[r].without(reached).All() {
				if !t.shut(s, to) {
					next.Add(to)
				}
			}
		}
		reached, edge = reached.or(next), next
	}
	return reached
}

// stops reports whether characters of a side stop in a region; shut whether they cannot enter it.
func (t *Game) stops(s Side, r Region) bool {
	return t.strongholds.Has(r) && t.controls(&t.S, s.Enemy(), r)
}

func (t *Game) shut(s Side, r Region) bool {
	switch {
	case !t.strongholds.Has(r):
		return false
	case t.controls(&t.S, s, r):
		return t.S.Besieged.Has(r)
	}
	return s == Shadow && !t.besieges(Shadow, r)
}

// destination asks where a group goes: with siege also into a besieged stronghold of its own.
func (t *Game) destination(group uint32, from Region, reach int, siege bool) Region {
	s := FreePeoples
	for c := range inSet(group) {
		s = t.def[c].Side
	}
	to := t.roam(s, from, reach)
	if siege {
		near := t.spread(t.roam(s, from, reach-1))
		for r := range t.S.Besieged.and(near).All() {
			if t.controls(&t.S, s, r) {
				to.Add(r)
			}
		}
	}
	return t.askRegion(DecideGroupTo, t.actor(s), 1, to.All(), nil)
}

// listCompanions offers to move the companions that are on the map.
func (t *Game) listCompanions(d *engine.Decision, _ Side, f Face) {
	if engine.Any(t.S.Cards(OnMap), func(c engine.Card) bool { return t.isCompanion(c) && !t.shutIn(c) && !t.def[c].Stays }) {
		offerDie(d, OptCompanions, f)
	}
}

// moveCharacters lets the Free Peoples move all companions on the map, group by group. (moving-companions)
func (t *Game) moveCharacters(s Side) {
	moved := uint32(0)
	for !t.Over() {
		group := t.chooseGroup(OnMap, moved)
		if group == 0 {
			return
		}
		moved |= group
		from := Region(0)
		for c := range inSet(group) {
			from = t.S.At[c]
		}
		t.travel(group, from, t.destination(group, from, t.level(group), false))
	}
}

func (t *Game) travel(group uint32, from, to Region) {
	if from == to {
		return
	}
	for c := range inSet(group) {
		t.S.At[c] = to
		t.tell(engine.Event{Verb: EventTravels, Seat: t.leading(t.def[c].Side), A: c, B: engine.Card(from), To: engine.List(to)})
	}
	for c := range inSet(group) {
		if t.def[c].Type == Companion {
			t.companionActivates(c, to)
		}
	}
}

// flies reports whether Nazgûl may come into a region by themselves: not where a stronghold of the Free Peoples is that no army
// of the Shadow besieges. (moving-nazgul)
func (t *Game) flies(r Region) bool { return !t.shut(Shadow, r) || t.inside(Shadow, r) }

// listMinions offers to move Nazgûl and minions.
func (t *Game) listMinions(d *engine.Decision, _ Side, f Face) {
	if t.anyNazgul() || t.travelingMinions() != 0 {
		offerDie(d, OptMinions, f)
	}
}

func (t *Game) anyNazgul() bool {
	return engine.Any(t.nazgul.All(), func(n Nation) bool { return t.S.Pool[Leader][n] < t.Lib.Nations[n].Figures[Leader] })
}

// travelingMinions returns the minions on the map that the player whose action it is can move.
func (t *Game) travelingMinions() (set uint32) {
	for c := range t.S.Cards(OnMap) {
		if d := t.def[c]; d.Type == Minion && (t.levelOf(c) > 0 || d.Anywhere) && (d.Nazgul || t.commands(t.actor(Shadow), c)) && !t.shutIn(c) {
			set |= one(c)
		}
	}
	return set
}

// moveMinions lets the Shadow move all Nazgûl, each once and anywhere, and, unless a text says so of Nazgûl alone, the minions as far as
// their level goes. (moving-nazgul, moving-minions)
func (t *Game) moveMinions(nazgul bool) {
	seat := t.actor(Shadow)
	var came [MaxRegions]uint8 // Nazgûl that have moved, by where they are
	left := t.travelingMinions()
	for c := range inSet(left) {
		if nazgul && !t.def[c].Nazgul {
			left &^= one(c)
		}
	}
	for moves := 0; !t.Over(); moves++ {
		o := t.ask(DecideMinion, seat, 1, func(d *engine.Decision) {
			if moves > 0 || nazgul {
				d.Offer(engine.Option{Verb: OptDone})
			}
			for c := range inSet(left) {
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(c)}})
			}
			for r := range t.Lib.Regions {
				if t.nazgulIn(Region(r)) > int(came[r]) {
					d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
				}
			}
		})
		switch o.Verb {
		case OptCard:
			c := engine.Card(o.A)
			left &^= one(c)
			t.moveMinion(c)
		case OptRegion:
			t.moveNazgul(seat, Region(o.A), &came)
		default:
			return
		}
	}
}

func (t *Game) moveMinion(c engine.Card) {
	from := t.S.At[c]
	if !t.def[c].Anywhere {
		t.travel(one(c), from, t.destination(one(c), from, t.levelOf(c), false))
		return
	}
	if to := t.flight(t.actor(Shadow), from); to != 0 {
		t.travel(one(c), from, to)
	}
}

// flight asks where Nazgûl fly to.
func (t *Game) flight(seat engine.Seat, from Region) Region {
	return t.askRegion(DecideGroupTo, seat, 1, t.Lib.regions(), func(r Region) bool { return r != from && t.flies(r) })
}

// nazgulIn returns how many Nazgûl are in a region, without characters.
func (t *Game) nazgulIn(r Region) int { return t.S.Units[r][Leader].of(t.nazgul) }

// moveNazgul moves Nazgûl from a region that have not moved yet.
func (t *Game) moveNazgul(seat engine.Seat, from Region, came *[MaxRegions]uint8) {
	to := t.flight(seat, from)
	most := t.nazgulIn(from) - int(came[from])
	o := t.ask(DecideNazgul, seat, 1, func(d *engine.Decision) {
		for n := most; n > 0; n-- {
			d.Offer(engine.Option{Verb: OptNumber, N: uint8(n)})
		}
	})
	var f Force
	f.Units[Leader][t.riders()] = o.N
	t.march(&f, from, to)
	came[to] += o.N
}

// What follows moves figures: between the reinforcements, the map, and what is gone for good. Nothing else changes how many
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
	n := u[Regular].of(t.nations[s]) + u[Elite].of(t.nations[s])
	for _, k := range t.irregulars[s] {
		n += int(t.S.Others.On[r][k])
	}
	return n
}

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

func inSet(set uint32) iter.Seq[engine.Card] {
	return func(yield func(engine.Card) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(engine.Card(bits.TrailingZeros32(set))) {
				return
			}
		}
	}
}

func (t *Game) characters(s Side, r Region) (set uint32) {
	for c := range t.S.Cards(OnMap) {
		if t.S.At[c] == r && t.def[c].Side == s {
			set |= one(c)
		}
	}
	return set
}

// Army returns all that a side has in a region: its army, where it has units. (army)
func (t *Game) Army(s Side, r Region) (f Force) {
	for kind := range numFigures {
		f.Units[kind].only(&t.S.Units[r][kind], t.nations[s])
	}
	f.Others, f.Characters = t.irregular(s, r, allNations), t.characters(s, r)
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
	for n := range t.nations[FreePeoples].All() {
		t.lose(r, n, Leader, int(st.Units[r][Leader][n]))
	}
}
