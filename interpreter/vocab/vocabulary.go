// This file makes a table of entries and checks it, names the kinds that the language knows by itself, and finds out with what the
// phrases of entries and kinds can begin, so that a parser need not try the others.

package vocab

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// Vocabulary is the vocabulary of one game: its entries, compiled. It is immutable, and shared by all parsers.
type Vocabulary struct {
	Entries []Entry // by ID, in the order in which they were given

	kinds  []Kind         // that have entries, in order of their first one
	index  map[Kind]int   // in kinds
	of     [][]*Entry     // by index of the kind
	begins []begins       // likewise
	names  []Kind         // that names of the library fill
	words  map[string]int // the number of each word, as it is compared
}

// MustTable compiles the vocabulary of a game, in which nothing is wrong.
func MustTable(game string, entries []Entry, names ...Kind) *Vocabulary {
	t, err := NewTable(entries, names...)
	if err != nil {
		panic(game + ": the vocabulary is wrong: " + err.Error())
	}
	return t
}

// NewTable compiles a vocabulary. The kinds in names are filled by names of the library. All that is wrong
// with the entries is reported in one error, each line naming the entry.
func NewTable(entries []Entry, names ...Kind) (*Vocabulary, error) {
	t := &Vocabulary{
		Entries: append([]Entry(nil), entries...),
		index:   map[Kind]int{},
		names:   names,
		words:   make(map[string]int, len(entries)),
	}
	for _, word := range []string{".", ",", ";", ":", "/", "and", "or", "then", "if", "so", "may", "instead"} {
		t.form(word)
	}
	var errs []error
	report := func(e *Entry, err error) {
		errs = append(errs, fmt.Errorf("vocab: %s %q: %w", e.Kind, e.Pattern, err))
	}
	c := compiler{table: t, forms: map[string]form{}}
	seen := map[[2]string]bool{} // kind and pattern
	for i := range t.Entries {
		e := &t.Entries[i]
		e.ID, e.elems, e.meant, e.blank, e.asks, e.mayAsk = i, nil, nil, nil, false, false
		err, key := c.compile(e), [2]string{string(e.Kind), e.Pattern}
		switch {
		case e.Kind == "":
			err = errors.New("the entry has no kind")
		case tokens[e.Kind] != ByPhrase || e.Kind.isAmount() || t.hasNames(e.Kind):
			err = fmt.Errorf("the kind %s has no entries, it is filled by one token or name", e.Kind)
		case err == nil && !e.hasSlots():
			err = errors.New("a role or a range is given to a slot that the pattern has not")
		case seen[key]:
			err = errors.New("the entry stands in the table twice")
		}
		if err != nil {
			report(e, err)
		}
		seen[key] = true
		if _, known := t.index[e.Kind]; !known {
			t.index[e.Kind] = len(t.kinds)
			t.kinds = append(t.kinds, e.Kind)
			t.of = append(t.of, nil)
		}
		t.of[t.index[e.Kind]] = append(t.of[t.index[e.Kind]], e)
	}
	for i := range t.Entries {
		t.measure(&t.Entries[i])
		t.Entries[i].index()
	}
	for i := range t.Entries {
		e := &t.Entries[i]
		if err := cmp.Or(t.link(e.elems), e.mean()); err != nil {
			report(e, err)
		}
	}
	if len(errs) == 0 {
		t.begin()
		for i := range t.Entries {
			if e := &t.Entries[i]; e.begins.has(t.kindBit(t.index[e.Kind])) { // matching it would not end
				report(e, fmt.Errorf("left recursion: a phrase of the kind %s would begin with another one", e.Kind))
			}
		}
	}
	return t, errors.Join(errs...)
}

// hasSlots reports whether the pattern has every slot of which the entry says something.
func (e *Entry) hasSlots() bool {
	said := slices.AppendSeq(slices.Collect(maps.Keys(e.Roles)), maps.Keys(e.Numbers))
	return !slices.ContainsFunc(said, func(slot string) bool {
		return !slices.ContainsFunc(e.blank, func(a Arg) bool { return a.Slot == slot })
	})
}

// Kinds returns the kinds that have entries, in the order of the table.
func (t *Vocabulary) Kinds() []Kind { return t.kinds }

// NameKinds returns the kinds that names of the library fill.
func (t *Vocabulary) NameKinds() []Kind { return t.names }

func (t *Vocabulary) hasNames(kind Kind) bool { return slices.Contains(t.names, kind) }

// Index returns the number of a kind that has entries, or -1.
func (t *Vocabulary) Index(kind Kind) int {
	if i, ok := t.index[kind]; ok {
		return i
	}
	return -1
}

// Of returns the entries of the kind with that number, in the order of the table.
func (t *Vocabulary) Of(index int) []*Entry { return t.of[index] }

// Word returns the number of a folded word of the vocabulary, or -1.
func (t *Vocabulary) Word(fold string) int {
	if w, ok := t.words[fold]; ok {
		return w
	}
	return -1
}

// form enters the words of one form of a pattern's word.
func (t *Vocabulary) form(text string) form {
	f := form{Form: Form{Text: text}, words: true}
	for tok := range Tokens(text) {
		w, ok := t.words[tok.Fold]
		if !ok {
			w = len(t.words)
			t.words[tok.Fold] = w
		}
		f.Words = append(f.Words, w)
		f.words = f.words && tok.Class != Mark && (tok.Class != Signed || !isDigit(rune(tok.Fold[1])))
	}
	f.words = f.words && len(f.Words) > 0
	return f
}

// link finds out how each slot is filled.
func (t *Vocabulary) link(elems []Elem) error {
	for e := range Each(elems) {
		one := len(e.Fills) == 1
		if one && e.Fills[0].Kind.isAmount() {
			e.Fills, e.Amount = t.amount(e.Fills[0].Kind), true
		}
		for f := range e.Fills {
			fill := &e.Fills[f]
			index, known := t.index[fill.Kind]
			by, isToken := tokens[fill.Kind]
			switch {
			case isToken:
				fill.By = by
			case t.hasNames(fill.Kind):
				fill.By = ByName
			case known:
				fill.By, fill.Index = ByPhrase, index
			default:
				return fmt.Errorf("nothing is of the kind %s", fill.Kind)
			}
			if !one && (fill.By == ByFigure || fill.By == BySigned) {
				return fmt.Errorf("a slot for a %s takes nothing else", fill.Kind)
			}
			if e.Sep != "" && fill.By != ByPhrase {
				return fmt.Errorf("a list of %s needs an entry for one of them", fill.Kind)
			}
		}
	}
	return nil
}

func (t *Vocabulary) amount(kind Kind) []Fill {
	fills := []Fill{{Kind: amounts[kind][0]}}
	if _, known := t.index[amounts[kind][1]]; known {
		fills = append(fills, Fill{Kind: amounts[kind][1]})
	}
	return fills
}

// The skeleton of a text asks for these kinds; a table that has no entries of one simply cannot say it.
const (
	KindHead     Kind = "head"     // what stands before the colon: "when activated"
	KindVerb     Kind = "verb"     // what is done or said, with all that belongs to it: "draws 2"
	KindDeed     Kind = "deed"     // what a player does for which a text waits: "plays an army"
	KindWho      Kind = "who"      // a subject: a player, or several: "each other player"
	KindCards    Kind = "cards"    // a subject: "its items"
	KindPlaces   Kind = "places"   // a subject: "that path"
	KindDuration Kind = "duration" // how long, before a comma: "this round"

	KindOutcome   Kind = "outcome"   // on which outcome, before a comma: "on 1 to 3"
	KindCondition Kind = "condition" // what has to be so, between "if" and a comma: "this is in play"
)

// KindCount is the kind of phrases that say how many. Words behind such a slot follow its number.
const KindCount Kind = "count"

// The kinds that one token fills.
const (
	KindNumber Kind = "number" // 2, and words behind it follow it: "2 armies"
	KindFigure Kind = "figure" // 2, which counts nothing: "path 2"
	KindSigned Kind = "signed" // +1
	KindQuote  Kind = "quote"  // “Action in play: draw 1”: a line of text within another, without its last stop
)

var tokens = map[Kind]By{KindNumber: ByNumber, KindFigure: ByFigure, KindSigned: BySigned, KindQuote: ByQuote}

// Amounts are slots that a number fills, or words that say one. A table has such words as entries of the second kind; one
// that has none takes numbers alone.
const (
	KindAmount Kind = "amount" // a number, or
	KindMany   Kind = "many"   // "as many"
	KindBonus  Kind = "bonus"  // a number with its sign, or
	KindMore   Kind = "more"   // "+X"
	KindSize   Kind = "size"   // a figure, or words for a number: "the strength of it"
)

// amounts holds what fills each kind of amount.
var amounts = map[Kind][]Kind{KindAmount: {KindNumber, KindMany}, KindBonus: {KindSigned, KindMore}, KindSize: {KindFigure, "quantity"}}

func (k Kind) isAmount() bool { return amounts[k] != nil }

// KindMeasure is the kind of what may stand behind a verb with an amount, as often as one likes: "for each army in play", ", at most 3".
const KindMeasure Kind = "measure"

// SlotMeasures is the name of the slot for measures, which the table adds to verbs.
const SlotMeasures = "measures"

// IsSubject reports whether phrases of the kind can be the subject of a clause. Words behind a slot of
// such a kind follow it as a verb follows its subject.
func (k Kind) IsSubject() bool { return k == KindWho || k == KindCards || k == KindPlaces }

// Beginning is what a token is to a phrase that may begin with it.
type Beginning struct {
	Word  int // its number in the table, or -1
	Class Class
	Name  bool // a name of the library begins with it
	Quote bool // a quotation does
}

// begins is with what a phrase may begin: a bit for each By, where that of ByPhrase says that it may be nothing at all, and
// behind these for each word of the table, and for each kind of phrase.
type begins []uint64

const (
	nothing  = int(ByPhrase)
	wordBits = int(ByQuote) + 1
)

// CanBegin reports whether a phrase of the entry can begin with a token.
func (e *Entry) CanBegin(b *Beginning) bool { return e.begins.with(b) }

// CanBegin reports whether a phrase of the kind with that number can begin with a token.
func (t *Vocabulary) CanBegin(index int, b *Beginning) bool { return t.begins[index].with(b) }

func (s begins) with(b *Beginning) bool {
	return b.Word >= 0 && s.has(wordBits+b.Word) || s.has(nothing) || b.Name && s.has(int(ByName)) || b.Quote && s.has(int(ByQuote)) ||
		b.Class == Number && (s.has(int(ByNumber)) || s.has(int(ByFigure))) || b.Class == Signed && s.has(int(BySigned))
}

func (s begins) has(bit int) bool { return s[bit>>6]&(1<<(bit&63)) != 0 }

func (t *Vocabulary) kindBit(index int) int { return wordBits + len(t.words) + index }

// begin finds out with what entries begin, and kinds: until nothing is added any more.
func (t *Vocabulary) begin() {
	room := t.kindBit(len(t.kinds))/64 + 1
	t.begins = make([]begins, len(t.kinds))
	for k := range t.begins {
		t.begins[k] = make(begins, room)
	}
	for i := range t.Entries {
		t.Entries[i].begins = make(begins, room)
	}
	for changed := true; changed; {
		changed = false
		for i := range t.Entries {
			e := &t.Entries[i]
			if t.beginsWith(e.elems, e.begins) {
				e.begins.set(nothing)
			}
			changed = t.begins[t.index[e.Kind]].add(e.begins) || changed
		}
	}
}

// beginsWith adds with what elements begin, and reports whether all may be left out.
func (t *Vocabulary) beginsWith(elems []Elem, into begins) bool {
	for i := range elems {
		switch e := &elems[i]; e.Op {
		case OpWord, OpArticle:
			for _, form := range [...]Form{e.One, e.Many} {
				if len(form.Words) > 0 {
					into.set(wordBits + form.Words[0])
				}
			}
			return false
		case OpOption:
			t.beginsWith(e.Body, into)
		case OpSlot:
			missing := false
			for _, fill := range e.Fills {
				if fill.By != ByPhrase {
					into.set(int(fill.By))
					continue
				}
				into.set(t.kindBit(fill.Index))
				into.add(t.begins[fill.Index])
				missing = missing || t.begins[fill.Index].has(nothing)
			}
			if !missing {
				return false
			}
		}
	}
	return true
}

func (s begins) set(bit int) { s[bit>>6] |= 1 << (bit & 63) }

// add adds what another may begin with, and reports whether that was more.
func (s begins) add(o begins) (more bool) {
	for i, w := range o {
		more = more || w&^s[i] != 0
		s[i] |= w
	}
	return more
}
