package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that choose what the rest of a text speaks of.

var eventVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "choose(s) {c:cards}", Meaning: &text.Verb{Do: doChooseCards, Can: canChooseCards, Picks: true}, Rule: "text-in-order",
		Doc: "The player chooses cards in play, or where the words say. Nothing is done to them by that; the rest of the text speaks of the last one as \"it\"."},
	{Kind: "qualifier", Pattern: "without /items", Meaning: text.Predicate(hasNoItems), Rule: "item-with-wielder", Doc: "A card on which no item lies."},
}

func doChooseCards(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideChoose, p.Slot("c"), text.InPlayOrHeld, func(engine.Card) {}) > 0
}

func canChooseCards(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), text.InPlayOrHeld) }

func hasNoItems(x *run, _ *vocab.Phrase, c engine.Card) bool { return of(x).S.Count(engine.On(c)) == 0 }
