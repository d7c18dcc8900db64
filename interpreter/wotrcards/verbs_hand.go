package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards of its hand.

// inHand is the domain of the cards in the player's hand.
func inHand(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	x.Among(Zone(x.Seat, Hand), offer)
}

func doCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideCycle, p.Slot("c"), inHand, of(x).cycle) > 0
}

func canCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	least, _ := x.HowMany(text.Objects(p.Slot("c"))[0])
	return x.Any(p.Slot("c"), inHand) && (least >= engine.MaxCards || len(x.Find(text.Objects(p.Slot("c")), inHand)) >= least)
}
