package tides

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// What each player begins with: lanterns, and boats in the harbor.
const (
	handSize = 4
	fleet    = 4
)

// Lantern is what there is of a card.
type Lantern struct {
	game.Def
	Light  uint8
	Copies int

	text text.Text // compiled
}

// Library is all that the data say.
type Library struct {
	plain.BaseLibrary
	Lanterns []Lantern
	Rounds   []int // how long each scenario is played
}

// NewLibrary returns an empty library.
func NewLibrary() *Library {
	return &Library{BaseLibrary: plain.BaseLibrary{Rules: Tides, Own: Words}}
}

// Setup lays out the scenario of a start.
func (l *Library) Setup(start game.Start) (game.Setup, error) {
	if s, err := l.Elsewhere(start); s != nil || err != nil {
		return s, err
	}
	i := slices.IndexFunc(l.Plays, func(s plain.Scenario) bool { return s.ID == start.Scenario })
	if i < 0 {
		return nil, fmt.Errorf("there is no scenario %q", start.Scenario)
	}
	s := &Setup{def: []*Lantern{{}}}
	s.SceneInfo = game.SceneInfo{Game: Tides, Library: l, Start: start, Scenario: l.Plays[i].Named, Title: l.Plays[i].Name,
		Seats: seats, Teams: teams, Order: order, Zones: zones, LastRound: l.Rounds[i]}
	for i := range l.Lanterns {
		c := &l.Lanterns[i]
		first := s.Deal(&c.Def, c.Copies, engine.NoSeat)
		for n := range c.Copies {
			s.def = append(s.def, c)
			s.begin.Deal(first+engine.Card(n), deck)
		}
	}
	s.LayTexts(&l.Lines, func(c engine.Card) *text.Text { return &s.def[c].text })
	s.Texts.Index(onShown, 0) // no seat uses a text as an action
	s.begin.Bag = [numTiles]uint8{calm: 2, gold: 3, storm: 3}
	for seat := range players {
		s.begin.Boats[Columns*(1+2*seat)+Columns/2][seat] = fleet
	}
	return s, nil
}

// Reword returns a copy of the library in which the text of a lantern has other lines; nil where there is no such lantern, or
// the lines are wrong.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	n := *l
	n.Lanterns = slices.Clone(l.Lanterns)
	if n.Known(); !n.GiveText(owner, lines) || plain.Wrong(n.Compile()) {
		return nil
	}
	return &n
}

// Known tells the part of the library that every game has of the lanterns, once all are there.
func (l *Library) Known() {
	l.Cards = nil
	for i := range l.Lanterns {
		l.Cards = append(l.Cards, &l.Lanterns[i].Def)
	}
}
