package wotrboard

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// This file carries out what texts recruit.

func doRecruit(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	s := t.levied(x, all)
	if !t.anyLeft(all) {
		return false
	}
	r := pickRegion(x, p.Slot("p"), func(r Region) bool { return t.welcomes(s, r) })
	return r != 0 && x.Counted(t.raise(x.Seat, r, all)) > 0
}

func canRecruit(x *run, p *vocab.Phrase) bool {
	t := of(x)
	all := levies(x, p.Arg("l").Phrase)
	return t.anyLeft(all) && anyRegion(x, p.Slot("p"), func(r Region) bool { return t.welcomes(t.levied(x, all), r) })
}

// seizes reports whether a text may recruit in a region of the enemy's: no enemy army may be there.
func seizes(x *run, p *vocab.Phrase) func(Region) bool {
	t := of(x)
	s := t.levied(x, levies(x, p.Arg("l").Phrase))
	return func(r Region) bool {
		return t.welcomes(s, r) || p.Has("[even") && !t.S.Armies[s.Enemy()].Has(r)
	}
}

func doRecruitUpTo(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	l := levies(x, p.List("l"))[0]
	r := pickRegion(x, p.Slot("p"), seizes(x, p))
	if r == 0 {
		return false
	}
	n := t.askNumber(x.Seat, 0, min(l.count, int(t.S.Pool[Regular][l.nation])))
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
		for r := range regions(x, words).All() {
			if t.welcomes(t.levied(x, all), r) {
				where = append(where, r)
			}
		}
	}
	return x.Counted(t.raiseInEach(x.Seat, where, all)) > 0
}

func doRecruitInSome(x *run, p *vocab.Phrase) bool {
	t, n := of(x), 0
	levies := levies(x, p.List("l"))
	var been RegionSet
	for left := p.Count("c"); left > 0 && t.anyLeft(levies); left-- {
		r := t.askRegion(DecideWhere, x.Seat, left, t.Lib.regions(), func(r Region) bool {
			return !been.Has(r) && placeSuch(x, p, r) && t.welcomes(t.levied(x, levies), r)
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
	where := slices.DeleteFunc(regionsSuch(x, p), func(r Region) bool { return !t.welcomes(t.levied(x, levies), r) })
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
	return x.Counted(b2i(ok)) > 0
}

func canExchange(x *run, p *vocab.Phrase) bool { return len(exchanges(x, p)) > 0 }
