package text

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// This file holds what a text that directs each of several players to do something asks of those who follow that twice.
// The text is carried out whole, then what it directs those players to do, whole again: costs, what one player does, and
// what lasts, come once.

// again follows the directions of a text, or of a part that was chosen, a second time.
func (x *Run) again(body ...Sentence) {
	if x.twice = x.Game.Again(); x.twice != 0 {
		for i := range body {
			x.sentence(&body[i])
		}
	}
	x.twice = 0
}

// repeat carries out a second time the clauses that one subject has, as far as that is to be: those that each of several
// players was directed to do, with what "each" of the same players did behind them; and of others those that say such
// directions in the words of a phrase.
func (x *Run) repeat(clauses []Clause, holds bool) {
	twice, directed := x.twice, false
	if subject := clauses[0].Subject; subject != nil {
		switch {
		case mode(subject)&vocab.Directs != 0:
			x.Seats &= twice
			directed = true
		case subject.Entry.Is(vocab.Same):
			directed = x.directed
		}
	}
	x.directed = directed
	// What the conditions before a subject have found stays so.
	x.unmet = directed && slices.Contains(x.left, clauses[0].n)
	if !directed {
		for i := range clauses {
			if clauses[i].direct && !slices.Contains(x.left, clauses[i].n) {
				x.carryGroup(clauses[i:i+1], false)
			}
		}
		return
	}
	x.twice = 0 // what a phrase says belongs to the directions
	x.carryGroup(clauses, holds)
	x.twice = twice
}
