package plain

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
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
	ways := engine.Each(s.Variants, func(v S) []string { return P(&v).Common().Chosen })
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

// This file answers what tools ask of scenarios with options and rules.

// Staged is the BaseLibrary of a game whose scenarios embed Scene, and have seats of their own for the players.
type Staged[S any, P staged[S]] struct {
	BaseLibrary
	Scenes []S
}

// staged is a pointer to such a scenario.
type staged[S any] interface {
	Scened[S]
	Players() int // how many play it
}

// EachScene calls f for every scenario, and for its variants.
func (l *Staged[S, P]) EachScene(f func(*S)) { EachScene[S, P](l.Scenes, f) }

// Known tells the part of the library that every game has of the scenarios and of the cards, once all are there.
func (l *Staged[S, P]) Known(cards int, def func(n int) *game.Def) {
	l.Cards, l.Plays = nil, nil
	for n := range cards {
		l.Cards = append(l.Cards, def(n))
	}
	l.Have = nil
	for n, card := range l.Cards {
		if s := l.Script(n); s != nil {
			l.Have = append(l.Have, text.Scripted{ID: card.ID, Name: card.Name, File: card.Source.File, Script: s, Shipped: card.Source.Shipped})
		}
	}
	for i := range l.Scenes {
		s := P(&l.Scenes[i]).Common()
		l.Plays = append(l.Plays, Scenario{Named: s.Named, Source: s.Source})
		if s.Script != nil {
			from, err := FindScene[S, P](l.Scenes, s.Extends)
			inherited := err == nil && P(from).Common().Script.Is(s.Script)
			l.Have = append(l.Have, text.Scripted{ID: s.ID, Name: "the script of " + s.Name, File: s.Source.File, Script: s.Script, Shipped: s.Source.Shipped, Inherited: inherited})
		}
	}
}

// CompileRules compiles the rules of all scenarios, of that kind of text and of at most so many lines, once the cards are. Behind
// those of each, also compiles what other texts it has; nil where none has any.
func (l *Staged[S, P]) CompileRules(by text.Kinds, most int, also func(*S) []Problem) (problems []Problem) {
	l.Ruled = nil
	l.EachScene(func(scene *S) {
		s := P(scene).Common()
		report := func(p text.Problem) {
			problems = append(problems, Problem{Problem: p, Scenario: s.ID, Chosen: s.Chosen})
		}
		s.Compiled = text.Text{Script: s.Script}
		l.Lines.Rules(&s.Compiled, s.Rules, s.RulesAt, by, most, report)
		l.Lines.Sayings(&s.Compiled, nil, by, report)
		for _, a := range s.Compiled.Sayings {
			a.Place = a.Spot()
		}
		l.Lines.Quotes(&s.Compiled, nil, report)
		if also != nil {
			problems = append(problems, also(scene)...)
		}
		if len(s.Rules) > 0 || s.Script != nil {
			l.Ruled = append(l.Ruled, Ruled{Scenario: Scenario{Named: s.Named, Source: s.Source}, Text: &s.Compiled, Variant: s.Chosen != nil, From: l.rulesOf(s.Extends)})
		}
	})
	return problems
}

// rulesOf returns the rules of a scenario; nil where there is no such scenario.
func (l *Staged[S, P]) rulesOf(id string) *text.Text {
	if scene, err := FindScene[S, P](l.Scenes, id); err == nil {
		return &P(scene).Common().Compiled
	}
	return nil
}

// GiveText gives the text of a card, or the rules of a scenario, other lines, in a copy of a library that has cards of its own.
// It reports whether there is one of that id.
func (l *Staged[S, P]) GiveText(owner string, lines []vocab.Ability) bool {
	l.Scenes = CloneScenes[S, P](l.Scenes) // which are compiled anew
	if l.BaseLibrary.GiveText(owner, lines) {
		return true
	}
	scene, err := FindScene[S, P](l.Scenes, owner)
	if err == nil {
		P(scene).Common().Rules = lines
	}
	return err == nil
}

// SetScripts gives the library, a copy of one, scripts in the place of others, and what runs all that there are.
func (l *Staged[S, P]) SetScripts(anew map[*text.Script]*text.Script, all text.Scripts) {
	l.Scenes, l.Scripts, l.Shared, l.Running = CloneScenes[S, P](l.Scenes), slices.Clone(l.Scripts), slices.Clone(l.Shared), all
	set := func(s **text.Script) {
		if other := anew[*s]; other != nil {
			*s = other
		}
	}
	for i := range l.Scripts {
		set(&l.Scripts[i])
	}
	for i := range l.Shared {
		set(&l.Shared[i].Script)
	}
	l.EachScene(func(scene *S) { set(&P(scene).Common().Script) })
}

// renewed is a copy of a library that has cards of its own.
type renewed interface {
	game.Library
	Known()
	GiveText(owner string, lines []vocab.Ability) bool
	SetScripts(anew map[*text.Script]*text.Script, all text.Scripts)
	Compile() []Problem
}

// Reworded returns a copy in which the text of a card, or the rules of a scenario, have other lines; nil where there is none of
// that id, or the lines are wrong.
func Reworded(l renewed, owner string, lines []vocab.Ability) game.Library {
	if l.Known(); !l.GiveText(owner, lines) || Wrong(l.Compile()) {
		return nil
	}
	return l
}

// Rescripted returns a copy in which scripts have the place of others, and run with all that there are; nil where what one says
// is wrong.
func Rescripted(l renewed, anew map[*text.Script]*text.Script, all text.Scripts) game.Library {
	l.SetScripts(anew, all)
	if l.Known(); Wrong(l.Compile()) {
		return nil
	}
	return l
}

// Starts returns every way to begin a scenario.
func (l *Staged[S, P]) Starts() (list []game.StartAt) {
	l.EachScene(func(scene *S) {
		s := P(scene).Common()
		list = append(list, game.StartAt{Start: game.Start{Scenario: s.ID, Options: s.Chosen}, Source: &s.Source})
	})
	return list
}

// Offered returns the scenarios, those with the fewest players first.
func (l *Staged[S, P]) Offered() (list []game.Named) {
	for n := 1; n <= engine.MaxSeats; n++ {
		for i := range l.Scenes {
			if s := P(&l.Scenes[i]); s.Players() == n {
				list = append(list, s.Common().Named)
			}
		}
	}
	return list
}

// Find returns the scenario that a start names, with its options.
func (l *Staged[S, P]) Find(start game.Start) (*S, error) {
	scene, err := FindScene[S, P](l.Scenes, start.Scenario)
	if err != nil {
		return nil, err
	}
	if n := P(scene).Players(); start.People != 0 && start.People != n {
		return nil, fmt.Errorf("scenario %q cannot be played by %d people, only by %d", start.Scenario, start.People, n)
	}
	return WithOptions[S, P](scene, start.Options)
}
