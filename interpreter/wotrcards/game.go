package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
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
	priced engine.Card // the card of which the price is asked,
	before engine.List // and where it is played from

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

// The steps of a round: those of the rulebook, those that the data add between two of these, and what ends with each.

// Step is where a round stands.
type Step uint8

const (
	SetUp Step = iota
	LocationStep
	ActionStep
	CombatStep
	VictoryCheck
	DrawStep
	GameOver
	NumSteps // those of the data's own come from here on

	theRound Step = 1<<8 - 1 // in words: any of its steps
)

// Steps holds the rulebook's name of each step; Tables.Phases has those of the data's own, too.
var Steps = [NumSteps]string{"set-up", "location step", "action step", "combat step", "victory check", "draw step", "game over"}

// What ends an effect. Stored games hold these numbers, so a new one stands last.
const (
	roundEnds      text.End = iota + 1
	combatEnds              // the combat at the location where it began
	locationsBegin          // the next location step
	locationsEnd
	actionsEnd
	combatsEnd
	victoryEnds
	actionsBegin
	combatsBegin
	victoryBegins
	drawBegins
	gameEnds
)

type edges struct{ begins, ends text.End }

// stepEnds holds those of the steps of the rulebook.
var stepEnds = [NumSteps]edges{
	SetUp:        {locationsBegin, locationsBegin},
	LocationStep: {locationsBegin, locationsEnd},
	ActionStep:   {actionsBegin, actionsEnd},
	CombatStep:   {combatsBegin, combatsEnd},
	VictoryCheck: {victoryBegins, victoryEnds},
	DrawStep:     {drawBegins, roundEnds},
	GameOver:     {gameEnds, roundEnds},
}

// endsOf returns those of any step, or of the round, which ends as the draw step does.
func endsOf(s Step) edges {
	switch {
	case s == theRound:
		return edges{locationsBegin, roundEnds}
	case s >= NumSteps:
		begins := gameEnds + 1 + 2*text.End(s-NumSteps)
		return edges{begins, begins + 1}
	}
	return stepEnds[s]
}

// OwnStepName is the kind of names by which texts call steps of the data's own.
const OwnStepName vocab.Kind = "own-step"

// mostSteps bounds the steps of the data's own: each ends effects in two ways.
const mostSteps = int(text.MostEnds-gameEnds) / 2

// OwnStep is a step that the data add to each round: it stands after one of the rulebook, and after those that stand there already.
// The texts that wait for its start or its end happen; nothing else is done in it.
type OwnStep struct {
	Name  string
	After Step
}

// between returns the step of the data's own that comes next after a step; 0 where one of the rulebook does.
func (l *Library) between(now Step) Step {
	after, from := now, 0
	if now >= NumSteps {
		from = int(now-NumSteps) + 1
		after = l.Steps[from-1].After
	}
	for i := from; i < len(l.Steps); i++ {
		if l.Steps[i].After == after {
			return NumSteps + Step(i)
		}
	}
	return 0
}

// rank orders the steps of a round; the round is before all of them.
func (l *Library) rank(s Step) int {
	switch {
	case s == theRound:
		return 0
	case s >= NumSteps:
		return int(l.Steps[s-NumSteps].After)*(mostSteps+1) + int(s-NumSteps) + 1
	}
	return int(s) * (mostSteps + 1)
}

// AddSteps gives the library steps of its own, or reports that there are too many.
func (l *Library) AddSteps(steps []OwnStep) error {
	switch {
	case len(steps) == 0:
		return nil
	case len(steps) > mostSteps:
		return fmt.Errorf("there are %d steps, expected at most %d besides those of the game", len(steps), mostSteps)
	}
	l.Steps = steps
	rules := *l.Rules
	rules.Phases = slices.Clone(rules.Phases)
	rules.Phases = append(rules.Phases, engine.Each(steps, func(s OwnStep) string { return s.Name })...)
	saying, effects, endings := lastingUntil(endWords(steps))
	rules.Sayings = append(slices.Clip(rules.Sayings[:len(rules.Sayings)-1]), saying)
	rules.Kinds = []*game.Operand{effects, endings}
	l.Rules = &rules
	return nil
}
