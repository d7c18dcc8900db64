// Package help answers what a word means: in card text, in the language of scripted games, in scripts, and in the
// rules. What it says comes from the tables that the languages are made of, and its examples from the cards.
//
//   - lookup.go finds what is said of words, and what comes nearest to one that nothing is said of;
//   - entries.go makes entries of the tables;
//   - topics.go answers questions, in half a screen.
package help

// Entry is what is said of one thing: a phrase, a sentence, a function, a paragraph of the rules.
type Entry struct {
	Title   string
	Doc     string
	Example string
	Rule    string // the name of the paragraph behind it, or ""
	cites   string // that with its text

	said []string // words that it is found by: those of its pattern,
	also []string // and those of what is said of it
}
