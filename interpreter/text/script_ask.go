package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file lets functions of scripts stand where texts ask: for a number, for whether something is so, for which cards
// and which players are meant. They only look; checkRuns has seen to it. Who asks, how often, and whether anybody does, is
// different from game to game that is otherwise the same: so nothing of it is kept, and nothing of it is told but by the
// rules themselves.

// askScript asks the function that a phrase names, which is to answer with a value of a kind. Where it fails, or answers
// with another kind, the answer is the zero Value of that kind: 0, or no.
func (x *Run) askScript(p *vocab.Phrase, want ValueKind, args ...Value) Value {
	m, runner := x.M, x.M.runner
	if runner == nil {
		runner = x.Game.Scripts().Begin()
		defer x.Game.Scripts().End(runner)
	}
	script, name := x.A.Of.Script, scriptIn(p)
	v, failed := runner.Ask(script, name, x, args)
	if failed == nil && v.Kind != want {
		failed = &ScriptError{File: script.File, Line: script.Line, Cause: ScriptWrong,
			Message: fmt.Sprintf("%s returns %s, expected %s", name, ValueKinds[v.Kind], ValueKinds[want])}
	}
	if failed == nil {
		return v
	}
	failed.Card = x.Source
	m.failedToAnswer(x, failed)
	return Value{Kind: want}
}

// failedToAnswer tells once in each piece that a function failed, if it is the rules that asked.
func (m *Machine) failedToAnswer(x *Run, failed *ScriptError) {
	if !m.Course.Playing() {
		return
	}
	n := slices.Index(m.ScriptErrors, *failed)
	if n < 0 {
		n = len(m.ScriptErrors)
		m.ScriptErrors = append(m.ScriptErrors, *failed)
	}
	if slices.Contains(m.unanswered, n) {
		return
	}
	m.unanswered = append(m.unanswered, n)
	m.Course.Emit(engine.Event{Verb: m.Tells.Script, Seat: x.Seat, A: m.number(engine.Cause{Card: x.Source, Line: x.A.Cause}), To: engine.List(failed.Cause), N: int16(n), Seen: engine.Everyone})
}

// ScriptedNumber is what a quantity means that a function works out.
func ScriptedNumber(x *Run, p *vocab.Phrase) int { return x.askScript(p, ValueNumber).N }

// ScriptedFact is what a condition means about which a function decides, of the player at work.
func ScriptedFact(x *Run, p *vocab.Phrase) bool {
	return x.askScript(p, ValueTruth, Seat(x.Seat)).N != 0
}

// ScriptedCards is what words mean for the cards of which a function says so.
func ScriptedCards(x *Run, p *vocab.Phrase, c engine.Card) bool {
	return x.askScript(p, ValueTruth, Card(c)).N != 0
}
