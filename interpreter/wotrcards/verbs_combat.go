package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for how a combat is resolved, and what a location is worth.

var combatVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "lead(s) without an army", Meaning: &text.Verb{Hold: text.Allow, Hook: askLeads, Kind: engine.Static}, Rule: "combat-by-text",
		Doc: "The character's leadership icons count though no army supports it. An army may support it as usual."},
	{Kind: "verb", Pattern: "must be lost before {c:cards}", Meaning: &text.Verb{Hold: holdLossBefore, Hook: askLoss, Kind: engine.Restriction}, Rule: "combat-by-text",
		Doc: "As long as the card can be lost in a combat, those that fit the description cannot."},
	{Kind: "verb", Pattern: "must be lost after {c:cards}", Meaning: &text.Verb{Hold: holdLossAfter, Hook: askLoss, Kind: engine.Restriction}, Rule: "combat-by-text",
		Doc: "The card cannot be lost in a combat as long as one that fits the description can."},
	{Kind: "verb", Pattern: "ignore(s) {n:amount} attack icon(s)", Numbers: map[string]vocab.Range{"n": total}, Meaning: &text.Verb{Hold: text.Add, Hook: askIgnore, Kind: engine.Static}, Rule: "combat-by-text",
		Doc: "In the combat at the location that many attack icons count for nothing, before anything cancels the others."},
	{Kind: "verb", Pattern: "is/are scored by the side with more {i:icon} [, or by {b:side} if both have as many]", Meaning: &text.Verb{Hold: holdScorer, Hook: askScorer, Kind: engine.Static}, Rule: "combat-by-text",
		Doc: "The location is scored by the side whose cards there have more of those icons as the combat begins, whatever comes of it. If both have as many, nobody scores it, or the side named."},
	{Kind: "verb", Pattern: "is/are worth {n:amount} more victory point(s) [to the {s:side} side]", Meaning: &text.Verb{Hold: holdWorth(1), Hook: askWorth, Kind: engine.Static}, Rule: "worth-by-text",
		Doc: "The location is worth that many more points to the side that has scored it, or only to the side named."},
	{Kind: "verb", Pattern: "is/are worth {n:amount} less victory point(s) [to the {s:side} side]", Meaning: &text.Verb{Hold: holdWorth(-1), Hook: askWorth, Kind: engine.Static}, Rule: "worth-by-text",
		Doc: "The location is worth that many points less to the side that has scored it, or only to the side named."},
}

// The question is about two cards of a combat, and whether the first has to be lost before the other.
var (
	holdLossBefore = losses(lostBefore)
	holdLossAfter  = losses(lostAfter)
)

func losses(when uint8) text.Hold {
	return text.Refuse(func(x *run, p *vocab.Phrase, q *text.Question) bool {
		return q.What == when && x.Means(p.Slot("c"), q.Place)
	})
}

// holdScorer: the sum is the side, from 1, and more than there are for nobody.
func holdScorer(x *run, p *vocab.Phrase, q text.Question) text.Question {
	g, icon := of(x), p.Slot("i").Entry.Meaning.(Icon)
	free, shadow := g.iconsAt(q.Card, FreePeoples, icon), g.iconsAt(q.Card, Shadow, icon)
	switch tie := p.Slot("b"); {
	case free > shadow:
		q.Sum = 1 + int(FreePeoples)
	case shadow > free:
		q.Sum = 1 + int(Shadow)
	case tie != nil:
		q.Sum = 1 + int(tie.Entry.Meaning.(Side))
	default:
		q.Sum = 1 + int(NumSides)
	}
	return q
}

// holdWorth: the question is for a side.
func holdWorth(sign int) text.Hold {
	return text.More(sign, func(_ *run, p *vocab.Phrase, q *text.Question) bool {
		return p.Slot("s") == nil || sideIn(p) == Side(q.What)
	})
}
