package cardgame

import (
	"slices"

	"loremaster/interpreter/vocab"
)

// Uses returns, for each entry of the vocabulary by its number, the names of the cards whose text says it, in
// the order of the library, and last the scenarios and seats whose rules and Ring token do.
func (l *Library) Uses() [][]string {
	uses := make([][]string, len(l.Vocabulary().Entries))
	for i := range l.Cards {
		for j := range l.Cards[i].Text {
			countUses(uses, &l.Cards[i].Text[j], l.Cards[i].Name)
		}
		if s := l.Cards[i].Script; s != nil {
			for j := range s.Sayings {
				countUses(uses, &vocab.Ability{Sentences: s.Sayings[j].Sentences}, l.Cards[i].Name)
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

// countUses adds a name to the entries that an ability is made of.
func countUses(uses [][]string, a *vocab.Ability, name string) {
	phrase := func(p *vocab.Phrase) { useOf(uses, p, name) }
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

// useOf adds a name to the entries of a phrase and of all in it.
func useOf(uses [][]string, p *vocab.Phrase, name string) {
	if p == nil {
		return
	}
	if at := &uses[p.Entry.ID]; !slices.Contains(*at, name) {
		*at = append(*at, name)
	}
	for i := range p.Args {
		for _, inner := range p.Args[i].Phrase {
			useOf(uses, inner, name)
		}
	}
}
