// This file holds what can be wrong with a text.

package cardtext

import (
	"loremaster/interpreter/vocab"
)

// The codes of errors.
const (
	Empty      = "empty"      // the text has no ability
	Unexpected = "unexpected" // something else was expected here: "draw teh rest"
	Agreement  = "agreement"  // a word is in the wrong form: "the Elf player draw 1", "a active path"
	Ambiguous  = "ambiguous"  // a name is two things that both fit, or "and" stands beside "or"
	TooLong    = "too-long"   // a line has more than MaxTokens words, numbers and marks
)

// NoStop is the hint of an error at the end of a line.
const NoStop = "a sentence ends with '.'"

// MaxTokens is the longest line that is read, in words, numbers and marks.
const MaxTokens = 400

// Error is a mistake in a text. Its position is within the text: line and column from 1, columns in
// characters.
type Error struct {
	At      vocab.Position
	Code    string
	Message string // lower case: "expected 'the'; found 'teh'"
	Hint    string // "did you mean 'the'?", or ""
}
