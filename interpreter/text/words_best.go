package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the words for who or what has the most or the fewest of something: players, cards and places alike; and compares what
// players have with a number, or with what others have.

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

var shareWords = []vocab.Entry{
	{Kind: "fact", Pattern: "{w:who} has/have {s:share}", Meaning: Condition(haveShare), Doc: "The player has so many of these, or more or fewer of them than another; each of several has."},
	{Kind: vocab.KindWho, Pattern: "each [other] {g:players} who has {s:share}", Meaning: Who(whoHasShare), Flags: vocab.Directs, Doc: "Each of these players, or of those but you, who has so many of these, or more or fewer of them than another."},
	{Kind: "share", Pattern: "more than {c:cards}", Meaning: share(shareMore), Doc: "More of these than that."},
	{Kind: "share", Pattern: "fewer than {c:cards}", Meaning: share(shareFewer), Doc: "Fewer of these than that."},
	{Kind: "share", Pattern: "exactly {c:cards}", Meaning: share(shareExactly), Doc: "Neither more nor fewer of these."},
	{Kind: "share", Pattern: "at most {c:cards}", Meaning: share(shareAtMost), Doc: "That many of these or fewer."},
	{Kind: "share", Pattern: "more {m:tally} than {o:who}", Meaning: share(shareMoreThan), Doc: "More of these than that player has; of several, and of \"any\" of them, than each."},
	{Kind: "share", Pattern: "fewer {m:tally} than {o:who}", Meaning: share(shareFewerThan), Doc: "Fewer of these than that player has."},
	{Kind: "share", Pattern: "as many {m:tally} as {o:who}", Meaning: share(shareAsMany), Doc: "As many of these as that player has, neither more nor fewer; as many as \"any\" of several are no fewer than each has."},
}

// share is what words of that kind mean: whether a player has so many.
type share func(x *Run, p *vocab.Phrase, seat engine.Seat) bool

var (
	shareMore    = shareOf(func(sign int) bool { return sign > 0 })
	shareFewer   = shareOf(func(sign int) bool { return sign < 0 })
	shareExactly = shareOf(func(sign int) bool { return sign == 0 })
	shareAtMost  = shareOf(func(sign int) bool { return sign <= 0 })

	shareMoreThan  = shareThan(func(sign int) bool { return sign > 0 })
	shareFewerThan = shareThan(func(sign int) bool { return sign < 0 })
	shareAsMany    = shareThan(func(sign int) bool { return sign == 0 })
)

// shareOf compares how many such cards a player has with the number that the words call for.
func shareOf(is func(sign int) bool) share {
	return func(x *Run, p *vocab.Phrase, seat engine.Seat) bool {
		cards, before := p.Slot("c"), x.Seat
		many, _ := x.HowMany(Objects(cards)[0])
		x.Seat = seat
		n := x.has(cards)
		x.Seat = before
		return is(cmp.Compare(n, many))
	}
}

// uncounted returns words for so many cards that do not say how many, or nil.
func uncounted(p *vocab.Phrase) *vocab.Phrase {
	if _, is := p.Entry.Meaning.(share); !is || p.Find("c") == nil {
		return nil
	}
	object := Objects(p.Slot("c"))[0]
	if n := object.In(vocab.HowMany); n != nil && n.Phrase[0].Entry.Pattern == exactCount {
		return nil
	}
	return object
}

// shareThan compares it with what each of the players in the slot o has; "as many as any" are no fewer than each has.
func shareThan(is func(sign int) bool) share {
	return func(x *Run, p *vocab.Phrase, seat engine.Seat) bool {
		n, has := x.tallied(p, seat)
		others := x.Candidates(p.Slot("o"))
		orMore := p.Slot("o").Entry.Is(vocab.UntilOne) && is(0)
		for other := range others.All() {
			m, also := x.tallied(p, other)
			if sign := cmp.Compare(n, m); !has || !also || !is(sign) && !(orMore && sign > 0) {
				return false
			}
		}
		return others != 0
	}
}

// tallied returns how many of what its words count a player has; false for one who has none of that at all.
func (x *Run) tallied(p *vocab.Phrase, seat engine.Seat) (n int, has bool) {
	m := p.Slot("m")
	n = m.Entry.Meaning.(Mark)(x, m, Of{Seat: seat})
	return n, n != noMark
}

// sharing returns those of the players of whom the words in the slot s are so.
func (x *Run) sharing(seats engine.SeatSet, p *vocab.Phrase) (so engine.SeatSet) {
	s := p.Slot("s")
	for seat := range seats.All() {
		if s.Entry.Meaning.(share)(x, s, seat) {
			so |= engine.Only(seat)
		}
	}
	return so
}

func haveShare(x *Run, p *vocab.Phrase) bool {
	seats := x.Candidates(p.Slot("w"))
	return seats != 0 && x.sharing(seats, p) == seats
}

func whoHasShare(x *Run, p *vocab.Phrase) engine.SeatSet { return x.sharing(x.allBut(p), p) }
