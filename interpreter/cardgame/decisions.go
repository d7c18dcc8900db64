package cardgame

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
)

// Kinds of decision.
const (
	DecideAction uint8 = iota
	DecideCycle
	DecideEliminate
	DecideForsake
	DecideMay
	DecideTake
	DecidePlayThose
	DecideLocation
	DecideCombat
	DecideLoss
	DecideSupport
	DecideReplacement
	DecideClause
	DecideChoose
	DecideNumber
	DecidePut
	numDecisions
)

// Decisions documents each kind of decision: its code, what the seat is asked, after its name ("{n}" stands
// for how many such choices are left), and the paragraph of RULINGS.md behind it.
var Decisions = [numDecisions]struct{ Code, Words, Rule string }{
	DecideAction:      {"action", "takes an action or passes", "turn-order"},
	DecideCycle:       {"cycle", "must cycle {n}", "action-cycle"},
	DecideEliminate:   {"eliminate", "must eliminate {n}", "eliminate-impossible"},
	DecideForsake:     {"forsake", "must forsake {n}", "forsake-hand"},
	DecideMay:         {"may", "may do as the text says", "text-in-order"},
	DecideTake:        {"take", "takes a card", "take-shown"},
	DecidePlayThose:   {"play-those", "plays one of the cards drawn", "look-and-play-pays"},
	DecideLocation:    {"location", "chooses a location", "battleground-chosen-by-card"},
	DecideCombat:      {"combat", "chooses the next combat", "combat-order"},
	DecideLoss:        {"loss", "chooses a card to lose", "path-combat-losses"},
	DecideSupport:     {"support", "chooses which army supports which character", "O6"},
	DecideClause:      {"clause", "must choose {n}", "text-in-order"},
	DecideChoose:      {"choose", "chooses a card", "text-in-order"},
	DecideNumber:      {"number", "chooses a number", "text-in-order"},
	DecidePut:         {"put-on-top", "must put {n} on top of the draw deck", "O16"},
	DecideReplacement: {"instead", "chooses what happens instead", "O32"},
}

// Verbs of options. A is a card, B where it goes or what it is paired with, or the line of a text.
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
	OptSupport
	OptInstead
	OptClause // of a text that offers several: C is its number, from 0, N the card whose line it is
	OptNumber // the number N
	OptRule   // the action in line B of the scenario's rules
)

// NameOption returns an option's name in records: what is done, and with which cards by their ids.
func (s *Setup) NameOption(o engine.Option) string {
	a, b := s.names[o.A], s.names[o.B]
	switch o.Verb {
	case OptCard:
		return a
	case OptTopOfDeck:
		return "top of deck"
	case OptYes:
		return "yes"
	case OptNo:
		return "no"
	case OptNone:
		return "none"
	case OptPlay:
		return "play " + a + s.to(o)
	case OptMove:
		return "move " + a + " to " + b
	case OptCycle:
		return "cycle " + a
	case OptWinnow:
		return "winnow"
	case OptAct:
		return fmt.Sprintf("act %s line %d%s", a, o.B, s.ofCard(engine.Card(o.C)))
	case OptRing:
		return "ring token"
	case OptPass:
		return "pass"
	case OptSupport:
		return a + " supports " + b
	case OptInstead:
		return fmt.Sprintf("instead %s line %d%s", a, o.B, s.ofCard(engine.Card(o.C)))
	case OptClause:
		return fmt.Sprintf("choose %d of %s line %d%s", o.C+1, a, o.B, s.ofCard(engine.Card(o.N)))
	case OptNumber:
		return fmt.Sprint("number ", o.N)
	case OptRule:
		return fmt.Sprint("rule ", o.B)
	}
	return "nothing"
}

// ofCard names the card whose line it is, where it is another's.
func (s *Setup) ofCard(c engine.Card) string {
	if c == 0 {
		return ""
	}
	return " of " + s.names[c]
}

// to names where a card is played: a location, a wielder, or the reserve; of an event nothing.
func (s *Setup) to(o engine.Option) string {
	switch {
	case s.def[o.A].Type == Event:
		return ""
	case s.def[o.A].Type == Item:
		return " on " + s.names[o.B]
	case o.B == 0:
		return " to reserve"
	}
	return " to " + s.names[o.B]
}

// NameSeat returns a seat's name in records.
func (s *Setup) NameSeat(seat engine.Seat) string { return s.Scenario.Seats[seat].ID }

// NameCard returns a card's id, with its number where there are several copies.
func (s *Setup) NameCard(c engine.Card) string { return s.names[c] }

// DecisionWords says what a seat is asked, without its name.
func (s *Setup) DecisionWords(d *engine.Decision) string {
	return strings.ReplaceAll(Decisions[d.Kind].Words, "{n}", fmt.Sprint(d.Left))
}

// OptionWords says what an option does, as the log would, without the seat's name.
func (s *Setup) OptionWords(o engine.Option) string {
	a, b := s.CardWords(engine.Card(o.A)), s.CardWords(engine.Card(o.B))
	switch o.Verb {
	case OptCard:
		return a
	case OptTopOfDeck:
		return "the top of the draw deck"
	case OptPlay:
		return "plays " + a + s.playedTo(engine.Card(o.A), engine.Card(o.B))
	case OptMove:
		return "moves " + a + " to " + b
	case OptCycle:
		return "cycles " + a
	case OptWinnow:
		return "winnows"
	case OptAct:
		return "uses " + a + s.lineWords(engine.Card(o.A), engine.Card(o.C), o.B)
	case OptRing:
		return "uses the Ring token"
	case OptPass:
		return "passes"
	case OptSupport:
		return a + " supports " + b
	case OptInstead:
		return a + s.lineWords(engine.Card(o.A), engine.Card(o.C), o.B)
	case OptClause:
		return s.clauseWords(o)
	case OptNumber:
		return fmt.Sprint(o.N)
	case OptRule:
		return fmt.Sprint("uses rule ", o.B)
	}
	return s.NameOption(o)
}

// clauseWords returns one of the clauses that a text offers, as it is written.
func (s *Setup) clauseWords(o engine.Option) string {
	a := s.line(engine.Card(o.A), engine.Card(o.N), o.B)
	if a == nil {
		return s.NameOption(o)
	}
	for i := range a.sentences {
		for _, c := range a.sentences[i].clauses {
			if int(o.C) < len(c.choices) {
				text := []rune(c.text)[c.choices[o.C].At.Column-1:]
				if end := strings.IndexAny(string(text), "/."); end >= 0 {
					return strings.TrimSpace(string(text)[:end])
				}
			}
		}
	}
	return s.NameOption(o)
}

// lineWords names a line of a card's text where the card has several, or it is another card's.
func (s *Setup) lineWords(c, of engine.Card, line uint8) string {
	switch {
	case of != 0:
		return fmt.Sprintf(" (line %d of %s)", line, s.CardWords(of))
	case len(s.def[c].Text) < 2:
		return ""
	}
	return fmt.Sprintf(" (line %d)", line)
}

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

// playedTo says where a card is played.
func (s *Setup) playedTo(c, dest engine.Card) string {
	switch {
	case s.def[c].Type == Event:
		return ""
	case s.def[c].Type == Item:
		return " on " + s.CardWords(dest)
	case dest == 0:
		return " to reserve"
	}
	return " to " + s.CardWords(dest)
}
