// This file tells which clauses of texts have run.

package repl

import (
	"fmt"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
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
	line   game.Line
	clause uint8
	at     int // events before it
}

// hook makes a session tell the tracer.
func (r *REPL) hook(s *gamescript.Session) {
	g := s.Game()
	s.OnPiece = func(again bool) {
		if again {
			r.trace.ran = r.trace.ran[:min(r.trace.piece, len(r.trace.ran))]
		}
		r.trace.piece = len(r.trace.ran)
	}
	g.OnClauses(func(source engine.Card, l game.Line, clause uint8) {
		if r.trace.on && l.Does(clause) != "" {
			r.trace.ran = append(r.trace.ran, ran{source, l, clause, len(g.Events())})
		}
	})
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
	setup := r.g().SetUp()
	name := setup.Names().LineWords(c.line)
	if _, line, ok := strings.Cut(name, ", "); ok && c.source != 0 {
		name = setup.Names().CardWords(c.source) + ", " + line
	}
	return fmt.Sprintf("%s: %s", name, c.line.Does(c.clause))
}
