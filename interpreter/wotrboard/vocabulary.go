package wotrboard

import (
	"slices"
	"sync"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file puts together what the texts of the cards can say.

// Kinds of names.
const (
	NameCard   vocab.Kind = "card"
	NameRegion vocab.Kind = "region"
	NameNation vocab.Kind = "nation"
	NameOther  vocab.Kind = "other"
)

// Words is the vocabulary of the texts. How a line begins is in headings.go, what is so and where in words_conditions.go, what is
// done in verbs.go.
var Words = sync.OnceValue(func() *vocab.Vocabulary {
	return vocab.MustTable("wotr", slices.Concat(headWords, occasionWords, mapWords, factWords, verbWords, deedWords, diceWords, lostWords, eventWords, combatWords, ruleWords,
		nationWords, pileWords, otherWords, twilightWords,
		text.ConditionWords()[:6], text.Shared(text.ConditionWords(), "{q:quantity} is [not] {is:comparison}", "{n:number} or more", "{n:number} or less", "exactly {n:number}", "more than {n:number}", "less than {n:number}",
			"at least {q:quantity}", "at most {q:quantity}", "more than {q:quantity}", "less than {q:quantity}", "the same as {q:quantity}"),
		text.Shared(text.AmountWords(), "as /many", "/X", "/+X", "/-X", "{r:rate}", ", at most {k:amount}", ", at most {k:bonus}", ", at least {k:amount}", ", or {o:amount} {w:case}", ", or {o:bonus} {w:case}", ", where X is {q:quantity}", "if {cond:condition}",
			"for every {n:number} of {q:quantity}", "for each point of {q:quantity} [beyond {m:number}]", "for each of them", "X", "twice {q:quantity}", "half {q:quantity}, rounded up", "half {q:quantity}, rounded down",
			"{n:number} more than {q:quantity}", "{n:number} less than {q:quantity}", "the sum of {a:quantity} and {b:quantity}", "the difference between {a:quantity} and {b:quantity}", "the greater of {a:quantity} and {b:quantity}", "the lesser of {a:quantity} and {b:quantity}",
			"that number", "count(s) {q:quantity}", "what {f:script} returns"),
		text.Shared(text.PlayerWords(), "each {g:players}", "player(s)"),
		text.Shared(text.ChoiceWords(), "choose(s) up to {n:amount}:", "choose(s) {n:amount} or more:", "choose(s) {n:amount} times:", "the chosen number"),
		text.ScriptWords(),
		[]vocab.Entry{
			text.Word("who", "/you", "event-texts"),
			{Kind: "duration", Pattern: "this turn", Means: "until the end of this turn", Meaning: text.Lasts(endOfTurn), Rule: "turn", Doc: "It applies until the turn ends."},
		}), NameCard, NameRegion, NameNation, NameOther, text.ScriptName)
})
