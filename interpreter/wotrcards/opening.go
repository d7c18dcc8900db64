package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file lays out what a scenario says of how its games begin, and the sentences that are laid over that.

// laid is what an opening leaves to the set-up: a zone that it fills is as it says, and the set-up neither shuffles it nor
// adds to it.
type laid struct {
	zones map[engine.List]bool
	step  Step // that follows the set-up
	mixed bool // decks are shuffled all the same: an earlier game has left them, in no order
}

// has reports whether the opening says what a zone holds.
func (l *laid) has(z engine.List) bool { return l.zones[z] }

// layOpening lays out the opening of the scenario, and over it that of the start. (scenario-opening)
func (s *Setup) layOpening() error {
	s.laid = laid{map[engine.List]bool{}, LocationStep, len(s.Start.Opening) > 0}
	openings := []game.Opening{s.Scenario.Opening}
	if more := s.Start.Opening; len(more) > 0 {
		openings = append(openings, game.OpeningOf(more))
	}
	for _, o := range openings {
		if o == nil {
			continue
		}
		as, err := o.LayOut(s, &s.begin)
		if err != nil {
			return err
		}
		s.begin = *as.Position.(*State)
		s.begin.Step, s.begin.Seed = SetUp, 0
		if as.Phase > int(SetUp) {
			s.laid.step = Step(as.Phase)
		}
		for z := range as.Zones {
			s.laid.zones[z] = true
		}
	}
	return nil
}
