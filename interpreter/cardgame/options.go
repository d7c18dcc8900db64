package cardgame

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
)

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
	OptRule // the action in a line of the scenario's rules
	numOptions
)

// Options documents each verb of options: its code; its name in records, with cards by their ids; what it does, as the
// log would say it, without the seat's name; the paragraph of RULINGS.md behind it; what its numbers are, which stand
// as "{a}" in the patterns; and whether it is passive: who takes it does nothing.
var Options = [numOptions]struct {
	Code, Name, Words, Rule string
	Operands
	Passive bool
}{
	0:            {"nothing", "nothing", "nothing", "text-in-order", Operands{}, true}, // no option
	OptCard:      {"card", "{a}", "{a}", "text-in-order", Operands{A: AnyCard}, false},
	OptTopOfDeck: {"top-of-deck", "top of deck", "the top of the draw deck", "forsake-top", Operands{}, false},
	OptYes:       {"yes", "yes", "yes", "text-in-order", Operands{}, false},
	OptNo:        {"no", "no", "no", "text-in-order", Operands{}, true},
	OptNone:      {"none", "none", "none", "text-in-order", Operands{}, true},
	OptPlay:      {"play", "play {a}[ {b}]", "plays {a}[ {b}]", "play-destinations", Operands{A: ACard, B: ADestination}, false},
	OptMove:      {"move", "move {a} to {b}", "moves {a} to {b}", "action-move", Operands{A: ACard, B: ALocation}, false},
	OptCycle:     {"cycle", "cycle {a}", "cycles {a}", "action-cycle", Operands{A: ACard}, false},
	OptWinnow:    {"winnow", "winnow", "winnows", "action-winnow", Operands{}, false},
	OptAct:       {"act", "act {a} line {b}[ of {c}]", "uses {a}[ (line {b}[ of {c}])]", "action-card-text", Operands{A: AnyCard, B: ALine, C: AnotherCard}, false},
	OptRing:      {"ring-token", "ring token", "uses the Ring token", "ring-token-once", Operands{}, false},
	OptPass:      {"pass", "pass", "passes", "pass-carryover", Operands{}, true},
	OptSupport:   {"support", "{a} supports {b}", "{a} supports {b}", "leadership-needs-army", Operands{A: ACard, B: ACard}, false},
	OptInstead:   {"instead", "instead {a} line {b}[ of {c}]", "{a}[ (line {b}[ of {c}])]", "O32", Operands{A: ACard, B: ALine, C: AnotherCard}, false},
	OptClause:    {"clause", "choose {n} of {a} line {b}[ of {c}]", "{n}", "text-in-order", Operands{A: AnyCard, B: ALine, C: AnotherCard, N: AClause}, false},
	OptNumber:    {"number", "number {n}", "{n}", "text-in-order", Operands{N: ANumber}, false},
	OptRule:      {"rule", "rule {b}", "uses rule {b}", "scenario-rules", Operands{B: ALine}, false},
}

// verbOf returns the verb of an option, 0 where the table has none such.
func verbOf(o engine.Option) uint8 {
	if o.Verb < numOptions {
		return o.Verb
	}
	return 0
}

// NameOption returns an option's name in records: what is done, and with which cards by their ids.
func (s *Setup) NameOption(o engine.Option) string {
	row, n := &Options[verbOf(o)], OptionNumbers(o)
	return fill(row.Name, func(slot string) string { return s.words(&row.Operands, &n, slot, s.NameCard) })
}

// OptionWords says what an option does, as the log would, without the seat's name.
func (s *Setup) OptionWords(o engine.Option) string {
	row, n := &Options[verbOf(o)], OptionNumbers(o)
	return fill(row.Words, func(slot string) string {
		switch {
		case slot == "b" && row.B == ALine && !s.SaysLine(o):
			return ""
		case slot == "n" && row.N == AClause:
			return s.clauseWords(o)
		}
		return s.words(&row.Operands, &n, slot, s.CardWords)
	})
}

// SaysLine reports whether an option with a line of a text has to say which: the card has several, or it is another's.
func (s *Setup) SaysLine(o engine.Option) bool {
	return o.A == 0 || o.C != 0 || len(s.def[o.A].Text) > 1
}

// clauseWords returns one of the clauses that a text offers, as it is written.
func (s *Setup) clauseWords(o engine.Option) string {
	a := s.line(engine.Card(o.A), engine.Card(o.C), o.B)
	if a == nil {
		return s.NameOption(o)
	}
	for i := range a.sentences {
		for _, c := range a.sentences[i].clauses {
			if n := int(o.N); 1 <= n && n <= len(c.choices) {
				text := []rune(c.text)[c.choices[n-1].At.Column-1:]
				if end := strings.IndexAny(string(text), "/."); end >= 0 {
					return strings.TrimSpace(string(text)[:end])
				}
			}
		}
	}
	return s.NameOption(o)
}

// NameSeat returns a seat's name in records.
func (s *Setup) NameSeat(seat engine.Seat) string { return s.Scenario.Seats[seat].ID }

// NameCard returns a card's id, with its number where there are several copies.
func (s *Setup) NameCard(c engine.Card) string { return s.names[c] }

// CardWords returns a card's printed name, told apart from its other copies.
func (s *Setup) CardWords(c engine.Card) string {
	if c == 0 {
		return "nothing"
	}
	d := s.def[c]
	if s.names[c] == d.ID {
		return d.Name
	}
	return fmt.Sprintf("%s #%d", d.Name, c-s.first[c]+1)
}
