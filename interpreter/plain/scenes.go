package plain

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Scenes are the scenarios of a game whose players have seats of their own, each with what it is with options.
type Scenes[S any] struct {
	List []S
	Row  func(*S) (Scenario, SceneRow)
	Ways func(*S) []S // what a scenario is with options, for every way of choosing them
}

// SceneRow is what a scenario says of how it is begun.
type SceneRow struct {
	People  int
	Options []Option
	Chosen  []string // of a variant, in the order of the options
}

// Each calls f for every scenario, and for its variants.
func (s Scenes[S]) Each(f func(*S)) {
	for i := range s.List {
		f(&s.List[i])
		for ways, j := s.Ways(&s.List[i]), 0; j < len(ways); j++ {
			f(&ways[j])
		}
	}
}

// Starts returns every way to begin a scenario.
func (s Scenes[S]) Starts() (list []game.StartAt) {
	s.Each(func(scene *S) {
		of, row := s.Row(scene)
		list = append(list, game.StartAt{Start: game.Start{Scenario: of.ID, Options: row.Chosen}, Source: &of.Source})
	})
	return list
}

// Offered returns the scenarios, those with the fewest players first.
func (s Scenes[S]) Offered() (list []game.Named) {
	for n := 1; n <= engine.MaxSeats; n++ {
		for i := range s.List {
			if of, row := s.Row(&s.List[i]); row.People == n {
				list = append(list, of.Named)
			}
		}
	}
	return list
}

// Find returns the scenario that a start names, with its options.
func (s Scenes[S]) Find(start game.Start) (*S, error) {
	var ids []string
	for i := range s.List {
		of, _ := s.Row(&s.List[i])
		ids = append(ids, of.ID)
	}
	i := slices.Index(ids, start.Scenario)
	if i < 0 {
		return nil, fmt.Errorf("there is no scenario %q, expected one of: %s", start.Scenario, strings.Join(ids, ", "))
	}
	of, row := s.Row(&s.List[i])
	if start.People != 0 && start.People != row.People {
		return nil, fmt.Errorf("scenario %q cannot be played by %d people, only by %d", of.ID, start.People, row.People)
	}
	if len(start.Options) == 0 {
		return &s.List[i], nil
	}
	all := s.Ways(&s.List[i])
	var ways [][]string
	for j := range all {
		_, way := s.Row(&all[j])
		ways = append(ways, way.Chosen)
	}
	variant, err := Choose(of.ID, row.Options, start.Options, ways)
	if err != nil {
		return nil, err
	}
	return &all[variant], nil
}
