package wotrboard

import "loremaster/interpreter/engine"

// This file is who falls in a battle.

// removeCasualties has the attacker, and then the defender, take the hits of the other. (casualties)
func (t *Game) removeCasualties() {
	b := &t.S.Battle
	for _, s := range [...]Side{b.Attacker, b.Attacker.Enemy()} {
		t.takeHits(s, int(b.Hits[s.Enemy()]))
	}
}

// takeHits makes a side of the battle at hand take hits. (casualties)
func (t *Game) takeHits(s Side, hits int) {
	t.suffer(s, t.fieldOf(s), t.commander(s), hits, func() Force { return t.fighters(s) })
}

// suffer makes an army take hits: each a regular, or an elite that becomes a regular; or two an elite. (casualties)
func (t *Game) suffer(s Side, at Region, seat engine.Seat, hits int, army func() Force) {
	for hits > 0 && !t.Over() {
		f := army()
		o := t.ask(DecideHit, seat, hits, func(d *engine.Decision) {
			for _, n := range t.nations[s] {
				if f.Units[Regular][n] > 0 {
					d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, Regular)), B: uint16(at)}})
				}
				if f.Units[Elite][n] > 0 {
					d.Offer(engine.Option{Verb: OptReduce, Of: engine.Of{A: uint16(n), B: uint16(at)}})
					if hits > 1 {
						d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, Elite)), B: uint16(at)}})
					}
				}
			}
			for _, n := range t.irregulars[s] {
				if has := int(f.Others[n]); has > 0 && (has >= int(t.Lib.Others[n].PerHit) || has == f.Size()) {
					d.Offer(engine.Option{Verb: OptFigure, Of: engine.Of{A: uint16(figureCode(n, Other)), B: uint16(at)}})
				}
			}
		})
		switch o.Verb {
		case OptFigure:
			n, kind := figureOf(int(o.A))
			falls, worth := 1, 1+int(kind)
			if kind == Other {
				falls, worth = min(int(t.Lib.Others[n].PerHit), int(f.Others[n])), 1
			}
			for range falls {
				t.fallAt(s, at, n, kind)
			}
			hits -= worth
		case OptReduce:
			t.reduceIn(s, at, Nation(o.A))
			hits--
		default:
			return // nobody is left
		}
	}
}

// fall removes figures of a side that fights as lost.
func (t *Game) fall(s Side, at Region, n Nation, kind Figure, count int) {
	if s == t.S.Battle.Attacker && (kind != Other || t.isUnit(n, kind)) { // the battle keeps count of who fights
		*t.S.Battle.Force.figures(n, kind) -= uint8(count)
	}
	t.lose(at, n, kind, count)
}

// reduceIn makes a regular of an elite that fights.
func (t *Game) reduceIn(s Side, at Region, n Nation) {
	before := t.S.Units[at][Regular][n]
	t.reduce(at, n)
	if b := &t.S.Battle; b.Kind != noBattle && s == b.Attacker {
		b.Force.Units[Elite][n]--
		b.Force.Units[Regular][n] += t.S.Units[at][Regular][n] - before
	}
}

// perish removes the leaders and characters of an army that has no unit left. (army-destroyed)
func (t *Game) perish(s Side) {
	b := &t.S.Battle
	at := t.fieldOf(s)
	f := t.fighters(s)
	for n, count := range f.Units[Leader] {
		t.fall(s, at, Nation(n), Leader, int(count))
	}
	for c := range inSet(f.Characters) {
		t.eliminate(c)
	}
	switch {
	case s == b.Attacker && b.From != b.At && !t.next[b.From].Has(b.At): // he was carried there
		t.bereft(s, b.At, byDestruction)
	case t.units(s, at) == 0:
		t.bereft(s, at, byDestruction)
	}
	if s == b.Attacker {
		b.Force = Force{}
	}
}
