package tides

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
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
	aCard    = &game.Operand{Code: "card", Card: true}
	anIsland = &game.Operand{Code: "island"}
	aNumber  = &game.Operand{Code: "number"}
	aTile    = &game.Operand{Code: "tile"}
)

var tiles = [numTiles]string{calm: "calm", gold: "gold", storm: "a storm"}

// Tides is the game as tools see it.
var Tides = &game.Game{
	ID: "tides", Language: "1", Rules: "1",
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
		Phases: []string{Council: "council", Sail: "sailing", Tide: "tide", Ended: "game over"},
	},
	Weights: []game.Weight{{Key: "point", Min: 0, Max: 100}, {Key: "light", Min: -100, Max: 100}},
	Shipped: "point = 1\nlight = 0.2\n",
	Worth:   newWorth,
}

// Setup is a scenario laid out.
type Setup struct {
	lib      *Library
	start    game.Start
	scenario *Scenario
	def      []*Lantern // by card
	name     []string
	keys     []uint64
	begin    State
}

var (
	_ game.Library = (*Library)(nil)
	_ game.Setup   = (*Setup)(nil)
	_ game.Table   = (*Table)(nil)
)

var seats = []game.Seat{{Named: game.Named{ID: "amber", Name: "Amber"}, Team: 0}, {Named: game.Named{ID: "jade", Name: "Jade"}, Team: 1}, {Named: game.Named{ID: "pearl", Name: "Pearl"}, Team: 2}}

func (l *Library) Of() *game.Game { return Tides }

func (l *Library) Defs() (list []*game.Def) {
	for i := range l.lanterns {
		list = append(list, &l.lanterns[i].Def)
	}
	return list
}

func (l *Library) Sets() []string      { return nil }
func (l *Library) Texts() []*game.Text { return nil }

func (l *Library) Offered() (list []game.Named) {
	for _, s := range l.scenarios {
		list = append(list, game.Named{ID: s.ID, Name: s.Name})
	}
	return list
}

func (s *Setup) Of() *game.Game        { return Tides }
func (s *Setup) Library() game.Library { return s.lib }
func (s *Setup) StartedBy() game.Start { return s.start }
func (s *Setup) ScenarioID() string    { return s.scenario.ID }
func (s *Setup) ScenarioName() string  { return s.scenario.Name }
func (s *Setup) Title() string         { return s.scenario.Name }
func (s *Setup) Seating() []game.Seat  { return seats }
func (s *Setup) NumCards() int         { return len(s.def) - 1 }

func (s *Setup) Lines() []game.Line         { return nil }
func (s *Setup) LineWords(game.Line) string { return "" }

func (s *Setup) Zones() []engine.ZoneSpec                { return zones }
func (s *Setup) TurnOrder() engine.TurnOrder             { return order }
func (s *Setup) Person(seat engine.Seat) engine.SeatSet  { return engine.Only(seat) }
func (s *Setup) Def(c engine.Card) *game.Def             { return &s.def[c].Def }
func (s *Setup) LineOf(engine.Cause) game.Line           { return nil }
func (s *Setup) TextWords(engine.Cause) string           { return "" }
func (s *Setup) CauseWords(engine.Cause) string          { return "" }
func (s *Setup) DecisionWords(d *engine.Decision) string { return Tides.Decisions[d.Kind].Words }

// Copies returns the copies of a card.
func (s *Setup) Copies(of engine.Card) (list []engine.Card) {
	for c := range s.def {
		if s.def[c] == s.def[of] {
			list = append(list, engine.Card(c))
		}
	}
	return list
}

// Empty returns the beginning of a game, its lanterns outside it; Place puts one somewhere.
func (s *Setup) Empty(seed uint64) engine.Position {
	st := s.begin
	st.Seed = seed
	for c := 1; c < len(s.def); c++ {
		st.Put(engine.Card(c), engine.Outside)
	}
	return &st
}

func (s *Setup) Place(p engine.Position, c engine.Card, to engine.List) {
	p.OnTable().Put(c, to)
	p.OnTable().Show(c, zones[to].Audience(engine.NoSeat))
}

func (s *Setup) Teams() (teams []game.Named) {
	for _, seat := range seats {
		teams = append(teams, seat.Named)
	}
	return teams
}

func (s *Setup) Definitions() (list []*game.Definition) {
	for i := range s.lib.Definitions {
		if d := &s.lib.Definitions[i]; d.Type != "scenario" || d.ID == s.scenario.ID {
			list = append(list, d)
		}
	}
	return list
}

func (s *Setup) NewTable() game.Table {
	t := &Table{Setup: s}
	t.Begin(0)
	return t
}

func (s *Setup) NameSeat(seat engine.Seat) string { return seats[seat].ID }
func (s *Setup) NameCard(c engine.Card) string    { return s.name[c] }
func (s *Setup) CardWords(c engine.Card) string   { return s.def[c].Name }
func (s *Setup) OwnerOf(engine.Card) engine.Seat  { return engine.NoSeat }
func (s *Setup) SameCard(a, b engine.Card) bool   { return s.def[a] == s.def[b] }

func (s *Setup) NameOption(o engine.Option) string {
	row, n := &Tides.Options[o.Verb], game.OptionNumbers(o)
	return game.Fill(row.Name, func(slot string) string { return s.number(&row.Operands, &n, slot, s.NameCard) })
}

func (s *Setup) OptionWords(o engine.Option) string {
	return game.Fill(Tides.Options[o.Verb].Words, func(slot string) string { return s.OptionPart(o, slot, s.CardWords) })
}

func (s *Setup) OptionPart(o engine.Option, slot string, card func(engine.Card) string) string {
	n := game.OptionNumbers(o)
	return s.number(&Tides.Options[o.Verb].Operands, &n, slot, card)
}

// number says what stands in a slot.
func (s *Setup) number(of *game.Operands, n *game.Numbers, slot string, card func(engine.Card) string) string {
	i := slices.Index(game.Slots[:], slot)
	switch v := n[i]; of.List()[i] {
	case aCard:
		return card(engine.Card(v))
	case anIsland:
		return place(v).String()
	case aTile:
		return tiles[v]
	default:
		return fmt.Sprint(v)
	}
}

func (s *Setup) EventWords(e engine.Event, to engine.SeatSet) string {
	return s.EventSentence(e, to, game.Names{Card: s.CardWords, Seat: func(seat engine.Seat) string { return seats[seat].Name }})
}

func (s *Setup) EventSentence(e engine.Event, to engine.SeatSet, names game.Names) string {
	row, n := &Tides.Events[e.Verb], game.EventNumbers(&e)
	return game.Fill(row.Sentence, func(slot string) string {
		switch {
		case slot == "seat":
			return names.Seat(e.Seat)
		case slot == "a" && e.Seen&to == 0:
			return "a lantern"
		}
		return s.number(&row.Operands, &n, slot, names.Card)
	})
}

// Check returns what is wrong with a position.
func (s *Setup) Check(p engine.Position) error {
	st := p.(*State)
	if wrong := st.Table.Check(s.NumCards()); wrong != "" {
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

// Redeal deals anew what a seat does not see: the hands of the others, and the deck.
func (s *Setup) Redeal(p engine.Position, seat engine.Seat, seed uint64) {
	st, luck := p.(*State), engine.Luck{Seed: seed}
	outcome := luck.Toss(0, 0)
	var at []engine.Card // unseen, in the order of their numbers
	for c := engine.Card(1); int(c) < len(s.def); c++ {
		if !st.Known(c).Has(seat) {
			at = append(at, c)
		}
	}
	dealt := slices.Clone(at)
	slices.SortFunc(dealt, func(a, b engine.Card) int { return cmp.Compare(outcome.Rank(a, s.keys[a]), outcome.Rank(b, s.keys[b])) })
	for i := range at {
		was, now := at[i], dealt[i]
		if was == now {
			continue
		}
		st.Exchange(was, now)
		for j := i + 1; j < len(at); j++ { // where now lay, was lies
			if at[j] == now {
				at[j] = was
			}
		}
	}
	st.Reseed(seed)
}

// zones names them, for digests and views.
var zones = []engine.ZoneSpec{
	{Owner: engine.NoSeat},
	deck:      {Name: "deck", Owner: engine.NoSeat, Visible: engine.Hidden, Ordered: true},
	shown:     {Name: "lanterns shown", Owner: engine.NoSeat},
	hands:     {Name: "hand", Owner: 0, Visible: engine.Owner},
	hands + 1: {Name: "hand", Owner: 1, Visible: engine.Owner},
	hands + 2: {Name: "hand", Owner: 2, Visible: engine.Owner},
}

// Begin begins the game of a seed; BeginAt goes on from a position.
func (t *Table) Begin(seed uint64) {
	begin := t.begin
	begin.Seed = seed
	t.Start(t, &begin)
}

func (t *Table) BeginAt(p engine.Position) { t.Start(t, p.(*State)) }

func (t *Table) SetUp() game.Setup                             { return t.Setup }
func (t *Table) Seed() uint64                                  { return t.S.Seed }
func (t *Table) Round() int                                    { return int(t.S.Round) }
func (t *Table) Phase() int                                    { return int(t.S.Phase) }
func (t *Table) StartingSeat() engine.Seat                     { return order[t.S.Starting] }
func (t *Table) Controller(engine.Card) engine.Seat            { return engine.NoSeat }
func (t *Table) WhyNot(engine.Card) []game.Ground              { return nil }
func (t *Table) OptionRule(o engine.Option) string             { return Tides.Options[o.Verb].Rule }
func (t *Table) EventRule(e *engine.Event) string              { return Tides.Events[e.Verb].Rule }
func (t *Table) ScriptsFailed() []string                       { return nil }
func (t *Table) OnClauses(func(engine.Card, game.Line, uint8)) {}
func (t *Table) OnLines(func(*game.Def, int))                  {}
func (t *Table) Strays() []game.Stray                          { return nil }
func (t *Table) Alike(a, b engine.Card) bool                   { return t.SameCard(a, b) && t.S.Where(a) == t.S.Where(b) }

// Rebase goes on with other data: with the same lanterns, where they lie.
func (t *Table) Rebase(to game.Setup) (game.Table, error) {
	next := &Table{Setup: to.(*Setup)}
	if len(next.def) != len(t.def) {
		return nil, fmt.Errorf("there are other lanterns")
	}
	st := t.Boundary()
	next.Listen = t.Listen
	next.Start(next, &st)
	return next, nil
}

// AppendKey appends the whole position.
func (t *Table) AppendKey(p engine.Position, _ bool, b []byte) []byte {
	var parts engine.Parts
	t.Describe(p.(*State), &parts)
	return append(b, parts.Bytes()...)
}

// TurnOf returns whose turn it is to sail.
func (t *Table) TurnOf() engine.Seat {
	if t.S.Phase != Sail {
		return engine.NoSeat
	}
	return order[t.S.Turn]
}

// AtRest reports whether nothing is asked but who sails next.
func (t *Table) AtRest() bool {
	d := t.Open()
	return d == nil || Tides.Decisions[d.Kind].Rest
}

// Refused returns why an option is not open to a seat.
func (t *Table) Refused(seat engine.Seat, o engine.Option) uint8 {
	switch d := t.OpenTo(seat); {
	case d == nil:
		return reasonNotAsked
	case !d.Lists(o):
		return reasonNotOpen
	}
	return 0
}

func (t *Table) Why(seat engine.Seat, o engine.Option) (uint8, []game.Ground) {
	reason := t.Refused(seat, o)
	if reason == 0 {
		return 0, nil
	}
	return reason, []game.Ground{{Words: Tides.Reasons[reason].Words}}
}

// Outlook plays nothing: what lies on the map counts as it is.
func (t *Table) Outlook() {}

// Describe adds the state by the names of its parts; see engine.Rules.
func (t *Table) Describe(s *State, p *engine.Parts) {
	s.Table.AddTo(p, zones)
	s.Luck.AddTo(p)
	for _, n := range []struct {
		name string
		n    int
	}{{"starting", int(s.Starting)}, {"turn", int(s.Turn)}, {"passed", int(s.Passed)}, {"round", int(s.Round)}, {"phase", int(s.Phase)}, {"captain", int(s.Captain)}, {"sailing", int(s.Sailing)}} {
		p.Number(n.name, n.n)
	}
	for at, boats := range s.Boats {
		for seat, n := range boats {
			p.Number(fmt.Sprintf("boats of %s at %s", seats[seat].ID, place(at)), int(n))
		}
	}
	for tile, n := range s.Bag {
		p.Number("in the bag, "+tiles[tile], int(n))
	}
	for seat, n := range s.Gold {
		p.Number("gold of "+seats[seat].ID, int(n))
	}
}
