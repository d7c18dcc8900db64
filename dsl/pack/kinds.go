// This file defines what definitions can define, and sets of that.

package pack

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// Kind is what a definition can define. Every game has scenarios, phrases and errata; the others are variables of a game.
type Kind struct {
	Word   string     // as the field "type" has it
	Names  vocab.Kind // of which kind its names are in texts; "" where texts do not use them
	Card   bool       // it may have a text, and is numbered together with all that may
	Script bool       // it may have a script; the library is a text.ScriptedLibrary then
	Short  bool       // it may have short names
	Most   int        // so many of it a library holds, of cards in all; 0 for any number
}

// The kinds that every game has. A seat, an option, a value of one, and the manifest of a pack are no definitions of
// their own, but have fields like one.
var (
	KindScenario = &Kind{Word: "scenario"}
	KindCampaign = &Kind{Word: "campaign"}
	KindPhrase   = &Kind{Word: "phrase"}
	KindErrata   = &Kind{Word: "errata"}
	KindScript   = &Kind{Word: "script"}    // of games whose cards have scripts
	KindCardType = &Kind{Word: "card-type"} // of games whose data may have types of cards of their own
	KindSeat     = &Kind{Word: "seat"}
	KindPack     = &Kind{Word: "pack"}
	KindOption   = &Kind{Word: "option"}

	kindUnknown = &Kind{Word: "definition"} // the type is missing, or no word for one
)

// Kinds is a set of kinds, in the order in which messages name them.
type Kinds []*Kind

// Has reports whether a kind is in the set.
func (s Kinds) Has(k *Kind) bool { return slices.Contains(s, k) }

// called returns the kind of the set that a word names, or nil.
func (s Kinds) called(word string) *Kind {
	if i := slices.IndexFunc(s, func(k *Kind) bool { return k.Word == word }); i >= 0 {
		return s[i]
	}
	return nil
}

// And returns the set with others behind it.
func (s Kinds) And(more ...Kinds) Kinds { return slices.Concat(append([]Kinds{s}, more...)...) }

// Words returns the words for the kinds of the set.
func (s Kinds) Words() []string {
	words := make([]string, len(s))
	for i, k := range s {
		words[i] = k.Word
	}
	return words
}

// A returns the words for the kinds of the set, with their articles: "a character or an item".
func (s Kinds) A() string {
	words := make([]string, len(s))
	for i, k := range s {
		words[i] = k.A()
	}
	return OrList(words)
}

func (k *Kind) String() string { return k.Word }

// A returns the word for the kind with its article.
func (k *Kind) A() string { return vocab.WithArticle(k.Word) }
