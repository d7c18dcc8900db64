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

// The words for choices among parts, for luck, and for what players choose in secret or by votes, which mean
// the same in every game.

// ChoiceWords returns them.
func ChoiceWords() []vocab.Entry { return slices.Clone(choiceWords) }

// Ranges of numbers in them.
var (
	sides   = map[string]vocab.Range{"n": {Least: 2, Most: 100}}
	face    = map[string]vocab.Range{"n": {Least: 1, Most: 100}}
	faces   = map[string]vocab.Range{"n": {Least: 1, Most: 100}, "m": {Least: 1, Most: 100}}
	numbers = map[string]vocab.Range{"n": {Least: 0, Most: 99}, "m": {Least: 1, Most: 99}}
)

var choiceWords = []vocab.Entry{
	// Parts.
	{Kind: "verb", Pattern: "choose(s) up to {n:amount}:", Meaning: &Verb{Modes: &Modes{UpTo: true}},
		Doc: "The player chooses that many of the parts that follow or fewer, and carries each out."},
	{Kind: "verb", Pattern: "choose(s) {n:number}, or up to {m:number} if {cond:condition}:", Meaning: &Verb{Modes: &Modes{Fewer: true}},
		Doc: "The player chooses that many of the parts that follow, or, if the condition is met, any number from that to the other, and carries each out."},
	{Kind: "verb", Pattern: "choose(s) {n:amount} or more:", Meaning: &Verb{Modes: &Modes{OrMore: true}},
		Doc: "The player chooses at least that many of the parts that follow, and carries each out."},
	{Kind: "verb", Pattern: "choose(s) {n:amount} times:", Meaning: &Verb{Modes: &Modes{Again: true}},
		Doc: "So many times the player chooses one of the parts that follow, the same again or another, and carries it out."},

	{Kind: "verb", Pattern: "repeat(s) this", Meaning: &Verb{Do: repeatThis}, Doc: "When the text has been carried out, it is carried out once more from its beginning, without its costs."},
	{Kind: "verb", Pattern: "resolve(s) the text of {c:cards}", Meaning: &Verb{Do: resolveText, Those: true, Picks: true}, Doc: "What is printed on the card to happen when it is played happens for the player, wherever the card lies, and nothing is paid for it."},

	// Luck.
	{Kind: "verb", Pattern: "throw(s) a die [with {n:number} sides][:]", Numbers: sides, Meaning: &Verb{Do: throwDie, Sorts: true}, Flags: vocab.Thrown,
		Doc: "A die with 6 sides is thrown, or with as many as the text says; \"that many\" is the number thrown then. Of parts that follow those are carried out that name the number thrown."},
	{Kind: "verb", Pattern: "flip(s) a coin[:]", Meaning: &Verb{Do: flipCoin, Sorts: true}, Flags: vocab.Thrown,
		Doc: "A coin falls heads or tails. Of parts that follow those are carried out that name how it fell."},
	{Kind: vocab.KindOutcome, Pattern: "on {n:figure}", Numbers: face, Meaning: Condition(onFace), Doc: "If that number was thrown."},
	{Kind: vocab.KindOutcome, Pattern: "on {n:figure} to {m:figure}", Numbers: faces, Meaning: Condition(onRange), Doc: "If one of these numbers was thrown."},
	{Kind: vocab.KindOutcome, Pattern: "on {n:figure} or {m:figure}", Numbers: faces, Meaning: Condition(onEither), Doc: "If one of these two numbers was thrown."},
	{Kind: vocab.KindOutcome, Pattern: "on {n:figure} or more", Numbers: face, Meaning: Condition(onOrMore), Doc: "If that number or a higher one was thrown."},
	{Kind: vocab.KindOutcome, Pattern: "on {n:figure} or less", Numbers: face, Meaning: Condition(onOrLess), Doc: "If that number or a lower one was thrown."},
	{Kind: vocab.KindOutcome, Pattern: "on heads", Meaning: Condition(onHeads), Doc: "If the coin fell so."},
	{Kind: vocab.KindOutcome, Pattern: "on tails", Meaning: Condition(onTails), Doc: "If the coin fell so."},
	{Kind: "quantity", Pattern: "the throw", Meaning: Quantity(theThrow), Flags: vocab.Thrown, Doc: "The number that was thrown last in this text."},
	{Kind: "count", Pattern: "a random", Meaning: Count(countOne), Flags: vocab.Random, Doc: "One, which luck picks."},
	{Kind: "count", Pattern: "{n:amount} random", Meaning: Count(countNumber), Flags: vocab.Random, Doc: "Exactly that many, which luck picks."},

	// What players choose.
	{Kind: "cards", Pattern: "{c:object|and} of your choice", Meaning: Cards{Yours: true}, Doc: "These cards, which you choose, whoever it is done by: among those that you know."},
	{Kind: "verb", Pattern: "choose(s) a/an {g:players}", Meaning: &Verb{Do: func(x *Run, p *vocab.Phrase) bool { return x.ChoosePlayer(x.GroupIn(p)) }}, Doc: "The player chooses one of these players, who is \"that player\" from then on."},
	{Kind: "verb", Pattern: "choose(s) another {g:players}", Meaning: &Verb{Do: func(x *Run, p *vocab.Phrase) bool { return x.ChoosePlayer(x.GroupIn(p) &^ engine.Only(x.Seat)) }}, Doc: "The player chooses one of these players but himself, who is \"that player\" from then on."},
	{Kind: "verb", Pattern: "choose(s) a number from {n:figure} to {m:figure}", Numbers: numbers, Meaning: &Verb{Do: chooseNumber}, Flags: vocab.Picked, Doc: "The player chooses one of these numbers."},
	{Kind: "verb", Pattern: "secretly choose(s) a number from {n:figure} to {m:figure}", Numbers: numbers, Meaning: &Verb{Together: secretNumbers}, Flags: vocab.Picked,
		Doc: "The players choose one of these numbers each, at once; nobody sees another's until all have chosen."},
	{Kind: "verb", Pattern: "secretly choose(s) {c:cards}", Meaning: &Verb{Together: secretCards},
		Doc: "The players choose one such card each, at once; nobody sees another's until all have chosen. Then all are shown."},
	{Kind: "verb", Pattern: "vote(s) for {p:places/cards}", Meaning: &Verb{Together: votes},
		Doc: "The players vote one after the other, openly. Of several with as many votes you choose one."},
	{Kind: "verb", Pattern: "secretly vote(s) for {p:places/cards}", Meaning: &Verb{Together: secretVotes},
		Doc: "The players vote at once; nobody sees another's vote until all have voted. Of several with as many votes you choose one."},
	{Kind: "verb", Pattern: "vote(s) for a/an {g:players}", Meaning: &Verb{Together: votesForPlayer(0)},
		Doc: "The players vote for one of these players, one after the other, openly; he is \"that player\" from then on. Of several with as many votes you choose one."},
	{Kind: "verb", Pattern: "secretly vote(s) for a/an {g:players}", Meaning: &Verb{Together: votesForPlayer(SecretVote)},
		Doc: "The players vote for one of these players at once; nobody sees another's vote until all have voted. Of several with as many votes you choose one."},
	{Kind: "verb", Pattern: "vote(s) for another {g:players}", Meaning: &Verb{Together: votesForPlayer(otherVotes)},
		Doc: "The players vote for one of these players but themselves, one after the other, openly; he is \"that player\" from then on. Of several with as many votes you choose one."},
	{Kind: "verb", Pattern: "secretly vote(s) for another {g:players}", Meaning: &Verb{Together: votesForPlayer(SecretVote | otherVotes)},
		Doc: "The players vote for one of these players but themselves at once; nobody sees another's vote until all have voted. Of several with as many votes you choose one."},
	{Kind: "verb", Pattern: "vote(s) for one of these:", Meaning: &Verb{Together: votesForPart(0)},
		Doc: "The players vote for one of the parts that follow, one after the other, openly. That with the most votes is carried out, by each of them if it names nobody else; of several you choose one."},
	{Kind: "verb", Pattern: "secretly vote(s) for one of these:", Meaning: &Verb{Together: votesForPart(SecretVote)},
		Doc: "The players vote for one of the parts that follow at once; nobody sees another's vote until all have voted. That with the most votes is carried out, by each of them if it names nobody else; of several you choose one."},
	{Kind: vocab.KindMany, Pattern: "that /many", Meaning: Quantity(thatMany), Flags: vocab.Tallied | vocab.Picked, Doc: "The number that the player has chosen; of one who has chosen none, that chosen last; where the text lets nobody choose one, as many as it was just done with."},
	{Kind: "quantity", Pattern: "the chosen number", Meaning: Quantity(thatNumber), Flags: vocab.Picked, Doc: "The number that the player has chosen; of one who has chosen none, that chosen last."},
	{Kind: "quantity", Pattern: "the sum of the chosen numbers", Meaning: Quantity(sumOfNumbers), Flags: vocab.Picked, Doc: "The numbers that the players have chosen, together."},
	{Kind: "quantity", Pattern: "the highest of the chosen numbers", Meaning: Quantity(highestNumber), Flags: vocab.Picked, Doc: "The highest number that a player has chosen."},
	{Kind: "quantity", Pattern: "the lowest of the chosen numbers", Meaning: Quantity(lowestNumber), Flags: vocab.Picked, Doc: "The lowest number that a player has chosen."},
	{Kind: "fact", Pattern: "the chosen numbers are [not] the same", Meaning: Condition(sameNumbers), Doc: "All players who have chosen a number have chosen the same one."},
	{Kind: "object", Pattern: "the chosen card", Meaning: Definite(chosenCard), Doc: "The card that the player has chosen in secret."},
	{Kind: "object", Pattern: "the one with the most votes", Meaning: Definite(winner), Flags: vocab.It, Doc: "What most players voted for."},
	{Kind: "places", Pattern: "the one with the most votes", Meaning: Definite(winner), Flags: vocab.It, Doc: "What most players voted for."},
}

// ChoosePlayer lets the player at work choose one of some players, and makes that one "that player".
func (x *Run) ChoosePlayer(among engine.SeatSet) bool {
	x.Named = x.choosePlayer(x.Seat, among)
	return x.Named != 0
}
