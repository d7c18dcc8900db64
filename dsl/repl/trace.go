// This file tells which clauses of texts have run.

package repl

import (
	"fmt"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrcards"
)

// tracer notes clauses. A piece of the game that runs again after an answer notes its clauses again: then what
// it noted before is dropped.
type tracer struct {
	on    bool
	ran   []ran
	told  int // how many of them have been told
	piece int // how many there were when the piece under way began
}

// ran is a clause that was carried out.
type ran struct {
	source engine.Card
	a      *wotrcards.Ability
	clause uint8
	at     int // events before it
}

// hook makes a session tell the tracer.
func (r *REPL) hook(s *gamescript.Session) {
	g := session{s}.Game()
	s.OnPiece = func(again bool) {
		if again {
			r.trace.ran = r.trace.ran[:min(r.trace.piece, len(r.trace.ran))]
		}
		r.trace.piece = len(r.trace.ran)
	}
	g.OnClause = func(source engine.Card, a *wotrcards.Ability, clause uint8) {
		if r.trace.on && carriedOut(a, clause) {
			r.trace.ran = append(r.trace.ran, ran{source, a, clause, len(g.Events())})
		}
	}
}

// carriedOut reports whether a clause does something, and not only answers what the rules ask while it holds.
func carriedOut(a *wotrcards.Ability, clause uint8) bool {
	all := a.Clauses()
	return int(clause) < len(all) && all[clause].During == nil &&
		(a.Kind == engine.Triggered || a.Kind == engine.Activated || a.Kind == engine.Replacement)
}

func cmdTrace(r *REPL, args string, p *printer) error {
	switch args {
	case "on", "off":
		r.trace = tracer{on: args == "on"}
		r.restore() // what the turn has run so far is noted, and not told again
		p.line("trace is " + args)
		return nil
	}
	return fmt.Errorf("found %q, expected \"on\" or \"off\"", args)
}

// tell tells what happened, with the clauses that ran in between.
func (t *tracer) tell(r *REPL, p *printer, first int, events []engine.Event) {
	clauses := func(upTo int) {
		for ; t.told < len(t.ran) && t.ran[t.told].at <= upTo; t.told++ {
			p.wrap(2, 6, "~ "+r.clauseWords(&t.ran[t.told]), p.faint)
		}
	}
	for i := range events {
		clauses(first + i)
		r.tellEvent(&events[i], p)
	}
	clauses(first + len(events))
	t.told = len(t.ran)
}

// skip leaves untold what has run, as the game has only gone back.
func (t *tracer) skip() { t.told = len(t.ran) }

// clauseWords names a clause and says it as it is written.
func (r *REPL) clauseWords(c *ran) string {
	g := r.s().Game()
	all := c.a.Clauses()
	if int(c.clause) >= len(all) {
		return ""
	}
	name := "the Ring token"
	if c.source != 0 {
		name = g.CardWords(c.source)
	}
	return fmt.Sprintf("%s, line %d: %s", name, c.a.Line, clauseText(c.a, all, int(c.clause)))
}

// clauseText returns a clause as it is written, without what joins it to the next.
func clauseText(a *wotrcards.Ability, all []*vocab.Clause, n int) string {
	text := []rune(a.Source)
	from, to := all[n].At, len(text)
	for _, other := range all {
		if other.At.Line == from.Line && other.At.Column > from.Column && other.At.Column-1 < to {
			to = other.At.Column - 1
		}
	}
	if from.Column < 1 || from.Column-1 > to {
		return strings.TrimSpace(a.Source)
	}
	words := strings.TrimSpace(string(text[from.Column-1 : to]))
	for _, joint := range []string{" then", " and", "; if so"} {
		words = strings.TrimSuffix(strings.TrimRight(words, " ,;:/."), joint)
	}
	return strings.TrimRight(words, " ,;:/.")
}
