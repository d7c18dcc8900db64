package cardgame

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Compile turns the parsed texts of the library into abilities. It returns what is wrong with them; a
// library with problems that are not warnings is not to be played.
func (l *Library) Compile() []Problem {
	l.abilities = nil
	var problems []Problem
	for i := range l.Cards {
		c := &l.Cards[i]
		c.abilities, c.replaces = nil, false
		for line := range c.Text {
			a, bad := l.compile(&c.Text[line], line+1)
			if a.Card = c; bad != nil {
				bad.Card = c
				problems = append(problems, *bad)
			}
			c.abilities = append(c.abilities, a)
			c.replaces = c.replaces || a.Kind == engine.Replacement
		}
	}
	for i := range l.Scenarios {
		s := &l.Scenarios[i]
		for seat := range s.Seats {
			s.Seats[seat].ring = nil
			for line := range s.Seats[seat].Ring {
				if line > 0 {
					problems = append(problems, Problem{Scenario: s, Seat: seat, At: s.Seats[seat].Ring[line].At,
						Code: "ring-lines", Message: "the text of a Ring token is one line"})
					break
				}
				a, bad := l.compile(&s.Seats[seat].Ring[line], line+1)
				if s.Seats[seat].ring = a; bad != nil {
					bad.Scenario, bad.Seat = s, seat
					problems = append(problems, *bad)
				}
			}
		}
	}
	return problems
}

// compile makes an ability of one line of text. Its heading says what sets it off; without a heading its
// verb says whether it permits or forbids.
func (l *Library) compile(text *vocab.Ability, line int) (*Ability, *Problem) {
	a := &Ability{Ability: text, Line: uint8(line), id: uint16(len(l.abilities)), Kind: engine.Static, Where: anyWhere}
	l.abilities = append(l.abilities, a)
	if text.Head != nil {
		text.Head.Entry.Meaning.(head)(a, text.Head)
	}
	for _, sentence := range text.Sentences {
		holds := false
		for i := range sentence {
			c := &sentence[i]
			v := c.Verb.Entry.Meaning.(*verb)
			if bad := l.checkClause(a, c, v); bad != nil {
				return a, bad
			}
			holds = holds || v.those
			switch {
			case c.During != nil:
				a.lasting = append(a.lasting, c)
			case v.hold != nil:
				a.Answers |= hooksOf(v.hook)
				if text.Head == nil {
					a.Kind = v.kind
				}
			}
		}
		a.holds = append(a.holds, holds)
		if bad := checkThose(sentence, holds); bad != nil {
			return a, bad
		}
	}
	return a, nil
}

// checkClause finds what the grammar cannot know: a verb that only holds under a heading that happens, or
// the reverse; a permission without "may".
func (l *Library) checkClause(a *Ability, c *vocab.Clause, v *verb) *Problem {
	wrong := func(message, hint string) *Problem {
		return &Problem{At: c.Verb.At, Code: "text-mood", Message: message, Hint: hint}
	}
	happens := a.Head != nil && a.Kind != engine.Static
	switch {
	case c.During != nil && (v.hold == nil || !happens):
		return wrong("only what holds can last, and only where something happens", "\"When played: this round, ...\"")
	case v.hold == nil && !happens:
		return wrong("this happens, but nothing says when", "begin with a heading such as \"When played:\"")
	case v.hold != nil && happens && c.During == nil:
		return wrong("this holds, but the heading says that something happens", "use a heading such as \"While in reserve:\"")
	case v.kind == engine.Permission && !c.May:
		return wrong("a permission says \"may\"", "\"may be played or moved to ...\"")
	case v.kind == engine.Restriction && c.May:
		return wrong("a restriction does not say \"may\"", "")
	case v.hold == nil && c.Subject != nil:
		if _, ok := c.Subject.Entry.Meaning.(who); !ok {
			return &Problem{At: c.Subject.At, Code: "text-subject", Message: "a player does this, not a card"}
		}
	}
	return nil
}

// checkThose finds a sentence that speaks of "those" or "the rest" without having drawn any.
func checkThose(sentence []vocab.Clause, holds bool) *Problem {
	if !holds {
		return nil
	}
	for i := range sentence {
		v := sentence[i].Verb.Entry.Meaning.(*verb)
		if v == verbDraw {
			return nil
		}
		if v.those {
			return &Problem{At: sentence[i].Verb.At, Code: "text-those", Message: "no cards have been drawn that this could mean",
				Hint: "draw some first: \"draw 5, may play 1 army of those, cycle the rest\""}
		}
	}
	return nil
}
