package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says which regions words mean, and holds the words for nations by how they stand: whose they are, whether they have been
// activated, how near war is.

func anyPlace(x *run, p *vocab.Phrase, r Region) bool {
	return slices.ContainsFunc(p.Arg("p").Phrase, func(one *vocab.Phrase) bool { return meansRegion(x, one, r) })
}

// regionNamed and nationNamed return what the names in the slots "r" and "n" mean.
func regionNamed(p *vocab.Phrase) Region                      { return Region(p.Arg("r").Name.IDs[0] + 1) }
func nationNamed(p *vocab.Phrase) Nation                      { return Nation(p.Arg("n").Name.IDs[0]) }
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

func regionsSuch(x *run, p *vocab.Phrase) []Region {
	return engine.Those(of(x).Lib.regions(), func(r Region) bool { return placeSuch(x, p, r) })
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
	return engine.Any(of(x).next[r].All(), func(next Region) bool { return meansRegion(x, p.Slot("p"), next) })
}

var nationWords = []vocab.Entry{
	{Kind: "nations", Pattern: "a/an [{a:bearing| }] nation [{q:course| }]", Meaning: isNation(nationSuch), Flags: vocab.One, Rule: "advancing", Doc: "A nation of which all these words are so."},
	{Kind: "nations", Pattern: "each [{a:bearing| }] nation [{q:course| }]", Meaning: isNation(nationSuch), Flags: vocab.All, Rule: "advancing", Doc: "All of them."},
	{Kind: "bearing", Pattern: "{s:side}", Meaning: isNation(nationOfSide), Rule: "advancing", Doc: "Of that side."},
	{Kind: "bearing", Pattern: "active", Meaning: isNation(func(x *run, _ *vocab.Phrase, n Nation) bool { return of(x).isActive(n) }), Rule: "activating", Doc: "It has been activated."},
	{Kind: "bearing", Pattern: "passive", Meaning: isNation(func(x *run, _ *vocab.Phrase, n Nation) bool { return !of(x).isActive(n) }), Rule: "activating", Doc: "It has not been activated."},
	{Kind: "course", Pattern: "[not] at war", Meaning: isNation(func(x *run, p *vocab.Phrase, n Nation) bool { return of(x).atWar(n) != p.Has("[not") }), Rule: "at-war", Doc: "It is at war, or not."},
	{Kind: "course", Pattern: "with the Fellowship or a companion in it", Meaning: isNation(nationVisited), Rule: "event-texts", Doc: "One of them is within its borders."},
	{Kind: "course", Pattern: "with {m:member|or} in it", Meaning: isNation(nationHolds), Rule: "army", Doc: "One of these is within its borders."},
	{Kind: "course", Pattern: "without {m:member|or} in it", Meaning: isNation(func(x *run, p *vocab.Phrase, n Nation) bool { return !nationHolds(x, p, n) }), Rule: "army", Doc: "None of these is within its borders."},
	{Kind: "course", Pattern: "with {a:army} in it", Meaning: isNation(nationHoldsArmy), Rule: "army", Doc: "Such an army is within its borders."},
	{Kind: "verb", Pattern: "choose(s) {n:nations}", Meaning: &text.Verb{Do: doChooseNation}, Rule: "references", Doc: "The player points at a nation, of which the text goes on to speak as \"that nation\"."},
	{Kind: "quantity", Pattern: "the number of [{a:bearing| }] nations [{q:course| }]", Meaning: text.Quantity(func(x *run, p *vocab.Phrase) int { return len(nationsThat(x, p, nationSuch)) }), Rule: "advancing", Doc: "Of how many nations all these words are so."},
	{Kind: "quantity", Pattern: "the box of {n:nations}", Meaning: text.Quantity(furthestBox), Rule: "advancing", Doc: "In which box of the political track such a nation is, from 1; 4 is war. Of several the one that is furthest."},
}

// nationSuch: all words before and behind are so.
func nationSuch(x *run, p *vocab.Phrase, n Nation) bool {
	is := func(word *vocab.Phrase) bool { return meansNation(x, word, n) }
	return all(p.List("a"), is) && all(p.List("q"), is)
}

func nationOfSide(x *run, p *vocab.Phrase, n Nation) bool { return of(x).side[n] == sideIn(p) }

func nationVisited(x *run, _ *vocab.Phrase, n Nation) bool {
	t, w := of(x), &of(x).S.Walk
	return !w.InMordor && int(t.nation[w.At]) == int(n) || engine.Any(t.S.Cards(OnMap), func(c engine.Card) bool {
		return t.isCompanion(c) && int(t.nation[t.S.At[c]]) == int(n)
	})
}

// within reports whether one of the regions of a nation is such.
func within(x *run, n Nation, is func(Region) bool) bool {
	return engine.Any(of(x).Lib.regions(), func(r Region) bool { return int(of(x).nation[r]) == int(n) && is(r) })
}

func nationHolds(x *run, p *vocab.Phrase, n Nation) bool {
	return within(x, n, func(r Region) bool { return placeOfMember(x, p, r) })
}

func nationHoldsArmy(x *run, p *vocab.Phrase, n Nation) bool {
	return within(x, n, func(r Region) bool { return placeOfArmy(x, p, r) })
}

func doChooseNation(x *run, p *vocab.Phrase) bool {
	_, ok := pickNation(x, p.Slot("n"), anyNation)
	return ok
}

func furthestBox(x *run, p *vocab.Phrase) (box int) {
	for _, n := range nationsMeant(x, p.Slot("n")) {
		box = max(box, int(of(x).S.Box[n]))
	}
	return box
}
