package text

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets texts draw luck: a die, a coin, cards. All of it comes through engine.Luck, so that tests force it; what
// it has come to is told, and the text asks it until it is done.

// dieFaces are those of a die of which a text does not say how many it has.
const dieFaces = 6

// Heads and tails of a coin, as outcomes.
const (
	heads = 1
	tails = 2
)

// throwDie throws a die; "that many" is the number thrown then.
func throwDie(x *Run, p *vocab.Phrase) bool {
	x.throw(x.M.Chances.Die, sidesOf(p), x.M.Tells.Throw)
	return x.Counted(int(x.Thrown)) > 0
}

// sidesOf returns how many sides the die has that words throw.
func sidesOf(throw *vocab.Phrase) int {
	if sides := throw.Find("n"); sides != nil {
		return sides.Number
	}
	return dieFaces
}

// fallsSo refuses parts that name how the die or the coin of their clause never falls.
func fallsSo(c *Clause) *Problem {
	for i := range c.Offers {
		on := c.Offers[i].If
		if !c.Does.Sorts || on == nil || on.Entry.Kind != vocab.KindOutcome {
			continue
		}
		n, m, bad := on.Find("n"), on.Find("m"), &Problem{At: on.At, Code: TextNever}
		switch die := len(c.Verb.Entry.Blank()) > 0; {
		case die && n == nil:
			bad.Message, bad.Hint = "a die falls on a number", "write \"on 1 to 3\""
		case !die && n != nil:
			bad.Message, bad.Hint = "a coin falls on heads or on tails", "write \"on heads\""
		case die && (n.Number > sidesOf(c.Verb) || m != nil && m.Number > sidesOf(c.Verb)):
			bad.Message = fmt.Sprintf("a die with %d sides has no such number", sidesOf(c.Verb))
			bad.Hint = "say how many sides it has: throw a die with 20 sides"
		default:
			continue
		}
		return bad
	}
	return nil
}

func flipCoin(x *Run, _ *vocab.Phrase) bool { return x.throw(x.M.Chances.Coin, tails, x.M.Tells.Coin) }

// throw lets one of so many faces come up for the player at work, and tells which.
func (x *Run) throw(purpose uint8, faces int, tells uint8) bool {
	outcome := x.M.Luck.Toss(purpose, 0)
	x.Thrown = uint8(outcome.Face(faces))
	x.M.Course.Decided(outcome, faces)
	x.M.Course.Emit(engine.Event{Verb: tells, Seat: x.Seat, N: int16(x.Thrown), Seen: engine.Everyone})
	return true
}

// randomCard returns the one of some cards that luck picks, and tells of it who may see it.
func (x *Run) randomCard(among []engine.Card) engine.Card {
	m, outcome, best := x.M, x.M.Luck.Toss(x.M.Chances.Card, 0), engine.Card(0)
	lowest := uint64(0)
	for _, c := range among {
		if r := outcome.Rank(c, m.Keys[c]); best == 0 || r < lowest {
			best, lowest = c, r
		}
	}
	m.Course.Decided(outcome, len(among))
	zone := m.Table.Zone(best)
	whose, from := m.Specs[zone].Owner, zone
	if whose == engine.NoSeat {
		whose, from = x.Seat, engine.Outside // which goes without saying
	}
	m.Course.Emit(engine.Event{Verb: m.Tells.RandomCard, Seat: whose, A: best, From: from, Seen: m.Specs[zone].Audience(m.Owner[best])})
	return best
}

// isRandom reports whether words call for cards that luck picks.
func isRandom(object *vocab.Phrase) bool {
	n := object.In(vocab.HowMany)
	return n != nil && n.Phrase[0].Entry.Is(vocab.Random)
}

// The outcomes of what was thrown last; of words with one number, with two.
func onFace(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) == p.Args[0].Number }
func onRange(x *Run, p *vocab.Phrase) bool {
	return int(x.Thrown) >= p.Args[0].Number && int(x.Thrown) <= p.Args[1].Number
}
func onEither(x *Run, p *vocab.Phrase) bool {
	return int(x.Thrown) == p.Args[0].Number || int(x.Thrown) == p.Args[1].Number
}
func onOrMore(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) >= p.Args[0].Number }
func onOrLess(x *Run, p *vocab.Phrase) bool { return int(x.Thrown) <= p.Args[0].Number }
func onHeads(x *Run, _ *vocab.Phrase) bool  { return x.Thrown == heads }
func onTails(x *Run, _ *vocab.Phrase) bool  { return x.Thrown == tails }
func theThrow(x *Run, _ *vocab.Phrase) int  { return int(x.Thrown) }
