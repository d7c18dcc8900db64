// Package vocab describes the language in which the cards of a game are written: a table of entries that
// the game fills, and the tree into which a text is read.
//
// An Entry is one way of saying one thing: its pattern, what it means to the game, and its documentation. Parser, printer, grammar, help
// and the runtime are all fed from that one entry. A text is a list of abilities, one a line; an Ability has a heading and sentences, a
// sentence has clauses, and whatever the table has a word for is a Phrase: an entry and what fills the slots of its pattern. The game
// runs the phrases; the language prints them back; so what runs and what is shown are the same value.
//
// The package lies below both the game and the language and knows neither.
package vocab

import "slices"

// Kind is the part of speech of an entry, and so the slots it fits: "verb", "head", "cards", "place".
type Kind string

// Entry is one pattern of the language.
//
// A pattern is words and slots.
//
//	{count}            a slot that a phrase of that kind fills
//	{n:count}          the same under a name of its own
//	{a:cards/who}      takes either kind
//	{x:modifier|,}     a list, separated by commas; of one element at least
//	{x:noun|or}        a list "a, b or c"; likewise with "and"
//	{x:measure| }      a list without anything between
//	[more or less]     may be left out
//	draw(s)            a word with an ending: a verb takes it for one, a noun for several
//	army/armies        a word in two forms, for one and for several
//	a/an               the article, which follows the sound of the next word
//	/items, / [words]  several: "its /items" are several, and the words behind "/" are in that form
//	choose(s) {n}:     a verb whose choices follow
//	throw(s)[:]        one whose choices may follow
//
// In an entry of the kind "verb" words agree with the subject of the clause; behind a slot of the kind
// "who", "cards" or "places" they agree as verbs with that; behind a number, signed or not, or a slot of the kind "count"
// or an amount as nouns with that. A comma ends it. Nouns without a count before them are one, or what the phrase is in
// that they stand in. A phrase is one, unless it has a count, "/" or a list with "and" that says otherwise.
//
// The kinds "number" (2), "figure" (the 7 of "path 7"), "signed" (+1) and those of the names of the library
// are filled by one token or name. The kind "amount" is a number or a phrase of the kind "many", the kind "bonus" a signed
// number or a phrase of the kind "more". A verb with such a slot, or one in which they can be, has measures at its end, or
// before the first comma that may be left out; see SlotMeasures.
type Entry struct {
	Kind    Kind
	Pattern string
	Doc     string           // what it means, one sentence
	Means   string           // what plain words say in its place: a pattern with the same slots, by name, and Bindings; "" for Pattern
	Rule    string           // the rulebook paragraph or ruling behind it, by its short name
	Meaning any              // what the game does with it; the game knows its type
	Numbers map[string]Range // by slot, from where to where a number in it may go, if not as usual; the game knows what is usual
	Roles   map[string]Role  // by slot, for whoever goes through phrases without knowing their entries
	Flags   Flags
	Of      uint16 // whose texts can say it, a bit for each kind of them, as the game counts these; 0 for all
	For     uint16 // likewise, to what cards it can ever apply
	Says    any    // what else checks of texts ask of it; the game knows its type, nil is nothing

	ID int // index in the table, set by NewTable

	elems []Elem // the compiled pattern
	meant []Elem // Means, compiled; nil where it says nothing
	blank []Arg  // the slots, as they are when all is left out; last those of the measures,
	plain int    // behind so many others
	asks  bool   // the pattern ends in a colon,

	mayAsk bool // or in one that may be left out

	begins begins

	bySlot [32]uint8       // the first argument whose slot's name begins with such a letter,
	byRole [numRoles]uint8 // and that of each role, or one before it

	Fits map[string]uint16 // by slot, the cards that can fill it where not all for whom it is can: those in play
}

// Range is from where to where numbers go.
type Range struct{ Least, Most int }

// Role is what a slot says of the phrase that it belongs to.
type Role uint8

const (
	_         Role = iota
	HowMany        // how many of what the phrase means: every slot of the kind "count"
	Qualifier      // where it is, or when: nothing of what it is in itself
	Except         // what is not meant
	Numbered       // the number of the thing itself: "path 7"
	From           // of a verb: where that is taken from to which it is done,
	To             // and where it goes
	Whose          // whose it is: nothing of what it is in itself
	Ranked         // how it compares with others: nothing of what it is in itself
	At             // of a condition: where something has to be
	Whom           // of words for players: whose number and choice are those of the whole
	Begins         // likewise: with whom they begin
	Now            // of an optional part: with it the phrase means what it does only now, and is not Fixed
	numRoles
)

// Flags say of an entry what the game's other words, and the machine that runs texts, have to know.
type Flags uint64

const (
	Those    Flags = 1 << iota // it means what the sentence holds: "of those", "the rest"
	Rest                       // it means all that is left of it
	It                         // it means what the sentence chose last
	Other                      // not what has the text: "another"
	All                        // all that there are: "each"
	One                        // one, where nothing says how many: "an army", a name
	Any                        // one of several, and somebody chooses: "a site"; in a condition any: "an opponent"
	You                        // whose the text is,
	Acting                     // or, where the sentence is about somebody else, who that is
	Directs                    // each of several players, who are directed by themselves
	Same                       // the players of before, each once more
	Runs                       // it runs the function of the card's script that its first slot names
	Plain                      // of a verb: no measures follow it
	X                          // it means X, or says what X is
	Past                       // it asks, too, what has been: what a card had just before it left play, which was played first
	Anywhere                   // it means a card wherever that lies: what was done with it says which
	Chosen                     // one of these players, whom the speaker chooses,
	Random                     // or luck picks
	UntilOne                   // these players in turn, until one does it,
	UntilNot                   // or one does not
	Self                       // what has the text: "this"
	Bearer                     // that on which the card lies that has the text
	Named                      // the player who was chosen or meant last
	Such                       // of words behind a noun: they say what the thing is, and not where
	Them                       // what the clause before did it with: "they"
	Tallied                    // it means what was just counted: "as many"
	Picked                     // it means a number that players have chosen, or lets them choose one
	Thrown                     // it means how a die or a coin has fallen, or throws it
	ByPlace                    // the cards that lie at an end of a pile as it is said: "the top card"
	AnyCard                    // a noun that every card fits
	Fixed                      // what it means follows from what is printed and what it is asked about, and from nothing else
	Sum                        // a number that all of the cards, or places, have together
	InPlay                     // of a verb: what it is done with is in play; of a zone: cards there are
	Away                       // of a verb: what it is done with is in play no more
)

// Is reports whether the entry has one of the flags.
func (e *Entry) Is(f Flags) bool { return e.Flags&f != 0 }

// Phrase is one use of an entry in a text.
type Phrase struct {
	Entry *Entry
	Args  []Arg // one for each slot and each optional part, in the order of the pattern
	At    Position
	Said  *Said // of a verb that the library defines in the words of others: what it says here
}

// Said is what a verb that the library defines says at one place, with that place's arguments.
type Said struct {
	Text      string  // positions in the sentences are in this
	Head      *Phrase // of one that is a line by itself: what stands before the colon; else nil
	Sentences [][]Clause
}

// Arg is what fills one slot, or says that an optional part stands in the text.
type Arg struct {
	Slot   string    // the slot's name; of an optional part "[" and its first word or slot: "[more", "[{n}"
	Role   Role      // what the entry says of the slot
	Set    bool      // false where the slot lies in an optional part that was left out
	Number int       // of a "number", "figure" or "signed" slot
	Name   *Name     // of a name slot
	Line   *Ability  // of a "quote": a line of text within another
	Phrase []*Phrase // of every other slot: one phrase, or several for a list
}

// Name is something of the library that texts call by name. Several things may share a short name.
type Name struct {
	Kind Kind     // "card", "place", "trait" ...: declared by the game
	Text string   // as it is written
	IDs  []uint16 // what it refers to, as the game counts its things
	Many string   // how several of such things are called, where this is how one is; "" where there is no such word
}

// Position is a place in a text: line and column from 1, columns in characters.
type Position struct{ Line, Column int }

// Ability is one line of a text.
type Ability struct {
	At        Position
	Head      *Phrase // what stands before the colon; nil where there is none
	Sentences [][]Clause
	Source    string // the line as it was written
}

// Clause is one thing that is done or said.
type Clause struct {
	At        Position
	Join      Join
	Otherwise bool    // only where the last condition of the ability was not met
	If        *Phrase // what has to be so; nil where nothing is asked
	Unless    bool    // rather, what must not be so
	During    *Phrase // how long it lasts ("this round, ..."), nil for what happens at once
	Subject   *Phrase // who or what; nil where it is carried over from the clause before
	May       bool    // it may be declined
	Verb      *Phrase
	Instead   bool     // of what is about to happen
	Choices   []Clause // what a verb that ends in a colon ("choose 1:") offers; each part begins with one that joins nothing
}

// Asks reports whether the clause begins with a condition, by which those joined to it by a comma or "and" are bound too.
func (c *Clause) Asks() bool { return c.If != nil || c.Otherwise || c.Join == IfSo || c.Join == IfNot }

// Join says how a clause follows the one before it in its sentence.
type Join uint8

const (
	First     Join = iota // the sentence begins
	Comma                 // ", cycles the rest"
	Then                  // ", then draws 1"
	And                   // "and draws 1"
	IfSo                  // "; if so, draws 1": if the player did it; with a subject, if any of the players before did
	IfNot                 // "; if not, draws 1": if the player did not do it; with a subject, if none of the players before did
	Semicolon             // "; its items are eliminated"
)

// Arg returns what fills the slot of that name. A slot that the pattern does not have is a mistake in the game's table and panics.
func (p *Phrase) Arg(slot string) *Arg {
	for i := int(p.Entry.bySlot[slot[0]&31]); i < len(p.Args); i++ {
		if p.Args[i].Slot == slot {
			return &p.Args[i]
		}
	}
	panic("vocab: the pattern " + p.Entry.Pattern + " has no slot " + slot)
}

// Measures returns the measures that stand behind a verb. Where there are none, the phrase has no slot for them.
func (p *Phrase) Measures() []*Phrase {
	if n := p.Entry.plain; len(p.Args) > n {
		return p.Args[n+1].Phrase
	}
	return nil
}

// Before reports whether a phrase begins before another of its text.
func (p *Phrase) Before(q *Phrase) bool {
	return p.At.Line < q.At.Line || p.At.Line == q.At.Line && p.At.Column < q.At.Column
}

// Find returns what fills the slot of that name, or nil where the pattern has none or it is left out.
func (p *Phrase) Find(slot string) *Arg {
	for i := int(p.Entry.bySlot[slot[0]&31]); i < len(p.Args); i++ {
		if a := &p.Args[i]; a.Slot == slot && a.Set {
			return a
		}
	}
	return nil
}

// List returns the phrases that fill the slot of that name, Count the number in it: nothing where the pattern has none or it is left out.
func (p *Phrase) List(slot string) []*Phrase {
	if a := p.Find(slot); a != nil {
		return a.Phrase
	}
	return nil
}

func (p *Phrase) Count(slot string) int {
	if a := p.Find(slot); a != nil {
		return a.Number
	}
	return 0
}

// In returns what fills the slot of a role, or nil where none has it or it is left out.
func (p *Phrase) In(role Role) *Arg {
	for i := int(p.Entry.byRole[role]); i < len(p.Args); i++ {
		if a := &p.Args[i]; a.Role == role && a.Set {
			return a
		}
	}
	return nil
}

// Slot returns the phrase that fills the slot of that name, of a list the first, or nil where it is left out.
func (p *Phrase) Slot(name string) *Phrase {
	if a := p.Arg(name); a.Set {
		return a.Phrase[0]
	}
	return nil
}

// Has reports whether the pattern's slot or optional part is in the text.
func (p *Phrase) Has(slot string) bool { return p.Arg(slot).Set }

// Copy returns a copy of a line that shares no phrase with it but those without slots. change is called for each of the others in
// the copy, before those in its slots.
func (a *Ability) Copy(change func(*Phrase)) *Ability {
	b := *a
	b.Head, b.Sentences = a.Head.copied(change), copySentences(a.Sentences, change)
	return &b
}

func copySentences(from [][]Clause, change func(*Phrase)) [][]Clause {
	list := slices.Clone(from)
	for i := range list {
		list[i] = copyClauses(list[i], change)
	}
	return list
}

func copyClauses(from []Clause, change func(*Phrase)) []Clause {
	list := slices.Clone(from)
	for i := range list {
		c := &list[i]
		for _, p := range [...]**Phrase{&c.If, &c.During, &c.Subject, &c.Verb} {
			*p = (*p).copied(change)
		}
		c.Choices = copyClauses(c.Choices, change)
	}
	return list
}

func (p *Phrase) copied(change func(*Phrase)) *Phrase {
	if p == nil || len(p.Args) == 0 && p.Said == nil {
		return p
	}
	q := *p
	q.Args = slices.Clone(p.Args)
	change(&q)
	for i := range q.Args {
		arg := &q.Args[i]
		if arg.Line != nil {
			arg.Line = arg.Line.Copy(change)
		}
		arg.Phrase = slices.Clone(arg.Phrase)
		for j := range arg.Phrase {
			arg.Phrase[j] = arg.Phrase[j].copied(change)
		}
	}
	if p.Said != nil {
		q.Said = &Said{p.Said.Text, p.Said.Head.copied(change), copySentences(p.Said.Sentences, change)}
	}
	return &q
}

// Walk calls f for every phrase of the ability, each before those in its slots, and for those of lines within it, and of
// what verbs of the library say.
func (a *Ability) Walk(f func(*Phrase)) {
	all := func(p *Phrase) {
		f(p)
		for i := range p.Args {
			if line := p.Args[i].Line; line != nil {
				line.Walk(f)
			}
		}
	}
	a.Head.Walk(all)
	for _, sentence := range a.Sentences {
		walkClauses(sentence, all)
	}
}

// walk calls f for the phrases of what is said at a place, as if they stood there.
func (s *Said) walk(at Position, f func(*Phrase)) {
	there := func(p *Phrase) {
		q := *p
		q.At = at
		f(&q)
	}
	s.Head.Walk(there)
	for _, sentence := range s.Sentences {
		walkClauses(sentence, there)
	}
}

func walkClauses(clauses []Clause, f func(*Phrase)) {
	for i := range clauses {
		c := &clauses[i]
		c.If.Walk(f)
		c.During.Walk(f)
		c.Subject.Walk(f)
		c.Verb.Walk(f)
		if c.Verb != nil && c.Verb.Said != nil {
			c.Verb.Said.walk(c.Verb.At, f)
		}
		walkClauses(c.Choices, f)
	}
}

// Walk calls f for every phrase of the clause and of what it offers.
func (c *Clause) Walk(f func(*Phrase)) { walkClauses([]Clause{*c}, f) }

// Walk calls f for the phrase, and then for every phrase in its slots. A nil phrase has none.
func (p *Phrase) Walk(f func(*Phrase)) {
	if p == nil {
		return
	}
	f(p)
	for i := range p.Args {
		for _, q := range p.Args[i].Phrase {
			q.Walk(f)
		}
	}
}
