package tides

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"

	"github.com/BurntSushi/toml"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

//go:embed tides.toml
var data string

// What each player begins with: lanterns, and boats in the harbor.
const (
	handSize = 4
	fleet    = 4
)

// Lantern is what there is of a card.
type Lantern struct {
	game.Def `toml:"-" json:"-"`
	Name     string
	Light    uint8
	Copies   int
	Says     string `json:",omitempty"` // its text

	text text.Text // compiled
}

// Scenario is how long is played.
type Scenario struct {
	ID, Name string
	Rounds   int
}

// Library is all that the data say.
type Library struct {
	game.Base
	lanterns  []Lantern
	scenarios []Scenario
	texts     text.Compiler
}

// Load reads the data.
func Load() (*Library, error) {
	var said struct {
		Lanterns  map[string]Lantern
		Scenarios map[string]Scenario
	}
	if _, err := toml.Decode(data, &said); err != nil {
		return nil, err
	}
	l := &Library{}
	hash := fnv.New64a()
	define := func(id, kind, name string, says any) error {
		facts, err := json.Marshal(says)
		hash.Write([]byte(id))
		hash.Write(facts)
		l.Definitions = append(l.Definitions, game.Definition{ID: id, Type: kind, Name: name, Says: facts})
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(said.Lanterns)) {
		c := said.Lanterns[id]
		c.Def = game.Def{ID: id, Name: c.Name}
		l.lanterns = append(l.lanterns, c)
		if err := define(id, "lantern", c.Name, c); err != nil {
			return nil, err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(said.Scenarios)) {
		s := said.Scenarios[id]
		s.ID = id
		l.scenarios = append(l.scenarios, s)
		if err := define(id, "scenario", s.Name, s); err != nil {
			return nil, err
		}
	}
	l.Hash = fmt.Sprintf("%016x", hash.Sum64())
	l.Written = func([]string) ([]byte, error) { return []byte(data), nil }
	return l, nil
}

// Setup lays out the scenario of a start.
func (l *Library) Setup(start game.Start) (game.Setup, error) {
	i := slices.IndexFunc(l.scenarios, func(s Scenario) bool { return s.ID == start.Scenario })
	if i < 0 {
		return nil, fmt.Errorf("there is no scenario %q", start.Scenario)
	}
	of := &l.scenarios[i]
	s := &Setup{lib: l, rounds: of.Rounds, def: []*Lantern{{}}}
	s.Setup = plain.Setup{Rules: Tides, Data: l, Chosen: start, Scenario: game.Named{ID: of.ID, Name: of.Name},
		Players: seats, Order: order, Spaces: zones}
	for i := range seats {
		s.Sides = append(s.Sides, seats[i].Named)
	}
	s.Refusals.NotAsked, s.Refusals.NotOpen = reasonNotAsked, reasonNotOpen
	for i := range l.lanterns {
		c := &l.lanterns[i]
		first := s.Deal(&c.Def, c.Copies, engine.NoSeat)
		for n := range c.Copies {
			s.def = append(s.def, c)
			s.begin.Deal(first+engine.Card(n), deck)
		}
	}
	s.layTexts()
	s.begin.Bag = [numTiles]uint8{calm: 2, gold: 3, storm: 3}
	for seat := range players {
		s.begin.Boats[columns*(1+2*seat)+columns/2][seat] = fleet
	}
	return s, nil
}
