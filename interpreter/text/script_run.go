package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets card text run functions of its card's script.

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

// scriptIn returns the name of the function that a phrase runs.
func scriptIn(p *vocab.Phrase) string { return p.Args[0].Name.Text }
