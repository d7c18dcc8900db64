package wotrcards

import (
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what players choose that only this game has.

var playerWords = []vocab.Entry{
	{Kind: "fact", Pattern: "the chosen cards are [not] of the same {k:feature}", Meaning: text.Condition(condSame), Doc: "All cards that the players have chosen in secret have that in common."},
	{Kind: "feature", Pattern: "type(s)", Meaning: feature(func(d *Card) int { return int(d.Type) }), Doc: "Army, character, item or event."},
	{Kind: "feature", Pattern: "faction(s)", Meaning: feature(func(d *Card) int { return int(d.Faction) }), Doc: "The faction of a card."},
	{Kind: "feature", Pattern: "side(s)", Meaning: feature(func(d *Card) int { return int(d.Side) }), Doc: "The side of a card."},
}

// feature is what an entry of that kind means: what a card has.
type feature func(d *Card) int

// condSame: of fewer than two cards nothing is the same.
func condSame(x *run, p *vocab.Phrase) bool {
	cards, of, same := x.ChosenCards(), p.Slot("k").Entry.Meaning.(feature), of(x)
	for _, c := range cards {
		if of(same.def[c]) != of(same.def[cards[0]]) {
			return false
		}
	}
	return len(cards) > 1
}
