package text

import (
	"cmp"
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
	TextWhich  = "text-which"  // "it", of which it is not clear what it is
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
		s := &t.Script.Sayings[i]
		lead, _ := s.Around()
		at := vocab.Position{Line: 1, Column: 1 + len(lead)}
		if n := len(t.Abilities) + len(t.Script.Sayings); len(t.Abilities)+i == mostLines {
			report(Problem{Said: s, At: at, Code: TooMany,
				Message: fmt.Sprintf("the text and the sentences of its script are %d lines, expected at most %d", n, mostLines)})
			return
		}
		a := &Ability{Ability: &vocab.Ability{At: at, Sentences: s.Sentences, Source: s.Text}, Card: card, Of: t,
			Line: uint8(len(t.Abilities) + i + 1), Kind: engine.Triggered, Where: AnyWhere, said: true, By: by, language: c.Language}
		if a.Cause = a.Line; s.Kind != KindSentence {
			a.Source = s.Whole()
		}
		t.Sayings = append(t.Sayings, a)
		words := func() *Problem { return a.checkWords(s.Kind) }
		if bad := first(c.enter(a), a.compileSentences, a.checkRuns, words); bad != nil {
			bad.Said, bad.At.Column = s, max(bad.At.Column, at.Column)
			report(*bad)
		}
	}
}

// Line makes an ability of one line of text. Its heading says what sets it off; without a heading its verb says whether
// it permits or forbids.
func (c *Compiler) Line(a *Ability, written *vocab.Ability, line int, by Kinds) *Problem {
	a.Ability, a.Line, a.Cause, a.Kind, a.Where, a.By, a.language = spoken(written), uint8(line), uint8(line), engine.Static, AnyWhere, by, c.Language
	bad := first(c.enter(a), a.compile, a.settleWhere, a.checkRuns)
	if bad == nil {
		a.opens()
	}
	if bad != nil && a.Ability != written {
		bad.At = written.At
	}
	return bad
}

// first returns a problem, or the first that some steps meet, of which each needs that there is none before it.
func first(bad *Problem, steps ...func() *Problem) *Problem {
	for n := 0; bad == nil && n < len(steps); n++ {
		bad = steps[n]()
	}
	return bad
}

func (a *Ability) compile() *Problem {
	if a.Head != nil {
		if bad := a.language.OutOfRange(a.Head); bad != nil {
			return bad
		}
		for i := range a.Head.Args {
			for _, words := range a.Head.Args[i].Phrase {
				if words.Entry.Kind == vocab.KindVerb {
					continue // a cost says it of its own
				}
				if bad := nobodySays(words); bad != nil {
					return bad
				}
			}
		}
		a.Head.Entry.Meaning.(Head)(a, a.Head)
		if bad := a.ofNone(a.Head, true); bad != nil {
			return bad
		}
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
			return &Problem{At: cost.At, Code: textMood, Message: "a phrase of the library cannot be a cost"}
		}
		if v := cost.Entry.Meaning.(*Verb); v.Do == nil {
			return &Problem{At: cost.At, Code: textMood, Message: "a cost is something that is done, and this holds for a time",
				Hint: "name what is paid before the colon, and what it brings after it"}
		}
		if bad := cmp.Or(checkMeasures(cost, nil), outOfPlay(cost, nil)); bad != nil {
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

// IsAs reports whether the text of a card was read once with that of another, which has compiled as it would here. A text
// that begins another has compiled for its own library: what is begun has the number of its line there.
func (t *Text) IsAs(card *game.Def, was *Text, other *game.Def) bool {
	return was.Script == nil && t.Script == nil && len(was.Quotes) == 0 && slices.EqualFunc(other.Text, card.Text, isSame) &&
		len(was.Abilities) == len(other.Text) && !slices.ContainsFunc(was.Abilities, (*Ability).begins)
}

// begins reports whether a line begins a text that waits.
func (a *Ability) begins() (found bool) {
	a.EachClause(func(c *Clause) { found = found || c.Waits != nil || c.Until != nil })
	return found
}

// isSame reports whether two lines were read once.
func isSame(a, b vocab.Ability) bool {
	return a.Head == b.Head && len(a.Sentences) == len(b.Sentences) && (len(a.Sentences) == 0 || &a.Sentences[0] == &b.Sentences[0])
}
