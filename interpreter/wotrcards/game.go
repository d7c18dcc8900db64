package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds a game under way, and the order of its steps.

// Game is one game of a set-up. It plays by engine.Game's methods: Run to the open decision, Answer it, or
// give it an Answerer and Run to the end.
type Game struct {
	engine.Game[State]
	*Setup
	plain.BaseGame

	texts text.Machine  // runs the texts of cards and rules
	found []engine.Card // what wielders returns

	paying engine.Card // the card that has been played and is being paid for: it cannot be part of that

	then    func()            // what else the card says that is about to be played in answer to something
	playing engine.CardSet    // cards that are about to be played: nobody plays one in answer to that
	decided []*text.Happening // combats that have been decided, one within another: see decide

	holders [MaxHeld]engine.Seat // who holds the cards in each zone of held ones, while it is in use

	reckoned struct { // see Reckon
		corruption int16
		counters   [MaxCounters]int16
	}
}

// NewGame returns a game of the set-up with that seed, at its beginning.
func NewGame(s *Setup, seed uint64) *Game {
	g := s.table()
	g.Begin(seed)
	return g
}

func (s *Setup) table() *Game {
	g := &Game{Setup: s}
	g.BaseGame = plain.BaseGame{Play: g, At: &s.BaseSetup, Machine: &g.texts}
	return g
}

// Begin sets g to the beginning of a game of its set-up, reusing its memory.
func (g *Game) Begin(seed uint64) {
	begin := g.begin
	begin.Seed = seed
	g.Start(g, &begin)
}

// Started forgets what has been outside the state; see engine.Game.Keep.
func (g *Game) Started() {
	g.Most = TheGame.Limits
	g.texts.Attach(host{g}, &g.Texts, text.Memory{Table: &g.S.CardLists, Effects: &g.S.Effects, Turns: &g.S.Turns, Luck: &g.S.Luck, Control: &g.S.Control, Since: &g.S.Since},
		&g.Course, &g.Following)
	if g.Texts.Answered(askDown) {
		g.texts.Masked = g.isDown
	}
	if g.Texts.Answered(askReverse) {
		g.texts.Backward = g.reversed
	}
	g.Nobody.Seats, g.Nobody.Answer = g.Setup.Unplayed, g.unplayed
}

// Step plays the piece that the state says comes next; see engine.Rules. (THE GAME ROUND)
func (g *Game) Step() {
	g.texts.Rest()
	g.paying = 0
	g.decided, g.then = g.decided[:0], nil
	g.playing = engine.CardSet{}
	waits := len(g.Texts.At(onSo)) > 0 && g.S.Step != SetUp
	if waits {
		g.texts.SoNow(onSo)
	}
	g.piece()
	if waits {
		g.texts.Become(onSo)
	}
	if g.Over() {
		g.MarkRound()
	}
}

func (g *Game) piece() {
	switch g.S.Step {
	case SetUp:
		if g.drafting() {
			g.draft()
		} else {
			g.setUp()
		}
	case LocationStep:
		g.locationStep()
	case ActionStep:
		g.turn()
	case CombatStep:
		g.combatStep()
	case VictoryCheck:
		g.victoryCheck()
	case DrawStep:
		g.drawStep()
	default: // one of the data's own, in which only texts do anything
		g.enterStep(g.Lib.Steps[g.S.Step-NumSteps].After + 1)
	}
}

// Over reports whether the game has ended; see engine.Rules.
func (g *Game) Over() bool { return g.S.Step == GameOver || g.AtLimit }

// Card returns the definition of a card of the game.
func (s *Setup) Card(c engine.Card) *Card { return s.def[c] }

// SideOf returns the side of a seat.
func (s *Setup) SideOf(seat engine.Seat) Side { return s.sides[seat] }

// starting returns the seat that has the starting player token.
func (g *Game) starting() engine.Seat { return g.Scenario.TurnOrder[g.S.Starting] }

// inTurnOrder returns all seats in turn order from the starting player. (O9)
func (g *Game) inTurnOrder() []engine.Seat { return g.texts.InTurnOrder() }

// earliest returns the seat of a side that comes first in turn order from the starting player: decisions
// that a side shares are its.
// Of those that nobody plays it is none where there is another. (O37, scenario-seats)
func (g *Game) earliest(side Side) engine.Seat {
	first := engine.NoSeat
	for _, seat := range g.inTurnOrder() {
		switch {
		case g.SideOf(seat) != side:
		case !g.Scenario.Seats[seat].Unplayed:
			return seat
		case first == engine.NoSeat:
			first = seat
		}
	}
	return first
}
