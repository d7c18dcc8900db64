package text

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file says how card text runs functions of its card's script. What runs them lies elsewhere, behind an interface;
// what they may do is in a game's table of Functions.

// Script is the script of a card or of a scenario, or one that several share. Its functions hold no memory: whatever lasts
// lies in the game's state.
type Script struct {
	Source    string
	File      string
	Line      int       // of its first line in the file
	Functions []string  // those that it defines, in order,
	Deeds     []Deed    // and of each the first thing that it does, if it does more than look
	Lines     []int     // those of the file on which its functions do something, ascending
	Sayings   []Saying  // the sentences of card text in it, and the words with which it asks, in order, each once
	Memory    []string  // the names under which its card remembers numbers
	Words     []string  // what it tells and offers in words of its own, likewise
	Shared    []*Script // those of whose functions it knows besides its own
}

// Is reports whether two scripts are one, which stands at one place.
func (s *Script) Is(other *Script) bool {
	return s != nil && other != nil && s.File == other.File && s.Line == other.Line
}

// Bare returns a script without what it says, which is none of a line's.
func (s *Script) Bare() *Script {
	if s == nil {
		return nil
	}
	return &Script{Functions: s.Functions, Deeds: s.Deeds}
}

// Scripted is a definition that has a script: a card, a scenario, or what several share.
type Scripted struct {
	ID, Name  string
	File      string // in which the definition stands
	Script    *Script
	Inherited bool // it stands in what this one extends
}

// Table is a game whose texts run scripts.
type ScriptedGame interface {
	game.Play
	ScriptFailed(*engine.Event) *ScriptError // the failure that the event tells of, or nil
	OnLines(f func(file string, line int))   // has f called for each line of a script that is run
}

// Deed is a call, by a function of a script or by one that it calls, of what acts; the zero Deed is none.
type Deed struct {
	Function string // of the game
	Line     int    // in the file
}

// Saying is a sentence of card text that a script says, or words of one with which it asks.
type Saying struct {
	Kind      vocab.Kind // KindSentence, or of which kind they are
	Text      string
	File      string
	Line      int
	Column    int              // of its first character
	Sentences [][]vocab.Clause // of words those that Whole returns
}

// ScriptName is the kind of names that texts call functions by.
const ScriptName vocab.Kind = "script"

// Scripts runs the scripts of a library. Several games may use it at once.
type Scripts interface {
	// Begin returns what runs the scripts of one game, End takes it back when no script of that game is at work.
	Begin() Runner
	End(r Runner)
}

// Runner runs scripts for one game at a time.
type Runner interface {
	// Run runs a function of a script with those arguments for the text t, by way of Function.Do, and reports whether it
	// returned anything but false. It also returns where Ask panics with Unwinding, with an error that has the line
	// that asked, and no cause. It tells t.OnLine of each line.
	Run(s *Script, function string, t Acting, args []Value) (did bool, failed *ScriptError)
	// Ask runs a function that only looks, and returns what it says, or with an error of the kind wanted nothing. It has
	// a budget of its own.
	Ask(s *Script, function string, t Acting, args []Value) (Value, *ScriptError)
	// Failed tells it that a script failed, or failed before and was skipped, within another one.
	Failed()
	// Unwinding returns what Ask has to panic with while a script is at work.
	Unwinding() any
}

// ScriptCause is why a script failed.
type ScriptCause uint8

const (
	_ ScriptCause = iota
	ScriptWrong
	ScriptSteps
	ScriptBytes
	ScriptDepth
	ScriptAnswers
)

// ScriptCauses says of each cause what the script did.
var ScriptCauses = [...]string{
	ScriptWrong:   "goes wrong",
	ScriptSteps:   "takes too many steps",
	ScriptBytes:   "takes too much memory",
	ScriptDepth:   "calls itself too deep",
	ScriptAnswers: "asks too much",
}

// ScriptError is a script that failed; whatever it did has been undone.
type ScriptError struct {
	Card    engine.Card // whose text ran it
	File    string
	Line    int // in the file
	Cause   ScriptCause
	Message string // without the place
}

func (e *ScriptError) Error() string {
	return fmt.Sprintf("%s:%d: %s: the script %s", e.File, e.Line, e.Message, ScriptCauses[e.Cause])
}

// Acting is a text at work, for which a script acts.
type Acting interface {
	// OnLine returns whom to tell of the lines that scripts run, and of which files, or nil.
	OnLine() func(file string, line int)
}
