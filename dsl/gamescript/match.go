// This file reads a line as sentences of the table.
//
// It goes through a pattern from left to right with the rest of the pattern as a continuation, and tries
// what is longest first: names of cards hold commas, "and" and "to", so that only the rest of the line says
// where a name ends. Every step counts against a budget, so that no line takes long.

package gamescript

import (
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// maxSteps bounds the work on one line; maxTokens its length.
const (
	maxSteps  = 20000
	maxTokens = 250
)

// arg is what a slot has read.
type arg struct {
	name    string
	at, end int // tokens
	n       int // a number, a seat, a side, a zone, an icon: the slot says which
	text    string
	bound   int // of a number: exactly, atLeast, atMost
	refs    []ref
	ats     []int // of a list of them: the token of each
	stacks  []stack
	options []option
	amounts []arg      // of a list of them
	other   *game.Else // of a card: what stands in its place
}

// option is an action or answer within another sentence, or the name of a card where no more is said.
type option struct {
	act *sentence
	ref ref
	end int // token
}

// stack is a card with what lies on it, or a location with what is there; or so many hidden cards.
type stack struct {
	ref    ref
	at     int // token
	on     []stack
	hidden int
}

// sentence is a line, or a part of one, that was read as an entry of the table.
type sentence struct {
	entry   *Entry
	args    []arg
	at, end int       // tokens
	also    *sentence // another one that the same words are
}

// arg returns what the slot of that name has read, or nil where it was left out.
func (s *sentence) arg(name string) *arg {
	for i := range s.args {
		if s.args[i].name == name {
			return &s.args[i]
		}
	}
	return nil
}

// n returns the number that the slot of that name has read; 0 where it was left out.
func (s *sentence) n(name string) int {
	if a := s.arg(name); a != nil {
		return a.n
	}
	return 0
}

// ref returns the first card that the slot of that name has read.
func (s *sentence) ref(name string) ref {
	if a := s.arg(name); a != nil && len(a.refs) > 0 {
		return a.refs[0]
	}
	return ref{def: refNothing}
}

// matcher reads one line.
type matcher struct {
	names  *names
	mover  engine.Seat // who has to decide where the line stands, as far as that is known
	tokens []token
	steps  int
	args   []arg
	parts  []sentence

	lax     bool      // names may be wrong; see explain.go
	unknown []unknown // those that are, on the way so far
	best    []unknown // and of the best way that was found
	cost    int
	literal int // words of patterns that have matched

	noting bool    // note names
	noted  []named // those on the way so far

	open    bool // the line goes on: no sentence ends it
	explain bool // note what was expected:
	far     int  // the furthest place where something was expected and not found
	wants   []*elem
}

// sentences reads one or more sentences from pos on, and goes on with what follows them.
func (m *matcher) sentences(table []*Entry, form, pos int, seps string, then func(end int) bool) bool {
	return m.one(table, form, pos, func(s sentence) bool {
		m.parts = append(m.parts, s)
		if then(s.end) || m.separated(s.end, seps) && m.sentences(table, form, s.end+1, seps, then) {
			return true
		}
		m.parts = m.parts[:len(m.parts)-1]
		return false
	})
}

// one reads a sentence from pos on, and goes on with what follows it.
func (m *matcher) one(table []*Entry, form, pos int, then func(s sentence) bool) bool {
	for _, e := range table {
		elems := e.forms[form]
		if !m.lax && !m.explain && !m.possible(elems, pos) {
			continue
		}
		base := len(m.args)
		if m.elems(elems, pos, func(end int) bool {
			read := sentence{entry: e, args: append([]arg(nil), m.args[base:]...), at: pos, end: end}
			m.args = m.args[:base]
			ok := then(read)
			m.args = append(m.args[:base], read.args...)
			return ok
		}) {
			return true
		}
	}
	return false
}

// endOfLine is what is expected where nothing more may follow.
var endOfLine = &elem{slot: &slot{label: "the end of the line"}}

func (m *matcher) separated(pos int, seps string) bool {
	if pos < len(m.tokens) && m.tokens[pos].sign && strings.Contains(seps, m.tokens[pos].text) {
		return true
	}
	m.miss(pos, endOfLine)
	return false
}

// possible reports whether every word that the pattern must have is in the line.
func (m *matcher) possible(elems []elem, pos int) bool {
	for i := range elems {
		e := &elems[i]
		if e.words == nil {
			continue
		}
		for ; pos < len(m.tokens) && !e.accepts(&m.tokens[pos]); pos++ {
		}
		if pos == len(m.tokens) {
			return false
		}
		pos++
	}
	return true
}

// elems reads elements from pos on, and goes on with what follows them.
func (m *matcher) elems(elems []elem, pos int, then func(end int) bool) bool {
	if m.steps++; m.steps > maxSteps {
		return false
	}
	if len(elems) == 0 {
		return then(pos)
	}
	e, rest := &elems[0], elems[1:]
	switch {
	case e.group != nil:
		return m.elems(e.group, pos, func(end int) bool { return m.elems(rest, end, then) }) || m.elems(rest, pos, then)
	case e.words != nil:
		if pos == len(m.tokens) || !e.accepts(&m.tokens[pos]) {
			m.miss(pos, e)
			return false
		}
		m.literal++
		ok := m.elems(rest, pos+1, then)
		m.literal--
		return ok
	}
	m.miss(pos, e)
	return e.slot.read(m, pos, func(end int, a arg) bool {
		a.name, a.at, a.end = e.name, pos, end
		m.args = append(m.args, a)
		ok := m.elems(rest, end, then)
		m.args = m.args[:len(m.args)-1]
		return ok
	})
}

// miss notes that something was expected at pos.
func (m *matcher) miss(pos int, e *elem) {
	switch {
	case !m.explain || pos < m.far:
		return
	case pos > m.far:
		m.far, m.wants = pos, m.wants[:0]
	}
	m.wants = append(m.wants, e)
}

// word reports whether the token at pos is that word.
func (m *matcher) word(pos int, w string) bool {
	return pos < len(m.tokens) && m.tokens[pos].norm == w
}

// phrase returns the place behind the words of a phrase that stands at pos, or -1.
func (m *matcher) phrase(pos int, words ...string) int {
	for _, w := range words {
		if !m.word(pos, w) {
			return -1
		}
		pos++
	}
	return pos
}

// text returns the tokens from at to end as they were written.
func (m *matcher) text(at, end int) string { return textOf(m.tokens[at:end]) }

func textOf(tokens []token) string {
	var b []byte
	for i := range tokens {
		glued := tokens[i].sign && strings.Contains(",;:)?!", tokens[i].text) ||
			i > 0 && (tokens[i-1].text == "(" || tokens[i-1].text == "+" && digitAt(tokens[i].text, 0))
		if i > 0 && !glued {
			b = append(b, ' ')
		}
		b = append(b, tokens[i].text...)
	}
	return string(b)
}

func quote(s string) string { return `"` + s + `"` }
