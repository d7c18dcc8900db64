package wotrboard

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what lies on the map: regions, armies, who is in them, and nations.

var mapWords = []vocab.Entry{
	{Kind: "side", Pattern: "Free Peoples", Meaning: FreePeoples, Rule: "army", Doc: "The side of the Free Peoples."},
	{Kind: "side", Pattern: "Shadow", Meaning: Shadow, Rule: "army", Doc: "The side of the Shadow."},
	{Kind: "who", Pattern: "the {s:side} player", Meaning: text.Who(whoOfSide), Rule: "leading-player", Doc: "Who plays that side; of several the one who leads it."},

	{Kind: "places", Pattern: "{p:place|or}", Meaning: isPlace(anyPlace), Rule: "control", Doc: "A region that one of these words means."},
	{Kind: "place", Pattern: "{r:region}", Meaning: isPlace(placeNamed), Flags: vocab.Fixed, Rule: "control", Doc: "The region of that name."},
	{Kind: "place", Pattern: "unconquered {r:region}", Meaning: isPlace(bothPlace(placeNamed, placeUnconquered)), Rule: "control", Doc: "That region, as long as the enemy has not captured its settlement."},
	{Kind: "place", Pattern: "a/an [{a:adjective| }] {n:sitenoun|or} [{q:sitequalifier| }]", Roles: map[string]vocab.Role{"q": vocab.Qualifier}, Meaning: isPlace(placeSuch), Flags: vocab.One, Rule: "control", Doc: "A region of which all these words are so."},
	{Kind: "place", Pattern: "that region", Means: "the region named last", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).said(x).region == r }), Flags: vocab.It, Says: refers("place"), Rule: "references", Doc: "The region that the text has named before."},
	{Kind: "place", Pattern: "its region", Means: "the region of the army named last", Meaning: isPlace(placeIts), Flags: vocab.It, Says: refers("army"), Rule: "references", Doc: "The region of the army that the text has named before."},
	{Kind: "place", Pattern: "the region of {a:army}", Meaning: isPlace(placeOfArmy), Rule: "army", Doc: "Where such an army is."},
	{Kind: "place", Pattern: "the region of {m:member|or}", Meaning: isPlace(placeOfMember), Rule: "army", Doc: "Where one of these is."},
	{Kind: "place", Pattern: "the region of the battle", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).S.Battle.At == r }), Rule: "battle", Doc: "Where the army stands that is attacked."},
	{Kind: "place", Pattern: "the Fellowship's region", Meaning: isPlace(placeOfFellowship), Rule: "declaring", Doc: "Where the Ring-bearers were last seen; none in Mordor."},

	{Kind: "adjective", Pattern: "free", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).free(of(x).sideBy[x.Seat], r) }), Rule: "free", Doc: "No enemy army is there, and no settlement that the enemy controls."},
	{Kind: "adjective", Pattern: "unconquered", Meaning: isPlace(placeUnconquered), Rule: "control", Doc: "The enemy has not captured it; it may be besieged."},
	{Kind: "adjective", Pattern: "coastal", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).Lib.Regions[r].Coastal }), Flags: vocab.Fixed, Rule: "event-recruits", Doc: "It lies at the sea."},
	{Kind: "adjective", Pattern: "{n:nation} [or {m:nation}]", Meaning: isPlace(placeOfNation), Flags: vocab.Fixed, Rule: "control", Doc: "Within the borders of the nation, or of one of both."},
	{Kind: "adjective", Pattern: "{s:side}", Meaning: isPlace(placeOfSide), Flags: vocab.Fixed, Rule: "control", Doc: "Of a nation of that side, whoever controls it now."},

	{Kind: "sitenoun", Pattern: "region(s)", Meaning: isPlace(func(*run, *vocab.Phrase, Region) bool { return true }), Flags: vocab.Fixed, Rule: "control", Doc: "A region."},
	{Kind: "sitenoun", Pattern: "settlement(s)", Meaning: isPlace(placeWith(Town)), Flags: vocab.Fixed, Rule: "control", Doc: "A region with a town, a city or a stronghold."},
	{Kind: "sitenoun", Pattern: "city/cities", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).has[r] == City }), Flags: vocab.Fixed, Rule: "control", Doc: "A region with a city."},
	{Kind: "sitenoun", Pattern: "stronghold(s)", Meaning: isPlace(placeWith(Stronghold)), Flags: vocab.Fixed, Rule: "control", Doc: "A region with a stronghold."},

	{Kind: "sitequalifier", Pattern: "with {a:army}", Meaning: isPlace(placeOfArmy), Rule: "army", Doc: "Such an army is there."},
	{Kind: "sitequalifier", Pattern: "without {a:army}", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return !placeOfArmy(x, p, r) }), Rule: "army", Doc: "No such army is there."},
	{Kind: "sitequalifier", Pattern: "without a settlement", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return !placeWith(Town)(x, p, r) }), Flags: vocab.Fixed, Rule: "control", Doc: "No town, city or stronghold is there."},
	{Kind: "sitequalifier", Pattern: "with {m:member|or}", Meaning: isPlace(placeOfMember), Rule: "army", Doc: "One of these is there."},
	{Kind: "sitequalifier", Pattern: "adjacent to {p:places}", Meaning: isPlace(placeBeside), Rule: "moving-armies", Doc: "A border that can be passed leads there."},
	{Kind: "sitequalifier", Pattern: "on the eastern edge", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).Lib.Regions[r].Eastern }), Flags: vocab.Fixed, Rule: "event-recruits", Doc: "It lies at the eastern edge of the map."},
	{Kind: "sitequalifier", Pattern: "controlled by the {s:side}", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return of(x).controls(&of(x).S, sideIn(p), r) }), Rule: "control", Doc: "That side controls its settlement."},
	{Kind: "sitequalifier", Pattern: "of no {s:side} nation", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return !placeOfSide(x, p, r) }), Flags: vocab.Fixed, Rule: "control", Doc: "It lies within the borders of none of them."},
	{Kind: "sitequalifier", Pattern: "of {n:nations}", Meaning: isPlace(placeOfSuch), Rule: "control", Doc: "It lies within the borders of such a nation."},
	{Kind: "sitequalifier", Pattern: "[not] besieged", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return of(x).S.Besieged.Has(r) != p.Has("[not") }), Rule: "withdrawing", Doc: "The stronghold there is besieged, or not."},

	{Kind: "troop", Pattern: "{s:side} army [{q:armyqualifier| }]", Meaning: isArmy(armySuch), Rule: "army", Doc: "An army of that side of which all these words are so."},
	{Kind: "army", Pattern: "a/an {t:troop}", Meaning: isArmy(armyOne), Flags: vocab.One, Rule: "army", Doc: "One such army."},
	{Kind: "army", Pattern: "another {t:troop}", Meaning: isArmy(armyOther), Flags: vocab.One, Rule: "army", Doc: "Likewise, and not the one that moves or fights."},
	{Kind: "army", Pattern: "the {t:troop} with the most /{g:piece}", Meaning: isArmy(armyBest(1)), Flags: vocab.One, Rule: "army", Doc: "The one of these armies with the most such figures; of several that have as many, one."},
	{Kind: "army", Pattern: "the {t:troop} with the fewest /{g:piece}", Meaning: isArmy(armyBest(-1)), Flags: vocab.One, Rule: "army", Doc: "The one of these armies with the fewest such figures; of several that have as many, one."},
	{Kind: "army", Pattern: besiegersOfIt, Means: "the army besieging the army named last", Meaning: isArmy(armyBesieging), Flags: vocab.It, Says: refers("army"), Rule: "withdrawing", Doc: "The army that besieges the one which the text has named before."},
	{Kind: "army", Pattern: "the attacking army", Meaning: isArmy(func(x *run, _ *vocab.Phrase, s Side, r Region) bool {
		return of(x).S.Battle.From == r && of(x).S.Battle.Attacker == s
	}), Rule: "attacking", Doc: "The army that attacks in the battle at hand, or is about to."},
	{Kind: "army", Pattern: "it", Means: "the army named last", Meaning: isArmy(armyIt), Flags: vocab.It, Says: refers("army"), Rule: "references", Doc: "The army that the text has named before."},

	{Kind: "armyqualifier", Pattern: "in {p:places}", Meaning: isArmy(func(x *run, p *vocab.Phrase, _ Side, r Region) bool { return meansRegion(x, p.Slot("p"), r) }), Rule: "army", Doc: "It is in such a region."},
	{Kind: "armyqualifier", Pattern: "in or adjacent to {p:places}", Meaning: isArmy(armyNear), Rule: "army", Doc: "It is in such a region, or beside one."},
	{Kind: "armyqualifier", Pattern: "adjacent to {p:places}", Meaning: isArmy(func(x *run, p *vocab.Phrase, _ Side, r Region) bool { return placeBeside(x, p, r) }), Rule: "army", Doc: "It is beside such a region."},
	{Kind: "armyqualifier", Pattern: "with {m:member|or}", Meaning: isArmy(armyWith), Rule: "army", Doc: "One of these is in it."},
	{Kind: "armyqualifier", Pattern: "besieging a stronghold", Meaning: isArmy(func(x *run, _ *vocab.Phrase, s Side, r Region) bool { return of(x).besieges(s, r) }), Rule: "withdrawing", Doc: "It besieges one."},
	{Kind: "armyqualifier", Pattern: "[not] besieged", Meaning: isArmy(func(x *run, p *vocab.Phrase, s Side, r Region) bool { return of(x).inside(s, r) != p.Has("[not") }), Rule: "withdrawing", Doc: "It is in a besieged stronghold, or not."},
	{Kind: "armyqualifier", Pattern: "of {k:number} or more nations", Meaning: isArmy(armyOfNations), Rule: "army", Doc: "So many nations have units in it."},

	{Kind: "member", Pattern: "{c:card}", Meaning: members(membersNamed), Flags: vocab.Fixed, Rule: "army", Doc: "The character of that name."},
	{Kind: "member", Pattern: "a/an {f:folk}", Meaning: members(membersSuch), Flags: vocab.One, Rule: "army", Doc: "One such figure or character."},
	{Kind: "member", Pattern: "each {f:folk}", Meaning: members(membersSuch), Flags: vocab.All, Rule: "army", Doc: "All of them."},
	{Kind: "member", Pattern: "the Guide", Meaning: members(func(x *run, _ *vocab.Phrase, f Force) int { g := of(x).S.Walk.Guide; return b2i(g != 0 && f.Has(g)) }), Rule: "guide", Doc: "Who guides the Fellowship."},
	{Kind: "member", Pattern: "a random companion", Meaning: members(companionsIn), Flags: vocab.One | vocab.Random, Says: Companion, Rule: "casualty", Doc: "A companion whom luck picks."},
	{Kind: "member", Pattern: "that companion", Means: "the companion named last", Meaning: members(membersThat), Flags: vocab.It, Says: refers("member"), Rule: "references", Doc: "The companion whom the text has named before."},

	{Kind: "folk", Pattern: "companion(s)", Meaning: members(companionsIn), Flags: vocab.Fixed, Says: Companion, Rule: "groups", Doc: "A companion."},
	{Kind: "folk", Pattern: "minion(s)", Meaning: members(ofType(Minion)), Flags: vocab.Fixed, Says: Minion, Rule: "moving-minions", Doc: "A minion."},
	{Kind: "folk", Pattern: "Nazgûl", Meaning: members(nazgulAmong), Flags: vocab.Fixed, Says: Minion, Rule: "moving-nazgul", Doc: "One of the Nazgûl, those who are characters, too."},
	{Kind: "folk", Pattern: "unnamed Nazgûl", Meaning: members(func(x *run, _ *vocab.Phrase, f Force) int { return f.Units[Leader].of(of(x).nazgul) }), Flags: vocab.Fixed, Says: Minion, Rule: "moving-nazgul", Doc: "One of the Nazgûl who are no characters."},
	{Kind: "folk", Pattern: "{n:nation} {g:piece}", Meaning: members(figuresOfNation), Flags: vocab.Fixed, Rule: "army", Doc: "A figure of the nation."},
	{Kind: "folk", Pattern: "{s:side} {g:piece}", Meaning: members(figuresOfSide), Flags: vocab.Fixed, Rule: "army", Doc: "A figure of a nation of that side; Nazgûl are no leaders here."},

	{Kind: "piece", Pattern: "regular(s)", Meaning: kindsOfFigure(1 << Regular), Rule: "army", Doc: "A regular."},
	{Kind: "piece", Pattern: "elite(s)", Meaning: kindsOfFigure(1 << Elite), Rule: "army", Doc: "An elite."},
	{Kind: "piece", Pattern: "leader(s)", Meaning: kindsOfFigure(1 << Leader), Rule: "leadership", Doc: "A leader."},
	{Kind: "piece", Pattern: "unit(s)", Meaning: kindsOfFigure(1<<Regular | 1<<Elite), Rule: "army", Doc: "A regular or an elite, as its player likes."},

	{Kind: "where", Pattern: "in the battle", Meaning: whereabouts(inBattle), Rule: "battle", Doc: "It takes part in the battle at hand."},
	{Kind: "where", Pattern: "in {p:places}", Meaning: whereabouts(inRegions), Rule: "army", Doc: "It is in such a region."},
	{Kind: "where", Pattern: "of {a:army}", Meaning: whereabouts(inArmies), Rule: "army", Doc: "It is in such an army."},
	{Kind: "where", Pattern: "in its army", Meaning: whereabouts(inOwnArmy), Of: uint16(ofCharacters), Rule: "army", Doc: "It is in the army of the character."},
	{Kind: "where", Pattern: "in the Fellowship", Meaning: whereabouts(inZone(Company)), Says: Company, Rule: "guide", Doc: "It is with the Ring-bearers."},
	{Kind: "where", Pattern: "on the map", Meaning: whereabouts(onMap), Rule: "character-texts", Doc: "It is in a region."},
	{Kind: "where", Pattern: "in play", Meaning: whereabouts(onMap), Rule: "entering-play", Doc: "It is in a region."},
	{Kind: "where", Pattern: "set aside", Meaning: whereabouts(inZone(SetAside)), Rule: "entering-play", Doc: "It is not in play, and can still come."},
	{Kind: "where", Pattern: isGone, Meaning: whereabouts(inZone(Gone)), Rule: "eliminated", Doc: "It is out of the game."},

	{Kind: "nations", Pattern: "{n:nation}", Meaning: isNation(nationCalled), Flags: vocab.Fixed, Rule: "advancing", Doc: "The nation of that name."},
	{Kind: "nations", Pattern: "the {n:nation}", Meaning: isNation(nationCalled), Flags: vocab.Fixed, Rule: "advancing", Doc: "Likewise: \"the Elves\"."},
	{Kind: "nations", Pattern: "that nation", Means: "the nation named last", Meaning: isNation(nationThat), Flags: vocab.It, Says: refers("nations"), Rule: "references", Doc: "The nation that the text has named before."},
}

// The meanings of words for what lies on the map. A region, the army of a side in a region and a nation are meant or not; of words for
// figures and characters it is said how many are in a force; words for where they are go through forces, with their regions, until f returns true.
type (
	isPlace       func(x *run, p *vocab.Phrase, r Region) bool
	isArmy        func(x *run, p *vocab.Phrase, s Side, r Region) bool
	isNation      func(x *run, p *vocab.Phrase, n Nation) bool
	members       func(x *run, p *vocab.Phrase, f Force) int
	whereabouts   func(x *run, p *vocab.Phrase, f func(Force, Region) bool) bool
	kindsOfFigure uint8
)

// meansRegion, meansArmy and meansNation report whether words mean one.
func meansRegion(x *run, p *vocab.Phrase, r Region) bool {
	return r != 0 && p.Entry.Meaning.(isPlace)(x, p, r)
}
func meansArmy(x *run, p *vocab.Phrase, s Side, r Region) bool {
	return r != 0 && of(x).S.Armies[s].Has(r) && p.Entry.Meaning.(isArmy)(x, p, s, r)
}
func meansNation(x *run, p *vocab.Phrase, n Nation) bool { return p.Entry.Meaning.(isNation)(x, p, n) }

// nationsMeant returns the nations that words mean, nationsThat those of which something is so by them.
func nationsMeant(x *run, p *vocab.Phrase) []Nation { return nationsThat(x, p, meansNation) }

func nationsThat(x *run, p *vocab.Phrase, is isNation) (list []Nation) {
	for n := range of(x).Lib.Nations {
		if is(x, p, Nation(n)) {
			list = append(list, Nation(n))
		}
	}
	return list
}

// regions returns the regions that words mean; armies those with such an army, and whose it is.
func regions(x *run, p *vocab.Phrase) RegionSet {
	left := of(x).fixedPlaces(x, p)
	if !left.all {
		left.keep(func(r Region) bool { return meansRegion(x, p, r) })
	}
	return left.RegionSet
}

func armies(x *run, p *vocab.Phrase) (s Side, set RegionSet) {
	for side := range numSides {
		for r := range of(x).S.Armies[side].All() {
			if meansArmy(x, p, side, r) {
				set.Add(r)
				s = side
			}
		}
	}
	return s, set
}

// count returns how many of a list of words for figures and characters are in a force.
func count(x *run, list []*vocab.Phrase, f Force) (n int) {
	for _, p := range list {
		n += p.Entry.Meaning.(members)(x, p, f)
	}
	return n
}

func sideIn(p *vocab.Phrase) Side { return p.Slot("s").Entry.Meaning.(Side) }

// whoOfSide: who carries out the text of a card is his side's player himself; the rules of a scenario are nobody's.
func whoOfSide(x *run, p *vocab.Phrase) engine.SeatSet {
	t, s := of(x), sideIn(p)
	if x.Source != 0 && s == t.sideBy[x.You] {
		return engine.Only(x.You)
	}
	return engine.Only(t.leading(s))
}

// cardNamed: a name is that of one card, or one that several have; what takes the place of a card has its name. (character-editions)
func cardNamed(x *run, p *vocab.Phrase, c engine.Card) bool {
	t := of(x)
	d := t.def[c]
	return slices.ContainsFunc(p.Arg("c").Name.IDs, func(id uint16) bool {
		return &t.Lib.Cards[id] == d || d.First && d.Of == int(id) || d.CountsAs == int(id)+1
	})
}

// nations

func nationCalled(_ *run, p *vocab.Phrase, n Nation) bool { return n == nationNamed(p) }
func nationThat(x *run, _ *vocab.Phrase, n Nation) bool   { return of(x).said(x).nation == int(n) }

// Which regions words mean, and the words for nations by how they stand: whose they are, whether they have been
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

func placeIts(x *run, _ *vocab.Phrase, r Region) bool { return of(x).said(x).army == r }
func placeOfArmy(x *run, p *vocab.Phrase, r Region) bool {
	return meansArmy(x, p.Slot("a"), FreePeoples, r) || meansArmy(x, p.Slot("a"), Shadow, r)
}

func placeOfMember(x *run, p *vocab.Phrase, r Region) bool {
	return eachForce(x, r, func(f Force, _ Region) bool { return count(x, p.Arg("m").Phrase, f) > 0 })
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
	{Kind: "bearing", Pattern: "{s:side}", Meaning: isNation(func(x *run, p *vocab.Phrase, n Nation) bool { return of(x).side[n] == sideIn(p) }), Rule: "advancing", Doc: "Of that side."},
	{Kind: "bearing", Pattern: "active", Meaning: isNation(func(x *run, _ *vocab.Phrase, n Nation) bool { return of(x).isActive(n) }), Rule: "activating", Doc: "It has been activated."},
	{Kind: "bearing", Pattern: "passive", Meaning: isNation(func(x *run, _ *vocab.Phrase, n Nation) bool { return !of(x).isActive(n) }), Rule: "activating", Doc: "It has not been activated."},
	{Kind: "course", Pattern: "[not] at war", Meaning: isNation(func(x *run, p *vocab.Phrase, n Nation) bool { return of(x).atWar(n) != p.Has("[not") }), Rule: "at-war", Doc: "It is at war, or not."},
	{Kind: "course", Pattern: "with the Fellowship or a companion in it", Meaning: isNation(nationVisited), Rule: "event-texts", Doc: "One of them is within its borders."},
	{Kind: "course", Pattern: "with {m:member|or} in it", Meaning: isNation(nationHolds), Rule: "army", Doc: "One of these is within its borders."},
	{Kind: "course", Pattern: "without {m:member|or} in it", Meaning: isNation(func(x *run, p *vocab.Phrase, n Nation) bool { return !nationHolds(x, p, n) }), Rule: "army", Doc: "None of these is within its borders."},
	{Kind: "course", Pattern: "with {a:army} in it", Meaning: isNation(nationHoldsArmy), Rule: "army", Doc: "Such an army is within its borders."},
	{Kind: "verb", Pattern: "choose(s) {n:nations}", Meaning: &text.Verb{Do: doChooseNation}, Rule: "references", Doc: "The player points at a nation, of which the text goes on to speak as \"that nation\"."},
	{Kind: "quantity", Pattern: "the number of [{a:adjective| }] /{n:sitenoun|or} [{q:sitequalifier| }]", Roles: map[string]vocab.Role{"q": vocab.Qualifier}, Meaning: text.Quantity(func(x *run, p *vocab.Phrase) int { return len(regionsSuch(x, p)) }),
		Rule: "control", Doc: "How many such regions there are on the map."},
	{Kind: "quantity", Pattern: "the number of [{a:bearing| }] nations [{q:course| }]", Meaning: text.Quantity(func(x *run, p *vocab.Phrase) int { return len(nationsThat(x, p, nationSuch)) }), Rule: "advancing", Doc: "Of how many nations all these words are so."},
	{Kind: "quantity", Pattern: "the box of {n:nations}", Meaning: text.Quantity(furthestBox), Rule: "advancing", Doc: "In which box of the political track such a nation is, from 1; 4 is war. Of several the one that is furthest."},
}

// nationSuch: all words before and behind are so.
func nationSuch(x *run, p *vocab.Phrase, n Nation) bool {
	is := func(word *vocab.Phrase) bool { return meansNation(x, word, n) }
	return all(p.List("a"), is) && all(p.List("q"), is)
}

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
