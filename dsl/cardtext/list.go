// This file matches lists: "a, b and c".

package cardtext

import "loremaster/interpreter/vocab"

// listed is a list that has been read up to a place.
type listed struct {
	pos, named int
	last       *item
	n          int
	clash      *clash
}

type item struct {
	before *item
	phrase *vocab.Phrase
}

// parting returns what parts the elements of a list, and what the last two, where that is something else.
func parting(sep string) (all []string, last string) {
	switch sep {
	case " ":
		return nil, ""
	case "or", "and":
		return []string{","}, sep
	case ",":
		return []string{","}, ""
	}
	return []string{",", sep[len(", "):]}, ""
}

// list follows a slot that holds a list.
func (m *matcher) list(entry *vocab.Entry, elem *vocab.Elem, s state, to []state) []state {
	m.within = entry
	all, last := parting(elem.Sep)
	open := m.items(elem, nil, listed{pos: s.pos})
	for len(open) > 0 {
		var longer []listed
		for _, l := range open {
			if l.n == 1 || last == "" {
				to = reach(to, m.closed(l, s, elem))
			}
			if m.separators(entry, all, l.pos) {
				longer = m.items(elem, longer, l.after(len(all)))
			}
			if last != "" && m.separator(entry, last, l.pos) {
				for _, whole := range m.items(elem, nil, l.after(1)) {
					to = reach(to, m.closed(whole, s, elem))
				}
			}
		}
		open = longer
	}
	return to
}

func (m *matcher) separators(entry *vocab.Entry, seps []string, pos int) bool {
	for i, sep := range seps {
		if !m.separator(entry, sep, pos+i) {
			return false
		}
	}
	return true
}

// items adds to the lists all that extend l by one element.
func (m *matcher) items(elem *vocab.Elem, lists []listed, l listed) []listed {
	for _, fill := range elem.Fills {
	results:
		for _, r := range m.kind(fill.Index, l.pos) {
			for i := range lists {
				if lists[i].pos == r.end {
					continue results
				}
			}
			lists = append(lists, l.add(r))
		}
	}
	return lists
}

func (l listed) add(r result) listed {
	l.pos, l.named, l.n, l.last = r.end, l.named+r.named, l.n+1, &item{l.last, r.phrase}
	if l.clash == nil {
		l.clash = r.clash
	}
	return l
}

func (l listed) after(tokens int) listed {
	l.pos += tokens
	return l
}

func (m *matcher) closed(l listed, s state, elem *vocab.Elem) state {
	phrases := make([]*vocab.Phrase, l.n)
	for i := l.last; i != nil; i = i.before {
		l.n--
		phrases[l.n] = i.phrase
	}
	return m.filling(s, l.pos, l.named, elem.Arg, vocab.Arg{Phrase: phrases}).with(l.clash)
}

func (m *matcher) separator(entry *vocab.Entry, sep string, pos int) bool {
	if pos < len(m.tokens) && m.tokens[pos].Fold == sep {
		return true
	}
	m.missText(pos, sep, entry)
	return false
}
