package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the words for conditions that mean the same in every game. A fact that has a "not" or a "no" in it is
// denied by the machine; see IsDenied.

// factLists are the kinds of words that are lists of facts.
var factLists = []vocab.Kind{vocab.KindCondition, "facts", "choice"}

var conditionWords = []vocab.Entry{
	{Kind: vocab.KindCondition, Pattern: "{f:fact|and}", Meaning: Condition(allSo), Doc: "All of these are so."},
	{Kind: vocab.KindCondition, Pattern: "{f:fact|or}", Meaning: Condition(anySo), Flags: vocab.Any, Doc: "At least one of these is so."},
	{Kind: vocab.KindCondition, Pattern: "{f:facts|, or}", Meaning: Condition(anySo), Flags: vocab.Any, Doc: "At least one of these is so, each up to the comma as a whole: \"A and B, or C\" asks for both A and B, or for C."},
	{Kind: vocab.KindCondition, Pattern: "{f:choice|, and}", Meaning: Condition(allSo), Doc: "All of these are so, each up to the comma as a whole: \"A or B, and C\" asks for A or B, and besides for C."},
	{Kind: "facts", Pattern: "{f:fact|and}", Meaning: Condition(allSo), Doc: "All of these, as one part of a condition."},
	{Kind: "choice", Pattern: "{f:fact|or}", Meaning: Condition(anySo), Flags: vocab.Any, Doc: "One of these, as one part of a condition."},

	{Kind: "fact", Pattern: "[no] {c:cards} is/are [not] {q:qualifier}", Meaning: AreSuch("q"), Doc: "Such a card is there, or as many as the sentence says; of each, and of \"they\", all are. \"Not\" is said of the cards: there is one that is not."},
	{Kind: "fact", Pattern: "{q:quantity} is [not] {is:comparison}", Meaning: Condition(isNumber), Doc: "The number is so great, or so small."},
	{Kind: "fact", Pattern: "{w:who} has/have [no] {c:cards}", Meaning: Condition(haveSuch), Doc: "The player has such a card, or as many as the sentence says; each of several has. In play that are those that he controls, elsewhere those of his own zones."},
	{Kind: vocab.KindWho, Pattern: "each [other] {g:players} who has [no] {c:cards}", Meaning: Who(whoHas), Flags: vocab.Directs, Doc: "Each of these players who has such a card, or as many as the sentence says: in play those that he controls, elsewhere those of his own zones."},

	{Kind: vocab.KindWho, Pattern: "each [other] {g:players} for whom {cond:condition}", Meaning: Who(whoSo), Flags: vocab.Directs, Doc: "Each of these players of whom that is so; \"their\" is then theirs."},

	{Kind: "comparison", Pattern: "{n:number} or more", Numbers: map[string]vocab.Range{"n": {Least: 1, Most: mostCompared}}, Meaning: Comparison(orMore), Doc: "At least that."},
	{Kind: "comparison", Pattern: "{n:number} or less", Numbers: map[string]vocab.Range{"n": {Most: mostCompared}}, Meaning: Comparison(orLess), Doc: "At most that."},
	{Kind: "comparison", Pattern: "exactly {n:number}", Numbers: map[string]vocab.Range{"n": {Most: mostCompared}}, Meaning: Comparison(exactly), Doc: "Neither more nor less."},
	{Kind: "comparison", Pattern: "more than {n:number}", Numbers: map[string]vocab.Range{"n": {Most: mostCompared}}, Meaning: Comparison(moreThanNumber), Doc: "More than that."},
	{Kind: "comparison", Pattern: "less than {n:number}", Numbers: map[string]vocab.Range{"n": {Least: 1, Most: mostCompared}}, Meaning: Comparison(lessThanNumber), Doc: "Less than that."},
	{Kind: "comparison", Pattern: "at least {q:quantity}", Meaning: Comparison(atLeastThat), Doc: "As much as another number, or more."},
	{Kind: "comparison", Pattern: "at most {q:quantity}", Meaning: Comparison(atMostThat), Doc: "As much as another number, or less."},
	{Kind: "comparison", Pattern: "more than {q:quantity}", Meaning: Comparison(moreThan), Doc: "More than another number."},
	{Kind: "comparison", Pattern: "less than {q:quantity}", Meaning: Comparison(lessThan), Doc: "Less than another number."},
	{Kind: "comparison", Pattern: "the same as {q:quantity}", Meaning: Comparison(sameAs), Doc: "As much as another number."},

	{Kind: "fact", Pattern: "{c:cards} is/are [not] {d:cards}", Meaning: AreSuch("d"), Doc: "The card is such a card, whatever else it is; of each, and of \"they\", all are. \"Not\" is said of the cards: there is one that is not."},
}

// ConditionWords returns the words for conditions.
func ConditionWords() []vocab.Entry { return slices.Clone(conditionWords) }

// allSo and anySo: the facts of a list.
func allSo(x *Run, p *vocab.Phrase) bool {
	for _, fact := range p.Args[0].Phrase {
		if !x.isSo(fact) {
			return false
		}
	}
	return true
}

func anySo(x *Run, p *vocab.Phrase) bool { return slices.ContainsFunc(p.Args[0].Phrase, x.isSo) }

// haveSuch: who could be meant is asked, so that nobody chooses.
func haveSuch(x *Run, p *vocab.Phrase) bool {
	seats := x.Candidates(p.Slot("w"))
	return seats != 0 && x.having(seats, p.Slot("c")) == seats
}

func whoHas(x *Run, p *vocab.Phrase) engine.SeatSet {
	all := x.allBut(p)
	have := x.having(all, p.Slot("c"))
	if p.Has("[no") {
		return all &^ have
	}
	return have
}

func whoSo(x *Run, p *vocab.Phrase) (seats engine.SeatSet) {
	among, before := x.allBut(p), x.Seat
	for seat := range among.All() {
		if x.Seat = seat; x.isSo(p.Slot("cond")) {
			seats |= engine.Only(seat)
		}
	}
	x.Seat = before
	return seats
}

// having returns those of the players who have so many of such cards as the words call for.
func (x *Run) having(seats engine.SeatSet, cards *vocab.Phrase) (have engine.SeatSet) {
	need, before := x.leastAsked(Objects(cards)[0]), x.Seat
	for seat := range seats.All() {
		if x.Seat = seat; x.has(cards) >= need {
			have |= engine.Only(seat)
		}
	}
	x.Seat = before
	return have
}

// mostCompared is the greatest number with which one is compared.
const mostCompared = 9999

func isNumber(x *Run, p *vocab.Phrase) bool {
	is := p.Slot("is")
	return is.Entry.Meaning.(Comparison)(x, is, x.Number(p.Slot("q")))
}

func orMore(_ *Run, p *vocab.Phrase, n int) bool         { return n >= p.Arg("n").Number }
func orLess(_ *Run, p *vocab.Phrase, n int) bool         { return n <= p.Arg("n").Number }
func exactly(_ *Run, p *vocab.Phrase, n int) bool        { return n == p.Arg("n").Number }
func moreThanNumber(_ *Run, p *vocab.Phrase, n int) bool { return n > p.Arg("n").Number }
func lessThanNumber(_ *Run, p *vocab.Phrase, n int) bool { return n < p.Arg("n").Number }
func moreThan(x *Run, p *vocab.Phrase, n int) bool       { return n > x.Number(p.Slot("q")) }
func atLeastThat(x *Run, p *vocab.Phrase, n int) bool    { return n >= x.Number(p.Slot("q")) }
func atMostThat(x *Run, p *vocab.Phrase, n int) bool     { return n <= x.Number(p.Slot("q")) }
func lessThan(x *Run, p *vocab.Phrase, n int) bool       { return n < x.Number(p.Slot("q")) }
func sameAs(x *Run, p *vocab.Phrase, n int) bool         { return n == x.Number(p.Slot("q")) }

// AreSuch makes a condition that cards are what the words in a slot say.
func AreSuch(slot string) Condition {
	return func(x *Run, p *vocab.Phrase) bool {
		such := p.Slot(slot)
		return x.AreSo(p, zonesSaid(such), func(c engine.Card) bool { return x.Means(such, c) })
	}
}
