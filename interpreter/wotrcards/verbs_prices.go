package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what it costs to play a card.

var priceWords = []vocab.Entry{
	{Kind: "object", Pattern: "the first {what:filter} {w:who} play(s) each round", Flags: vocab.Past, Meaning: text.Predicate(cardFirstPlayed), Rule: "price-by-text",
		Doc: "Of the cards that fit the description, the one that the player plays first in a round as an action. What a text plays does not count."},
	{Kind: "happening", Pattern: "paid for", Meaning: text.Happens{What: onPaid, Own: cardTypes}, Rule: "price-by-text",
		Doc: "A player who has played the card as an action is about to pay for it, or has paid. What a text does instead is the payment."},
	{Kind: "verb", Pattern: "cost(s) {n:amount} more [to play to {to:dest}]", Roles: toPlace, Meaning: &text.Verb{Hold: holdPrice(1), Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card, or to play it there, costs cycling that many cards more. A cost above the usual one has to be paid in full out of the hand, or the card cannot be played."},
	{Kind: "verb", Pattern: "cost(s) {n:amount} less [to play to {to:dest}]", Roles: toPlace, Meaning: &text.Verb{Hold: holdPrice(-1), Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card, or to play it there, costs cycling that many cards less, never less than none."},
	{Kind: "verb", Pattern: "cost(s) nothing", Meaning: &text.Verb{Hold: text.Allow, Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card costs nothing, whatever else texts say of its cost."},
}

// toPlace: where the card goes.
var toPlace = map[string]vocab.Role{"to": vocab.To}

// cardFirstPlayed: the player of such a card has bought no other such one in this round, or none before it.
func cardFirstPlayed(x *run, p *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	what, who := p.Slot("what"), p.Slot("w")
	seat := g.controller(c)
	if seat == engine.NoSeat || g.inPlay(c) && !g.bought(c) || !who.Entry.Meaning.(text.Who)(x, who).Has(seat) || !x.Means(what, c) {
		return false
	}
	for other := engine.Card(1); int(other) <= g.Cards; other++ {
		before := other != c && (!g.bought(c) || g.S.Since[other] < g.S.Since[c])
		if before && g.bought(other) && g.Texts.Owner[other] == seat && x.Means(what, other) {
			return false
		}
	}
	return true
}

// bought reports whether a card was played this round as an action.
func (g *Game) bought(c engine.Card) bool { return g.S.Notes.Get(noteBought, c) != 0 }

func holdPrice(sign int) text.Hold {
	return text.More(sign, func(x *run, p *vocab.Phrase, q *text.Question) bool {
		to := p.Slot("to")
		return to == nil || q.More != 0 && to.Entry.Meaning.(dest).has(x, to, q.To)
	})
}
