package wotrcards

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
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
	var ids, chosen []string
	for _, o := range s.Options {
		ids = append(ids, o.ID)
		for _, choice := range options {
			name, value, valued := strings.Cut(choice, "=")
			switch {
			case name != o.ID:
			case valued != (o.Values != nil) || valued && !slices.Contains(o.Values, value):
				return nil, fmt.Errorf("%q is no way to choose the option %s of scenario %q, expected %s", choice, o.ID, s.ID, strings.Join(o.Choices(), " or "))
			default:
				chosen = append(chosen, choice)
			}
		}
	}
	for i := range s.Variants {
		if slices.Equal(s.Variants[i].Chosen, chosen) && len(chosen) == len(options) {
			return &s.Variants[i], nil
		}
	}
	for _, choice := range options {
		if name, _, _ := strings.Cut(choice, "="); !slices.Contains(ids, name) {
			return nil, fmt.Errorf("scenario %q has no option %q; it has: %s", s.ID, name, strings.Join(append(ids, "none")[:max(len(ids), 1)], ", "))
		}
	}
	return nil, fmt.Errorf("an option of scenario %q is chosen twice", s.ID)
}

// Choices returns the ways in which the option is chosen: NAME, or NAME=VALUE.
func (o *Option) Choices() []string {
	if o.Values == nil {
		return []string{o.ID}
	}
	var list []string
	for _, v := range o.Values {
		list = append(list, o.ID+"="+v)
	}
	return list
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
