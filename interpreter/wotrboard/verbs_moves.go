package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file carries out how texts move armies, and characters and Nazgûl.

// marchOf reads a move of a text: to places, across so many borders, or straight there.
func marchOf(x *run, p *vocab.Phrase, steps int) *marching {
	t := of(x)
	m := &marching{seat: x.Seat, steps: steps}
	if a := p.Find("a"); a != nil {
		m.from = func(r Region) bool { return meansArmy(x, a.Phrase[0], t.sideBy[x.Seat], r) }
	}
	if to := p.Find("p"); to != nil {
		m.to = func(from, r Region) bool {
			t.said(x).army, t.said(x).side = from, t.sideBy[x.Seat]
			return meansRegion(x, to.Phrase[0], r)
		}
	}
	return m
}

func stepsOf(p *vocab.Phrase) int {
	if k := p.Find("k"); k != nil {
		return k.Number
	}
	return 0
}

func doMarch(x *run, p *vocab.Phrase) bool {
	it := of(x).said(x).army
	m := marchOf(x, p, stepsOf(p))
	if p.Slot("a").Entry.Is(vocab.It) {
		m.from = func(r Region) bool { return r == it }
	}
	to, went := of(x).marches(m)
	of(x).said(x).army, of(x).said(x).side = to, of(x).sideBy[x.Seat]
	return went
}

func canMarch(x *run, p *vocab.Phrase) bool {
	before := *of(x).said(x)
	m := marchOf(x, p, stepsOf(p))
	can := of(x).anyMarch(m)
	*of(x).said(x) = before
	return can
}

// anyMarch reports whether an army can go so.
func (t *Game) anyMarch(m *marching) bool {
	for r := range t.S.Armies[t.sideBy[m.seat]].All() {
		if (m.from == nil || m.from(r)) && t.marchers(m, r) != 0 {
			return true
		}
	}
	return false
}

func doMarchSome(x *run, p *vocab.Phrase) (done bool) {
	m := marchOf(x, p, p.Arg("r").Number)
	for range p.Arg("k").Number {
		to, went := of(x).marches(m)
		m.moved.Add(to)
		done = done || went
	}
	return done
}

func canMarchSome(x *run, p *vocab.Phrase) bool {
	return of(x).anyMarch(marchOf(x, p, p.Arg("r").Number))
}

// filling returns what fills a slot; nothing where the pattern has none, or it is left out.
func filling(p *vocab.Phrase, slot string) []*vocab.Phrase {
	if a := p.Find(slot); a != nil {
		return a.Phrase
	}
	return nil
}

// company is which armies a verb speaks of: where they are, and who has to be with them.
func company(x *run, p *vocab.Phrase) (from func(Region) bool, with []*vocab.Phrase) {
	s := of(x).sideBy[x.Seat]
	if a := p.Find("a"); a != nil {
		for _, troop := range filling(a.Phrase[0], "t") {
			for _, word := range filling(troop, "q") {
				with = append(with, filling(word, "m")...)
			}
		}
		return func(r Region) bool { return meansArmy(x, a.Phrase[0], s, r) }, with
	}
	with = filling(p, "m")
	return func(r Region) bool {
		f := of(x).army(s, r)
		return len(with) == 0 || count(x, with, &f) > 0
	}, with
}

func doMoveArmies(x *run, p *vocab.Phrase) bool {
	most := 1
	if k := p.Find("k"); k != nil {
		most = k.Number
	}
	from, with := company(x, p)
	return of(x).moveSuch(x.Seat, most, from, func(f *Force) bool { return len(with) == 0 || count(x, with, f) > 0 })
}

func canMoveArmies(x *run, p *vocab.Phrase) (can bool) {
	from, _ := company(x, p)
	of(x).eachMove(x.Seat, false, &arrivals{}, func(r, _ Region) bool {
		can = from(r)
		return !can
	})
	return can
}

func doMoveCompanions(x *run, p *vocab.Phrase) bool {
	can := canMoveGroup(x, p)
	if can {
		of(x).moveCharacters(FreePeoples)
	}
	return can
}

func doMoveNazgul(x *run, _ *vocab.Phrase) bool { of(x).moveMinions(true); return true }

func doMoveGroup(x *run, p *vocab.Phrase) bool { return of(x).groupGoes(reachOf(p)) }
func canMoveGroup(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	for c := range t.S.Cards(OnMap) {
		if t.def[c].Type == Companion {
			return true
		}
	}
	return false
}

func doSeparateGroup(x *run, p *vocab.Phrase) bool { return of(x).groupLeaves(reachOf(p)) }
func canSeparateGroup(x *run, _ *vocab.Phrase) bool {
	return !of(x).S.Walk.InMordor && of(x).companions() > 0
}

// doMoveMember: those of his companions who are with him may come.
func doMoveMember(x *run, p *vocab.Phrase) bool {
	t := of(x)
	if first := p.Arg("m").Phrase[0]; first.Entry.Is(vocab.All) {
		return drive(x, p, p.Arg("m").Phrase, nil)
	}
	all := figuresMeant(x, p.Arg("m").Phrase, nil)
	f, ok := t.pickFigure(x.Seat, slices.DeleteFunc(all, func(f figureAt) bool { return f.character != 0 && t.S.Where(f.character) == Company }))
	if !ok {
		return false
	}
	to := pickRegion(x, p.Slot("p"), func(r Region) bool { return f.character != 0 || t.mayCome(f, r) })
	if to == 0 {
		return false
	}
	if f.character == 0 {
		var figure Force
		figure.Units[f.kind][f.nation] = 1
		t.moveForce(t.side[f.nation], &figure, f.at, to)
		t.checkStacking(to)
		return true
	}
	group := one(f.character)
	if p.Has("[with") {
		for c := range inSet(t.characters(FreePeoples, f.at) &^ group) {
			if t.def[c].Type == Companion && t.ask(DecideGoes, x.Seat, 1, func(d *engine.Decision) {
				d.Offer(engine.Option{Verb: OptTakes, Of: engine.Of{A: uint16(c)}})
				d.Offer(engine.Option{Verb: OptLeaves, Of: engine.Of{A: uint16(c)}})
			}).Verb == OptTakes {
				group |= one(c)
			}
		}
	}
	t.travel(group, f.at, to)
	return true
}

// mayCome reports whether a figure may come to another region by itself: a Nazgûl flies.
func (t *Game) mayCome(f figureAt, r Region) bool {
	if f.kind == Leader && t.nazgul[f.nation] {
		return r != f.at && t.flies(r)
	}
	return r != f.at && t.freeToMove(t.side[f.nation], r)
}

// toBring returns the units that can be brought.
func toBring(x *run, p *vocab.Phrase, to Region) (all []figureAt) {
	t, n := of(x), nationNamed(p)
	for r := range regions(x, p.Slot("p")).All() {
		for k := range Leader {
			if r != to && t.S.Units[r][k][n] > 0 && t.border(x.Seat, 0xff<<(8*n), t.side[n], to) {
				all = append(all, figureAt{nation: n, kind: k, at: r})
			}
		}
	}
	return all
}

// doBring: leaders of the Free Peoples who would be left alone are lost.
func doBring(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	to := pickRegion(x, p.Slot("to"), nil)
	for left := p.Arg("k").Number; left > 0 && to != 0 && !t.Over(); left-- {
		o := t.ask(DecideFigure, x.Seat, left, func(d *engine.Decision) {
			for _, f := range toBring(x, p, to) {
				d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(f.nation, f.kind)), B: uint16(f.at)}})
			}
			d.Offer(engine.Option{Verb: OptDone})
		})
		if o.Verb != OptFigure {
			break
		}
		n, kind := figureOf(int(o.A))
		var f Force
		f.Units[kind][n] = 1
		t.moveForce(t.side[n], &f, Region(o.B), to)
		done = true
	}
	t.checkStacking(to)
	return done
}

func canBring(x *run, p *vocab.Phrase) bool {
	for to := range regions(x, p.Slot("to")).All() {
		if len(toBring(x, p, to)) > 0 {
			return true
		}
	}
	return false
}
