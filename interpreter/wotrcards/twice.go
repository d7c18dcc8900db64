package wotrcards

import "loremaster/interpreter/engine"

// This file holds what a text that directs each player of a side to do something asks of players who follow
// that twice. The text is carried out whole, then what it directs those players to do, whole again: costs, what
// one player or one faction does, and what lasts, come once. (duel-each-player-twice, O13)

// eachOfSide is the pattern of the words that name each player of a side.
const eachOfSide = "each {s:side} player"

// again follows the directions of a text a second time.
func (x *run) again() {
	x.twice = x.g.followTwice()
	for i := range x.a.sentences {
		if x.twice != 0 {
			x.sentence(&x.a.sentences[i])
		}
	}
}

// followTwice returns the players who follow twice what each player of their side is directed to do.
func (g *Game) followTwice() (seats engine.SeatSet) {
	for i := range g.Scenario.Seats {
		if seat := engine.Seat(i); g.ask(question{hook: askTwice, seat: seat}).allowed {
			seats |= engine.Only(seat)
		}
	}
	return seats
}

// repeat carries out a second time the clauses that one subject has, as far as that is to be: those that each
// player of a side was directed to do, with what "each" of the same players did behind them; and of others those
// that say such directions in the words of a phrase.
func (x *run) repeat(clauses []clause, holds bool) {
	twice, directed := x.twice, false
	if subject := clauses[0].Subject; subject != nil {
		switch subject.Entry.Pattern {
		case eachOfSide:
			x.seats &= twice
			directed = true
		case "each":
			directed = x.directed
		}
	}
	x.directed = directed
	if !directed {
		for i := range clauses {
			if clauses[i].directs {
				x.eachOf(x.seats, clauses[i:i+1], false)
			}
		}
		return
	}
	x.twice = 0 // what a phrase says belongs to the directions
	x.eachOf(x.seats, clauses, holds)
	x.twice = twice
}
