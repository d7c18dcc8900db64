package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file carries out the hits that texts deal, and whom they eliminate.

func doStrike(x *run, p *vocab.Phrase) bool {
	t := of(x)
	hits := x.Amount(p, "k")
	s, r := pickArmy(x, p.Slot("a"), nil)
	if r == 0 {
		return false
	}
	t.said(x).destroyed = t.strike(s, r, hits, p.Has("[as"))
	return x.Counted(hits) > 0
}

// doStrikeAll: all that are such as it begins.
func doStrikeAll(x *run, p *vocab.Phrase) bool {
	t, n := of(x), 0
	for s := range numSides {
		for r := range t.S.Armies[s].All() {
			if armySuch(x, p.Slot("t"), s, r) {
				t.strike(s, r, x.Amount(p, "k"), p.Has("[as"))
				n++
			}
		}
	}
	return x.Counted(n) > 0
}

// doScatterAll: those that are such as it begins, each once.
func doScatterAll(x *run, p *vocab.Phrase) bool {
	t, n := of(x), 0
	for s := range numSides {
		var all []Region
		for r := range t.S.Armies[s].All() {
			if armySuch(x, p.Slot("t"), s, r) {
				all = append(all, r)
			}
		}
		for _, r := range all {
			t.scatter(s, r)
			n++
		}
	}
	return x.Counted(n) > 0
}

func doScatter(x *run, p *vocab.Phrase) bool {
	s, r := pickArmy(x, p.Slot("a"), nil)
	of(x).scatter(s, r)
	return x.Counted(b2i(r != 0)) > 0
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
	t, total := of(x), 0
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
			total += n
		}
		return x.Counted(total) > 0
	}
	f, ok := t.pickOf(x.Seat, p.Slot("m"), all)
	x.Counted(b2i(ok))
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
	return x.Counted(b2i(ok)) > 0
}

// doEliminateInEach: the regions are those that are such before anything is lost.
func doEliminateInEach(x *run, p *vocab.Phrase) bool {
	t, n := of(x), 0
	var all []Region
	for r := range t.Lib.regions() {
		if placeSuch(x, p, r) {
			all = append(all, r)
		}
	}
	for _, r := range all {
		for left := x.Amount(p, "k"); left > 0; left-- {
			var there []figureAt
			eachForce(x, r, func(f *Force, _ Region) bool {
				there = append(there, figuresOf(x, p.Arg("f").Phrase, f, r)...)
				return false
			})
			f, ok := t.pickFigure(x.Seat, there)
			if !ok {
				break
			}
			t.removes(f)
			n++
		}
	}
	return x.Counted(n) > 0
}

func doEliminateSome(x *run, p *vocab.Phrase) bool {
	t, n := of(x), 0
	for left := x.Amount(p, "k"); left > 0; left-- {
		f, ok := t.pickFigure(x.Seat, figuresMeant(x, p.Arg("f").Phrase, p.Slot("w")))
		if !ok {
			break
		}
		t.removes(f)
		n++
	}
	return x.Counted(n) > 0
}
