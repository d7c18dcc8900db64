package text

import (
	"fmt"
	"math"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file makes abilities of parsed texts.

// What texts may have, by the width of the numbers that stand for it.
const (
	mostLines     = firstOfRules - 1  // of a text, with the sentences of its script and the lines that it gives
	mostAbilities = math.MaxUint16    // in a library: an effect counts them from 1
	mostLasting   = math.MaxUint8 + 1 // clauses in a line that last
	maxChoices    = 64                // clauses that a player chooses among
)

// Codes of problems.
const (
	TooMany    = "too-many"
	TextNever  = "text-never"  // nothing sets the line off, or the card never is where it says
	TextNumber = "text-number" // a number that cannot be meant
	textMood   = "text-mood"
	textThose  = "text-those"
	textWhom   = "text-subject"
)

// Compiler makes the abilities of one library.
type Compiler struct {
	Language  *Language
	Abilities []*Ability // all, by their number
	Compiled  int        // lines that were not taken from elsewhere, for tests of the work
}

// Compile compiles the text of a card and what its script says, and reports what is wrong with them.
func (c *Compiler) Compile(t *Text, card *game.Def, by Kinds, report func(Problem)) {
	t.Abilities, t.Sayings, t.Quotes, t.Own, t.Waits = nil, nil, nil, 0, 0
	written := card.Text
	c.Compiled += len(written)
	for line := range written {
		if line == mostLines {
			report(Problem{At: written[line].At, Code: TooMany,
				Message: fmt.Sprintf("the text has %d lines, expected at most %d", len(written), mostLines)})
			break
		}
		a := &Ability{Card: card, Of: t}
		if bad := c.Line(a, &written[line], line+1, by); bad != nil {
			report(*bad)
		}
		t.Abilities = append(t.Abilities, a)
		t.Own |= a.Own
		if a.own() {
			t.Waits |= a.Events
		}
	}
	t.lines = linesOf(t.Abilities)
	c.Sayings(t, card, by, report)
	c.Quotes(t, card, report)
}

// Rules makes abilities of the rules of a scenario, at most so many. They lie nowhere, and so hold wherever they are asked; at
// says where each stands. What stands behind one that is wrong is left out.
func (c *Compiler) Rules(t *Text, lines []vocab.Ability, at []game.Spot, by Kinds, most int, report func(Problem)) {
	var rules []*Ability
	for line := range lines {
		a := &Ability{Of: t}
		bad := c.Line(a, &lines[line], line+1, by)
		if line >= most {
			bad = &Problem{At: a.At, Code: TooMany, Message: fmt.Sprintf("the rules have %d lines, expected at most %d", len(lines), most)}
		}
		if a.Where = AnyWhere; line < len(at) {
			a.Place = at[line]
		}
		if rules = append(rules, a); bad != nil {
			bad.Line = line + 1
			report(*bad)
			break
		}
	}
	t.Has(rules)
}

// Quotes makes abilities of the lines that a text gives to others, whose lines and sentences are compiled. The card is nil
// where no card has it: the lines then are numbered behind those that a card can have, and are caused by the rule.
func (c *Compiler) Quotes(t *Text, card *game.Def, report func(Problem)) {
	for _, within := range t.Abilities {
		within.Walk(func(p *vocab.Phrase) {
			for i := range p.Args {
				written := p.Args[i].Line
				if written == nil || len(t.Abilities)+len(t.Sayings)+len(t.Quotes) == mostLines {
					continue
				}
				a := &Ability{Card: card, Of: t}
				line := len(t.Abilities) + len(t.Sayings) + len(t.Quotes) + 1
				if card == nil {
					line = firstOfRules + len(t.Quotes)
				}
				if bad := c.Line(a, written, line, c.Language.Given); bad != nil {
					bad.Line = int(within.Line)
					report(*bad)
				}
				if card == nil {
					a.Cause, a.Place = within.Cause, within.SpotAt(a.At)
				}
				t.Quotes = append(t.Quotes, a)
			}
		})
	}
}

// Sayings makes abilities of the sentences that the script of a text says, whose lines are compiled. The card is nil where
// no card has it.
func (c *Compiler) Sayings(t *Text, card *game.Def, by Kinds, report func(Problem)) {
	if t.Script == nil {
		return
	}
	for i := range t.Script.Sayings {
		s, at := &t.Script.Sayings[i], vocab.Position{Line: 1, Column: 1}
		if n := len(t.Abilities) + len(t.Script.Sayings); len(t.Abilities)+i == mostLines {
			report(Problem{Said: s, At: at, Code: TooMany,
				Message: fmt.Sprintf("the text and the sentences of its script are %d lines, expected at most %d", n, mostLines)})
			return
		}
		a := &Ability{Ability: &vocab.Ability{At: at, Sentences: s.Sentences, Source: s.Text}, Card: card, Of: t,
			Line: uint8(len(t.Abilities) + i + 1), Kind: engine.Triggered, Where: AnyWhere, said: true, By: by, language: c.Language}
		a.Cause = a.Line
		t.Sayings = append(t.Sayings, a)
		bad := c.enter(a)
		if bad == nil {
			bad = a.compileSentences()
		}
		if bad == nil {
			bad = a.checkRuns()
		}
		if bad != nil {
			bad.Said = s
			report(*bad)
		}
	}
}

// Line makes an ability of one line of text. Its heading says what sets it off; without a heading its verb says whether
// it permits or forbids.
func (c *Compiler) Line(a *Ability, written *vocab.Ability, line int, by Kinds) *Problem {
	a.Ability, a.Line, a.Cause, a.Kind, a.Where, a.By, a.language = spoken(written), uint8(line), uint8(line), engine.Static, AnyWhere, by, c.Language
	bad := c.enter(a)
	if bad == nil {
		bad = a.compile()
	}
	if bad == nil {
		bad = a.checkRuns()
	}
	if bad != nil && a.Ability != written {
		bad.At = written.At
	}
	return bad
}

func (a *Ability) compile() *Problem {
	if a.Head != nil {
		if bad := a.language.OutOfRange(a.Head); bad != nil {
			return bad
		}
		a.Head.Entry.Meaning.(Head)(a, a.Head)
		a.recall(a.Head)
		if a.Who != nil && asksWho(a.Who) {
			return nobodyPicks(a.Who)
		}
		if bad := a.misplaced(); bad != nil {
			return bad
		}
	}
	for _, cost := range a.Costs {
		if cost.Said != nil {
			return &Problem{At: cost.At, Code: textMood, Message: "a phrase of the library is no cost"}
		}
		if bad := checkMeasures(cost); bad != nil {
			return bad
		}
	}
	return a.compileSentences()
}

// enter gives an ability its number in the library.
func (c *Compiler) enter(a *Ability) *Problem {
	if len(c.Abilities) == mostAbilities {
		return &Problem{At: a.At, Code: TooMany, Message: fmt.Sprintf("the texts of the library have more lines, expected at most %d", mostAbilities)}
	}
	a.ID = uint16(len(c.Abilities))
	c.Abilities = append(c.Abilities, a)
	return nil
}

// Take takes the text of a card as it compiled in another library.
func (c *Compiler) Take(t *Text, card *game.Def, was *Text) *Problem {
	written := card.Text
	lines := make([]Ability, len(written))
	t.Abilities, t.Sayings, t.Own, t.Waits = make([]*Ability, len(lines)), nil, was.Own, was.Waits
	for i := range lines {
		a := &lines[i]
		*a = *was.Abilities[i]
		a.Ability, a.Card, a.Of, t.Abilities[i] = spoken(&written[i]), card, t, a
		if bad := c.enter(a); bad != nil {
			return bad
		}
	}
	t.lines = linesOf(t.Abilities)
	return nil
}

// IsAs reports whether the text of a card was read once with that of another, which has compiled as it would here.
func (t *Text) IsAs(card *game.Def, was *Text, other *game.Def) bool {
	return was.Script == nil && t.Script == nil && len(was.Quotes) == 0 && slices.EqualFunc(other.Text, card.Text, isSame) && len(was.Abilities) == len(other.Text)
}

// isSame reports whether two lines were read once.
func isSame(a, b vocab.Ability) bool {
	return a.Head == b.Head && len(a.Sentences) == len(b.Sentences) && (len(a.Sentences) == 0 || &a.Sentences[0] == &b.Sentences[0])
}

func (a *Ability) compileSentences() *Problem {
	n := uint8(0)
	for _, written := range a.Sentences {
		s, bad := a.compileSentence(written, a.Source, &n)
		if bad != nil {
			return bad
		}
		a.Body = append(a.Body, s)
	}
	return nil
}

// compileSentence compiles a sentence of the text, counting its clauses on.
func (a *Ability) compileSentence(written []vocab.Clause, text string, n *uint8) (s Sentence, bad *Problem) {
	for i := range written {
		c, bad := a.compileClause(&written[i], text, n)
		if bad != nil {
			return s, bad
		}
		if before := len(s.Clauses); before > 0 && c.Subject == nil {
			c.About = s.Clauses[before-1].About
			if c.Does.mayLast() && c.Lasts == nil {
				c.Lasts = s.Clauses[before-1].Lasts
			}
		}
		if bad := a.checkAsking(&c, false); bad != nil {
			return s, bad
		}
		if c.Does.Waits != nil {
			if bad := a.waitFor(&c, written[i+1:], text, n); bad != nil {
				return s, bad
			}
		}
		c.bound = c.Asks() || i > 0 && c.Join != vocab.Semicolon && s.Clauses[i-1].bound
		a.listen(&c)
		if bad := a.finish(&c); bad != nil {
			return s, bad
		}
		s.holds = s.holds || c.Does.Those && speaksOfThose(c.Verb)
		a.directs = a.directs || c.direct
		if s.Clauses = append(s.Clauses, c); c.Waits != nil {
			break
		}
	}
	return s, a.checkThose(&s)
}

// finish checks a clause and those that it offers, which are about whom it is about if they do not say, and
// numbers those that last.
func (a *Ability) finish(c *Clause) *Problem {
	c.direct = c.direct || c.Subject != nil && mode(c.Subject)&vocab.Directs != 0 && c.Does.Hold == nil
	for i := range c.Offers {
		one, before := &c.Offers[i], (*Clause)(nil)
		if one.Join != vocab.First {
			before = &c.Offers[i-1]
		}
		switch {
		case one.About == nil && before != nil:
			if one.About = before.About; one.Does.mayLast() && one.Lasts == nil {
				one.Lasts = before.Lasts
			}
		case one.About == nil:
			one.About = c.About
		}
		if bad := a.checkAsking(one, before == nil); bad != nil {
			return bad
		}
		if bad := a.finish(one); bad != nil {
			return bad
		}
		c.direct = c.direct || one.direct && before != nil
	}
	if bad := a.part(c); bad != nil {
		return bad
	}
	if bad := a.check(c); bad != nil {
		return bad
	}
	if bad := a.neverHolds(c); bad != nil {
		return bad
	}
	if bad := a.checkAmounts(c); bad != nil {
		return bad
	}
	if bad := a.endsWhen(c); bad != nil {
		return bad
	}
	c.picks = c.Lasts != nil && c.Does.Hold != nil && (picksOf(c.About) || measures(c.About))
	if c.Lasts != nil || c.Does.Copies || c.Does.Keeps || c.Waits != nil {
		if len(a.Lasting) == mostLasting {
			return &Problem{At: c.Verb.At, Code: TooMany, Message: fmt.Sprintf("more than %d things in the line last, expected at most as many", mostLasting)}
		}
		c.effect = uint8(len(a.Lasting))
		a.Lasting = append(a.Lasting, *c)
	}
	return nil
}

// part makes of the clauses that a clause offers the parts that may be chosen.
func (a *Ability) part(c *Clause) *Problem {
	for from, to := 0, 0; from < len(c.Offers); from = to {
		s := Sentence{}
		for to = from; to < len(c.Offers) && (to == from || c.Offers[to].Join != vocab.First); to++ {
			s.holds = s.holds || c.Offers[to].Does.Those && speaksOfThose(c.Offers[to].Verb)
		}
		s.Clauses = c.Offers[from:to]
		if bad := a.checkThose(&s); bad != nil {
			return bad
		}
		c.Parts = append(c.Parts, s)
	}
	if n := len(c.Parts); n > maxChoices {
		return &Problem{At: c.Verb.At, Code: TooMany, Message: fmt.Sprintf("%d things are offered, expected at most %d", n, maxChoices)}
	} else if m := c.Does.Modes; m != nil && !m.Again && mostChosen(c.Verb) > n {
		return &Problem{At: c.Verb.At, Code: TextNumber, Message: fmt.Sprintf("%d are to be chosen of %d", mostChosen(c.Verb), n)}
	}
	return nil
}

// compileClause compiles a clause and those that it offers, counting them on.
func (a *Ability) compileClause(written *vocab.Clause, text string, n *uint8) (Clause, *Problem) {
	if written.Verb.Said != nil {
		return a.compileSaid(written, n)
	}
	for _, words := range []*vocab.Phrase{written.If, written.Subject, written.Verb} {
		a.recall(words)
		if bad := a.language.OutOfRange(words); bad != nil {
			return Clause{Clause: written}, bad
		}
	}
	c := Clause{Clause: written, Does: a.meaning(written), About: written.Subject, Lasts: written.During, n: *n, Text: text}
	if c.Lasts == nil && c.Does.Hold != nil {
		c.Lasts = a.Span
	}
	*n++
	for i := range written.Choices {
		if c.Does.Waits != nil {
			break
		}
		one, bad := a.compileClause(&written.Choices[i], text, n)
		if bad == nil && one.Does.Do == nil && one.Does.Together == nil && one.Lasts == nil {
			bad = wrongMood(one.Clause, "what is offered has to be something that happens", "")
		}
		if bad != nil {
			return c, bad
		}
		c.Offers = append(c.Offers, one)
	}
	return c, nil
}

// meaning returns what the verb of a clause means where it stands.
func (a *Ability) meaning(c *vocab.Clause) *Verb {
	v := c.Verb.Entry.Meaning.(*Verb)
	if v.Static != nil && !a.said && c.During == nil && (a.Head == nil || a.Kind == engine.Static) {
		return v.Static
	}
	return v
}

// listen notes which questions a clause has a say in.
func (a *Ability) listen(c *Clause) {
	if c.Does.Hold == nil || c.Lasts != nil {
		return
	}
	if c.About == nil && a.language.aboutCards.Has(c.Does.Hook) {
		a.Own |= HooksOf(c.Does.Hook)
	} else {
		a.Answers |= HooksOf(c.Does.Hook)
	}
	if a.Head == nil {
		a.Kind = c.Does.Kind
	}
}

// picksOf reports whether words speak of one or several that somebody has to choose, not of all such cards or
// locations, or of those by their names.
func picksOf(subject *vocab.Phrase) bool {
	if subject == nil || IsDefinite(subject) {
		return false
	}
	if list, ok := subject.Entry.Meaning.(Cards); ok {
		objects := Objects(subject)
		return len(objects) > 1 && list.Any || slices.ContainsFunc(objects, counted)
	}
	return subject.Entry.Is(vocab.Any)
}

// measures reports whether words say which cards are meant by how great a number of theirs is. For what lasts those are
// meant that are so as it begins: what they get could change the number.
func measures(subject *vocab.Phrase) (found bool) {
	subject.Walk(func(p *vocab.Phrase) {
		if m := p.Find("m"); m != nil && p.Entry.Kind == "relative" {
			_, is := m.Phrase[0].Entry.Meaning.(Mark)
			found = found || is
		}
	})
	return found
}

// counted reports whether words for cards say how many, but all.
func counted(object *vocab.Phrase) bool {
	n := object.In(vocab.HowMany)
	return n != nil && !n.Phrase[0].Entry.Is(vocab.All)
}
