package wotrcards

import (
	"fmt"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file compiles the texts of a library.

// Compile turns the parsed texts of the library into abilities. It returns what is wrong with them; a
// library with problems that are not warnings is not to be played. What it shares with an earlier library without
// problems is taken from there; nil is none.
func (l *Library) Compile(before *Library) []Problem {
	l.texts = text.Compiler{Language: language, Abilities: make([]*Ability, 0, len(l.Cards))}
	var problems []Problem
	for i, was := range l.earlier(before) {
		c := &l.Cards[i]
		report := func(p text.Problem) { problems = append(problems, Problem{Problem: p, Card: c}) }
		c.text.Script = c.Script
		if was != nil {
			if bad := l.texts.Take(&c.text, &c.Def, &was.text); bad != nil {
				report(*bad)
			}
			continue
		}
		l.texts.Compile(&c.text, &c.Def, 1<<c.Type, report)
		if c.Type == Aim {
			for _, a := range c.text.Abilities {
				a.Where = asAim
			}
		}
	}
	l.EachScenario(func(s *Scenario) { problems = append(problems, l.compileScenario(s)...) })
	return problems
}

// compileScenario compiles the texts of the Ring tokens of a scenario, and its rules. These lie nowhere, and
// so hold wherever they are asked.
func (l *Library) compileScenario(s *Scenario) (problems []Problem) {
	compile := func(seat int, lines []vocab.Ability) (abilities []*Ability) {
		by := ringToken
		if seat == OfRules {
			by = ofScenario
		}
		for line := range lines {
			a := &Ability{}
			if seat == OfRules {
				a.Of = &s.text
			}
			bad := l.texts.Line(a, &lines[line], line+1, by)
			switch {
			case seat != OfRules && line > 0:
				bad = &text.Problem{At: a.At, Code: "ring-lines", Message: "the text of a Ring token is one line"}
			case line >= maxRules:
				bad = &text.Problem{At: a.At, Code: text.TooMany, Message: fmt.Sprintf("the rules have %d lines, expected at most %d", len(lines), maxRules)}
			}
			if a.Where = text.AnyWhere; seat != OfRules {
				a.Seat, a.Cause, a.Place = uint8(seat)+1, ringLine+uint8(seat)+1, s.Seats[seat].RingAt
			} else if line < len(s.RulesAt) {
				a.Place = s.RulesAt[line]
			}
			abilities = append(abilities, a)
			if bad != nil {
				bad.Line = line + 1
				problems = append(problems, Problem{Problem: *bad, Scenario: s, Seat: seat})
				break
			}
		}
		return abilities
	}
	s.text = text.Text{Script: s.Script}
	s.text.Has(compile(OfRules, s.Rules))
	l.texts.Sayings(&s.text, nil, ofScenario, func(p text.Problem) {
		problems = append(problems, Problem{Problem: p, Scenario: s, Seat: OfRules})
	})
	for _, a := range s.text.Sayings {
		a.Place = a.Spot()
	}
	l.texts.Quotes(&s.text, nil, func(p text.Problem) {
		problems = append(problems, Problem{Problem: p, Scenario: s, Seat: OfRules})
	})
	for i := range s.Seats {
		s.Seats[i].ring = nil
		if a := compile(i, s.Seats[i].Ring); len(a) > 0 {
			s.Seats[i].ring = a[0]
		}
	}
	return problems
}

// Vocabulary returns the words of the library's texts: those of the game, and behind them its phrases.
func (l *Library) Vocabulary() *vocab.Table {
	if l.Words != nil {
		return l.Words
	}
	return Vocabulary()
}

// Abilities returns the lines of the card's text as they compiled, in their order. They are shared and must
// not be changed.
func (c *Card) Abilities() []*Ability { return c.text.Abilities }

// Abilities returns all lines of text of the library, those of Ring tokens included, as they compiled. They are
// shared and must not be changed.
func (l *Library) Abilities() []*Ability { return l.texts.Abilities }

// Uses returns, for each entry of the vocabulary by its number, the lines that say it: one of each card, in the
// order of the library, and last those of the rules of scenarios and of Ring tokens.
func (l *Library) Uses() [][]text.Use {
	uses := text.NewUses(l.Vocabulary())
	for i := range l.Cards {
		c := &l.Cards[i]
		for j := range c.Text {
			uses.Add(&c.Text[j], c.Name)
		}
		uses.Script(c.Script, c.Name)
	}
	for i := range l.Scenarios {
		s := &l.Scenarios[i]
		for j := range s.Rules {
			uses.Add(&s.Rules[j], "the rules of "+s.ID)
		}
		uses.Script(s.Script, "the script of "+s.ID)
		for _, seat := range s.Seats {
			for j := range seat.Ring {
				uses.Add(&seat.Ring[j], "the Ring token of "+s.ID+"'s "+seat.ID)
			}
		}
	}
	return uses
}
