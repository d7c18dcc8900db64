package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what is so or not: conditions, and the facts of which they are made.

var conditionWords = slices.Concat([]vocab.Entry{
	{Kind: "fact", Pattern: "[no] {c:cards} is/are [not] {at:where}", Roles: map[string]vocab.Role{"at": vocab.At}, Meaning: text.Condition(condCardsAt), Rule: "in-play-zones",
		Doc: "At least one such card is there, or as many as the sentence says; of a reserve it need not be the player's own."},
	{Kind: "fact", Pattern: "{c:cards} has/have {n:amount} counter(s)", Numbers: map[string]vocab.Range{"n": heap}, Meaning: text.Condition(condCounters), Rule: "token-part-of-card",
		Doc: "A card in play that fits the description has at least that many counters."},
	{Kind: "fact", Pattern: "[no] {p:places} is/are [not] in the {s:side} scoring area", Meaning: text.Condition(condScored), Rule: "scenario-conditions", Doc: "The side has scored a location that fits the description."},
	{Kind: "fact", Pattern: "[no] {p:places} is/are [not] active", Meaning: text.Condition(condActive), Doc: "A location that fits the description is active."},
	{Kind: "fact", Pattern: "{z:zone} is/are [not] empty", Meaning: text.Condition(condEmpty), Rule: "in-play-zones", Doc: "No card lies there: in none of these zones, or in one of \"a player's\"."},
	{Kind: "fact", Pattern: "the {s:side} side leads [by {n:amount}]", Numbers: map[string]vocab.Range{"n": lead}, Meaning: text.Condition(condLeads), Rule: "scenario-conditions",
		Doc: "The side is ahead in victory points, by at least that many; unused Ring tokens do not count."},
	{Kind: "fact", Pattern: "it is [not] the {t:step}", Meaning: text.Condition(condStep), Rule: "turn-order", Doc: "The game is in that step of the round."},
}, text.ConditionWords(), text.MemoryWords())

// condCardsAt: such a card is there, or so many of them; of a reserve it need not be the player's own.
func condCardsAt(x *run, p *vocab.Phrase) bool {
	where := p.Slot("at").Entry.Meaning.(text.Where)
	return x.AreSo(p, nil, func(c engine.Card) bool { return of(x).lies(c, where) })
}

// condCounters: so many counters, or more, lie on such a card in play.
func condCounters(x *run, p *vocab.Phrase) bool {
	g, n := of(x), x.Amount(p, "n")
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if g.S.Counter(c, Counters) >= n && g.inPlay(c) && x.Means(p.Slot("c"), c) {
			return true
		}
	}
	return false
}

func condActive(x *run, p *vocab.Phrase) bool { return anyLocation(x, p.Slot("p"), active, nil) }

func condScored(x *run, p *vocab.Phrase) bool {
	side := sideIn(p)
	return anyLocation(x, p.Slot("p"), scoring[side:side+1], nil)
}

// condEmpty: all such zones are empty; of "a player's hand" it takes one.
func condEmpty(x *run, p *vocab.Phrase) bool {
	zone := p.Slot("z")
	one := len(zone.Args) > 0 && len(zone.Args[0].Phrase) > 0 && zone.Args[0].Phrase[0].Entry.Is(vocab.Any)
	for z := range x.Zones(p.Arg("z").Phrase).All() {
		if empty := of(x).S.Count(z) == 0; empty == one {
			return empty
		}
	}
	return !one
}

func condLeads(x *run, p *vocab.Phrase) bool {
	n := 1
	if p.Has("n") {
		n = x.Amount(p, "n")
	}
	g, side := of(x), sideIn(p)
	return g.Score(side, false)-g.Score(side.Enemy(), false) >= n
}

// condStep: a round is any of its steps.
func condStep(x *run, p *vocab.Phrase) bool {
	step := stepIn(p)
	return step == of(x).S.Step || step == theRound && of(x).S.Step != SetUp
}
