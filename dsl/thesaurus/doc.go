// Package thesaurus holds what people write who know other games, or have read the rulebook only, and what is written
// here instead: one table for the prompt, for scripted games, and for data files.
//
//   - words.go is the table: a row says where something is written, why it is none of the language there, and what
//     to write;
//   - text.go finds the line of card text that was meant, by way of the rows for texts; pattern.go compiles those.
//
// The package knows words, not what they do. Whoever uses a row says what a sentence is: nothing is proposed that
// would be refused.
package thesaurus

import (
	"slices"
	"strings"

	"loremaster/interpreter/vocab"
)

// In is where something is written.
type In string

// Places of rows.
const (
	Prompt In = "prompt" // a line begins so that should have been an answer
	Text   In = "text"   // in a line of card text, see pattern.go
	Key    In = "key"    // the key of a field of a definition
	Paths  In = "paths"  // a word between the numbers of paths

	// In scripted games; patterns of sentences, as package gamescript has them. In what is to be written "{name}" is
	// what the slot of that name has read, in the writer's words; of an action "{act:does}" puts its verb into that
	// form; "{name:said}" is a list, or the name of an owner, as the language has it. "{owner}" is the player of the
	// card, "{type}" the type of the location, "{mover}" who has to decide now. "{any TYPE}" is
	// something of that type, of the player where it is a card: what has one is written as an example.
	Line   In = "line"
	Expect In = "expect"
	Given  In = "given"
	Events In = ">"
)

// Row is something that is written where it is none of the language. "^" in what is said stands before the word that
// is wrong, where that is not the first.
type Row struct {
	In    In
	Said  string
	Why   string
	Write []string // what to write; at the prompt the codes of the options that are most like it. Nothing where there is none
}

// Of returns the rows for a place, in the order of the table.
func Of(in In) []Row {
	var rows []Row
	for _, r := range table {
		if r.In == in {
			rows = append(rows, r)
		}
	}
	return rows
}

// About returns why a word is none of the language, as the first row has it that knows the word: those for the prompt,
// then those for texts that ask for no other word; "" where no row does.
func About(word string) string {
	word = vocab.Fold(word)
	for _, r := range Of(Prompt) {
		if why, _, _ := strings.Cut(r.Why, "\n"); slices.Contains(strings.Split(r.Said, "|"), word) {
			return why
		}
	}
	for i := range habits {
		parts := habits[i].parts
		others := slices.ContainsFunc(parts, func(p part) bool { return !p.wrong && !p.optional && (p.words != nil || p.me) })
		if !others && slices.ContainsFunc(parts, func(p part) bool { return p.wrong && slices.Contains(p.words, word) }) {
			return habits[i].row.Why
		}
	}
	return ""
}
