package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the words for who or what has the most or the fewest of something: players, cards and places alike.

// Of is whom or what is measured: a player, or else a card or a place.
type Of struct {
	Seat engine.Seat
	Card engine.Card
}

// Mark is the number that one of them has.
type Mark func(x *Run, p *vocab.Phrase, of Of) int

// most and fewest are what words of the kind "best" mean: a sign.
type best int

const (
	most   best = 1
	fewest best = -1
)

var bestWords = []vocab.Entry{
	{Kind: "who", Pattern: "the {g:players} with {b:best}", Meaning: Who(whoBest), Flags: vocab.Chosen | vocab.Any, Doc: "The one of these players who has the most of that, or the fewest. Of several who have as much you choose one."},
	{Kind: "who", Pattern: "each {g:players} with {b:best}", Meaning: Who(whoBest), Flags: vocab.Directs, Doc: "The one of these players who has the most of that, or the fewest; of several who have as much each."},
	{Kind: "who", Pattern: "the only {g:players} with {b:best}", Meaning: Who(whoAloneBest), Doc: "The one of these players who has the most of that, or the fewest. Where several have as much, nobody."},
	{Kind: "fact", Pattern: "{w:who} has/have {b:best}", Meaning: Condition(haveBest), Doc: "No other player has more of that, or fewer."},

	{Kind: "best", Pattern: "the most {m:tally}", Meaning: most, Doc: "The most of these."},
	{Kind: "best", Pattern: "the fewest {m:tally}", Meaning: fewest, Doc: "The fewest of these."},
	{Kind: "best", Pattern: "the highest {m:mark}", Meaning: most, Doc: "The highest such number."},
	{Kind: "best", Pattern: "the lowest {m:mark}", Meaning: fewest, Doc: "The lowest such number."},
	{Kind: "tally", Pattern: "/ {c:cards}", Meaning: Mark(tallyCards), Doc: "Such cards: of a player those in play that he controls, elsewhere those of his own zones; of a card those that lie on it, of a location those that are there."},
	{Kind: "tally", Pattern: "counters", Meaning: Mark(tallyCounters), Flags: vocab.Past, Doc: "Counters on a card or a location."},
	{Kind: "mark", Pattern: "chosen number", Meaning: Mark(markChosen), Doc: "The number that a player has chosen; who has chosen none is left out."},
}

// BestWords returns them.
func BestWords() []vocab.Entry { return slices.Concat(bestWords, shareWords) }

// noMark is the number of what has none: it is neither the highest nor the lowest.
const noMark = -1 << 30

func tallyCards(x *Run, p *vocab.Phrase, of Of) (n int) {
	x.EachTallied(p.Slot("c"), of, func(engine.Card) { n++ })
	return n
}

// EachTallied calls f for such cards: of a player those in play that he controls, elsewhere those of his own zones; of a card
// those that lie on it, of a place those that are there.
func (x *Run) EachTallied(words *vocab.Phrase, of Of, f func(engine.Card)) {
	if of.Card == 0 {
		before := x.Seat
		x.Seat = of.Seat
		x.eachHad(words, f)
		x.Seat = before
		return
	}
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if (x.M.Table.Host(c) == of.Card || c != of.Card && x.M.PlaceOf(c) == of.Card) && x.Means(words, c) {
			f(c)
		}
	}
}

func tallyCounters(x *Run, _ *vocab.Phrase, of Of) int {
	if l := x.Left(of.Card); l != nil {
		return l.Heap
	}
	return x.M.game.Heap(of.Card)
}

func markChosen(x *Run, _ *vocab.Phrase, of Of) int {
	given := x.given()
	if of.Card != 0 || !given.seats.Has(of.Seat) {
		return noMark
	}
	return int(given.number[of.Seat])
}

// rank returns how good something is by words of the kind "best"; false for what has none of that at all.
func (x *Run) rank(words *vocab.Phrase, of Of) (n int, has bool) {
	m := words.Slot("m")
	n = m.Entry.Meaning.(Mark)(x, m, of)
	return n * int(words.Entry.Meaning.(best)), n != noMark
}

// whoBest: those of the players who have the most, or the fewest.
func whoBest(x *Run, p *vocab.Phrase) engine.SeatSet { return x.bestOf(x.GroupIn(p), p.Slot("b")) }

func (x *Run) bestOf(among engine.SeatSet, words *vocab.Phrase) (seats engine.SeatSet) {
	top := 0
	for seat := range among.All() {
		switch n, has := x.rank(words, Of{Seat: seat}); {
		case !has:
		case seats == 0 || n > top:
			seats, top = engine.Only(seat), n
		case n == top:
			seats |= engine.Only(seat)
		}
	}
	return seats
}

func whoAloneBest(x *Run, p *vocab.Phrase) engine.SeatSet {
	if seats := whoBest(x, p); seats.Count() == 1 {
		return seats
	}
	return 0
}

func haveBest(x *Run, p *vocab.Phrase) bool {
	seats := x.Candidates(p.Slot("w"))
	return seats != 0 && seats&^x.bestOf(whoAll(x, p), p.Slot("b")) == 0
}

// IsBest reports whether none of several cards or places, of which this is one, has more, or fewer, by words of the kind
// "best".
func (x *Run) IsBest(words *vocab.Phrase, c engine.Card, among func(engine.Card) bool) bool {
	top, has := x.rank(words, Of{Card: c})
	for d := engine.Card(1); has && int(d) <= x.M.Cards; d++ {
		if d != c && among(d) {
			n, also := x.rank(words, Of{Card: d})
			has = !also || n <= top
		}
	}
	return has
}
