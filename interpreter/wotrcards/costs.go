package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file says what costs take. What is said of one card takes that card; of so many, so many of those that it means.

func takesForsaken(x *run, p *vocab.Phrase) {
	var from CardSet
	of(x).forsakable(x.Seat, from.Add)
	for _, z := range []engine.List{DrawDeck, CyclePile} {
		x.Among(Zone(x.Seat, z), from.Add)
	}
	x.Demand(from, x.Amount(p, "n"))
}

func takesFromHand(x *run, p *vocab.Phrase) {
	var from CardSet
	x.Among(Zone(x.Seat, Hand), from.Add)
	x.Demand(from, x.Amount(p, "n"))
}

func takesSuchFromHand(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), inHand) }
func takesSuch(x *run, p *vocab.Phrase)         { x.Takes(p.Slot("c"), text.InPlayOrHeld) }
func takesRemoved(x *run, p *vocab.Phrase)      { x.Takes(p.Slot("c"), removable) }

// takesCounters: cards that have so many.
func takesCounters(x *run, p *vocab.Phrase) {
	x.Requires(p.Slot("c"), x.Amount(p, "n"))
}

// needsCards: cards in play on which something is laid.
func needsCards(x *run, p *vocab.Phrase) { x.Requires(p.Slot("c"), 0) }

// needsPlace: a location, or cards in play.
func needsPlace(x *run, p *vocab.Phrase) {
	words := p.Slot("p")
	one, ok := words.Entry.Meaning.(text.Definite)
	switch {
	case words.Entry.Kind == vocab.KindCards:
		x.Requires(words, 0)
	case ok && !of(x).inPlay(one(x)), !ok && !anyLocation(x, words, active, nil):
		x.Demand(CardSet{}, 1)
	}
}
