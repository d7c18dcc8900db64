package table

import (
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
)

// This file makes a table wait for a player who has no choice, where that is a secret. Such an answer stands in no record: whoever
// plays the game again from its record waits at the same places, and so takes the same steps.

// reply is an answer for which the table has waited.
type reply struct {
	engine.Choice
	only bool // there was no other
}

// waits reports whether the table waits for who has no choice: people would see that it does not.
func (t *Table) waits() bool {
	people := 0
	for i := range t.about.Chairs {
		if t.about.Chairs[i].Bot == "" {
			people++
		}
	}
	return people > 1 && !t.about.Open
}

// veil has the game do so.
func (t *Table) veil() { t.g().Watch().Veils = t.waits() }

// does gives an answer, and notes how far the story has come with it.
func (t *Table) does(seat engine.Seat, o engine.Option) error {
	before, d := len(t.g().Answers()), t.g().OpenTo(seat)
	only := d != nil && d.Forced()
	if err := t.s.ChooseFor(seat, o); err != nil {
		return err
	}
	if only {
		t.steps = append(t.steps, reply{engine.Choice{Seat: seat, Option: o}, true})
	}
	t.steps = append(t.steps, stepsOf(t.g().Answers()[before:])...)
	t.note()
	return nil
}

// passOn gives the answers of those who have no other.
func (t *Table) passOn() error {
	for d := t.g().Open(); d != nil && d.Forced(); d = t.g().Open() {
		if err := t.does(d.Seat, d.Options[0]); err != nil {
			return err
		}
	}
	return nil
}

// stepsOf returns answers of a record as steps.
func stepsOf(answers []engine.Choice) []reply {
	steps := make([]reply, len(answers))
	for i, c := range answers {
		steps[i].Choice = c
	}
	return steps
}

// way returns all that has been answered since the beginning.
func (t *Table) way() []reply {
	return append(slices.Clone(t.steps), stepsOf(t.g().Sealed())...)
}

// answersIn returns how many answers of the record there are with the first steps.
func (t *Table) answersIn(steps int) int {
	n := t.first
	for _, s := range t.steps[:steps] {
		if !s.only {
			n++
		}
	}
	return n
}

// walk takes steps in a session that has just begun, each as choose does. waits says whether it waits behind the last of them for
// who has no choice.
func walk(s *gamescript.Session, steps []reply, waits bool, choose func(engine.Seat, engine.Option) error) error {
	s.Game().Watch().Veils = waits || slices.ContainsFunc(steps, func(s reply) bool { return s.only })
	for i := 0; i <= len(steps); {
		d := s.Game().Open()
		forced := d != nil && d.Forced()
		switch last := i == len(steps); {
		case forced && (last && !waits || !last && !steps[i].only):
			if err := choose(d.Seat, d.Options[0]); err != nil {
				return err
			}
			continue
		case last, steps[i].only && !forced:
		default:
			if err := choose(steps[i].Seat, steps[i].Option); err != nil {
				return err
			}
		}
		i++
	}
	return nil
}
