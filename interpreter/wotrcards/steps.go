package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the steps of a round: those of the rulebook, those that the data add between two of these, and what ends with each.

// Step is where a round stands.
type Step uint8

const (
	SetUp Step = iota
	LocationStep
	ActionStep
	CombatStep
	VictoryCheck
	DrawStep
	GameOver
	NumSteps // those of the data's own come from here on

	theRound Step = 1<<8 - 1 // in words: any of its steps
)

// Steps holds the rulebook's name of each step; Tables.Phases has those of the data's own, too.
var Steps = [NumSteps]string{"set-up", "location step", "action step", "combat step", "victory check", "draw step", "game over"}

// What ends an effect. Stored games hold these numbers, so a new one stands last.
const (
	roundEnds      text.End = iota + 1
	combatEnds              // the combat at the location where it began
	locationsBegin          // the next location step
	locationsEnd
	actionsEnd
	combatsEnd
	victoryEnds
	actionsBegin
	combatsBegin
	victoryBegins
	drawBegins
	gameEnds
)

// edges are what ends as a step begins and as it ends.
type edges struct{ begins, ends text.End }

// stepEnds holds those of the steps of the rulebook.
var stepEnds = [NumSteps]edges{
	SetUp:        {locationsBegin, locationsBegin},
	LocationStep: {locationsBegin, locationsEnd},
	ActionStep:   {actionsBegin, actionsEnd},
	CombatStep:   {combatsBegin, combatsEnd},
	VictoryCheck: {victoryBegins, victoryEnds},
	DrawStep:     {drawBegins, roundEnds},
	GameOver:     {gameEnds, roundEnds},
}

// endsOf returns those of any step, or of the round, which ends as the draw step does.
func endsOf(s Step) edges {
	switch {
	case s == theRound:
		return edges{locationsBegin, roundEnds}
	case s >= NumSteps:
		begins := gameEnds + 1 + 2*text.End(s-NumSteps)
		return edges{begins, begins + 1}
	}
	return stepEnds[s]
}

// OwnStepName is the kind of names by which texts call steps of the data's own.
const OwnStepName vocab.Kind = "own-step"

// mostSteps bounds the steps of the data's own: each ends effects in two ways.
const mostSteps = int(text.MostEnds-gameEnds) / 2

// OwnStep is a step that the data add to each round: it stands after one of the rulebook, and after those that stand there already.
// The texts that wait for its start or its end happen; nothing else is done in it.
type OwnStep struct {
	Name  string
	After Step
}

// between returns the step of the data's own that comes next after a step; 0 where one of the rulebook does.
func (l *Library) between(now Step) Step {
	after, from := now, 0
	if now >= NumSteps {
		from = int(now-NumSteps) + 1
		after = l.Steps[from-1].After
	}
	for i := from; i < len(l.Steps); i++ {
		if l.Steps[i].After == after {
			return NumSteps + Step(i)
		}
	}
	return 0
}

// rank orders the steps of a round; the round is before all of them.
func (l *Library) rank(s Step) int {
	switch {
	case s == theRound:
		return 0
	case s >= NumSteps:
		return int(l.Steps[s-NumSteps].After)*(mostSteps+1) + int(s-NumSteps) + 1
	}
	return int(s) * (mostSteps + 1)
}

// AddSteps gives the library steps of its own, or reports that there are too many.
func (l *Library) AddSteps(steps []OwnStep) error {
	switch {
	case len(steps) == 0:
		return nil
	case len(steps) > mostSteps:
		return fmt.Errorf("there are %d steps, expected at most %d besides those of the game", len(steps), mostSteps)
	}
	l.Steps = steps
	rules := *l.Rules
	rules.Phases = slices.Clone(rules.Phases)
	for _, s := range steps {
		rules.Phases = append(rules.Phases, s.Name)
	}
	saying, effects, endings := lastingUntil(endWords(steps))
	rules.Sayings = append(slices.Clip(rules.Sayings[:len(rules.Sayings)-1]), saying)
	rules.Kinds = []*game.Operand{effects, endings}
	l.Rules = &rules
	return nil
}
