// This file matches lists: "a, b and c".

package cardtext

import (
	"slices"

	"loremaster/interpreter/vocab"
)

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

// list follows a slot that holds a list. What has been read of it is a state, filled with an element each.
func (m *matcher) list(entry *vocab.Entry, elem *vocab.Elem, s state, to []state) []state {
	m.within = entry
	all, last := parting(elem.Sep)
	open := m.items(elem, nil, s)
	for alone := true; len(open) > 0; alone = false {
		var longer []state
		for _, l := range open {
			if alone || last == "" {
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
func (m *matcher) items(elem *vocab.Elem, lists []state, l state) []state {
	for _, fill := range elem.Fills {
		for _, r := range m.kind(fill.Index, l.pos) {
			if !slices.ContainsFunc(lists, func(other state) bool { return other.pos == r.end }) {
				lists = append(lists, m.filling(l, r.end, r.named, 0, vocab.Arg{Phrase: []*vocab.Phrase{r.phrase}}).with(r.clash))
			}
		}
	}
	return lists
}

func (s state) after(tokens int) state {
	s.pos += tokens
	return s
}

// closed returns the state behind a slot that is filled with a list, which was begun in another.
func (m *matcher) closed(l, begun state, elem *vocab.Elem) state {
	var phrases []*vocab.Phrase
	for f := l.filled; f != begun.filled; f = f.before {
		phrases = append(phrases, f.arg.Phrase[0])
	}
	slices.Reverse(phrases)
	l.filled = begun.filled
	return m.filling(l, l.pos, 0, elem.Arg, vocab.Arg{Phrase: phrases})
}

func (m *matcher) separator(entry *vocab.Entry, sep string, pos int) bool {
	if pos < len(m.tokens) && m.tokens[pos].Fold == sep {
		return true
	}
	m.missText(pos, sep, entry)
	return false
}
