package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds the verbs for which a player chooses cards: in play, of its hand, or so that the rest of a text speaks of them;
// and says what costs take. What is said of one card takes that card; of so many, so many of those that it means.

// doCycle: with "the rest" the sentence is done with the cards it drew.
func doCycle(x *run, p *vocab.Phrase) bool {
	words := p.Slot("c")
	if rest(words) {
		x.Drew = false
		x.EndScope()
		return true
	}
	return x.Choose(DecideCycle, words, text.InPlayOrHeld, of(x).cycle) > 0
}

func canCycle(x *run, p *vocab.Phrase) bool {
	words := p.Slot("c")
	return rest(words) || x.Any(words, text.InPlayOrHeld)
}

// rest reports whether words are "the rest".
func rest(words *vocab.Phrase) bool { return text.Objects(words)[0].Entry.Is(vocab.Rest) }

func doEliminate(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideEliminate, p.Slot("c"), text.InPlayOrHeld, func(c engine.Card) { of(x).eliminate(c, manner{}) }) > 0
}

func canEliminate(x *run, p *vocab.Phrase) bool { return x.Any(p.Slot("c"), text.InPlayOrHeld) }

// lost is the domain of the cards that the combat just resolved has eliminated.
func lost(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	g := of(x)
	for i := range g.Scenario.Seats {
		x.M.Search(x.Seat, Zone(engine.Seat(i), EliminatedPile), func(c engine.Card) {
			if wasLost(x, c) {
				offer(c)
			}
		})
	}
}

// wasLost reports whether the combat just resolved has eliminated a card.
func wasLost(x *run, c engine.Card) bool {
	g := of(x)
	return g.S.Fought.Has(c) && g.S.Zone(c) == Zone(g.Texts.Owner[c], EliminatedPile)
}

// doRescue: a card that was not eliminated, "this" among them, needs no rescue.
func doRescue(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideCycle, p.Slot("c"), lost, func(c engine.Card) {
		if wasLost(x, c) {
			of(x).cycle(c)
		}
	}) > 0
}

func canRescue(x *run, p *vocab.Phrase) bool { return len(x.Find(text.Objects(p.Slot("c")), lost)) > 0 }

// inHand is the domain of the cards in the player's hand.
func inHand(x *run, _ *vocab.Phrase, offer func(engine.Card)) {
	x.Among(Zone(x.Seat, Hand), offer)
}

func doCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	return x.Choose(DecideCycle, p.Slot("c"), inHand, of(x).cycle) > 0
}

func canCycleSuchFromHand(x *run, p *vocab.Phrase) bool {
	least, _ := x.HowMany(text.Objects(p.Slot("c"))[0])
	return x.Any(p.Slot("c"), inHand) && (least >= engine.MaxCards || len(x.Find(text.Objects(p.Slot("c")), inHand)) >= least)
}

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

func takesForsaken(x *run, p *vocab.Phrase) {
	var from CardSet
	of(x).forsakable(x.Seat, from.Add)
	for _, z := range []engine.List{DrawDeck, CyclePile} {
		x.Among(Zone(x.Seat, z), from.Add)
	}
	x.Demand(from, x.Amount(p, "n"))
}

func takesFromHand(x *run, p *vocab.Phrase) {
	var from CardSet
	x.Among(Zone(x.Seat, Hand), from.Add)
	x.Demand(from, x.Amount(p, "n"))
}

func takesSuchFromHand(x *run, p *vocab.Phrase) { x.Takes(p.Slot("c"), inHand) }
func takesSuch(x *run, p *vocab.Phrase)         { x.Takes(p.Slot("c"), text.InPlayOrHeld) }
func takesRemoved(x *run, p *vocab.Phrase)      { x.Takes(p.Slot("c"), removable) }

// takesCounters: cards that have so many.
func takesCounters(x *run, p *vocab.Phrase) {
	x.Requires(p.Slot("c"), x.Amount(p, "n"))
}

// needsCards: cards in play on which something is laid.
func needsCards(x *run, p *vocab.Phrase) { x.Requires(p.Slot("c"), 0) }

// needsPlace: a location, or cards in play.
func needsPlace(x *run, p *vocab.Phrase) {
	words := p.Slot("p")
	one, ok := words.Entry.Meaning.(text.Definite)
	switch {
	case words.Entry.Kind == vocab.KindCards:
		x.Requires(words, 0)
	case ok && !of(x).inPlay(one(x)), !ok && !anyLocation(x, words, active, nil):
		x.Demand(CardSet{}, 1)
	}
}
