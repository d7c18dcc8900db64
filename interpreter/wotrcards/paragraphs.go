package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file says under which paragraph of the rulebook something happens or is asked, where no text makes it happen.

// paragraph is a part of the rules that is being carried out: the line of a cause without a card, above the lines of a scenario's rules.
type paragraph uint8

const (
	bySetUp paragraph = iota + 0x80
	byCost
	byForsakeForCost
	byEventsEnd
	byCycleAction
	byWinnow
	byLimit
	byPathLosses
	byLosses
	byDefendersEnd
	byAttackersEnd
	byDrawStep
	byDrawStepTexts
	byWielder
	byScenarioTurns
	numParagraphs
)

// paragraphs names them as RULINGS.md does.
var paragraphs = [numParagraphs]string{
	bySetUp:          "setup-draw-and-cycle",
	byCost:           "play-cost",
	byForsakeForCost: "play-last-card-forsake",
	byEventsEnd:      "event-resolved-then-eliminated",
	byCycleAction:    "action-cycle",
	byWinnow:         "action-winnow",
	byLimit:          "carryover-limit",
	byPathLosses:     "path-combat-losses",
	byLosses:         "battleground-combat-losses",
	byDefendersEnd:   "leftover-defenders-cycled",
	byAttackersEnd:   "attackers-eliminated",
	byDrawStep:       "draw-step-cards",
	byDrawStepTexts:  "O26",
	byWielder:        "item-lost-with-wielder",
	byScenarioTurns:  "scenario-turns",
}

// under carries out a part of the rules. What a text makes happen happens by that text.
func (g *Game) under(p paragraph, f func()) {
	if g.texts.AtWork() {
		f()
		return
	}
	cause := g.Cause
	g.Cause = engine.Cause{Line: uint8(p)}
	f()
	g.Cause = cause
}

// paragraphOf returns the paragraph that is a cause, or "".
func paragraphOf(c engine.Cause) string {
	if p := paragraph(c.Line); c.Card == 0 && bySetUp <= p && p < numParagraphs {
		return paragraphs[p]
	}
	return ""
}

// lossesAt returns under which paragraph a side takes losses at a location.
func (s *Setup) lossesAt(location engine.Card) paragraph {
	if s.def[location].Type == Path {
		return byPathLosses
	}
	return byLosses
}

// EventRule returns the paragraph behind an event.
func (g *Game) EventRule(e *engine.Event) string {
	if rule := paragraphOf(e.Cause); rule != "" {
		return rule
	}
	path := Events[e.Verb].A == ALocation && e.A != 0 && g.def[e.A].Type == Path
	switch {
	case e.Verb == EventPlay:
		return g.playRule(e.A, e.B)
	case !path:
	case e.Verb == EventActivate:
		return "path-one-higher"
	case e.Verb == EventAttack:
		return "path-combat-count"
	case e.Verb == EventCancel:
		return "path-combat-location-first"
	case e.Verb == EventScore && Side(e.N) == FreePeoples:
		return "won-path-scored"
	case e.Verb == EventScore:
		return "lost-path-corruption"
	}
	return Events[e.Verb].Rule
}

// playRule returns the paragraph by which a card is played to a location, to a wielder, or to the reserve.
func (s *Setup) playRule(c, to engine.Card) string {
	switch {
	case s.def[c].Type == Event:
		return "event-resolved-then-eliminated"
	case s.def[c].Type == Item:
		return "item-with-wielder"
	case to == 0:
		return "play-destinations"
	case s.def[to].Type == Path:
		return "character-path-number"
	}
	return "battleground-faction-listed"
}

// DecisionRule returns the paragraph behind a decision.
func (g *Game) DecisionRule(d *engine.Decision) string {
	if rule := paragraphOf(d.Cause); rule != "" {
		return rule
	}
	return Decisions[d.Kind].Rule
}

// OptionRule returns the paragraph behind an option: what is done by it, or, where that is only an answer, what asks.
func (g *Game) OptionRule(o engine.Option) string {
	switch o.Verb {
	case OptPlay:
		return g.playRule(engine.Card(o.A), engine.Card(o.B))
	case OptCard, OptYes, OptNo, OptNone, OptNumber, OptClause:
		if d := g.Open(); d != nil && d.Lists(o) {
			return g.DecisionRule(d)
		}
	}
	return Options[verbOf(o)].Rule
}

// iconRule returns the paragraph by which the icons count that are printed on a card or location.
func (s *Setup) iconRule(c engine.Card, icon Icon) string {
	location := s.def[c].Type.IsLocation()
	switch {
	case s.def[c].Type == Item:
		return "item-icons-added"
	case icon == LeadAttack || icon == LeadDefense:
		return "leadership-needs-army"
	case icon == PathAttack:
		return "path-combat-count"
	case icon == PathDefense && location:
		return "path-combat-location-first"
	case icon == PathDefense:
		return "path-combat-losses"
	case icon == Defense && location:
		return "battleground-combat-location-first"
	case icon == Defense:
		return "battleground-combat-losses"
	}
	return "battleground-combat-count"
}

// What the procedures tell of what happens, for texts that wait for it.

// Manners in which a card is eliminated or cycled.
const (
	_           uint8 = iota
	howForsaken       // its player forsakes it
	howLost           // it is lost in combat
	howLeft           // it is left when a combat ends
	howPaid           // it pays for a card
)

// manner says how a card comes to be eliminated or cycled.
type manner struct {
	how uint8
	by  engine.SeatSet // who forsakes it
	at  engine.Card    // the location of the combat, or where the card goes
	won int            // the side that has won the combat, from 1; 0 where it is not over
}

// happens begins what is done with a card in a manner; nil where no text could have a say.
func (g *Game) happens(what engine.Hook, c engine.Card, m manner) *text.Happening {
	h := g.texts.Happens(what, c)
	if h != nil {
		h.How, h.Place, h.Seat, h.N = m.how, m.at, h.Whose, m.won
		for i := range g.Scenario.Seats {
			if m.by.Has(engine.Seat(i)) {
				h.Seat = engine.Seat(i)
			}
		}
	}
	return h
}

// leaves notes what a card is that is about to leave play, where a text asks that.
func (g *Game) leaves(c engine.Card) {
	if !g.Texts.Past || !g.inPlay(c) {
		return
	}
	var had [8]int16
	for icon := range NumIcons {
		had[icon] = int16(g.icons(c, icon))
	}
	g.texts.Leaves(c, had)
}

// happensTo begins what a seat does, with a card at a place, or with none: does is what comes of it, unless a text takes it over.
func (g *Game) happensTo(what engine.Hook, seat engine.Seat, c, place engine.Card, does func()) {
	h := g.texts.Happens(what, c)
	if h != nil {
		h.Seat, h.Place = seat, place
	}
	if h.Before() {
		return
	}
	does()
	h.After()
}

// decide finds the texts that wait for a location to be scored, while the cards are there that have fought for it.
func (g *Game) decide(location engine.Card) {
	if h := g.texts.Happens(onScored, location); h != nil {
		h.Place = location
		h.Expect()
		g.decided = append(g.decided, h)
	}
}

// outcome returns what decide has found for a location, or nil.
func (g *Game) outcome(location engine.Card) *text.Happening {
	n := len(g.decided) - 1
	if n < 0 || g.decided[n].Card != location {
		return nil
	}
	h := g.decided[n]
	g.decided = g.decided[:n]
	return h
}
