package wotrcards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file compiles the texts of a library, and holds how far numbers go in texts, and which headings cannot be where they stand.

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

// Abilities returns the lines of the card's text as they compiled, in their order. They are shared and must not be changed.
func (c *Card) Abilities() []*Ability { return c.text.Abilities }

// What follows names the texts of a game that no card has: the rules of its scenario, and those of its Ring tokens.

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
	rings := engine.Each(s.Scenario.Seats, func(seat Seat) *Ability { return seat.ring })
	return slices.Concat(s.Scenario.Compiled.Abilities, engine.Those(slices.Values(rings), func(ring *Ability) bool { return ring != nil }))
}

// How far numbers go. MaxPath is the highest number of a path.
const (
	mostCards  = engine.MaxCards - 1
	mostSigned = 99
	MaxPath    = 15
)

// ordinary is from where to where the numbers of a kind go for which an entry says nothing else; the others are what
// entries say: of tokens on a card, of what is counted for a side or a scenario.
var (
	ordinary = map[vocab.Kind]vocab.Range{
		vocab.KindNumber: {Least: 1, Most: mostCards},
		vocab.KindFigure: {Least: 1, Most: MaxPath},
		vocab.KindSigned: {Least: -mostSigned, Most: mostSigned},
	}
	heap  = vocab.Range{Least: 1, Most: engine.MaxHeap}
	total = vocab.Range{Least: 1, Most: MaxCount}

	perhaps = vocab.Range{Most: mostCards}
	lead    = vocab.Range{Most: MaxCount}
	rounds  = vocab.Range{Least: 1, Most: MaxRounds}
)

// checkOrder returns why something cannot be done with the order of zones: only draw decks have one, and piles a top and a bottom.
// (draw-recycle, O16)
func checkOrder(a *Ability) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		if p.Entry.Is(vocab.ByPlace) {
			bad = cmp.Or(bad, endOfNone(p))
		}
		verb, is := p.Entry.Meaning.(*text.Verb)
		if !is || verb != shuffles && !verb.Looks || p.Find("z") == nil {
			return
		}
		for _, zone := range p.Arg("z").Phrase {
			piles := zone.Find("k")
			if piles == nil || slices.ContainsFunc(piles.Phrase, func(pile *vocab.Phrase) bool { return pile.Entry.Meaning != DrawDeck }) {
				bad = cmp.Or(bad, &text.Problem{At: zone.At, Code: text.TextNever, Message: "only a draw deck has an order", Hint: "say \"the draw deck\""})
			}
		}
	})
	return bad
}

// checkShares returns why something cannot be shared out as a line says: who does it chooses each time among all such cards.
func checkShares(a *Ability) (bad *text.Problem) {
	a.Walk(func(p *vocab.Phrase) {
		if !strings.HasPrefix(p.Entry.Pattern, "distribute(s)") {
			return
		}
		words := p.Slot("c")
		if words.Entry.Meaning.(text.Cards).Yours || slices.ContainsFunc(text.Objects(words), func(p *vocab.Phrase) bool { return p.In(vocab.HowMany) != nil }) {
			bad = &text.Problem{At: words.At, Code: text.TextNumber, Message: "this is shared out among all such cards, and not among some of them", Hint: "say which: \"among Elf armies\""}
		}
	})
	return bad
}

// endOfNone finds the top or the bottom card of a hand or of a reserve.
func endOfNone(end *vocab.Phrase) *text.Problem {
	for _, zone := range end.Arg("z").Phrase {
		piles := zone.Find("k")
		if len(zone.Args) == 0 || piles != nil && slices.ContainsFunc(piles.Phrase, func(p *vocab.Phrase) bool { return p.Entry.Meaning == Hand || p.Entry.Meaning == Reserve }) {
			return &text.Problem{At: zone.At, Code: text.TextNever, Message: "a hand and a reserve have no top and no bottom", Hint: "say which cards: \"a random card in hand\", \"a card in reserve\""}
		}
	}
	return nil
}

// checkHeading returns why a heading cannot be where it stands, or nil.
func checkHeading(a *Ability) *text.Problem {
	bad := func(message, hint string) *text.Problem {
		return &text.Problem{At: a.Head.At, Code: text.TextNever, Message: message, Hint: hint}
	}
	switch {
	case a.Head == nil:
	case a.Who == nil && a.Events.Has(onAction) && locationTypes.Fits(a.By):
		return bad("a location is no player's, so its action has to say whose it is", "\"Action of the Elf player on a battleground:\"")
	case a.Events.Has(onStepStart) && headingOf(a).Step == SetUp:
		return bad("nothing can happen before the set-up", "begin with \"At the end of the set-up:\"")
	case a.FromHand && !cardTypes.Fits(a.By):
		return bad("this is never in a hand", "leave out \"you may play this from hand\"")
	case headingOf(a).Span != whichever:
		return bad("this is about a moment, and nothing begins to wait then", "\"When played: at the end of the next round: ...\"")
	}
	return nil
}
