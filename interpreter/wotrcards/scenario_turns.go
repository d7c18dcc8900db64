package wotrcards

import "loremaster/interpreter/engine"

// This file holds the turns that a scenario gives its seats beyond the turn order, or takes from them, by rounds.

// RoundSet is a set of rounds, 1 to MaxRounds.
type RoundSet [2]uint64

func (s *RoundSet) Add(n int)     { s[n>>6] |= 1 << (n & 63) }
func (s RoundSet) Has(n int) bool { return s[n>>6&1]&(1<<(n&63)) != 0 }

// String writes the numbers as data files do: "1-3, 7".
func (s RoundSet) String() string { return ranges(MaxRounds, s.Has) }

// SeatTurns says in which rounds a seat has other turns than the turn order says.
type SeatTurns struct {
	Extra   RoundSet // one more, right after its first
	Skipped RoundSet // its first does not take place
	Absent  RoundSet // none at all
}

// hasTurnKeys reports whether any seat of the scenario has other turns in some round.
func (s *Scenario) hasTurnKeys() bool {
	for i := range s.Seats {
		if s.Seats[i].Turns != (SeatTurns{}) {
			return true
		}
	}
	return false
}

// isAbsent reports whether a seat has no turns in this round. (scenario-turns)
func (g *Game) isAbsent(seat engine.Seat) bool {
	return g.turnKeys && g.Scenario.Seats[seat].Turns.Absent.Has(int(g.S.Round)) || g.texts.Answered(askAct) && g.askAct(seat, engine.Option{Verb: optTurn}).Refused
}

// allPassed reports whether all who have turns in this round have passed in a row.
func (g *Game) allPassed() bool {
	for _, seat := range g.Scenario.TurnOrder {
		if !g.S.Passed.Has(seat) && !g.isAbsent(seat) {
			return false
		}
	}
	return true
}

// hasAnother reports whether the scenario gives a seat another turn behind the one that is over, its first of the round. The
// texts of the step may give it more. (scenario-turns)
func (g *Game) hasAnother(seat engine.Seat) bool {
	if !g.turnKeys || g.S.Own.Turned.Has(seat) {
		return false
	}
	g.S.Own.Turned |= engine.Only(seat)
	if !g.Scenario.Seats[seat].Turns.Extra.Has(int(g.S.Round)) {
		return false
	}
	g.under(byScenarioTurns, func() { g.Emit(engine.Event{Verb: EventTurnMore, Seat: seat}) })
	return true
}

// skips reports whether the seat at turn does not take it: a text says so, or the scenario does of its first of the round.
// (skipped-turn, scenario-turns)
func (g *Game) skips(seat engine.Seat) bool {
	if e := g.grant(grantSkip, seat, 0); e != nil {
		g.spend(e)
		g.Emit(engine.Event{Verb: EventSkip, Seat: seat})
		return true
	}
	switch {
	case g.isAbsent(seat):
		return true
	case !g.turnKeys || g.S.Own.Turned.Has(seat) || !g.Scenario.Seats[seat].Turns.Skipped.Has(int(g.S.Round)):
		return false
	}
	g.S.Own.Turned |= engine.Only(seat)
	g.under(byScenarioTurns, func() { g.Emit(engine.Event{Verb: EventSkip, Seat: seat}) })
	return true
}
