// This file reads a line of text that stands within another, in quotation marks.

package cardtext

import "loremaster/interpreter/vocab"

// The marks around such a line.
const (
	opened = "“"
	closed = "”"
)

// quoteEnd returns the index of the mark that closes the quotation which begins at a token, or -1.
func quoteEnd(tokens []vocab.Token, at int) int {
	for i := at + 1; i < len(tokens); i++ {
		if tokens[i].Fold == closed {
			return i
		}
	}
	return -1
}

// quoted reads the line within the quotation that begins at pos, and returns it and how many tokens it takes with its
// marks; nil where none begins there or it is no line of text. Its last stop is left out.
func (m *matcher) quoted(pos int) (*vocab.Ability, int) {
	if pos >= len(m.tokens) || m.tokens[pos].Fold != opened {
		return nil, 0
	}
	end := quoteEnd(m.tokens, pos)
	if end < pos+2 {
		return nil, 0
	}
	stop := vocab.Token{Class: vocab.Mark, Text: ".", Fold: ".", At: m.tokens[end].At, Width: 1}
	line := append(append([]vocab.Token(nil), m.tokens[pos+1:end]...), stop)
	r := newReader(m.table, m.lex)
	defer readers.Put(r)
	r.quiet = true
	a, errs := r.loose(line)
	r.quiet = false
	if len(errs) > 0 {
		return nil, 0
	}
	return &a, end + 1 - pos
}

// quotes calls f for the lines within others of an ability.
func quotes(a *vocab.Ability, f func(*vocab.Ability)) {
	a.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			if line := p.Args[i].Line; line != nil && line.Source == "" { // one in a phrase of the library has been read before
				f(line)
			}
		}
	})
}
