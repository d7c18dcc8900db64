// This file notices names that are two things, where both fit.

package cardtext

import (
	"fmt"

	"loremaster/interpreter/vocab"
)

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
