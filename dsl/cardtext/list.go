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

// list follows a slot that holds a list. Commas part all elements of a list with ",", and all but the last
// two of a list with "or" or "and"; nothing those of a list with " ".
func (m *matcher) list(entry *vocab.Entry, elem *vocab.Elem, s state, to []state) []state {
	m.within = entry
	open := m.items(elem, nil, listed{pos: s.pos})
	for len(open) > 0 {
		var longer []listed
		for _, l := range open {
			if l.n == 1 || elem.Sep == "," || elem.Sep == " " {
				to = reach(to, l.close(s, elem))
			}
			if elem.Sep == " " {
				longer = m.items(elem, longer, l)
				continue
			}
			if m.separator(entry, ",", l.pos) {
				longer = m.items(elem, longer, l.after(1))
			}
			if elem.Sep != "," && m.separator(entry, elem.Sep, l.pos) {
				for _, whole := range m.items(elem, nil, l.after(1)) {
					to = reach(to, whole.close(s, elem))
				}
			}
		}
		open = longer
	}
	return to
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

func (l listed) close(s state, elem *vocab.Elem) state {
	phrases := make([]*vocab.Phrase, l.n)
	for i := l.last; i != nil; i = i.before {
		l.n--
		phrases[l.n] = i.phrase
	}
	return s.fill(l.pos, l.named, elem.Arg, vocab.Arg{Phrase: phrases}).with(l.clash)
}

func (m *matcher) separator(entry *vocab.Entry, sep string, pos int) bool {
	if pos < len(m.tokens) && m.tokens[pos].Fold == sep {
		return true
	}
	m.missText(pos, sep, entry)
	return false
}
