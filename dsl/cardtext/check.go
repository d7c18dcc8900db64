// This file refuses what can be read and is not right: words in another form than the language prints, names that are two things
// where both fit, and "A and B or C", as what that means shows a comma.

package cardtext

import (
	"fmt"
	"slices"
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

// clash is two names in the same letters that were both right at one place of a phrase.
type clash struct{ one, other *vocab.Name }

// clashing returns the clash of two ways to read the same tokens, given the first name in each, or nil.
func clashing(one, other *vocab.Name) *clash {
	if one == nil || other == nil || one == other || fold(one.Text) != fold(other.Text) {
		return nil
	}
	return &clash{one, other}
}

func fold(text string) string { return joinFolds(vocab.Scan(text)) }

// firstName returns the first name in a phrase, or nil.
func firstName(p *vocab.Phrase) *vocab.Name {
	for i := range p.Args {
		if name := argName(&p.Args[i]); name != nil {
			return name
		}
	}
	return nil
}

func argName(arg *vocab.Arg) *vocab.Name {
	if arg.Name != nil {
		return arg.Name
	}
	for _, p := range arg.Phrase {
		if name := firstName(p); name != nil {
			return name
		}
	}
	return nil
}

// firstName returns the first name in what has been filled so far, or nil.
func (f *filled) firstName() *vocab.Name {
	var first *vocab.Name
	for ; f != nil; f = f.before {
		if name := argName(&f.arg); name != nil {
			first = name
		}
	}
	return first
}

// ambiguous words the clash that was found in what has been read.
func (r *reader) ambiguous() *Error {
	one, other := r.taken.one, r.taken.other
	err := Error{
		Code:    Ambiguous,
		Message: fmt.Sprintf("%s is %s and %s", quote(one.Text), article(one.Kind), article(other.Kind)),
	}
	for i := range r.tokens {
		if name, _ := r.lex.Find(r.tokens[i:], one.Kind, r.starts && i == 0); name == one {
			err.At = r.tokens[i].At
			break
		}
	}
	return &err
}

// mixed returns the mistake of a list of facts that goes on with the other of "and" and "or", with both of its readings
// written out, or nil.
func (m *matcher) mixed() *Error {
	for pos := range m.tokens {
		for _, found := range m.seen[memoKey{m.table.Index(vocab.KindCondition), pos}] {
			list := found.phrase.Entry.Elems()
			if len(list) != 1 || len(found.phrase.Args[0].Phrase) < 2 || found.end >= len(m.tokens) {
				continue
			}
			other := map[string]string{"and": "or", "or": "and"}[list[0].Sep]
			if other == "" || m.tokens[found.end].Fold != other {
				continue
			}
			further := m.kind(list[0].Fills[0].Index, found.end+1)
			if len(further) > 0 {
				return mixture(found.phrase, further[0].phrase, other, m.tokens[found.end].At)
			}
		}
	}
	return nil
}

// mixture words the mistake: the list of facts before the word, and the fact behind it.
func mixture(list, further *vocab.Phrase, word string, at vocab.Position) *Error {
	elem := &list.Entry.Elems()[0]
	facts := list.Args[0].Phrase
	early, late := printer{}, printer{}
	early.phrase(list, agreement{})
	early.part(", "+word, true)
	early.phrase(further, agreement{})
	for i, fact := range slices.Concat(facts, []*vocab.Phrase{further}) {
		switch {
		case i == len(facts):
			late.part(word, true)
		case i > 0:
			late.part(", "+elem.Sep, true)
		}
		late.phrase(fact, agreement{})
	}
	return &Error{At: at, Code: Ambiguous,
		Message: fmt.Sprintf("'and' and 'or' in one condition need a comma where the parts end; found %s", quote(word)),
		Hint:    fmt.Sprintf("say %q or %q", early.b.String(), late.b.String())}
}
