package wotrcards

import (
	"slices"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for numbers: those that all games share, and what this game counts.

var amountWords = slices.Concat(text.AmountWords("text-in-order"), []vocab.Entry{
	{Kind: "case", Pattern: "on {p:places}", Meaning: text.Condition(caseOn), Rule: "in-play-zones", Doc: "If the text's card is there."},

	{Kind: "quantity", Pattern: "corruption", Meaning: text.Quantity(numberCorruption), Rule: "corruption-points", Doc: "How many corruption tokens the Shadow scoring area holds."},
	{Kind: "quantity", Pattern: "{k:counter}", Meaning: text.Quantity(numberCounter), Rule: "scenario-counters", Doc: "How far the scenario's counter has come."},
	{Kind: "quantity", Pattern: "the number of the round", Meaning: text.Quantity(numberRound), Rule: "path-one-higher", Doc: "1 in the first round, 2 in the second."},
})

func caseOn(x *run, p *vocab.Phrase) bool { return x.Means(p.Slot("p"), of(x).location(x.Source)) }

func numberCorruption(x *run, _ *vocab.Phrase) int { return int(of(x).S.Corruption) }
func numberRound(x *run, _ *vocab.Phrase) int      { return int(of(x).S.Round) }

func numberCounter(x *run, p *vocab.Phrase) int {
	_, n := counter(x, p)
	return n
}
