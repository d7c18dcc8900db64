package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
)

// This file holds the rows of which the language of scripted games is made: each gives the sentences by which a thing is
// laid out, checked, seen, said to have changed, spoken of, and written.

// Sentences are those of a game.
type Sentences struct {
	Zones   []*Zone
	Numbers []*Number
	Sayings []*Saying
	Answers []Answer
	Luck    []Luck
	Places  []*Place
	Kinds   []*Operand // of what sentences speak of, and neither options nor events nor numbers do

	PhaseWord string // "step"
	// Acting is the phase in which a position stands that says nothing of it; what is asked there first is asked at once.
	Acting int
	// Closing is the phase in which a round has had its outcome: a game that is to end with a round ends there. 0 is the
	// beginning of the next one.
	Closing  int
	Over     int // the phase of a game that is over
	SetPhase func(p engine.Position, phase int)

	TeamWord string // "side": "the North side"; "" where teams are called by their names alone
	// NotAsked and NotOffered are the reasons that an answer is refused for which is none to what is asked, or not one of
	// its options.
	NotAsked, NotOffered uint8
	// Inside: what is refused in the middle of a piece has a closer reason, too, for the game looks at what is asked.
	Inside bool
	Swaps  []Swap
	// Unwritten says what a position that is written leaves out, by the names of the parts of the state (engine.Parts), in
	// words.
	Unwritten map[string]string
	// Bare, if not nil, takes out of a position what makes no difference: nothing asks for it any more.
	Bare func(s Setup, p engine.Position)
	// Examples are those of the sentences: below "section NAME" patterns, and indented below each an example. Those that
	// have none there are made: below "section words" stands the name of a kind of slot, and indented below it what is
	// put there; or "before NAME", and what begins examples of that section; or "goal", and an aim.
	Examples string
}

// Whose says of whom there is one each.
type Whose uint8

const (
	OfAll  Whose = iota // there is one
	OfSeat              // one of each player
	OfTeam
	OfCard
)

// Said is what a sentence says of a position.
type Said struct {
	Seat  engine.Seat     // {who:...}
	Team  Team            // {whose:...}
	Cards []engine.Card   // {what:...}: the copies of what is named, those on the table first
	List  [][]engine.Card // likewise, of each of several names
	Kind  int             // {kind:...}: of a list of words
	In    int             // {in:...}: of a second one
	N, M  int             // {n:...}, {m:...}
	Words string          // how it names the cards
	Names []string        // or each of several

	For, About engine.Seat // {for:...}, {about:...}; engine.NoSeat where these are left out
	On, There  engine.Card // {on:...}, {there:...}; 0 likewise
}

// Zone is a kind of zone. Its zones have the numbers First, First+Stride and so on, in the order of the seats or teams.
type Zone struct {
	Name     string   // behind whose it is
	Words    []string // how scripts call it, the first as they write it; nil for its name
	Changed  string   // how they call it where its number changes; "" for the name
	Behind   []string // further words for it behind "from"
	Help     string   // what lies there, a sentence
	Of       Whose
	First    engine.List
	Stride   engine.List
	Visible  engine.Visibility
	Ordered  bool
	Contents Contents
	Only     string // the type of what may be given there; "" for any
	Deck     bool   // what is given is all that there is of it: what else was there is out of the game
	Lies     string // how a card is said to lie there; "" for in the zone
	Passing  bool   // it holds cards only while something is under way, and is not spoken of
	Table    bool   // of several copies of a card one that lies there is meant
	Acts     bool   // its player acts with the cards there
	Told     int    // where a position that is written has it; see Number.Told
}

// List returns the zone of a seat or team, or that of all.
func (z *Zone) List(i int) engine.List { return z.First + engine.List(i)*z.Stride }

// Contents says how what lies in a zone is named.
type Contents uint8

const (
	Stacked Contents = iota // "A + B, C": cards with what lies on them
	Plain                   // "A, B": things of the last class
	Grouped                 // "A with B, C; D": things of the last class with what lies there
)

// Number is a number on the table.
type Number struct {
	Name    string   // with Kind "" for the words of that, or with "{kind}" in it for them
	Help    string   // what it says, a sentence
	Unsaid  string   // what it is where no line gives it; "" where that goes without saying
	Of      Whose    // of a team, one sentence may say it of all of them
	Kind    *Operand // there is one for each of its words
	In      *Operand // and in each of these, with "{in}" in the name; nil for none
	Counted bool     // the number stands before its name: "2 counters on Boromir"
	Bare    bool     // it is written without "is": "round 3"
	Part    bool     // it is part of another number, and can only be given
	Least   int
	Most    int
	Wrong   string // what is wrong where it is not from Least to Most; "{n}" is it
	Named   bool   // a change of it has to be named
	Always  bool   // it is written also where it is what it is unsaid
	// Told says where a position that is written has it: by these numbers, with one number seat by seat, team by team or
	// card by card. 0 is nowhere.
	Told    int
	Read    func(t Play, of *Said) int
	Set     func(s Setup, p engine.Position, of *Said, n int) error // nil where it cannot be given
	Default func(s Setup, p engine.Position)                        // where no line gives it
	Sum     string                                                  // how what it comes to is told, with "{whose}" and "{n}"; "" for that it "is" so much
	Why     func(t Play, of *Said) (int, []Ground)
}

// Saying is a sentence about a position that follows from no other row.
type Saying struct {
	Pattern string
	Help    string
	Unsaid  string                                             // as for numbers
	Of      Whose                                              // what Tell is asked of
	Varies  string                                             // the slot in which a case may say otherwise than all cases of its file; "" for none
	Told    int                                                // as for numbers
	Acting  bool                                               // it is so in the phase of Acting only
	Give    func(s Setup, p engine.Position, said *Said) error // nil where it cannot be given
	Default func(s Setup, p engine.Position)                   // where no such line is given
	Check   func(t Play, said *Said) string                    // what is so instead, or ""; nil where it cannot be checked
	Tell    func(t Play, of Said) (said Said, so bool)         // what is to be written; nil for nothing
	Each    func(t Play) []Said                                // in its place, where it may be so of several things at one time
}

// Place is what stands in a sentence in the place of a card, "the path", "reserve": the card on top of a zone of all, or a
// zone of each player. An unseen one stands for the card on top of it in the place of an option's card.
type Place struct {
	Name   string   // in messages
	Words  []string // by which it is read, without "the"; the first is proposed
	Zone   *Zone
	Unseen bool
	None   string // what is said where no card lies there
}

// Nothing stands in the place of a card where there is none.
var Nothing = &Place{Name: "nothing", Words: []string{"nothing"}}

// Answer is a sentence by which players act or answer. Its slots are called as the numbers of the options, which are read
// and printed by it. Verbs have three forms: "plays/play/playing".
type Answer struct {
	Pattern string
	Help    string
	Ways    []Way // to which options it is an answer
	Next    []Way // of an answer that goes on with cards: what is answered next with each
}

// Way is a kind of decision with the verb of its option, and the events that show that it was answered so where nothing was
// asked, because there was no choice.
type Way struct {
	Decision, Option uint8
	Shown            []uint8
}

// To makes the row of an answer, On a way of it.
func To(pattern, help string, ways ...Way) Answer {
	return Answer{Pattern: pattern, Help: help, Ways: ways}
}
func On(decision, option uint8, shown ...uint8) Way { return Way{decision, option, shown} }

// Luck is a sentence that forces luck to come.
type Luck struct {
	Pattern string
	Help    string
	Varies  string // see Saying
	Wishes  func(s Setup, p engine.Position, said *Said) ([]Wish, error)
}

// Wish is what one outcome of luck is to be; see engine.Luck.
type Wish struct {
	Purpose, Owner uint8
	Nth            int         // outcomes in between
	Card           engine.Card // comes first; 0 where it is a face
	Face           uint8       // comes up
	Words          string      // of a face
	// Shown, if not nil, knows the event that tells of the outcome. One that came and was not as it was to be has none.
	Shown func(e *engine.Event) bool
}

// Swap is a word that a mutant of a text has in place of another, where that stands before some words.
type Swap struct{ Word, By, Before string }

// Spaces describes the zones of all kinds, for so many seats and for the teams of those names.
func (s *Sentences) Spaces(seats int, teams []Named) []engine.ZoneSpec {
	spaces := []engine.ZoneSpec{{Owner: engine.NoSeat}}
	put := func(l engine.List, spec engine.ZoneSpec) {
		for len(spaces) <= int(l) {
			spaces = append(spaces, engine.ZoneSpec{Owner: engine.NoSeat})
		}
		spaces[l] = spec
	}
	for _, z := range s.Zones {
		spec := engine.ZoneSpec{Name: z.Name, Owner: engine.NoSeat, Visible: z.Visible, Ordered: z.Ordered}
		switch z.Of {
		case OfSeat:
			for i := range seats {
				spec.Owner = engine.Seat(i)
				put(z.List(i), spec)
			}
		case OfTeam:
			for i, team := range teams {
				spec.Name = team.Name + " " + z.Name
				put(z.List(i), spec)
			}
		default:
			put(z.First, spec)
		}
	}
	return spaces
}

// Tables are the tables of a game, indexed by the numbers that stand in decisions, options and events.
type Tables struct {
	Decisions []Decision
	Options   []Option // the first is no option
	Events    []Event
	Reasons   []Reason // the first is none
	Classes   []Class
	Limits    engine.Limits // far beyond any game that has an end
	Phases    []string      // of a round, and before and after all rounds
	Sentences
}

// Class is a class of things that have names of their own and lie somewhere, as cards and locations.
type Class struct {
	Name, Plural string
	Types        []string // of the definitions that are of it
}

// Counted returns "1 location", "2 locations".
func (c *Class) Counted(n int) string {
	if n == 1 {
		return "1 " + c.Name
	}
	return fmt.Sprintf("%d %s", n, c.Plural)
}

// ClassOf returns the class of the things that definitions of a type define, or -1.
func (t *Tables) ClassOf(kind string) int {
	return slices.IndexFunc(t.Classes, func(c Class) bool { return slices.Contains(c.Types, kind) })
}

// Decision is a kind of decision.
type Decision struct {
	Code  string
	Words string // what the seat is asked, after its name; "{n}" stands for how many such choices are left
	Rule  string // the paragraph behind it
	Rest  bool   // the game is at rest: what was begun is done, and what the seat does is something new
	// Shared: the seat answers for its team; a script may say that it was any of its players.
	Shared bool
	Gives  int    // 1 where the seat gets the card that it chooses, -1 where it gives it away
	About  string // what is said behind the words of what it is about, its numbers in slots, 0 left out; what stands in brackets goes with it
	Operands
}

// Option is a verb of options.
type Option struct {
	Code     string
	Name     string // in records, with cards by their ids; its numbers stand as "{a}"
	Words    string // what it does, as the log would say it, without the seat's name
	Rule     string // the paragraph behind it
	Operands        // what its numbers are
	Plain    bool   // in a list what it is done with says all
	Quotes   bool   // likewise the part of a text that it is
	Passive  bool   // who takes it does nothing
	Stands   *Place // what stands in a sentence in the place of a card; nil where it has one, or where none is named
	Tires    bool   // it is open again and again: a bot takes the same not for ever
}

// Event is a verb of events. What stands in brackets in its sentence is left out where it goes without saying, and
// scripts need not say it.
type Event struct {
	Code     string
	Sentence string   // its numbers stand as "{a}", beside "{seat}" and "{from}", a zone
	Was      []string // earlier sentences: scripts that say them are read, and nothing writes them
	Rule     string   // the paragraph behind it
	Operands
	Telling
}

// Reason is why something is refused.
type Reason struct {
	Code  string // in scripts and reports
	Words string // what is said to a player
	Rule  string // the paragraph that it rests on
	// Elsewhere: the card lies elsewhere than the option asks for, and who sees everything is told where.
	Elsewhere bool
	Whose     bool // the card lies elsewhere or is another's: a test is told whose it is, and where it lies
}

// Telling is how an event is told. 0 is by itself, and a script has to name it.
type Telling uint16

const (
	Aside   Telling = 1 << iota // it only says how something comes about: a script need not name it
	Heading                     // what follows stands under it: unless it is a round, its number is that of the phase
	Lists                       // one sentence can say it of several cards
	Round                       // its number is that of the round which begins
	Begins                      // what follows comes of it
	Scene                       // likewise, and all of that is told in one paragraph
	Alone                       // what follows does not come of it
	Draws                       // its player has the card in hand now
	Plays                       // its player has played the card
)

// Is reports whether an event is told in that way.
func (t Telling) Is(way Telling) bool { return t&way != 0 }

// ReadExamples reads a text of examples: under the name of each section a pattern, and indented below it an example.
func ReadExamples(text string) map[[2]string]string {
	of := map[[2]string]string{}
	var at [2]string
	for line := range strings.Lines(text) {
		text := strings.TrimSpace(line)
		name, section := strings.CutPrefix(text, "section ")
		switch {
		case section:
			at[0] = name
		case strings.HasPrefix(line, " "):
			of[at] = text
		default:
			at[1] = text
		}
	}
	return of
}

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
