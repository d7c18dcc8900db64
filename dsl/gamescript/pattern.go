// This file compiles the patterns of sentences.

package gamescript

import (
	"fmt"
	"strings"
)

// elem is one element of a pattern: a word, a slot, or something that may be left out.
type elem struct {
	words []string // one of these
	slot  *slot    // or what such a slot reads
	name  string   // of the slot
	group []elem   // or these, which may be missing
}

// compile compiles a pattern: words, "is|are" for either of two words, "{name:slot}", and "[ ... ]" around
// what may be left out. Of a verb in three forms, "plays/play/playing", form picks one.
func (l *Language) compile(pattern string, form int) []elem {
	elems, rest := l.compileUntil(strings.Fields(pattern), form, "")
	if len(rest) > 0 {
		panic(fmt.Sprintf("gamescript: pattern %q: ] without [", pattern))
	}
	return elems
}

func (l *Language) compileUntil(fields []string, form int, end string) (elems []elem, rest []string) {
	for len(fields) > 0 {
		f := fields[0]
		fields = fields[1:]
		switch {
		case f == "]":
			if end != f {
				return elems, append([]string{f}, fields...)
			}
			return elems, fields
		case f == "[":
			var group []elem
			group, fields = l.compileUntil(fields, form, "]")
			elems = append(elems, elem{group: group})
		case f[0] == '{':
			name, kind, _ := strings.Cut(f[1:len(f)-1], ":")
			s, ok := l.slots[kind]
			if !ok {
				s, ok = trySlots[kind]
			}
			if !ok {
				panic(fmt.Sprintf("gamescript: there is no slot %q", kind))
			}
			elems = append(elems, elem{slot: s, name: name})
		case strings.Contains(f, "/"):
			elems = append(elems, elem{words: []string{normal(strings.Split(f, "/")[form])}})
		default:
			words := strings.Split(f, "|")
			for i := range words {
				if n := normal(words[i]); n != "" { // a comma is itself
					words[i] = n
				}
			}
			elems = append(elems, elem{words: words})
		}
	}
	return elems, nil
}

// accepts reports whether a token is one of an element's words.
func (e *elem) accepts(t *token) bool {
	for _, w := range e.words {
		if t.norm == w {
			return true
		}
	}
	return false
}
