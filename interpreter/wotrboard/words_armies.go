package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file says which armies, and which figures and characters, words mean.

func armySuch(x *run, p *vocab.Phrase, s Side, r Region) bool {
	return s == sideIn(p) && all(p.List("q"), func(word *vocab.Phrase) bool { return word.Entry.Meaning.(isArmy)(x, word, s, r) })
}

func armyOne(x *run, p *vocab.Phrase, s Side, r Region) bool { return armySuch(x, p.Slot("t"), s, r) }

func armyOther(x *run, p *vocab.Phrase, s Side, r Region) bool {
	return armyOne(x, p, s, r) && r != of(x).said(x).army
}

// besiegersOfIt is the pattern of the one army that is known by another.
const besiegersOfIt = "the army besieging it"

func armyBesieging(x *run, _ *vocab.Phrase, s Side, r Region) bool {
	m := of(x).said(x)
	return m.army == r && m.side != s && of(x).besieges(s, r)
}

func armyIt(x *run, _ *vocab.Phrase, s Side, r Region) bool {
	m := of(x).said(x)
	return m.army == r && m.side == s
}

func armyNear(x *run, p *vocab.Phrase, _ Side, r Region) bool {
	return meansRegion(x, p.Slot("p"), r) || placeBeside(x, p, r)
}

func armyWith(x *run, p *vocab.Phrase, s Side, r Region) bool {
	f := of(x).army(s, r)
	return count(x, p.Arg("m").Phrase, f) > 0
}

func armyOfNations(x *run, p *vocab.Phrase, s Side, r Region) bool {
	n := 0
	for _, nation := range of(x).nations[s] {
		u := &of(x).S.Units[r]
		n += b2i(u[Regular][nation]+u[Elite][nation] > 0)
	}
	return n >= p.Arg("k").Number
}

// armyBest: no other of these armies has more such figures, or fewer.
func armyBest(sign int) func(*run, *vocab.Phrase, Side, Region) bool {
	return func(x *run, p *vocab.Phrase, s Side, r Region) bool {
		t, words := of(x), p.Slot("t")
		if !armySuch(x, words, s, r) {
			return false
		}
		size := func(r Region) int {
			f := t.army(s, r)
			return sign * (figuresIn(p, f, t.mask[s], t.mask[s]) + t.irregularsIn(p, f, s))
		}
		for other := range t.S.Armies[s].All() {
			if armySuch(x, words, s, other) && size(other) > size(r) {
				return false
			}
		}
		return true
	}
}

// figures and characters

func membersNamed(x *run, p *vocab.Phrase, f Force) (n int) {
	for c := range inSet(f.Characters) {
		n += b2i(cardNamed(x, p, c))
	}
	return n
}

func membersSuch(x *run, p *vocab.Phrase, f Force) int { return count(x, p.Arg("f").Phrase, f) }

func membersThat(x *run, _ *vocab.Phrase, f Force) int {
	return onesIn(f.Characters & of(x).said(x).people)
}

func ofType(ct CardType) func(*run, *vocab.Phrase, Force) int {
	return func(x *run, _ *vocab.Phrase, f Force) (n int) {
		for c := range inSet(f.Characters) {
			n += b2i(of(x).def[c].Type == ct)
		}
		return n
	}
}

var companionsIn = ofType(Companion)

func nazgulAmong(x *run, _ *vocab.Phrase, f Force) int {
	n := sum(row(&f.Units[Leader]) & of(x).nazgulRows)
	for c := range inSet(f.Characters) {
		n += b2i(of(x).def[c].Nazgul)
	}
	return n
}

func figuresOfNation(_ *run, p *vocab.Phrase, f Force) int {
	rows := uint64(0xff) << (8 * nationNamed(p))
	return figuresIn(p, f, rows, rows)
}

func figuresOfSide(x *run, p *vocab.Phrase, f Force) int {
	rows := of(x).mask[sideIn(p)]
	return figuresIn(p, f, rows, rows&^of(x).nazgulRows) + of(x).irregularsIn(p, f, sideIn(p))
}

// irregularsIn counts the units of a side that are neither regulars nor elites, where words name units. (irregulars)
func (t *Game) irregularsIn(p *vocab.Phrase, f Force, s Side) (n int) {
	if p.Slot("g").Entry.Meaning.(kindsOfFigure) != 1<<Regular|1<<Elite {
		return 0
	}
	for _, k := range t.irregulars[s] {
		n += int(f.Others[k])
	}
	return n
}

// figuresIn counts figures of the kinds that words name, of the nations of a mask; leaders of those of another.
func figuresIn(p *vocab.Phrase, f Force, rows, leaders uint64) (n int) {
	kinds := p.Slot("g").Entry.Meaning.(kindsOfFigure)
	for k := range numFigures {
		if k == Leader {
			rows = leaders
		}
		if kinds&(1<<k) != 0 {
			n += sum(row(&f.Units[k]) & rows)
		}
	}
	return n
}

// where they are

func eachForce(x *run, r Region, f func(Force, Region) bool) bool {
	for s := range numSides {
		force := of(x).army(s, r)
		for _, k := range of(x).kinds[s] {
			force.Others[k] = of(x).S.Others.On[r][k]
		}
		if f(force, r) {
			return true
		}
	}
	return false
}

func inBattle(x *run, _ *vocab.Phrase, f func(Force, Region) bool) bool {
	t := of(x)
	for s := range numSides {
		force := t.fighters(s)
		for _, k := range t.kinds[s] { // siege engines fight, too
			if t.S.Battle.Kind == siegeBattle && t.Lib.Others[k].Engine {
				force.Others[k] = t.S.Others.On[t.S.Battle.At][k]
			}
		}
		if f(force, t.fieldOf(s)) {
			return true
		}
	}
	return false
}

func inRegions(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	where := p.Slot("p")
	left := of(x).fixedPlaces(x, where)
	for r := range left.All() {
		if (left.all || meansRegion(x, where, r)) && eachForce(x, r, f) {
			return true
		}
	}
	return false
}

func inArmies(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	s, all := armies(x, p.Slot("a"))
	for r := range all.All() {
		if force := of(x).army(s, r); f(force, r) {
			return true
		}
	}
	return false
}

// inOwnArmy: in a battle of the character's army those who fight.
func inOwnArmy(x *run, _ *vocab.Phrase, f func(Force, Region) bool) bool {
	t := of(x)
	s, r := t.def[x.Source].Side, t.S.At[x.Source]
	force := t.army(s, r)
	if fight := t.fighters(s); fight.Has(x.Source) {
		force = fight
	}
	return f(force, r)
}

func inZone(zone engine.List) func(*run, *vocab.Phrase, func(Force, Region) bool) bool {
	return func(x *run, _ *vocab.Phrase, f func(Force, Region) bool) bool {
		var all Force
		for c := range of(x).S.Cards(zone) {
			all.Characters |= one(c)
		}
		return f(all, 0)
	}
}

// anywhere: with the Fellowship, and on the map.
func anywhere(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	return inZone(Company)(x, p, f) || onMap(x, p, f)
}

// onMap: the characters there, and then the figures in each region.
func onMap(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool {
	if inZone(OnMap)(x, p, f) {
		return true
	}
	var force Force
	for r := range of(x).Lib.regions() {
		force.Units = of(x).S.Units[r]
		if copy(force.Others[:], of(x).S.Others.On[r][:]); force != (Force{}) && f(force, r) {
			return true
		}
	}
	return false
}
