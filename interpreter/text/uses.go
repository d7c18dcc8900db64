package text

import (
	"strings"

	"loremaster/interpreter/vocab"
)

// This file counts which texts use which entries of a vocabulary.

// Uses gathers, for each entry of a vocabulary by its number, the lines that say it: one of each text.
type Uses struct {
	Lines [][]Use
	known map[useKey]bool
}

// useKey is an entry, by its number, that what has a name says.
type useKey struct {
	entry int
	name  string
}

// NewUses returns the uses of a vocabulary: none yet.
func NewUses(t *vocab.Vocabulary) *Uses {
	return &Uses{Lines: make([][]Use, len(t.Entries)), known: map[useKey]bool{}}
}

// Add adds a line of what has that name to the entries that it is made of.
func (uses *Uses) Add(a *vocab.Ability, name string) {
	u := Use{Name: name, Text: strings.TrimSpace(a.Source)}
	phrase := func(p *vocab.Phrase) { uses.of(p, u) }
	phrase(a.Head)
	for _, sentence := range a.Sentences {
		clausesUse(sentence, phrase)
	}
}

// Script adds the sentences of a script.
func (uses *Uses) Script(s *Script, name string) {
	if s == nil {
		return
	}
	for i := range s.Sayings {
		uses.Add(&vocab.Ability{Sentences: s.Sayings[i].Sentences, Source: s.Sayings[i].Text}, name)
	}
}

func clausesUse(clauses []vocab.Clause, phrase func(*vocab.Phrase)) {
	for i := range clauses {
		c := &clauses[i]
		phrase(c.If)
		phrase(c.During)
		phrase(c.Subject)
		phrase(c.Verb)
		clausesUse(c.Choices, phrase)
	}
}

// of adds a line to the entries of a phrase and of all in it.
func (uses *Uses) of(p *vocab.Phrase, u Use) {
	if p == nil {
		return
	}
	if key := (useKey{int(p.Entry.ID), u.Name}); !uses.known[key] {
		uses.known[key] = true
		uses.Lines[p.Entry.ID] = append(uses.Lines[p.Entry.ID], u)
	}
	for i := range p.Args {
		for _, inner := range p.Args[i].Phrase {
			uses.of(inner, u)
		}
	}
}
