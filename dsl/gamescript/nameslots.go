// This file reads names of cards and players, and lists of them.

package gamescript

import (
	"slices"

	"loremaster/interpreter/game"
)

// kind is what a name may be a name of.
type kind uint16

const (
	anyCard     kind = 1<<8 - 1        // a bit for each class, see class
	unseenPlace kind = 1 << (iota + 7) // a place of an unseen card will do as well
	seatName
	ownerName // a seat, with 's
)

// class returns the kind of the names of things of a class.
func class(i int) kind { return 1 << i }

// has reports whether names of things of a class are of the kind.
func (k kind) has(i int) bool { return k&class(i) != 0 }

// unknown is a name that nobody has, or more than one.
type unknown struct {
	at, end int
	kind    kind
	hit     hit // those that have it
}

// lookup finds what a name stands for, among things of the kind.
func (n *names) lookup(key []byte, k kind) hit {
	if k&(seatName|ownerName) != 0 {
		return n.seats[string(key)]
	}
	var h hit
	for i, in := range n.things {
		if !k.has(i) {
			continue
		}
		switch p := in[string(key)]; {
		case p.rank > h.rank:
			h = p
		case p.rank == h.rank && p.rank > 0:
			h = hit{h.rank, append(slices.Clone(h.of), p.of...)}
		}
	}
	return h
}

// name reads a name, with or without "the", and goes on with what it stands for. A name that is not clear is
// no name; but where the matcher is lax it is noted, and so are words that are no name at all.
func (m *matcher) name(pos int, k kind, then func(end, thing int) bool) bool {
	if m.steps++; m.steps > maxSteps {
		return false
	}
	owner := k == ownerName
	from := pos
	for range 2 {
		ends := m.spans(from, longestName, owner, func(key []byte) bool {
			h := m.names.lookup(key, k)
			return len(h.of) == 1 || m.lax && len(h.of) > 1
		})
		for _, end := range slices.Backward(ends) {
			h := m.names.lookup([]byte(m.key(from, end, owner)), k)
			if len(h.of) == 1 && m.note(pos, end, k, h.of[0], then) || len(h.of) > 1 && m.doubt(unknown{pos, end, k, h}, then) {
				return true
			}
		}
		if !m.word(from, "the") {
			break
		}
		from++
	}
	if !m.lax {
		return false
	}
	for end := pos + 1; end <= len(m.tokens) && end <= pos+6 && !m.tokens[end-1].sign; end++ {
		if owner && m.tokens[end-1].owner == "" {
			continue
		}
		if len(m.names.lookup([]byte(m.key(pos, end, owner)), k).of) == 1 {
			continue // it is known, and was tried as what it is
		}
		if m.doubt(unknown{pos, end, k, hit{}}, then) {
			return true
		}
	}
	return false
}

// named is a name that was read: tokens, and what it is of.
type named struct {
	at, end int
	kind    kind
	thing   int
}

// note goes on with a name, and notes it where that leads to the end.
func (m *matcher) note(pos, end int, k kind, thing int, then func(end, thing int) bool) bool {
	if !m.noting {
		return then(end, thing)
	}
	n := len(m.noted)
	m.noted = append(m.noted, named{pos, end, k, thing})
	if then(end, thing) {
		return true
	}
	m.noted = m.noted[:n]
	return false
}

// doubt goes on as if the name were one, with a note.
func (m *matcher) doubt(u unknown, then func(end, thing int) bool) bool {
	m.unknown = append(m.unknown, u)
	ok := then(u.end, 0)
	m.unknown = m.unknown[:len(m.unknown)-1]
	return ok
}

// card reads the name of a card, and which copy: "Cave Trolls #2", "the second Cave Trolls".
func (m *matcher) card(pos int, k kind, then func(end int, r ref) bool) bool {
	if k&unseenPlace != 0 && m.placeRef(pos, true, then) {
		return true
	}
	at, number := pos, 0
	if m.word(at, "the") {
		at++
	}
	if at < len(m.tokens) {
		number = slices.Index(ordinals, m.tokens[at].norm) + 1
	}
	if number > 0 && m.name(at+1, k, func(end, def int) bool { return m.copy(pos, end, def, number, k, then) }) {
		return true
	}
	return m.name(pos, k, func(end, def int) bool {
		if end < len(m.tokens) {
			if n := copyNumber(&m.tokens[end]); n > 0 {
				return m.copy(pos, end+1, def, n, k, then)
			}
		}
		return then(end, ref{def: def})
	})
}

// copy goes on with a copy of a card, if there is one of that number.
func (m *matcher) copy(pos, end, def, number int, k kind, then func(end int, r ref) bool) bool {
	if number <= len(m.names.defs[def].copies) {
		return then(end, ref{def, number})
	}
	return m.lax && m.doubt(unknown{pos, end, k, hit{full, []int{def}}}, func(end, _ int) bool { return then(end, ref{def: def}) })
}

// readPrinted reads the id or the printed name of a card of the library, whether the scenario has it or not.
func readPrinted(m *matcher, pos int, then func(int, arg) bool) bool {
	defs := m.names.setup.Library().Defs()
	called := func(key string) string {
		for _, d := range defs {
			if normal(d.Name) == key || normal(d.ID) == key {
				return d.ID
			}
		}
		return ""
	}
	ends := m.spans(pos, longestName, false, func(key []byte) bool { return called(string(key)) != "" })
	for _, end := range slices.Backward(ends) {
		if then(end, arg{text: called(m.key(pos, end, false))}) {
			return true
		}
	}
	return false
}

func readCard(k kind) func(*matcher, int, func(int, arg) bool) bool {
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		return m.card(pos, k, func(end int, r ref) bool { return then(end, arg{refs: []ref{r}}) })
	}
}

// readList reads cards with commas between them, or "nothing".
func readList(k kind) func(*matcher, int, func(int, arg) bool) bool {
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		if m.word(pos, nothing) {
			return then(pos+1, arg{})
		}
		var list []ref
		var ats []int
		var more func(pos int) bool
		more = func(pos int) bool {
			return m.card(pos, k, func(end int, r ref) bool {
				list, ats = append(list, r), append(ats, pos)
				if m.comma(end) && m.another(end+1, k, more) || then(end, arg{refs: slices.Clone(list), ats: slices.Clone(ats)}) {
					return true
				}
				list, ats = list[:len(list)-1], ats[:len(ats)-1]
				return false
			})
		}
		return more(pos)
	}
}

// further is the slot of one more name of a list, where the line ends.
const further = "further"

// oneMore notes that a name of a list may stand at the end of the line.
func (m *matcher) oneMore(pos int, of kind) {
	if !m.explain || pos < len(m.tokens) {
		return
	}
	var classes []game.Class
	for i, c := range m.names.lang.of.Classes {
		if of.has(i) {
			classes = append(classes, c)
		}
	}
	m.miss(pos, &elem{slot: &slot{code: further, label: article(orNames(classes)), names: of}})
}

// another reads the rest of a list, from its next name on.
func (m *matcher) another(pos int, of kind, rest func(pos int) bool) bool {
	m.oneMore(pos, of)
	return rest(pos)
}

// nothing is how a list is said that is empty.
const nothing = "nothing"

// comma is what is expected between the names of a list.
var comma = &elem{slot: &slot{label: `","`}}

func (m *matcher) comma(pos int) bool {
	if pos < len(m.tokens) && m.tokens[pos].text == "," {
		return true
	}
	m.miss(pos, comma)
	return false
}

// stacks reads cards with what lies on them, "A, B + item", or "nothing"; with hidden also "2 hidden cards".
func (m *matcher) stacks(pos int, hidden bool, then func(end int, list []stack) bool) bool {
	if m.word(pos, nothing) {
		return then(pos+1, nil)
	}
	var list []stack
	var more, item func(pos int) bool
	lying := m.names.lang.slots["stacks"].proposed
	next := func(end int) bool {
		return (m.comma(end) || hidden && m.word(end, "and")) && m.another(end+1, lying, more) || then(end, slices.Clone(list))
	}
	item = func(pos int) bool {
		if pos == len(m.tokens) || m.tokens[pos].text != "+" {
			return false
		}
		m.oneMore(pos+1, class(0))
		return m.card(pos+1, class(0), func(end int, r ref) bool {
			// The list shares its stacks with what has been read before: what is added must not write there.
			s := &list[len(list)-1]
			was := s.on
			s.on = append(slices.Clone(was), stack{ref: r, at: pos + 1})
			if item(end) || next(end) {
				return true
			}
			list[len(list)-1].on = was
			return false
		})
	}
	more = func(pos int) bool {
		if n, end := m.hiddenCards(pos); hidden && end >= 0 {
			list = append(list, stack{hidden: n})
			if next(end) {
				return true
			}
			list = list[:len(list)-1]
		}
		return m.card(pos, anyCard, func(end int, r ref) bool {
			list = append(list, stack{ref: r, at: pos})
			if item(end) || next(end) {
				return true
			}
			list = list[:len(list)-1]
			return false
		})
	}
	return more(pos)
}

// hiddenCards reads "2 hidden cards" and returns the number and the end, or -1.
func (m *matcher) hiddenCards(pos int) (n, end int) {
	end = -1
	readNumber(m, pos, func(after int, a arg) bool {
		if m.word(after, "hidden") && (m.word(after+1, "card") || m.word(after+1, "cards")) {
			n, end = a.n, after+2
		}
		return true
	})
	return n, end
}

func readStacks(hidden bool) func(*matcher, int, func(int, arg) bool) bool {
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		return m.stacks(pos, hidden, func(end int, list []stack) bool { return then(end, arg{stacks: list}) })
	}
}

// readGroups reads locations with what is there: "Moria with Cave-troll; Edoras".
func readGroups(m *matcher, pos int, then func(int, arg) bool) bool {
	if m.word(pos, nothing) {
		return then(pos+1, arg{})
	}
	var list []stack
	var more func(pos int) bool
	more = func(pos int) bool {
		return m.card(pos, m.names.lastClass(), func(end int, r ref) bool {
			add := func(end int, on []stack) bool {
				list = append(list, stack{ref: r, at: pos, on: on})
				again := end < len(m.tokens) && (m.tokens[end].text == ";" || m.tokens[end].text == ",")
				if again && m.tokens[end].text == ";" { // behind a comma it may be what is there as well
					m.oneMore(end+1, m.names.lastClass())
				}
				if again && more(end+1) || then(end, arg{stacks: slices.Clone(list)}) {
					return true
				}
				list = list[:len(list)-1]
				return false
			}
			if m.word(end, "with") {
				m.oneMore(end+1, m.names.lang.slots["stacks"].proposed)
			}
			return m.word(end, "with") && m.stacks(end+1, false, add) || add(end, nil)
		})
	}
	return more(pos)
}

// readAct reads an action or answer, without its player.
func readAct(form int) func(*matcher, int, func(int, arg) bool) bool {
	return func(m *matcher, pos int, then func(int, arg) bool) bool {
		return m.one(m.names.lang.answers, form, pos, func(s sentence) bool {
			s.also = m.also(&s, form)
			return then(s.end, arg{options: []option{{act: &s, end: s.end}}})
		})
	}
}

// also reads a sentence once more as another one of the table behind its own: a card may be called as a player is.
func (m *matcher) also(s *sentence, form int) (other *sentence) {
	if m.lax || m.explain {
		return nil
	}
	table := m.names.lang.answers
	base := len(m.args)
	m.one(table[slices.Index(table, s.entry)+1:], form, s.at, func(read sentence) bool {
		if read.end != s.end {
			return false
		}
		other = &read
		return true
	})
	m.args = m.args[:base]
	return other
}

// readOptions reads options of a decision: cards, the top of the deck, nothing, or whole actions.
func readOptions(m *matcher, pos int, then func(int, arg) bool) bool {
	var list []option
	var more func(pos int) bool
	add := func(o option) bool {
		list = append(list, o)
		if m.comma(o.end) && more(o.end+1) || then(o.end, arg{options: slices.Clone(list)}) {
			return true
		}
		list = list[:len(list)-1]
		return false
	}
	more = func(pos int) bool {
		if m.word(pos, nothing) && add(option{ref: ref{def: refNothing}, end: pos + 1}) {
			return true
		}
		return m.one(m.names.lang.answers, formDoes, pos, func(s sentence) bool { return add(option{act: &s, end: s.end}) }) ||
			m.card(pos, anyCard|unseenPlace, func(end int, r ref) bool { return add(option{ref: r, end: end}) })
	}
	return more(pos)
}

// readSequence reads things of the last class one after the other, with "then" between them.
func readSequence(m *matcher, pos int, then func(int, arg) bool) bool {
	var list []ref
	var more func(pos int) bool
	more = func(pos int) bool {
		return m.card(pos, m.names.lastClass(), func(end int, r ref) bool {
			list = append(list, r)
			next := end
			if m.comma(next) {
				next++
			}
			if m.word(next, "then") && m.another(next+1, m.names.lastClass(), more) || then(end, arg{refs: slices.Clone(list)}) {
				return true
			}
			list = list[:len(list)-1]
			return false
		})
	}
	return more(pos)
}
