package text

import (
	"fmt"
	"slices"
	"strings"

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
	Queries   []*Saying // with which it asks for cards
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
	Shipped   bool // it stands in what is built in
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
	Means     map[string]bool  // of a query the ids of the cards that it means
}

func (s *Script) asked(words string) *Saying {
	return engine.First(slices.Values(s.Queries), func(q *Saying) bool { return q.Text == words })
}

// IsQuery reports whether words that ask for cards are a query: words of a text have no such marks.
func IsQuery(words string) bool { return strings.ContainsAny(words, ":<>=") }

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

// What follows lets card text run functions of its card's script.

// OnLine returns whom to tell of the lines that the script of the text runs, or nil.
func (x *Run) OnLine() func(file string, line int) {
	if x == nil {
		return nil
	}
	return x.Game.OnLine()
}

// RunScript is what a verb does that runs the function of the card's script that its first slot names. If it fails it has
// done nothing, and the game goes on.
func RunScript(x *Run, p *vocab.Phrase) bool {
	m, did, asked, line := x.M, false, false, 0
	script, function := x.A.Of.Script, scriptIn(p)
	var args []Value
	if p.Has("n") {
		args = append(args, Number(x.Amount(p, "n")))
	}
	nested := m.nesting
	failed := x.Game.Attempt(m.Tells.Undone, func() engine.Failure {
		if m.scripts++; m.scripts > maxScripts {
			by := &m.runs[m.depth-2]
			m.loop(engine.Cause{Card: x.Source, Line: x.A.Cause}, engine.Cause{Card: by.Source, Line: by.A.Cause})
		}
		outermost := m.runner == nil
		if outermost {
			m.runner = x.Game.Scripts().Begin()
			m.Course.Unwinding = m.runner.Unwinding()
		}
		ok, err := m.runner.Run(script, function, x, args)
		if outermost {
			x.Game.Scripts().End(m.runner)
			m.runner, m.Course.Unwinding = nil, nil
		}
		did, asked = ok, true
		switch {
		case err == nil:
			return engine.Failure{}
		case err.Cause == 0: // it waits, or asks too much
			line = err.Line
			return engine.Failure{N: uint32(len(m.ScriptErrors))}
		}
		asked, err.Card = false, x.Source
		m.ScriptErrors = append(m.ScriptErrors, *err)
		return engine.Failure{Code: uint8(err.Cause), N: uint32(len(m.ScriptErrors) - 1)}
	})
	m.nesting.scripts = nested.scripts
	if failed.Code == 0 {
		return did
	}
	m.nesting = nested
	if m.runner != nil {
		m.runner.Failed()
	}
	if failed.Code == engine.AskedTooMuch {
		failed.Code = uint8(ScriptAnswers)
		if asked { // and was not skipped
			m.ScriptErrors = append(m.ScriptErrors, ScriptError{Card: x.Source, File: script.File, Line: line, Cause: ScriptAnswers, Message: "more questions than a script may ask"})
		}
	}
	m.Course.Emit(engine.Event{Verb: m.Tells.Script, Seat: x.Seat, A: m.number(engine.Cause{Card: x.Source, Line: x.A.Cause}), To: engine.List(failed.Code), N: int16(failed.N), Seen: engine.Everyone})
	return false
}

// ScriptFailed returns why a script failed, of an event that tells of one: its number counts the scripts that have
// failed since the game began. It returns nil of other events.
func (m *Machine) ScriptFailed(e *engine.Event) *ScriptError {
	if i := int(e.N); e.Verb == m.Tells.Script && i >= 0 && i < len(m.ScriptErrors) {
		return &m.ScriptErrors[i]
	}
	return nil
}

// checkRuns finds the functions that a text runs and its card's script does not define, and those that do something where
// a text only asks.
func (a *Ability) checkRuns() *Problem {
	var bad *Problem
	s := &Script{}
	if a.Of != nil && a.Of.Script != nil {
		s = a.Of.Script
	}
	a.Walk(func(p *vocab.Phrase) {
		if !p.Entry.Is(vocab.Runs) || bad != nil {
			return
		}
		name := scriptIn(p)
		i := slices.Index(s.Functions, name)
		_, does := p.Entry.Meaning.(*Verb)
		switch {
		case i < 0:
			bad = &Problem{At: p.At, Code: "script-function", Message: fmt.Sprintf("the card's own script defines no function %q", name)}
			if bad.Hint = "write the function into its script, or name a script that has it: uses = [\"...\"]"; len(s.Functions) > 0 {
				bad.Hint = "it defines " + s.Functions[0]
			}
		case !does && i < len(s.Deeds) && s.Deeds[i] != (Deed{}):
			deed := s.Deeds[i]
			bad = &Problem{At: p.At, Code: "script-acts", Hint: fmt.Sprintf("say \"run %s\" where something happens", name),
				Message: fmt.Sprintf("%s may only look here, but it calls %s in line %d", name, deed.Function, deed.Line)}
		}
	})
	return bad
}

// Given returns how many values a phrase gives the function that it runs.
func Given(p *vocab.Phrase) int {
	switch p.Entry.Meaning.(type) {
	case Quantity:
		return 0
	case *Verb:
		if p.Find("n") == nil {
			return 0
		}
	}
	return 1
}

func scriptIn(p *vocab.Phrase) string { return p.Args[0].Name.Text }
