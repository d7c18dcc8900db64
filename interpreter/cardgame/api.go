package cardgame

import (
	"fmt"
	"strings"

	"loremaster/interpreter/engine"
)

// This file holds what scripts may do: one table of functions, and how their arguments are read. In scripts
// cards and players are numbers, from 1; a list of cards is a table of them.

// Value is an argument or a result of a function. The zero Value is nothing.
type Value struct {
	Kind  ValueKind
	N     int // a number; of a truth value 0 or 1
	Text  string
	Cards []engine.Card // a list of them, or of the numbers of seats
}

// ValueKind is what a value is.
type ValueKind uint8

const (
	ValueNothing ValueKind = iota
	ValueTruth
	ValueNumber
	ValueText
	ValueList
)

// ValueKinds holds what messages call each kind.
var ValueKinds = [...]string{"nil", "true or false", "a number", "a text", "a list"}

func number(n int) Value               { return Value{Kind: ValueNumber, N: n} }
func text(s string) Value              { return Value{Kind: ValueText, Text: s} }
func listOf(cards []engine.Card) Value { return Value{Kind: ValueList, Cards: cards} }

func truth(b bool) Value {
	if b {
		return Value{Kind: ValueTruth, N: 1}
	}
	return Value{Kind: ValueTruth}
}

// card is a card, or nothing where there is none; seat likewise.
func card(c engine.Card) Value {
	if c == 0 {
		return Value{}
	}
	return number(int(c))
}

func seatNumber(s engine.Seat) Value {
	if s == engine.NoSeat {
		return Value{}
	}
	return number(int(s) + 1)
}

// Function is one that scripts may call.
type Function struct {
	Name   string
	Params string // "seat, n [, card]": their names say what they take
	Gives  string // what it returns; "" for nothing
	Doc    string
	Rule   string

	do     func(x *run, a *Args) Value
	params []param
}

// param is a parameter of a function.
type param struct {
	name     string
	optional bool
	kind     ValueKind
	least    int
	most     int
	words    func(*Library) []string
	check    func(x *run, v Value) string // "", or what is wrong with the value
}

// paramTypes says what parameters of each name take, and how help explains them: numbers between two, or, of texts,
// one of the words.
var paramTypes = []struct {
	name        string
	kind        ValueKind
	least, most int
	words       func(*Library) []string
	check       func(x *run, v Value) string
	Doc         string
}{
	{"card", ValueNumber, 1, engine.MaxCards - 1, nil, checkCard, "the number of a faction card"},
	{"place", ValueNumber, 1, engine.MaxCards - 1, nil, checkPlace, "the number of a location"},
	{"thing", ValueNumber, 1, engine.MaxCards - 1, nil, checkThing, "the number of a card or a location"},
	{"seat", ValueNumber, 1, engine.MaxSeats, nil, checkSeat, "the number of a player"},
	{"other", ValueNumber, 1, engine.MaxCards - 1, nil, checkCard, "likewise"},
	{"sentence", ValueText, 0, 0, nil, checkSentence, "a sentence of the card text language, written out where it is said"},
	{"cards", ValueList, 0, 0, nil, checkCards, "a list of numbers of cards or locations, without any twice"},
	{"n", ValueNumber, 0, 99, nil, nil, "a whole number from 0 to 99"},
	{"least", ValueNumber, 0, 99, nil, nil, "likewise"},
	{"most", ValueNumber, 0, 99, nil, nil, "likewise"},
	{"change", ValueNumber, -99, 99, nil, nil, "a whole number from -99 to 99"},
	{"icon", ValueText, 0, 0, always(Icons[:]), checkIcon, "the key of an icon: " + strings.Join(Icons[:], ", ")},
	{"zone", ValueText, 0, 0, always(scriptZones), checkZone, "the name of a zone: " + strings.Join(scriptZones, ", ")},
	{"faction", ValueText, 0, 0, (*Library).factionIDs, checkFaction, "the id of a faction"},
	{"trait", ValueText, 0, 0, (*Library).traitIDs, checkTrait, "the id of a trait"},
	{"kind", ValueText, 0, 0, always(CardTypes[:]), checkKind, "a type of card: " + strings.Join(CardTypes[:], ", ")},
	{"side", ValueText, 0, 0, always(Sides[:]), checkSide, "a side: " + strings.Join(Sides[:], ", ")},
}

func always(words []string) func(*Library) []string {
	return func(*Library) []string { return words }
}

// init reads the parameters of the functions.
func init() {
	for i := range Functions {
		f := &Functions[i]
		optional := false
		for word := range strings.FieldsFuncSeq(f.Params, func(r rune) bool { return r == ' ' || r == ',' }) {
			if word == "[" || word == "]" {
				optional = word == "["
				continue
			}
			p := param{name: word, optional: optional}
			for _, t := range paramTypes {
				if t.name == word {
					p.kind, p.least, p.most, p.words, p.check = t.kind, t.least, t.most, t.words, t.check
				}
			}
			if p.kind == ValueNothing {
				panic("cardgame: no parameter is called " + word)
			}
			if p.check == nil {
				p.check = func(_ *run, v Value) string { return inRange(v.N, p.least, p.most) }
			}
			f.params = append(f.params, p)
		}
	}
}

// MaxArgs is the most that a function takes.
const MaxArgs = 4

// Args are the arguments of a call.
type Args struct {
	V   [MaxArgs]Value
	N   int // how many there are
	err string
}

// Kind returns of which kind the n-th argument has to be, or nothing where there is none.
func (f *Function) Kind(n int) ValueKind {
	if n < len(f.params) {
		return f.params[n].kind
	}
	return ValueNothing
}

// Do calls the function for a text. An error says how it was misused.
func (f *Function) Do(t Text, a *Args) (Value, error) {
	if a.N > len(f.params) {
		return Value{}, fmt.Errorf("%s has %d arguments, expected %s", f.Name, a.N, f.signature())
	}
	for i := range f.params {
		p, v := &f.params[i], a.V[i]
		switch {
		case v.Kind == ValueNothing && p.optional:
			continue
		case v.Kind != p.kind:
			return Value{}, fmt.Errorf("%s: its %s is %s, expected %s", f.signature(), p.name, ValueKinds[v.Kind], ValueKinds[p.kind])
		}
		if wrong := p.check(t.x, v); wrong != "" {
			return Value{}, fmt.Errorf("%s: its %s %s", f.signature(), p.name, wrong)
		}
	}
	v := f.do(t.x, a)
	if a.err != "" {
		return Value{}, fmt.Errorf("%s: %s", f.signature(), a.err)
	}
	return v, nil
}

func (f *Function) signature() string { return f.Name + "(" + f.Params + ")" }

// Signature returns the function as help shows it: "owner(card) -> seat".
func (f *Function) Signature() string {
	if f.Gives == "" {
		return f.signature()
	}
	return f.signature() + " -> " + f.Gives
}

// Parameters documents what the parameters take, by their names.
func Parameters() [][2]string {
	var docs [][2]string
	for _, t := range paramTypes {
		docs = append(docs, [2]string{t.name, t.Doc})
	}
	return docs
}

// Takes returns how many arguments the function takes.
func (f *Function) Takes() (least, most int) {
	for i := range f.params {
		if !f.params[i].optional {
			least = i + 1
		}
	}
	return least, len(f.params)
}

// Misuse says what is wrong with a constant as the n-th argument of the function, as far as that can be known before
// it is called, and which words would be right; "" where nothing is.
func (f *Function) Misuse(l *Library, n int, v Value) (wrong string, words []string) {
	p := &f.params[n]
	switch {
	case v.Kind == ValueNothing && p.optional:
	case v.Kind != p.kind:
		wrong = fmt.Sprintf("is %s, expected %s", ValueKinds[v.Kind], ValueKinds[p.kind])
	case v.Kind == ValueNumber:
		wrong = inRange(v.N, p.least, p.most)
	case p.words != nil:
		words = p.words(l)
		wrong = oneOf(v.Text, words)
	}
	if wrong != "" {
		wrong = fmt.Sprintf("%s: its %s %s", f.signature(), p.name, wrong)
	}
	return wrong, words
}

// fail makes the call fail as misuse.
func (a *Args) fail(format string, args ...any) Value {
	a.err = fmt.Sprintf(format, args...)
	return Value{}
}

func (a *Args) card(i int) engine.Card { return engine.Card(a.V[i].N) }
func (a *Args) seat(i int) engine.Seat { return engine.Seat(a.V[i].N - 1) }
func (a *Args) has(i int) bool         { return a.V[i].Kind != ValueNothing }
