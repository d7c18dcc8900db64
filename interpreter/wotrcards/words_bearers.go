package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds on what items may lie besides those that are printed on them as their wielders: on cards and locations
// on which a text lets them be played, and wherever a text puts them.

// bearVerbs and bearWords hold the words for it.
var bearVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "be played on {c:cards/places}", Meaning: &text.Verb{Hold: holdMayLieOn, Hook: askBear, Kind: engine.Permission}, Rule: "item-with-wielder",
		Doc: "The items may be played on cards in play, of either side, or on active locations that fit the description. On an enemy's card an item stays its owner's; at a location it takes no part in combat, and is cycled when the location is scored."},
}

var bearWords = []vocab.Entry{
	{Kind: "spot", Pattern: "on {d:cards}", Meaning: &spot{put: putOnCard, fits: fitsOnCard, decide: DecideChoose}, Rule: "item-with-wielder",
		Doc: "Onto a card in play that fits the description, whoever else may wield it. Only items can be put so."},
	{Kind: "places", Pattern: "its location", Flags: vocab.Past, Meaning: text.Definite(placeHere), Doc: "The location that the card is on."},
	{Kind: "qualifier", Pattern: "on {p:places|or}", Meaning: text.Predicate(cardOnPlaces), Rule: "in-play-zones", Doc: "On a location that fits one of the descriptions. \"Items on this\" are those that the card bears."},
}

// mayBear reports whether a text lets an item be played on a card or a location.
func (g *Game) mayBear(item, bearer engine.Card) bool {
	return g.Texts.Answered(askBear) && g.texts.Ask(&text.Question{Hook: askBear, Card: item, Place: bearer}).Allowed
}

// choosesBearers reports whether the text of a card says on what items may lie.
func (c *Card) choosesBearers() bool {
	return slices.ContainsFunc(c.text.Abilities, func(a *Ability) bool { return (a.Own | a.Answers).Has(askBear) })
}

// holdMayLieOn: the question's place is what the item is to lie on.
var holdMayLieOn = text.Permit(func(x *run, p *vocab.Phrase, q *text.Question) bool { return x.Means(p.Slot("c"), q.Place) })

func fitsOnCard(x *run, _ *vocab.Phrase, c engine.Card) bool { return of(x).def[c].Type == Item }

// putOnCard: the card on which the item comes to lie is chosen where several fit.
func putOnCard(x *run, p *vocab.Phrase, c engine.Card) {
	it := x.It
	x.Choose(DecideChoose, p.Slot("d"), text.InPlayOrHeld, func(bearer engine.Card) {
		if g := of(x); g.inPlay(bearer) && bearer != c && g.S.Host(c) != bearer {
			g.attach(c, bearer)
		}
	})
	x.It = it
}

// cardOnPlaces: a card is on its location, and an item on what bears it, too; one that has left play, on what bore it then.
func cardOnPlaces(x *run, p *vocab.Phrase, c engine.Card) bool {
	g := of(x)
	at, bearer := g.location(c), g.S.Host(c)
	if l := x.Left(c); l != nil {
		bearer = l.Host
	}
	return slices.ContainsFunc(p.Arg("p").Phrase, func(places *vocab.Phrase) bool {
		return at != 0 && at != c && x.Means(places, at) || bearer != 0 && bearer != at && x.Means(places, bearer)
	})
}
