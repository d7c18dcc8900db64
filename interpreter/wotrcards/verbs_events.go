package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs that choose what the rest of a text speaks of.

var eventVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "choose(s) {c:cards}", Meaning: &text.Verb{Do: doChooseCards, Can: canChooseCards, Picks: true},
		Doc: "The player chooses cards in play, or where the words say. Nothing is done to them by that; the rest of the text speaks of the last one as \"it\"."},
	{Kind: "verb", Pattern: "forsake(s) {c:cards} from {z:zone|or}", Roles: map[string]vocab.Role{"z": vocab.From}, For: uint16(cardsOnly), Meaning: &text.Verb{Do: doForsakeFrom, Can: canForsakeFrom, Picks: true}, Rule: "forsake-hand",
		Doc: "The player forsakes cards that fit the description from there, as far as there are any."},
	{Kind: "qualifier", Pattern: "wielding [no] {c:cards}", Meaning: text.Predicate(cardWielding), Flags: vocab.Such, Rule: "item-with-wielder", Doc: "A card on which such an item lies, or as many as the sentence says, or on which none does."},
}

func doChooseCards(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideChoose, p.Slot("c"), text.InPlayOrHeld, func(engine.Card) {}) > 0
}

func canChooseCards(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), text.InPlayOrHeld) }

// doForsakeFrom: what is forsaken is chosen among the cards there, not among all that the player may forsake.
func doForsakeFrom(x *run, p *vocab.Phrase) bool {
	g, seat := of(x), x.Seat
	return x.Choose(DecideForsake, p.Slot("c"), domainOf(p), func(c engine.Card) { g.eliminate(c, manner{how: howForsaken, by: engine.Only(seat)}) }) > 0
}

func canForsakeFrom(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), domainOf(p)) }

func cardWielding(x *run, p *vocab.Phrase, c engine.Card) bool {
	return x.IsSo(p.Slot("c"), func(item engine.Card) bool { return of(x).S.Host(item) == c }) != p.Has("[no")
}
