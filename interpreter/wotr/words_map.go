package wotr

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
	{Kind: "place", Pattern: "a/an [{a:adjective| }] {n:sitenoun|or} [{q:sitequalifier| }]", Meaning: isPlace(placeSuch), Flags: vocab.One, Rule: "control", Doc: "A region of which all these words are so."},
	{Kind: "place", Pattern: "that region", Meaning: isPlace(placeThat), Flags: vocab.It, Rule: "references", Doc: "The region that the text has named before."},
	{Kind: "place", Pattern: "its region", Meaning: isPlace(placeIts), Flags: vocab.It, Rule: "references", Doc: "The region of the army that the text has named before."},
	{Kind: "place", Pattern: "the region of {a:army}", Meaning: isPlace(placeOfArmy), Rule: "army", Doc: "Where such an army is."},
	{Kind: "place", Pattern: "the region of {m:member|or}", Meaning: isPlace(placeOfMember), Rule: "army", Doc: "Where one of these is."},
	{Kind: "place", Pattern: "the Fellowship's region", Meaning: isPlace(placeOfFellowship), Rule: "declaring", Doc: "Where the Ring-bearers were last seen; none in Mordor."},

	{Kind: "adjective", Pattern: "free", Meaning: isPlace(placeFree), Rule: "free", Doc: "No enemy army is there, and no settlement that the enemy controls."},
	{Kind: "adjective", Pattern: "unconquered", Meaning: isPlace(placeUnconquered), Rule: "control", Doc: "The enemy has not captured it; it may be besieged."},
	{Kind: "adjective", Pattern: "coastal", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).Lib.Regions[r].Coastal }), Flags: vocab.Fixed, Rule: "event-recruits", Doc: "It lies at the sea."},
	{Kind: "adjective", Pattern: "{n:nation} [or {m:nation}]", Meaning: isPlace(placeOfNation), Flags: vocab.Fixed, Rule: "control", Doc: "Within the borders of the nation, or of one of both."},
	{Kind: "adjective", Pattern: "{s:side}", Meaning: isPlace(placeOfSide), Flags: vocab.Fixed, Rule: "control", Doc: "Of a nation of that side, whoever controls it now."},

	{Kind: "sitenoun", Pattern: "region(s)", Meaning: isPlace(func(*run, *vocab.Phrase, Region) bool { return true }), Flags: vocab.Fixed, Rule: "control", Doc: "A region."},
	{Kind: "sitenoun", Pattern: "settlement(s)", Meaning: isPlace(placeWith(Town)), Flags: vocab.Fixed, Rule: "control", Doc: "A region with a town, a city or a stronghold."},
	{Kind: "sitenoun", Pattern: "city/cities", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).has[r] == City }), Flags: vocab.Fixed, Rule: "control", Doc: "A region with a city."},
	{Kind: "sitenoun", Pattern: "stronghold(s)", Meaning: isPlace(placeWith(Stronghold)), Flags: vocab.Fixed, Rule: "control", Doc: "A region with a stronghold."},

	{Kind: "sitequalifier", Pattern: "with {a:army}", Meaning: isPlace(placeOfArmy), Rule: "army", Doc: "Such an army is there."},
	{Kind: "sitequalifier", Pattern: "with {m:member|or}", Meaning: isPlace(placeOfMember), Rule: "army", Doc: "One of these is there."},
	{Kind: "sitequalifier", Pattern: "adjacent to {p:places}", Meaning: isPlace(placeBeside), Rule: "moving-armies", Doc: "A border that can be passed leads there."},
	{Kind: "sitequalifier", Pattern: "on the eastern edge", Meaning: isPlace(func(x *run, _ *vocab.Phrase, r Region) bool { return of(x).Lib.Regions[r].Eastern }), Flags: vocab.Fixed, Rule: "event-recruits", Doc: "It lies at the eastern edge of the map."},
	{Kind: "sitequalifier", Pattern: "controlled by the {s:side}", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return of(x).controls(&of(x).S, sideIn(p), r) }), Rule: "control", Doc: "That side controls its settlement."},
	{Kind: "sitequalifier", Pattern: "of no {s:side} nation", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return !placeOfSide(x, p, r) }), Flags: vocab.Fixed, Rule: "control", Doc: "It lies within the borders of none of them."},
	{Kind: "sitequalifier", Pattern: "of {n:nations}", Meaning: isPlace(placeOfSuch), Rule: "control", Doc: "It lies within the borders of such a nation."},
	{Kind: "sitequalifier", Pattern: "[not] besieged", Meaning: isPlace(func(x *run, p *vocab.Phrase, r Region) bool { return of(x).S.Besieged.Has(r) != p.Has("[not") }), Rule: "withdrawing", Doc: "The stronghold there is besieged, or not."},

	{Kind: "troop", Pattern: "{s:side} army [{q:armyqualifier| }]", Meaning: isArmy(armySuch), Rule: "army", Doc: "An army of that side of which all these words are so."},
	{Kind: "army", Pattern: "a/an {t:troop}", Meaning: isArmy(armyOne), Flags: vocab.One, Rule: "army", Doc: "One such army."},
	{Kind: "army", Pattern: "another {t:troop}", Meaning: isArmy(armyOther), Flags: vocab.One, Rule: "army", Doc: "Likewise, and not the one that moves."},
	{Kind: "army", Pattern: "the {t:troop} with the most /{g:piece}", Meaning: isArmy(armyBest(1)), Flags: vocab.One, Rule: "army", Doc: "The one of these armies with the most such figures; of several that have as many, one."},
	{Kind: "army", Pattern: "the {t:troop} with the fewest /{g:piece}", Meaning: isArmy(armyBest(-1)), Flags: vocab.One, Rule: "army", Doc: "The one of these armies with the fewest such figures; of several that have as many, one."},
	{Kind: "army", Pattern: besiegersOfIt, Meaning: isArmy(armyBesieging), Flags: vocab.It, Rule: "withdrawing", Doc: "The army that besieges the one which the text has named before."},
	{Kind: "army", Pattern: "it", Meaning: isArmy(armyIt), Flags: vocab.It, Rule: "references", Doc: "The army that the text has named before."},

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
	{Kind: "member", Pattern: "a random companion", Meaning: members(companionsIn), Flags: vocab.One | vocab.Random, Rule: "casualty", Doc: "A companion whom luck picks."},
	{Kind: "member", Pattern: "that companion", Meaning: members(membersThat), Flags: vocab.It, Rule: "references", Doc: "The companion whom the text has named before."},

	{Kind: "folk", Pattern: "companion(s)", Meaning: members(companionsIn), Flags: vocab.Fixed, Rule: "groups", Doc: "A companion."},
	{Kind: "folk", Pattern: "minion(s)", Meaning: members(ofType(Minion)), Flags: vocab.Fixed, Rule: "moving-minions", Doc: "A minion."},
	{Kind: "folk", Pattern: "Nazgûl", Meaning: members(nazgulAmong), Flags: vocab.Fixed, Rule: "moving-nazgul", Doc: "One of the Nazgûl, those who are characters, too."},
	{Kind: "folk", Pattern: "unnamed Nazgûl", Meaning: members(func(x *run, _ *vocab.Phrase, f *Force) int { return sum(row(&f.Units[Leader]) & of(x).nazgulRows) }), Flags: vocab.Fixed, Rule: "moving-nazgul", Doc: "One of the Nazgûl who are no characters."},
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
	{Kind: "where", Pattern: "in the Fellowship", Meaning: whereabouts(inZone(Company)), Rule: "guide", Doc: "It is with the Ring-bearers."},
	{Kind: "where", Pattern: "on the map", Meaning: whereabouts(inZone(OnMap)), Rule: "character-texts", Doc: "It is in a region."},
	{Kind: "where", Pattern: "in play", Meaning: whereabouts(inZone(OnMap)), Rule: "entering-play", Doc: "It is in a region."},
	{Kind: "where", Pattern: "gone", Meaning: whereabouts(inZone(Gone)), Rule: "eliminated", Doc: "It is out of the game."},

	{Kind: "nations", Pattern: "{n:nation}", Meaning: isNation(nationCalled), Flags: vocab.Fixed, Rule: "advancing", Doc: "The nation of that name."},
	{Kind: "nations", Pattern: "the {n:nation}", Meaning: isNation(nationCalled), Flags: vocab.Fixed, Rule: "advancing", Doc: "Likewise: \"the Elves\"."},
	{Kind: "nations", Pattern: "that nation", Meaning: isNation(nationThat), Flags: vocab.It, Rule: "references", Doc: "The nation that the text has named before."},
}

// The meanings of words for what lies on the map. A region, the army of a side in a region and a nation are meant or not; of words for
// figures and characters it is said how many are in a force; words for where they are go through forces, with their regions, until f returns true.
type (
	isPlace       func(x *run, p *vocab.Phrase, r Region) bool
	isArmy        func(x *run, p *vocab.Phrase, s Side, r Region) bool
	isNation      func(x *run, p *vocab.Phrase, n Nation) bool
	members       func(x *run, p *vocab.Phrase, f *Force) int
	whereabouts   func(x *run, p *vocab.Phrase, f func(*Force, Region) bool) bool
	kindsOfFigure uint8
)

// meansRegion, meansArmy and meansNation report whether words mean one.
func meansRegion(x *run, p *vocab.Phrase, r Region) bool {
	return r != 0 && p.Entry.Meaning.(isPlace)(x, p, r)
}
func meansArmy(x *run, p *vocab.Phrase, s Side, r Region) bool {
	return r != 0 && of(x).S.Armies[s].Has(r) && p.Entry.Meaning.(isArmy)(x, p, s, r)
}
func meansNation(x *run, p *vocab.Phrase, n Nation) bool {
	return p.Entry.Meaning.(isNation)(x, p, n)
}

// regions returns the regions that words mean; armies those with such an army, and whose it is.
func regions(x *run, p *vocab.Phrase) (set RegionSet) {
	for r := Region(1); int(r) < len(of(x).Lib.Regions); r++ {
		if meansRegion(x, p, r) {
			set.Add(r)
		}
	}
	return set
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
func count(x *run, list []*vocab.Phrase, f *Force) (n int) {
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

// places

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

// placeSuch: all adjectives and what stands behind are so, and one of the nouns.
func placeSuch(x *run, p *vocab.Phrase, r Region) bool {
	for _, slot := range [...]string{"a", "q"} {
		if of := p.Find(slot); of != nil {
			for _, word := range of.Phrase {
				if !meansRegion(x, word, r) {
					return false
				}
			}
		}
	}
	return slices.ContainsFunc(p.Arg("n").Phrase, func(noun *vocab.Phrase) bool { return meansRegion(x, noun, r) })
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

// armies

func armySuch(x *run, p *vocab.Phrase, s Side, r Region) bool {
	if s != sideIn(p) {
		return false
	}
	if q := p.Find("q"); q != nil {
		for _, word := range q.Phrase {
			if !word.Entry.Meaning.(isArmy)(x, word, s, r) {
				return false
			}
		}
	}
	return true
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
	return count(x, p.Arg("m").Phrase, &f) > 0
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
			return sign * figuresIn(p, &f, t.mask[s], t.mask[s])
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

func membersNamed(x *run, p *vocab.Phrase, f *Force) (n int) {
	for c := range inSet(f.Characters) {
		n += b2i(cardNamed(x, p, c))
	}
	return n
}

func membersSuch(x *run, p *vocab.Phrase, f *Force) int {
	return count(x, p.Arg("f").Phrase, f)
}

func membersThat(x *run, _ *vocab.Phrase, f *Force) int {
	return onesIn(f.Characters & of(x).said(x).people)
}

func ofType(ct CardType) func(*run, *vocab.Phrase, *Force) int {
	return func(x *run, _ *vocab.Phrase, f *Force) (n int) {
		for c := range inSet(f.Characters) {
			n += b2i(of(x).def[c].Type == ct)
		}
		return n
	}
}

var companionsIn = ofType(Companion)

func nazgulAmong(x *run, _ *vocab.Phrase, f *Force) int {
	n := sum(row(&f.Units[Leader]) & of(x).nazgulRows)
	for c := range inSet(f.Characters) {
		n += b2i(of(x).def[c].Nazgul)
	}
	return n
}

func figuresOfNation(_ *run, p *vocab.Phrase, f *Force) int {
	rows := uint64(0xff) << (8 * nationNamed(p))
	return figuresIn(p, f, rows, rows)
}

func figuresOfSide(x *run, p *vocab.Phrase, f *Force) int {
	rows := of(x).mask[sideIn(p)]
	return figuresIn(p, f, rows, rows&^of(x).nazgulRows)
}

// figuresIn counts figures of the kinds that words name, of the nations of a mask; leaders of those of another.
func figuresIn(p *vocab.Phrase, f *Force, rows, leaders uint64) (n int) {
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

func eachForce(x *run, r Region, f func(*Force, Region) bool) bool {
	for s := range numSides {
		if force := of(x).army(s, r); f(&force, r) {
			return true
		}
	}
	return false
}

func inBattle(x *run, _ *vocab.Phrase, f func(*Force, Region) bool) bool {
	t := of(x)
	for s := range numSides {
		if force := t.fighters(s); f(&force, t.fieldOf(s)) {
			return true
		}
	}
	return false
}

func inRegions(x *run, p *vocab.Phrase, f func(*Force, Region) bool) bool {
	for r := range regions(x, p.Slot("p")).All() {
		if eachForce(x, r, f) {
			return true
		}
	}
	return false
}

func inArmies(x *run, p *vocab.Phrase, f func(*Force, Region) bool) bool {
	s, all := armies(x, p.Slot("a"))
	for r := range all.All() {
		if force := of(x).army(s, r); f(&force, r) {
			return true
		}
	}
	return false
}

// inOwnArmy: in a battle of the character's army those who fight.
func inOwnArmy(x *run, _ *vocab.Phrase, f func(*Force, Region) bool) bool {
	t := of(x)
	s, r := t.def[x.Source].Side, t.S.At[x.Source]
	force := t.army(s, r)
	if fight := t.fighters(s); fight.Has(x.Source) {
		force = fight
	}
	return f(&force, r)
}

func inZone(zone engine.List) func(*run, *vocab.Phrase, func(*Force, Region) bool) bool {
	return func(x *run, _ *vocab.Phrase, f func(*Force, Region) bool) bool {
		var all Force
		for c := range of(x).S.Cards(zone) {
			all.Characters |= one(c)
		}
		return f(&all, 0)
	}
}

// cardNamed: a name is that of one card, or one that several have; what takes the place of a card has its name. (character-editions)
func cardNamed(x *run, p *vocab.Phrase, c engine.Card) bool {
	t := of(x)
	d := t.def[c]
	for _, id := range p.Arg("c").Name.IDs {
		if &t.Lib.Cards[id] == d || d.First && d.Of == int(id) {
			return true
		}
	}
	return false
}

// nations

func nationCalled(_ *run, p *vocab.Phrase, n Nation) bool { return n == nationNamed(p) }
func nationThat(x *run, _ *vocab.Phrase, n Nation) bool {
	return of(x).said(x).nation == int(n)
}
