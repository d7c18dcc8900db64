package text

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file says whether the clauses of a text are carried out to which conditions belong.
//
// A condition stands before a clause: "if ...,", "unless ...,", "otherwise,", or as what joins it to the one before:
// "; if so,", "; if not,". It is asked as the text comes to it, and binds what is joined to its clause by a comma or "and".
// A full stop, a semicolon and another condition end that; where each of several players is asked by itself, another
// subject, too.

// asked is what the conditions of a text have found so far.
type asked struct {
	unmet bool          // what comes is bound by a condition that is not met
	was   bool          // what was asked last was so, or in "otherwise, if ..." something before it
	join  vocab.Join    // with which that was asked
	cond  *vocab.Phrase // that was asked last
}

// binds asks the condition with which a clause begins, if there is one.
func (x *Run) binds(c *Clause) {
	switch {
	case !c.Asks():
		if c.Join == vocab.First || c.Join == vocab.Semicolon {
			x.unmet, x.join = false, vocab.First
		}
		return
	case c.Join == vocab.IfSo || c.Join == vocab.IfNot:
		// "; if so, ...; if not, ..." is one question.
		if x.join != pair[c.Join] {
			x.was = x.took
		}
		x.unmet = x.was != (c.Join == vocab.IfSo)
	default:
		x.unmet = false
	}
	x.join, x.cond = c.Join, c.If
	if c.Otherwise {
		x.unmet = x.unmet || x.was
	}
	if c.If != nil {
		x.lay(c.asks)
		is := x.meetsIf(c)
		unthrown := c.ofThrow && x.Thrown == 0 // neither so nor otherwise
		x.was = is || unthrown || c.Otherwise && x.was
		x.unmet = x.unmet || !is || unthrown
	}
}

// open reports whether what is offered may be: a condition that it begins with is met.
func (x *Run) open(c *Clause) bool { return c.If == nil || x.meetsIf(c) }

// meetsIf asks the condition of a clause, of which X the clause says what it is.
func (x *Run) meetsIf(c *Clause) bool {
	before := x.working(c.measured)
	is := x.isSo(c.If) != c.Unless
	if !is {
		x.M.hinders(x.A, int(c.n), game.NotSo, x.lacks(c.If))
	}
	x.verb = before
	return is
}

// Demands reports whether a condition is so that the clause at work demands.
func (x *Run) Demands(cond *vocab.Phrase) bool {
	is := x.isSo(cond)
	if !is && x.M.Follow.onStep != nil {
		x.M.hinders(x.A, int(x.Clause.n), game.NotSo, x.lacks(cond))
	}
	return is
}

// pair has the join that asks the same the other way round.
var pair = map[vocab.Join]vocab.Join{vocab.IfSo: vocab.IfNot, vocab.IfNot: vocab.IfSo}
