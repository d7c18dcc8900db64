// This file compiles the pattern of an entry into a small tree, which the parser matches and the printer prints.

package vocab

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// Op is what an element of a pattern is.
type Op uint8

const (
	OpWord    Op = iota // draw(s)
	OpArticle           // a/an
	OpSeveral           // /   what follows is several
	OpSlot              // {n:count}
	OpOption            // [more in the draw step]
	OpBinding           // {this}, in Means only: Arg is its index in Bindings
)

// Elem is one element of a compiled pattern. It is immutable.
type Elem struct {
	Op        Op
	One, Many Form   // OpWord: its two forms, the same if it has one
	Suffixed  bool   // OpWord: One is the bare word and Many has the ending: a verb takes that for one, a noun for several
	Arg       int    // OpSlot, OpOption: index in Phrase.Args
	Fills     []Fill // OpSlot: what may fill it
	Sep       string // OpSlot: "", or for a list one of separators
	Amount    bool   // OpSlot: for an amount
	Body      []Elem // OpOption
}

// Form is a word as it is printed, and the numbers of its words in the table: several if it has a hyphen.
type Form struct {
	Text  string
	Words []int
}

// Fill is a kind that may fill a slot. Index numbers the kinds that have entries.
type Fill struct {
	Kind  Kind
	By    By
	Index int
}

// By is how a kind is read: as a phrase, or as one token or name.
type By uint8

const (
	ByPhrase By = iota
	ByName
	ByNumber
	ByFigure
	BySigned
	ByQuote
)

// Bindings are the names by which Means speaks of what words are bound to where they stand.
var Bindings = []string{"this", "it", "named", "others", "own", "there", "is"}

// Meant returns the compiled Means, or the compiled pattern where the entry has none.
func (e *Entry) Meant() []Elem {
	if e.meant != nil {
		return e.meant
	}
	return e.elems
}

// mean compiles Means. Its words are not part of the language, so they go into a table of their own.
func (e *Entry) mean() error {
	if e.Means == "" {
		return nil
	}
	of := Entry{Kind: e.Kind, Pattern: e.Means}
	c := compiler{table: &Vocabulary{words: map[string]int{}}, forms: map[string]form{}}
	err := c.compile(&of)
	if err == nil {
		e.meant, err = e.rebind(of.elems, of.blank)
	}
	if err == nil && e.plain < len(e.blank) {
		e.meant = append(e.meant, *findElem(e.elems, e.plain))
	}
	if err != nil {
		return fmt.Errorf("in Means: %w", err)
	}
	return nil
}

// rebind returns elements of Means with the slots of the pattern in the place of their own.
func (e *Entry) rebind(elems []Elem, blank []Arg) (bound []Elem, err error) {
	for _, elem := range elems {
		if elem.Op == OpSlot || elem.Op == OpOption {
			name := blank[elem.Arg].Slot
			arg := slices.IndexFunc(e.blank, func(a Arg) bool { return a.Slot == name })
			binding := slices.Index(Bindings, name)
			switch {
			case arg >= 0 && elem.Op == OpSlot:
				elem = *findElem(e.elems, arg)
			case arg >= 0:
				elem.Arg = arg
				elem.Body, err = e.rebind(elem.Body, blank)
			case binding >= 0:
				elem = Elem{Op: OpBinding, Arg: binding}
			default:
				err = fmt.Errorf("the pattern has no %s", name)
			}
		}
		if err != nil {
			return nil, err
		}
		bound = append(bound, elem)
	}
	return bound, nil
}

// Each goes through elements, and those within each of them.
func Each(elems []Elem) iter.Seq[*Elem] {
	return func(yield func(*Elem) bool) { each(elems, yield) }
}

func each(elems []Elem, yield func(*Elem) bool) bool {
	for i := range elems {
		if !yield(&elems[i]) || !each(elems[i].Body, yield) {
			return false
		}
	}
	return true
}

// findElem returns the element of an argument.
func findElem(elems []Elem, arg int) *Elem {
	for el := range Each(elems) {
		if (el.Op == OpSlot || el.Op == OpOption) && el.Arg == arg {
			return el
		}
	}
	return nil
}

// Elems returns the compiled pattern; nil before the entry is part of a table.
func (e *Entry) Elems() []Elem { return e.elems }

// Blank returns the arguments of a phrase of this entry that fills no slot, and has no measures.
func (e *Entry) Blank() []Arg { return append([]Arg(nil), e.blank[:e.plain]...) }

// Further returns the arguments that a phrase of this entry has besides where it has measures.
func (e *Entry) Further() []Arg { return e.blank[e.plain:] }

// Plain returns how many arguments a phrase of this entry has that has no measures.
func (e *Entry) Plain() int { return e.plain }

// Reads returns as what kind of number the slot of an argument is read; "" where the slot takes none.
func (e *Entry) Reads(arg int) Kind {
	if el := findElem(e.elems, arg); el != nil {
		for _, fill := range el.Fills {
			if fill.By == ByNumber || fill.By == ByFigure || fill.By == BySigned {
				return fill.Kind
			}
		}
	}
	return ""
}

// Takes reports whether a kind may fill the slot of an argument.
func (e *Entry) Takes(arg int, kind Kind) bool {
	el := findElem(e.elems, arg)
	return el != nil && slices.ContainsFunc(el.Fills, func(f Fill) bool { return f.Kind == kind })
}

// Amount reports whether the slot of an argument is one for an amount.
func (e *Entry) Amount(arg int) bool {
	el := findElem(e.elems, arg)
	return el != nil && el.Amount
}

// Asks reports whether the pattern ends in a colon, behind which choices follow; MayAsk whether in one that may be left out with them.
func (e *Entry) Asks() bool   { return e.asks }
func (e *Entry) MayAsk() bool { return e.mayAsk }

// compiler reads the pattern of one entry. Kinds are looked up later, when all entries are known.
type compiler struct {
	table *Vocabulary
	entry *Entry
	rest  string
	elems []Elem          // of the pattern, and of its parts within each other, as far as they are read
	forms map[string]form // those that patterns had so far: most words stand in many
}

// form is a Form, and whether it is nothing but words.
type form struct {
	Form
	words bool
}

func (c *compiler) compile(e *Entry) error {
	c.entry, c.rest, c.elems = e, strings.TrimSpace(e.Pattern), c.elems[:0]
	if body, ok := strings.CutSuffix(c.rest, "[:]"); ok {
		c.rest, e.mayAsk = body, true
	}
	if body, ok := strings.CutSuffix(c.rest, ":"); ok {
		if e.Kind != KindVerb {
			return errors.New("only a verb may end in a colon")
		}
		c.rest, e.asks = body, true
	}
	elems, err := c.sequence(false)
	if err != nil {
		return err
	}
	if !consumes(elems) {
		return errors.New("the pattern may be left out altogether")
	}
	e.elems, e.plain = elems, len(e.blank)
	return nil
}

// measure gives a verb measures, if it has amounts: at its end, or before the first comma that may be left out. One that ends
// in a colon has none for cards that it names: they are no more or fewer for what comes behind it.
func (t *Vocabulary) measure(e *Entry) {
	if _, known := t.index[KindMeasure]; !known || e.Kind != KindVerb || e.Is(Plain) || !t.hasAmounts(e.elems, !e.asks) {
		return
	}
	at := slices.IndexFunc(e.elems, func(el Elem) bool {
		return el.Op == OpOption && el.Body[0].Op == OpWord && el.Body[0].One.Text == ","
	})
	if at < 0 {
		at = len(e.elems)
	}
	e.blank = append(e.blank, Arg{Slot: "[" + SlotMeasures}, Arg{Slot: SlotMeasures})
	list := Elem{Op: OpSlot, Arg: e.plain + 1, Sep: " ", Fills: []Fill{{Kind: KindMeasure}}}
	e.elems = slices.Insert(e.elems, at, Elem{Op: OpOption, Arg: e.plain, Body: []Elem{list}})
}

// index finds where arguments are looked for.
func (e *Entry) index() {
	for i := range e.bySlot {
		e.bySlot[i], e.byRole[i%len(e.byRole)] = uint8(len(e.blank)), uint8(len(e.blank))
	}
	for i, a := range slices.Backward(e.blank) {
		e.bySlot[a.Slot[0]&31], e.byRole[a.Role] = uint8(i), uint8(i)
	}
}

// hasAmounts reports whether elements have slots for amounts, or for phrases with such slots, or for cards, which are counted.
func (t *Vocabulary) hasAmounts(elems []Elem, within bool) bool {
	for el := range Each(elems) {
		for _, f := range el.Fills {
			k, known := t.index[f.Kind]
			if f.Kind == KindAmount || f.Kind == KindBonus || within && (f.Kind == KindCards || known && f.Kind != KindVerb &&
				slices.ContainsFunc(t.of[k], func(e *Entry) bool { return t.hasAmounts(e.elems, false) })) {
				return true
			}
		}
	}
	return false
}

// sequence reads elements up to the end, or to the bracket that closes an optional part.
func (c *compiler) sequence(inOption bool) ([]Elem, error) {
	start := len(c.elems)
	done := func() []Elem {
		elems := slices.Clone(c.elems[start:])
		c.elems = c.elems[:start]
		return elems
	}
	for {
		c.rest = strings.TrimLeft(c.rest, " \t")
		if c.rest == "" {
			if inOption {
				return nil, errors.New("'[' is not closed")
			}
			return done(), nil
		}
		var elem Elem
		var err error
		switch c.rest[0] {
		case ']':
			if !inOption {
				return nil, errors.New("']' without '['")
			}
			c.rest = c.rest[1:]
			return done(), nil
		case '[':
			c.rest = c.rest[1:]
			elem, err = c.option()
		case '{':
			elem, err = c.slot()
		case '/':
			c.rest = c.rest[1:]
			elem = Elem{Op: OpSeveral}
		case ',':
			c.rest = c.rest[1:]
			comma := c.form(",").Form
			elem = Elem{Op: OpWord, One: comma, Many: comma}
		default:
			elem, err = c.word()
		}
		if err != nil {
			return nil, err
		}
		c.elems = append(c.elems, elem)
	}
}

// form returns one form of a word, which is entered into the table.
func (c *compiler) form(text string) form {
	f, known := c.forms[text]
	if !known {
		f = c.table.form(text)
		c.forms[text] = f
	}
	return f
}

func (c *compiler) option() (Elem, error) {
	name := "[" + firstWord(c.rest)
	arg, err := c.arg(name)
	if err != nil {
		return Elem{}, err
	}
	body, err := c.sequence(true)
	if err == nil && !consumes(body) {
		err = fmt.Errorf("the optional part %s...] may itself be empty", name)
	}
	return Elem{Op: OpOption, Arg: arg, Body: body}, err
}

// firstWord returns the first word of a pattern's part, or its first slot: "{n}".
func firstWord(pattern string) string {
	slot := false
	for tok := range Tokens(pattern) {
		switch {
		case tok.Fold == "{":
			slot = true
		case tok.Class != Mark && slot:
			return "{" + tok.Text + "}"
		case tok.Class != Mark:
			return tok.Text
		}
	}
	return ""
}

// separators are what may part the elements of a list. "or" and "and" stand before the last, with commas between the others;
// what begins with a comma, and "," itself, stands between all; " " is nothing.
var separators = []string{",", "or", "and", ", or", ", and", " "}

// slot reads {kind}, {name:kind}, {name:kind/kind} or {name:kind|separator}.
func (c *compiler) slot() (Elem, error) {
	inner, rest, ok := strings.Cut(c.rest[1:], "}")
	if !ok {
		return Elem{}, errors.New("'{' is not closed")
	}
	c.rest = rest
	inner, sep, list := strings.Cut(inner, "|")
	name, kinds, named := strings.Cut(inner, ":")
	if !named {
		name, kinds = inner, inner
	}
	elem := Elem{Op: OpSlot, Sep: sep}
	if list && !slices.Contains(separators, sep) {
		return elem, fmt.Errorf("the separator of {%s} must be ',', 'or', 'and', ', or', ', and' or a space", name)
	}
	for kind := range strings.SplitSeq(kinds, "/") {
		if kind == "" || strings.ContainsAny(kind, " {[]:") {
			return elem, fmt.Errorf("the slot {%s} has no proper kind", name)
		}
		elem.Fills = append(elem.Fills, Fill{Kind: Kind(kind)})
	}
	if !named && len(elem.Fills) > 1 {
		return elem, fmt.Errorf("the slot {%s} of several kinds needs a name", name)
	}
	var err error
	if elem.Arg, err = c.arg(name); err != nil {
		return elem, err
	}
	arg := &c.entry.blank[elem.Arg]
	if arg.Role = c.entry.Roles[name]; elem.Fills[0].Kind == KindCount && len(elem.Fills) == 1 {
		arg.Role = HowMany
	}
	return elem, nil
}

// arg adds a slot or an optional part to the arguments of the entry.
func (c *compiler) arg(name string) (int, error) {
	for _, arg := range c.entry.blank {
		if arg.Slot == name {
			return 0, fmt.Errorf("two parts are called %q", name)
		}
	}
	c.entry.blank = append(c.entry.blank, Arg{Slot: name, Role: c.entry.Roles[name]})
	return len(c.entry.blank) - 1, nil
}

// word reads a word: word, draw(s), army/armies, a/an.
func (c *compiler) word() (Elem, error) {
	end := strings.IndexAny(c.rest, " \t,[]{}")
	if end < 0 {
		end = len(c.rest)
	}
	text := c.rest[:end]
	c.rest = c.rest[end:]
	if text == "a/an" {
		return Elem{Op: OpArticle, One: c.form("a").Form, Many: c.form("an").Form}, nil
	}
	elem := Elem{Op: OpWord}
	one, many, two := strings.Cut(text, "/")
	if stem, ending, ok := strings.Cut(text, "("); ok {
		suffix, closed := strings.CutSuffix(ending, ")")
		if !closed {
			return elem, fmt.Errorf("the word %q is not closed", text)
		}
		one, many, two, elem.Suffixed = stem, stem+suffix, true, true
	}
	if !two {
		many = one
	}
	first, second := c.form(one), c.form(many)
	if !first.words || !second.words {
		return elem, fmt.Errorf("%q in the pattern is not a word", text)
	}
	elem.One, elem.Many = first.Form, second.Form
	return elem, nil
}

// consumes reports whether something must stand where the elements stand.
func consumes(elems []Elem) bool {
	for i := range elems {
		if op := elems[i].Op; op != OpOption && op != OpSeveral {
			return true
		}
	}
	return false
}
