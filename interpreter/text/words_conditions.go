package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file holds the words for conditions that mean the same in every game. A fact that has a "not" or a "no" in it is
// denied by the machine; see IsDenied.

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
	return !slices.ContainsFunc(p.Args[0].Phrase, func(fact *vocab.Phrase) bool { return !x.isSo(fact) })
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
	{Kind: "fact", Pattern: chosenAreSame, Meaning: Condition(sameNumbers), Doc: "All players who have chosen a number have chosen the same one."},
	{Kind: "object", Pattern: "the chosen card", Meaning: Definite(chosenCard), Doc: "The card that the player has chosen in secret."},
	{Kind: "object", Pattern: "the one with the most votes", Meaning: Definite(winner), Flags: vocab.It, Doc: "What most players voted for."},
	{Kind: "places", Pattern: "the one with the most votes", Meaning: Definite(winner), Flags: vocab.It, Doc: "What most players voted for."},
}

// ChoosePlayer lets the player at work choose one of some players, and makes that one "that player".
func (x *Run) ChoosePlayer(among engine.SeatSet) bool {
	x.Named = x.choosePlayer(x.Seat, among)
	return x.Named != 0
}

// What follows holds how a text says for what it waits: a time, an occasion, and circumstances. What happens, and how, are
// words of a game.

// The patterns of a heading by which a text waits, and of a verb that begins such a text.
const (
	HeadHappening = "{i:time} {o:occasion} [{x:circumstance}] [{y:circumstance}] [while this is {at:where/holding}] [wherever this is] [, if {cond:condition}] [, {l:limit}] [, you may play this from hand [at no cost]]"
	VerbHappening = "{i:time} {o:occasion} [{x:circumstance}] [{y:circumstance}] [, if {cond:condition}]:"
)

var eventWords = []vocab.Entry{
	{Kind: vocab.KindHead, Pattern: HeadHappening, Means: "{i} {o} [{x}] [{y}] [, if {cond}] [, {l}] [, you may play this from hand [at no cost]]", Meaning: Head(WaitFor),
		Doc: "Happens on that occasion, in the circumstances given, and if the condition is met. Unless the heading says where this has to be, it works while this is in play; what happens to this itself, wherever that is. A card that may be played then is played out of turn, if its player wants to, and for its cost unless the heading says otherwise; what stands behind the colon is carried out with its text."},
	{Kind: vocab.KindVerb, Pattern: VerbHappening, Meaning: &Verb{Waits: WaitFor},
		Doc: "From now on the rest of the sentence waits for that occasion, for the time given. If it says \"instead\", it takes the place of what is about to happen."},

	{Kind: "time", Pattern: "when", Means: "each time", Meaning: Time{}, Doc: "After it has happened."},
	{Kind: "time", Pattern: "each time", Meaning: Time{}, Doc: "After it has happened, every time."},
	{Kind: "time", Pattern: "the first time each {u:era}", Meaning: Time{}, Doc: "After it has happened, once in each turn or round, or in the game."},
	{Kind: "time", Pattern: "the next time", Meaning: Time{Once: true}, Doc: "After it has happened, or instead of it where the sentence says so, once. Another text has to begin that."},
	{Kind: "time", Pattern: "before", Means: "each time just before", Meaning: Time{Before: true}, Doc: "Just before it happens, which it still does."},
	{Kind: "time", Pattern: "if", Means: "each time", Meaning: Time{Before: true, Instead: true},
		Doc: "Just before it would happen: something else happens instead. If that leaves the card where it is, and does not say \"instead\", it happens after all."},

	{Kind: "occasion", Pattern: "{h:happening|or}", Means: "{this} {is} {h}", Meaning: Occasion(occasion), Doc: "That happens to this."},
	{Kind: "occasion", Pattern: "{c:cards/places} is/are {h:happening|or}", Means: "{c} {is} {h}", Meaning: Occasion(occasion), Doc: "That happens to a card or a location that fits the description."},
	{Kind: "occasion", Pattern: "{w:who} {d:deed}", Meaning: Occasion(deed), Doc: "One of the players does that."},

	{Kind: vocab.KindDuration, Pattern: "until {o:occasion} [{x:circumstance}]", Meaning: Duration(untilOccasion), Doc: "It applies until that happens next."},

	{Kind: vocab.KindVerb, Pattern: "prevent(s) that", Meaning: &Verb{Do: prevent, Instead: true}, Doc: "What was about to happen does not."},
	{Kind: vocab.KindVerb, Pattern: "prevent(s) {n:amount} of that", Meaning: &Verb{Do: changeBy(-1), Alters: true}, Doc: "So many fewer come of what is about to happen; where none are left, it does not."},
	{Kind: vocab.KindVerb, Pattern: "increase(s) that by {n:amount}", Meaning: &Verb{Do: changeBy(1), Alters: true}, Doc: "So many more come of what is about to happen."},
}

// WaitFor is what a heading means by which a text waits for what happens. Its pattern has a slot i for the time, and o for
// the occasion, or h for what happens and c for the cards; and those of HeadHappening that the game needs. In one called
// terms are costs, and limits.
func WaitFor(a *Ability, p *vocab.Phrase) {
	when := slot(p, "i").Entry.Meaning.(Time)
	waitForOccasion(a, p)
	if a.Before, a.Offered, a.Once = when.Before, when.Offered, when.Once; when.Instead {
		a.Kind = engine.Replacement
	}
	if u := slot(slot(p, "i"), "u"); u != nil {
		a.Limit = limitIn(u)
	}
	a.If = slot(p, "cond")
	if at := slot(p, "at"); at != nil {
		a.Where = at.Entry.Meaning.(Where)
	}
	if p.Find("[wherever") != nil {
		a.Where = a.language.InGame
	}
	if l := slot(p, "l"); l != nil {
		a.Limit = limitIn(l)
	}
	a.FromHand, a.Free = p.Find("[you") != nil || a.Offered && a.language.row(a.By).Passing && !PlacesItself(a.If), p.Find("[at") != nil
	if terms := p.Find("terms"); terms != nil {
		a.TakeTerms(terms.Phrase)
	}
}

// waitForOccasion fills in the occasion for which words wait, and its circumstances.
func waitForOccasion(a *Ability, p *vocab.Phrase) {
	words := p
	if o := slot(p, "o"); o != nil {
		words = o
	}
	switch what := words.Entry.Meaning.(type) {
	case Occasion:
		what(a, words)
	case Happens:
		a.Trigger(what.What)
		a.Cards = slot(words, "p")
		a.Deed = a.Cards == nil
		a.Reached = append(a.Reached, Need{Is: isHappening, Words: words})
	default:
		occasion(a, words)
	}
	for _, name := range [...]string{"x", "y"} {
		if c := slot(p, name); c != nil {
			a.Reached = append(a.Reached, Need{Is: isInCircumstance, Words: c})
		}
	}
	a.ofBearer = a.Cards != nil && MeansBearer(a.Cards)
}

// MeansBearer reports whether words mean the card on which that of the text lies, and no other.
func MeansBearer(words *vocab.Phrase) bool {
	if words.Entry.Kind != vocab.KindCards {
		return words.Entry.Is(vocab.Bearer)
	}
	return !slices.ContainsFunc(Objects(words), func(o *vocab.Phrase) bool { return !MeansBearer(o) })
}

// slot returns the phrase that fills a slot, or nil where the pattern has none or it is left out.
func slot(p *vocab.Phrase, name string) *vocab.Phrase {
	if arg := p.Find(name); arg != nil {
		return arg.Phrase[0]
	}
	return nil
}

// OccasionOf is what an occasion means of which the words are a game's own: any of the things in its slot h happen, to such a
// card as its slot c says, or to the text's own.
var OccasionOf = Occasion(occasion)

// occasion: any of several things happen, to such a card or to the text's own.
func occasion(a *Ability, p *vocab.Phrase) {
	var hooks []engine.Hook
	how := false // a word says more than what happens
	for _, one := range p.Arg("h").Phrase {
		what := one.Entry.Meaning.(Happens)
		hooks, how = append(hooks, what.What), how || what.Is != nil
	}
	a.Trigger(hooks...)
	a.Cards = slot(p, "c")
	if how {
		a.Reached = append(a.Reached, Need{Is: isHappening, Words: p})
	}
}

// deed: such a player does something, with such a card where the words name one.
func deed(a *Ability, p *vocab.Phrase) {
	d := p.Slot("d")
	what := d.Entry.Meaning.(Happens)
	a.Trigger(what.What)
	a.Cards = slot(d, "c")
	a.Deed = true
	a.Reached = append(a.Reached, Need{Is: isHappening, Words: d}, Need{Is: isDoneBy, Words: p.Slot("w")})
}

// isHappening reports whether what happens is what the words say, or one of the things that they list.
func isHappening(x *Run, p *vocab.Phrase) bool {
	if what, ok := p.Entry.Meaning.(Happens); ok {
		return what.What == x.Happening.What && (what.Is == nil || what.Is(x, p))
	}
	return slices.ContainsFunc(p.Arg("h").Phrase, func(one *vocab.Phrase) bool { return isHappening(x, one) })
}

func isDoneBy(x *Run, who *vocab.Phrase) bool {
	return x.Happening.Seat != engine.NoSeat && who.Entry.Meaning.(Who)(x, who).Has(x.Happening.Seat)
}

func isInCircumstance(x *Run, p *vocab.Phrase) bool {
	c := p.Entry.Meaning.(Circumstance)
	return c.After && !x.Happening.done || c.Is(x, p)
}

// happensNever returns why what a text waits for can never happen to its own card, or not in its time, or nil.
func (a *Ability) happensNever(head *vocab.Phrase) *Problem {
	bad := func(message, hint string) *Problem {
		return &Problem{At: head.At, Code: TextNever, Message: message, Hint: hint}
	}
	if picks := nobodyMayPick(head); picks != nil {
		return picks
	}
	if a.Once && !a.begun {
		return bad("nothing begins to wait for that", "\"When played: the next time ...\"")
	}
	if a.Offered && a.begun {
		return bad("a response is a line of its own, whose card is in play", "say \"each time\", and \"may\" after the colon")
	}
	for h := range a.language.Hooks {
		if a.Before && a.Events.Has(engine.Hook(h)) && a.language.Hooks[h].Told {
			return bad("no text can take this over, or come before it", "begin with \"When\" or \"Each time\"")
		}
	}
	if why := a.firm(); a.Kind == engine.Replacement && why != "" {
		return bad("no text can take this over: "+why, "begin with \"Before\" or \"When\"")
	}
	if words := onceForEach(a, head); words != nil {
		return &Problem{At: words.At, Code: TextNever, Message: "this happens once, and not once for each of them", Hint: "say \"each time\", or of one: \"the next time a ...\""}
	}
	if words := severalIn(a.Cards); words != nil {
		return &Problem{At: words.At, Code: TextNever, Message: "things happen to one at a time", Hint: "say \"a\", not how many; it happens for each"}
	}
	occasion := head
	if o := slot(head, "o"); o != nil {
		occasion = o
	}
	h := occasion.Find("h")
	if a.Cards != nil && !MeansItself(a.Cards) || h == nil {
		return nil
	}
	for _, one := range h.Phrase {
		if what, ok := one.Entry.Meaning.(Happens); ok && !what.Own.Fits(a.By) {
			row := a.language.row(a.By)
			return bad(fmt.Sprintf("nothing sets this off for %s", row.Words), row.Begin)
		}
	}
	return nil
}

// isFirstTime reports whether a heading waits for the first time in a turn, a round or the game.
func isFirstTime(head *vocab.Phrase) bool {
	i := slot(head, "i")
	return i != nil && slot(i, "u") != nil
}

// onceForEach returns the words for each of several of which a text says that it happens once, or nil.
func onceForEach(a *Ability, head *vocab.Phrase) (each *vocab.Phrase) {
	if !a.Once && !isFirstTime(head) {
		return nil
	}
	look := func(p *vocab.Phrase) {
		if n := p.In(vocab.HowMany); n != nil && n.Phrase[0].Entry.Is(vocab.All) || p.Entry.Kind == vocab.KindWho && p.Entry.Is(vocab.All|vocab.Directs) {
			each = p
		}
	}
	if o := slot(head, "o"); o != nil {
		o.Walk(look)
	}
	return each
}

// severalIn returns words for cards that ask for several at once, or nil.
func severalIn(words *vocab.Phrase) *vocab.Phrase {
	if words == nil || words.Entry.Kind != vocab.KindCards {
		return nil
	}
	for _, object := range Objects(words) {
		if n := object.In(vocab.HowMany); n != nil && len(n.Phrase[0].Args) > 0 && (n.Phrase[0].Args[0].Number > 1 || n.Phrase[0].Entry.Pattern != exactCount) {
			return object
		}
	}
	return nil
}

// prevent is what a verb does by which what was about to happen does not.
func prevent(x *Run, _ *vocab.Phrase) bool {
	x.Happening.Instead()
	return x.Happening != nil
}

// changeBy makes what a verb does by which more comes of what is about to happen, or with -1 less.
func changeBy(sign int) func(*Run, *vocab.Phrase) bool {
	return func(x *Run, p *vocab.Phrase) bool {
		h, n := x.Happening, sign*x.Amount(p, "n")
		switch {
		case h == nil || n == 0:
			return false
		case h.N < 0:
			h.N = min(h.N-n, 0)
		default:
			h.N = max(h.N+n, 0)
		}
		if h.N == 0 {
			h.Instead()
		}
		return true
	}
}
