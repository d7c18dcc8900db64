// This file holds the words that begin a line of a script and say what the line is.

package gamescript

import (
	"slices"
	"sync"
)

// Head is a word that begins a line, or a sign.
type Head struct {
	Word    string
	Form    string // what follows it
	Help    string
	Example string // of the first game in the table; see examples.txt and Language.Heads
}

// Heads returns the table of those words. All but "case" and ">" begin a section or a check: a line of their
// own, or several indented below.
func Heads() []Head { return headTable() }

var headTable = sync.OnceValue(func() []Head {
	list := []Head{
		{Word: "case", Form: "TITLE", Help: "Begins a case; a file with one case needs none. What stands before the first belongs to every case."},
		{Word: "rule", Form: "NAME, NAME ...", Help: "The paragraphs and readings of the rules that the case tests."},
		{Word: "scenario", Form: "ID [, seed NUMBER] [, people NUMBER] [, option NAME [VALUE]] [, rounds NUMBER] [, sets SET ...]", Help: "What is played; the seed is 1, each seat has a person of its own, the game goes on to its end, and the card sets are the scenario's if they are not said."},
		{Word: "cards", Form: "(data below it, indented)", Help: "Cards, locations or scenarios of the case's own, as in data files; they are laid over the others."},
		{Word: "opening", Form: "(lines below it, indented)", Help: "What is laid over the scenario's own opening, in the sentences of \"given\"; unlike there, the game begins with its set-up."},
		{Word: "given", Form: "(lines below it, indented)", Help: "Where the game begins; without it, at its set-up. Cards that no rule lays out and no line names take no part."},
		{Word: ">", Form: "EVENT", Help: "Indented under a line of play: what happens, all of it and in order; \"> among others\" if more may happen in between."},
		{Word: "expect", Form: "CHECK, CHECK ...", Help: "What is so now."},
		{Word: "refuse", Form: "ACTION [: REASON]", Help: "What may not be done now, and why; it is tried, and must change nothing."},
		{Word: "view", Form: "PLAYER: CHECK, CHECK ...", Help: "What a player sees now."},
		{Word: "changes", Form: "CHANGE, CHANGE ...", Help: "What the lines of play right above have changed: all of it, unless \"among others\" is one of them."},
		{Word: "goal", Form: "PLAYER OR SIDE: CHECK, CHECK ...", Help: "Ends a case that is a puzzle: who is to bring this about. Indented below it, by when, and what the others do. \"loremaster solve\" looks for the way."},
		{Word: "golden", Form: "(everything that happens, indented)", Help: "Ends a case with a transcript that must come again letter by letter; \"loremaster test --update\" writes it."},
	}
	of := examplesOf(examples)
	for i := range list {
		list[i].Example = of[[2]string{"head", list[i].Word}]
	}
	return list
})

// Heads returns the table with the examples of the game, where it has some.
func (l *Language) Heads() []Head {
	list, of := slices.Clone(Heads()), examplesOf(l.of.Examples)
	for i := range list {
		if own := of[[2]string{"head", list[i].Word}]; own != "" {
			list[i].Example = own
		}
	}
	return list
}

// exampleOf returns the example of a head, where no game is known.
func exampleOf(word string) string {
	list := Heads()
	return list[slices.IndexFunc(list, func(h Head) bool { return h.Word == word })].Example
}
