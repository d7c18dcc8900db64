package starter

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what texts wait for: times, occasions, what happens to a card, how.

var occasionWords = []vocab.Entry{
	text.Word("time", "when", "when-each-time"), text.Word("time", "each time", "when-each-time"),
	{Kind: "time", Pattern: "if", Meaning: text.Time{Before: true, Instead: true}, Rule: "responses", Doc: "When it is about to happen; that comes before what may be declined."},
	{Kind: "time", Pattern: "response if", Meaning: text.Time{Before: true, Instead: true, Offered: true}, Rule: "responses", Doc: "When it is about to happen, if its player wants to and pays the costs."},
	{Kind: "time", Pattern: "response when", Meaning: text.Time{Offered: true}, Rule: "responses", Doc: "When it has happened, if its player wants to and pays the costs."},

	text.Word("occasion", "{h:happening|or}", "when-each-time"),
	{Kind: "occasion", Pattern: "{c:cards} is/are [about to be] {h:happening|or}", Meaning: text.OccasionOf, Rule: "when-each-time", Doc: "That happens to such a card."},

	happening("played", onPlayed, anyCard, "twilight-cost", "The card is played."),
	happening("wounded", onWounded, characters, "wound", "The character is wounded once."),
	happening("exerted", onExerted, characters, "exert", "The character is exerted."),
	happening("healed", onHealed, characters, "heal", "The character is healed."),
	happening("killed", onKilled, characters, "killed", "The character is killed."),
	happening("discarded", onDiscarded, onTable, "discard", "The card is discarded from play."),

	{Kind: "circumstance", Pattern: "in a {ph:phase} phase", Meaning: text.Circumstance{Is: isInPhase}, Rule: "phases", Doc: "It happens in such a phase."},
	{Kind: "circumstance", Pattern: "in the {ph:phase} phase", Meaning: text.Circumstance{Is: isInPhase}, Rule: "phases", Doc: "It happens in that phase."},
}

// happening makes the entry of what happens to a card.
func happening(pattern string, what engine.Hook, own text.Kinds, rule, doc string) vocab.Entry {
	return vocab.Entry{Kind: "happening", Pattern: pattern, Meaning: text.Happens{What: what, Own: own}, Rule: rule, Doc: doc}
}

func isInPhase(x *run, p *vocab.Phrase) bool {
	return of(x).S.Phase == p.Slot("ph").Entry.Meaning.(Phase)
}
