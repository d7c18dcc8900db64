package text

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds what scripts may do: how a game's table of functions is made, and how their arguments are read. In
// scripts cards and players are numbers, from 1; a list of cards is a table of them.

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

// Number, String, Truth and List make values.
func Number(n int) Value             { return Value{Kind: ValueNumber, N: n} }
func String(s string) Value          { return Value{Kind: ValueText, Text: s} }
func List(cards []engine.Card) Value { return Value{Kind: ValueList, Cards: cards} }

func Truth(b bool) Value {
	if b {
		return Value{Kind: ValueTruth, N: 1}
	}
	return Value{Kind: ValueTruth}
}

// Card is the number of a card, or nothing where there is none; Seat likewise.
func Card(c engine.Card) Value {
	if c == 0 {
		return Value{}
	}
	return Number(int(c))
}

func Seat(s engine.Seat) Value {
	if s == engine.NoSeat {
		return Value{}
	}
	return Number(int(s) + 1)
}

// Function is one that scripts may call.
type Function struct {
	Name   string
	Params string // "seat, n [, card]": their names say what they take
	Gives  string // what it returns; "" for nothing
	Doc    string
	Rule   string

	Acts bool // it does something, or asks a player; others only look, and what holds may ask them

	Do     func(x Acting, a *Args) Value // see Does
	needs  func(*Language) uint8         // what the game has to have for it, by one of its tables; nil for nothing
	Work   func(x Acting, a *Args) int   // how many steps of a script it takes beyond those of a call; nil for none
	params []param
}

// Does is what a function does for a game's own kind of text at work.
func Does[X Acting](f func(x X, a *Args) Value) func(Acting, *Args) Value {
	return func(x Acting, a *Args) Value { return f(x.(X), a) }
}

// Param says what the parameters of a name take, and how help explains them: numbers between two or, of texts, one of
// the words.
type Param struct {
	Name        string
	Kind        ValueKind
	Least, Most int
	Words       func(game.Library) []string
	Written     Written                        // whether it has to be written out where it is used,
	Reads       vocab.Kind                     // or likewise which words of the language it is; "" for none
	Check       func(x Acting, v Value) string // "", or what is wrong with the value; nil where bounds or words say all
	Doc         string
}

// Checks is what checks a value, for a game's own kind of text at work.
func Checks[X Acting](f func(x X, v Value) string) func(Acting, Value) string {
	return func(x Acting, v Value) string { return f(x.(X), v) }
}

// Written says of a parameter whether it is words of the script that players read.
type Written uint8

const (
	NotWritten Written = iota
	OneLine
	SeveralThings // parted by "/"
	MemoryName    // a name under which the card remembers a number: not words for players
)

// Parts returns what the words of a script tell, or the things that they offer.
func (w Written) Parts(words string) []string {
	if w != SeveralThings {
		return []string{words}
	}
	parts := strings.Split(words, "/")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

type param struct {
	*Param
	optional bool
}

// Functions are what scripts of a game may call.
type Functions struct {
	List   []Function
	Params []Param
}

// NewFunctions returns a set of functions, whose parameters are called as those are: those that only look, and those that
// act.
func NewFunctions(params []Param, look, act []Function) *Functions {
	list := slices.Concat(look, act)
	fs := &Functions{list, params}
	for i := range list {
		f := &list[i]
		f.Acts = i >= len(look)
		optional := false
		for word := range strings.FieldsFuncSeq(f.Params, func(r rune) bool { return r == ' ' || r == ',' }) {
			if word == "[" || word == "]" {
				optional = word == "["
				continue
			}
			at := slices.IndexFunc(params, func(p Param) bool { return p.Name == word })
			if at < 0 {
				panic("text: no parameter is called " + word)
			}
			f.params = append(f.params, param{&params[at], optional})
		}
	}
	return fs
}

// Library is a library of a game that has scripts.
type ScriptedLibrary interface {
	game.Library
	Functions() *Functions
	Vocabulary() *vocab.Vocabulary
	Scripted() []Scripted
	Uses() [][]Use // of each entry of the vocabulary, by its number
}

// Use is a line of a text: whose it is, and how it is written.
type Use struct{ Name, Text string }

// Find returns the function of a name, or nil.
func (fs *Functions) Find(name string) *Function {
	if i := slices.IndexFunc(fs.List, func(f Function) bool { return f.Name == name }); i >= 0 {
		return &fs.List[i]
	}
	return nil
}

// Written says whether the n-th argument has to be written out where the function is called.
func (f *Function) Written(n int) Written {
	if n < len(f.params) {
		return f.params[n].Written
	}
	return NotWritten
}

// Reads returns which words of the language the n-th argument has to be, written out where the function is called; "" for none.
func (f *Function) Reads(n int) vocab.Kind {
	if n < len(f.params) {
		return f.params[n].Reads
	}
	return ""
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
		return f.params[n].Kind
	}
	return ValueNothing
}

// Call calls the function for a text. An error says how it was misused.
func (f *Function) Call(x Acting, a *Args) (Value, error) {
	if a.N > len(f.params) {
		return Value{}, fmt.Errorf("%s has %d arguments, expected %s", f.Name, a.N, f.signature())
	}
	for i := range f.params {
		p, v := &f.params[i], a.V[i]
		switch {
		case v.Kind == ValueNothing && p.optional:
			continue
		case v.Kind != p.Kind:
			return Value{}, fmt.Errorf("%s: its %s is %s, expected %s", f.signature(), p.Name, ValueKinds[v.Kind], ValueKinds[p.Kind])
		}
		if wrong := p.wrong(x, v); wrong != "" {
			return Value{}, fmt.Errorf("%s: its %s %s", f.signature(), p.Name, wrong)
		}
	}
	v := f.Do(x, a)
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
func (f *Function) Misuse(l game.Library, n int, v Value) (wrong string, words []string) {
	p := f.params[n]
	switch {
	case v.Kind == ValueNothing && p.optional:
	case v.Kind != p.Kind:
		wrong = fmt.Sprintf("is %s, expected %s", ValueKinds[v.Kind], ValueKinds[p.Kind])
	case v.Kind == ValueNumber:
		wrong = InRange(v.N, p.Least, p.Most)
	case p.Words != nil:
		words = p.Words(l)
		wrong = OneOf(v.Text, words)
	}
	if wrong != "" {
		wrong = fmt.Sprintf("%s: its %s %s", f.signature(), p.Name, wrong)
	}
	return wrong, words
}

// misfits are the parameters in whose place a result does not stand, though both are numbers, by what it is.
var misfits = map[string][]string{"place": {"card", "seat"}, "card": {"seat"}, "seat": {"card", "place", "thing"}}

// Misfit says what is wrong with a result of that sort as the n-th argument of the function; "" where nothing is known to be.
func (f *Function) Misfit(n int, gives string) string {
	gives, _, _ = strings.Cut(gives, " ")
	if name := f.params[n].Name; slices.Contains(misfits[gives], name) {
		return fmt.Sprintf("%s: its %s is a %s, expected a %s", f.signature(), name, gives, name)
	}
	return ""
}

// Fail makes the call fail as misuse.
func (a *Args) Fail(format string, args ...any) Value {
	a.err = fmt.Sprintf(format, args...)
	return Value{}
}

// Card, Seat and Has read the i-th argument.
func (a *Args) Card(i int) engine.Card { return engine.Card(a.V[i].N) }
func (a *Args) Seat(i int) engine.Seat { return engine.Seat(a.V[i].N - 1) }
func (a *Args) Has(i int) bool         { return a.V[i].Kind != ValueNothing }

// wrong says what is wrong with a value, or "".
func (p *Param) wrong(x Acting, v Value) string {
	switch {
	case p.Check != nil:
		return p.Check(x, v)
	case p.Words != nil:
		return OneOf(v.Text, p.Words(x.(*Run).Game.(game.Play).SetUp().Scene().Library))
	}
	return InRange(v.N, p.Least, p.Most)
}

func InRange(n, least, most int) string {
	if n < least || n > most {
		return fmt.Sprintf("is %d, expected %d to %d", n, least, most)
	}
	return ""
}

func OneOf(word string, words []string) string {
	if slices.Contains(words, word) {
		return ""
	}
	return fmt.Sprintf("is %q, expected one of: %s", word, strings.Join(words, ", "))
}

// What follows lists the functions of scripts that every game has.

// CommonFunctions returns them, with the paragraph of the game's rules behind them: those that only look, and those that act.
// What the language of the game has no decision, event or luck for is left out.
func CommonFunctions(l *Language) (look, act []Function) {
	act = slices.Concat(choiceFunctions, sayFunctions, offerFunctions, luckFunctions)
	return slices.Concat(aboutFunctions, askFunctions), slices.DeleteFunc(act, func(f Function) bool { return f.needs != nil && f.needs(l) == 0 })
}

// aboutFunctions only look, the others act, or ask a player.
var aboutFunctions = []Function{
	{Name: "this", Gives: "card", Doc: "The card whose text runs the script.", Do: Does(apiThis)},
	{Name: "you", Gives: "seat", Doc: "The player who controls the card.", Do: Does(apiYou)},
	{Name: "player", Gives: "seat", Doc: "The player whom the sentence names; if there are several, each in turn; if it names none, you.", Do: Does(apiPlayer)},
	{Name: "there", Gives: "card or nil", Doc: "Where the card is, or where the event took place; in a text about the play of a card, that card.", Do: Does(apiThere)},
	{Name: "it", Gives: "card or nil", Doc: "What the sentence chose last; in a replacement, the card to which it would happen.", Do: Does(apiIt)},
	{Name: "recall", Params: "memory", Gives: "number", Doc: "The number that the card remembers under that name; 0 for nothing.", Do: Does(apiRecall)},
}

var choiceFunctions = []Function{
	{Name: "choose", Params: "seat, cards, least, most", Gives: "list", Doc: "The player chooses that many of the cards, which must be cards they know or may search for. If all of them must be taken, nothing is asked.", Do: Does(apiChoose)},
	{Name: "choose_one", Params: "seat, cards", Gives: "card or nil", Doc: "The player chooses one of the cards; nil if there are none.", Do: Does(apiChooseOne)},
	{Name: "choose_number", Params: "seat, least, most", Gives: "number", Doc: "The player chooses a number.", Do: Does(apiChooseNumber)},
	{Name: "may", Params: "seat", Gives: "true or false", Doc: "Asks the player whether to do it.", Do: Does(apiMay)},
	{Name: "name_them", Params: "cards", Doc: "These cards are \"they\" and \"them\" for what the text says after the script; without it they are those that the script has had chosen.", Do: Does(apiNameThem)},
	{Name: "name_players", Params: "players", Doc: "These players are \"that player\" for what the text says after the script.", Do: Does(apiNamePlayers)},
	{Name: "remember", Params: "memory, change", Doc: "The card remembers the number under that name until it leaves play; the rules of a scenario do to the end.", Do: Does(apiRemember)},
}

var offerFunctions = []Function{
	{Name: "tell", needs: func(l *Language) uint8 { return l.Tells.Tell }, Params: "line", Doc: "Tells all players what the text does, in words of its own.", Do: Does(apiTell)},
	{Name: "choose_words", needs: func(l *Language) uint8 { return l.Offers.Words }, Params: "seat, things [, numbers ]", Gives: "number", Doc: "The player chooses one of the things offered: its number, from 1. With a list, only of those numbers.", Do: Does(apiChooseWords)},
	{Name: "secretly_choose_words", needs: func(l *Language) uint8 { return l.Offers.Words }, Params: "players, things [, numbers ]", Gives: "list", Doc: "Each of the players chooses one of the things offered, at once; nobody sees another's until all have chosen. Their numbers, in the order of the list of players.", Do: Does(apiSecretWords)},
	{Name: "random_words", needs: func(l *Language) uint8 { return l.Offers.Words }, Params: "things [, numbers ]", Gives: "number", Doc: "Luck picks one of the things: its number, from 1. With a list, only of those numbers.", Do: Does(apiRandomWords)},
	{Name: "vote_words", needs: func(l *Language) uint8 { return min(l.Offers.Words, l.Asks.Vote) }, Params: "players, things [, numbers ]", Gives: "number", Doc: "The players vote for one of the things, one after the other. The number of the one with the most votes; of several you choose one.", Do: Does(votesWords(0))},
	{Name: "secretly_vote_words", needs: func(l *Language) uint8 { return min(l.Offers.Words, l.Asks.Vote) }, Params: "players, things [, numbers ]", Gives: "number", Doc: "The same, but all vote at once; nobody sees another's vote until all have voted.", Do: Does(votesWords(SecretVote))},
}

// SharedParams are the parameters that functions of every game have. A game has more: of a card, of a player, of several cards.
var SharedParams = slices.Concat([]Param{
	{Name: "line", Kind: ValueText, Written: OneLine, Check: Checks(checkLine), Doc: "a line that players read, written out where it is told"},
	{Name: "things", Kind: ValueText, Written: SeveralThings, Check: Checks(checkThings), Doc: "what is offered, in words that players read, written out where it is offered: \"draw 1 / lose 1\""},
	{Name: "memory", Kind: ValueText, Written: MemoryName, Check: Checks(checkMemory), Doc: "one of the names that the card's memory lists, written out"},
	{Name: "numbers", Kind: ValueList, Check: Checks(checkNumbers), Doc: "a list of numbers"},
	{Name: "n", Kind: ValueNumber, Least: 0, Most: 99, Doc: "a whole number from 0 to 99"},
	{Name: "least", Kind: ValueNumber, Least: 0, Most: 99, Doc: "likewise"},
	{Name: "most", Kind: ValueNumber, Least: 0, Most: 99, Doc: "likewise"},
	{Name: "change", Kind: ValueNumber, Least: -99, Most: 99, Doc: "a whole number from -99 to 99"},
}, WordParams, LuckParams)

// PlainParams are those of a game whose cards are all of one kind.
var PlainParams = slices.Concat([]Param{
	{Name: "card", Kind: ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: Checks(CheckCard), Doc: "the number of a card"},
	{Name: "thing", Kind: ValueNumber, Least: 1, Most: engine.MaxCards - 1, Check: Checks(CheckCard), Doc: "likewise"},
	{Name: "seat", Kind: ValueNumber, Least: 1, Most: engine.MaxSeats, Check: Checks(checkSeat), Doc: "the number of a player"},
	{Name: "cards", Kind: ValueList, Check: Checks(checkCards), Doc: "a list of numbers of cards, without any twice"},
}, SharedParams)
