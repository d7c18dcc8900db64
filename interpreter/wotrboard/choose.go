package wotrboard

import (
	"iter"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file is how players choose for texts: a region, an army, a nation, a figure.

// askRegion has a seat choose one of some regions that fit; it returns 0 where there is none.
func (t *Game) askRegion(kind uint8, seat engine.Seat, left int, among iter.Seq[Region], fits func(Region) bool) Region {
	return Region(t.ask(kind, seat, left, offering(OptRegion, among, fits)).A)
}

// askCard has a seat choose one of some cards that fit; it returns 0 where there is none. offering lists them.
func (t *Game) askCard(kind uint8, seat engine.Seat, left int, among iter.Seq[engine.Card], fits func(engine.Card) bool) engine.Card {
	return engine.Card(t.ask(kind, seat, left, offering(OptCard, among, fits)).A)
}

func offering[T Region | engine.Card](verb uint8, among iter.Seq[T], fits func(T) bool) func(*engine.Decision) {
	return func(d *engine.Decision) {
		for one := range among {
			if fits == nil || fits(one) {
				d.Offer(engine.Option{Verb: verb, Of: engine.Of{A: uint16(one)}})
			}
		}
	}
}

// pickRegion has the player of a text choose one of the regions that words mean and that fit. It returns 0 where there is none.
// (references)
func pickRegion(x *run, p *vocab.Phrase, fits func(Region) bool) Region {
	r := of(x).askRegion(DecideWhere, x.Seat, 1, regions(x, p).All(), fits)
	of(x).said(x).region = r
	return r
}

func anyRegion(x *run, p *vocab.Phrase, fits func(Region) bool) bool {
	return engine.Any(regions(x, p).All(), func(r Region) bool { return fits == nil || fits(r) })
}

// pickArmy has the player choose one of the armies that words mean, and returns whose it is and where.
func pickArmy(x *run, p *vocab.Phrase) (Side, Region) {
	t, m := of(x), of(x).said(x)
	switch {
	case p.Entry.Pattern == besiegersOfIt && of(x).besieges(numSides-1-m.side, m.army):
		return numSides - 1 - m.side, m.army
	case p.Entry.Pattern == besiegersOfIt:
		return m.side, 0
	case p.Entry.Is(vocab.It):
		return m.side, m.army
	}
	s, all := armies(x, p)
	r := t.askRegion(DecideWhere, x.Seat, 1, all.All(), nil)
	m = t.said(x)
	m.side, m.army, m.destroyed = s, r, false
	return s, r
}

// pickNation has the player choose one of the nations that words mean and that fit; false where there is none.
func pickNation(x *run, p *vocab.Phrase, fits func(Nation) bool) (Nation, bool) {
	t := of(x)
	t.said(x).nation = NoNation
	o := t.ask(DecideNation, x.Seat, 1, func(d *engine.Decision) {
		for _, n := range nationsMeant(x, p) {
			if fits(n) {
				d.Offer(engine.Option{Verb: OptNation, Of: engine.Of{A: uint16(n)}})
			}
		}
	})
	if o.Verb != OptNation {
		return 0, false
	}
	t.said(x).nation = int(o.A)
	return Nation(o.A), true
}

// figureAt is a figure in a region, or a character.
type figureAt struct {
	nation    Nation
	kind      Figure
	at        Region
	character engine.Card
}

// figuresMeant returns the figures and characters in places that words mean, each kind of a nation in a region once; without words for
// places, those anywhere.
func figuresMeant(x *run, list []*vocab.Phrase, where *vocab.Phrase) (all []figureAt) {
	in := whereabouts(anywhere)
	if where != nil {
		in = where.Entry.Meaning.(whereabouts)
	}
	in(x, where, func(f Force, r Region) bool {
		all = append(all, figuresOf(x, list, f, r)...)
		return false
	})
	return slices.Compact(all)
}

// figuresOf returns those of a force, which is in a region; charactersOf the characters alone.
func figuresOf(x *run, list []*vocab.Phrase, f Force, r Region) (all []figureAt) {
	of(x).eachKind(func(n Nation, k Figure) {
		var single Force
		if *single.figures(n, k) = 1; *f.figures(n, k) > 0 && count(x, list, single) > 0 {
			all = append(all, figureAt{nation: n, kind: k, at: r})
		}
	})
	return append(all, charactersOf(x, list, f, r)...)
}

func charactersOf(x *run, list []*vocab.Phrase, f Force, r Region) (all []figureAt) {
	for c := range inSet(f.Characters) {
		if single := (Force{Characters: one(c)}); count(x, list, single) > 0 {
			all = append(all, figureAt{at: r, character: c})
		}
	}
	return all
}

// pickFigure has a seat choose among them; false where there is none. pickFigures is that of one of several that are chosen, where the
// seat may be done before.
func (t *Game) pickFigure(seat engine.Seat, all []figureAt) (figureAt, bool) {
	return t.pickFigures(seat, 1, all, false)
}

func (t *Game) pickFigures(seat engine.Seat, left int, all []figureAt, ends bool) (figureAt, bool) {
	o := t.ask(DecideFigure, seat, left, func(d *engine.Decision) {
		for _, f := range all {
			if f.character != 0 {
				d.Offer(engine.Option{Verb: OptCard, Of: engine.Of{A: uint16(f.character)}})
			} else {
				d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(f.nation, f.kind)), B: uint16(f.at)}})
			}
		}
		if ends {
			d.Offer(engine.Option{Verb: OptDone})
		}
	})
	switch o.Verb {
	case OptCard:
		return figureAt{at: t.S.At[o.A], character: engine.Card(o.A)}, true
	case OptFigure:
		n, kind := figureOf(int(o.A))
		return figureAt{nation: n, kind: kind, at: Region(o.B)}, true
	}
	return figureAt{}, false
}

// removes takes a figure or a character out as lost, from the battle, too, if it fights there. (event-damage)
func (t *Game) removes(f figureAt) {
	b := &t.S.Battle
	switch {
	case f.character == 0:
		s := t.sideOf(f.nation, f.kind)
		if t.fallAt(s, f.at, f.nation, f.kind); t.isUnit(f.nation, f.kind) && t.units(s, f.at) == 0 {
			t.bereft(s, f.at, byDestruction)
		}
		t.left(f.at)
	case t.S.Where(f.character) == Company:
		t.takeFrom(f.character)
		t.chooseGuide()
	default:
		b.Force.Characters &^= one(f.character)
		t.eliminate(f.character)
	}
}

func (t *Game) fallAt(s Side, at Region, n Nation, kind Figure) {
	if t.fieldOf(s) == at {
		t.fall(s, at, n, kind, 1)
		return
	}
	t.lose(at, n, kind, 1)
}

// fieldOf returns the region in which the army of a side in the battle at hand is.
func (t *Game) fieldOf(s Side) Region {
	if s == t.S.Battle.Attacker {
		return t.S.Battle.From
	}
	return t.S.Battle.At
}
