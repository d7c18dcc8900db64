package wotrcards

import (
	"slices"
	"strings"

	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// Uses returns, for each entry of the vocabulary by its number, the lines that say it: one of each card, in the
// order of the library, and last those of the rules of scenarios and of Ring tokens.
func (l *Library) Uses() [][]text.Use {
	uses := make([][]text.Use, len(l.Vocabulary().Entries))
	for i := range l.Cards {
		for j := range l.Cards[i].Text {
			countUses(uses, &l.Cards[i].Text[j], l.Cards[i].Name)
		}
		if s := l.Cards[i].Script; s != nil {
			for j := range s.Sayings {
				countUses(uses, &vocab.Ability{Sentences: s.Sayings[j].Sentences, Source: s.Sayings[j].Text}, l.Cards[i].Name)
			}
		}
	}
	for i := range l.Scenarios {
		for j := range l.Scenarios[i].Rules {
			countUses(uses, &l.Scenarios[i].Rules[j], "the rules of "+l.Scenarios[i].ID)
		}
		for _, seat := range l.Scenarios[i].Seats {
			for j := range seat.Ring {
				countUses(uses, &seat.Ring[j], "the Ring token of "+l.Scenarios[i].ID+"'s "+seat.ID)
			}
		}
	}
	return uses
}

// countUses adds a line to the entries that it is made of.
func countUses(uses [][]text.Use, a *vocab.Ability, name string) {
	u := text.Use{Name: name, Text: strings.TrimSpace(a.Source)}
	phrase := func(p *vocab.Phrase) { useOf(uses, p, u) }
	phrase(a.Head)
	for _, sentence := range a.Sentences {
		clausesUse(sentence, phrase)
	}
}

func clausesUse(clauses []vocab.Clause, phrase func(*vocab.Phrase)) {
	for i := range clauses {
		c := &clauses[i]
		phrase(c.During)
		phrase(c.Subject)
		phrase(c.Verb)
		clausesUse(c.Choices, phrase)
	}
}

// useOf adds a line to the entries of a phrase and of all in it.
func useOf(uses [][]text.Use, p *vocab.Phrase, u text.Use) {
	if p == nil {
		return
	}
	if at := &uses[p.Entry.ID]; !slices.ContainsFunc(*at, func(v text.Use) bool { return v.Name == u.Name }) {
		*at = append(*at, u)
	}
	for i := range p.Args {
		for _, inner := range p.Args[i].Phrase {
			useOf(uses, inner, u)
		}
	}
}
