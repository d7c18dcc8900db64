package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file names the texts of a game that no card has: the rules of its scenario, and those of its Ring tokens.

// ringLine is the line that the text of the first seat's Ring token has as a cause; those of the others follow. The
// rules of a scenario have theirs.
const ringLine = 0xff - MaxSeats

// TextOf returns the text that is a cause, or nil where that is the rules of the game.
func (s *Setup) TextOf(c engine.Cause) *Ability {
	switch n := int(c.Line); {
	case c.Card != 0:
		return s.Texts.Line(c.Card, 0, c.Line)
	case n > ringLine:
		return s.Scenario.Seats[n-ringLine-1].ring
	}
	return s.Scenario.Compiled.Line(c.Line)
}

// LineOf returns the text that is a cause, as tools see it.
func (s *Setup) LineOf(c engine.Cause) game.Line {
	if a := s.TextOf(c); a != nil {
		return a
	}
	return nil
}

// OptionLine returns the text of a seat's Ring token, or the rule of the scenario, that an option uses.
func (s *Setup) OptionLine(seat engine.Seat, o engine.Option) game.Line {
	switch {
	case o.Verb == OptRing:
		return s.LineOf(engine.Cause{Line: ringLine + 1 + uint8(seat)})
	case o.Verb == OptRule:
		return s.LineOf(engine.Cause{Line: uint8(o.B)})
	}
	return nil
}

// TextWords says whose text is a cause, or which rule of the scenario; of the rules of the game it says "".
func (s *Setup) TextWords(c engine.Cause) string {
	a := s.TextOf(c)
	if a == nil {
		return ""
	}
	return s.textWords(c.Card, a)
}

// textWords says whose a text is: a card's, a Ring token's, or which rule it is.
func (s *Setup) textWords(c engine.Card, a *Ability) string {
	switch {
	case c != 0:
		return s.CardWords(c)
	case a.Seat > 0:
		return "the Ring token"
	case a.Said() != nil:
		return "the script of the scenario"
	}
	return fmt.Sprintf("rule %d", a.Line)
}

// textNumber returns the number of a text in events: that of its card, behind all cards that of the rule, and 0 for a
// Ring token, or where there are too many.
func (s *Setup) textNumber(c engine.Cause) engine.Card {
	n := s.NumberOfRule(int(c.Line))
	if c.Card != 0 || c.Line > maxRules || n >= engine.MaxCards {
		return c.Card
	}
	return engine.Card(n)
}

// NumberOfRule returns what events have for the text of that line of the scenario's rules; of 0 for a Ring token.
func (s *Setup) NumberOfRule(line int) int {
	if line == 0 {
		return 0
	}
	return s.Cards + line
}

// cardless returns the texts of a set-up that no card has.
func (s *Setup) cardless() []*Ability {
	texts := append([]*Ability(nil), s.Scenario.Compiled.Abilities...)
	for i := range s.Scenario.Seats {
		if ring := s.Scenario.Seats[i].ring; ring != nil {
			texts = append(texts, ring)
		}
	}
	return texts
}
