package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds the phrases of a library: sentences that the data defines once and that texts use as verbs.

// PhraseEntry returns a phrase as an entry of a vocabulary.
func PhraseEntry(p *game.Phrase) vocab.Entry {
	return vocab.Entry{Kind: vocab.KindVerb, Pattern: p.Pattern, Meaning: &verb{}, Rule: p.ID, Doc: fmt.Sprintf("Says: %q.", p.Says)}
}

// Vocabulary returns the words of the library's texts: those of the game, and behind them its phrases.
func (l *Library) Vocabulary() *vocab.Table {
	if l.Words != nil {
		return l.Words
	}
	return Vocabulary()
}

// compileSaid compiles a clause whose verb is a phrase of the library. What says one thing becomes that; what
// says several things is carried out as a text of its own, for the player whom the clause is about.
func (a *Ability) compileSaid(written *vocab.Clause, n *uint8) (c clause, bad *Problem) {
	number, at, said := *n, written.Verb.At, written.Verb.Said
	defer func() {
		if *n = number + 1; bad != nil {
			bad.At = at
		}
		c.n, c.said = number, true
	}()
	if len(said.Sentences) == 1 && len(said.Sentences[0]) == 1 {
		one := said.Sentences[0][0]
		if one.Subject == nil || written.Subject == nil {
			return a.compileClause(merged(written, one), said.Text, n)
		}
	}
	var body []sentence
	directs := false
	for _, clauses := range said.Sentences {
		s, bad := a.compileSentence(clauses, said.Text, n)
		if bad != nil {
			return c, bad
		}
		for i := range s.clauses {
			directs = directs || s.clauses[i].directs
			if s.clauses[i].n = number; s.clauses[i].verb.hold != nil {
				return c, wrongMood(written, "what holds has to be a phrase by itself", "")
			}
		}
		body = append(body, s)
	}
	first := &body[0].clauses[0]
	does := &verb{do: func(x *run, _ *vocab.Phrase) bool { return x.say(body) }, needs: first.verb.needs}
	if can := first.verb.can; can != nil && first.Subject == nil {
		does.can = func(x *run, _ *vocab.Phrase) bool { return can(x, first.Verb) }
	}
	return clause{Clause: written, verb: does, subject: written.Subject, during: written.During, directs: directs}, nil
}

// merged returns the one clause that a phrase says, with what the clause that uses it says besides.
func merged(written *vocab.Clause, one vocab.Clause) *vocab.Clause {
	verb := *one.Verb
	verb.At = written.Verb.At
	one.At, one.Join, one.Verb, one.May = written.At, written.Join, &verb, one.May || written.May
	if written.Subject != nil {
		one.Subject = written.Subject
	}
	if written.During != nil {
		one.During = written.During
	}
	return &one
}

// say carries out what a phrase says, for the player whom the clause is about.
func (x *run) say(body []sentence) bool {
	before := *x
	for i := range body {
		x.seat, x.seats = before.seat, engine.Only(before.seat)
		x.took = true
		x.sentence(&body[i])
	}
	x.seat, x.seats, x.may, x.picks = before.seat, before.seats, before.may, before.picks
	x.held, x.played, x.last = before.held, before.played, before.last
	return x.took
}
