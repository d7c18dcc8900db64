package wotrboard

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// This file carries out the hits that texts deal, and whom they eliminate.

func doStrike(x *run, p *vocab.Phrase) bool {
	t := of(x)
	hits := x.Amount(p, "k")
	s, r := pickArmy(x, p.Slot("a"))
	if r == 0 {
		return false
	}
	t.said(x).destroyed = t.strike(s, r, hits, p.Has("[as"))
	return x.Counted(hits) > 0
}

// eachTroop does something with the armies of each side that are such as it begins, each once.
func eachTroop(x *run, p *vocab.Phrase, do func(Side, Region)) bool {
	n := 0
	for s := range numSides {
		all := slices.DeleteFunc(slices.Collect(of(x).S.Armies[s].All()), func(r Region) bool { return !armySuch(x, p.Slot("t"), s, r) })
		for _, r := range all {
			do(s, r)
		}
		n += len(all)
	}
	return x.Counted(n) > 0
}

func doStrikeAll(x *run, p *vocab.Phrase) bool {
	return eachTroop(x, p, func(s Side, r Region) { of(x).strike(s, r, x.Amount(p, "k"), p.Has("[as")) })
}

func doScatterAll(x *run, p *vocab.Phrase) bool { return eachTroop(x, p, of(x).scatter) }

func doScatter(x *run, p *vocab.Phrase) bool {
	s, r := pickArmy(x, p.Slot("a"))
	of(x).scatter(s, r)
	return x.Counted(b2i(r != 0)) > 0
}

func doStrikeEach(x *run, p *vocab.Phrase) (done bool) {
	t := of(x)
	strike := func(s Side, r Region) {
		f := t.army(s, r)
		n := count(x, p.List("f"), &f)
		if most := p.Find("m"); most != nil {
			n = min(n, most.Number)
		}
		if n > 0 {
			t.rolls(x, n)
			t.strike(s, r, rollsOf(x, p), p.Has("[as"))
			done = true
		}
	}
	for r := range t.Lib.regions() {
		if placeSuch(x, p, r) {
			strike(FreePeoples, r)
			strike(Shadow, r)
		}
	}
	return done
}

// toEliminate returns who can be eliminated: of whom the text says nothing, wherever they are.
func toEliminate(x *run, p *vocab.Phrase) []figureAt {
	all := figuresMeant(x, p.List("m"), p.Slot("w"))
	if q := p.Slot("q"); q != nil {
		most := x.Number(q)
		all = slices.DeleteFunc(all, func(f figureAt) bool { return f.character != 0 && int(of(x).def[f.character].Level) > most })
	}
	return all
}

func doEliminate(x *run, p *vocab.Phrase) bool {
	t, total := of(x), 0
	all := toEliminate(x, p)
	if !p.Slot("m").Entry.Is(vocab.All) {
		f, ok := t.pickOf(x.Seat, p.Slot("m"), all)
		if x.Counted(b2i(ok)); ok {
			t.removes(f)
			t.fallen(x, f)
		}
		return ok
	}
	for _, f := range all {
		n := 1
		if f.character == 0 {
			n = int(t.S.Units[f.at][f.kind][f.nation])
		}
		for range n {
			t.removes(f)
		}
		total += n
	}
	return x.Counted(total) > 0
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
	return x.Counted(b2i(ok)) > 0
}

// eliminateSome has the player choose so many figures and characters, as far as there are, and returns how many are lost.
func eliminateSome(x *run, most int, from func() []figureAt) (n int) {
	for ; n < most; n++ {
		f, ok := of(x).pickFigure(x.Seat, from())
		if !ok {
			break
		}
		of(x).removes(f)
	}
	return n
}

// doEliminateInEach: the regions are those that are such before anything is lost.
func doEliminateInEach(x *run, p *vocab.Phrase) bool {
	n := 0
	for _, r := range regionsSuch(x, p) {
		n += eliminateSome(x, x.Amount(p, "k"), func() (there []figureAt) {
			eachForce(x, r, func(f *Force, _ Region) bool {
				there = append(there, figuresOf(x, p.List("f"), f, r)...)
				return false
			})
			return there
		})
	}
	return x.Counted(n) > 0
}

func doEliminateSome(x *run, p *vocab.Phrase) bool {
	from := func() []figureAt { return figuresMeant(x, p.Arg("f").Phrase, p.Slot("w")) }
	return x.Counted(eliminateSome(x, x.Amount(p, "k"), from)) > 0
}
