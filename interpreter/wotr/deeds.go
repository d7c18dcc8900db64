package wotr

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file carries out what events do on the map.

func doChooseArmy(x *run, p *vocab.Phrase) bool {
	_, r := pickArmy(x, p.Slot("a"), nil)
	return r != 0
}

func canArmy(x *run, p *vocab.Phrase) bool {
	_, set := armies(x, p.Slot("a"))
	return set != RegionSet{}
}

func doChoosePlace(x *run, p *vocab.Phrase) bool { return pickRegion(x, p.Slot("p"), nil) != 0 }

// doChooseMember: luck, or the player, picks one of the companions who are there.
func doChooseMember(x *run, p *vocab.Phrase) bool {
	t, m := of(x), p.Slot("m")
	t.said(x).people = 0
	all := figuresMeant(x, p.Arg("m").Phrase, p.Slot("w"))
	if m.Entry.Is(vocab.Random) {
		var among uint32
		for _, f := range all {
			among |= one(f.character)
		}
		if c := t.randomCompanion(among); c != 0 {
			t.said(x).people = one(c)
		}
		return t.said(x).people != 0
	}
	f, ok := t.pickFigure(x.Seat, all)
	t.fallen(x, f)
	return ok
}

// recruiting

func doRecruit(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	s := t.side[all[0].nation]
	if !t.anyLeft(all) {
		return false
	}
	r := pickRegion(x, p.Slot("p"), func(r Region) bool { return t.welcomes(s, r) })
	return r != 0 && t.raise(x.Seat, r, all)
}

func canRecruit(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	return t.anyLeft(all) && anyRegion(x, p.Slot("p"), func(r Region) bool { return t.welcomes(t.side[all[0].nation], r) })
}

// seizes reports whether a text may recruit in a region of the enemy's: no enemy army may be there.
func seizes(x *run, p *vocab.Phrase) func(Region) bool {
	t := of(x)
	s := t.side[levies(x, p.Arg("l").Phrase)[0].nation]
	return func(r Region) bool {
		return t.welcomes(s, r) || p.Has("[even") && !t.S.Armies[s.Enemy()].Has(r)
	}
}

func doRecruitUpTo(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	l := levies(x, p.Arg("l").Phrase)[0]
	r := pickRegion(x, p.Slot("p"), seizes(x, p))
	if r == 0 {
		return false
	}
	o := t.ask(DecideNumber, x.Seat, 1, func(d *engine.Decision) {
		for n := 0; n <= min(l.count, int(t.S.Pool[Regular][l.nation])); n++ {
			d.Offer(engine.Option{Verb: OptNumber, N: uint8(n)})
		}
	})
	if l.count = int(o.N); l.count > 0 {
		done = t.raise(x.Seat, r, []levy{l})
		t.entered(t.side[l.nation], r)
	}
	return done
}

func canRecruitUpTo(x *run, p *vocab.Phrase) bool {
	return of(x).anyLeft(levies(x, p.Arg("l").Phrase)) && anyRegion(x, p.Slot("p"), seizes(x, p))
}

func doRecruitInEach(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	for _, words := range p.Arg("p").Phrase {
		for r := range regions(x, words).All() {
			if t.welcomes(t.side[all[0].nation], r) {
				done = t.raise(x.Seat, r, all) || done
			}
		}
	}
	return done
}

func doRecruitInSome(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	var been RegionSet
	for left := p.Arg("c").Number; left > 0 && t.anyLeft(all) && !t.Over(); left-- {
		o := t.ask(DecideWhere, x.Seat, left, func(d *engine.Decision) {
			for r := range t.Lib.regions() {
				if !been.Has(r) && placeSuch(x, p, r) && t.welcomes(t.side[all[0].nation], r) {
					d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
				}
			}
		})
		if o.Verb != OptRegion {
			break
		}
		been.Add(Region(o.A))
		done = t.raise(x.Seat, Region(o.A), all) || done
	}
	return done
}

func doPromoteAnywhere(x *run, p *vocab.Phrase) bool {
	return of(x).promotes(x.Seat, nationNamed(p), p.Arg("k").Number)
}

// exchanges are the regulars that can be exchanged: there is an elite of their nation left.
func exchanges(x *run, p *vocab.Phrase) (all []figureAt) {
	t := of(x)
	for r := range regions(x, p.Slot("p")).All() {
		for _, n := range t.nations[t.sideBy[x.Seat]] {
			if t.S.Units[r][Regular][n] > 0 && t.S.Pool[Elite][n] > 0 {
				all = append(all, figureAt{nation: n, kind: Regular, at: r})
			}
		}
	}
	return all
}

func doExchange(x *run, p *vocab.Phrase) bool {
	t := of(x)
	f, ok := t.pickFigure(x.Seat, exchanges(x, p))
	if ok {
		t.lose(f.at, f.nation, Regular, 1)
		t.recruit(f.at, f.nation, Elite, 1)
	}
	return ok
}

func canExchange(x *run, p *vocab.Phrase) bool { return len(exchanges(x, p)) > 0 }

// moving

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
	of(x).said(x).army = to
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
func (t *Table) anyMarch(m *marching) bool {
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

// company is which armies a verb speaks of: where they are, and who has to be with them.
func company(x *run, p *vocab.Phrase) (from func(Region) bool, with []*vocab.Phrase) {
	s := of(x).sideBy[x.Seat]
	if a := p.Find("a"); a != nil {
		if troop := a.Phrase[0].Find("t"); troop != nil && troop.Phrase[0].Find("q") != nil {
			q := troop.Phrase[0].Find("q")
			for _, word := range q.Phrase {
				if m := word.Find("m"); m != nil {
					with = append(with, m.Phrase...)
				}
			}
		}
		return func(r Region) bool { return meansArmy(x, a.Phrase[0], s, r) }, with
	}
	if m := p.Find("m"); m != nil {
		with = m.Phrase
	}
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

func doMoveCompanions(x *run, _ *vocab.Phrase) bool {
	t := of(x)
	for c := range t.S.Cards(OnMap) {
		if t.def[c].Type == Companion {
			t.moveCharacters(FreePeoples)
			return true
		}
	}
	return false
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
	var all []figureAt
	for c := range t.S.Cards(OnMap) {
		if single := (Force{Characters: one(c)}); count(x, p.Arg("m").Phrase, &single) > 0 {
			all = append(all, figureAt{at: t.S.At[c], character: c})
		}
	}
	f, ok := t.pickFigure(x.Seat, all)
	if !ok {
		return false
	}
	to := pickRegion(x, p.Slot("p"), nil)
	if to == 0 {
		return false
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

func doDriveNazgul(x *run, p *vocab.Phrase) bool {
	t := of(x)
	_, from := pickArmy(x, p.Slot("a"), nil)
	var f Force
	if from != 0 {
		n := t.riders()
		f.Units[Leader][n] = t.S.Units[from][Leader][n]
	}
	if f.Count(Leader) == 0 {
		return false
	}
	to := pickRegion(x, p.Slot("p"), func(r Region) bool { return r != from && t.flies(r) })
	if to == 0 {
		return false
	}
	t.march(&f, from, to)
	return true
}

// attacking

func doAttackWith(x *run, p *vocab.Phrase) bool {
	t := of(x)
	from, _ := company(x, p)
	o := t.ask(DecideAttack, x.Seat, 1, func(d *engine.Decision) {
		t.eachAttack(x.Seat, false, func(r, to Region) bool {
			if from(r) && (!p.Has("[for") || r == to) {
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(r), B: uint16(to)}})
			}
			return true
		})
	})
	if o.Verb != OptFromTo {
		return false
	}
	t.attackBy(x.Seat, Region(o.A), Region(o.B), false, func(b *Battle) {
		if k := p.Find("k"); k != nil {
			b.Rounds = uint8(k.Number)
		}
		b.NoCards = p.Has("[with")
	})
	return true
}

func canAttackWith(x *run, p *vocab.Phrase) (can bool) {
	from, _ := company(x, p)
	of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
		can = from(r) && (!p.Has("[for") || r == to)
		return !can
	})
	return can
}

func doAttackIt(x *run, p *vocab.Phrase) bool {
	t := of(x)
	s := t.sideBy[x.Seat]
	_, targets := armies(x, p.Slot("a"))
	o := t.ask(DecideAttack, x.Seat, 1, func(d *engine.Decision) {
		t.eachAttack(x.Seat, false, func(r, to Region) bool {
			if r != to && targets.Has(to) {
				d.Offer(engine.Option{Verb: OptFromTo, Of: engine.Of{A: uint16(r), B: uint16(to)}})
			}
			return true
		})
	})
	if o.Verb != OptFromTo {
		return false
	}
	m := t.said(x)
	m.army, m.side = Region(o.B), s.Enemy()
	fewer := x.Amount(p, "k")
	t.attackBy(x.Seat, Region(o.A), Region(o.B), false, func(b *Battle) { b.Fewer = uint8(fewer) })
	return true
}

func canAttackIt(x *run, p *vocab.Phrase) (can bool) {
	_, targets := armies(x, p.Slot("a"))
	of(x).eachAttack(x.Seat, false, func(r, to Region) bool {
		can = r != to && targets.Has(to)
		return !can
	})
	return can
}

func doAttackFar(x *run, p *vocab.Phrase) bool {
	t := of(x)
	_, to := pickArmy(x, p.Slot("a"), nil)
	if to == 0 {
		return false
	}
	_, all := armies(x, p.Slot("b"))
	o := t.ask(DecideWhere, x.Seat, 1, func(d *engine.Decision) {
		for r := range all.All() {
			if part := t.fit(t.sideBy[x.Seat], t.moved[x.Seat], r, false); part.possible(false) {
				d.Offer(engine.Option{Verb: OptRegion, Of: engine.Of{A: uint16(r)}})
			}
		}
	})
	if o.Verb != OptRegion {
		return false
	}
	t.attackBy(x.Seat, Region(o.A), to, false, func(b *Battle) { b.NoCeding = true })
	return true
}

func canAttackFar(x *run, p *vocab.Phrase) bool {
	_, to := armies(x, p.Slot("a"))
	_, all := armies(x, p.Slot("b"))
	return to != RegionSet{} && all != RegionSet{}
}

// damage

func doStrike(x *run, p *vocab.Phrase) bool {
	t := of(x)
	hits := x.Amount(p, "k")
	s, r := pickArmy(x, p.Slot("a"), nil)
	if r == 0 {
		return false
	}
	t.said(x).destroyed = t.strike(s, r, hits, p.Has("[as"))
	return true
}

func doScatter(x *run, p *vocab.Phrase) bool {
	s, r := pickArmy(x, p.Slot("a"), nil)
	of(x).scatter(s, r)
	return r != 0
}

func doStrikeEach(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	for r := range t.Lib.regions() {
		if !placeSuch(x, p, r) {
			continue
		}
		for s := range numSides {
			f := t.army(s, r)
			n := count(x, p.Arg("f").Phrase, &f)
			if most := p.Find("m"); most != nil {
				n = min(n, most.Number)
			}
			if n == 0 {
				continue
			}
			t.rolls(x, n)
			hits := 0
			for _, face := range t.said(x).rolled {
				hits += b2i(int(face) >= p.Arg("h").Number)
			}
			t.strike(s, r, hits, p.Has("[as"))
			done = true
		}
	}
	return done
}

// toEliminate returns who can be eliminated: of whom the text says nothing, wherever they are.
func toEliminate(x *run, p *vocab.Phrase) (all []figureAt) {
	t := of(x)
	if w := p.Find("w"); w != nil {
		all = figuresMeant(x, p.Arg("m").Phrase, w.Phrase[0])
	} else {
		for _, zone := range [...]engine.List{Company, OnMap} {
			for c := range t.S.Cards(zone) {
				if single := (Force{Characters: one(c)}); count(x, p.Arg("m").Phrase, &single) > 0 {
					all = append(all, figureAt{at: t.S.At[c], character: c})
				}
			}
		}
	}
	if q := p.Find("q"); q != nil {
		most := x.Number(q.Phrase[0])
		kept := all[:0]
		for _, f := range all {
			if f.character == 0 || int(t.def[f.character].Level) <= most {
				kept = append(kept, f)
			}
		}
		all = kept
	}
	return all
}

func doEliminate(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := toEliminate(x, p)
	if p.Slot("m").Entry.Is(vocab.All) {
		for _, f := range all {
			n := 1
			if f.character == 0 {
				n = int(t.S.Units[f.at][f.kind][f.nation])
			}
			for range n {
				t.removes(f)
			}
		}
		return len(all) > 0
	}
	f, ok := t.pickFigure(x.Seat, all)
	if !ok {
		return false
	}
	t.removes(f)
	t.fallen(x, f)
	return true
}

func canEliminate(x *run, p *vocab.Phrase) bool { return len(toEliminate(x, p)) > 0 }

func doEliminateOf(x *run, p *vocab.Phrase) bool {
	t := of(x)
	var all []figureAt
	for r := range t.Lib.regions() {
		for n := range t.Lib.Nations {
			for k := range numFigures {
				if t.S.Units[r][k][n] > 0 && meansNation(x, p.Slot("n"), Nation(n)) {
					all = append(all, figureAt{nation: Nation(n), kind: k, at: r})
				}
			}
		}
	}
	f, ok := t.pickFigure(x.Seat, all)
	if ok {
		t.removes(f)
	}
	return ok
}

// nations

// eachNation does something with the nations of a list: of those of which somebody chooses one, with that.
func eachNation(x *run, p *vocab.Phrase, fits func(Nation) bool, f func(Nation)) (done bool) {
	t := of(x)
	for _, words := range p.Arg("n").Phrase {
		if words.Entry.Is(vocab.One) {
			n, ok := pickNation(x, words, fits)
			if ok {
				f(n)
			}
			done = done || ok
			continue
		}
		for n := range t.Lib.Nations {
			if meansNation(x, words, Nation(n)) && fits(Nation(n)) {
				f(Nation(n))
				done = true
			}
		}
	}
	return done
}

func doAdvance(x *run, p *vocab.Phrase) bool {
	t := of(x)
	return eachNation(x, p, t.canAdvance, func(n Nation) {
		t.advanceBy(n, t.causeOf(x))
		for p.Has("[to") && t.advanceBy(n, t.causeOf(x)) {
		}
	})
}

func canAdvanceNamed(x *run, p *vocab.Phrase) (can bool) {
	for _, words := range p.Arg("n").Phrase {
		for n := range of(x).Lib.Nations {
			can = can || meansNation(x, words, Nation(n)) && of(x).canAdvance(Nation(n))
		}
	}
	return can
}

func doActivate(x *run, p *vocab.Phrase) bool {
	t := of(x)
	any := func(Nation) bool { return true }
	return eachNation(x, p, any, func(n Nation) { t.activateBy(n, byText, 0) })
}

func doMoveBack(x *run, p *vocab.Phrase) bool {
	t := of(x)
	return eachNation(x, p, func(Nation) bool { return true }, func(n Nation) {
		if k := uint8(p.Arg("k").Number); t.S.Box[n] > k {
			t.S.Box[n] -= k
			t.tell(engine.Event{Verb: EventFallsBack, Seat: t.leading(t.side[n]), A: engine.Card(n), N: int16(t.S.Box[n])})
		}
	})
}

func doEliminateSome(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	for left := x.Amount(p, "k"); left > 0; left-- {
		f, ok := t.pickFigure(x.Seat, figuresMeant(x, p.Arg("f").Phrase, p.Slot("w")))
		if !ok {
			break
		}
		t.removes(f)
		done = true
	}
	return done
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
