package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// Played writes what was done in the game since so many answers, each with what happened then, and what is asked at the end.
func (s *Session) Played(first int) (string, error) {
	var b strings.Builder
	answers := slices.Clone(s.Game().Answers()[first:])
	s.Restart()
	told, checked := len(s.Game().Events()), false
	news := func() {
		events := s.Game().Events()
		for i := told; i < len(events); i++ {
			fmt.Fprintf(&b, "  > %s\n", s.EventLine(&events[i]))
		}
		checked = checked || told < len(events)
		told = len(events)
	}
	if s.Waiting() {
		told = 0
		if err := s.GoOn(); err != nil {
			return "", err
		}
		b.WriteString("the game goes on\n")
		news()
	}
	for _, c := range answers {
		s.Game().Watch().First = engine.Only(c.Seat)
		line := s.Sentence(c.Option)
		if err := s.ChooseFor(c.Seat, c.Option); err != nil {
			return "", err
		}
		b.WriteString(line + "\n")
		news()
	}
	if !s.Game().AtRest() || !checked { // a test checks something
		b.WriteString("expect " + s.DecisionLine() + "\n")
	}
	return b.String(), nil
}
