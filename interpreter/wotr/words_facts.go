package wotr

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for places, and for what is so.

var factWords = []vocab.Entry{
	{Kind: "places", Pattern: "{p:place|or}", Meaning: isPlace(anyPlace), Rule: "control", Doc: "A region that one of these words means."},
	{Kind: "place", Pattern: "{r:region}", Meaning: isPlace(placeNamed), Rule: "control", Doc: "The region of that name."},
	{Kind: "place", Pattern: "unconquered {r:region}", Meaning: isPlace(bothPlace(placeNamed, placeUnconquered)), Rule: "control", Doc: "That region, as long as the enemy has not captured its settlement."},
	{Kind: "place", Pattern: "an unconquered {n:nation} stronghold", Meaning: isPlace(bothPlace(placeOf(Stronghold), placeUnconquered)), Rule: "control", Doc: "A stronghold of the nation that the enemy has not captured."},
	{Kind: "place", Pattern: "an unconquered {n:nation} city or stronghold", Meaning: isPlace(bothPlace(placeOf(City), placeUnconquered)), Rule: "control", Doc: "A city or stronghold of the nation that the enemy has not captured."},
	{Kind: "place", Pattern: "a region with an army with a {n:nation} unit", Meaning: isPlace(placeWithUnit), Rule: "army", Doc: "A region in which such a unit is."},

	{Kind: "fact", Pattern: "{c:card} is/are [not] in {p:places}", Meaning: text.Condition(isInPlaces), Rule: "character-texts", Doc: "The character is on the map, in such a region."},
	{Kind: "fact", Pattern: "{c:card} is/are [not] on the map", Meaning: text.Condition(isIn(OnMap)), Rule: "character-texts", Doc: "The character is in a region."},
	{Kind: "fact", Pattern: "{c:card} is/are [not] in the Fellowship", Meaning: text.Condition(isIn(Company)), Rule: "character-texts", Doc: "The character is with the Ring-bearers."},
	{Kind: "fact", Pattern: "{c:card} is/are [not] gone", Meaning: text.Condition(isIn(Gone)), Rule: "eliminated", Doc: "The character is out of the game."},
	{Kind: "fact", Pattern: "a minion has [not] been in play", Meaning: text.Condition(minionWas), Rule: "entering-play", Doc: "A minion is on the map, or has been."},
	{Kind: "fact", Pattern: "{n:nation} is/are [not] at war", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).atWar(nationNamed(p)) }), Rule: "at-war", Doc: "The nation is at war."},
	{Kind: "fact", Pattern: "a Free Peoples nation is at war", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return of(x).warriors(FreePeoples) > 0 }), Rule: "at-war", Doc: "One of them is, at least."},
	{Kind: "fact", Pattern: "each Free Peoples nation is at war", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool {
		return of(x).warriors(FreePeoples) == len(of(x).nations[FreePeoples])
	}), Rule: "at-war", Doc: "All of them are."},
	{Kind: "fact", Pattern: "{r:region} is/are [not] unconquered", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return !of(x).S.Captured.Has(regionNamed(p)) }), Rule: "control", Doc: "The enemy has not captured the settlement there."},
	{Kind: "fact", Pattern: "{r:region} is/are [not] besieged", Meaning: text.Condition(func(x *run, p *vocab.Phrase) bool { return of(x).S.Besieged.Has(regionNamed(p)) }), Rule: "withdrawing", Doc: "The stronghold there is."},
	{Kind: "fact", Pattern: "the Fellowship is [not] on the Mordor track", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return of(x).S.Walk.InMordor }), Rule: "mordor-track", Doc: "It has entered Mordor."},
	{Kind: "fact", Pattern: "the tile does not reveal the Fellowship", Meaning: text.Condition(func(x *run, _ *vocab.Phrase) bool { return !of(x).reveals }), Rule: "hunt-damage", Doc: "Neither by its icon nor by a text."},
}

// isPlace is the meaning of words for regions.
type isPlace func(x *run, p *vocab.Phrase, r Region) bool

// meansRegion reports whether words mean a region.
func meansRegion(x *run, p *vocab.Phrase, r Region) bool {
	return r != 0 && p.Entry.Meaning.(isPlace)(x, p, r)
}

func anyPlace(x *run, p *vocab.Phrase, r Region) bool {
	return slices.ContainsFunc(p.Arg("p").Phrase, func(one *vocab.Phrase) bool { return meansRegion(x, one, r) })
}

// regionNamed and nationNamed return what the names in the slots "r" and "n" mean.
func regionNamed(p *vocab.Phrase) Region { return Region(p.Arg("r").Name.IDs[0] + 1) }
func nationNamed(p *vocab.Phrase) Nation { return Nation(p.Arg("n").Name.IDs[0]) }

func placeNamed(_ *run, p *vocab.Phrase, r Region) bool       { return regionNamed(p) == r }
func placeUnconquered(x *run, _ *vocab.Phrase, r Region) bool { return !of(x).S.Captured.Has(r) }

func placeOf(least Settlement) func(*run, *vocab.Phrase, Region) bool {
	return func(x *run, p *vocab.Phrase, r Region) bool {
		t := of(x)
		return t.has[r] >= least && int(t.nation[r]) == int(nationNamed(p))
	}
}

func bothPlace(a, b func(*run, *vocab.Phrase, Region) bool) func(*run, *vocab.Phrase, Region) bool {
	return func(x *run, p *vocab.Phrase, r Region) bool { return a(x, p, r) && b(x, p, r) }
}

func placeWithUnit(x *run, p *vocab.Phrase, r Region) bool {
	u, n := &of(x).S.Units[r], nationNamed(p)
	return u[Regular][n]+u[Elite][n] > 0
}

// cardNamed: a name is that of one card, or one that several have.
func cardNamed(x *run, p *vocab.Phrase, c engine.Card) bool {
	t := of(x)
	for _, id := range p.Arg("c").Name.IDs {
		if &t.Lib.Cards[id] == t.def[c] {
			return true
		}
	}
	return false
}

// eachNamed goes through the characters of the game that a name means.
func eachNamed(x *run, p *vocab.Phrase, f func(c engine.Card) bool) bool {
	t := of(x)
	for c := engine.Card(1); c < MaxCharacters && int(c) < len(t.def); c++ {
		if cardNamed(x, p, c) && f(c) {
			return true
		}
	}
	return false
}

func isInPlaces(x *run, p *vocab.Phrase) bool {
	return eachNamed(x, p, func(c engine.Card) bool { return meansRegion(x, p.Slot("p"), of(x).S.At[c]) })
}

func isIn(zone engine.List) func(*run, *vocab.Phrase) bool {
	return func(x *run, p *vocab.Phrase) bool {
		return eachNamed(x, p, func(c engine.Card) bool { return of(x).S.Where(c) == zone })
	}
}

func minionWas(x *run, _ *vocab.Phrase) bool {
	for c := range inSet(of(x).S.Been) {
		if of(x).def[c].Type == Minion {
			return true
		}
	}
	return false
}

// warriors returns how many nations of a side are at war.
func (t *Table) warriors(s Side) (n int) {
	for _, nation := range t.nations[s] {
		n += b2i(t.atWar(nation))
	}
	return n
}
