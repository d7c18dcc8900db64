package text

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the words for amounts that mean the same in every game.

// counts is the pattern of the verb that fixes a number.
const counts = "count(s) {q:quantity}"

// amountWords: Meaning is a Quantity of words that say a number, a Measure of what makes another of it, a Condition of a
// case.
var amountWords = []vocab.Entry{
	// In the place of a number.
	{Kind: vocab.KindMany, Pattern: "as /many", Meaning: Quantity(asMany), Flags: vocab.Tallied,
		Doc: "As many as were just chosen, or as it was just done with."},
	{Kind: vocab.KindMany, Pattern: "twice as /many", Meaning: Quantity(twiceAsMany), Flags: vocab.Tallied, Doc: "Twice as many as that."},
	{Kind: vocab.KindMany, Pattern: "half as /many, rounded up", Meaning: Quantity(halfAsMany(1)), Flags: vocab.Tallied, Doc: "Half of that; what is left of it counts as one."},
	{Kind: vocab.KindMany, Pattern: "half as /many, rounded down", Meaning: Quantity(halfAsMany(0)), Flags: vocab.Tallied, Doc: "Half of that; what is left of it does not count."},
	{Kind: vocab.KindMany, Pattern: "as /many as {q:quantity}", Meaning: Quantity(ofQuantity), Doc: "That many."},
	{Kind: vocab.KindMany, Pattern: "/X", Meaning: Quantity(whatXIs), Flags: vocab.X,
		Doc: "The number that the end of the clause says: \", where X is ...\"."},
	{Kind: vocab.KindMore, Pattern: "/+X", Meaning: Quantity(whatXIs), Flags: vocab.X, Doc: "X more."},
	{Kind: vocab.KindMore, Pattern: "/-X", Meaning: Quantity(lessX), Flags: vocab.X, Doc: "X less."},

	// Behind a verb.
	{Kind: vocab.KindMeasure, Pattern: "{r:rate}", Meaning: Measure(byRate), Doc: "So many times the amount."},
	{Kind: vocab.KindMeasure, Pattern: ", at most {k:amount}", Meaning: Measure(atMost), Doc: "And no more than that."},
	{Kind: vocab.KindMeasure, Pattern: ", at most {k:bonus}", Meaning: Measure(atMostBonus), Doc: "And no further up, or down, than that."},
	{Kind: vocab.KindMeasure, Pattern: ", at least {k:amount}", Meaning: Measure(atLeast), Doc: "And no fewer than that."},
	{Kind: vocab.KindMeasure, Pattern: ", or {o:amount} {w:case}", Numbers: map[string]vocab.Range{"o": {Most: 999}}, Meaning: Measure(orAmount),
		Doc: "That many instead, if it is so."},
	{Kind: vocab.KindMeasure, Pattern: ", or {o:bonus} {w:case}", Numbers: map[string]vocab.Range{"o": {Least: -99, Most: 99}}, Meaning: Measure(orAmount),
		Doc: "That instead, if it is so."},
	{Kind: vocab.KindMeasure, Pattern: ", where X is {q:quantity}", Meaning: Measure(whereX), Flags: vocab.X, Doc: "It says which number X is."},
	{Kind: "rate", Pattern: "for {c:cards} [beyond {m:figure}]", Meaning: Quantity(forCards), Numbers: map[string]vocab.Range{"m": {Least: 1, Most: engine.MaxCards - 1}},
		Doc: "Once for each such card; \"beyond\" leaves out so many of them."},
	{Kind: "rate", Pattern: "for every {n:number} {c:cards}", Meaning: Quantity(forEveryCards), Doc: "Once each time the number fits into how many such cards there are."},
	{Kind: "rate", Pattern: "for every {n:number} of {q:quantity}", Numbers: map[string]vocab.Range{"n": {Least: 1, Most: 999}}, Meaning: Quantity(forEvery),
		Doc: "Once each time the first number fits into the second."},
	{Kind: "case", Pattern: "if {cond:condition}", Meaning: Condition(inCase), Doc: "If that is so."},

	{Kind: "rate", Pattern: "for each point of {q:quantity} [beyond {m:number}]", Meaning: Quantity(forPoints), Doc: "As often as the number says; \"beyond\" leaves out so many."},
	{Kind: "rate", Pattern: "for each of them", Meaning: Quantity(asMany), Flags: vocab.Tallied, Doc: "Once for each that was just chosen, or with which it was just done."},

	// Numbers that are named.
	{Kind: "quantity", Pattern: "that number", Meaning: Quantity(thatMany), Flags: vocab.Tallied | vocab.Picked, Doc: "The same as \"that many\": the number that the player has chosen; where the text lets nobody choose one, as many as it was just done with."},
	{Kind: "quantity", Pattern: "the number of {c:cards}", Meaning: Quantity(numberOfCards), Doc: "How many such cards there are in play, or where the words say."},
	{Kind: "quantity", Pattern: "the most {c:cards} of {w:who}", Meaning: Quantity(mostHad(1)), Doc: "How many such cards the one of these players has who has the most: in play those that he controls, elsewhere those of his own zones."},
	{Kind: "quantity", Pattern: "the fewest {c:cards} of {w:who}", Meaning: Quantity(mostHad(-1)), Doc: "How many such cards the one of these players has who has the fewest."},
	{Kind: "quantity", Pattern: "X", Meaning: Quantity(whatXIs), Flags: vocab.X, Doc: "The number that the end of the clause says: \", where X is ...\"."},
	{Kind: "quantity", Pattern: "twice {q:quantity}", Meaning: Quantity(twice), Doc: "Two times that."},
	{Kind: "quantity", Pattern: "half {q:quantity}, rounded up", Meaning: Quantity(halfUp), Doc: "Half of that; what is left of it counts as one."},
	{Kind: "quantity", Pattern: "half {q:quantity}, rounded down", Meaning: Quantity(halfDown), Doc: "Half of that; what is left of it does not count."},
	{Kind: "quantity", Pattern: "a/an {f:fraction} of {q:quantity}, rounded up", Meaning: Quantity(fractionUp), Doc: "That part of it; what is left of it counts as one."},
	{Kind: "quantity", Pattern: "a/an {f:fraction} of {q:quantity}, rounded down", Meaning: Quantity(fractionDown), Doc: "That part of it; what is left of it does not count."},
	{Kind: "fraction", Pattern: "third", Meaning: 3, Doc: "One of three parts."},
	{Kind: "fraction", Pattern: "quarter", Meaning: 4, Doc: "One of four parts."},
	{Kind: "fraction", Pattern: "fifth", Meaning: 5, Doc: "One of five parts."},
	{Kind: "fraction", Pattern: "sixth", Meaning: 6, Doc: "One of six parts."},
	{Kind: "verb", Pattern: counts, Meaning: &Verb{Do: countQuantity}, Doc: "Nothing is done but that the number is \"that many\" for what follows, however it changes meanwhile."},
	{Kind: "quantity", Pattern: "{n:number} more than {q:quantity}", Meaning: Quantity(plusNumber), Doc: "The two together."},
	{Kind: "quantity", Pattern: "{n:number} less than {q:quantity}", Meaning: Quantity(minusNumber), Doc: "The second without the first."},
	{Kind: "quantity", Pattern: "the sum of {a:quantity} and {b:quantity}", Meaning: ofBoth(func(a, b int) int { return a + b }), Doc: "The two together."},
	{Kind: "quantity", Pattern: "the difference between {a:quantity} and {b:quantity}", Meaning: ofBoth(func(a, b int) int { return max(a-b, b-a) }), Doc: "How far they are apart."},
	{Kind: "quantity", Pattern: "the greater of {a:quantity} and {b:quantity}", Meaning: ofBoth(func(a, b int) int { return max(a, b) }), Doc: "Whichever of the two is more."},
	{Kind: "quantity", Pattern: "the lesser of {a:quantity} and {b:quantity}", Meaning: ofBoth(func(a, b int) int { return min(a, b) }), Doc: "Whichever of the two is less."},
	{Kind: "quantity", Pattern: "what {f:script} returns", Meaning: Quantity(ScriptedNumber), Flags: vocab.Runs,
		Doc: "The number that the function with that name in the card's script returns. It may only look."},
}

func asMany(x *Run, _ *vocab.Phrase) int      { return x.Count }
func twiceAsMany(x *Run, _ *vocab.Phrase) int { return 2 * x.Count }

// halfAsMany rounds up what is added.
func halfAsMany(add int) func(*Run, *vocab.Phrase) int {
	return func(x *Run, _ *vocab.Phrase) int { return (x.Count + add) >> 1 }
}

func ofQuantity(x *Run, p *vocab.Phrase) int   { return x.Number(p.Slot("q")) }
func twice(x *Run, p *vocab.Phrase) int        { return 2 * ofQuantity(x, p) }
func halfUp(x *Run, p *vocab.Phrase) int       { return (ofQuantity(x, p) + 1) >> 1 }
func halfDown(x *Run, p *vocab.Phrase) int     { return ofQuantity(x, p) >> 1 }
func fractionUp(x *Run, p *vocab.Phrase) int   { return (ofQuantity(x, p) + parts(p) - 1) / parts(p) }
func fractionDown(x *Run, p *vocab.Phrase) int { return ofQuantity(x, p) / parts(p) }
func parts(p *vocab.Phrase) int                { return p.Slot("f").Entry.Meaning.(int) }

// countQuantity: none is a number, too.
func countQuantity(x *Run, p *vocab.Phrase) bool {
	n := max(ofQuantity(x, p), 0)
	x.fixed = false
	x.Counted(n)
	x.fixed, x.given().any = true, false // it comes after a number that was chosen
	return true
}

func plusNumber(x *Run, p *vocab.Phrase) int  { return ofQuantity(x, p) + p.Arg("n").Number }
func minusNumber(x *Run, p *vocab.Phrase) int { return ofQuantity(x, p) - p.Arg("n").Number }

// mostHad is how many such cards the one of some players has for whom that number, times a sign, is the highest.
func mostHad(sign int) func(*Run, *vocab.Phrase) int {
	return func(x *Run, p *vocab.Phrase) (n int) {
		before, first := x.Seat, true
		for seat := range x.Candidates(p.Slot("w")).All() {
			if x.Seat = seat; first || sign*x.has(p.Slot("c")) > sign*n {
				n, first = x.has(p.Slot("c")), false
			}
		}
		x.Seat = before
		return n
	}
}

// ofBoth makes a number of two.
func ofBoth(f func(a, b int) int) Quantity {
	return func(x *Run, p *vocab.Phrase) int { return f(x.Number(p.Slot("a")), x.Number(p.Slot("b"))) }
}

// whatXIs: the compiler has seen to it that the verb says what X is.
func whatXIs(x *Run, _ *vocab.Phrase) int {
	for _, m := range x.verb.Measures() {
		if m.Entry.Is(vocab.X) {
			return ofQuantity(x, m)
		}
	}
	return 0
}

func lessX(x *Run, p *vocab.Phrase) int          { return -whatXIs(x, p) }
func byRate(x *Run, p *vocab.Phrase, n int) int  { return n * x.Number(p.Slot("r")) }
func atMost(x *Run, p *vocab.Phrase, n int) int  { return min(n, x.Amount(p, "k")) }
func atLeast(x *Run, p *vocab.Phrase, n int) int { return max(n, x.Amount(p, "k")) }

func atMostBonus(x *Run, p *vocab.Phrase, n int) int {
	if k := x.Bonus(p, "k"); k < 0 {
		return max(n, k)
	} else {
		return min(n, k)
	}
}

func orAmount(x *Run, p *vocab.Phrase, n int) int {
	if x.isSo(p.Slot("w")) {
		return x.Bonus(p, "o")
	}
	return n
}

func whereX(_ *Run, _ *vocab.Phrase, n int) int { return n }

func forCards(x *Run, p *vocab.Phrase) int {
	n := x.CountCards(p.Slot("c"))
	if m := p.Arg("m"); m.Set {
		n = max(n-m.Number, 0)
	}
	return n
}

func forPoints(x *Run, p *vocab.Phrase) int { return max(ofQuantity(x, p)-p.Arg("m").Number, 0) }

func forEveryCards(x *Run, p *vocab.Phrase) int {
	return x.CountCards(p.Slot("c")) / max(p.Arg("n").Number, 1)
}

func forEvery(x *Run, p *vocab.Phrase) int {
	return max(ofQuantity(x, p), 0) / max(p.Arg("n").Number, 1)
}

func inCase(x *Run, p *vocab.Phrase) bool       { return x.isSo(p.Slot("cond")) }
func numberOfCards(x *Run, p *vocab.Phrase) int { return x.CountCards(p.Slot("c")) }

// AmountWords returns the words for amounts.
func AmountWords() []vocab.Entry { return slices.Clone(amountWords) }

// The words for who or what has the most or the fewest of something: players, cards and places alike; and compares what
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

// What follows holds the words for players that mean the same in every game: which of them, who picks one, in which order.

// PlayerWords returns them.
func PlayerWords() []vocab.Entry { return slices.Clone(playerWords) }

// ofPlayers: an entry within others says which of its players are meant.
var (
	ofPlayers = map[string]vocab.Role{"w": vocab.Whom}
	inOrder   = map[string]vocab.Role{"w": vocab.Whom, "first": vocab.Begins}
)

var playerWords = []vocab.Entry{
	// What players.
	{Kind: "players", Pattern: "player(s)", Meaning: Who(whoAll), Doc: "Any player."},

	// Which of them.
	{Kind: "who", Pattern: "each {g:players}", Meaning: Who(whoGroup), Flags: vocab.Directs, Doc: "Each of these players, one after the other in turn order from the starting player."},
	{Kind: "who", Pattern: "each other {g:players}", Means: "each {g} but {others}", Meaning: Who(whoOthers), Flags: vocab.Directs | vocab.Other, Doc: "Each of these players but the one whom the text has named, or else but you, one after the other in turn order."},
	{Kind: "who", Pattern: "each {g:players} but you", Meaning: Who(whoButYou), Flags: vocab.Directs, Doc: "Each of these players but you, one after the other in turn order."},
	{Kind: "who", Pattern: "each {g:players} but that player", Means: "each {g} but {named}", Meaning: Who(whoButNamed), Flags: vocab.Directs | vocab.Named, Doc: "Each of these players but the one who was chosen or meant last, one after the other in turn order."},
	{Kind: "who", Pattern: "the other {g:players}", Means: "the {g} but {others}", Meaning: Who(whoOthers), Flags: vocab.Other, Doc: "These players without the one whom the text has named, or else without you: usually one. Where you are none of them, without who does what sets the text off."},
	{Kind: "who", Pattern: "a/an {g:players} of your choice", Meaning: Who(whoGroup), Flags: vocab.Chosen, Doc: "One of these players, whom you choose."},
	{Kind: "who", Pattern: "another {g:players} of your choice", Means: "a/an {g} of your choice but {others}", Meaning: Who(whoOthers), Flags: vocab.Chosen | vocab.Other, Doc: "One of these players, but not you, whom you choose."},
	{Kind: "who", Pattern: "{n:number} {g:players} of your choice", Numbers: several, Meaning: Who(whoGroup), Flags: vocab.Chosen, Doc: "So many of these players, whom you choose one after the other."},
	{Kind: "who", Pattern: "{n:number} other {g:players} of your choice", Numbers: several, Means: "{n} {g} of your choice but {others}", Meaning: Who(whoOthers), Flags: vocab.Chosen | vocab.Other, Doc: "So many of these players, but not you, whom you choose one after the other."},
	{Kind: "who", Pattern: "a random {g:players}", Meaning: Who(whoGroup), Flags: vocab.Random, Doc: "One of these players, whom luck picks."},
	{Kind: "who", Pattern: "any {g:players}", Meaning: Who(whoGroup), Flags: vocab.UntilOne, Doc: "These players in turn order, until one of them does it."},
	{Kind: "who", Pattern: "any other {g:players}", Means: "any {g} but {others}", Meaning: Who(whoOthers), Flags: vocab.UntilOne | vocab.Other, Doc: "These players but you, in turn order, until one of them does it."},
	{Kind: "who", Pattern: "each {g:players} until one declines", Meaning: Who(whoGroup), Flags: vocab.UntilNot, Doc: "These players in turn order; after the first who does not do it nobody else is asked."},
	{Kind: "who", Pattern: "the next {g:players}", Meaning: Who(whoNext), Doc: "The first of these players behind you in turn order."},
	{Kind: "who", Pattern: "that player", Means: "{named}", Meaning: Who(whoNamed), Flags: vocab.Named, Doc: "The player who was chosen or meant last, or who did what sets the text off."},
	{Kind: "who", Pattern: "its owner", Means: "the owner of {it}", Meaning: Who(whoItsOwner), Flags: vocab.It, Doc: "The player from whose deck the card came that was chosen last."},
	{Kind: "who", Pattern: "its controller", Means: "the player who controls {it}", Meaning: Who(whoItsController), Flags: vocab.It, Doc: "The player who controls the card that was chosen last."},
	{Kind: "who", Pattern: "the owner of {c:cards}", Meaning: Who(whoOwns), Doc: "The player from whose deck such a card in play came; of several each."},
	{Kind: "who", Pattern: "the controller of {c:cards}", Meaning: Who(whoControls), Doc: "The player who controls such a card in play; of several each."},
	{Kind: "who", Pattern: "/you and {w:who}", Meaning: Who(whoAnd), Flags: vocab.You, Roles: ofPlayers, Doc: "You and these players."},
	{Kind: "who", Pattern: "starting with {first:first}, {w:who}", Meaning: Who(whoInner), Roles: inOrder, Doc: "These players one after the other in turn order, from that one."},
	{Kind: "first", Pattern: "you", Meaning: First(func(x *Run) engine.Seat { return x.You }), Doc: "You are the first."},
	{Kind: "first", Pattern: "the next player", Meaning: First(func(x *Run) engine.Seat { return x.M.After(x.You) }), Doc: "The player behind you in turn order is the first, and you are the last."},
	{Kind: "first", Pattern: "that player", Meaning: First(firstNamed), Doc: "The player who was chosen or meant last is the first."},
}

// several is how many players a text can let somebody choose by number.
var several = map[string]vocab.Range{"n": {Least: 2, Most: engine.MaxSeats}}

// GroupIn returns the players of whom words say which: what fills their slot "g".
func (x *Run) GroupIn(p *vocab.Phrase) engine.SeatSet { return x.Candidates(p.Slot("g")) }

func whoAll(x *Run, _ *vocab.Phrase) (seats engine.SeatSet) {
	for _, seat := range x.M.InTurnOrder() {
		seats |= engine.Only(seat)
	}
	return seats
}

func whoOpponents(x *Run, _ *vocab.Phrase) engine.SeatSet { return x.M.Opponents(x.You) }
func whoGroup(x *Run, p *vocab.Phrase) engine.SeatSet     { return x.GroupIn(p) }
func whoInner(x *Run, p *vocab.Phrase) engine.SeatSet     { return x.Candidates(p.Slot("w")) }
func whoAnd(x *Run, p *vocab.Phrase) engine.SeatSet       { return engine.Only(x.You) | whoInner(x, p) }
func whoItsOwner(x *Run, _ *vocab.Phrase) engine.SeatSet  { return engine.Only(x.M.Owner[x.It]) }
func whoItsController(x *Run, _ *vocab.Phrase) engine.SeatSet {
	return engine.Only(x.M.Controller(x.It))
}

func whoOwns(x *Run, p *vocab.Phrase) engine.SeatSet {
	return x.whose(p, func(c engine.Card) engine.Seat { return x.M.Owner[c] })
}

func whoControls(x *Run, p *vocab.Phrase) engine.SeatSet { return x.whose(p, x.M.Controller) }

// allBut returns the players of a phrase, where it says "other" without you.
func (x *Run) allBut(p *vocab.Phrase) engine.SeatSet {
	if p.Has("[other") {
		return whoOthers(x, p)
	}
	return x.GroupIn(p)
}

// whoOthers: without you; where you are none of them, without the player at work, or else the one named last; but see checkOthers.
func whoOthers(x *Run, p *vocab.Phrase) engine.SeatSet {
	among, but := x.GroupIn(p), x.A.others[p]
	switch {
	case but != nil:
		return but(x, p)
	case among.Has(x.You):
		return whoButYou(x, p)
	case among.Has(x.Seat):
		return whoButDoer(x, p)
	}
	return whoButNamed(x, p)
}

func whoButDoer(x *Run, p *vocab.Phrase) engine.SeatSet  { return x.GroupIn(p) &^ engine.Only(x.Seat) }
func whoButYou(x *Run, p *vocab.Phrase) engine.SeatSet   { return x.GroupIn(p) &^ engine.Only(x.You) }
func whoButNamed(x *Run, p *vocab.Phrase) engine.SeatSet { return x.GroupIn(p) &^ whoNamed(x, p) }

// whose returns the players whose those cards in play are that a phrase has in its slot "c".
func (x *Run) whose(p *vocab.Phrase, of func(engine.Card) engine.Seat) (seats engine.SeatSet) {
	words := p.Slot("c")
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if x.Means(words, c) && (x.M.IsInPlay(c) || IsDefinite(Objects(words)[0])) {
			seats |= engine.Only(of(c))
		}
	}
	return seats
}

// whoNamed: who was chosen or meant last; before that, who does what sets the text off.
func whoNamed(x *Run, _ *vocab.Phrase) engine.SeatSet {
	if x.Named == 0 && x.Happening != nil {
		return engine.Only(x.Happening.Seat)
	}
	return x.Named
}

// whoNext: the one of the players who comes first behind the speaker.
func whoNext(x *Run, p *vocab.Phrase) engine.SeatSet { return x.next(p, x.You) }

// NextPlayer is the one of the players in a phrase's slot "g" who comes first behind the player at work.
func NextPlayer(x *Run, p *vocab.Phrase) engine.SeatSet { return x.next(p, x.Seat) }

func (x *Run) next(p *vocab.Phrase, from engine.Seat) engine.SeatSet {
	among, order := x.GroupIn(p), x.M.InTurnOrder()
	for seat, n := x.M.After(from), 0; n < len(order); seat, n = x.M.After(seat), n+1 {
		if among.Has(seat) && seat != from {
			return engine.Only(seat)
		}
	}
	return 0
}

func firstNamed(x *Run) engine.Seat {
	for seat := range whoNamed(x, nil).All() {
		return seat
	}
	return engine.NoSeat
}

// has returns how many such cards the player at work has: in play those that he controls, elsewhere his own.
func (x *Run) has(words *vocab.Phrase) (n int) {
	x.eachHad(words, func(engine.Card) { n++ })
	return n
}

// eachHad calls f for those cards.
func (x *Run) eachHad(words *vocab.Phrase, f func(engine.Card)) {
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if x.M.Controller(c) == x.Seat && x.Means(words, c) && (x.M.IsInPlay(c) || SaysWhere(Objects(words)[0])) {
			f(c)
		}
	}
}
