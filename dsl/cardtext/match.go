// This file matches phrases: it finds every way in which tokens can begin with a phrase of a kind.
//
// A pattern is followed with the set of all places where it can stand, so no choice has to be taken back,
// and what a kind can be at a place is found once. Time is bounded by the table and the length of the line.

package cardtext

import (
	"cmp"
	"slices"
	"strconv"

	"loremaster/interpreter/vocab"
)

// result is one way to read a phrase: it and the tokens it takes.
type result struct {
	end    int
	named  int // how many of its tokens belong to names
	phrase *vocab.Phrase
	clash  *clash
}

// state is a place that a pattern has reached, and how its slots were filled on the way.
type state struct {
	pos, named int
	filled     *filled
	clash      *clash
}

type filled struct {
	before *filled
	index  int // in Phrase.Args
	arg    vocab.Arg
}

// filling returns the state behind a slot, or at an optional part, that is filled.
func (m *matcher) filling(s state, end, named, index int, arg vocab.Arg) state {
	arg.Set = true
	if m.used == len(m.fills)*fillsAtOnce {
		m.fills = append(m.fills, new([fillsAtOnce]filled))
	}
	f := &m.fills[m.used/fillsAtOnce][m.used%fillsAtOnce]
	m.used++
	*f = filled{s.filled, index, arg}
	return state{end, s.named + named, f, s.clash}
}

func (s state) with(c *clash) state {
	s.clash = cmp.Or(s.clash, c)
	return s
}

// matcher reads the tokens of one heading or sentence.
type matcher struct {
	table  *vocab.Vocabulary
	lex    *vocab.Lexicon
	tokens []vocab.Token
	words  []int // number of each token in the table, or -1
	begins []vocab.Beginning
	starts bool // the first token begins a sentence, so that it has a capital in any case
	seen   map[memoKey][]result

	// Memory that is used again, as nothing of it is left in phrases: what was filled while these tokens are read, and lists of
	// states that nobody looks at any more.
	fills []*[fillsAtOnce]filled
	used  int
	free  [][]state

	failures
}

const fillsAtOnce = 32

// room returns a list of no states, leave takes back one that was made with it.
func (m *matcher) room() []state {
	n := len(m.free) - 1
	if n < 0 {
		return make([]state, 0, 4)
	}
	list := m.free[n]
	m.free = m.free[:n]
	return list
}

func (m *matcher) leave(list []state) { m.free = append(m.free, list[:0]) }

type memoKey struct{ kind, pos int }

// read prepares the matcher for other tokens. With explain it keeps account of what was expected.
func (m *matcher) read(tokens []vocab.Token, starts, explain bool) {
	m.tokens, m.starts = tokens, starts
	m.words, m.begins = m.words[:0], m.begins[:0]
	for i := range tokens {
		t := &tokens[i]
		word := m.table.Word(t.Fold)
		m.words = append(m.words, word)
		m.begins = append(m.begins, vocab.Beginning{Word: word, Class: t.Class, Name: m.lex.Begins(t.Fold), Quote: t.Fold == opened})
	}
	clear(m.seen)
	m.used = 0
	m.failures = failures{explain: explain, wants: m.wants[:0], labelAt: -1}
}

// kind returns all phrases of a kind that begin at pos, the longest first, one of each length. What cannot begin there is
// tried only where it is to be told what was expected.
func (m *matcher) kind(index, pos int) []result {
	if !m.explain {
		if m.far = max(m.far, pos); pos == len(m.tokens) || !m.table.CanBegin(index, &m.begins[pos]) {
			return nil
		}
	}
	key := memoKey{index, pos}
	found, ok := m.seen[key]
	if ok {
		return found
	}
	if m.explain && m.labelAt != pos && !m.few(index) {
		defer m.label(pos, m.table.Kinds()[index])()
	}
	for _, entry := range m.table.Of(index) {
		elems := entry.Elems()
		if !m.explain && !entry.CanBegin(&m.begins[pos]) {
			continue
		}
		ends := m.sequence(entry, elems, state{pos: pos})
		for _, s := range ends {
			found = m.add(found, s, entry, pos)
		}
		m.leave(ends)
	}
	m.seen[key] = found
	return found
}

// add puts a way to read a phrase among the others. Of two that take the same tokens the one with more of
// them in names is better, and else the earlier entry.
func (m *matcher) add(found []result, s state, entry *vocab.Entry, pos int) []result {
	at := 0
	for at < len(found) && found[at].end > s.pos {
		at++
	}
	same := at < len(found) && found[at].end == s.pos
	if same && found[at].named >= s.named {
		if found[at].clash == nil && found[at].named == s.named {
			found[at].clash = clashing(firstName(found[at].phrase), s.filled.firstName())
		}
		return found
	}
	phrase := &vocab.Phrase{Entry: entry, Args: entry.Blank(), At: m.tokens[pos].At}
	for f := s.filled; f != nil; f = f.before {
		if f.index >= len(phrase.Args) {
			phrase.Args = append(phrase.Args, entry.Further()...)
		}
		f.arg.Slot, f.arg.Role = phrase.Args[f.index].Slot, phrase.Args[f.index].Role
		phrase.Args[f.index] = f.arg
	}
	r := result{s.pos, s.named, phrase, s.clash}
	if same {
		found[at] = r
		return found
	}
	return slices.Insert(found, at, r)
}

// sequence follows the elements from a state, and returns the states behind them.
func (m *matcher) sequence(entry *vocab.Entry, elems []vocab.Elem, start state) []state {
	from := append(m.room(), start)
	for i := range elems {
		elem := &elems[i]
		if elem.Op == vocab.OpSeveral {
			continue
		}
		to := m.room()
		for _, s := range from {
			to = m.elem(entry, elem, s, to)
		}
		m.leave(from)
		if from = to; len(from) == 0 {
			break
		}
	}
	return from
}

func (m *matcher) elem(entry *vocab.Entry, elem *vocab.Elem, s state, to []state) []state {
	switch elem.Op {
	case vocab.OpWord, vocab.OpArticle:
		n := m.word(elem, s.pos)
		if n == 0 {
			m.missWord(entry, elem, s.pos)
			return to
		}
		s.pos += n
		return reach(to, s)
	case vocab.OpOption:
		inside := m.sequence(entry, elem.Body, m.filling(s, s.pos, 0, elem.Arg, vocab.Arg{}))
		for _, after := range inside {
			to = reach(to, after)
		}
		m.leave(inside)
		return reach(to, s)
	}
	if elem.Sep != "" {
		return m.list(entry, elem, s, to)
	}
	for _, fill := range elem.Fills {
		to = m.fill(entry, elem, fill, s, to)
	}
	return to
}

// reach adds a state, unless the pattern already came to the same place.
func reach(states []state, s state) []state {
	for i := range states {
		if at := &states[i]; at.pos == s.pos {
			switch {
			case at.named < s.named:
				*at = s
			case at.named == s.named && at.clash == nil:
				at.clash = clashing(at.filled.firstName(), s.filled.firstName())
			}
			return states
		}
	}
	return append(states, s)
}

// word returns how many tokens at pos are the element's word in either form, 0 if it does not stand there.
func (m *matcher) word(elem *vocab.Elem, pos int) int {
	if n := m.form(elem.One, pos); n > 0 {
		return n
	}
	return m.form(elem.Many, pos)
}

func (m *matcher) form(form vocab.Form, pos int) int {
	if pos+len(form.Words) > len(m.words) {
		return 0
	}
	for i, w := range form.Words {
		if m.words[pos+i] != w {
			return 0
		}
	}
	return len(form.Words)
}

// fill follows a slot that is filled by one kind.
func (m *matcher) fill(entry *vocab.Entry, elem *vocab.Elem, fill vocab.Fill, s state, to []state) []state {
	switch fill.By {
	case vocab.ByPhrase:
		for _, r := range m.kind(fill.Index, s.pos) {
			to = reach(to, m.filling(s, r.end, r.named, elem.Arg, vocab.Arg{Phrase: []*vocab.Phrase{r.phrase}}).with(r.clash))
		}
		return to
	case vocab.ByName:
		if name, n := m.lex.Find(m.tokens[s.pos:], fill.Kind, m.starts && s.pos == 0); name != nil {
			return reach(to, m.filling(s, s.pos+n, n, elem.Arg, vocab.Arg{Name: name}))
		}
	case vocab.ByQuote:
		if line, n := m.quoted(s.pos); line != nil {
			return reach(to, m.filling(s, s.pos+n, 0, elem.Arg, vocab.Arg{Line: line}))
		}
	default:
		class := vocab.Number
		if fill.By == vocab.BySigned {
			class = vocab.Signed
		}
		if s.pos < len(m.tokens) && m.tokens[s.pos].Class == class {
			if n, err := strconv.Atoi(m.tokens[s.pos].Fold); err == nil {
				return reach(to, m.filling(s, s.pos+1, 0, elem.Arg, vocab.Arg{Number: n}))
			}
		}
	}
	m.missFill(entry, fill, s.pos)
	return to
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

// list follows a slot that holds a list. What has been read of it is a state, filled with an element each.
func (m *matcher) list(entry *vocab.Entry, elem *vocab.Elem, s state, to []state) []state {
	all, last := parting(elem.Sep)
	open := m.items(elem, nil, s)
	for alone := true; len(open) > 0; alone = false {
		var longer []state
		for _, l := range open {
			if alone || last == "" {
				to = reach(to, m.closed(l, s, elem))
			}
			more := true
			for i, sep := range all {
				more = more && m.separator(entry, sep, l.pos+i)
			}
			if more {
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
