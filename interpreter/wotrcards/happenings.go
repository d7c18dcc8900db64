package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what may happen to cards and locations, and how: the words of headings. When a text happens that waits
// for it, the words say that all games share.

// happenings holds what happens, in words of a row each, and the circumstances.
var happenings = []vocab.Entry{
	text.Word("time", "when", "text-in-order"),
	text.Word("time", "each time", "remove-anywhere"),
	text.Word("time", "the first time each round", "O27"),
	text.Word("time", "before", "text-in-order"),
	text.Word("time", "if", "eliminate-trigger"),

	text.Word("verb", "prevent(s) that", "eliminate-trigger"),

	{Kind: "happening", Pattern: "played", Meaning: text.Happens{What: onPlayed, Own: cardTypes}, Rule: "play-destinations", Doc: "The card is played."},
	{Kind: "happening", Pattern: "moved", Meaning: text.Happens{What: onMoved, Own: inPlayTypes}, Rule: "action-move", Doc: "The card moves from a reserve to a location."},
	{Kind: "happening", Pattern: "eliminated", Meaning: text.Happens{What: onEliminated, Own: cardTypes, Is: wasInPlay}, Rule: "eliminate-for-good",
		Doc: "The card is eliminated out of play, by forsaking it too. A text about its own card means that wherever it is."},
	{Kind: "happening", Pattern: "forsaken", Meaning: text.Happens{What: onEliminated, Own: cardTypes, Is: isForsaken}, Rule: "forsake-hand", Doc: "The card is forsaken, wherever it is."},
	{Kind: "happening", Pattern: "cycled", Meaning: text.Happens{What: onCycled, Own: cardTypes, Is: wasInPlay}, Rule: "action-cycle", Doc: "The card is cycled out of play."},
	{Kind: "happening", Pattern: "activated", Meaning: text.Happens{What: onActivated, Own: locationTypes}, Rule: "location-faceup-then-text", Doc: "The location is activated or reactivated."},

	{Kind: "circumstance", Pattern: "to {to:dest}", Meaning: text.Circumstance{Is: hasReached}, Rule: "text-in-order", Doc: "The card comes to the place named."},
	{Kind: "circumstance", Pattern: "on a wielder in reserve", Meaning: text.Circumstance{Is: isAtReserve}, Of: uint16(types(Item)), Rule: "item-with-wielder", Doc: "The item comes to lie on a character in a reserve."},
	{Kind: "circumstance", Pattern: "in combat", Meaning: text.Circumstance{Is: isLost}, Rule: "eliminate-trigger", Doc: "The card is lost in combat."},
	{Kind: "circumstance", Pattern: "in path combat", Meaning: text.Circumstance{Is: isLostOnPath, Where: atPath}, Rule: "eliminate-trigger", Doc: "The card is lost in path combat."},
	{Kind: "circumstance", Pattern: "from {z:zone|or}", Meaning: text.Circumstance{Is: isFrom}, Rule: "forsake-top", Doc: "The card comes from there, itself or on another. \"The\" draw deck is that of the player from whom it comes."},
}

func wasInPlay(x *run, _ *vocab.Phrase) bool {
	return x.A.Cards == nil || kinds[x.Happening.From]&inPlay != 0
}

func isForsaken(x *run, _ *vocab.Phrase) bool { return x.Happening.How == howForsaken }

func hasReached(x *run, p *vocab.Phrase) bool {
	to := p.Slot("to")
	if x.Happening.Asked {
		return to.Entry.Meaning.(dest).has(x, to, x.Happening.Place)
	}
	return to.Entry.Meaning.(dest).reached(x, to, x.Happening.Card)
}

func isAtReserve(x *run, _ *vocab.Phrase) bool { return of(x).inReserve(x.Happening.Card) }

func isLost(x *run, _ *vocab.Phrase) bool { return x.Happening.How == howLost }

func isLostOnPath(x *run, p *vocab.Phrase) bool {
	return isLost(x, p) && of(x).def[x.Happening.Place].Type == Path
}

func isFrom(x *run, p *vocab.Phrase) bool {
	from := x.Happening.From
	if owner := of(x).zones[from].Owner; owner != engine.NoSeat {
		x.Seat = owner
	}
	return x.Zones(p.Arg("z").Phrase).Has(from)
}
