package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for which card or location has the most or the fewest of something.

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

func markCounters(x *run, _ *vocab.Phrase, m text.Of) int {
	return of(x).S.Counter(m.Card, Counters)
}

func markWorth(x *run, _ *vocab.Phrase, m text.Of) int {
	g := of(x)
	if !g.def[m.Card].Type.IsLocation() {
		return 0
	}
	return g.worthTo(x.Seat, m.Card)
}
