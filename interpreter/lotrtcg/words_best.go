package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for the numbers that cards and players have, and for who has the most or the fewest.

var rankedRoles = map[string]vocab.Role{"q": vocab.Qualifier, "b": vocab.Ranked}

// rankWords holds them. Numbers that are chosen in secret this game has not.
var rankWords = slices.Concat(
	slices.DeleteFunc(text.BestWords("choosing"), func(e vocab.Entry) bool { return e.Pattern == "counters" || e.Pattern == "chosen number" }),
	text.Shared(text.WhichWords("choosing"), "whose {m:mark} is [not] {is:comparison}"),
	[]vocab.Entry{
		{Kind: "object", Pattern: "the {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Flags: vocab.One, Meaning: text.Predicate(cardBest), Rule: "choosing",
			Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, one of the player's choice."},
		{Kind: "object", Pattern: "each {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Meaning: text.Predicate(cardBest), Rule: "choosing",
			Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, each."},
		mark("strength", "strength", "Its strength, as it is now.", (*Game).strength),
		mark("vitality", "vitality", "Its vitality, whatever its wounds.", (*Game).vitality),
		mark("resistance", "corruption", "With how many burdens it is corrupted.", (*Game).resistance),
		mark("cost", "cost", "Its twilight cost, as it is now.", (*Game).cost),
		mark("number of wounds", "wound", "The wounds that it has.", func(t *Game, c engine.Card) int { return int(t.S.Wounds[c]) }),
		{Kind: "tally", Pattern: "burdens", Meaning: text.Mark(tallyBurdens), Rule: "burdens", Doc: "The burdens on a player's Ring-bearer."},
		{Kind: "tally", Pattern: "sites under control", Meaning: text.Mark(tallySites), Rule: "site-control", Doc: "The sites that a player controls."},
		{Kind: "quantity", Pattern: "the {m:mark} of {c:cards}", Meaning: text.Quantity(markOf), Rule: "for-each", Doc: "That number of such a card in play; of several together."},
		{Kind: "quantity", Pattern: "{b:best} of {c:cards}", Meaning: text.Quantity(bestOf), Rule: "for-each", Doc: "That number of the one of such cards in play that has the highest, or the lowest."},
	})

// mark makes the row of a number that a card has.
func mark(pattern, rule, doc string, number func(*Game, engine.Card) int) vocab.Entry {
	return vocab.Entry{Kind: "mark", Pattern: pattern, Rule: rule, Doc: doc, Meaning: text.Mark(func(x *run, _ *vocab.Phrase, m text.Of) int { return number(of(x), m.Card) })}
}

func tallyBurdens(x *run, _ *vocab.Phrase, m text.Of) int { return int(of(x).S.Burdens[m.Seat]) }

func tallySites(x *run, _ *vocab.Phrase, m text.Of) (n int) {
	for _, by := range of(x).S.Control {
		if by == uint8(m.Seat)+1 {
			n++
		}
	}
	return n
}

// cardBest: among such cards in play, or where the words say.
func cardBest(x *run, p *vocab.Phrase, c engine.Card) bool {
	where := text.SaysWhere(p)
	fits := func(d engine.Card) bool {
		if !where && !x.M.IsInPlay(d) || !x.Means(p.Slot("what"), d) {
			return false
		}
		q := p.In(vocab.Qualifier)
		return q == nil || !slices.ContainsFunc(q.Phrase, func(words *vocab.Phrase) bool { return !x.Means(words, d) })
	}
	return fits(c) && x.IsBest(p.Slot("b"), c, fits)
}

// eachMeant calls f for the cards in play that words mean; of "it" and the like for that card, wherever it lies.
func eachMeant(x *run, words *vocab.Phrase, f func(engine.Card)) {
	if objects := text.Objects(words); len(objects) == 1 && text.IsDefinite(objects[0]) {
		if c := objects[0].Entry.Meaning.(text.Definite)(x); c != 0 {
			f(c)
		}
		return
	}
	for c := range of(x).inPlay() {
		if x.Means(words, c) {
			f(c)
		}
	}
}

func markOf(x *run, p *vocab.Phrase) (n int) {
	m := p.Slot("m")
	eachMeant(x, p.Slot("c"), func(c engine.Card) { n += m.Entry.Meaning.(text.Mark)(x, m, text.Of{Card: c}) })
	return n
}

// bestOf: of no card it is 0.
func bestOf(x *run, p *vocab.Phrase) (n int) {
	b := p.Slot("b")
	eachMeant(x, p.Slot("c"), func(c engine.Card) {
		if x.IsBest(b, c, func(d engine.Card) bool { return x.M.IsInPlay(d) && x.Means(p.Slot("c"), d) }) {
			n = b.Slot("m").Entry.Meaning.(text.Mark)(x, b.Slot("m"), text.Of{Card: c})
		}
	})
	return n
}
