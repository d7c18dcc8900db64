package wotrboard

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// This file says which regions words mean.

func anyPlace(x *run, p *vocab.Phrase, r Region) bool {
	return slices.ContainsFunc(p.Arg("p").Phrase, func(one *vocab.Phrase) bool { return meansRegion(x, one, r) })
}

// regionNamed and nationNamed return what the names in the slots "r" and "n" mean.
func regionNamed(p *vocab.Phrase) Region { return Region(p.Arg("r").Name.IDs[0] + 1) }
func nationNamed(p *vocab.Phrase) Nation { return Nation(p.Arg("n").Name.IDs[0]) }

func placeNamed(_ *run, p *vocab.Phrase, r Region) bool       { return regionNamed(p) == r }
func placeUnconquered(x *run, _ *vocab.Phrase, r Region) bool { return !of(x).S.Captured.Has(r) }

func bothPlace(a, b func(*run, *vocab.Phrase, Region) bool) func(*run, *vocab.Phrase, Region) bool {
	return func(x *run, p *vocab.Phrase, r Region) bool { return a(x, p, r) && b(x, p, r) }
}

// placeSuch: all adjectives and what stands behind are so, and one of the nouns; regionsSuch returns the regions of which that is so.
func placeSuch(x *run, p *vocab.Phrase, r Region) bool {
	is := func(word *vocab.Phrase) bool { return meansRegion(x, word, r) }
	return all(p.List("a"), is) && all(p.List("q"), is) && slices.ContainsFunc(p.List("n"), is)
}

func regionsSuch(x *run, p *vocab.Phrase) (list []Region) {
	for r := range of(x).Lib.regions() {
		if placeSuch(x, p, r) {
			list = append(list, r)
		}
	}
	return list
}

// all reports whether all of some words are so.
func all(words []*vocab.Phrase, is func(*vocab.Phrase) bool) bool {
	return !slices.ContainsFunc(words, func(word *vocab.Phrase) bool { return !is(word) })
}

func placeThat(x *run, _ *vocab.Phrase, r Region) bool { return of(x).said(x).region == r }
func placeIts(x *run, _ *vocab.Phrase, r Region) bool  { return of(x).said(x).army == r }
func placeFree(x *run, _ *vocab.Phrase, r Region) bool { return of(x).free(of(x).sideBy[x.Seat], r) }

func placeOfArmy(x *run, p *vocab.Phrase, r Region) bool {
	return meansArmy(x, p.Slot("a"), FreePeoples, r) || meansArmy(x, p.Slot("a"), Shadow, r)
}

func placeOfMember(x *run, p *vocab.Phrase, r Region) bool {
	return eachForce(x, r, func(f *Force, _ Region) bool { return count(x, p.Arg("m").Phrase, f) > 0 })
}

func placeOfFellowship(x *run, _ *vocab.Phrase, r Region) bool {
	w := &of(x).S.Walk
	return !w.InMordor && w.At == r
}

func placeOfNation(x *run, p *vocab.Phrase, r Region) bool {
	n := int(of(x).nation[r])
	return n == int(nationNamed(p)) || p.Has("m") && n == int(p.Arg("m").Name.IDs[0])
}

func placeOfSide(x *run, p *vocab.Phrase, r Region) bool {
	n := of(x).nation[r]
	return n >= 0 && of(x).side[n] == sideIn(p)
}

func placeOfSuch(x *run, p *vocab.Phrase, r Region) bool {
	n := of(x).nation[r]
	return n >= 0 && meansNation(x, p.Slot("n"), Nation(n))
}

func placeWith(least Settlement) func(*run, *vocab.Phrase, Region) bool {
	return func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).has[r] >= least }
}

func placeBeside(x *run, p *vocab.Phrase, r Region) bool {
	for next := range of(x).next[r].All() {
		if meansRegion(x, p.Slot("p"), next) {
			return true
		}
	}
	return false
}
