// This file checks what has been read against what was written.

package cardtext

import (
	"fmt"
	"strings"

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
			err := Error{At: found.At, Code: Agreement, Message: fmt.Sprintf("expected %s; found %s", quote(want.Text), quote(found.Text))}
			err.Hint = inForm(a, want.Text, line, i)
			if errs = append(errs, err); strings.HasPrefix(err.Hint, "perhaps ") {
				break // what follows agrees with what was meant
			}
		}
		i++
	}
	return errs
}

// ofBefore stands between two forms of a verb, of which each is of another player.
const ofBefore = ", of the player before, or "

// inForm says which form of a word is right, and what else may have been meant: a verb without a subject may be of another player than
// the one before, and a noun without an article may be one card, not all of them.
func inForm(a *vocab.Ability, want string, line []vocab.Token, i int) string {
	const most = 3 // words of what is one card
	hint := fmt.Sprintf("did you mean %s?", quote(want))
	if len(want) <= len(line[i].Text) || line[i].Class != vocab.Word {
		return hint
	}
	for _, sentence := range a.Sentences {
		for _, c := range sentence {
			switch {
			case c.Verb.At != line[i].At:
			case c.Join != vocab.First && c.Subject == nil:
				return fmt.Sprintf("did you mean %s%s%s?", quote(want), ofBefore, quote("you "+line[i].Text))
			default:
				return hint
			}
		}
	}
	a.Walk(func(p *vocab.Phrase) {
		one := ""
		for j := i; j >= max(i-most, 0) && p.Entry.Kind == "object" && p.In(vocab.HowMany) == nil; j-- {
			if one = line[j].Text + " " + one; line[j].At != p.At || j > 0 && line[j-1].Fold == "no" {
				continue
			}
			hint = fmt.Sprintf("perhaps %s, all of them, or %s", quote(want), quote(vocab.WithArticle(strings.TrimSpace(one))))
		}
	})
	return hint
}
