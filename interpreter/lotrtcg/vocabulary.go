package lotrtcg

import (
	"slices"
	"strings"
	"sync"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file puts together the words of texts. How a line begins is in headings.go, for what it waits in happenings.go,
// what is done in verbs.go and verbs_zones.go, what holds in verbs_hold.go, what is so, and which cards are meant, in
// words_conditions.go; words_best.go has the numbers of which several of them speak.

// Kinds of names.
const (
	NameCard    vocab.Kind = "card" // of cards, and their titles
	NameCulture vocab.Kind = "culture"
	NameRace    vocab.Kind = "race"
	NameClass   vocab.Kind = "class"
	NameTrait   vocab.Kind = "keyword"
	// KindFilter is the kind of words that say which cards are meant, without how many: who may bear a card.
	KindFilter vocab.Kind = "filter"
)

// Words is the vocabulary of the texts.
var Words = sync.OnceValue(func() *vocab.Vocabulary {
	all := slices.Concat(
		headWords, occasionWords, cardWords, conditionWords, verbWords, playWords, pileWords, holdWords, featWords,
		durationWords, scriptWords, text.AmountWords(), text.ConditionWords(), text.PlayerWords(),
		text.Shared(text.ChoiceWords(), "choose(s) up to {n:amount}:", "choose(s) {n:amount} or more:", "choose(s) {n:amount} times:", "repeat(s) this",
			"throw(s) a die [with {n:number} sides][:]", "flip(s) a coin[:]", "on {n:figure}", "on {n:figure} to {m:figure}", "on {n:figure} or {m:figure}", "on {n:figure} or more", "on {n:figure} or less", "on heads", "on tails", "the throw",
			"{n:amount} random", "{c:object|and} of your choice", "choose(s) a/an {g:players}", "choose(s) another {g:players}", "choose(s) a number from {n:figure} to {m:figure}", "that /many", "the chosen number"),
		rankWords,
		thisTurn(text.MemoryWords()),
	)
	return vocab.MustTable("starter", all, NameCard, NameCulture, NameRace, NameClass, NameTrait, text.ScriptName)
})

// thisTurn says of what is remembered in words for all games that it is remembered for a turn.
func thisTurn(list []vocab.Entry) []vocab.Entry {
	for i := range list {
		list[i].Pattern = strings.Replace(list[i].Pattern, "this round", "this turn", 1)
		list[i].Doc = strings.Replace(list[i].Doc, "this round", "this turn", 1)
	}
	return list
}
