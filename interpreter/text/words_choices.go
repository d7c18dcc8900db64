package text

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
	"slices"
)

// This file holds the words for choices among parts, for luck, and for what players choose in secret or by votes, which mean
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
