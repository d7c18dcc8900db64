package game

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
)

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
	Gives  int // 1 where the seat gets the card that it chooses, -1 where it gives it away
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
type Telling uint8

const (
	Aside   Telling = 1 << iota // it only says how something comes about: a script need not name it
	Heading                     // what follows stands under it: unless it is a round, its number is that of the phase
	Lists                       // one sentence can say it of several cards
	Round                       // its number is that of the round which begins
	Begins                      // what follows comes of it
	Scene                       // likewise, and all of that is told in one paragraph
	Alone                       // what follows does not come of it
)

// Is reports whether an event is told in that way.
func (t Telling) Is(way Telling) bool { return t&way != 0 }
