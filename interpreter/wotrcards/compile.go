package wotrcards

import (
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
	}
	l.EachScenario(func(s *Scenario) { problems = append(problems, l.compileScenario(s)...) })
	return problems
}

// compileScenario compiles the texts of the Ring tokens of a scenario, and its rules. These lie nowhere, and
// so hold wherever they are asked.
func (l *Library) compileScenario(s *Scenario) (problems []Problem) {
	ofRules := func(p text.Problem) { problems = append(problems, Problem{Problem: p, Scenario: s, Seat: OfRules}) }
	s.Compiled = text.Text{Script: s.Script}
	l.texts.Rules(&s.Compiled, s.Rules, s.RulesAt, ofScenario, maxRules, ofRules)
	l.texts.Sayings(&s.Compiled, nil, ofScenario, ofRules)
	for _, a := range s.Compiled.Sayings {
		a.Place = a.Spot()
	}
	l.texts.Quotes(&s.Compiled, nil, ofRules)
	for i := range s.Seats {
		if bad := l.compileRing(&s.Seats[i], uint8(i)); bad != nil {
			problems = append(problems, Problem{Problem: *bad, Scenario: s, Seat: i})
		}
	}
	return problems
}

// compileRing compiles the text of the Ring token of a seat.
func (l *Library) compileRing(s *Seat, seat uint8) (bad *text.Problem) {
	if s.ring = nil; len(s.Ring) == 0 {
		return nil
	}
	a := &Ability{}
	bad = l.texts.Line(a, &s.Ring[0], 1, ringToken)
	a.Where, a.Seat, a.Cause, a.Place = text.AnyWhere, seat+1, ringLine+seat+1, s.RingAt
	if s.ring = a; bad != nil {
		bad.Line = 1
	} else if len(s.Ring) > 1 {
		bad = &text.Problem{Line: 2, At: s.Ring[1].At, Code: "ring-lines", Message: "the text of a Ring token is one line"}
	}
	return bad
}

// Vocabulary returns the words of the library's texts: those of the game, and behind them its phrases.
func (l *Library) Vocabulary() *vocab.Vocabulary {
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
	return uses.Lines
}
