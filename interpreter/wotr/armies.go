package wotr

import "loremaster/interpreter/engine"

// This file says where armies may go, and which part of one goes.

// freeToMove reports whether an army of a side may move into a region: no enemy army is there, but one that is besieged by
// the side's own. (free-movement, reinforcing)
func (t *Table) freeToMove(s Side, r Region) bool {
	e := s.Enemy()
	return !t.S.Armies[e].Has(r) || t.S.Besieged.Has(r) && t.controls(&t.S, e, r)
}

// inside reports whether the army of a side in a region is in a besieged stronghold, besieges whether it besieges one.
func (t *Table) inside(s Side, r Region) bool {
	return t.S.Besieged.Has(r) && t.controls(&t.S, s, r)
}
func (t *Table) besieges(s Side, r Region) bool {
	return t.inside(s.Enemy(), r) && t.S.Armies[s].Has(r)
}

// crossing returns which nations of a player may move units into a region, a byte for each: those at war, and others within
// their borders and where no nation is. Nazgûl are always at war. (borders)
func (t *Table) crossing(seat engine.Seat, to Region) (units, leaders uint64) {
	units = t.moved[seat]
	if n := t.nation[to]; n >= 0 {
		units &= t.warring() | 0xff<<(8*n)
	}
	return units, units | t.moved[seat]&t.nazgulRows
}

// parting is a choice of figures of a region that go, or fight: which may, and what has to be so.
type parting struct {
	most  Force
	units int    // that are there, those that cannot go, too
	stuck bool   // leaders who cannot be alone cannot go
	led   bool   // a leader or a character has to go
	elite uint64 // the nations whose elites are leaders, too, a byte for each
}

// sums a row of figures masked by nations into a force.
func masked(row *[MaxNations]uint8, mask uint64) (out [MaxNations]uint8) {
	for n := range out {
		if mask>>(8*n)&1 != 0 {
			out[n] = row[n]
		}
	}
	return out
}

// part returns what may go of the figures that a side has in a region, by the nations that may.
func (t *Table) part(s Side, from Region, units, leaders uint64, led bool) (p parting) {
	u := &t.S.Units[from]
	p.units = t.units(s, from)
	p.most.Units[Regular], p.most.Units[Elite] = masked(&u[Regular], units), masked(&u[Elite], units)
	p.most.Units[Leader] = masked(&u[Leader], leaders)
	p.stuck = row(&u[Leader])&t.mask[s]&^leaders&^t.nazgulRows != 0
	if p.led = led; led {
		p.elite = t.leaderRows(s)
	}
	return p
}

// possible reports whether anything can go.
func (p *parting) possible(others bool) bool {
	n := p.most.Size()
	switch {
	case n == 0, n == p.units && n == 1 && p.stuck:
		return false
	case p.led:
		return others || p.most.Count(Leader) > 0 || row(&p.most.Units[Elite])&p.elite != 0
	}
	return true
}

// follows reports whether the leaders of a nation go where no unit stays: they cannot be alone.
func (t *Table) follows(n int) bool { return !t.nazgul[n] }

// choose lets a player say which figures go: all that may, or of each nation and kind how many, and of each character
// whether. Every part that is allowed can be said so. (splitting)
func (t *Table) choose(kind uint8, seat engine.Seat, p *parting) (f Force) {
	asked := false
	whole := p.most.Size() < p.units || !p.stuck
	rest := p.most.Size()
	ledBy := p.most.Count(Leader) + sum(row(&p.most.Units[Elite])&p.elite) + onesIn(p.most.Characters)
	leaders := 0 // that have been taken
	people := p.most.Count(Leader) + onesIn(p.most.Characters)
	for k := range numFigures {
		for n := range MaxNations {
			most := int(p.most.Units[k][n])
			if most == 0 {
				continue
			}
			low, high := 0, most
			size := f.Size()
			if k == Leader {
				ledBy -= most
				switch {
				case size == p.units && t.follows(n):
					low = most
				case p.led && leaders == 0 && ledBy == 0:
					low = 1
				}
			} else {
				leads := k == Elite && p.elite>>(8*n)&1 != 0
				if leads {
					ledBy -= most
				}
				rest -= most
				if size == 0 && rest == 0 || leads && p.led && leaders == 0 && ledBy == 0 {
					low = 1
				}
				for high > low && size+high+p.needs(people, leaders+b2i(leads)*high) > p.units-b2i(p.stuck) {
					high--
				}
			}
			got := high
			if low < high {
				first := !asked
				o := t.ask(kind, seat, 1, func(d *engine.Decision) {
					if first && whole {
						d.Offer(engine.Option{Verb: OptAll})
					}
					for c := low; c <= high; c++ {
						d.Offer(engine.Option{Verb: OptCount, Of: engine.Of{A: uint16(figureCode(Nation(n), k))}, N: uint8(c)})
					}
				})
				if asked = true; o.Verb == OptAll {
					return p.most
				}
				got = int(o.N)
			}
			f.Units[k][n] = uint8(got)
			if k == Leader || k == Elite && p.elite>>(8*n)&1 != 0 {
				leaders += got
			}
		}
	}
	for c := range inSet(p.most.Characters) {
		ledBy--
		if p.led && leaders == 0 && f.Characters == 0 && ledBy == 0 {
			f.Characters |= one(c)
			continue
		}
		first := !asked
		o := t.ask(kind, seat, 1, func(d *engine.Decision) {
			if first && whole {
				d.Offer(engine.Option{Verb: OptAll})
			}
			d.Offer(engine.Option{Verb: OptTakes, Of: engine.Of{A: uint16(c)}})
			d.Offer(engine.Option{Verb: OptLeaves, Of: engine.Of{A: uint16(c)}})
		})
		if asked = true; o.Verb == OptAll {
			return p.most
		}
		if o.Verb == OptTakes {
			f.Characters |= one(c)
		}
	}
	return f
}

// needs returns how many units have to go yet for want of another leader, where so many have been taken.
func (p *parting) needs(people, taken int) int { return b2i(p.led && people == 0 && taken == 0) }

func onesIn(set uint32) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// arrivals are the forces that have moved in an action: they move no more in it. (once-an-action)
type arrivals struct {
	n    int
	at   [mostMoves]Region
	what [mostMoves]Force
}

const mostMoves = 4

// came returns what has come to a region in this action.
func (a *arrivals) came(r Region) (f Force) {
	for i := range a.n {
		if a.at[i] == r {
			for k := range numFigures {
				for n := range MaxNations {
					f.Units[k][n] += a.what[i].Units[k][n]
				}
			}
			f.Characters |= a.what[i].Characters
		}
	}
	return f
}

// movable returns what may move from a region to another.
func (t *Table) movable(seat engine.Seat, from, to Region, led bool, a *arrivals) parting {
	s := t.sideBy[seat]
	units, leaders := t.crossing(seat, to)
	p := t.part(s, from, units, leaders, led)
	if a.n > 0 {
		p.without(a.came(from))
	}
	return p
}

// without takes out of what may go what has come in this action. What stays so may leave leaders with it.
func (p *parting) without(f Force) {
	for k := range numFigures {
		for n := range MaxNations {
			p.most.Units[k][n] -= min(p.most.Units[k][n], f.Units[k][n])
		}
	}
	p.most.Characters &^= f.Characters
}

// travelers returns the characters of a region that may go with an army: all but those who never leave.
func (t *Table) travelers(s Side, from Region) (set uint32) {
	for c := range inSet(t.characters(s, from)) {
		if t.def[c].Level > 0 || t.def[c].Anywhere {
			set |= one(c)
		}
	}
	return set
}

// mayMove reports whether a player may move an army, or part of one, from a region to one that borders on it.
func (t *Table) mayMove(seat engine.Seat, from, to Region, led bool, a *arrivals) bool {
	s := t.sideBy[seat]
	if !t.freeToMove(s, to) || t.inside(s, from) || t.barred(s, to) {
		return false
	}
	p := t.movable(seat, from, to, led, a)
	others := led && t.travelers(s, from)&^a.came(from).Characters != 0
	return p.possible(others)
}

// eachMove goes through the moves that a player's armies may make, until f returns false.
func (t *Table) eachMove(seat engine.Seat, led bool, a *arrivals, f func(from, to Region) bool) {
	for from := range t.S.Armies[t.sideBy[seat]].All() {
		for _, to := range t.borders[from] {
			if t.mayMove(seat, from, to, led, a) && !f(from, to) {
				return
			}
		}
	}
}

// listMove offers to move armies: two different ones with an Army die, one that has a leader with a Character die. (moving-armies)
func (t *Table) listMove(d *engine.Decision, s Side, f Face) {
	led := f == CharacterFace
	known := &t.listing.move[b2i(led)]
	if *known == 0 {
		*known = 1
		t.eachMove(t.actor(s), led, &arrivals{}, func(Region, Region) bool { *known = 2; return false })
	}
	if *known == 2 {
		offerDie(d, OptMove, f)
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// moveByDie moves armies by a die.
func (t *Table) moveByDie(s Side, o engine.Option) {
	if led := Face(o.A) == CharacterFace; led {
		t.moveArmies(t.actor(s), 1, true)
	} else {
		t.moveArmies(t.actor(s), 2, false)
	}
}

// moveArmies lets a player move up to so many armies, each once. What is too much where they stand is removed in the end.
// (moving-armies, stacking)
func (t *Table) moveArmies(seat engine.Seat, most int, led bool) {
	t.moveThose(seat, most, led, nil, nil)
}

// moveSuch is moveArmies for a text: of armies in such regions, with such forces. (event-moves)
func (t *Table) moveSuch(seat engine.Seat, most int, from func(Region) bool, such func(*Force) bool) bool {
	return t.moveThose(seat, most, false, from, such)
}

func (t *Table) moveThose(seat engine.Seat, most int, led bool, such func(Region) bool, has func(*Force) bool) bool {
	var a arrivals
	for left := most; left > 0 && !t.Over(); left-- {
		o := t.ask(DecideMove, seat, left, func(d *engine.Decision) {
			t.eachMove(seat, led, &a, func(from, to Region) bool {
				if such != nil && !such(from) {
					return true
				}
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(from), B: uint16(to)}})
				return true
			})
			if left < most {
				d.Offer(engine.Option{Verb: OptDone})
			}
		})
		if o.Verb != OptFromTo {
			break
		}
		from, to := Region(o.A), Region(o.B)
		p := t.movable(seat, from, to, led, &a)
		p.most.Characters = t.travelers(t.sideBy[seat], from) &^ a.came(from).Characters
		f := t.choose(DecideGoes, seat, &p)
		if has != nil && !has(&f) {
			t.completes(&f, &p, has)
		}
		if f.Size() == 0 {
			break
		}
		t.moveForce(t.sideBy[seat], &f, from, to)
		a.at[a.n], a.what[a.n] = to, f
		a.n++
	}
	for i := range a.n {
		t.checkStacking(a.at[i])
	}
	return a.n > 0
}

// completes adds to a force one of those who have to be with it.
func (t *Table) completes(f *Force, p *parting, has func(*Force) bool) {
	for c := range inSet(p.most.Characters &^ f.Characters) {
		if with := (Force{Characters: one(c)}); has(&with) {
			f.Characters |= one(c)
			return
		}
	}
	for k := range numFigures {
		for n := range MaxNations {
			var with Force
			if with.Units[k][n] = 1; p.most.Units[k][n] > f.Units[k][n] && has(&with) {
				f.Units[k][n]++
				return
			}
		}
	}
}

// moveForce moves a force, with what comes of leaving the one region and entering the other.
func (t *Table) moveForce(s Side, f *Force, from, to Region) {
	t.march(f, from, to)
	t.left(from)
	t.entered(s, to)
	for c := range inSet(f.Characters) {
		if s == FreePeoples {
			t.rouses(c, to)
		}
	}
}

// checkStacking makes who has too many units in a region remove some: they may come again. (stacking)
func (t *Table) checkStacking(r Region) {
	for s := range numSides {
		for {
			over := t.units(s, r) - t.roomIn(&t.S, s, r)
			if over <= 0 || t.Over() {
				break
			}
			o := t.ask(DecideExcess, t.leading(s), over, func(d *engine.Decision) {
				for k := Regular; k <= Elite; k++ {
					for _, n := range t.nations[s] {
						if t.S.Units[r][k][n] > 0 {
							d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, k)), B: uint16(r)}})
						}
					}
				}
			})
			n, kind := figureOf(int(o.A))
			t.dismiss(r, n, kind)
		}
	}
}
