// This file reads names of cards and players, and lists of them.

package gamescript

import (
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
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

// named is a name in a line: tokens, and those that have it. It is one, or it is wrong.
type named struct {
	at, end int
	kind    kind
	hit     hit
	wrong   bool
}

// name reads a name, with or without "the", as the number of what it stands for. A name that is not clear is no name; but where
// names may be wrong it is noted, and so are words that are no name at all.
func (m *matcher) name(pos int, k kind) (list []reading) {
	owner := k == ownerName
	from := pos
	for range 2 {
		for _, r := range m.spans(from, longestName, owner, func(key []byte, end int) (r reading, ok bool) {
			h := m.names.lookup(key, k)
			if ok = len(h.of) == 1 || m.lax && len(h.of) > 1; ok {
				r = m.note(named{pos, end, k, h, len(h.of) > 1})
			}
			return r, ok
		}) {
			list = add(list, r)
		}
		if !m.word(from, "the") {
			break
		}
		from++
	}
	if !m.lax {
		return list
	}
	for end := pos + 1; end <= len(m.tokens) && end <= pos+6 && !m.tokens[end-1].sign; end++ {
		if owner && m.tokens[end-1].owner == "" {
			continue
		}
		list = add(list, m.note(named{pos, end, k, hit{}, true}))
	}
	return list
}

// note returns what is read where a name stands.
func (m *matcher) note(n named) reading {
	r := reading{end: n.end, args: []*arg{{}}}
	if n.wrong {
		r.cost = 1000 + n.end - n.at
	} else if len(n.hit.of) > 0 {
		r.args[0].n = n.hit.of[0]
	}
	if n.wrong || m.noting {
		r.names = []named{n}
	}
	return r
}

// card reads the name of a card, and which copy: "Cave Trolls #2", "the second Cave Trolls".
func (m *matcher) card(pos int, k kind) (list []reading) {
	if k&unseenPlace != 0 {
		list = m.placeRef(pos, true)
	}
	at, number := pos, 0
	if m.word(at, "the") {
		at++
	}
	if at < len(m.tokens) {
		number = slices.Index(ordinals, m.tokens[at].norm) + 1
	}
	if number > 0 {
		for _, r := range m.name(at+1, k) {
			list = m.copy(list, pos, r, number, k)
		}
	}
	for _, r := range m.name(pos, k) {
		number = 0
		if r.end < len(m.tokens) {
			number = copyNumber(&m.tokens[r.end])
		}
		r.end += min(number, 1)
		list = m.copy(list, pos, r, number, k)
	}
	return list
}

// copy adds a copy of a card that was read, if there is one of that number; 0 is for any.
func (m *matcher) copy(list []reading, pos int, r reading, number int, k kind) []reading {
	it := ref{r.args[0].n, number}
	if number > len(m.names.defs[it.def].copies) {
		if !m.lax {
			return list
		}
		wrong := m.note(named{pos, r.end, k, hit{full, []int{it.def}}, true})
		it.copy, r.cost, r.names = 0, r.cost+wrong.cost, append(r.names, wrong.names...)
	}
	*r.args[0] = arg{at: pos, refs: []ref{it}}
	return add(list, r)
}

// readPrinted reads the id or the printed name of a card of the library, whether the scenario has it or not.
func readPrinted(m *matcher, pos int) []reading {
	return m.spans(pos, longestName, false, func(key []byte, end int) (r reading, ok bool) {
		d := m.names.printed(key)
		if d == nil {
			return r, false
		}
		return reading{end: end, args: []*arg{{text: d.ID}}}, true
	})
}

// printed returns the card of the library that has such an id or printed name, or nil.
func (n *names) printed(key []byte) *game.Def {
	is := func(d *game.Def) bool { return normal(d.Name) == string(key) || normal(d.ID) == string(key) }
	return engine.First(slices.Values(n.setup.Scene().Library.Defs()), is)
}

func readCard(k kind) reader {
	return func(m *matcher, pos int) []reading { return m.card(pos, k) }
}

// nothing is how a list is said that is empty.
const nothing = "nothing"

// orNothing reads a list, or that it is empty.
func orNothing(list reader) reader {
	return func(m *matcher, pos int) []reading {
		if m.word(pos, nothing) {
			return way(pos+1, arg{})
		}
		return list(m, pos)
	}
}

// series reads one or more of what item reads, with one of some signs or words between two. A name of the kind may be proposed
// behind the first of these.
func series(item reader, further kind, between ...string) reader {
	signs := each(between, strings.Fields)
	return func(m *matcher, pos int) []reading {
		list := m.list(pos, item, func(end int) int {
			for i, words := range signs {
				if next := m.phrase(end, words...); next >= 0 {
					if i == 0 {
						m.oneMore(next, further)
					}
					return next
				}
				if words[0] == "," {
					m.miss(end, comma)
				}
			}
			return -1
		})
		for i := range list {
			list[i].args = []*arg{together(list[i].args)}
		}
		return list
	}
}

// together makes one of what was read one by one.
func together(items []*arg) *arg {
	if len(items) == 1 {
		a := *items[0]
		a.items = items
		return &a
	}
	a := &arg{items: items}
	var said []string
	for _, it := range items {
		a.refs, a.stacks, a.options = append(a.refs, it.refs...), append(a.stacks, it.stacks...), append(a.options, it.options...)
		if it.text != "" {
			said = append(said, it.text)
		}
	}
	a.text = strings.Join(said, ", ")
	return a
}

// comma is what is expected between the names of a list.
var comma = &elem{slot: &slot{label: `","`}}

// further is the slot of one more name of a list, where the line ends.
const further = "further"

// oneMore notes that a name of a list may stand at the end of the line.
func (m *matcher) oneMore(pos int, of kind) {
	if !m.explain || pos < len(m.tokens) || of == 0 {
		return
	}
	m.miss(pos, &elem{slot: &slot{code: further, label: vocab.WithArticle(m.names.lang.classesOf(of)), names: of}})
}

// laden reads a card, and behind a word or sign what is on it; a name of the kind further may be proposed there.
func (m *matcher) laden(pos int, k kind, joint string, further kind, load reader) (list []reading) {
	for _, at := range m.card(pos, k) {
		is := stack{ref: at.args[0].refs[0], at: pos}
		at.args = []*arg{{stacks: []stack{is}}}
		if m.word(at.end, joint) {
			m.oneMore(at.end+1, further)
			for _, on := range load(m, at.end+1) {
				is.on = on.args[0].piles()
				on.args = []*arg{{stacks: []stack{is}}}
				list = add(list, reading{at.end, at.cost, nil, at.names}.and(on))
			}
		}
		list = add(list, at)
	}
	return list
}

// readPile reads a card and what lies on it: "A + item + item".
func readPile(m *matcher, pos int) []reading {
	return m.laden(pos, anyCard, "+", class(0), readLying)
}

var readLying = series(readCard(class(0)), class(0), "+")

// readSeen reads the same, or so many hidden cards.
func readSeen(m *matcher, pos int) []reading {
	list := readPile(m, pos)
	for _, r := range readNumber(m, pos) {
		if m.word(r.end, "hidden") && (m.word(r.end+1, "card") || m.word(r.end+1, "cards")) {
			list = append(list, way(r.end+2, arg{stacks: []stack{{hidden: r.args[0].n}}})...)
		}
	}
	return list
}

// readGroup reads a location, and what is there: "Moria with Cave-troll".
func readGroup(m *matcher, pos int) []reading {
	stacks := m.names.lang.slots["stacks"]
	return m.laden(pos, m.names.lastClass(), "with", stacks.proposed, stacks.read)
}

// readAct reads an action or answer, without its player. A card may be called as a player is: then it is two.
func readAct(form int) reader {
	return func(m *matcher, pos int) []reading { return m.one(m.names.lang.answers, form, pos) }
}

// readOption reads an option of a decision: a card, the top of the deck, nothing, or a whole action.
func readOption(m *matcher, pos int) (list []reading) {
	if m.word(pos, nothing) {
		list = way(pos+1, arg{options: []option{{ref: ref{def: refNothing}}}})
	}
	for _, r := range m.one(m.names.lang.answers, formDoes, pos) {
		list = add(list, r)
	}
	for _, r := range m.card(pos, anyCard|unseenPlace) {
		r.args = []*arg{{options: []option{{ref: r.args[0].refs[0]}}}}
		list = add(list, r)
	}
	return list
}
