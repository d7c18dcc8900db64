package wotrcards

import (
	"math/bits"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for numbers: those that all games share, what this game counts, and which card or location has the most or
// the fewest of something.

var amountWords = slices.Concat(text.AmountWords(), []vocab.Entry{
	{Kind: "case", Pattern: "on {p:places}", Meaning: text.Condition(caseOn), Rule: "in-play-zones", Doc: "If the text's card is there."},

	{Kind: "quantity", Pattern: "corruption", Meaning: text.Quantity(numberCorruption), Rule: "corruption-points", Doc: "How many corruption tokens the Shadow scoring area holds."},
	{Kind: "quantity", Pattern: "{k:counter}", Meaning: text.Quantity(numberCounter), Rule: "scenario-counters", Doc: "How far the scenario's counter has come; of one that each player has, that of the player whom the sentence is about."},
	{Kind: "quantity", Pattern: "{w:whose} {k:counter}", Meaning: text.Quantity(ownCounters), Rule: "scenario-counters", Doc: "How far the counters of those players have come together."},
	{Kind: "quantity", Pattern: "the number of the round", Meaning: text.Quantity(numberRound), Rule: "path-one-higher", Doc: "1 in the first round, 2 in the second."},
	{Kind: "quantity", Pattern: "the number on {p:places}", Meaning: text.Quantity(numberOnPath), Rule: "path-one-higher", Doc: "The number of that path."},
	{Kind: "quantity", Pattern: "the number of {p:places} in play", Meaning: text.Quantity(placesIn(ActivePath, ActiveBattlegrounds)), Rule: "battlegrounds-unlimited", Doc: "How many such locations are active."},
	{Kind: "quantity", Pattern: "the number of {p:places} in the {s:side} scoring area", Meaning: text.Quantity(placesScored), Rule: "scenario-conditions", Doc: "How many such locations the side has scored."},
	{Kind: "quantity", Pattern: "the worth of {p:places}", Meaning: text.Quantity(worthOf), Flags: vocab.Sum, Rule: "battleground-points", Doc: "How many victory points the location is worth to the side of the player; in the rules of a scenario, as printed."},
	{Kind: "quantity", Pattern: "{d:team} score", Meaning: text.Quantity(pointsOf), Rule: "scenario-scoring", Doc: "The victory points of the side; unused Ring tokens do not count."},
	{Kind: "team", Pattern: "the {s:side} side's", Meaning: teamNamed, Rule: "trilogy-seats", Doc: "That side."},
	{Kind: "team", Pattern: "your side's", Meaning: teamYours, Rule: "trilogy-seats", Doc: "The side of the player who controls the card."},
	{Kind: "team", Pattern: "the other side's", Meaning: teamOther, Rule: "trilogy-seats", Doc: "The side against which that player is."},
	{Kind: "quantity", Pattern: "the {i:icon} of {c:cards/places}", Meaning: text.Quantity(iconsOf), Flags: vocab.Past | vocab.Sum, For: uint16(inPlayTypes | locationTypes), Rule: "token-part-of-card",
		Doc: "How many icons of the kind those have together; of a card that has just left play, how many it had. The defense of a path is its path defense."},
	{Kind: "quantity", Pattern: "the highest {i:icon} of {c:cards}", Meaning: text.Quantity(highestIcons), Flags: vocab.Past, Rule: "token-part-of-card", Doc: "How many icons of the kind the one with the most of them has."},
	{Kind: "quantity", Pattern: "the number of /{k:feature} among {c:cards}", Meaning: text.Quantity(featuresAmong), Rule: "setup-decks", Doc: "How many different ones of these the cards have between them."},
	{Kind: "quantity", Pattern: "the counters on {c:cards/places}", Meaning: text.Quantity(countersOn), Flags: vocab.Past | vocab.Sum, For: uint16(inPlayTypes | locationTypes), Rule: "token-part-of-card", Doc: "How many counters lie on those together."},
})

// iconsNow returns the icons of a card, of one that has left play those that it had. The defense of a path is its path defense.
func iconsNow(x *run, c engine.Card, icon Icon) int {
	if icon == Defense && of(x).def[c].Type == Path {
		icon = PathDefense
	}
	if l := x.Left(c); l != nil {
		return int(l.Had[icon])
	}
	return of(x).icons(c, icon)
}

// countersNow returns the counters on a card, likewise.
func countersNow(x *run, c engine.Card) int {
	if l := x.Left(c); l != nil {
		return l.Heap
	}
	return of(x).S.Counter(c, Counters)
}

func iconsOf(x *run, p *vocab.Phrase) (n int) {
	icon := p.Slot("i").Entry.Meaning.(Icon)
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n += iconsNow(x, c, icon) })
	return n
}

func highestIcons(x *run, p *vocab.Phrase) (n int) {
	icon := p.Slot("i").Entry.Meaning.(Icon)
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n = max(n, iconsNow(x, c, icon)) })
	return n
}

func featuresAmong(x *run, p *vocab.Phrase) int {
	has, seen := p.Slot("k").Entry.Meaning.(feature), uint64(0)
	x.EachCounted(p.Slot("c"), func(c engine.Card) { seen |= 1 << has(of(x).def[c]) })
	return bits.OnesCount64(seen)
}

func countersOn(x *run, p *vocab.Phrase) (n int) {
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n += countersNow(x, c) })
	return n
}

func numberOnPath(x *run, p *vocab.Phrase) (n int) {
	x.EachMeant(p.Slot("p"), func(l engine.Card) { n = max(n, of(x).def[l].Number) })
	return n
}

func worthOf(x *run, p *vocab.Phrase) (n int) {
	g := of(x)
	for l := engine.Card(1); int(l) <= g.Cards; l++ {
		if g.def[l].Type.IsLocation() && (g.inPlay(l) || !p.Slot("p").Entry.Is(vocab.Any)) && x.Means(p.Slot("p"), l) {
			n += g.worthTo(x.Seat, l)
		}
	}
	return n
}

// placesIn counts the locations that words mean in some zones.
func placesIn(zones ...engine.List) text.Quantity {
	return func(x *run, p *vocab.Phrase) (n int) {
		for _, z := range zones {
			for l := range of(x).S.Cards(z) {
				if x.Means(p.Slot("p"), l) {
					n++
				}
			}
		}
		return n
	}
}

func placesScored(x *run, p *vocab.Phrase) int { return placesIn(ScoringArea(sideIn(p)))(x, p) }

// What words of the kind "team" mean, beside a side by its name.
type team uint8

const (
	teamNamed team = iota
	teamYours
	teamOther
)

func pointsOf(x *run, p *vocab.Phrase) int {
	g, words := of(x), p.Slot("d")
	switch t := words.Entry.Meaning.(team); {
	case t == teamNamed:
		return g.Score(sideIn(words), false)
	case x.You == engine.NoSeat:
		return 0 // of nobody's side
	case t == teamOther:
		return g.Score(g.SideOf(x.You).Enemy(), false)
	}
	return g.Score(g.SideOf(x.You), false)
}

func caseOn(x *run, p *vocab.Phrase) bool          { return x.Means(p.Slot("p"), x.PlaceOf(x.Source)) }
func numberCorruption(x *run, _ *vocab.Phrase) int { return int(of(x).S.Corruption) }
func numberRound(x *run, _ *vocab.Phrase) int      { return int(of(x).S.Round) }

func numberCounter(x *run, p *vocab.Phrase) int {
	_, n := counter(x, p)
	return n
}

var rankedRoles = map[string]vocab.Role{"q": vocab.Qualifier, "b": vocab.Ranked}

var bestWords = slices.Concat(text.BestWords(), []vocab.Entry{
	{Kind: "object", Pattern: "the {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Flags: vocab.One, Meaning: text.Predicate(text.IsBestSuch),
		Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, one. Where the words do not say where, such a card in play."},
	{Kind: "object", Pattern: "each {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Meaning: text.Predicate(text.IsBestSuch),
		Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, each."},
	{Kind: "places", Pattern: "the {t:site} with {b:best}", Roles: map[string]vocab.Role{"b": vocab.Ranked}, Flags: vocab.Any, Meaning: text.Predicate(placeBest), Rule: "battlegrounds-unlimited", Doc: "The one of such locations, of those that are active, that has the most of that, or the fewest; of several that have as much, one."},
	{Kind: "mark", Pattern: "{i:icon}", Meaning: text.Mark(markIcons), Rule: "token-part-of-card", Doc: "How many icons of that kind a card or a location has; of a location its own."},
	{Kind: "mark", Pattern: "{i:icon} plus {j:icon}", Meaning: text.Mark(markBoth), Rule: "token-part-of-card", Doc: "How many icons of both kinds a card or a location has."},
	{Kind: "mark", Pattern: "{i:icon} of / {c:cards}", Meaning: text.Mark(markIconsOf), Rule: "token-part-of-card", Doc: "How many icons of that kind such cards have together: of a player those in play that he controls, elsewhere those of his own zones."},
	{Kind: "mark", Pattern: "number of counters", Meaning: text.Mark(markCounters), Rule: "token-part-of-card", Doc: "How many counters are on a card or a location."},
	{Kind: "mark", Pattern: "worth", Meaning: text.Mark(markWorth), Rule: "battleground-points", Doc: "The victory points that a location is worth to the side of the player; in the rules of a scenario, as printed."},
})

func placeBest(x *run, p *vocab.Phrase, l engine.Card) bool {
	fits := func(d engine.Card) bool { return of(x).inPlay(d) && placeOfSite(x, p, d) }
	return fits(l) && x.IsBest(p.Slot("b"), l, fits)
}

func markIcons(x *run, p *vocab.Phrase, m text.Of) int {
	return iconsNow(x, m.Card, p.Slot("i").Entry.Meaning.(Icon))
}

func markBoth(x *run, p *vocab.Phrase, m text.Of) int {
	return markIcons(x, p, m) + of(x).icons(m.Card, p.Slot("j").Entry.Meaning.(Icon))
}

// markIconsOf: of a location those of the cards there.
func markIconsOf(x *run, p *vocab.Phrase, m text.Of) (n int) {
	icon := p.Slot("i").Entry.Meaning.(Icon)
	x.EachTallied(p.Slot("c"), m, func(c engine.Card) { n += of(x).icons(c, icon) })
	return n
}

func markCounters(x *run, _ *vocab.Phrase, m text.Of) int { return of(x).S.Counter(m.Card, Counters) }

func markWorth(x *run, _ *vocab.Phrase, m text.Of) int {
	g := of(x)
	if !g.def[m.Card].Type.IsLocation() {
		return 0
	}
	return g.worthTo(x.Seat, m.Card)
}
