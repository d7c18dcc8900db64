package text

import (
	"fmt"

	"loremaster/interpreter/game"
	"loremaster/interpreter/vocab"
)

// This file holds the phrases of a library: sentences that the data defines once and that texts use as verbs, and lines
// with a heading, which are keywords: a card has such a line by the keyword alone.

// PhraseEntry returns a phrase as an entry of a vocabulary.
func PhraseEntry(p *game.Phrase) vocab.Entry {
	return vocab.Entry{Kind: vocab.KindVerb, Pattern: p.Pattern, Meaning: &Verb{}, Flags: vocab.Plain, Rule: p.ID, Doc: fmt.Sprintf("Says: %q.", p.Says)}
}

// spoken returns the line that a line is: of one that is nothing but a keyword, what that says.
func spoken(written *vocab.Ability) *vocab.Ability {
	if written.Head != nil || len(written.Sentences) != 1 || len(written.Sentences[0]) != 1 {
		return written
	}
	one := &written.Sentences[0][0]
	if said := one.Verb.Said; said != nil && said.Head != nil && one.Subject == nil && one.During == nil && !one.May {
		return &vocab.Ability{At: written.At, Head: said.Head, Sentences: said.Sentences, Source: said.Text}
	}
	return written
}

// compileSaid compiles a clause whose verb is a phrase of the library. What says one thing becomes that; what
// says several things is carried out as a text of its own, for the player whom the clause is about.
func (a *Ability) compileSaid(written *vocab.Clause, n *uint8) (c Clause, bad *Problem) {
	number, at, said := *n, written.Verb.At, written.Verb.Said
	if said.Head != nil {
		return Clause{Clause: written}, wrongMood(written, "this phrase is a line by itself", "")
	}
	defer func() {
		if *n = number + 1; bad != nil {
			bad.At = at
		}
		c.n, c.said = number, true
	}()
	if len(said.Sentences) == 1 && len(said.Sentences[0]) == 1 {
		one := said.Sentences[0][0]
		if (one.Subject == nil || written.Subject == nil) && (one.If == nil || written.If == nil) && !one.Otherwise {
			return a.compileClause(merged(written, one), said.Text, n)
		}
	}
	var body []Sentence
	direct, asks := false, a.asks
	a.asks = false
	for _, clauses := range said.Sentences {
		s, bad := a.compileSentence(clauses, said.Text, n)
		if bad != nil {
			return c, bad
		}
		for i := range s.Clauses {
			direct = direct || s.Clauses[i].direct
			if s.Clauses[i].n = number; s.Clauses[i].Does.Hold != nil {
				return c, wrongMood(written, "what holds has to be a phrase by itself", "")
			}
		}
		body = append(body, s)
	}
	a.asks = a.asks || asks
	first := &body[0].Clauses[0]
	does := &Verb{Do: func(x *Run, _ *vocab.Phrase) bool { return x.say(body) }}
	if first.Does.Can != nil && first.Subject == nil && !first.bound {
		does.Needs = first.Does.Needs
		does.Can = func(x *Run, _ *vocab.Phrase) bool { return x.can(first) }
	}
	return Clause{Clause: written, Does: does, About: written.Subject, Lasts: written.During, direct: direct}, nil
}

// merged returns the one clause that a phrase says, with what the clause that uses it says besides.
func merged(written *vocab.Clause, one vocab.Clause) *vocab.Clause {
	verb := *one.Verb
	verb.At = written.Verb.At
	one.At, one.Join, one.Verb = written.At, written.Join, &verb
	one.May, one.Instead = one.May || written.May, one.Instead || written.Instead
	one.Otherwise = written.Otherwise
	if written.If != nil {
		one.If, one.Unless = written.If, written.Unless
	}
	if written.Subject != nil {
		one.Subject = written.Subject
	}
	if written.During != nil {
		one.During = written.During
	}
	return &one
}
