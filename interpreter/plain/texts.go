package plain

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file answers what tools ask of the texts of a game. One that has none leaves BaseSetup.Texts empty.

// LayTexts fills what the machine of texts reads of the set-up, once all cards are dealt: those that a library has
// compiled, of each card its own.
func (s *BaseSetup) LayTexts(compiled *text.Compiler, of func(engine.Card) *text.Text) {
	t, none := &s.Texts, &text.Text{}
	t.Language, t.Cards, t.Abilities = compiled.Language, s.Cards, compiled.Abilities
	for slot := range s.Order {
		t.Orders = append(t.Orders, s.Order.From(uint8(slot)))
	}
	for c := range t.Texts {
		t.Texts[c], t.Owner[c] = none, engine.NoSeat
		switch {
		case c == 0 && s.OwnText != nil:
			t.Texts[c] = s.OwnText
		case 0 < c && c <= t.Cards:
			t.Texts[c], t.Owner[c] = of(engine.Card(c)), s.owners[c]
		}
	}
	t.Scripted()
	for _, names := range []*map[*game.Operand][]string{&s.Says, &s.Records} {
		if *names == nil {
			*names = map[*game.Operand][]string{}
		}
		(*names)[ScriptWords], (*names)[ScriptMemory] = t.Told, t.Remembered
	}
}

// Lines returns the lines of the texts of all cards, and of the rules of the scenario.
func (s *BaseSetup) Lines() (list []game.Line) {
	for _, a := range s.Texts.Abilities {
		if !a.IsRule() || a.Of == s.OwnText {
			list = append(list, a)
		}
	}
	return list
}

// LineWords names a line: "lighthouse, line 1", or "rule 1" of the scenario.
func (s *BaseSetup) LineWords(l game.Line) string {
	a := l.(*text.Ability)
	if a.Card == nil {
		return fmt.Sprintf("rule %d", a.Line)
	}
	return fmt.Sprintf("%s, line %d", a.Card.ID, a.Line)
}

// LineOf returns the text that is a cause, TextWords whose it is.
func (s *BaseSetup) LineOf(c engine.Cause) game.Line {
	if a := s.Texts.Line(c.Card, 0, c.Line); a != nil {
		return a
	}
	return nil
}

func (s *BaseSetup) TextWords(c engine.Cause) string {
	if l := s.LineOf(c); c.Card == 0 && l != nil {
		return s.LineWords(l)
	}
	return s.Def(c.Card).Name
}

// CauseWords says both, with the place in the data.
func (s *BaseSetup) CauseWords(c engine.Cause) string {
	l, d := s.LineOf(c), s.Def(c.Card)
	switch {
	case l == nil:
		return ""
	case c.Card == 0:
		at := l.(*text.Ability).Place
		return fmt.Sprintf("%s, %s:%d", s.LineWords(l), at.File, at.Line)
	}
	return fmt.Sprintf("%s, line %d of its text, %s:%d", d.Name, c.Line, d.Source.File, d.Source.Line)
}

// OptionLine returns no line: no option is to use one.
func (s *BaseSetup) OptionLine(engine.Seat, engine.Option) game.Line { return nil }
