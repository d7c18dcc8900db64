package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds what texts have a say in as a combat is resolved: whose leadership counts, what is lost first, who scores.

// leads reports whether a character's leadership counts in the combat: an army supports it, or a text says so.
func (g *Game) leads(c engine.Card) bool {
	return g.supported(c) || g.texts.Answered(askLeads) && g.def[c].Type == Character && g.S.Combat != 0 && g.def[g.S.Combat].Type == Battleground &&
		g.texts.Ask(&text.Question{Hook: askLeads, Card: c}).Allowed
}

// iconsAt counts the icons of a kind of a side's cards in a combat at a location, those of leadership that counts included.
func (g *Game) iconsAt(location engine.Card, side Side, icon Icon) int {
	n := 0
	for c := range g.fighters(location) {
		if g.side(c) == side {
			n += g.fights(c, icon)
		}
	}
	return n
}

// Of which order of two losses a question is.
const (
	lostBefore uint8 = iota
	lostAfter
)

// orderLosses takes out of a decision the cards that texts have lost later than others that are left. Where they say so of
// each other, it is as if they did not. (combat-by-text)
func (g *Game) orderLosses(d *engine.Decision) {
	if !g.texts.Answered(askLoss) {
		return
	}
	first := func(c, other uint16) bool {
		return c != other && (g.texts.Ask(&text.Question{Hook: askLoss, Card: engine.Card(c), Place: engine.Card(other), What: lostBefore}).Refused ||
			g.texts.Ask(&text.Question{Hook: askLoss, Card: engine.Card(other), Place: engine.Card(c), What: lostAfter}).Refused)
	}
	all := slices.Clone(d.Options)
	open := slices.DeleteFunc(slices.Clone(all), func(o engine.Option) bool {
		return slices.ContainsFunc(all, func(by engine.Option) bool { return first(by.A, o.A) && !first(o.A, by.A) })
	})
	if len(open) > 0 {
		d.Options = append(d.Options[:0], open...)
	}
}

// scorer returns the side that scores a location whatever comes of its combat, from 1, as a text has it at the beginning;
// one that is none for nobody, and 0 where no text says so. (combat-by-text)
func (g *Game) scorer(location engine.Card) int {
	if !g.texts.Answered(askScorer) {
		return 0
	}
	return g.texts.Ask(&text.Question{Hook: askScorer, Card: location}).Sum
}

// scoreBy lets who has won a location score it: the attacker where attack is left, unless a text has another way.
func (g *Game) scoreBy(scorer int, location engine.Card, attacker Side, attack, margin int) {
	switch {
	case scorer > int(NumSides), !g.inPlay(location):
		g.setAside(location)
	case scorer > 0:
		g.score(location, Side(scorer-1))
	case attack > 0:
		g.score(location, attacker)
	default:
		g.defended(location, attacker.Enemy(), margin)
	}
}

// setAside takes a location out of the game that nobody scores.
func (g *Game) setAside(location engine.Card) {
	g.outcome(location).Drop()
	if !g.inPlay(location) {
		return
	}
	if g.clearLocation(location); !g.inPlay(location) {
		return
	}
	g.put(location, SetAside)
	g.Emit(engine.Event{Verb: EventSetAside, A: location, Seen: engine.Everyone})
}
