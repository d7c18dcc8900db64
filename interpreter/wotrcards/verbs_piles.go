package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards of its hand, or has looked at cards of its deck.

// search goes through the cards of a zone for a seat that looks for one there: in the order in which they
// lie, or, where the seat does not see them, by their numbers, for the order of a deck is nobody's to know.
func (g *Game) search(seat engine.Seat, z engine.List, offer func(engine.Card)) {
	if spec := &g.zones[z]; spec.Visible == engine.Public || spec.Audience(seat).Has(seat) {
		for c := g.S.Top(z); c != 0; {
			next := g.S.Next(c)
			offer(c)
			c = next
		}
		return
	}
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if g.S.Where(c) == z {
			offer(c)
		}
	}
}

// inHand is the domain of the cards in the player's hand.
func inHand(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	x.Among(Zone(x.Seat, Hand), offer)
}

func doCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideCycle, p.Slot("c"), inHand, of(x).cycle) > 0
}

func canCycleSuchFromHand(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), inHand) }

// doPutOnTop: nothing is asked about the last card, but each before it has a place of its own.
func doPutOnTop(x *run, p *vocab.Phrase) bool {
	g := of(x)
	objects := text.Objects(p.Slot("c"))
	_, most := x.HowMany(objects[0])
	n := 0
	for ; n < most; n++ {
		found := x.Find(objects, text.InPlayOrHeld)
		if len(found) == 0 {
			break
		}
		o := g.Ask(DecidePut, x.Seat, min(most-n, len(found)), func(d *engine.Decision) {
			for _, c := range found {
				d.Offer(engine.Option{Verb: OptCard, A: uint16(c)})
			}
		})
		g.putOnTop(engine.Card(o.A))
	}
	return n > 0
}
