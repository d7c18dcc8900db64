package game

import (
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
)

// Operand is what a number of an option or of an event is. Those that a game has are variables of its own; nil is
// nothing.
type Operand struct {
	Code string   // how sentences of tests call it
	Card bool     // it is the number of a card, or 0
	Said []string // how each of its numbers is said; nil where it is said as a number
	Was  []string // how each was said before, in earlier sentences of events; nil where it was said as it is now

	Label string               // how messages call what is expected, where it has words
	Help  string               // what that is, a sentence; "" to list the words
	Names func(Setup) []string // how each of its numbers is said, of a scenario; see Counted

	Else []Else // of a card: what else it may be
	To   bool   // a card that goes there: "to" a place, "on" a card; a place without a card is 0
	Copy bool   // which copy of the card it is, is always said
	// Meant returns the numbers that may be meant where a sentence says none, of the card before it; nil for any.
	Meant func(s Setup, of engine.Card) []int
}

// Else is what a number of a card stands for that is none: words, with "{n}" in them for a number.
type Else struct {
	Words  string
	Number func(s Setup, n int) int
}

// All returns how its numbers are said, in a scenario.
func (o *Operand) All(s Setup) []string {
	if o.Names != nil {
		return o.Names(s)
	}
	return o.Said
}

// Many returns them as they are said of several things; see Counted.
func (o *Operand) Many(s Setup) []string {
	return engine.Each(o.All(s), func(name string) string { return Counted(name, 2) })
}

// IsCard reports whether the number is that of a card, or 0.
func (o *Operand) IsCard() bool { return o != nil && o.Card }

// Say says a number, a card by its name: of no card "".
func (o *Operand) Say(n int, card func(engine.Card) string) string {
	switch {
	case o == nil, o.Card && n == 0:
		return ""
	case o.Card:
		return card(engine.Card(n))
	case 0 <= n && n < len(o.Said):
		return o.Said[n]
	}
	return strconv.Itoa(n)
}

// Operands says what each number of an option or event is.
type Operands struct{ A, B, C, N, To *Operand }

// Where each number stands in lists of them.
const (
	SlotA = iota
	SlotB
	SlotC
	SlotN
	SlotTo
	NumSlots
)

// Slots are the names by which patterns call the numbers.
var Slots = [NumSlots]string{SlotA: "a", SlotB: "b", SlotC: "c", SlotN: "n", SlotTo: "to"}

// List returns the operands, each at its slot.
func (of *Operands) List() [NumSlots]*Operand {
	return [...]*Operand{SlotA: of.A, SlotB: of.B, SlotC: of.C, SlotN: of.N, SlotTo: of.To}
}

// Numbers are the numbers of an option or event, each at its slot.
type Numbers [NumSlots]int

// OptionNumbers returns the numbers of an option.
func OptionNumbers(o engine.Option) Numbers {
	return Numbers{SlotA: int(o.A), SlotB: int(o.B), SlotC: int(o.C), SlotN: int(o.N)}
}

// EventNumbers returns the numbers of an event.
func EventNumbers(e *engine.Event) Numbers {
	return Numbers{SlotA: int(e.A), SlotB: int(e.B), SlotN: int(e.N), SlotTo: int(int16(e.To))} // a score may be below 0
}

// RenumberOption returns an option with its cards under the numbers that they have in to.
func (t *Tables) RenumberOption(o engine.Option, to *[engine.MaxCards]engine.Card) engine.Option {
	n := t.Options[o.Verb].renumbered(OptionNumbers(o), to)
	return engine.Option{Verb: o.Verb, Of: engine.Of{A: uint16(n[SlotA]), B: uint16(n[SlotB]), C: uint16(n[SlotC])}, N: uint8(n[SlotN])}
}

// RenumberEvent returns an event with its cards under the numbers that they have in to; its cause stays.
func (t *Tables) RenumberEvent(e engine.Event, to *[engine.MaxCards]engine.Card) engine.Event {
	n := t.Events[e.Verb].renumbered(EventNumbers(&e), to)
	e.A, e.B, e.N = engine.Card(n[SlotA]), engine.Card(n[SlotB]), int16(n[SlotN])
	return e
}

func (of *Operands) renumbered(n Numbers, to *[engine.MaxCards]engine.Card) Numbers {
	for i, o := range of.List() {
		if o.IsCard() {
			n[i] = int(to[n[i]])
		}
	}
	return n
}

// Counted returns words as they are said of so many things: of two with "|" between them, the first is for one.
func Counted(words string, n int) string {
	if !strings.Contains(words, "|") {
		return words
	}
	list := strings.Split(words, " ")
	for i, word := range list {
		one, many, both := strings.Cut(word, "|")
		if list[i] = one; both && n != 1 {
			list[i] = many
		}
	}
	return strings.Join(list, " ")
}

// Fill fills a pattern with words: for "{a}" what say returns for "a". What stands in brackets is left out where one
// of its slots says nothing. Words are counted by the number that stands last before them; see Counted.
func Fill(pattern string, say func(slot string) string) string {
	f := filling{say: say}
	words, _, _ := f.part(pattern)
	return words
}

// filling is a pattern being filled.
type filling struct {
	say func(slot string) string
	n   int // the last number that was said
}

// part fills a pattern up to the bracket that closes it, and returns what follows.
func (f *filling) part(pattern string) (words, rest string, whole bool) {
	var b strings.Builder
	whole = true
	for {
		i := strings.IndexAny(pattern, "{[]")
		if i < 0 {
			b.WriteString(Counted(pattern, f.n))
			return b.String(), "", whole
		}
		b.WriteString(Counted(pattern[:i], f.n))
		sign := pattern[i]
		pattern = pattern[i+1:]
		switch sign {
		case '{':
			slot, after, _ := strings.Cut(pattern, "}")
			word := Counted(f.say(slot), f.n)
			if n, err := strconv.Atoi(word); err == nil {
				f.n = n
			}
			b.WriteString(word)
			pattern, whole = after, whole && word != ""
		case '[':
			part, after, ok := f.part(pattern)
			if pattern = after; ok {
				b.WriteString(part)
			}
		case ']':
			return b.String(), pattern, whole
		}
	}
}
