package cardgame

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
)

// This file says what the numbers of options and events are, and puts them into words.

// Operand is what a number of an option or of an event is.
type Operand uint8

const (
	Nothing Operand = iota
	ACard           // of a player
	ALocation
	AnyCard      // a card of a player or a location
	AnotherCard  // whose text it is; 0 where it is the card's own
	AText        // the card whose text it is, or what textNumber has for others
	ADestination // where a card is played: a location, a wielder, or 0, the reserve; of an event 0 is nowhere
	ALine        // of a text, from 1
	AClause      // of those that a text offers, from 1
	ANumber
	AnIcon
	AStep
	ASide
	ACause   // why a script failed
	ACounter // of the scenario
	ALimit   // of Limits
	AFailure // of a script: which of Game.ScriptErrors
	NumOperands
)

// IsCard reports whether the number is that of a card, or 0.
func (o Operand) IsCard() bool { return ACard <= o && o <= ADestination }

// Operands says what each number of an option or event is.
type Operands struct{ A, B, C, N, To Operand }

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
func (of *Operands) List() [NumSlots]Operand {
	return [...]Operand{SlotA: of.A, SlotB: of.B, SlotC: of.C, SlotN: of.N, SlotTo: of.To}
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
func RenumberOption(o engine.Option, to *[engine.MaxCards]engine.Card) engine.Option {
	n := Options[o.Verb].renumbered(OptionNumbers(o), to)
	return engine.Option{Verb: o.Verb, A: uint8(n[SlotA]), B: uint8(n[SlotB]), C: uint8(n[SlotC]), N: uint16(n[SlotN])}
}

// RenumberEvent returns an event with its cards under the numbers that they have in to; its cause stays.
func RenumberEvent(e engine.Event, to *[engine.MaxCards]engine.Card) engine.Event {
	n := Events[e.Verb].renumbered(EventNumbers(&e), to)
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

// words says what stands in a slot, with cards called as card has it.
func (s *Setup) words(of *Operands, n *Numbers, slot string, card func(engine.Card) string) string {
	i := slices.Index(Slots[:], slot)
	v, what := n[i], of.List()[i]
	switch {
	case what == AnotherCard && v == 0:
		return ""
	case what == AText && v > s.Cards:
		return fmt.Sprintf("rule %d", v-s.Cards)
	case what == AText && v == 0:
		return "a Ring token"
	case what == ADestination:
		return s.destination(engine.Card(n[SlotA]), engine.Card(v), card)
	case what.IsCard():
		return card(engine.Card(v))
	}
	switch what {
	case AnIcon:
		return strings.ReplaceAll(Icons[v], "-", " ")
	case AStep:
		return Steps[v]
	case ASide:
		return "the " + sideNames[v] + " side"
	case ACause:
		return ScriptCauses[v]
	case ACounter:
		return s.CounterNames()[v]
	case ALimit:
		return Limits[v].Words()
	case AFailure:
		return "" // the game knows; see Game.EventSentence
	}
	return strconv.Itoa(v)
}

// destination says where a card is played: a location, a wielder, or the reserve; of an event nothing.
func (s *Setup) destination(c, to engine.Card, card func(engine.Card) string) string {
	switch {
	case s.def[c].Type == Event:
		return ""
	case s.def[c].Type == Item:
		return "on " + card(to)
	case to == 0:
		return "to reserve"
	}
	return "to " + card(to)
}

// fill returns a pattern with words in its slots: for "{a}" what say returns for "a". What stands in brackets is left
// out where one of its slots says nothing.
func fill(pattern string, say func(slot string) string) string {
	words, _, _ := fillPart(pattern, say)
	return words
}

// fillPart fills a pattern up to the bracket that closes it, and returns what follows.
func fillPart(pattern string, say func(slot string) string) (words, rest string, whole bool) {
	var b strings.Builder
	whole = true
	for {
		i := strings.IndexAny(pattern, "{[]")
		if i < 0 {
			b.WriteString(pattern)
			return b.String(), "", whole
		}
		b.WriteString(pattern[:i])
		sign := pattern[i]
		pattern = pattern[i+1:]
		switch sign {
		case '{':
			slot, after, _ := strings.Cut(pattern, "}")
			word := say(slot)
			b.WriteString(word)
			pattern, whole = after, whole && word != ""
		case '[':
			part, after, ok := fillPart(pattern, say)
			if pattern = after; ok {
				b.WriteString(part)
			}
		case ']':
			return b.String(), pattern, whole
		}
	}
}
