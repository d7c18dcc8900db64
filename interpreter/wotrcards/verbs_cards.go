package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards.

// doCycle: with "the rest" the sentence is done with the cards it drew.
func doCycle(x *run, p *vocab.Phrase) bool {
	words := p.Slot("c")
	if rest(words) {
		x.Drew = false
		x.EndScope()
		return true
	}
	return x.Choose(DecideCycle, words, text.InPlayOrHeld, of(x).cycle) > 0
}

func canCycle(x *run, p *vocab.Phrase) bool {
	words := p.Slot("c")
	return rest(words) || x.Any(words, text.InPlayOrHeld)
}

// rest reports whether words are "the rest".
func rest(words *vocab.Phrase) bool {
	return text.Objects(words)[0].Entry.Is(vocab.Rest)
}

func doEliminate(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideEliminate, p.Slot("c"), text.InPlayOrHeld, func(c engine.Card) { of(x).eliminate(c, manner{}) }) > 0
}

func canEliminate(x *run, p *vocab.Phrase) bool {
	return x.Any(p.Slot("c"), text.InPlayOrHeld)
}

// lost is the domain of the cards that the combat just resolved has eliminated.
func lost(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	g := of(x)
	for i := range g.Scenario.Seats {
		x.M.Search(x.Seat, Zone(engine.Seat(i), EliminatedPile), func(c engine.Card) {
			if wasLost(x, c) {
				offer(c)
			}
		})
	}
}

// wasLost reports whether the combat just resolved has eliminated a card.
func wasLost(x *run, c engine.Card) bool {
	g := of(x)
	return g.S.Fought.Has(c) && g.S.Zone(c) == Zone(g.Texts.Owner[c], EliminatedPile)
}

// doRescue: a card that was not eliminated, "this" among them, needs no rescue.
func doRescue(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideCycle, p.Slot("c"), lost, func(c engine.Card) {
		if wasLost(x, c) {
			of(x).cycle(c)
		}
	}) > 0
}

func canRescue(x *run, p *vocab.Phrase) bool {
	found := false
	lost(x, nil, func(c engine.Card) { found = found || x.Means(p.Slot("c"), c) })
	return found
}
