// This file checks what has been read against what was written.

package cardtext

import (
	"fmt"

	"loremaster/interpreter/vocab"
)

// check prints the ability and compares it with its line. They have the same words, or the text has one in
// the wrong form: the parser takes both forms of a word, the printer knows which is right.
func (r *reader) check(a *vocab.Ability, line []vocab.Token) []Error {
	var errs []Error
	i := 0
	for want := range vocab.Tokens(Print(a)) {
		if i == len(line) {
			break
		}
		if found := &line[i]; want.Fold != found.Fold {
			errs = append(errs, Error{
				At:      found.At,
				Code:    Agreement,
				Message: fmt.Sprintf("expected %s; found %s", quote(want.Text), quote(found.Text)),
				Hint:    fmt.Sprintf("did you mean %s?", quote(want.Text)),
			})
		}
		i++
	}
	return errs
}
