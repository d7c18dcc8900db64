package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
	"slices"
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
	{Kind: "quantity", Pattern: "that number", Meaning: Quantity(asMany), Flags: vocab.Tallied, Doc: "As many as were just chosen, or as it was just done with."},
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
	x.fixed = true
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
