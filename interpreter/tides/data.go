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
		text, err := json.Marshal(says)
		hash.Write([]byte(id))
		hash.Write(text)
		l.Definitions = append(l.Definitions, game.Definition{ID: id, Type: kind, Name: name, Says: text})
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
	s := &Setup{lib: l, start: start, scenario: &l.scenarios[i], def: []*Lantern{{}}, name: []string{""}, keys: []uint64{0}}
	for c := range l.lanterns {
		for copy := range l.lanterns[c].Copies {
			s.def = append(s.def, &l.lanterns[c])
			name := fmt.Sprintf("%s#%d", l.lanterns[c].ID, copy+1)
			key := fnv.New64a()
			key.Write([]byte(name))
			s.name, s.keys = append(s.name, name), append(s.keys, key.Sum64())
			s.begin.Deal(engine.Card(len(s.def)-1), deck)
		}
	}
	s.begin.Bag = [numTiles]uint8{calm: 2, gold: 3, storm: 3}
	for seat := range players {
		s.begin.Boats[columns*(1+2*seat)+columns/2][seat] = fleet
	}
	return s, nil
}
