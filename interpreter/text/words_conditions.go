package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the words for conditions that mean the same in every game. A fact that has a "not" or a "no" in it is
// denied by the machine; see IsDenied.

var conditionWords = []vocab.Entry{
	{Kind: vocab.KindCondition, Pattern: "{f:fact|and}", Meaning: Condition(allSo), Doc: "All of these are so."},
	{Kind: vocab.KindCondition, Pattern: "{f:fact|or}", Meaning: Condition(anySo), Flags: vocab.Any, Doc: "At least one of these is so."},

	{Kind: "fact", Pattern: "[no] {c:cards} is/are [not] {q:qualifier}", Meaning: Condition(areWhere), Doc: "Such a card is there, or as many as the sentence says."},
	{Kind: "fact", Pattern: "{c:cards} is/are [not] {d:cards}", Meaning: Condition(areSuch), Doc: "The card is such a card, whatever else it is."},
}

// ConditionWords returns the words for conditions, with the paragraph of the game's rules behind them.
func ConditionWords(rule string) []vocab.Entry {
	list := slices.Clone(conditionWords)
	for i := range list {
		list[i].Rule = rule
	}
	return list
}

// allSo and anySo: the facts of a list.
func allSo(x *Run, p *vocab.Phrase) bool {
	for _, fact := range p.Args[0].Phrase {
		if !x.isSo(fact) {
			return false
		}
	}
	return true
}

func anySo(x *Run, p *vocab.Phrase) bool { return slices.ContainsFunc(p.Args[0].Phrase, x.isSo) }

func areWhere(x *Run, p *vocab.Phrase) bool { return x.areAll(p.Slot("c"), p.Slot("q")) }
func areSuch(x *Run, p *vocab.Phrase) bool  { return x.areAll(p.Slot("c"), p.Slot("d")) }

func (x *Run) areAll(cards, such *vocab.Phrase) bool {
	return x.IsSo(cards, func(c engine.Card) bool { return x.Means(such, c) })
}
