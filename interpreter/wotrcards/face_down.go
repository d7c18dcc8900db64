package wotrcards

import (
	"math"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds cards that lie face down in a reserve: others see that there is a card, and not which. No words mean it,
// it has no text and no icons; its player may move it, and it may be forsaken. It is turned up when it leaves the reserve
// for a place where others see it.

// downVerbs hold the words for it.
var downVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "be played face down to reserve", Meaning: &text.Verb{Hold: text.Allow, Hook: askDown, Kind: engine.Permission}, Rule: "play-destinations",
		Doc: "The player may play the cards face down, for the usual cost: nobody else may look at them, no words mean them, and they have no text and no icons until they are turned up. That is when they move."},
}

// isDown reports whether a card lies face down in a reserve.
func (g *Game) isDown(c engine.Card) bool {
	return g.downs && g.liesDown(c)
}

func (g *Game) liesDown(c engine.Card) bool { return g.S.Notes.Get(noteDown, c) != 0 }

// downRefused returns why a card of a hand may not be played face down, or 0.
func (g *Game) downRefused(c engine.Card) Reason {
	if t := g.def[c].Type; t != Army && t != Character || !g.texts.Ask(&text.Question{Hook: askDown, Card: c}).Allowed {
		return ReasonForbidden
	}
	return g.playRefused(c, 0)
}

// playDown plays a card face down to its player's reserve. Nothing happens that waits for a card to be played.
func (g *Game) playDown(seat engine.Seat, c engine.Card) {
	from := g.S.Zone(c)
	if g.S.Plays == math.MaxUint16 {
		g.full(boundPlays)
	} else {
		g.S.Plays++
	}
	g.S.Since[c] = g.S.Plays
	g.note(noteDown, c, 1)
	g.put(c, Zone(seat, Reserve))
	g.S.Arrived.Add(c)
	g.Emit(engine.Event{Verb: EventPlayDown, Seat: seat, A: c, Seen: engine.Only(seat)})
	g.payForPlay(seat, c, from, goes{known: true})
}

// turnUp turns a card up that has been moved, and lets the texts happen that wait for that.
func (g *Game) turnUp(c engine.Card) {
	g.Emit(engine.Event{Verb: EventReveal, Seat: g.controller(c), A: c, Seen: engine.Everyone})
	g.texts.Fire(onTurnedUp, g.controller(c), c, g.location(c))
}
