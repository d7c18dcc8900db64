package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what it costs to play a card.

var priceWords = []vocab.Entry{
	{Kind: "verb", Pattern: "cost(s) {n:number} more", Meaning: &text.Verb{Hold: holdPrice(1), Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card costs cycling that many cards more. A cost above the usual one has to be paid in full out of the hand, or the card cannot be played."},
	{Kind: "verb", Pattern: "cost(s) {n:number} less", Meaning: &text.Verb{Hold: holdPrice(-1), Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card costs cycling that many cards less, never less than none."},
	{Kind: "verb", Pattern: "cost(s) nothing", Meaning: &text.Verb{Hold: text.Allow, Hook: askPrice, Kind: engine.Static}, Rule: "price-by-text",
		Doc: "To play the card costs nothing, whatever else texts say of its cost."},
}

func holdPrice(sign int) func(*run, *vocab.Phrase, text.Question) text.Question {
	return func(_ *run, p *vocab.Phrase, q text.Question) text.Question {
		q.Sum += sign * p.Arg("n").Number
		return q
	}
}
