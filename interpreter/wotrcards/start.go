package wotrcards

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/plain"
)

// This file holds what is chosen before a game begins.

// EachScenario calls f for every scenario of the library, and for its variants.
func (l *Library) EachScenario(f func(*Scenario)) {
	for i := range l.Scenarios {
		f(&l.Scenarios[i])
		for j := range l.Scenarios[i].Variants {
			f(&l.Scenarios[i].Variants[j])
		}
	}
}

// with returns the scenario with options.
func (s *Scenario) with(options []string) (*Scenario, error) {
	if len(options) == 0 {
		return s, nil
	}
	var ways [][]string
	for i := range s.Variants {
		ways = append(ways, s.Variants[i].Chosen)
	}
	i, err := plain.Choose(s.ID, s.Options, options, ways)
	if err != nil {
		return nil, err
	}
	return &s.Variants[i], nil
}

// find returns the scenario of the library that a start names.
func (l *Library) find(id string) (*Scenario, error) {
	if i := slices.IndexFunc(l.Scenarios, func(s Scenario) bool { return s.ID == id }); i >= 0 {
		return &l.Scenarios[i], nil
	}
	var ids []string
	for i := range l.Scenarios {
		ids = append(ids, l.Scenarios[i].ID)
	}
	return nil, fmt.Errorf("there is no scenario %q, expected one of: %s", id, strings.Join(ids, ", "))
}

// People is a way in which persons share the seats of a scenario: the seats of each.
type People []engine.SeatSet

// divide returns the seats of each of n people; 0 is one for each seat.
func (s *Scenario) divide(n int) (People, error) {
	var alone People
	for i := range s.Seats {
		if !s.Seats[i].Unplayed {
			alone = append(alone, engine.Only(engine.Seat(i)))
		}
	}
	counts := []int{len(alone)}
	if n == 0 || n == len(alone) {
		return alone, nil
	}
	for _, p := range s.People {
		if len(p) == n {
			return p, nil
		}
		counts = append(counts, len(p))
	}
	slices.Sort(counts)
	return nil, fmt.Errorf("scenario %q cannot be played by %d people, only by %s", s.ID, n, strings.Trim(fmt.Sprint(counts), "[]"))
}
