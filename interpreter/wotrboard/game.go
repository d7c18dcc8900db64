package wotrboard

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds a game under way, and the order of its phases.

// Game is a game under way.
type Game struct {
	engine.Game[State]
	*Setup
	plain.BaseGame
	texts text.Machine

	byLeader  bool    // a leader has to go with the army that moves or attacks
	listing   listing // what has been found out while actions are listed
	huntBonus int     // on the dice of the hunt at hand
	speaking  []*spoken
	drawn     engine.Card   // the tile that is dealt with, while texts may draw another,
	returns   []engine.Card // and those that go back into the pool then;
	late      []engine.Card // those likewise of tiles that a text has drawn,
	atHand    []engine.Card // and what it has drawn until it has drawn all
	tabling   bool          // an event on the table has been used for the tile at hand
	dealing   bool          // the damage of a tile is being dealt with
	sheltered bool          // the Fellowship is declared where tiles do not reveal it
	way       RegionSet     // by which it came to where it is declared, or revealed
	group     uint32        // who goes together, while a level is asked
	damage    int           // of a tile, while texts have a say in it,
	reveals   revealing     // and what reveals the Fellowship
}

// NewTable returns the beginning of a game.
func (s *Setup) NewTable() game.Play {
	t := s.table()
	t.Begin(0)
	return t
}

func (s *Setup) table() *Game {
	t := &Game{Setup: s}
	t.BaseGame = plain.BaseGame{Play: t, At: &s.BaseSetup, Machine: &t.texts}
	return t
}

// Begin begins the game of a seed; BeginAt goes on from a position.
func (t *Game) Begin(seed uint64) {
	begin := t.laid
	if t.opened != nil {
		begin = *t.opened
	}
	begin.Seed = seed
	t.Start(t, &begin)
}

func (t *Game) BeginAt(p engine.Position) { t.Start(t, p.(*State)) }

// Started joins the game to its machine; see engine.Game.Start.
func (t *Game) Started() {
	t.Most = TheGame.Limits
	t.texts.Attach(host{Game: t}, &t.Texts, text.Memory{Table: &t.S.CardLists, Effects: &t.S.Effects, Turns: &t.S.Turns, Luck: &t.S.Luck},
		&t.Course, &t.Following)
}

// procedures are what is played in each phase.
var procedures [numPhases]func(*Game)

func init() {
	procedures = [numPhases]func(*Game){
		SetUp: (*Game).setUp, Recovery: (*Game).recovery, FellowshipPhase: (*Game).fellowshipPhase, HuntAllocation: (*Game).huntAllocation,
		ActionRoll: (*Game).actionRoll, Actions: (*Game).action, VictoryCheck: (*Game).victoryCheck,
	}
}

// Step plays the piece that comes next; see engine.Rules.
func (t *Game) Step() {
	t.texts.Rest()
	t.forget()
	t.late, t.atHand = t.late[:0], t.atHand[:0]
	t.drawn, t.tabling, t.dealing, t.sheltered, t.speaking = 0, false, false, false, t.speaking[:0]
	procedures[t.S.Phase](t)
	t.lateToPool()
	if !t.Over() {
		t.clearTables()
	}
}

// Over reports whether the game has ended; see engine.Rules.
func (t *Game) Over() bool { return t.S.Phase == GameOver || t.AtLimit }

// enter makes a phase the next.
func (t *Game) enter(p Phase) {
	t.S.Phase = p
	t.tell(engine.Event{Verb: EventPhase, N: int16(p)})
}

// leading returns the player who decides for a side what is nobody's own.
func (t *Game) leading(s Side) engine.Seat { return t.S.Lead[s] }

// ask asks a seat, unless the game has ended.
func (t *Game) ask(kind uint8, seat engine.Seat, left int, list func(d *engine.Decision)) engine.Option {
	if t.Over() {
		return engine.Option{}
	}
	return t.Ask(kind, seat, left, list)
}

// may asks a seat whether it does what it may decline.
func (t *Game) may(kind uint8, seat engine.Seat) bool {
	return t.ask(kind, seat, 1, func(d *engine.Decision) {
		d.Offer(engine.Option{Verb: OptYes})
		d.Offer(engine.Option{Verb: OptNo})
	}).Verb == OptYes
}

// tell tells what happened, which all see.
func (t *Game) tell(e engine.Event) {
	if t.Listen {
		e.Seen = engine.Everyone
		t.Emit(e)
	}
}

func (t *Game) SetUp() game.Setup         { return t.Setup }
func (t *Game) Seed() uint64              { return t.S.Seed }
func (t *Game) Round() int                { return int(t.S.Round) }
func (t *Game) Phase() int                { return int(t.S.Phase) }
func (t *Game) StartingSeat() engine.Seat { return t.leading(FreePeoples) }

// TurnOf returns whose action it is.
func (t *Game) TurnOf() engine.Seat {
	if t.S.Phase != Actions {
		return engine.NoSeat
	}
	return t.actor(t.S.Next)
}

// Winner returns who has won; before that, who is ahead in victory points.
func (t *Game) Winner() (game.Team, bool) {
	if t.S.Winner > 0 {
		return game.Team(t.S.Winner - 1), true
	}
	if t.Tally(game.Team(Shadow))*t.Scenario.Numbers.Points[FreePeoples] > t.Tally(game.Team(FreePeoples))*t.Scenario.Numbers.Points[Shadow] {
		return game.Team(Shadow), false
	}
	return game.Team(FreePeoples), false
}

// Tally returns how many victory points a side has.
func (t *Game) Tally(team game.Team) int { return t.points(Side(team)) }

// Rebase goes on with other data: with the same cards, where they lie.
func (t *Game) Rebase(to game.Setup) (game.Play, error) {
	next := to.(*Setup).table()
	if len(next.def) != len(t.def) || len(next.Lib.Regions) != len(t.Lib.Regions) || len(next.Lib.Nations) != len(t.Lib.Nations) {
		return nil, fmt.Errorf("there are other cards, regions or nations")
	}
	st := t.Boundary()
	next.Listen = t.Listen
	next.Start(next, &st)
	return next, nil
}

// AppendKey appends the whole position.
func (t *Game) AppendKey(p engine.Position, _ bool, b []byte) []byte {
	return plain.Key(t.Describe, p.(*State), b)
}

// Describe adds the state; see engine.Rules.
func (t *Game) Describe(s *State, p *engine.Parts) { plain.Describe(s, t.Zones, p) }
