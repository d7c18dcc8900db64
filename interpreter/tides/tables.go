package tides

import (
	_ "embed"
	"fmt"
	"slices"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
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
	t := &Game{Setup: s}
	t.BaseGame, t.Laid = plain.BaseGame{Play: t, At: &s.BaseSetup}, plain.LaidFrom(&t.Game, t, &s.begin, zones)
	t.Begin(0)
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

func (t *Game) SetUp() game.Setup         { return t.Setup }
func (t *Game) Round() int                { return int(t.S.Round) }
func (t *Game) Phase() int                { return int(t.S.Phase) }
func (t *Game) StartingSeat() engine.Seat { return order[t.S.Starting] }

// TurnOf returns whose turn it is to sail.
func (t *Game) TurnOf() engine.Seat {
	if t.S.Phase != Sail {
		return engine.NoSeat
	}
	return order[t.S.Turn]
}

// This file holds the rows of which the language of scripted games is made.

// zones describes the zones of a game.
var zones = sentences.Spaces(players, nil)

//go:embed examples.txt
var examples string

var sentences = game.Sentences{
	Zones: []*game.Zone{
		{Name: "deck", First: deck, Visible: engine.Hidden, Ordered: true, Contents: game.Plain, Deck: true, Told: 3, Help: "The deck, top first."},
		{Name: "lanterns shown", First: shown, Contents: game.Plain, Told: 3, Help: "The lanterns that were shown."},
		{Name: "hand", Of: game.OfSeat, First: hands, Stride: 1, Visible: engine.Owner, Acts: true, Told: 4, Help: "A player's hand."},
	},
	Numbers: []*game.Number{
		plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Round },
			game.Number{Name: "round", Help: "The number of the round.", Bare: true, Least: 1, Most: 99, Always: true, Told: 1}),
		plain.Stands(func(s *State, _ *game.Said) *uint8 { return &s.Sailing },
			game.Number{Name: "number of boats to sail", Help: "How many boats may still sail.", Unsaid: "3", Most: 6, Told: 2}),
		plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Boats[of.Kind][of.Seat] },
			game.Number{Name: "boats at {kind}", Of: game.OfSeat, Kind: anIsland, Help: "A player's boats at an island.", Most: fleet, Told: 4}),
		plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Gold[of.Seat] },
			game.Number{Name: "gold", Of: game.OfSeat, Help: "A player's gold.", Most: 99, Told: 4}),
		plain.Stands(func(s *State, of *game.Said) *uint8 { return &s.Bag[of.Kind] },
			game.Number{Name: "number of tiles with {kind}", Kind: aTile, Help: "How many tiles of a kind are in the bag.", Most: 99, Told: 5}),
		{Name: "score", Of: game.OfTeam, Help: "What a player would have if the game ended now.",
			Read: func(t game.Play, of *game.Said) int { return t.Tally(of.Team) }},
	},
	Sayings: []*game.Saying{
		plain.Seat("the captain is {who:seat}", "Who is captain in this round.", 2,
			func(s *State, seat engine.Seat) { s.Captain = seat }, func(t *Game) engine.Seat { return t.S.Captain }),
		plain.Seat("the starting player is {who:seat}", "With whom turns begin.", 2,
			func(s *State, seat engine.Seat) { s.Starting = uint8(slices.Index(order, seat)) }, (*Game).StartingSeat),
		plain.Unsaid(plain.Seat("it is {who:seat's} turn", "Who sails next.", 2,
			func(s *State, seat engine.Seat) { s.Turn = uint8(slices.Index(order, seat)) }, (*Game).TurnOf),
			"the starting player", func(s *State) { s.Turn = s.Starting }),
	},
	Answers: []game.Answer{
		game.To("chooses/choose/choosing {a:lantern}", "Chooses a lantern in secret.", game.On(decideLantern, optLantern, eventShows)),
		game.To("sails/sail/sailing from {a:island} to {b:island}", "Sails a boat to a neighboring island.",
			game.On(decideSail, optSail, eventSails)),
		game.To("passes/pass/passing", "Sails no boat.", game.On(decideSail, optPass, eventPasses)),
		game.To("says/say/saying the boat at {a:island}", "Says which boat is lost.", game.On(decideStorm, optIsland, eventLost)),
	},
	Luck: []game.Luck{
		plain.Roll("the next roll is {n:number}", "The die falls so when it is rolled next.", luckDie, 6),
		plain.Draw("the next tile is {kind:tile}", "That comes out of the bag next.", luckBag, Tiles[:], eventTile),
		plain.Shuffle("the next shuffle puts {what:lanterns} on top", "When the deck is shuffled next, these come first, in this order.", "",
			luckDeck, func(game.Setup, engine.Card, engine.Seat) bool { return true }),
	},
	PhaseWord: "phase", Examples: examples,
	Acting:   int(Sail),
	Over:     int(Ended),
	SetPhase: func(p engine.Position, phase int) { p.(*State).Phase = Phase(phase) },
	NotAsked: reasonNotAsked, NotOffered: reasonNotOpen,
}

// This file holds what the texts of lanterns can say, and what the machine that runs them has to know.

// onShown is all that a text can wait for: its lantern is shown.
const onShown engine.Hook = 0

var language = (&text.Language{
	Hooks:    []text.HookRow{onShown: {Event: true}},
	Kinds:    []text.KindRow{{Words: "a lantern", When: "begin with \"When shown:\""}},
	Ordinary: map[vocab.Kind]vocab.Range{vocab.KindNumber: {Least: 1, Most: 9}},
}).Ready()

// Words is the vocabulary of the texts.
var Words = sync.OnceValue(func() *vocab.Vocabulary {
	return vocab.MustTable("tides", []vocab.Entry{
		{Kind: "head", Pattern: "when shown", Meaning: text.Head(func(a *text.Ability, _ *vocab.Phrase) { a.Trigger(onShown) }),
			Doc: "Happens when the council has chosen, and the lantern is shown."},
		text.Word("who", "/you", ""),
		{Kind: "who", Pattern: "the next player", Meaning: text.Who(func(x *text.Run, _ *vocab.Phrase) engine.SeatSet { return engine.Only(next(x.You)) }),
			Doc: "The player behind the one whose lantern it is."},
		{Kind: "verb", Pattern: "get(s) {n:number} gold", Meaning: &text.Verb{Do: doGet}, Doc: "The player gets that much."},
		{Kind: "verb", Pattern: "choose(s) a boat of yours, which is lost", Meaning: &text.Verb{Do: doLose},
			Doc: "The player says at which island the player of the lantern loses a boat."},
	})
})

func of(x *text.Run) *Game { return x.Game.(host).Game }

func doGet(x *text.Run, p *vocab.Phrase) bool {
	of(x).pay(x.Seat, p.Arg("n").Number)
	return true
}

func doLose(x *text.Run, _ *vocab.Phrase) bool {
	of(x).lose(x.You, x.Seat)
	return true
}

// Compile compiles the texts of the lanterns.
func (l *Library) Compile() []plain.Problem {
	return l.BaseLibrary.Compile(language, func(n int) (*text.Text, text.Kinds) { return &l.Lanterns[n].text, 1 })
}

// Started joins the game to its machine; see engine.Game.Start.
func (t *Game) Started() {
	t.Most = Tides.Limits
	t.texts.Attach(host{Game: t}, &t.Setup.Texts, text.Memory{Table: &t.S.CardLists, Turns: &t.S.Turns}, &t.Course, &t.Following)
}

// host is the game as the machine asks it: of what its texts cannot say, nothing.
type host struct {
	text.Plain
	*Game
}
