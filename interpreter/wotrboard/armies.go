package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file says where armies may go, and which part of one goes.

// freeToMove reports whether an army of a side may move into a region: no enemy army is there, but one that is besieged by
// the side's own. (free-movement, reinforcing)
func (t *Game) freeToMove(s Side, r Region) bool {
	e := s.Enemy()
	return !t.S.Armies[e].Has(r) || t.S.Besieged.Has(r) && t.controls(&t.S, e, r)
}

// inside reports whether the army of a side in a region is in a besieged stronghold, besieges whether it besieges one.
func (t *Game) inside(s Side, r Region) bool {
	return t.S.Besieged.Has(r) && t.controls(&t.S, s, r)
}
func (t *Game) besieges(s Side, r Region) bool {
	return t.inside(s.Enemy(), r) && t.S.Armies[s].Has(r)
}

// crossing returns which of some nations may move units into a region, a byte for each: those at war, and others within
// their borders and where no nation is. Nazgûl are always at war. (borders)
func (t *Game) crossing(who uint64, to Region) (units, leaders uint64) {
	units = who
	if n := t.nation[to]; n >= 0 {
		units &= t.warring() | 0xff<<(8*n)
	}
	return units, units | who&t.nazgulRows
}

// arrivals are the forces that have moved in an action: they move no more in it. (once-an-action)
type arrivals []arrival

type arrival struct {
	at   Region
	what Force
}

// came returns what has come to a region in this action.
func (a *arrivals) came(r Region) (f Force) {
	for i := range *a {
		if m := &(*a)[i]; m.at == r {
			for k := range numFigures {
				for n := range MaxNations {
					f.Units[k][n] += m.what.Units[k][n]
				}
			}
			for n, count := range m.what.Others {
				f.Others[n] += count
			}
			f.Characters |= m.what.Characters
		}
	}
	return f
}

// movable returns which figures of some nations may move from a region to another, without characters.
func (t *Game) movable(s Side, who uint64, from, to Region, led bool, a *arrivals) parting {
	units, leaders := t.crossing(who, to)
	p := t.part(s, from, units, leaders, led)
	if len(*a) > 0 {
		p.without(a.came(from))
	}
	return p
}

// travelers returns the characters of a region that may go with an army: all but those who never leave.
func (t *Game) travelers(s Side, from Region) (set uint32) {
	for c := range inSet(t.characters(s, from)) {
		if (t.levelOf(c) > 0 || t.def[c].Anywhere) && !t.def[c].Stays {
			set |= one(c)
		}
	}
	return set
}

// eachMove goes through the moves that a player's armies may make, until f returns false. What of an army may go is worked out
// anew only where others of it may cross the border.
func (t *Game) eachMove(seat engine.Seat, led bool, a *arrivals, f func(from, to Region) bool) {
	s, who := t.sideBy[seat], t.moved[seat]
	var looked, barred RegionSet
	for from := range t.S.Armies[s].All() {
		if t.inside(s, from) || t.rests(s, from) {
			continue
		}
		others := led && t.own(who, t.travelers(s, from))&^a.came(from).Characters != 0
		known, crossed, possible := false, uint64(0), false
		beside := t.borders[from]
		if t.S.Others.Been != 0 {
			beside = slices.Collect(t.ways(s, from).All())
		}
		for _, to := range beside {
			if !t.freeToMove(s, to) {
				continue
			}
			if !looked.Has(to) {
				if looked.Add(to); t.barred(s, to) {
					barred.Add(to)
				}
			}
			if barred.Has(to) {
				continue
			}
			if units, _ := t.crossing(who, to); !known || units != crossed {
				p := t.movable(s, who, from, to, led, a)
				known, crossed, possible = true, units, p.possible(others)
			}
			if possible && !f(from, to) {
				return
			}
		}
	}
}

// listMove offers to move armies: two different ones with an Army die, one that has a leader with a Character die. (moving-armies)
func (t *Game) listMove(d *engine.Decision, s Side, f Face) {
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

// moveByDie moves armies by a die.
func (t *Game) moveByDie(s Side, o engine.Option) {
	if led := Face(o.A) == CharacterFace; led {
		t.moveArmies(t.actor(s), 1, true)
	} else {
		t.moveArmies(t.actor(s), 2, false)
	}
}

// moveArmies lets a player move up to so many armies, each once. What is too much where they stand is removed in the end.
// (moving-armies, stacking)
func (t *Game) moveArmies(seat engine.Seat, most int, led bool) {
	t.moveThose(seat, most, led, nil, nil)
}

// moveSuch is moveArmies for a text: of armies in such regions, with such forces. (event-moves)
func (t *Game) moveSuch(seat engine.Seat, most int, from func(Region) bool, such func(*Force) bool) bool {
	return t.moveThose(seat, most, false, from, such)
}

func (t *Game) moveThose(seat engine.Seat, most int, led bool, such func(Region) bool, has func(*Force) bool) bool {
	var a arrivals
	t.byLeader = led
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
		p := t.goers(seat, from, to, led, &a)
		f := t.choose(DecideGoes, seat, &p)
		if has != nil && !has(&f) {
			t.completes(&f, &p, has)
		}
		t.acts(t.sideBy[seat], &f, to)
		t.moveForce(t.sideBy[seat], &f, from, to)
		if a = append(a, arrival{to, f}); t.Scenario.Numbers.ExcessAtOnce {
			t.checkStacking(to)
		}
	}
	for i := range a {
		t.checkStacking(a[i].at)
	}
	return len(a) > 0
}

// completes adds to a force one of those who have to be with it.
func (t *Game) completes(f *Force, p *parting, has func(*Force) bool) {
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

// goers returns who may move from a region to another with a player: figures of both players of a side, if they agree.
func (t *Game) goers(seat engine.Seat, from, to Region, led bool, a *arrivals) parting {
	s := t.sideBy[seat]
	free := t.travelers(s, from) &^ a.came(from).Characters
	p := t.movable(s, t.moved[seat], from, to, led, a)
	p.most.Characters = t.own(t.moved[seat], free)
	joint := t.movable(s, t.mask[s], from, to, led, a)
	joint.most.Characters = free
	if !t.joins(seat, from, &p, &joint) {
		return p
	}
	t.mix(&joint, seat)
	return joint
}

// moveForce moves a force, with what comes of leaving the one region and entering the other.
func (t *Game) moveForce(s Side, f *Force, from, to Region) {
	t.march(f, from, to)
	if f.Size() > 0 && !t.S.Armies[s].Has(from) {
		t.bereft(s, from, byLeaving)
	}
	t.left(from)
	t.entered(s, to)
	for c := range inSet(f.Characters) {
		if s == FreePeoples {
			t.companionActivates(c, to)
		}
	}
}

// checkStacking makes who has too many units in a region remove some: they may come again. Two players of a side do so in turns,
// who does not lead first. (stacking, mixed-armies)
func (t *Game) checkStacking(r Region) {
	for s := range numSides {
		for n := 0; !t.Over(); n++ {
			over := t.units(s, r) - t.roomIn(&t.S, s, r)
			if over <= 0 {
				break
			}
			seat := t.remover(s, r, n)
			o := t.ask(DecideExcess, seat, over, func(d *engine.Decision) {
				offer := func(n Nation, k Figure) {
					d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, k)), B: uint16(r)}})
				}
				for k := Regular; k <= Elite; k++ {
					for _, n := range t.nations[s] {
						if t.S.Units[r][k][n] > 0 && t.moved[seat]>>(8*n)&1 != 0 {
							offer(n, k)
						}
					}
				}
				for _, n := range t.irregulars[s] {
					if t.S.Others.On[r][n] > 0 {
						offer(n, Other)
					}
				}
			})
			n, kind := figureOf(int(o.A))
			t.dismiss(r, n, kind)
		}
	}
}

// remover returns who removes the unit of that number, from 0: the one of two players whose turn it is, if he has any.
func (t *Game) remover(s Side, r Region, n int) engine.Seat {
	seat := t.leading(s)
	if other := t.partner(seat); other != engine.NoSeat {
		f := t.army(s, r)
		mine, mineElites := f.of(t.moved[seat])
		theirs, theirElites := f.of(t.moved[other])
		if theirs+theirElites > 0 && (n%2 == 0 || mine+mineElites == 0) {
			return other
		}
	}
	return seat
}
