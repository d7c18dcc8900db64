package wotrcards

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file holds what may be chosen, and puts it into words.

// Verbs of options.
const (
	OptCard      uint8 = iota + 1 // this card or location
	OptTopOfDeck                  // the top card of the draw deck, unseen
	OptYes
	OptNo
	OptNone
	OptPlay
	OptMove
	OptCycle
	OptWinnow
	OptAct
	OptRing
	OptPass
	OptSupport // an army supports a character
	OptInstead // the line of a card's text happens instead of an elimination
	OptClause  // of a text that offers several
	OptNumber
	OptPlayDown // a card is played face down
	OptRule     // the action in a line of the scenario's rules
	OptWords    // the words of a script
	OptPlayer
	OptFaction
	OptType
	numOptions
)

// Options documents each verb of options; see game.Option.
var Options = [numOptions]game.Option{
	0:            {Code: "nothing", Name: "nothing", Words: "nothing", Passive: true},
	OptCard:      {Code: "card", Name: "{a}", Words: "{a}", Operands: game.Operands{A: AnyCard}, Plain: true},
	OptTopOfDeck: {Code: "top-of-deck", Stands: topCard, Name: "top of deck", Words: "the top of the draw deck", Rule: "forsake-top"},
	OptYes:       {Code: "yes", Name: "yes", Words: "yes"},
	OptNo:        {Code: "no", Name: "no", Words: "no", Passive: true},
	OptNone:      {Code: "none", Stands: game.Nothing, Name: "none", Words: "none", Passive: true},
	OptPlay:      {Code: "play", Name: "play {a}[ {b}]", Words: "plays {a}[ {b}]", Rule: "play-destinations", Operands: game.Operands{A: ACard, B: ADestination}},
	OptMove:      {Code: "move", Name: "move {a} to {b}", Words: "moves {a} to {b}", Rule: "action-move", Operands: game.Operands{A: ACard, B: ALocation}},
	OptCycle:     {Code: "cycle", Name: "cycle {a}", Words: "cycles {a}", Rule: "action-cycle", Operands: game.Operands{A: ACard}},
	OptWinnow:    {Code: "winnow", Name: "winnow", Words: "winnows", Rule: "action-winnow"},
	OptAct:       {Code: "act", Name: "act {a} line {b}[ of {c}]", Words: "uses {a}[ (line {b}[ of {c}])]", Rule: "action-card-text", Operands: game.Operands{A: AnyCard, B: ALine, C: AnotherCard}, Tires: true},
	OptRing:      {Code: "ring-token", Name: "ring token", Words: "uses the Ring token", Rule: "ring-token-once"},
	OptPass:      {Code: "pass", Name: "pass", Words: "passes", Rule: "pass-carryover", Passive: true},
	OptSupport:   {Code: "support", Name: "{a} supports {b}", Words: "{a} supports {b}", Rule: "leadership-needs-army", Operands: game.Operands{A: ACard, B: ACard}},
	OptInstead:   {Code: "instead", Name: "instead {a} line {b}[ of {c}]", Words: "{a}[ (line {b}[ of {c}])]", Rule: "O32", Operands: game.Operands{A: ACard, B: ALine, C: AnotherCard}, Quotes: true},
	OptClause:    {Code: "clause", Name: "choose {n} of {a} line {b}[ of {c}]", Words: "{n}", Operands: game.Operands{A: AnyCard, B: ALine, C: AnotherCard, N: AClause}, Quotes: true},
	OptNumber:    {Code: "number", Name: "number {n}", Words: "{n}", Operands: game.Operands{N: ANumber}, Plain: true},
	OptWords:     {Code: "words", Name: "words {b}", Words: "{b}", Operands: game.Operands{B: AWords}, Quotes: true},
	OptPlayDown:  {Code: "play-down", Name: "play {a} face down", Words: "plays {a} face down", Rule: "play-destinations", Operands: game.Operands{A: ACard}},
	OptRule:      {Code: "rule", Name: "rule {b}", Words: "uses rule {b}", Rule: "scenario-rules", Operands: game.Operands{B: ALine}, Tires: true},
	OptType:      {Code: "type", Name: "type {n}", Words: "{n}", Operands: game.Operands{N: AType}, Plain: true},
	OptFaction:   {Code: "faction", Name: "faction {n}", Words: "{n}", Operands: game.Operands{N: AFaction}, Plain: true},
	OptPlayer:    {Code: "player", Name: "player {n}", Words: "{n}", Operands: game.Operands{N: ASeat}, Plain: true},
}

// verbOf returns the verb of an option, 0 where the table has none such, or no table so many cards.
func verbOf(o engine.Option) uint8 {
	if o.Verb < numOptions && max(o.A, o.B, o.C) < engine.MaxCards {
		return o.Verb
	}
	return 0
}

// NameOption returns an option's name in records: what is done, and with which cards by their ids.
func (s *Setup) NameOption(o engine.Option) string {
	row, n := &Options[verbOf(o)], game.OptionNumbers(o)
	return game.Fill(row.Name, func(slot string) string { return s.operand(&row.Operands, &n, slot, s.NameCard) })
}

// OptionWords says what an option does, as the log would, without the seat's name.
func (s *Setup) OptionWords(o engine.Option) string {
	row := &Options[verbOf(o)]
	return game.Fill(row.Words, func(slot string) string {
		if slot == "n" && row.N == AClause {
			return s.clauseWords(o)
		}
		return s.OptionPart(o, slot, s.CardWords)
	})
}

// OptionPart says what an option has in a slot, with cards called as card has it; "" where that goes without saying.
func (s *Setup) OptionPart(o engine.Option, slot string, card func(engine.Card) string) string {
	row, n := &Options[verbOf(o)], game.OptionNumbers(o)
	if slot == "b" && row.B == ALine && !s.SaysLine(o) {
		return ""
	}
	return s.operand(&row.Operands, &n, slot, card)
}

// SaysLine reports whether an option with a line of a text has to say which: the card has several, or it is another's or
// given by the rules of the scenario.
func (s *Setup) SaysLine(o engine.Option) bool {
	own := len(s.def[o.A].Text)
	return o.A == 0 || o.C != 0 || own > 1 || own > 0 && text.OfRules(uint8(o.B))
}

// clauseWords returns one of the clauses that a text offers, as it is written.
func (s *Setup) clauseWords(o engine.Option) string {
	a := s.Texts.Line(engine.Card(o.A), engine.Card(o.C), uint8(o.B))
	if a == nil {
		return s.NameOption(o)
	}
	for i := range a.Body {
		for _, c := range a.Body[i].Clauses {
			if n := int(o.N); 1 <= n && n <= len(c.Parts) {
				words := []rune(c.Text)[c.Parts[n-1].Clauses[0].At.Column-1:]
				if end := strings.IndexAny(string(words), "/."); end >= 0 {
					return strings.TrimSpace(string(words)[:end])
				}
			}
		}
	}
	return s.NameOption(o)
}

// CardWords returns a card's printed name, told apart from its other copies.
func (s *Setup) CardWords(c engine.Card) string {
	if c == 0 {
		return "nothing"
	}
	d := s.def[c]
	if s.NameCard(c) == d.ID {
		return d.Name
	}
	return fmt.Sprintf("%s #%d", d.Name, c-s.first[c]+1)
}
