package text

import (
	"cmp"
	"math/bits"
	"reflect"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What the words mean that all games share, each said once more as plainly as it can be. Anew puts these meanings into a line.

// meanings are those meanings, by kind and pattern.
var meanings = map[vocab.Kind]map[string]any{
	"players": {
		"player(s)":   Who(func(x *Run, _ *vocab.Phrase) engine.SeatSet { return everybody(x) }),
		"opponent(s)": Who(func(x *Run, _ *vocab.Phrase) engine.SeatSet { return theOpponents(x) }),
	},
	"whose": { // what lies with other players than those
		"each other {g:owners}": Who(theOthers),
		"the other {g:owners}":  Who(theOthers),
	},
	vocab.KindWho: {
		"/you":                                        Who(func(x *Run, _ *vocab.Phrase) engine.SeatSet { return only(x.You) }),
		"each":                                        Who(func(x *Run, _ *vocab.Phrase) engine.SeatSet { return x.Seats }),
		"each {g:players}":                            Who(theseOnes),
		"a/an {g:players} of your choice":             Who(theseOnes),
		"{n:number} {g:players} of your choice":       Who(theseOnes),
		"a random {g:players}":                        Who(theseOnes),
		"any {g:players}":                             Who(theseOnes),
		"each {g:players} until one declines":         Who(theseOnes),
		"each other {g:players}":                      Who(theOthers),
		"the other {g:players}":                       Who(theOthers),
		"another {g:players} of your choice":          Who(theOthers),
		"{n:number} other {g:players} of your choice": Who(theOthers),
		"any other {g:players}":                       Who(theOthers),
		"each {g:players} but you":                    Who(func(x *Run, p *vocab.Phrase) engine.SeatSet { return theseOnes(x, p) &^ only(x.You) }),
		"each {g:players} but that player":            Who(func(x *Run, p *vocab.Phrase) engine.SeatSet { return theseOnes(x, p) &^ whoIsNamed(x) }),
		"that player":                                 Who(func(x *Run, _ *vocab.Phrase) engine.SeatSet { return whoIsNamed(x) }),
		"its owner":                                   Who(func(x *Run, _ *vocab.Phrase) engine.SeatSet { return only(x.M.Owner[x.It]) }),
		"its controller":                              Who(func(x *Run, _ *vocab.Phrase) engine.SeatSet { return only(x.M.Controller(x.It)) }),
		"the owner of {c:cards}": Who(func(x *Run, p *vocab.Phrase) engine.SeatSet {
			return whoseAre(x, p, func(c engine.Card) engine.Seat { return x.M.Owner[c] })
		}),
		"the controller of {c:cards}":          Who(func(x *Run, p *vocab.Phrase) engine.SeatSet { return whoseAre(x, p, x.M.Controller) }),
		"/you and {w:who}":                     Who(func(x *Run, p *vocab.Phrase) engine.SeatSet { return only(x.You) | x.Candidates(p.Slot("w")) }),
		"starting with {first:first}, {w:who}": Who(func(x *Run, p *vocab.Phrase) engine.SeatSet { return x.Candidates(p.Slot("w")) }),
		"the next {g:players}":                 Who(theNext),
		"each [other] {g:players} who has [no] {c:cards}": Who(func(x *Run, p *vocab.Phrase) engine.SeatSet {
			return which(x, othersOrAll(x, p), func(seat engine.Seat) bool { return hasSo(x, seat, p.Slot("c")) != p.Has("[no") })
		}),
		"each [other] {g:players} for whom {cond:condition}": Who(func(x *Run, p *vocab.Phrase) engine.SeatSet {
			return which(x, othersOrAll(x, p), func(seat engine.Seat) (is bool) {
				asPlayer(x, seat, func() { is = so(x, p.Slot("cond")) })
				return is
			})
		}),
		"the {g:players} with {b:best}":      Who(theBest),
		"each {g:players} with {b:best}":     Who(theBest),
		"the only {g:players} with {b:best}": Who(theOnlyBest),
		"each [other] {g:players} who has {s:share}": Who(func(x *Run, p *vocab.Phrase) engine.SeatSet {
			return which(x, othersOrAll(x, p), func(seat engine.Seat) bool { return hasShare(x, p.Slot("s"), seat) })
		}),
	},
	"first": {
		"you":             First(func(x *Run) engine.Seat { return x.You }),
		"the next player": First(func(x *Run) engine.Seat { return after(x, x.You, 1) }),
		"that player": First(func(x *Run) engine.Seat {
			for seat := range whoIsNamed(x).All() {
				return seat
			}
			return engine.NoSeat // no text says so where nobody has been named
		}),
	},
	vocab.KindCondition: {
		"{f:fact|and}": Condition(allAreSo), "{f:fact|or}": Condition(anyIsSo), "{f:facts|, or}": Condition(anyIsSo), "{f:choice|, and}": Condition(allAreSo),
	},
	"facts":  {"{f:fact|and}": Condition(allAreSo)},
	"choice": {"{f:fact|or}": Condition(anyIsSo)},
	"case":   {"if {cond:condition}": Condition(func(x *Run, p *vocab.Phrase) bool { return so(x, p.Slot("cond")) })},
	"fact": {
		"{q:quantity} is [not] {is:comparison}": Condition(func(x *Run, p *vocab.Phrase) bool { return compares(x, p.Slot("is"), numberOf(x, p.Slot("q"))) }),
		"{w:who} has/have [no] {c:cards}": Condition(func(x *Run, p *vocab.Phrase) bool {
			return eachOfThem(x, p.Slot("w"), func(seat engine.Seat) bool { return hasSo(x, seat, p.Slot("c")) })
		}),
		"{w:who} has/have {s:share}": Condition(func(x *Run, p *vocab.Phrase) bool {
			return eachOfThem(x, p.Slot("w"), func(seat engine.Seat) bool { return hasShare(x, p.Slot("s"), seat) })
		}),
		"{w:who} has/have {b:best}": Condition(func(x *Run, p *vocab.Phrase) bool {
			best := bestAmong(x, everybody(x), p.Slot("b"))
			return eachOfThem(x, p.Slot("w"), best.Has)
		}),
		"[no] {c:cards} is/are [not] {q:qualifier}": Condition(func(x *Run, p *vocab.Phrase) bool { return areSoMany(x, p, p.Slot("q")) }),
		"{c:cards} is/are [not] {d:cards}":          Condition(func(x *Run, p *vocab.Phrase) bool { return areSoMany(x, p, p.Slot("d")) }),
		"the chosen numbers are [not] the same": Condition(func(x *Run, _ *vocab.Phrase) bool {
			all := chosenNumbers(x)
			return len(all) == 0 || slices.Min(all) == slices.Max(all)
		}),
	},
	"tally": {
		"/ {c:cards}": Mark(func(x *Run, p *vocab.Phrase, of Of) (n int) {
			if of.Card == 0 {
				return had(x, of.Seat, p.Slot("c"))
			}
			return len(cardsThat(x, func(c engine.Card) bool {
				return (x.M.Table.Host(c) == of.Card || c != of.Card && placeOf(x.M, c) == of.Card) && isMeant(x, p.Slot("c"), c)
			}))
		}),
	},
	"mark": {
		"chosen number": Mark(func(x *Run, _ *vocab.Phrase, of Of) int {
			if x.chose && of.Card == 0 && x.answers.seats.Has(of.Seat) {
				return int(x.answers.number[of.Seat])
			}
			return noMark
		}),
	},
	"comparison": {
		"{n:number} or more":       Comparison(func(_ *Run, p *vocab.Phrase, n int) bool { return n >= p.Arg("n").Number }),
		"{n:number} or less":       Comparison(func(_ *Run, p *vocab.Phrase, n int) bool { return n <= p.Arg("n").Number }),
		"exactly {n:number}":       Comparison(func(_ *Run, p *vocab.Phrase, n int) bool { return n == p.Arg("n").Number }),
		"more than {n:number}":     Comparison(func(_ *Run, p *vocab.Phrase, n int) bool { return n > p.Arg("n").Number }),
		"less than {n:number}":     Comparison(func(_ *Run, p *vocab.Phrase, n int) bool { return n < p.Arg("n").Number }),
		"at least {q:quantity}":    Comparison(func(x *Run, p *vocab.Phrase, n int) bool { return n >= numberOf(x, p.Slot("q")) }),
		"at most {q:quantity}":     Comparison(func(x *Run, p *vocab.Phrase, n int) bool { return n <= numberOf(x, p.Slot("q")) }),
		"more than {q:quantity}":   Comparison(func(x *Run, p *vocab.Phrase, n int) bool { return n > numberOf(x, p.Slot("q")) }),
		"less than {q:quantity}":   Comparison(func(x *Run, p *vocab.Phrase, n int) bool { return n < numberOf(x, p.Slot("q")) }),
		"the same as {q:quantity}": Comparison(func(x *Run, p *vocab.Phrase, n int) bool { return n == numberOf(x, p.Slot("q")) }),
	},
	"quantity": {
		"that number":                     Quantity(theNumber),
		"the throw":                       Quantity(func(x *Run, _ *vocab.Phrase) int { return int(x.Thrown) }),
		"the number of {c:cards}":         Quantity(func(x *Run, p *vocab.Phrase) int { return countOf(x, p.Slot("c")) }),
		"twice {q:quantity}":              Quantity(func(x *Run, p *vocab.Phrase) int { return 2 * numberOf(x, p.Slot("q")) }),
		"half {q:quantity}, rounded up":   Quantity(func(x *Run, p *vocab.Phrase) int { return rounded(numberOf(x, p.Slot("q")), 2, true) }),
		"half {q:quantity}, rounded down": Quantity(func(x *Run, p *vocab.Phrase) int { return rounded(numberOf(x, p.Slot("q")), 2, false) }),
		"a/an {f:fraction} of {q:quantity}, rounded up": Quantity(func(x *Run, p *vocab.Phrase) int {
			return rounded(numberOf(x, p.Slot("q")), p.Slot("f").Entry.Meaning.(int), true)
		}),
		"a/an {f:fraction} of {q:quantity}, rounded down": Quantity(func(x *Run, p *vocab.Phrase) int {
			return rounded(numberOf(x, p.Slot("q")), p.Slot("f").Entry.Meaning.(int), false)
		}),
		"{n:number} more than {q:quantity}":                    Quantity(func(x *Run, p *vocab.Phrase) int { return numberOf(x, p.Slot("q")) + p.Arg("n").Number }),
		"{n:number} less than {q:quantity}":                    Quantity(func(x *Run, p *vocab.Phrase) int { return numberOf(x, p.Slot("q")) - p.Arg("n").Number }),
		"the sum of {a:quantity} and {b:quantity}":             Quantity(func(x *Run, p *vocab.Phrase) int { a, b := both(x, p); return a + b }),
		"the difference between {a:quantity} and {b:quantity}": Quantity(func(x *Run, p *vocab.Phrase) int { a, b := both(x, p); return max(a, b) - min(a, b) }),
		"the greater of {a:quantity} and {b:quantity}":         Quantity(func(x *Run, p *vocab.Phrase) int { a, b := both(x, p); return max(a, b) }),
		"the lesser of {a:quantity} and {b:quantity}":          Quantity(func(x *Run, p *vocab.Phrase) int { a, b := both(x, p); return min(a, b) }),
		"the most {c:cards} of {w:who}":                        Quantity(func(x *Run, p *vocab.Phrase) int { return slices.Max(append(hadBy(x, p), noneHas(hadBy(x, p))...)) }),
		"the fewest {c:cards} of {w:who}":                      Quantity(func(x *Run, p *vocab.Phrase) int { return slices.Min(append(hadBy(x, p), noneHas(hadBy(x, p))...)) }),
		"the sum of the chosen numbers": Quantity(func(x *Run, _ *vocab.Phrase) (n int) {
			for _, m := range chosenNumbers(x) {
				n += m
			}
			return n
		}),
	},
	vocab.KindOutcome: {
		"on {n:figure}": Condition(func(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) == p.Arg("n").Number }),
		"on {n:figure} to {m:figure}": Condition(func(x *Run, p *vocab.Phrase) bool {
			return p.Arg("n").Number <= int(x.Thrown) && int(x.Thrown) <= p.Arg("m").Number
		}),
		"on {n:figure} or {m:figure}": Condition(func(x *Run, p *vocab.Phrase) bool {
			return int(x.Thrown) == p.Arg("n").Number || int(x.Thrown) == p.Arg("m").Number
		}),
		"on {n:figure} or more": Condition(func(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) >= p.Arg("n").Number }),
		"on {n:figure} or less": Condition(func(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) <= p.Arg("n").Number }),
		"on heads":              Condition(func(x *Run, _ *vocab.Phrase) bool { return x.Thrown == 1 }),
		"on tails":              Condition(func(x *Run, _ *vocab.Phrase) bool { return x.Thrown == 2 }),
	},
	"count": {
		"a/an":           Count(func(*Run, *vocab.Phrase) (int, int) { return 1, 1 }),
		"another":        Count(func(*Run, *vocab.Phrase) (int, int) { return 1, 1 }),
		"any other":      Count(func(*Run, *vocab.Phrase) (int, int) { return 1, 1 }),
		"a random":       Count(func(*Run, *vocab.Phrase) (int, int) { return 1, 1 }),
		"each":           Count(func(*Run, *vocab.Phrase) (int, int) { return engine.MaxCards, engine.MaxCards }),
		"each other":     Count(func(*Run, *vocab.Phrase) (int, int) { return engine.MaxCards, engine.MaxCards }),
		"/other":         Count(func(*Run, *vocab.Phrase) (int, int) { return engine.MaxCards, engine.MaxCards }),
		"any number /of": Count(func(*Run, *vocab.Phrase) (int, int) { return 0, engine.MaxCards }),
		"any /number":    Count(func(*Run, *vocab.Phrase) (int, int) { return 0, engine.MaxCards }),
	},
	"object": {
		"this":               Definite(func(x *Run) engine.Card { return x.Source }),
		"that {what:filter}": Predicate(isThatOne),
		"/they":              Predicate(isOneOfTheirs),
		"/them":              Predicate(isOneOfTheirs),
	},
	"relative": {
		"that was/were [not] {h:happening|or} [{x:circumstance}] [{y:circumstance}] this round": Predicate(func(x *Run, p *vocab.Phrase, c engine.Card) bool {
			return happenedTo(x, p)[c] != p.Has("[not")
		}),
	},
	vocab.KindVerb: {
		"prevent(s) that": &Verb{Do: func(x *Run, _ *vocab.Phrase) bool {
			if x.Happening != nil {
				x.Happening.replaced = true
			}
			return x.Happening != nil
		}, Instead: true},
		"prevent(s) {n:amount} of that":  &Verb{Do: func(x *Run, p *vocab.Phrase) bool { return changes(x, -max(p.Arg("n").Number, 0)) }, Alters: true},
		"increase(s) that by {n:amount}": &Verb{Do: func(x *Run, p *vocab.Phrase) bool { return changes(x, max(p.Arg("n").Number, 0)) }, Alters: true},
	},
}

// Anew puts these meanings into a line in the place of the machine's.
func Anew(a *vocab.Ability) {
	a.Walk(func(p *vocab.Phrase) {
		if own := meanings[p.Entry.Kind][p.Entry.Pattern]; own != nil && reflect.TypeOf(own) == reflect.TypeOf(p.Entry.Meaning) {
			e := *p.Entry
			e.Meaning, p.Entry = own, &e
		}
	})
}

func only(seat engine.Seat) engine.SeatSet { return engine.Only(seat) }

// everybody is all players.
func everybody(x *Run) (seats engine.SeatSet) {
	for _, seat := range x.M.InTurnOrder() {
		seats |= only(seat)
	}
	return seats
}

// theOpponents are the players who do not win with you.
func theOpponents(x *Run) engine.SeatSet {
	if x.You == engine.NoSeat {
		return everybody(x)
	}
	return everybody(x) &^ only(x.You) &^ x.M.Allies[x.You]
}

func theseOnes(x *Run, p *vocab.Phrase) engine.SeatSet { return x.Candidates(p.Slot("g")) }

// theNumber is what was chosen, by who does it or last, or else as many as was done with.
func theNumber(x *Run, _ *vocab.Phrase) int {
	switch said := x.given(); {
	case !said.any:
		return x.Count
	case said.seats.Has(x.Seat):
		return int(said.number[x.Seat])
	}
	return x.given().last
}

// theOthers are these players without you; where you are none of them, without who does it, or else without who was named last. Where
// the sentence is about others than you, they are without who does it; where the line has named one before, without that one.
func theOthers(x *Run, p *vocab.Phrase) engine.SeatSet {
	all, done, named := theseOnes(x, p), false, false
	for _, line := range slices.Concat(x.A.Of.Abilities, x.A.Of.Quotes) {
		here := false
		if line.Walk(func(q *vocab.Phrase) { here = here || q == p }); !here {
			continue
		}
		m := madeOf(x.A.language, line.Ability, line.Card, line.By)
		m.each(func(s *said, _ *Ability) {
			if standsIn(p, s.If) || standsIn(p, s.Subject) || standsIn(p, s.Verb) {
				done = done || standsIn(p, s.Verb) && isOfSomeoneElse(s)
				named = m.lastNamed(p, vocab.Other) != nil
			}
		})
	}
	switch {
	case done:
		return all &^ only(x.Seat)
	case named:
		return all &^ whoIsNamed(x)
	}
	for _, one := range []engine.SeatSet{only(x.You), only(x.Seat)} {
		if all&one != 0 {
			return all &^ one
		}
	}
	return all &^ whoIsNamed(x)
}

// standsIn reports whether words are others, or stand within them.
func standsIn(p, of *vocab.Phrase) (is bool) {
	of.Walk(func(inner *vocab.Phrase) { is = is || inner == p })
	return is
}

// isOfSomeoneElse reports whether a clause is about somebody or something, and not about you.
func isOfSomeoneElse(s *said) bool { return s.about != nil && !s.about.Entry.Is(vocab.You) }

// theNext is the first of these players after you in turn order.
func theNext(x *Run, p *vocab.Phrase) engine.SeatSet {
	all := theseOnes(x, p)
	for n := 1; n < len(x.M.InTurnOrder()); n++ {
		if seat := after(x, x.You, n); all.Has(seat) {
			return only(seat)
		}
	}
	return 0
}

// after is the player so many places after another in turn order.
func after(x *Run, seat engine.Seat, n int) engine.Seat {
	order := x.M.InTurnOrder()
	return order[(slices.Index(order, seat)+n)%len(order)]
}

// othersOrAll are these players, or where the words say "other" these without you.
func othersOrAll(x *Run, p *vocab.Phrase) engine.SeatSet {
	if p.Has("[other") {
		return theOthers(x, p)
	}
	return theseOnes(x, p)
}

// which are those of some players of whom something is so.
func which(x *Run, seats engine.SeatSet, is func(engine.Seat) bool) (found engine.SeatSet) {
	for seat := range seats.All() {
		if is(seat) {
			found |= only(seat)
		}
	}
	return found
}

// eachOfThem reports whether something is so of each of the players whom words could mean, of one at least.
func eachOfThem(x *Run, who *vocab.Phrase, is func(engine.Seat) bool) bool {
	seats := x.Candidates(who)
	return seats != 0 && which(x, seats, is) == seats
}

// asPlayer lets f ask something of another player.
func asPlayer(x *Run, seat engine.Seat, f func()) {
	by := x.Seat
	x.Seat = seat
	f()
	x.Seat = by
}

// whoseAre are the players whose those cards are: in play, or of which the words speak as one.
func whoseAre(x *Run, p *vocab.Phrase, of func(engine.Card) engine.Seat) (seats engine.SeatSet) {
	words := p.Slot("c")
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		if x.Means(words, c) && (inPlay(x, c) || IsDefinite(Objects(words)[0])) {
			seats |= only(of(c))
		}
	}
	return seats
}

func inPlay(x *Run, c engine.Card) bool { return x.M.Kinds[x.M.Table.Zone(c)]&x.M.InPlay != 0 }

// had is how many such cards a player has: in play those that he controls; where the words say another place, those there.
func had(x *Run, seat engine.Seat, words *vocab.Phrase) (n int) {
	asPlayer(x, seat, func() {
		for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
			if x.M.Controller(c) == seat && (inPlay(x, c) || saysItsPlace(Objects(words)[0])) && x.Means(words, c) {
				n++
			}
		}
	})
	return n
}

// hasSo reports whether a player has such a card, or as many as the words say.
func hasSo(x *Run, seat engine.Seat, words *vocab.Phrase) bool {
	need, most := x.HowMany(Objects(words)[0])
	if need == engine.MaxCards || need == 0 && most > 0 {
		need = 1
	}
	return had(x, seat, words) >= need
}

// hadBy are how many such cards each of the players has.
func hadBy(x *Run, p *vocab.Phrase) (all []int) {
	for seat := range x.Candidates(p.Slot("w")).All() {
		all = append(all, had(x, seat, p.Slot("c")))
	}
	return all
}

// noneHas is 0, where there is nobody.
func noneHas(all []int) []int {
	if len(all) == 0 {
		return []int{0}
	}
	return nil
}

// markOf is the number of a player by which he is best; false where he has none of that.
func markOf(x *Run, words *vocab.Phrase, seat engine.Seat) (n int, has bool) {
	if words.Entry.Pattern == "/ {c:cards}" {
		return had(x, seat, words.Slot("c")), true
	}
	n = words.Entry.Meaning.(Mark)(x, words, Of{Seat: seat})
	return n, n != noMark
}

// bestAmong are those of some players who have the most, or the fewest.
func bestAmong(x *Run, among engine.SeatSet, words *vocab.Phrase) engine.SeatSet {
	sign := int(words.Entry.Meaning.(best))
	return which(x, among, func(seat engine.Seat) bool {
		n, has := markOf(x, words.Slot("m"), seat)
		for other := range among.All() {
			if m, also := markOf(x, words.Slot("m"), other); also && sign*m > sign*n {
				return false
			}
		}
		return has
	})
}

func theBest(x *Run, p *vocab.Phrase) engine.SeatSet {
	return bestAmong(x, theseOnes(x, p), p.Slot("b"))
}

func theOnlyBest(x *Run, p *vocab.Phrase) engine.SeatSet {
	if seats := theBest(x, p); bits.OnesCount64(uint64(seats)) == 1 {
		return seats
	}
	return 0
}

// hasShare reports whether a player has so many as the words of the kind "share" say.
func hasShare(x *Run, p *vocab.Phrase, seat engine.Seat) bool {
	if cards := one(p, "c"); cards != nil {
		n := had(x, seat, cards)
		m, _ := x.HowMany(Objects(cards)[0])
		return map[string]bool{"more than {c:cards}": n > m, "fewer than {c:cards}": n < m, "exactly {c:cards}": n == m, "at most {c:cards}": n <= m}[p.Entry.Pattern]
	}
	n, has := markOf(x, p.Slot("m"), seat)
	others := x.Candidates(p.Slot("o"))
	is := which(x, others, func(other engine.Seat) bool {
		m, also := markOf(x, p.Slot("m"), other)
		return has && also && map[string]bool{"more {m:tally} than {o:who}": n > m, "fewer {m:tally} than {o:who}": n < m, "as many {m:tally} as {o:who}": n == m || n > m && p.Slot("o").Entry.Is(vocab.UntilOne)}[p.Entry.Pattern]
	})
	return others != 0 && is == others
}

func allAreSo(x *Run, p *vocab.Phrase) bool {
	for _, fact := range p.Arg("f").Phrase {
		if !so(x, fact) {
			return false
		}
	}
	return true
}

func anyIsSo(x *Run, p *vocab.Phrase) bool {
	for _, fact := range p.Arg("f").Phrase {
		if so(x, fact) {
			return true
		}
	}
	return false
}

func numberOf(x *Run, words *vocab.Phrase) int { return words.Entry.Meaning.(Quantity)(x, words) }

func both(x *Run, p *vocab.Phrase) (a, b int) {
	return numberOf(x, p.Slot("a")), numberOf(x, p.Slot("b"))
}

func compares(x *Run, is *vocab.Phrase, n int) bool { return is.Entry.Meaning.(Comparison)(x, is, n) }

// rounded is a part of a number; a negative one is rounded as on the number line.
func rounded(n, parts int, up bool) int {
	if parts == 2 { // half
		if up {
			n++
		}
		return n >> 1
	}
	if up {
		n += parts - 1
	}
	return n / parts
}

// countOf counts the cards that words mean: in play, or where the words say; or that have left play with what bore them.
func countOf(x *Run, words *vocab.Phrase) (n int) {
	for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
		counted := func(o *vocab.Phrase) bool {
			return inPlay(x, c) || zonesNamed(o) != nil || saysItsPlace(o) && hasLeftWithBearer(x, c)
		}
		if slices.ContainsFunc(Objects(words), func(o *vocab.Phrase) bool { return counted(o) && x.Means(o, c) }) {
			n++
		}
	}
	return n
}

// hasLeftWithBearer reports whether a card has left play since the text began, and so has that on which it lay.
func hasLeftWithBearer(x *Run, c engine.Card) bool {
	left := func(c engine.Card) (last *Left) {
		for i := x.since; i < len(x.M.left); i++ {
			if x.M.left[i].Card == c && !inPlay(x, c) {
				last = &x.M.left[i]
			}
		}
		return last
	}
	l := left(c)
	return l != nil && l.Host != 0 && left(l.Host) != nil
}

// chosenNumbers are the numbers that players have chosen.
func chosenNumbers(x *Run) (all []int) {
	if !x.chose {
		return nil
	}
	for seat := range x.answers.seats.All() {
		all = append(all, int(x.answers.number[seat]))
	}
	return all
}

// areSoMany reports whether such cards are so, as many as the words say: of each object of an "and", or one of an "or". The machine denies
// a fact that says "not"; but of a card, or of each, of which it is said it is so, or not, by itself.
func areSoMany(x *Run, fact, are *vocab.Phrase) bool {
	not := fact.Find("[not") != nil && are.Entry.Pattern != "in play"
	return areSo(x, fact.Slot("c"), func(c engine.Card) bool { return x.Means(are, c) }, not, liesElsewhere(x, are)) != not
}

// liesElsewhere reports whether words say in which zones cards lie, and none of these is in play.
func liesElsewhere(x *Run, are *vocab.Phrase) bool {
	named := zonesSaid(are)
	if named == nil {
		return false
	}
	for _, z := range x.M.Open {
		if x.Zones(named).Has(z) {
			return false
		}
	}
	return true
}

func areSo(x *Run, cards *vocab.Phrase, are func(engine.Card) bool, not, elsewhere bool) bool {
	objects := Objects(cards)
	enough := func(object, words *vocab.Phrase) bool {
		if it, ok := object.Entry.Meaning.(Definite); ok && object == words {
			c := it(x)
			return (c != 0 && are(c)) != not
		}
		howMany, whose := "", false
		for i := range object.Args {
			if a := &object.Args[i]; a.Set && a.Role == vocab.HowMany {
				howMany = a.Phrase[0].Entry.Pattern
			} else if a.Set && a.Role == vocab.Whose {
				whose = true
			}
		}
		need, most := x.HowMany(object)
		each := need == engine.MaxCards
		if each || need == 0 && most > 0 {
			need = 1
		}
		wherever := zonesNamed(object) != nil || SpeaksOfThose(object) || howMany == "" && !whose
		var all, so, soOfAll int
		for c := engine.Card(1); int(c) <= x.M.Cards; c++ {
			if !x.Means(words, c) {
				continue
			}
			n := 0
			if are(c) {
				n = 1
			}
			if so += n; inPlay(x, c) || wherever {
				all, soOfAll = all+1, soOfAll+n
			}
		}
		switch {
		case each && not:
			return all > 0 && soOfAll == 0
		case each:
			return all > 0 && soOfAll == all
		case not && howMany != "" && !elsewhere:
			return all-soOfAll >= need
		}
		return so >= need != not
	}
	if cards.Entry.Meaning.(Cards).Any {
		return enough(objects[0], cards)
	}
	return !slices.ContainsFunc(objects, func(o *vocab.Phrase) bool { return !enough(o, o) })
}

// isThatOne: "that companion" is the one chosen last that is a companion, or else the one to which it happens, where that is not always
// the text's own card, or on which what was chosen lay; of what lasts the one for which it was begun.
func isThatOne(x *Run, p *vocab.Phrase, c engine.Card) bool {
	what := p.Slot("what")
	if x.lasts != nil {
		return c == x.It && x.Means(what, c)
	}
	last := func(from, to int) engine.Card {
		for i := to - 1; i >= from; i-- {
			if x.Means(what, x.chosen[i].card) {
				return x.chosen[i].card
			}
		}
		return 0
	}
	from := len(x.chosen)
	if cl := x.Clause; cl != nil && cl.Clause != nil && names(cl.Clause, cl.About, cl.Lasts) {
		from = min(x.from, from)
	}
	if that := cmp.Or(last(0, from), last(from, len(x.chosen))); that != 0 {
		return c == that
	}
	if h := x.Happening; h != nil && h.Card != 0 && (x.A.said || happensToOthers(x.A)) && x.Means(what, h.Card) {
		return c == h.Card
	}
	for i := len(x.chosen) - 1; i >= 0; i-- {
		if upon := x.chosen[i].upon; upon != 0 && x.Means(what, upon) {
			return c == upon
		}
	}
	return false
}

// isOneOfTheirs: "they" are the cards that the clause which named cards last has chosen.
func isOneOfTheirs(x *Run, _ *vocab.Phrase, c engine.Card) bool {
	for i := x.from; i < len(x.chosen); i++ {
		if x.chosen[i].card == c && x.chosen[i].clause == x.saidBy {
			return true
		}
	}
	return false
}

// happenedTo is to which cards something was done this round, in such circumstances.
func happenedTo(x *Run, p *vocab.Phrase) map[engine.Card]bool {
	done := map[engine.Card]bool{}
	for _, h := range p.Arg("h").Phrase {
		what := h.Entry.Meaning.(Happens)
		x.M.game.Remembered(what.What, func(e *Happening) {
			e.done = true
			y := Run{M: x.M, Game: x.Game, frame: frame{A: &Ability{Of: x.A.Of, language: x.A.language}, Source: e.Card, You: x.You, There: x.There, Happening: e, Seat: x.Seat, Named: x.Named, Seats: only(x.You), It: x.There}}
			is := what.Is == nil || what.Is(&y, h)
			y.Source = x.Source
			for _, name := range []string{"x", "y"} {
				is = is && (one(p, name) == nil || isHow(&y, one(p, name)))
			}
			done[e.Card] = done[e.Card] || is
		})
	}
	return done
}

// changes has more come of what is about to happen, or less; where nothing is left of it, it does not happen.
func changes(x *Run, by int) bool {
	h := x.Happening
	if h == nil || by == 0 {
		return false
	}
	if h.N < 0 {
		h.N = min(h.N-by, 0)
	} else {
		h.N = max(h.N+by, 0)
	}
	h.replaced = h.replaced || h.N == 0
	return true
}
