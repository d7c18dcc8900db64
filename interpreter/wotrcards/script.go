package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file lets card text run functions of its card's script. What they may do is in api.go.

// OnLine returns whom to tell of the lines that the script of the text runs, or nil. See Game.OnLine.
func (x *run) OnLine() func(line int) {
	if x == nil || x.g.OnLine == nil {
		return nil
	}
	on, card := x.g.OnLine, x.a.Card
	return func(line int) { on(card, line) }
}

// doRun runs a function of the card's script. If it fails it has done nothing, and the game goes on.
func doRun(x *run, p *vocab.Phrase) bool {
	g, did, asked, line := x.g, false, false, 0
	script, function := x.a.Card.Script, p.Arg("f").Name.Text
	nested := g.nesting
	failed := g.Attempt(EventUndone, func() engine.Failure {
		if g.scripts++; g.scripts > maxScripts {
			by := &g.runs[g.depth-2]
			g.loop(engine.Cause{Card: x.source, Line: x.a.causeLine()}, engine.Cause{Card: by.source, Line: by.a.causeLine()})
		}
		outermost := g.machine == nil
		if outermost {
			g.machine = g.Lib.Scripts.Begin()
			g.Unwinding = g.machine.Unwinding()
		}
		ok, err := g.machine.Run(script, function, x)
		if outermost {
			g.Lib.Scripts.End(g.machine)
			g.machine, g.Unwinding = nil, nil
		}
		did, asked = ok, true
		switch {
		case err == nil:
			return engine.Failure{}
		case err.Cause == 0: // it waits, or asks too much
			line = err.Line
			return engine.Failure{N: uint32(len(g.ScriptErrors))}
		}
		asked, err.Card = false, x.source
		g.ScriptErrors = append(g.ScriptErrors, *err)
		return engine.Failure{Code: uint8(err.Cause), N: uint32(len(g.ScriptErrors) - 1)}
	})
	g.nesting.scripts = nested.scripts
	if failed.Code == 0 {
		return did
	}
	g.nesting = nested
	if g.machine != nil {
		g.machine.Failed()
	}
	if failed.Code == engine.AskedTooMuch {
		failed.Code = uint8(text.ScriptAnswers)
		if asked { // and was not skipped
			g.ScriptErrors = append(g.ScriptErrors, text.ScriptError{Card: x.source, File: script.File, Line: line, Cause: text.ScriptAnswers, Message: "more questions than a script may ask"})
		}
	}
	g.Emit(engine.Event{Verb: EventScriptFailed, Seat: x.seat, A: x.source, To: engine.List(failed.Code), N: int16(failed.N), Seen: engine.Everyone})
	return false
}

// ScriptFailed returns why a script failed, of an event that tells of one: its number counts the scripts that have
// failed since the game began. It returns nil of other events.
func (g *Game) ScriptFailed(e *engine.Event) *text.ScriptError {
	if i := int(e.N); e.Verb == EventScriptFailed && i >= 0 && i < len(g.ScriptErrors) {
		return &g.ScriptErrors[i]
	}
	return nil
}

// saying returns a sentence of the card's script as it compiled, or nil.
func (c *Card) saying(text string) *Ability {
	for _, a := range c.sayings {
		if a.Source == text {
			return a
		}
	}
	return nil
}

// sayFor carries out a sentence of the script that is at work, about the card it, and reports whether its last
// clause was done.
func (x *run) sayFor(a *Ability, it engine.Card) bool {
	y := x.g.enter(a, x.source, x.you, x.there)
	if y == nil {
		return false
	}
	cause := x.g.Cause
	x.g.Cause.Line = a.Line
	y.it, y.seat = it, x.seat
	did := y.say(a.sentences)
	if a.directs {
		y.again()
	}
	x.g.depth--
	x.g.Cause = cause
	return did
}

// checkRuns finds the functions that a text runs and its card's script does not define.
func (a *Ability) checkRuns(s *text.Script) *Problem {
	var bad *Problem
	if s == nil {
		s = &text.Script{}
	}
	a.Walk(func(p *vocab.Phrase) {
		v, ok := p.Entry.Meaning.(*verb)
		if !ok || !v.runs || bad != nil {
			return
		}
		if name := p.Arg("f").Name.Text; !slices.Contains(s.Functions, name) {
			bad = &Problem{At: p.At, Code: "script-function", Message: fmt.Sprintf("the card's own script defines no function %q", name)}
			if len(s.Functions) > 0 {
				bad.Hint = "it defines " + s.Functions[0]
			}
		}
	})
	return bad
}
