package wotrcards

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// What texts may have, by the width of the numbers that stand for it.
const (
	mostLines     = math.MaxUint8     // of a text, with the sentences of its script
	mostAbilities = math.MaxUint16    // in a library: an effect counts them from 1
	mostLasting   = math.MaxUint8 + 1 // clauses in a line that last
	maxChoices    = 64                // clauses that a player chooses among

	tooMany = "too-many"
)

// Compile turns the parsed texts of the library into abilities. It returns what is wrong with them; a
// library with problems that are not warnings is not to be played. What it shares with an earlier library without
// problems is taken from there; nil is none.
func (l *Library) Compile(before *Library) []Problem {
	l.abilities, l.compiled = make([]*Ability, 0, len(l.Cards)), 0
	var problems []Problem
	for i := range l.Cards {
		c := &l.Cards[i]
		if was := before.has(c, i); was != nil {
			if bad := l.take(c, was); bad != nil {
				problems = append(problems, *bad)
			}
			continue
		}
		c.abilities, c.sayings, c.own = nil, nil, 0
		l.compiled += len(c.Text)
		for line := range c.Text {
			if line == mostLines {
				problems = append(problems, Problem{Card: c, At: c.Text[line].At, Code: tooMany,
					Message: fmt.Sprintf("the text has %d lines, expected at most %d", len(c.Text), mostLines)})
				break
			}
			a, bad := l.compile(&c.Text[line], line+1, 1<<c.Type)
			if a.Card = c; bad == nil {
				bad = a.checkRuns(c.Script)
			}
			if bad != nil {
				bad.Card = c
				problems = append(problems, *bad)
			}
			c.abilities = append(c.abilities, a)
			c.own |= a.Own
		}
		c.lines = linesOf(c.abilities)
		problems = append(problems, l.compileSayings(c)...)
	}
	l.EachScenario(func(s *Scenario) { problems = append(problems, l.compileScenario(s)...) })
	return problems
}

// How to say when something happens, in the text of a card, of a Ring token, and in a rule.
const (
	cardHint = "begin with a heading such as \"When played:\""
	ringHint = "begin with \"Action, once per game:\""
	ruleHint = "begin with a heading such as \"At the start of the draw step:\""
)

// compileScenario compiles the texts of the Ring tokens of a scenario, and its rules. These lie nowhere, and
// so hold wherever they are asked.
func (l *Library) compileScenario(s *Scenario) (problems []Problem) {
	text := func(seat int, lines []vocab.Ability) (abilities []*Ability) {
		of := ringToken
		if seat == OfRules {
			of = ofScenario
		}
		for line := range lines {
			a, bad := l.compile(&lines[line], line+1, of)
			switch {
			case seat != OfRules && line > 0:
				bad = &Problem{At: a.At, Code: "ring-lines", Message: "the text of a Ring token is one line"}
			case line >= maxRules:
				bad = &Problem{At: a.At, Code: tooMany, Message: fmt.Sprintf("the rules have %d lines, expected at most %d", len(lines), maxRules)}
			case bad == nil:
				bad = a.checkRuns(nil)
			}
			if a.Where = anyWhere; seat != OfRules {
				a.ring, a.place = uint8(seat)+1, s.Seats[seat].RingAt
			} else if line < len(s.RulesAt) {
				a.place = s.RulesAt[line]
			}
			abilities = append(abilities, a)
			if bad != nil {
				if bad.Hint == cardHint && seat == OfRules {
					bad.Hint = ruleHint
				} else if bad.Hint == cardHint {
					bad.Hint = ringHint
				}
				bad.Scenario, bad.Seat, bad.Line = s, seat, line+1
				problems = append(problems, *bad)
				break
			}
		}
		return abilities
	}
	s.rules = text(OfRules, s.Rules)
	for i := range s.Seats {
		s.Seats[i].ring = nil
		if a := text(i, s.Seats[i].Ring); len(a) > 0 {
			s.Seats[i].ring = a[0]
		}
	}
	return problems
}

// compileSayings makes abilities of the sentences that a card's script says. Their lines follow those of the text.
func (l *Library) compileSayings(c *Card) (problems []Problem) {
	if c.Script == nil {
		return nil
	}
	for i := range c.Script.Sayings {
		s := &c.Script.Sayings[i]
		if n := len(c.Text) + len(c.Script.Sayings); len(c.Text)+i == mostLines {
			return append(problems, Problem{Card: c, Said: s, At: vocab.Position{Line: 1, Column: 1}, Code: tooMany,
				Message: fmt.Sprintf("the text and the sentences of its script are %d lines, expected at most %d", n, mostLines)})
		}
		a := &Ability{Ability: &vocab.Ability{At: vocab.Position{Line: 1, Column: 1}, Sentences: s.Sentences, Source: s.Text}, Card: c, Line: uint8(len(c.Text) + i + 1),
			Kind: engine.Triggered, Where: anyWhere, said: true, of: 1 << c.Type}
		c.sayings = append(c.sayings, a)
		bad := l.enter(a)
		if bad == nil {
			bad = a.compileSentences()
		}
		if bad == nil {
			bad = a.checkRuns(c.Script)
		}
		if bad != nil {
			bad.Card, bad.Said = c, s
			problems = append(problems, *bad)
		}
	}
	return problems
}

// compile makes an ability of one line of text. Its heading says what sets it off; without a heading its
// verb says whether it permits or forbids.
func (l *Library) compile(text *vocab.Ability, line int, of typeSet) (*Ability, *Problem) {
	a := &Ability{Ability: text, Line: uint8(line), Kind: engine.Static, Where: anyWhere, of: of}
	if bad := l.enter(a); bad != nil {
		return a, bad
	}
	if text.Head != nil {
		if bad := outOfRange(text.Head); bad != nil {
			return a, bad
		}
		text.Head.Entry.Meaning.(head).set(a, text.Head)
		if bad := a.misplaced(); bad != nil {
			return a, bad
		}
	}
	for _, cost := range a.Costs {
		if cost.Said != nil {
			return a, &Problem{At: cost.At, Code: "text-mood", Message: "a phrase of the library is no cost"}
		}
	}
	return a, a.compileSentences()
}

// enter gives an ability its number in the library.
func (l *Library) enter(a *Ability) *Problem {
	if len(l.abilities) == mostAbilities {
		return &Problem{At: a.At, Code: tooMany, Message: fmt.Sprintf("the texts of the library have more lines, expected at most %d", mostAbilities)}
	}
	a.id = uint16(len(l.abilities))
	l.abilities = append(l.abilities, a)
	return nil
}

func (a *Ability) compileSentences() *Problem {
	n := uint8(0)
	for _, written := range a.Sentences {
		s, bad := a.compileSentence(written, a.Source, &n)
		if bad != nil {
			return bad
		}
		a.sentences = append(a.sentences, s)
	}
	return nil
}

// compileSentence compiles a sentence of the text, counting its clauses on.
func (a *Ability) compileSentence(written []vocab.Clause, text string, n *uint8) (s sentence, bad *Problem) {
	for i := range written {
		c, bad := a.compileClause(&written[i], text, n)
		if bad != nil {
			return s, bad
		}
		if before := len(s.clauses); before > 0 && c.Subject == nil {
			c.subject = s.clauses[before-1].subject
			if c.verb.mayLast() {
				c.during = s.clauses[before-1].during
			}
		}
		a.listen(&c)
		if bad := a.finish(&c); bad != nil {
			return s, bad
		}
		s.holds = s.holds || c.verb.those && speaksOfThose(c.Verb)
		a.directs = a.directs || c.directs
		s.clauses = append(s.clauses, c)
	}
	return s, s.checkThose()
}

// finish checks a clause and those that it offers, which are about whom it is about if they do not say, and
// numbers those that last.
func (a *Ability) finish(c *clause) *Problem {
	c.directs = c.directs || c.Subject != nil && c.Subject.Entry.Pattern == eachOfSide && c.verb.hold == nil
	for i := range c.choices {
		one := &c.choices[i]
		if one.subject == nil {
			one.subject = c.subject
		}
		if bad := a.finish(one); bad != nil {
			return bad
		}
	}
	if bad := a.check(c); bad != nil {
		return bad
	}
	if bad := a.neverHolds(c); bad != nil {
		return bad
	}
	c.picks = c.during != nil && c.verb.hold != nil && picksOf(c.subject)
	if c.during != nil || c.verb.copies {
		if len(a.lasting) == mostLasting {
			return &Problem{At: c.Verb.At, Code: tooMany, Message: fmt.Sprintf("more than %d things in the line last, expected at most as many", mostLasting)}
		}
		c.lasting = uint8(len(a.lasting))
		a.lasting = append(a.lasting, *c)
	}
	return nil
}

// compileClause compiles a clause and those that it offers, counting them on.
func (a *Ability) compileClause(written *vocab.Clause, text string, n *uint8) (clause, *Problem) {
	if written.Verb.Said != nil {
		return a.compileSaid(written, n)
	}
	for _, words := range []*vocab.Phrase{written.Subject, written.Verb} {
		if bad := outOfRange(words); bad != nil {
			return clause{Clause: written}, bad
		}
	}
	c := clause{Clause: written, verb: written.Verb.Entry.Meaning.(*verb), subject: written.Subject, during: written.During, n: *n, text: text}
	*n++
	for i := range written.Choices {
		one, bad := a.compileClause(&written.Choices[i], text, n)
		if bad == nil && one.verb.do == nil {
			bad = wrongMood(one.Clause, "what is offered has to be something that happens", "")
		}
		if bad != nil {
			return c, bad
		}
		c.choices = append(c.choices, one)
	}
	if n := len(c.choices); n > maxChoices {
		return c, &Problem{At: c.Verb.At, Code: tooMany, Message: fmt.Sprintf("%d things are offered, expected at most %d", n, maxChoices)}
	} else if c.verb.chooses && c.Verb.Arg("n").Number > n {
		return c, &Problem{At: c.Verb.At, Code: textNumber, Message: fmt.Sprintf("%d are to be chosen of %d", c.Verb.Arg("n").Number, n)}
	}
	return c, nil
}

// picksOf reports whether words speak of one or several that somebody has to choose, not of all such cards or
// locations, or of those by their names.
func picksOf(subject *vocab.Phrase) bool {
	if subject == nil || isDefinite(subject) {
		return false
	}
	switch subject.Entry.Kind {
	case "cards":
		objects := subject.Arg("c").Phrase
		return len(objects) > 1 && subject.Entry.Meaning.(list).any || slices.ContainsFunc(objects, counted)
	case "places":
		return slices.Contains(oneOfSuch, strings.Fields(subject.Entry.Pattern)[0])
	}
	return false
}

// oneOfSuch are the words with which those for one of several locations begin.
var oneOfSuch = []string{"a", "an", "a/an", "any"}

// counted reports whether words for cards say how many, but all.
func counted(object *vocab.Phrase) bool {
	for i := range object.Args {
		if a := &object.Args[i]; a.Slot == "n" && a.Set {
			return a.Phrase[0].Entry.Pattern != "each"
		}
	}
	return false
}

// listen notes which questions a clause has a say in.
func (a *Ability) listen(c *clause) {
	if c.verb.hold == nil || c.during != nil {
		return
	}
	if c.subject == nil && aboutCards.has(c.verb.hook) {
		a.Own |= hooksOf(c.verb.hook)
	} else {
		a.Answers |= hooksOf(c.verb.hook)
	}
	if a.Head == nil {
		a.Kind = c.verb.kind
	}
}

// speaksOfThose reports whether words, or those within them, are about the cards that the sentence drew.
func speaksOfThose(p *vocab.Phrase) bool {
	if m := p.Entry.Pattern; m == "the /rest" || m == "of those" || m == "/ [{n:count}] of those" {
		return true
	}
	for i := range p.Args {
		if slices.ContainsFunc(p.Args[i].Phrase, speaksOfThose) {
			return true
		}
	}
	return false
}

func wrongMood(c *vocab.Clause, message, hint string) *Problem {
	return &Problem{At: c.Verb.At, Code: "text-mood", Message: message, Hint: hint}
}

// check finds what the grammar cannot know: a verb that only holds under a heading that happens, or the
// reverse; a permission without "may".
func (a *Ability) check(c *clause) *Problem {
	happens, holds := a.said || a.Head != nil && a.Kind != engine.Static, c.verb.hold != nil
	switch {
	case c.during != nil && !(c.verb.mayLast() && happens):
		return wrongMood(c.Clause, "only what holds can last, and only where something happens", "\"When played: this round, ...\"")
	case a.Step == SetUp && a.Events.has(onStepStart):
		return &Problem{At: a.Head.At, Code: textNever, Message: "nothing can happen before the set-up", Hint: "begin with \"At the end of the set-up:\""}
	case !holds && !happens:
		return wrongMood(c.Clause, "this happens, but nothing says when", cardHint)
	case holds && happens && c.during == nil:
		return wrongMood(c.Clause, "this holds, but the heading says that something happens", "use a heading such as \"While in reserve:\"")
	case c.verb.only && !speaksOfThose(c.Verb):
		return &Problem{At: c.Verb.At, Code: "text-those", Message: "this is done only with cards that the sentence drew", Hint: "say \"of those\", or from where"}
	case c.verb.kind == engine.Permission && !c.May:
		return wrongMood(c.Clause, "a permission says \"may\"", "")
	case c.verb.kind == engine.Restriction && c.May:
		return wrongMood(c.Clause, "a restriction does not say \"may\"", "")
	case c.verb.copies:
		if s := c.subject; s != nil && (s.Entry.Kind != "cards" || !isDefinite(s.Arg("c").Phrase[0])) {
			return &Problem{At: c.At, Code: "text-subject", Message: "one card has the text of another", Hint: "\"this has the text of ...\""}
		}
	case holds && picksOf(c.Subject) && (c.during == nil && c.Subject.Entry.Kind == "cards" || c.verb.hook == askPlace):
		return &Problem{At: c.Subject.At, Code: "text-subject", Message: "this holds for all such cards, and nobody chooses one",
			Hint: "say \"each\", or speak of several: \"Rohan armies\""}
	case !holds && c.Subject != nil:
		if _, ok := c.Subject.Entry.Meaning.(who); !ok {
			return &Problem{At: c.Subject.At, Code: "text-subject", Message: "a player does this, not a card"}
		}
	}
	return nil
}

// checkThose finds a sentence that speaks of "those" or "the rest" without having drawn any.
func (s *sentence) checkThose() *Problem {
	for i := range s.clauses {
		c := &s.clauses[i]
		switch {
		case c.verb.looks && !s.holds:
			return &Problem{At: c.Verb.At, Code: "text-those", Message: "nothing is done with the cards that are looked at",
				Hint: "say where they go: \"look at the top 3 of the draw deck, take 1 of those, cycle the rest\""}
		case !s.holds || c.verb.draws:
			return nil
		case c.verb.those && speaksOfThose(c.Verb):
			return &Problem{At: c.Verb.At, Code: "text-those", Message: "no cards have been drawn that this could mean",
				Hint: "draw some first: \"draw 5, may play 1 army of those, cycle the rest\""}
		}
	}
	return nil
}
