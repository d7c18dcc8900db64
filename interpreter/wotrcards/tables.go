package wotrcards

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file is the game as tools see it, which know no game.

// TheGame holds the game's tables.
var TheGame = &game.Game{
	ID:       "wotr-cards",
	Name:     "War of the Ring: The Card Game",
	Language: "1",
	Rules:    "3",
	Tables:   game.Tables{Sentences: sentences, Classes: classes, Decisions: Decisions[:], Options: Options[:], Events: Events[:], Reasons: Reasons[:], Phases: Steps[:], Limits: engine.Limits{Decisions: 10000, Pieces: 20000}},
	Rulings:  Rules,
	Dealing:  []string{"copies", "set", "faction"},
	Facts: map[string]func(string, any) []game.Fact{
		"icons": iconFacts,
	},
	Weights: engine.Each(weighed, func(w weight) game.Weight { return w.Weight }),
	Shipped: shippedWeights,
	Worth:   newWorth,
}

var (
	_ text.ScriptedLibrary = (*Library)(nil)
	_ game.Setup           = (*Setup)(nil)
	_ text.ScriptedGame    = (*Game)(nil)
)

// iconFacts says how many icons a card has, of each kind that it has.
func iconFacts(_ string, value any) (facts []game.Fact) {
	has := value.(map[string]any)
	for _, icon := range Icons {
		if n, ok := has[icon]; ok {
			facts = append(facts, game.Fact{Key: strings.ReplaceAll(icon, "-", " "), Words: fmt.Sprint(n)})
		}
	}
	return facts
}

// Setup lays out what a start says; see Lay.
func (l *Library) Setup(start game.Start) (game.Setup, error) {
	if s, err := l.Elsewhere(start); s != nil || err != nil {
		return s, err
	}
	s, err := l.Lay(start)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// CardOf returns the card of what there is of every card.
func (l *Library) CardOf(d *game.Def) *Card {
	i, _ := slices.BinarySearchFunc(l.Cards, d.ID, func(c Card, id string) int { return strings.Compare(c.ID, id) })
	return &l.Cards[i]
}

// Offered returns the scenarios, the plainest first.
func (l *Library) Offered() []game.Named {
	var list []*Scenario
	for i := range l.Scenes {
		list = append(list, &l.Scenes[i])
	}
	slices.SortStableFunc(list, plainer)
	return engine.Each(list, func(s *Scenario) game.Named { return game.Named{ID: s.ID, Name: s.Name} })
}

var teams = []game.Named{{ID: Sides[FreePeoples], Name: sideNames[FreePeoples]}, {ID: Sides[Shadow], Name: sideNames[Shadow]}}

// TeamWords calls a side as sentences do.
func (s *Setup) TeamWords(t game.Team) string { return "the " + sideNames[t] + " side" }

func (s *Setup) Names() game.Namer { return s }

// NewTable returns the game of seed 0 at its beginning.
func (s *Setup) NewTable() game.Play { return NewGame(s, 0) }

// Lines returns the lines of all texts that the games of the set-up have: those of cards, then those that no card has.
func (s *Setup) Lines() []game.Line {
	var list []*Ability
	seen := map[*Card]bool{}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if d := s.def[c]; !seen[d] {
			seen[d] = true
			list = append(list, d.text.Abilities...)
		}
	}
	return engine.Each(append(list, s.cardless()...), func(a *Ability) game.Line { return a })
}

// LineWords names a line as reports do: "gandalf, line 2", "rule 2", "the Ring token of frodo".
func (s *Setup) LineWords(l game.Line) string {
	switch a := l.(*Ability); {
	case a.Card != nil:
		return fmt.Sprintf("%s, line %d", a.Card.ID, a.Line)
	case a.Seat > 0:
		return "the Ring token of " + s.Scenario.Seats[a.Seat-1].ID
	default:
		return fmt.Sprintf("rule %d", a.Line)
	}
}

// SetUp returns what was laid out for the game.
func (g *Game) SetUp() game.Setup { return g.Setup }

// Round returns the number of the round.
func (g *Game) Round() int { return int(g.S.Round) }

// Phase returns the step of the round, of Steps.
func (g *Game) Phase() int { return int(g.S.Step) }

// Alone returns the seat that has won alone, if one has.
func (g *Game) Alone() engine.Seat { return engine.Seat(g.S.Notes.Get(noteAlone, 0) - 1) }

// Winner returns the side that has won.
func (g *Game) Winner() (game.Team, bool) { return game.Team(g.S.Winner), g.S.Step == GameOver }

// Tally returns the score that a side would have if the game ended now.
func (g *Game) Tally(t game.Team) int { return g.FinalScore(Side(t)) }

// Outlook plays on as if nobody acted any more: the combats that are open are fought.
func (g *Game) Outlook() {
	if g.Over() {
		return
	}
	g.S.Step = CombatStep
	for n := 0; n < mostOutlook && (g.S.Step == CombatStep || g.S.Step == VictoryCheck) && g.Next(); n++ {
	}
}

// mostOutlook bounds the combats of an outlook: texts may begin new ones for ever.
const mostOutlook = 100

// everyGame are the types of what every game with the data has, whatever its cards and its scenario name.
var everyGame = []string{"faction", "trait", "phrase", "zone", "step", "counter", "card-type"}

// Definitions returns the definitions that matter to a game of the set-up: its cards, its scenario, and whatever texts may speak of.
func (s *Setup) Definitions() []*game.Definition {
	in := map[string]bool{s.Scenario.ID: true}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		in[s.def[c].ID] = true
	}
	var list []*game.Definition
	for i := range s.Lib.Definitions {
		if d := &s.Lib.Definitions[i]; in[d.ID] || slices.Contains(everyGame, d.Type) {
			list = append(list, d)
		}
	}
	return list
}

// title names what is played, for people: "Trilogy, 2 people".
func title(scenario *Scenario, start game.Start) string {
	title := scenario.Name
	if start.People > 0 {
		title += fmt.Sprintf(", %d people", start.People)
	}
	for _, o := range start.Options {
		title += ", " + o
	}
	return title
}

//go:embed RULINGS.md
var rulings string

// Rules returns the paragraphs and readings of RULINGS.md in its order. The list is shared and must not be changed.
var Rules = sync.OnceValue(func() []game.Rule { return game.ReadRulings(rulings) })

// What programs that show or test a game ask of it.

// IconCount returns how many icons of a kind a card or a location has, tokens, texts and items included; a
// recaptured battleground's own shields do not count. (token-part-of-card, recaptured-no-shields)
func (g *Game) IconCount(c engine.Card, icon Icon) int {
	if g.def[c].Type.IsLocation() && (icon == Defense || icon == PathDefense) {
		return g.shields(c, icon)
	}
	return g.icons(c, icon)
}

// Points returns a side's victory points as they stand; unused Ring tokens count once the game has ended with
// the last path. (SCORING; victory-last-path, ring-token-points)
func (g *Game) Points(side Side) int { return g.Score(side, g.Over() && g.last()) }

// Copied returns the cards whose text a card has for a while, besides its own.
func (g *Game) Copied(c engine.Card) (list []engine.Card) {
	g.texts.Copies(&g.S.Effects, func(on, of engine.Card) {
		if on == c {
			list = append(list, of)
		}
	})
	return list
}

// InPlay reports whether a card of a position is in play.
func (s *Setup) InPlay(st *State, c engine.Card) bool { return kinds[st.Zone(c)]&inPlay != 0 }

// SetController makes a card in play of a position a seat's; one in a reserve then lies in the seat's.
func (s *Setup) SetController(st *State, c engine.Card, seat engine.Seat) {
	st.setController(c, seat, s.Texts.Owner[c])
	if isReserve(st.Where(c)) {
		s.Place(st, c, Zone(seat, Reserve))
	}
}

// TurnOf returns the seat whose turn it is in the action step; StartingSeat that with the starting player token.
func (g *Game) TurnOf() engine.Seat {
	if g.S.Step != ActionStep {
		return engine.NoSeat
	}
	return g.Scenario.TurnOrder[g.S.Turn]
}

func (g *Game) StartingSeat() engine.Seat { return g.starting() }

// MarkPlayed makes a card of a position one that was played this round: it can neither be played again nor
// move. (same-card-twice, reserve-not-moved-this-round)
func (s *Setup) MarkPlayed(st *State, c engine.Card) {
	st.Played.Add(s.first[c])
	if z := st.Zone(c); z == ActivePath || z == ActiveBattlegrounds || isReserve(z) {
		st.Arrived.Add(c)
	}
}

// Done reports whether an ability of a location can do nothing more once the location is active.
func Done(a *Ability) bool { return a.Events == text.HooksOf(onActivated) && a.Answers|a.Own == 0 }
