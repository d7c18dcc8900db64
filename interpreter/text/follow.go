package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file tells whoever follows the texts how far each of them comes, and leaves out what he wants left out.

// Following is what whoever follows the texts may set.
type Following struct {
	// OnClause, if not nil, is called for each clause of a text that is carried out or answers a question, by its index
	// in Ability.Clauses.
	OnClause func(source engine.Card, a *Ability, clause uint8)

	onStep  func(l game.Line, clause int, s game.Step, words *vocab.Phrase)
	without []leftOut
}

// leftOut is a clause of a line that is left out.
type leftOut struct {
	line   *Ability
	clause uint8
}

// OnClauses has f called for each clause of a text that is carried out or answers a question, by its index.
func (f *Following) OnClauses(to func(source engine.Card, l game.Line, clause uint8)) {
	f.OnClause = func(source engine.Card, a *Ability, clause uint8) { to(source, a, clause) }
}

// OnSteps has f called for each step of a line towards being carried out; see game.Step.
func (f *Following) OnSteps(to func(l game.Line, clause int, s game.Step, words *vocab.Phrase)) {
	f.onStep = to
}

// LeaveOut has a clause of a line left out, too, from now on: it is neither carried out, nor does it answer. What it has begun
// that lasts goes on, and says nothing. With nil all are there again.
func (f *Following) LeaveOut(l game.Line, clause uint8) {
	if l == nil {
		f.without = f.without[:0]
		return
	}
	f.without = append(f.without, leftOut{l.(*Ability), clause})
	if f.OnClause == nil {
		f.OnClause = func(engine.Card, *Ability, uint8) {} // nothing is settled
	}
}

// leftOut reports whether a clause of the text at work is left out.
func (x *Run) leftOut(c *Clause) bool {
	f := x.M.Follow
	return len(f.without) > 0 && slices.Contains(f.without, leftOut{x.A.written(), c.n})
}

// came tells that the moment of a line has come.
func (m *Machine) came(a *Ability) {
	if m.Follow.onStep != nil {
		m.Follow.onStep(a.written(), -1, game.Came, nil)
	}
}

// stepsTowards tells how far a line that holds comes.
func (x *Run) stepsTowards() {
	if x.M.Lies(x.Source, x.A.Where) {
		x.M.came(x.A)
		x.hindered()
	}
}

// hindered tells what the heading of the text at work asks for that is not so.
func (x *Run) hindered() {
	if x.M.Follow.onStep == nil {
		return
	}
	for i := range x.A.While {
		if need := &x.A.While[i]; !need.Is(x, need.Words) {
			x.M.hinders(x.A, -1, game.NotSo, need.Words)
			return
		}
	}
	if !x.isSo(x.A.If) {
		x.M.hinders(x.A, -1, game.NotSo, x.lacks(x.A.If))
	}
}

// lacks returns the part of a condition that is not so: of facts that all have to be so the first.
func (x *Run) lacks(cond *vocab.Phrase) *vocab.Phrase {
	if x.M.Follow.onStep == nil || cond == nil || !slices.Contains(factLists, cond.Entry.Kind) || AnyFact(cond) {
		return cond
	}
	parts := cond.Args[0].Phrase
	if i := slices.IndexFunc(parts, func(p *vocab.Phrase) bool { return !x.isSo(p) }); i >= 0 {
		return x.lacks(parts[i])
	}
	return cond
}

// hinders tells what hinders a line, or one of its clauses.
func (m *Machine) hinders(a *Ability, clause int, s game.Step, words *vocab.Phrase) {
	if m.Follow.onStep != nil {
		m.Follow.onStep(a.written(), clause, s, words)
	}
}
