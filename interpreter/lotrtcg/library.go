package lotrtcg

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data files say: cards, what they are called by, decks, scenarios.

// Library is all that the data say, checked and compiled.
type Library struct {
	plain.Staged[Scenario, *Scenario]
	Cultures []Named
	Races    []Named
	Classes  []Named
	Traits   []Named
	Titles   []string // in the order of their numbers
	Cards    []Card   // in order of their ids
	Decks    []Deck
}

// Named is a culture, a race, a class of possessions, or a keyword.
type Named struct {
	game.Named
	Source game.Source
}

// Deck is what one player brings. Cards are indexes in Library.Cards.
type Deck struct {
	game.Named
	Bearer, Ring int
	Fellowship   []int // the other companions with whom it begins
	Sites        []int
	Rest         []Copies
}

// Copies is so many copies of a card.
type Copies struct{ Card, N int }

// size returns how many cards a deck has.
func (d *Deck) size() int {
	n := 2 + // the Ring-bearer and the Ring
		len(d.Fellowship) + len(d.Sites)
	for _, c := range d.Rest {
		n += c.N
	}
	return n
}

// Scenario is who plays, with which decks.
type Scenario struct {
	plain.Scene[Scenario]
	Seats []Seat      // clockwise around the table
	First engine.Seat // who has the first turn; engine.NoSeat where luck says
}

// Players returns how many play.
func (s *Scenario) Players() int { return len(s.Seats) }

// Seat is a player with a deck, an index in Library.Decks.
type Seat struct {
	game.Named
	Deck int
}

// NewLibrary returns an empty library.
func NewLibrary() *Library {
	l := &Library{}
	l.Rules, l.Own, l.Calls = TheGame, Words, Functions
	return l
}

// mostRules is how many lines of rules a scenario can have.
const mostRules = noteLines

// Compile compiles the texts of the cards, and the rules of scenarios.
func (l *Library) Compile() []plain.Problem {
	problems := l.BaseLibrary.Compile(language, func(n int) (*text.Text, text.Kinds) { return &l.Cards[n].text, kindOf(&l.Cards[n]) })
	return append(problems, l.CompileRules(ofScenario, mostRules, nil)...)
}

// Reword returns a copy of the library in which a text has other lines; see plain.Reworded.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	return plain.Reworded(l.copied(), owner, lines)
}

// Rescript returns a copy of the library in which scripts have the place of others; see plain.Rescripted.
func (l *Library) Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library {
	return plain.Rescripted(l.copied(), anew, all)
}

// copied returns a copy that has cards of its own.
func (l *Library) copied() *Library {
	n := *l
	n.Cards = slices.Clone(l.Cards)
	return &n
}

// Known tells the part of the library that every game has of the cards and the scenarios, once all are there.
func (l *Library) Known() {
	l.Staged.Known(len(l.Cards), func(n int) *game.Def { return &l.Cards[n].Def })
}
