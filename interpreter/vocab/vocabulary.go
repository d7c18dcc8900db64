// This file makes a table of entries and checks it.

package vocab

import (
	"cmp"
	"errors"
	"fmt"
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
	type key struct {
		kind    Kind
		pattern string
	}
	seen := map[key]bool{}
	for i := range t.Entries {
		e := &t.Entries[i]
		e.ID, e.elems, e.meant, e.blank, e.asks, e.mayAsk = i, nil, nil, nil, false, false
		err := c.compile(e)
		switch {
		case e.Kind == "":
			err = errors.New("the entry has no kind")
		case e.Kind.isToken() || t.hasNames(e.Kind):
			err = fmt.Errorf("the kind %s has no entries, it is filled by one token or name", e.Kind)
		case err == nil && !e.hasSlots():
			err = errors.New("a role or a range is given to a slot that the pattern has not")
		case seen[key{e.Kind, e.Pattern}]:
			err = errors.New("the entry stands in the table twice")
		}
		if err != nil {
			report(e, err)
		}
		seen[key{e.Kind, e.Pattern}] = true
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
			e := &t.Entries[i]
			if e.begins.has(t.kindBit(t.index[e.Kind])) { // matching it would not end
				report(e, fmt.Errorf("left recursion: a phrase of the kind %s would begin with another one", e.Kind))
			}
		}
	}
	return t, errors.Join(errs...)
}

// hasSlots reports whether the pattern has every slot of which the entry says something.
func (e *Entry) hasSlots() bool {
	has := func(slot string) bool {
		return slices.ContainsFunc(e.blank, func(a Arg) bool { return a.Slot == slot })
	}
	for slot := range e.Roles {
		if !has(slot) {
			return false
		}
	}
	for slot := range e.Numbers {
		if !has(slot) {
			return false
		}
	}
	return true
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
			switch {
			case fill.Kind == KindNumber:
				fill.By = ByNumber
			case fill.Kind == KindFigure:
				fill.By = ByFigure
			case fill.Kind == KindSigned:
				fill.By = BySigned
			case fill.Kind == KindQuote:
				fill.By = ByQuote
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

// amount returns what fills an amount of a kind.
func (t *Vocabulary) amount(kind Kind) []Fill {
	fills := []Fill{{Kind: amounts[kind][0]}}
	if _, known := t.index[amounts[kind][1]]; known {
		fills = append(fills, Fill{Kind: amounts[kind][1]})
	}
	return fills
}
