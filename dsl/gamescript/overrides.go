// This file says what is left of the position of a whole file where a case says otherwise.

package gamescript

import (
	"slices"
	"strings"
)

// overridden reports whether a case says of itself what a line says that every case has.
func (c *Case) overridden(l *line, s *sentence) bool {
	return l.common && s.entry.holds != "" && slices.ContainsFunc(c.givens, func(own *line) bool {
		return !own.common && slices.ContainsFunc(own.parts, s.about)
	})
}

// about reports whether another sentence says of the same thing what it says.
func (s *sentence) about(other sentence) bool {
	if other.entry != s.entry || len(other.args) != len(s.args) {
		return false
	}
	for i := range s.args {
		is, was := s.args[i], other.args[i]
		if is.name != s.entry.holds && (is.name != was.name || is.n != was.n || is.text != was.text || !slices.Equal(is.refs, was.refs)) {
			return false
		}
	}
	return true
}

// holding returns the lines of a position that has been laid out, without what a case says otherwise.
func (c *Case) holding(b *board) (list []string) {
	for _, l := range c.givens {
		if !l.common {
			list = append(list, l.text())
			continue
		}
		b.line = l
		var parts []string
		for i := range l.parts {
			if s := &l.parts[i]; !c.overridden(l, s) {
				parts = append(parts, b.left(s))
			}
		}
		if len(parts) > 0 {
			list = append(list, strings.Join(parts, "; "))
		}
	}
	return list
}

// left returns a sentence of a common line without the cards that the case itself puts elsewhere.
func (b *board) left(s *sentence) string {
	tokens := b.line.tokens
	words := textOf(tokens[s.at:s.end])
	for _, a := range s.args {
		all, separator := a.stacks, ", "
		switch {
		case !s.entry.places:
			continue
		case len(a.refs) > 0:
			all = a.piles()
		case len(all) > 0 && b.isLocation(all[0].ref):
			separator = "; "
		}
		if slices.ContainsFunc(all, b.gone) {
			words = textOf(tokens[s.at:a.at]) + " " + b.stackWords(all, separator)
		}
	}
	return words
}

// gone reports whether a card, or one on it, is put elsewhere.
func (b *board) gone(s stack) bool { return b.elsewhere(s.ref) || slices.ContainsFunc(s.on, b.gone) }

// stackWords says which cards are left, each with what lies on it.
func (b *board) stackWords(all []stack, separator string) string {
	var list []string
	for _, s := range all {
		if b.elsewhere(s.ref) {
			continue
		}
		words := b.names.words(s.ref)
		switch on := slices.DeleteFunc(slices.Clone(s.on), func(s stack) bool { return b.elsewhere(s.ref) }); {
		case len(on) == 0:
		case b.isLocation(s.ref):
			words += " with " + b.stackWords(on, ", ")
		default:
			words += " + " + b.stackWords(on, " + ")
		}
		list = append(list, words)
	}
	if len(list) == 0 {
		return "nothing"
	}
	return strings.Join(list, separator)
}

func (b *board) isLocation(r ref) bool {
	return r.def >= 0 && b.names.defs[r.def].class > 0
}
