// This file finds out with what the phrases of entries and kinds can begin, so that a parser need not try the others.

package vocab

// Beginning is what a token is to a phrase that may begin with it.
type Beginning struct {
	Word  int // its number in the table, or -1
	Class Class
	Name  bool // a name of the library begins with it
	Quote bool // a quotation does
}

// begins is with what a phrase may begin.
type begins struct {
	words                []uint64 // a bit for each word of the table, and behind these for each kind of phrase
	number, signed, name bool
	quote                bool
	any                  bool // it may be nothing at all
}

// CanBegin reports whether a phrase of the entry can begin with a token.
func (e *Entry) CanBegin(b *Beginning) bool { return e.begins.with(b) }

// CanBegin reports whether a phrase of the kind with that number can begin with a token.
func (t *Vocabulary) CanBegin(index int, b *Beginning) bool { return t.begins[index].with(b) }

func (s *begins) with(b *Beginning) bool {
	return b.Word >= 0 && s.has(b.Word) || s.any || s.name && b.Name ||
		s.number && b.Class == Number || s.signed && b.Class == Signed || s.quote && b.Quote
}

func (s *begins) has(bit int) bool { return s.words[bit>>6]&(1<<(bit&63)) != 0 }

// kindBit returns the bit for the kind with that number.
func (t *Vocabulary) kindBit(index int) int { return len(t.words) + index }

// begin finds out with what entries begin, and kinds: until nothing is added any more.
func (t *Vocabulary) begin() {
	room := t.kindBit(len(t.kinds))/64 + 1
	t.begins = make([]begins, len(t.kinds))
	for k := range t.begins {
		t.begins[k].words = make([]uint64, room)
	}
	for i := range t.Entries {
		t.Entries[i].begins.words = make([]uint64, room)
	}
	for changed := true; changed; {
		changed = false
		for i := range t.Entries {
			e := &t.Entries[i]
			if t.beginsWith(e.elems, &e.begins) {
				e.begins.any = true
			}
			changed = t.begins[t.index[e.Kind]].add(&e.begins) || changed
		}
	}
}

// beginsWith adds with what elements begin, and reports whether all may be left out.
func (t *Vocabulary) beginsWith(elems []Elem, into *begins) bool {
	for i := range elems {
		switch e := &elems[i]; e.Op {
		case OpWord, OpArticle:
			for _, form := range [...]Form{e.One, e.Many} {
				if len(form.Words) > 0 {
					into.set(form.Words[0])
				}
			}
			return false
		case OpOption:
			t.beginsWith(e.Body, into)
		case OpSlot:
			nothing := false
			for _, fill := range e.Fills {
				switch fill.By {
				case ByPhrase:
					into.set(t.kindBit(fill.Index))
					into.add(&t.begins[fill.Index])
					nothing = nothing || t.begins[fill.Index].any
				case ByName:
					into.name = true
				case BySigned:
					into.signed = true
				case ByQuote:
					into.quote = true
				default:
					into.number = true
				}
			}
			if !nothing {
				return false
			}
		}
	}
	return true
}

func (s *begins) set(bit int) { s.words[bit>>6] |= 1 << (bit & 63) }

// add adds what another may begin with, and reports whether that was more.
func (s *begins) add(o *begins) bool {
	more := o.number && !s.number || o.signed && !s.signed || o.name && !s.name || o.quote && !s.quote || o.any && !s.any
	for i, w := range o.words {
		more = more || w&^s.words[i] != 0
		s.words[i] |= w
	}
	s.number, s.signed, s.name, s.quote, s.any = s.number || o.number, s.signed || o.signed, s.name || o.name, s.quote || o.quote, s.any || o.any
	return more
}
