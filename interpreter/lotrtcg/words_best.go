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
	slices.DeleteFunc(text.BestWords(), func(e vocab.Entry) bool { return e.Pattern == "counters" || e.Pattern == "chosen number" }),
	text.Shared(text.WhichWords(), "whose {m:mark} is [not] {is:comparison}"),
	[]vocab.Entry{
		{Kind: "object", Pattern: "the {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Flags: vocab.One, Meaning: text.Predicate(text.IsBestSuch),
			Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, one of the player's choice."},
		{Kind: "object", Pattern: "each {what:filter} [{q:qualifier/relative| }] with {b:best}", Roles: rankedRoles, Meaning: text.Predicate(text.IsBestSuch),
			Doc: "The one of such cards that has the most of that, or the fewest; of several that have as much, each."},
	},
	numberWords(),
	[]vocab.Entry{
		{Kind: "tally", Pattern: "burdens", Meaning: text.Mark(tallyBurdens), Rule: "burdens", Doc: "The burdens on a player's Ring-bearer."},
		{Kind: "tally", Pattern: "sites under control", Meaning: text.Mark(tallySites), Rule: "site-control", Doc: "The sites that a player controls."},
		{Kind: "quantity", Pattern: "the {m:mark} of {c:cards}", Meaning: text.Quantity(markOf), Rule: "for-each", Flags: vocab.Past | vocab.Sum, Doc: "That number of such a card in play; of several together; of a card that has just left play, what it was."},
		{Kind: "quantity", Pattern: "{b:best} of {c:cards}", Meaning: text.Quantity(bestOf), Rule: "for-each", Doc: "That number of the one of such cards in play that has the highest, or the lowest."},
	})

// number is one that a card has, with the words for it; one without words is asked for by other words only.
type number struct {
	of                 func(*Game, engine.Card) int
	pattern, rule, doc string
}

// numbersOf are the numbers that a card has. What they were as it left play is kept in this order.
var numbersOf = [...]number{
	{(*Game).strength, "strength", "strength", "Its strength, as it is now."},
	{(*Game).vitality, "vitality", "vitality", "Its vitality, whatever its wounds."},
	{(*Game).resistance, "resistance", "corruption", "With how many burdens it is corrupted."},
	{(*Game).cost, "cost", "cost", "Its twilight cost, as it is now."},
	woundsOf: {func(t *Game, c engine.Card) int { return int(t.S.Wounds[c]) }, "number of wounds", "wound", "The wounds that it has."},
	skirmishOf: {of: func(t *Game, c engine.Card) int {
		if t.skirmishing(c) {
			return int(t.S.Skirmish)
		}
		return 0
	}},
}

// numberWords returns the rows of those that have words; of a card that has left play they are what they were.
func numberWords() (words []vocab.Entry) {
	for n, it := range numbersOf[:skirmishOf] {
		words = append(words, vocab.Entry{Kind: "mark", Pattern: it.pattern, Rule: it.rule, Doc: it.doc,
			Meaning: text.Mark(func(x *run, _ *vocab.Phrase, m text.Of) int { return numberNow(x, n, m.Card) })})
	}
	return words
}

// read returns a bit for each number that words read.
func read(words *vocab.Phrase) (bits uint8) {
	for n, it := range numbersOf {
		if words.Entry.Kind == "mark" && words.Entry.Pattern == it.pattern {
			bits |= 1 << n
		}
	}
	return bits
}

// Which of the numbers the wounds are, and the skirmish at hand.
const (
	woundsOf = iota + 4
	skirmishOf
)

func numberNow(x *run, n int, c engine.Card) int {
	if l := x.Left(c); l != nil {
		return int(l.Had[n])
	}
	return numbersOf[n].of(of(x), c)
}

// leaves notes what a card is that is about to leave play, where a text asks that.
func (t *Game) leaves(c engine.Card) {
	if !t.texts.Past || !t.texts.IsInPlay(c) {
		return
	}
	var had [8]int16
	for n, it := range numbersOf {
		if n >= woundsOf || t.read&(1<<n) != 0 {
			had[n] = int16(it.of(t, c))
		}
	}
	t.texts.Leaves(c, had)
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

func markOf(x *run, p *vocab.Phrase) (n int) {
	m := p.Slot("m")
	x.EachMeant(p.Slot("c"), func(c engine.Card) { n += m.Entry.Meaning.(text.Mark)(x, m, text.Of{Card: c}) })
	return n
}

// bestOf: of no card it is 0.
func bestOf(x *run, p *vocab.Phrase) (n int) {
	b := p.Slot("b")
	x.EachMeant(p.Slot("c"), func(c engine.Card) {
		if x.IsBest(b, c, func(d engine.Card) bool { return x.M.IsInPlay(d) && x.Means(p.Slot("c"), d) }) {
			n = b.Slot("m").Entry.Meaning.(text.Mark)(x, b.Slot("m"), text.Of{Card: c})
		}
	})
	return n
}
