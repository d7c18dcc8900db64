package wotrboard

import (
	"math/bits"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file is how texts recruit.

func doRecruit(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	if !t.anyLeft(all) {
		return false
	}
	r := pickRegion(x, p.Slot("p"), t.open(x, all))
	return r != 0 && x.Counted(t.raise(x.Seat, r, all)) > 0
}

func canRecruit(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	return t.anyLeft(all) && anyRegion(x, p.Slot("p"), t.open(x, all))
}

// seizes reports whether a text may recruit in a region of the enemy's: no enemy army may be there.
func seizes(x *run, p *vocab.Phrase) func(Region) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	s := t.levied(x, all)
	return func(r Region) bool {
		return t.open(x, all)(r) || p.Has("[even") && !t.S.Armies[s.Enemy()].Has(r)
	}
}

func doRecruitUpTo(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	l := levies(x, p.List("l"))[0]
	r := pickRegion(x, p.Slot("p"), seizes(x, p))
	if r == 0 {
		return false
	}
	kind, _ := l.kinds.single()
	n := t.askNumber(x.Seat, 0, min(l.count, t.room(r, l.nation, kind)))
	if l.count = x.Counted(n); n > 0 {
		done = x.Counted(t.raise(x.Seat, r, []levy{l})) > 0
		t.entered(t.levied(x, []levy{l}), r)
	}
	return done
}

func canRecruitUpTo(x *run, p *vocab.Phrase) bool {
	return of(x).anyLeft(levies(x, p.Arg("l").Phrase)) && anyRegion(x, p.Slot("p"), seizes(x, p))
}

func doRecruitInEach(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	var where []Region
	for _, words := range p.Arg("p").Phrase {
		where = append(where, engine.Those(regions(x, words).All(), func(r Region) bool { return t.open(x, all)(r) })...)
	}
	return x.Counted(t.raiseInEach(x.Seat, where, all)) > 0
}

func doRecruitInSome(x *run, p *vocab.Phrase) bool {
	t, n := of(x), 0
	levies := levies(x, p.List("l"))
	var been RegionSet
	for left := p.Count("c"); left > 0 && t.anyLeft(levies); left-- {
		r := t.askRegion(DecideWhere, x.Seat, left, t.Lib.regions(), func(r Region) bool {
			return !been.Has(r) && placeSuch(x, p, r) && t.open(x, levies)(r)
		})
		if r == 0 {
			break
		}
		been.Add(r)
		n += t.raise(x.Seat, r, levies)
	}
	return x.Counted(n) > 0
}

// doRecruitEverywhere: in all regions that are such as it begins.
func doRecruitEverywhere(x *run, p *vocab.Phrase) bool {
	t, levies := of(x), levies(x, p.List("l"))
	where := slices.DeleteFunc(regionsSuch(x, p), func(r Region) bool { return !t.open(x, levies)(r) })
	return x.Counted(t.raiseInEach(x.Seat, where, levies)) > 0
}

// doPromoteIn: the regulars are chosen one after another; "up to" lets the player be done before.
func doPromoteIn(x *run, p *vocab.Phrase) bool {
	count := 0
	for left := x.Amount(p, "k"); left > 0; left-- {
		all := exchanges(x, p)
		f, ok := of(x).pickFigures(x.Seat, left, all, len(all) > 0 && p.Has("[up"))
		if !ok {
			break
		}
		of(x).promote(f.at, f.nation)
		count++
	}
	return x.Counted(count) > 0
}

func doPromoteAnywhere(x *run, p *vocab.Phrase) bool {
	return x.Counted(of(x).promotes(x.Seat, nationNamed(p), p.Arg("k").Number)) > 0
}

// exchanges are the regulars that can be exchanged: there is an elite of their nation left.
func exchanges(x *run, p *vocab.Phrase) (all []figureAt) {
	t := of(x)
	for r := range regions(x, p.Slot("p")).All() {
		for n := range t.nations[t.sideBy[x.Seat]].All() {
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
	return x.Counted(b2i(ok)) > 0
}

// toPromote counts them, of each nation no more than there are elites.
func toPromote(x *run, p *vocab.Phrase) (n int) {
	t := of(x)
	left := t.S.Pool[Elite]
	for _, f := range exchanges(x, p) {
		some := min(t.S.Units[f.at][Regular][f.nation], left[f.nation])
		left[f.nation] -= some
		n += int(some)
	}
	return n
}

// regularsLeft counts those of a nation on the map, likewise.
func regularsLeft(x *run, p *vocab.Phrase) int {
	t, n, all := of(x), nationNamed(p), 0
	for r := range t.S.Armies[t.side[n]].All() {
		all += int(t.S.Units[r][Regular][n])
	}
	return min(all, int(t.S.Pool[Elite][n]))
}

// free reports whether a region is free for a side: no enemy army is there and no settlement that the enemy controls, but a
// stronghold that the side besieges. (free)
func (t *Game) free(s Side, r Region) bool {
	return !t.S.Armies[s.Enemy()].Has(r) && !t.controls(&t.S, s.Enemy(), r) || t.besieges(s, r)
}

// levy is what words say that is recruited.
type levy struct {
	count  int
	nation Nation
	kinds  kindsOfFigure
	own    bool // of the nation within whose borders they come, and not of that
}

// single returns the kind of figures that words mean, where it is one.
func (k kindsOfFigure) single() (Figure, bool) {
	return Figure(bits.TrailingZeros8(uint8(k))), k&(k-1) == 0
}

// levies reads a list of them.
func levies(x *run, list []*vocab.Phrase) (all []levy) {
	for _, p := range list {
		l := levy{count: x.Amount(p, "k"), own: p.Find("n") == nil && p.Find("o") == nil}
		if o := p.Find("o"); o != nil {
			l.nation, l.kinds = otherNamed(p), 1<<Other
		} else if g := p.Find("g"); g != nil {
			l.kinds = g.Phrase[0].Entry.Meaning.(kindsOfFigure)
		} else {
			l.nation, l.kinds, l.own = of(x).riders(), 1<<Leader, false
		}
		if p.Find("n") != nil {
			l.nation = nationNamed(p)
		}
		all = append(all, l)
	}
	return all
}

// riders returns the nation whose leaders are Nazgûl.
func (t *Game) riders() Nation {
	for n := range t.nazgul.All() {
		return n
	}
	return 0
}

// levied returns whose figures they are: of those without a nation the player's at work.
func (t *Game) levied(x *run, all []levy) Side {
	if all[0].own {
		return t.sideBy[x.Seat]
	}
	kind, _ := all[0].kinds.single()
	return t.sideOf(all[0].nation, kind)
}

// open returns whether they may come to a region, where there is room for one at least: it is free, or a besieged stronghold of
// theirs, and the nation need not be at war; figures that are no units come anywhere. (event-recruits)
func (t *Game) open(x *run, all []levy) func(Region) bool {
	return func(r Region) bool {
		units := slices.ContainsFunc(all, func(l levy) bool { return l.kinds != 1<<Other || t.isUnit(l.nation, Other) })
		s := t.levied(x, all)
		return (!units || t.free(s, r) || t.inside(s, r)) &&
			slices.ContainsFunc(all, func(l levy) bool { return l.kinds != 1<<Other || t.room(r, l.nation, Other) > 0 })
	}
}

// in returns what comes to a region of it; false where that lies within no nation's borders, or those of the enemy.
func (l levy) in(t *Game, s Side, r Region) (levy, bool) {
	if l.own {
		n := t.nation[r]
		if n < 0 || t.side[n] != s {
			return l, false
		}
		l.nation = Nation(n)
	}
	return l, true
}

// anyLeft reports whether some of them are among the reinforcements.
func (t *Game) anyLeft(all []levy) bool {
	return slices.ContainsFunc(all, func(l levy) bool { return l.own || t.reserves(l) > 0 })
}

func (t *Game) reserves(l levy) (n int) {
	for k := range Other + 1 {
		if l.kinds&(1<<k) != 0 {
			n += int(*t.S.pool(l.nation, k))
		}
	}
	return n
}

// allLeft reports whether all of them are.
func allLeft(x *run, p *vocab.Phrase) bool {
	return !slices.ContainsFunc(levies(x, p.List("l")), func(l levy) bool { return !l.own && of(x).reserves(l) < l.count })
}

// raise recruits in a region, as far as there are figures: of units a player says which. Leaders of the Free Peoples are not alone.
// (event-recruits)
func (t *Game) raise(seat engine.Seat, r Region, all []levy) (count int) {
	for _, l := range all {
		l, comes := l.in(t, t.sideBy[seat], r)
		if !comes {
			continue
		}
		if kind, only := l.kinds.single(); only {
			if kind != Leader || t.nazgul.Has(l.nation) || t.S.Armies[t.side[l.nation]].Has(r) {
				count += t.recruit(r, l.nation, kind, l.count)
			}
			continue
		}
		for range l.count {
			o := t.ask(DecideRecruit, seat, 1, func(d *engine.Decision) {
				for k := range numFigures {
					if l.kinds&(1<<k) != 0 && t.S.Pool[k][l.nation] > 0 {
						d.Offer(engine.Option{Verb: OptRecruit, Of: engine.Of{A: uint16(figureCode(l.nation, k)), B: uint16(r)}})
					}
				}
			})
			if o.Verb != OptRecruit {
				break // none is left
			}
			_, kind := figureOf(int(o.A))
			count += t.recruit(r, l.nation, kind, 1)
		}
	}
	t.checkStacking(r)
	return count
}

// raiseInEach recruits in each of some regions. Where there are too few figures for all of them, the player says where each comes.
// (event-recruits)
func (t *Game) raiseInEach(seat engine.Seat, where []Region, all []levy) (count int) {
	all = slices.DeleteFunc(all, func(l levy) bool {
		kind, only := l.kinds.single()
		if !only || l.own || kind == Leader && !t.nazgul.Has(l.nation) || len(where) < 2 || l.count*len(where) <= int(*t.S.pool(l.nation, kind)) {
			return false
		}
		count += t.allot(seat, where, l)
		return true
	})
	for _, r := range where {
		count += t.raise(seat, r, all)
	}
	return count
}

// allot recruits what is left of a kind, one figure after another, as many in each of some regions as a levy has.
func (t *Game) allot(seat engine.Seat, where []Region, l levy) (count int) {
	kind, _ := l.kinds.single()
	var came [MaxRegions]int
	for *t.S.pool(l.nation, kind) > 0 && !t.Over() {
		o := t.ask(DecideRecruit, seat, 1, func(d *engine.Decision) {
			for _, r := range where {
				if came[r] < l.count {
					d.Offer(engine.Option{Verb: OptRecruit, Of: engine.Of{A: uint16(figureCode(l.nation, kind)), B: uint16(r)}})
				}
			}
		})
		t.recruit(Region(o.B), l.nation, kind, 1)
		came[o.B]++
		count++
	}
	return count
}

// promotes has a player choose regulars of a nation, one after another, that become elites; the regulars go back to the
// reinforcements. (event-recruits)
func (t *Game) promotes(seat engine.Seat, n Nation, most int) (count int) {
	for left := most; left > 0 && t.S.Pool[Elite][n] > 0; left-- {
		var all []figureAt
		for r := range t.S.Armies[t.side[n]].All() {
			if t.S.Units[r][Regular][n] > 0 {
				all = append(all, figureAt{nation: n, kind: Regular, at: r})
			}
		}
		f, ok := t.pickFigures(seat, left, all, false)
		if !ok {
			break
		}
		t.promote(f.at, n)
		count++
	}
	return count
}

func (t *Game) promote(r Region, n Nation) {
	t.busily(func() {
		t.dismiss(r, n, Regular)
		t.recruit(r, n, Elite, 1)
	})
}
