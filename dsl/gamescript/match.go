// This file reads a line as sentences of the table.
//
// A pattern is followed with all the places that it can have reached, so no choice has to be taken back, and no line takes
// long. Of two ways to a place the one that was found first counts: what is longest is tried first, as names of cards hold
// commas, "and" and "to".

package gamescript

import (
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// maxTokens bounds the length of a line.
const maxTokens = 250

// arg is what a slot has read.
type arg struct {
	name    string
	at, end int // tokens
	n       int // a number, a seat, a side, a zone, an icon: the slot says which
	text    string
	orMore  bool // of a number: at least,
	orLess  bool // or at most
	refs    []ref
	stacks  []stack
	options []option
	items   []*arg     // of a list: what it is of
	other   *game.Else // of a card: what stands in its place
}

// option is an action or answer within another sentence, or the name of a card where no more is said.
type option struct {
	act *sentence
	ref ref
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
	args    []*arg
	at, end int       // tokens
	also    *sentence // another one that the same words are
}

// arg returns what the slot of that name has read, or nil where it was left out.
func (s *sentence) arg(name string) *arg {
	return engine.First(slices.Values(s.args), func(a *arg) bool { return a.name == name })
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

type matcher struct {
	names  *names
	mover  engine.Seat // who has to decide where the line stands, as far as that is known
	tokens []token

	parts []sentence // what the line says, once it is read
	noted []named    // and the names in it, where they are noted

	noting  bool // note names
	lax     bool // names may be wrong, and are noted then; see names.go
	explain bool // note what was expected:
	far     int  // the furthest place where something was expected and not found
	wants   []*elem
}

// reading is a way to read what stands at a place.
type reading struct {
	end   int
	cost  int // where names may be wrong: more for each that is, less for each word of a pattern
	args  []*arg
	names []named
}

func way(end int, a arg) []reading { return []reading{{end: end, args: []*arg{&a}}} }

// and returns a reading with another one behind it.
func (r reading) and(next reading) reading {
	return reading{next.end, r.cost + next.cost, both(r.args, next.args), both(r.names, next.names)}
}

func both[T any](a, b []T) []T {
	if len(a) == 0 {
		return b
	}
	return append(a[:len(a):len(a)], b...)
}

// add adds a way to read to others, unless one of them comes to the same place and costs no more.
func add(list []reading, r reading) []reading {
	for i := range list {
		if list[i].end == r.end {
			if r.cost < list[i].cost {
				list[i] = r
			}
			return list
		}
	}
	return append(list, r)
}

// list reads one or more of what item reads, the most first. next returns where another may begin behind one, or -1.
func (m *matcher) list(pos int, item reader, next func(end int) int) (ends []reading) {
	var open []reading
	var begun []int
	for before := (reading{end: pos}); ; before, open = open[len(open)-1], open[:len(open)-1] {
		for _, r := range item(m, before.end) {
			r = before.and(r)
			ends = add(ends, r)
			if r.end = next(r.end); r.end >= 0 && (m.lax || !slices.Contains(begun, r.end)) {
				begun, open = append(begun, r.end), add(open, r)
			}
		}
		if len(open) == 0 {
			slices.SortStableFunc(ends, func(a, b reading) int { return b.end - a.end })
			return ends
		}
		slices.SortStableFunc(open, func(a, b reading) int {
			if m.lax { // only when all that stands before a place has been read it is known what costs least
				return b.end - a.end
			}
			return a.end - b.end
		})
	}
}

// sentences reads one or more sentences from pos on. Where the line is one no other way is looked for.
func (m *matcher) sentences(table []*Entry, form, pos int, seps string) []reading {
	whole := false
	return m.list(pos, func(_ *matcher, pos int) (list []reading) {
		if !whole || m.lax || m.explain {
			list = m.one(table, form, pos)
		}
		whole = whole || slices.ContainsFunc(list, func(r reading) bool { return r.end == len(m.tokens) })
		return list
	}, func(end int) int {
		if m.separated(end, seps) {
			return end + 1
		}
		return -1
	})
}

// one reads a sentence from pos on. Of the other answers that the same words are it keeps the first.
func (m *matcher) one(table []*Entry, form, pos int) (list []reading) {
	right, whole := !m.lax && !m.explain, false
	for _, e := range table {
		elems := e.forms[form]
		if right && (whole && e.ways == nil || !m.possible(elems, pos)) {
			continue
		}
		for _, r := range m.elems(elems, pos) {
			s := &sentence{entry: e, args: r.args, at: pos, end: r.end}
			if i := slices.IndexFunc(list, func(o reading) bool { return o.end == r.end }); i >= 0 {
				if first := list[i].said(); first.also == nil {
					first.also = s
				}
			}
			r.args = []*arg{{at: pos, options: []option{{act: s}}}}
			list, whole = add(list, r), whole || r.end == len(m.tokens)
		}
	}
	return list
}

func (r *reading) said() *sentence { return r.args[0].options[0].act }

// whole reports whether a line was read to its end, as what it says.
func (m *matcher) whole(list []reading) bool {
	for i := range list {
		if r := &list[i]; r.end == len(m.tokens) {
			m.parts = append(m.parts, engine.Each(r.args, func(a *arg) sentence { return *a.options[0].act })...)
			m.noted = r.names
			return true
		}
		m.miss(list[i].end, endOfLine)
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
		for i > 0 && pos < len(m.tokens) && !e.accepts(&m.tokens[pos]) { // the first has to stand where the pattern begins
			pos++
		}
		if pos == len(m.tokens) || !e.accepts(&m.tokens[pos]) {
			return false
		}
		pos++
	}
	return true
}

func (m *matcher) elems(elems []elem, pos int) []reading {
	from := []reading{{end: pos}}
	for i := range elems {
		if e := &elems[i]; e.words != nil {
			from = m.words(e, from)
			continue
		}
		var to []reading
		for _, r := range from {
			to = m.elem(&elems[i], r, to)
		}
		from = to
	}
	return from
}

// words reads a word behind each of some readings, and returns those in whose place it stands.
func (m *matcher) words(e *elem, from []reading) []reading {
	to := from[:0]
	for _, r := range from {
		if r.end == len(m.tokens) || !e.accepts(&m.tokens[r.end]) {
			m.miss(r.end, e)
			continue
		}
		if r.end++; m.lax {
			r.cost -= 10
		}
		to = append(to, r)
	}
	return to
}

// elem reads a slot, or what may be left out, behind what was read, and adds the ways to do so to others.
func (m *matcher) elem(e *elem, r reading, to []reading) []reading {
	if e.group != nil {
		for _, next := range m.elems(e.group, r.end) {
			to = add(to, r.and(next))
		}
		return add(to, r)
	}
	m.miss(r.end, e)
	for _, next := range e.slot.read(m, r.end) {
		a := next.args[0]
		a.name, a.at, a.end = e.name, r.end, next.end
		to = add(to, r.and(next))
	}
	return to
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
