package wotrboard

import (
	"cmp"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file is how texts move armies and characters.

// marching is a move of an army by a text.
type marching struct {
	seat  engine.Seat
	from  func(Region) bool          // from where
	to    func(from, to Region) bool // and where to; nil for anywhere
	steps int                        // across so many borders at most; 0 for straight there
	moved RegionSet                  // where those are who have moved already
}

// border reports whether units of some nations, a byte for each, may come into a region. (event-moves)
func (t *Game) border(seat engine.Seat, rows uint64, s Side, to Region) bool {
	units, _ := t.crossing(t.moved[seat], to)
	return t.freeToMove(s, to) && !t.barred(s, to) && rows&^units == 0
}

// arrives reports whether an army of these nations comes from a region to one where it may end, in so many steps.
func (t *Game) arrives(m *marching, rows uint64, start, at Region, left int) bool {
	s := t.sideBy[m.seat]
	if at != start && (m.to == nil || m.to(start, at)) {
		return true
	}
	if left == 0 {
		return false
	}
	for _, next := range t.borders[at] {
		if t.border(m.seat, rows, s, next) && t.arrives(m, rows, start, next, left-1) {
			return true
		}
	}
	return false
}

// goesTo reports whether an army from a region may come to another straight.
func (t *Game) goesTo(m *marching, rows uint64, from, to Region) bool {
	return from != to && (m.to == nil || m.to(from, to)) && t.border(m.seat, rows, t.sideBy[m.seat], to)
}

// marchers returns the nations of a region that can go, a byte for each: those at war together, and others where they may. (event-moves)
func (t *Game) marchers(m *marching, from Region) (rows uint64) {
	can := func(rows uint64) bool {
		if m.steps > 0 {
			return t.arrives(m, rows, from, from, m.steps)
		}
		return engine.Any(t.Lib.regions(), func(to Region) bool { return t.goesTo(m, rows, from, to) })
	}
	f := t.army(t.sideBy[m.seat], from)
	there := t.nationsIn(&f)
	for _, n := range t.nations[t.sideBy[m.seat]] {
		if mask := uint64(0xff) << (8 * n); there&mask != 0 && t.moved[m.seat]&mask != 0 && can(rows|mask) {
			rows |= mask
		}
	}
	return rows
}

// marches lets a player move an army, or part of one, and reports whether he did. Who has come together goes on together.
// (event-moves)
func (t *Game) marches(m *marching) (Region, bool) {
	s := t.sideBy[m.seat]
	from := t.askRegion(DecideWhere, m.seat, 1, t.S.Armies[s].All(), func(r Region) bool {
		return !m.moved.Has(r) && (m.from == nil || m.from(r)) && t.marchers(m, r) != 0
	})
	units := t.marchers(m, from)
	p := t.part(s, from, units, units|t.moved[m.seat]&t.nazgulRows, false)
	p.most.Characters = t.travelers(s, from)
	f := t.choose(DecideGoes, m.seat, &p)
	if f.Size() == 0 {
		return 0, false
	}
	at := from
	if m.steps == 0 {
		at = t.stepTo(m, &f, from, from, 0)
	}
	for left := m.steps; left > 0; left-- {
		next := t.stepTo(m, &f, from, at, left)
		if next == 0 {
			break
		}
		at = next
	}
	t.checkStacking(at)
	return at, true
}

// nationsIn returns the nations that have units in a force, a byte for each.
func (t *Game) nationsIn(f *Force) (rows uint64) {
	for n := range MaxNations {
		if f.Units[Regular][n]|f.Units[Elite][n] > 0 {
			rows |= 0xff << (8 * n)
		}
	}
	for k, count := range f.Others {
		if count > 0 && t.Lib.Others[k].Nation >= 0 {
			rows |= 0xff << (8 * t.Lib.Others[k].Nation)
		}
	}
	return rows
}

// stepTo asks where a force goes next, and moves it there; 0 where it stays.
func (t *Game) stepTo(m *marching, f *Force, start, at Region, left int) Region {
	s, rows := t.sideBy[m.seat], t.nationsIn(f)
	o := t.ask(DecideWhere, m.seat, 1, func(d *engine.Decision) {
		if at != start && (m.to == nil || m.to(start, at)) {
			d.Offer(engine.Option{Verb: OptDone})
		}
		offer := func(to Region) { d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(to)}}) }
		if left == 0 {
			for to := range t.Lib.regions() {
				if t.goesTo(m, rows, at, to) {
					offer(to)
				}
			}
			return
		}
		for _, to := range t.borders[at] {
			if t.border(m.seat, rows, s, to) && t.arrives(m, rows, start, to, left-1) {
				offer(to)
			}
		}
	})
	if o.Verb != OptRegion {
		return 0
	}
	t.moveForce(s, f, at, Region(o.A))
	return Region(o.A)
}

// reach is how far a group of companions goes by a text, besides what is usual.
type reach struct {
	further int
	level   int  // as if the group had that level; 0 for its own
	besides bool // even into a besieged stronghold
}

// reachOf reads it from the optional parts of a verb.
func reachOf(p *vocab.Phrase) reach {
	return reach{further: p.Count("k"), level: p.Count("l"), besides: p.Has("[even")}
}

// groupLeaves lets the Free Peoples separate a group of companions. (separating, event-moves)
func (t *Game) groupLeaves(r reach) bool {
	group := uint32(0)
	if !t.S.Walk.InMordor {
		group = t.chooseGroup(Company, 0)
	}
	if group != 0 {
		t.separate(group, int(t.S.Walk.Progress)+t.levelBy(r, group)+r.further, r.besides)
	}
	return group != 0
}

func (t *Game) levelBy(r reach, group uint32) int { return cmp.Or(r.level, t.level(group)) }

// groupGoes lets the Free Peoples move a group of companions on the map. (moving-companions, event-moves)
func (t *Game) groupGoes(r reach) bool {
	group := t.chooseGroup(OnMap, 0)
	if group == 0 {
		return false
	}
	from := Region(0)
	for c := range inSet(group) {
		from = t.S.At[c]
	}
	t.travel(group, from, t.destination(group, from, t.levelBy(r, group)+r.further, r.besides))
	return true
}
