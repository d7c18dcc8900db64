package cardgame

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file is the game as tools see it, which know no game.

// TheGame holds the game's tables.
var TheGame = &game.Game{
	ID:      GameID,
	Tables:  game.Tables{Decisions: Decisions[:], Options: Options[:], Events: Events[:]},
	Weights: weightTable(),
	Shipped: shippedWeights,
	Worth:   newWorth,
}

var (
	_ game.Setup = (*Setup)(nil)
	_ game.Table = (*Game)(nil)
)

// Of returns the game that is played.
func (s *Setup) Of() *game.Game { return TheGame }

// ScenarioID returns the id of the scenario.
func (s *Setup) ScenarioID() string { return s.Scenario.ID }

// Teams returns the two sides.
func (s *Setup) Teams() []game.Named {
	teams := make([]game.Named, NumSides)
	for side := range teams {
		teams[side] = game.Named{ID: Sides[side], Name: sideNames[side]}
	}
	return teams
}

// Seating returns the players.
func (s *Setup) Seating() []game.Seat {
	seats := make([]game.Seat, len(s.Scenario.Seats))
	for i := range seats {
		seat := &s.Scenario.Seats[i]
		seats[i] = game.Seat{Named: game.Named{ID: seat.ID, Name: seat.Name}, Team: game.Team(seat.Side)}
	}
	return seats
}

// NumCards returns how many cards a game has; NumZones how many zones.
func (s *Setup) NumCards() int { return s.Cards }
func (s *Setup) NumZones() int { return len(s.Zones) }

// NewTable returns the game of seed 0 at its beginning.
func (s *Setup) NewTable() game.Table { return NewGame(s, 0) }

// SameCard reports whether two cards are copies of one.
func (s *Setup) SameCard(a, b engine.Card) bool { return s.def[a] == s.def[b] }

// Lines returns the lines of all texts that the games of the set-up have: those of cards, then those that no card has.
func (s *Setup) Lines() []game.Line {
	var list []game.Line
	seen := map[*Card]bool{}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if d := s.def[c]; !seen[d] {
			seen[d] = true
			for _, a := range d.abilities {
				list = append(list, a)
			}
		}
	}
	for _, a := range s.cardless() {
		list = append(list, a)
	}
	return list
}

// LineWords names a line as reports do: "gandalf, line 2", "rule 2", "the Ring token of frodo".
func (s *Setup) LineWords(l game.Line) string {
	switch a := l.(*Ability); {
	case a.Card != nil:
		return fmt.Sprintf("%s, line %d", a.Card.ID, a.Line)
	case a.ring > 0:
		return "the Ring token of " + s.Scenario.Seats[a.ring-1].ID
	default:
		return fmt.Sprintf("rule %d", a.Line)
	}
}

// NumClauses returns how many clauses the line has; see Clauses.
func (a *Ability) NumClauses() int { return len(a.Clauses()) }

// SetUp returns what was laid out for the game.
func (g *Game) SetUp() game.Setup { return g.Setup }

// Seed returns the seed of the game's luck; Round the number of the round.
func (g *Game) Seed() uint64 { return g.S.Seed }
func (g *Game) Round() int   { return int(g.S.Round) }

// Winner returns the side that has won.
func (g *Game) Winner() (game.Team, bool) { return game.Team(g.S.Winner), g.Over() }

// Tally returns the score that a side would have if the game ended now.
func (g *Game) Tally(t game.Team) int { return g.FinalScore(Side(t)) }

// Outlook plays on as if nobody acted any more: the combats that are open are fought.
func (g *Game) Outlook() {
	if g.Over() {
		return
	}
	g.S.Step = CombatStep
	for g.S.Step == CombatStep || g.S.Step == VictoryCheck {
		g.Next()
	}
}

// OnClauses has f called for each clause of a text that is carried out or answers a question, by its index.
func (g *Game) OnClauses(f func(source engine.Card, l game.Line, clause uint8)) {
	g.OnClause = func(source engine.Card, a *Ability, clause uint8) { f(source, a, clause) }
}

// ScriptsFailed says which scripts have failed since the game began.
func (g *Game) ScriptsFailed() []string {
	var list []string
	for i := range g.ScriptErrors {
		list = append(list, g.ScriptErrors[i].Error())
	}
	return list
}
