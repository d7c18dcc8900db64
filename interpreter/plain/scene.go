package plain

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what every scenario is that can have options and rules of its own.

// Scene is what a scenario is in any such game. A game embeds it in its own type of scenarios, which is S.
type Scene[S any] struct {
	game.Named
	Source   game.Source
	Options  []Option
	Extends  string          // the id of the scenario of which it is a change
	Rules    []vocab.Ability // its rules, in the language of card text,
	RulesAt  []game.Spot     // and where each of them stands
	Opened   []string        // sentences that say how its games begin,
	Opening  game.Opening    // and what lays them out; nil for none
	Script   *text.Script    // what they run where they say "run"; nil where it has none
	Variants []S             // what it is with options, for every way of choosing them
	Chosen   []string        // of a variant, in the order of the options

	Compiled text.Text // of the rules
}

// Scened is a pointer to a type of scenarios.
type Scened[S any] interface {
	*S
	Common() *Scene[S]
}

// Common returns what every scenario is.
func (s *Scene[S]) Common() *Scene[S] { return s }

// EachScene calls f for every scenario, and for its variants.
func EachScene[S any, P Scened[S]](scenes []S, f func(*S)) {
	for i := range scenes {
		f(&scenes[i])
		for ways, j := P(&scenes[i]).Common().Variants, 0; j < len(ways); j++ {
			f(&ways[j])
		}
	}
}

// FindScene returns the scenario of an id.
func FindScene[S any, P Scened[S]](scenes []S, id string) (*S, error) {
	var ids []string
	for i := range scenes {
		s := P(&scenes[i]).Common()
		if s.ID == id {
			return &scenes[i], nil
		}
		ids = append(ids, s.ID)
	}
	return nil, fmt.Errorf("there is no scenario %q, expected one of: %s", id, strings.Join(ids, ", "))
}

// WithOptions returns what a scenario is with some choices, in any order.
func WithOptions[S any, P Scened[S]](scene *S, choices []string) (*S, error) {
	if len(choices) == 0 {
		return scene, nil
	}
	s := P(scene).Common()
	var ways [][]string
	for i := range s.Variants {
		ways = append(ways, P(&s.Variants[i]).Common().Chosen)
	}
	i, err := choose(s.ID, s.Options, choices, ways)
	if err != nil {
		return nil, err
	}
	return &s.Variants[i], nil
}

// CloneScenes returns a copy in which scenarios may be given other rules.
func CloneScenes[S any, P Scened[S]](scenes []S) []S {
	scenes = slices.Clone(scenes)
	for i := range scenes {
		s := P(&scenes[i]).Common()
		s.Variants = slices.Clone(s.Variants)
	}
	return scenes
}
