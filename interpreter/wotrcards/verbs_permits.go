package wotrcards

import (
	"cmp"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the words for what may happen to cards, and what cannot.

var permitVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "be {h:happening|or} [to {p:places}] [{x:circumstance}]", Flags: vocab.Fixed, Meaning: &text.Verb{Hold: text.HoldMay, Hook: askMay, Kind: engine.Permission}, Rule: "play-destinations",
		Doc: "That may happen to the cards, in the circumstances given, whatever else the rules say: they may go to places to which they could not, or be played out of another zone than the hand."},
	{Kind: "verb", Pattern: "cannot be {h:happening|or} [to {p:places}] [{x:circumstance}] [{y:circumstance}] [while {cond:condition}] [unless {unless:condition}]",
		Flags: vocab.Fixed, Meaning: &text.Verb{Hold: text.HoldCannot, Hook: askMay, Kind: engine.Restriction}, Rule: "O39",
		Doc: "That cannot happen to the cards, in the circumstances given, even if another text permits it."},

	{Kind: "happening", Pattern: "chosen", Meaning: text.Happens{What: onChosen, Own: cardTypes}, Doc: "A player chooses the card for what a text does with it."},
	{Kind: "circumstance", Pattern: "by texts of / {c:cards}", Meaning: text.Circumstance{Is: isByTextOf}, Rule: "immune", Doc: "The text of such a card makes it happen, by itself or by what it lets a player do."},
	{Kind: "who", Pattern: "the player whose text it is", Meaning: text.Who(whoseText), Rule: "immune", Doc: "The player who controls the card by whose text that happens for which this waits."},
	{Kind: "circumstance", Pattern: "by texts", Meaning: text.Circumstance{Is: isByText}, Rule: "immune", Doc: "A text makes it happen, not a player's action or a combat."},
	{Kind: "circumstance", Pattern: "there", Meaning: text.Circumstance{Is: isThere}, Doc: "It leads to the location where the card with the text is, or happens there; where that card is on none, to that where the event took place."},
	{Kind: "circumstance", Pattern: "more than once in a round", Meaning: text.Circumstance{Is: isAgain, Before: true}, Rule: "immune", Doc: "Such a card has been moved to the same location in this round already."},
}

// byText returns the card by whose text something happens, or 0. What is lost in combat is lost by no text, though one may
// have begun the combat.
func byText(x *run) engine.Card {
	if cause := of(x).Cause; x.M.AtWork() && x.Happening.How != howLost {
		return cause.Card
	}
	return 0
}

func isByTextOf(x *run, p *vocab.Phrase) bool {
	by := byText(x)
	return by != 0 && x.Means(p.Slot("c"), by)
}

// whoseText is who controls the card by whose text it happens; nobody where none makes it happen.
func whoseText(x *run, _ *vocab.Phrase) engine.SeatSet {
	if x.Happening == nil || x.Happening.By == 0 {
		return 0
	}
	return engine.Only(of(x).controller(x.Happening.By))
}

func isByText(x *run, _ *vocab.Phrase) bool { return x.M.AtWork() && x.Happening.How != howLost }

func isThere(x *run, _ *vocab.Phrase) bool {
	here := x.PlaceOf(x.Source)
	for _, there := range [...]engine.Card{x.There, x.It} {
		if here == 0 && there != 0 && of(x).def[there].Type.IsLocation() {
			here = there
		}
	}
	return here != 0 && whereIt(x) == here
}

// whereIt returns the location where what sets a text off happens, or where the card was to which it happens; or 0.
func whereIt(x *run) engine.Card { return cmp.Or(x.Happening.Place, x.Happening.Left) }

// isAgain: another card of which the text speaks has been moved there.
func isAgain(x *run, _ *vocab.Phrase) bool {
	g, such := of(x), x.A.Cards
	if x.Clause != nil {
		such = x.Clause.About
	}
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		moved := x.Happening.What == onMoved && c != x.Happening.Card && x.Happening.Place != 0 && engine.Card(g.S.Notes.Get(noteMoved, c)) == x.Happening.Place
		if moved && such != nil && x.Means(such, c) {
			return true
		}
	}
	return false
}
