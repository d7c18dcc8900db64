package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for nations by how they stand: whose they are, whether they have been activated, how near war is.

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
	return !w.InMordor && int(t.nation[w.At]) == int(n) || slices.ContainsFunc(slices.Collect(t.S.Cards(OnMap)), func(c engine.Card) bool {
		return t.def[c].Type == Companion && int(t.nation[t.S.At[c]]) == int(n)
	})
}

// within reports whether one of the regions of a nation is such.
func within(x *run, n Nation, is func(Region) bool) bool {
	return slices.ContainsFunc(slices.Collect(of(x).Lib.regions()), func(r Region) bool { return int(of(x).nation[r]) == int(n) && is(r) })
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
