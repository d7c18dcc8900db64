package tides

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// Kinds of decision.
const (
	decideLantern uint8 = iota
	decideSail
	decideStorm
)

// Verbs of options.
const (
	optLantern uint8 = iota + 1
	optSail
	optPass
	optIsland
)

// Verbs of events.
const (
	eventRound uint8 = iota
	eventDraws
	eventShows
	eventCaptain
	eventRoll
	eventSails
	eventPasses
	eventTile
	eventGold
	eventLost
	eventWins
)

// Why something is refused.
const (
	reasonNotAsked uint8 = iota + 1
	reasonNotOpen
)

// What numbers of options and events are.
var (
	aCard    = &game.Operand{Code: "lantern", Card: true}
	anIsland = &game.Operand{Code: "island", Label: "an island", Help: "An island by its row and column, \"A1\" to \"G15\".", Said: Islands}
	aNumber  = &game.Operand{Code: "number"}
	aTile    = &game.Operand{Code: "tile", Label: "a tile", Said: Tiles[:]}
)

// Tiles are the kinds of tiles in the bag.
var Tiles = [numTiles]string{calm: "calm", gold: "gold", storm: "a storm"}

// Tides is the game as tools see it.
var Tides = &game.Game{
	ID: "tides", Name: "Three Tides", Language: "1", Rules: "1",
	Tables: game.Tables{
		Decisions: []game.Decision{
			decideLantern: {Code: "lantern", Words: "chooses a lantern in secret", Gives: -1},
			decideSail:    {Code: "sail", Words: "sails a boat or passes", Rest: true},
			decideStorm:   {Code: "storm", Words: "says which boat is lost"},
		},
		Options: []game.Option{
			{Code: "nothing", Name: "nothing", Passive: true},
			optLantern: {Code: "lantern", Name: "{a}", Words: "chooses {a}", Operands: game.Operands{A: aCard}},
			optSail:    {Code: "sail", Name: "{a} to {b}", Words: "sails from {a} to {b}", Operands: game.Operands{A: anIsland, B: anIsland}},
			optPass:    {Code: "pass", Name: "pass", Words: "passes", Passive: true},
			optIsland:  {Code: "island", Name: "at {a}", Words: "says the boat at {a}", Operands: game.Operands{A: anIsland}},
		},
		Events: []game.Event{
			eventRound:   {Code: "round", Sentence: "round {n} begins", Operands: game.Operands{N: aNumber}, Telling: game.Heading | game.Round},
			eventDraws:   {Code: "draw", Sentence: "{seat} draws {a}", Operands: game.Operands{A: aCard}},
			eventShows:   {Code: "show", Sentence: "{seat} shows {a}", Operands: game.Operands{A: aCard}},
			eventCaptain: {Code: "captain", Sentence: "{seat} is captain"},
			eventRoll:    {Code: "roll", Sentence: "{seat} rolls {n}", Operands: game.Operands{N: aNumber}},
			eventSails:   {Code: "sail", Sentence: "{seat} sails from {n} to {to}", Operands: game.Operands{N: anIsland, To: anIsland}},
			eventPasses:  {Code: "pass", Sentence: "{seat} passes"},
			eventTile:    {Code: "tile", Sentence: "out of the bag comes {n}", Operands: game.Operands{N: aTile}},
			eventGold:    {Code: "gold", Sentence: "{seat} gets {n}", Operands: game.Operands{N: aNumber}},
			eventLost:    {Code: "lost", Sentence: "{seat} loses a boat at {n}", Operands: game.Operands{N: anIsland}},
			eventWins:    {Code: "win", Sentence: "{seat} wins"},
		},
		Classes: []game.Class{{Name: "lantern", Plural: "lanterns", Types: []string{"lantern"}}},
		Reasons: []game.Reason{
			{},
			reasonNotAsked: {Code: "not-asked", Words: "that is not what is asked now"},
			reasonNotOpen:  {Code: "not-open", Words: "it is not among the options"},
		},
		Limits:    engine.Limits{Decisions: 1000, Pieces: 1000},
		Phases:    []string{SetUp: "set-up", Council: "council", Sail: "sailing", Tide: "tide", Ended: "game over"},
		Sentences: sentences,
	},
	Weights: []game.Weight{{Key: "point", Min: 0, Max: 100}, {Key: "light", Min: -100, Max: 100}},
	Shipped: "point = 1\nlight = 0.2\n",
	Worth:   newWorth,
}

// Setup is a scenario laid out.
type Setup struct {
	plain.BaseSetup
	def   []*Lantern // by card
	begin State
}

var (
	teams = []game.Named{{ID: "amber", Name: "Amber"}, {ID: "jade", Name: "Jade"}, {ID: "pearl", Name: "Pearl"}}
	seats = []game.Seat{{Named: teams[0], Team: 0}, {Named: teams[1], Team: 1}, {Named: teams[2], Team: 2}}
)

// Empty returns the first sailing of a game, the lanterns outside it.
func (s *Setup) Empty(seed uint64) engine.Position {
	st := s.begin
	st.Seed, st.Phase, st.Round, st.Sailing = seed, Sail, 1, 3
	for c := 1; c < len(s.def); c++ {
		st.Put(engine.Card(c), engine.Outside)
	}
	return &st
}

// Lantern returns what a card is.
func (s *Setup) Lantern(c engine.Card) *Lantern { return s.def[c] }

func (s *Setup) Names() game.Namer { return s }

func (s *Setup) NewTable() game.Play {
	t := s.table()
	t.Begin(0)
	return t
}

func (s *Setup) table() *Game {
	t := &Game{Setup: s}
	t.BaseGame = plain.BaseGame{Play: t, At: &s.BaseSetup}
	return t
}

// Check returns what is wrong with a position.
func (s *Setup) Check(p engine.Position) error {
	st := p.(*State)
	if wrong := st.CardLists.Check(s.Cards); wrong != "" {
		return fmt.Errorf("%s", wrong)
	}
	boats := 0
	for _, at := range st.Boats {
		for _, n := range at {
			boats += int(n)
		}
	}
	if boats > fleet*players {
		return fmt.Errorf("there are %d boats", boats)
	}
	return nil
}

// Begin begins the game of a seed; BeginAt goes on from a position.
func (t *Game) Begin(seed uint64) {
	begin := t.begin
	begin.Seed = seed
	t.Start(t, &begin)
}

func (t *Game) BeginAt(p engine.Position) { t.Start(t, p.(*State)) }

func (t *Game) SetUp() game.Setup         { return t.Setup }
func (t *Game) Seed() uint64              { return t.S.Seed }
func (t *Game) Round() int                { return int(t.S.Round) }
func (t *Game) Phase() int                { return int(t.S.Phase) }
func (t *Game) StartingSeat() engine.Seat { return order[t.S.Starting] }

// AppendKey appends the whole position.
func (t *Game) AppendKey(p engine.Position, _ bool, b []byte) []byte {
	return plain.Key(t.Describe, p.(*State), b)
}

// TurnOf returns whose turn it is to sail.
func (t *Game) TurnOf() engine.Seat {
	if t.S.Phase != Sail {
		return engine.NoSeat
	}
	return order[t.S.Turn]
}

// Describe adds the state; see engine.Rules.
func (t *Game) Describe(s *State, p *engine.Parts) { plain.Describe(s, zones, p) }
