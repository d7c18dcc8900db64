package wotrboard

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file carries out how texts move armies, characters and Nazgûl.

// marchOf reads a move of a text: to places, across so many borders, or straight there.
func marchOf(x *run, p *vocab.Phrase, steps int) *marching {
	t := of(x)
	m := &marching{seat: x.Seat, steps: steps}
	for _, army := range p.List("a") {
		m.from = func(r Region) bool { return meansArmy(x, army, t.sideBy[x.Seat], r) }
	}
	for _, place := range p.List("p") {
		m.to = func(from, r Region) bool {
			t.said(x).army, t.said(x).side = from, t.sideBy[x.Seat]
			return meansRegion(x, place, r)
		}
	}
	return m
}

func doMarch(x *run, p *vocab.Phrase) bool {
	it, m := of(x).said(x).army, marchOf(x, p, p.Count("k"))
	if p.Slot("a").Entry.Is(vocab.It) {
		m.from = func(r Region) bool { return r == it }
	}
	to, went := of(x).marches(m)
	of(x).said(x).army, of(x).said(x).side = to, of(x).sideBy[x.Seat]
	return went
}

func canMarch(x *run, p *vocab.Phrase) bool {
	before := *of(x).said(x)
	can := of(x).ready(marchOf(x, p, p.Count("k"))) > 0
	*of(x).said(x) = before
	return can
}

func doMarchSome(x *run, p *vocab.Phrase) (done bool) {
	m := marchOf(x, p, p.Count("r"))
	for range p.Count("k") {
		to, went := of(x).marches(m)
		m.moved.Add(to)
		done = done || went
	}
	return done
}

func toMarch(x *run, p *vocab.Phrase) int { return of(x).ready(marchOf(x, p, p.Count("r"))) }

// ready counts the armies that may go so.
func (t *Game) ready(m *marching) int {
	goes := func(r Region) bool { return (m.from == nil || m.from(r)) && t.marchers(m, r) != 0 }
	return engine.CountOf(t.S.Armies[t.sideBy[m.seat]].All(), goes)
}

// company is which armies a verb speaks of: where they are, and who has to be with them.
func company(x *run, p *vocab.Phrase) (from func(Region) bool, with []*vocab.Phrase) {
	s := of(x).sideBy[x.Seat]
	if armies := p.List("a"); len(armies) > 0 {
		for _, troop := range armies[0].List("t") {
			for _, word := range troop.List("q") {
				with = append(with, word.List("m")...)
			}
		}
		return func(r Region) bool { return meansArmy(x, armies[0], s, r) }, with
	}
	with = p.List("m")
	return func(r Region) bool { f := of(x).Army(s, r); return hasAll(x, with, &f) }, with
}

// hasAll reports whether one of those who have to be with an army is, where somebody has to.
func hasAll(x *run, with []*vocab.Phrase, f *Force) bool {
	return len(with) == 0 || count(x, with, *f) > 0
}

func doMoveArmies(x *run, p *vocab.Phrase) bool {
	from, with := company(x, p)
	return of(x).moveThose(x.Seat, max(1, p.Count("k")), false, from, func(f *Force) bool { return hasAll(x, with, f) })
}

func canMoveArmies(x *run, p *vocab.Phrase) (can bool) {
	from, _ := company(x, p)
	of(x).eachMove(x.Seat, false, &arrivals{}, func(r, _ Region) bool {
		can = from(r)
		return !can
	})
	return can
}

var doMoveCompanions = text.OnlyIf(canMoveGroup, func(x *run, _ *vocab.Phrase) { of(x).moveCharacters(FreePeoples) })

func canMoveGroup(x *run, _ *vocab.Phrase) bool {
	return engine.Any(of(x).S.Cards(OnMap), of(x).isCompanion)
}

func canSeparateGroup(x *run, _ *vocab.Phrase) bool {
	return !of(x).S.Walk.InMordor && of(x).companions() > 0
}

// doMoveMember: those of his companions who are with him may come. Who was chosen before may leave the Fellowship.
func doMoveMember(x *run, p *vocab.Phrase) bool {
	t := of(x)
	first := p.Arg("m").Phrase[0]
	if first.Entry.Is(vocab.All) {
		return drive(x, p, p.Arg("m").Phrase, nil)
	}
	all := figuresMeant(x, p.Arg("m").Phrase, nil)
	inCompany := func(f figureAt) bool { return f.character != 0 && t.S.Where(f.character) == Company }
	if !first.Entry.Is(vocab.It) || t.S.Walk.InMordor {
		all = slices.DeleteFunc(all, inCompany)
	}
	f, ok := t.pickFigure(x.Seat, all)
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
	if inCompany(f) {
		t.leave(group, to)
		return true
	}
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
	if f.kind == Leader && t.nazgul.Has(f.nation) {
		return r != f.at && t.flies(r)
	}
	return r != f.at && t.freeToMove(t.side[f.nation], r)
}

func toBring(x *run, p *vocab.Phrase, to Region) (all []figureAt) {
	t, n := of(x), nationNamed(p)
	for r := range regions(x, p.Slot("p")).All() {
		for k := range Leader {
			if r != to && t.S.Units[r][k][n] > 0 && t.border(x.Seat, 1<<n, t.side[n], to) {
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
	for left := p.Count("k"); left > 0 && to != 0 && !t.Over(); left-- {
		f, ok := t.pickFigures(x.Seat, left, toBring(x, p, to), true)
		if !ok {
			break
		}
		var unit Force
		unit.Units[f.kind][f.nation] = 1
		t.moveForce(t.side[f.nation], &unit, f.at, to)
		done = true
	}
	t.checkStacking(to)
	return done
}

func canBring(x *run, p *vocab.Phrase) bool {
	return anyRegion(x, p.Slot("to"), func(to Region) bool { return len(toBring(x, p, to)) > 0 })
}

// doDriveThere: those in the Fellowship leave it.
func doDriveThere(x *run, p *vocab.Phrase) bool {
	t, folk, where := of(x), p.Arg("f").Phrase, p.Slot("w")
	if where.Entry.Pattern != "in the Fellowship" {
		return drive(x, p, folk, where)
	}
	group := uint32(0)
	for _, f := range figuresMeant(x, folk, where) {
		group |= one(f.character)
	}
	if group == 0 || t.S.Walk.InMordor {
		return false
	}
	to := pickRegion(x, p.Slot("p"), nil)
	if to != 0 {
		t.leave(group, to)
	}
	return to != 0
}

// drive moves all Nazgûl and characters whom words mean, where others say that they are; nil for anywhere.
func drive(x *run, p *vocab.Phrase, folk []*vocab.Phrase, where *vocab.Phrase) bool {
	t := of(x)
	groups, from := drivenBy(x, folk, where)
	flying, isNazgul := false, func(c engine.Card) bool { return t.def[c].Nazgul }
	for i := range groups {
		flying = flying || groups[i].Count(Leader) > 0 || engine.Any(inSet(groups[i].Characters), isNazgul)
	}
	if len(groups) == 0 {
		return false
	}
	to := pickRegion(x, p.Slot("p"), func(r Region) bool {
		return (len(from) > 1 || r != from[0]) && (!flying || t.flies(r))
	})
	if to == 0 {
		return false
	}
	for i := range groups {
		if from[i] == to {
			continue
		}
		characters := groups[i].Characters
		groups[i].Characters = 0
		t.march(&groups[i], from[i], to)
		t.travel(characters, from[i], to)
	}
	return true
}

// drivenBy returns the Nazgûl and characters whom a verb names, and where they are.
func drivenBy(x *run, folk []*vocab.Phrase, w *vocab.Phrase) (groups []Force, from []Region) {
	t, there := of(x), func(Region) bool { return true }
	if w != nil {
		if a := w.Find("a"); a != nil {
			_, r := pickArmy(x, a.Phrase[0])
			there = func(other Region) bool { return other == r }
		} else {
			found := RegionSet{}
			w.Entry.Meaning.(whereabouts)(x, w, func(f Force, r Region) bool {
				for c := range inSet(f.Characters) {
					found.Add(t.S.At[c])
				}
				found.Add(r)
				return false
			})
			there = found.Has
		}
	}
	for r := Region(1); int(r) < len(t.Lib.Regions); r++ {
		if f := t.driven(x, folk, r); there(r) && (f.Count(Leader) > 0 || f.Characters != 0) {
			groups, from = append(groups, f), append(from, r)
		}
	}
	return groups, from
}

// driven returns the Nazgûl and characters in a region whom words mean.
func (t *Game) driven(x *run, folk []*vocab.Phrase, r Region) (f Force) {
	if t.nazgulIn(r) > 0 {
		n := t.riders()
		var rider Force
		rider.Units[Leader][n] = 1
		if count(x, folk, rider) > 0 {
			f.Units[Leader][n] = t.S.Units[r][Leader][n]
		}
	}
	for c := range t.S.Cards(OnMap) {
		if single := (Force{Characters: one(c)}); t.S.At[c] == r && count(x, folk, single) > 0 {
			f.Characters |= one(c)
		}
	}
	return f
}

// marching is a move of an army by a text.
type marching struct {
	seat  engine.Seat
	from  func(Region) bool          // from where
	to    func(from, to Region) bool // and where to; nil for anywhere
	steps int                        // across so many borders at most; 0 for straight there
	moved RegionSet                  // where those are who have moved already
}

// border reports whether units of some nations may come into a region. (event-moves)
func (t *Game) border(seat engine.Seat, rows Nations, s Side, to Region) bool {
	units, _ := t.crossing(t.moved[seat], to)
	return t.freeToMove(s, to) && !t.barred(s, to) && rows&^units == 0
}

// arrives reports whether an army of these nations comes from a region to one where it may end, in so many steps.
func (t *Game) arrives(m *marching, rows Nations, start, at Region, left int) bool {
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
func (t *Game) goesTo(m *marching, rows Nations, from, to Region) bool {
	return from != to && (m.to == nil || m.to(from, to)) && t.border(m.seat, rows, t.sideBy[m.seat], to)
}

// marchers returns the nations of a region that can go: those at war together, and others where they may. (event-moves)
func (t *Game) marchers(m *marching, from Region) (rows Nations) {
	can := func(rows Nations) bool {
		if m.steps > 0 {
			return t.arrives(m, rows, from, from, m.steps)
		}
		return engine.Any(t.Lib.regions(), func(to Region) bool { return t.goesTo(m, rows, from, to) })
	}
	f := t.Army(t.sideBy[m.seat], from)
	there := t.nationsIn(&f)
	for n := range t.nations[t.sideBy[m.seat]].All() {
		if (there & t.moved[m.seat]).Has(n) && can(rows|1<<n) {
			rows |= 1 << n
		}
	}
	return rows
}

// marches lets a player move an army, or part of one, and reports whether he did. Who has come together goes on together. (event-moves)
func (t *Game) marches(m *marching) (Region, bool) {
	s := t.sideBy[m.seat]
	from := t.askRegion(DecideWhere, m.seat, 1, t.S.Armies[s].All(), func(r Region) bool {
		return !m.moved.Has(r) && (m.from == nil || m.from(r)) && t.marchers(m, r) != 0
	})
	units := t.marchers(m, from)
	p := t.part(s, from, units, units|t.moved[m.seat]&t.nazgul, false)
	p.most.Characters = t.travelers(s, from)
	f := t.choose(DecideGoes, m.seat, from, 0, &p)
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

// nationsIn returns the nations that have units in a force.
func (t *Game) nationsIn(f *Force) (rows Nations) {
	for n := range MaxNations {
		if f.Units[Regular][n]|f.Units[Elite][n] > 0 {
			rows |= 1 << n
		}
	}
	for k, count := range f.Others {
		if count > 0 && t.Lib.Others[k].Nation >= 0 {
			rows |= 1 << t.Lib.Others[k].Nation
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
