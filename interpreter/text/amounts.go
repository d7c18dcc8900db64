package text

import (
	"math"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file works out the numbers of texts. An amount is a number, or words that say one; behind its verb stands what
// measures it, in the order in which it is applied: "for each army in play, at most 3".

// The meanings of words for numbers. A quantity is any number that the game names; words for amounts and rates mean one,
// too. A measure makes of an amount another one. Where is the measure that says what X is.
type (
	Quantity func(x *Run, p *vocab.Phrase) int
	Measure  func(x *Run, p *vocab.Phrase, n int) int
)

// Number returns the number that words of the kind "quantity" say.
func (x *Run) Number(words *vocab.Phrase) int { return words.Entry.Meaning.(Quantity)(x, words) }

// Amount returns the amount in a slot of a phrase, never below 0: of the verb at work, or of words in it, as its measures
// make it. Of an effect that lasts it is what it was when that began.
func (x *Run) Amount(p *vocab.Phrase, slot string) int { return max(x.Bonus(p, slot), 0) }

// Bonus is Amount of one that has a sign.
func (x *Run) Bonus(p *vocab.Phrase, slot string) int {
	a := p.Arg(slot)
	if x.verb == nil && a.Phrase == nil {
		return a.Number
	}
	return x.amount(p, a)
}

func (x *Run) amount(p *vocab.Phrase, a *vocab.Arg) int {
	if x.kept != nil {
		if n, is := x.keptAmount(a); is {
			return n
		}
	}
	n := a.Number
	if a.Phrase != nil {
		n = x.Number(a.Phrase[0])
	}
	if x.verb != nil && isPart(x.verb, p) {
		for _, m := range x.verb.Measures() {
			n = m.Entry.Meaning.(Measure)(x, m, n)
		}
	}
	return n
}

// isPart reports whether what a verb measures may stand in a phrase: in the verb itself, what is listed in it, or how many
// cards it is about.
func isPart(verb, p *vocab.Phrase) bool {
	if verb == p {
		return true
	}
	for i := range verb.Args[:verb.Entry.Plain()] {
		for _, q := range verb.Args[i].Phrase {
			if q == p || q.Entry.Kind == vocab.KindCards && slices.ContainsFunc(Objects(q), func(object *vocab.Phrase) bool {
				n := object.In(vocab.HowMany)
				return object == p || n != nil && n.Phrase[0] == p
			}) {
				return true
			}
		}
	}
	return false
}

// eachAmount calls f for each amount in a verb, and what it stands in, until f reports false.
func eachAmount(verb *vocab.Phrase, f func(p *vocab.Phrase, a *vocab.Arg) bool) {
	in := func(p *vocab.Phrase, args []vocab.Arg) bool {
		for i := range args {
			if args[i].Set && p.Entry.Amount(i) && !f(p, &args[i]) {
				return false
			}
		}
		return true
	}
	if !in(verb, verb.Args[:verb.Entry.Plain()]) {
		return
	}
	for i := range verb.Args[:verb.Entry.Plain()] {
		for _, q := range verb.Args[i].Phrase {
			if q.Entry.Kind != vocab.KindCards {
				if !in(q, q.Args) {
					return
				}
				continue
			}
			for _, object := range Objects(q) {
				if n := object.In(vocab.HowMany); n != nil && !in(n.Phrase[0], n.Phrase[0].Args) || !in(object, object.Args) {
					return
				}
			}
		}
	}
}

// measured returns a verb that has measures, or nil.
func measured(verb *vocab.Phrase) *vocab.Phrase {
	if verb.Measures() == nil {
		return nil
	}
	return verb
}

// working makes words the verb at work, and returns the one before.
func (x *Run) working(verb *vocab.Phrase) (before *vocab.Phrase) {
	before, x.verb = x.verb, verb
	return before
}

// keep works out the amounts of the clause at work for the effect that it begins, as far as they could be others later.
func (x *Run) keep(c *Clause, e *engine.Effect) {
	if c.keeps == 0 {
		return
	}
	before := x.working(c.measured)
	i := uint8(0)
	eachAmount(c.Verb, func(p *vocab.Phrase, a *vocab.Arg) bool {
		c.put(e, i, x.amount(p, a))
		i++
		return true
	})
	x.verb = before
}

// mostKept is how many amounts an effect keeps.
const mostKept = 2

// put keeps an amount in an effect: one as large as the place is, or two of half the size.
func (c *Clause) put(e *engine.Effect, i uint8, n int) {
	if c.keeps == 1 {
		e.N = uint16(min(max(n, math.MinInt16), math.MaxInt16))
		return
	}
	e.N |= uint16(uint8(min(max(n, math.MinInt8), math.MaxInt8))) << (8 * i)
}

// kept returns what put has kept.
func (c *Clause) kept(e *engine.Effect, i uint8) int {
	if c.keeps == 1 {
		return int(int16(e.N))
	}
	return int(int8(e.N >> (8 * i)))
}

// keptAmount returns what the effect at work has kept of an amount; false where it is none of its verb.
func (x *Run) keptAmount(sought *vocab.Arg) (n int, is bool) {
	i := uint8(0)
	eachAmount(x.M.Began(x.kept).Verb, func(_ *vocab.Phrase, a *vocab.Arg) bool {
		if is = a == sought; is {
			n = x.M.Began(x.kept).kept(x.kept, i)
		}
		i++
		return !is
	})
	return n, is
}

// tally is what has been counted: cards that were chosen, or what has been done so many times.
type tally struct {
	Count   int  // by the clause before; behind several players, by all of them
	counted bool // and that was since the player's turn began
	fixed   bool // "count" has fixed the number: what is done after it changes it no more
	each    [engine.MaxSeats]int16
}

// Counted keeps a number for "as many", unless a text has fixed one, and returns it.
func (x *Run) Counted(n int) int {
	if !x.fixed {
		x.Count, x.counted = n, true
	}
	return n
}

type counting struct {
	before, total    int
	each, any, fixed bool
}

// beginCount begins to count for the players of a subject. To "each" of those before, "as many" are those that this player
// did; to everybody else, those of all together.
func (x *Run) beginCount(subject *vocab.Phrase) counting {
	return counting{before: x.Count, fixed: x.fixed, each: subject != nil && subject.Entry.Is(vocab.Same)}
}

func (n *counting) begin(x *Run) {
	if x.Count, x.counted, x.fixed = n.before, false, n.fixed; n.each {
		x.Count = int(x.each[x.Seat])
	}
}

func (n *counting) end(x *Run) {
	if x.counted {
		x.each[x.Seat] = int16(x.Count)
		n.total, n.any = n.total+x.Count, true
	}
}

func (n *counting) close(x *Run) {
	if x.Count = n.before; n.any {
		x.Count = n.total
	}
}
