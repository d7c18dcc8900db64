package wotrcards

import (
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file compiles the texts of a library.

// Compile turns the parsed texts of the library into abilities. It returns what is wrong with them; a
// library with problems that are not warnings is not to be played. What it shares with an earlier library is taken from there.
func (l *Library) Compile() (problems []plain.Problem) {
	l.Lines = text.Compiler{Language: language, Abilities: make([]*Ability, 0, len(l.Cards))}
	for i := range l.Cards {
		l.Cards[i].text.Script = l.Script(i)
	}
	before := l.Earlier
	l.Earlier = nil // which else would stay as long as this one
	for i, was := range l.earlier(before) {
		c := &l.Cards[i]
		report := func(p text.Problem) { problems = append(problems, plain.Problem{Problem: p, Card: &c.Def}) }
		if was != nil {
			if bad := l.Lines.Take(&c.text, &c.Def, &was.text); bad != nil {
				report(*bad)
			}
			continue
		}
		l.Lines.Compile(&c.text, &c.Def, 1<<c.Type, report)
	}
	return append(problems, l.CompileRules(ofScenario, maxRules, l.compileRings)...)
}

// compileRings compiles the texts of the Ring tokens of a scenario.
func (l *Library) compileRings(s *Scenario) (problems []plain.Problem) {
	for i := range s.Seats {
		if bad := l.compileRing(&s.Seats[i], uint8(i)); bad != nil {
			problems = append(problems, s.problemOf(&s.Seats[i], *bad))
		}
	}
	return problems
}

// problemOf returns a problem of the text of a Ring token.
func (s *Scenario) problemOf(seat *Seat, p text.Problem) plain.Problem {
	return plain.Problem{Problem: p, Scenario: s.ID, Chosen: s.Chosen, Seat: seat.ID, Key: "ring"}
}

// compileRing compiles the text of the Ring token of a seat.
func (l *Library) compileRing(s *Seat, seat uint8) (bad *text.Problem) {
	if s.ring = nil; len(s.Ring) == 0 {
		return nil
	}
	a := &Ability{}
	bad = l.Lines.Line(a, &s.Ring[0], 1, ringToken)
	a.Where, a.Seat, a.Cause, a.Place = text.AnyWhere, seat+1, ringLine+seat+1, s.RingAt
	if s.ring = a; bad != nil {
		bad.Line = 1
	} else if len(s.Ring) > 1 {
		bad = &text.Problem{Line: 2, At: s.Ring[1].At, Code: "ring-lines", Message: "the text of a Ring token is one line"}
	}
	return bad
}

// Script returns what the card's text runs where it says "run"; nil where it has none.
func (c *Card) Script() *text.Script { return c.text.Script }

// Abilities returns the lines of the card's text as they compiled, in their order. They are shared and must
// not be changed.
func (c *Card) Abilities() []*Ability { return c.text.Abilities }

// Abilities returns all lines of text of the library, those of Ring tokens included, as they compiled. They are
// shared and must not be changed.
func (l *Library) Abilities() []*Ability { return l.Lines.Abilities }
