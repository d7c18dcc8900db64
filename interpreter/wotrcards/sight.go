package wotrcards

import (
	"math"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file moves cards, and says who sees which card it is that moves.

// put moves a card to a list and shows it to those who may see it there. Who sees it neither where it was
// nor where it goes loses sight of it, and cannot tell any more which cards are left where it was.
func (g *Game) put(c engine.Card, to engine.List) {
	from, saw := g.S.Zone(c), engine.Everyone
	if !g.Zones[from].Ordered {
		if saw = g.sees(from, c) | g.texts.Pickers(c); isHeld(from) {
			saw |= g.knowAll(from)
		}
	}
	down := g.isDown(c)
	g.S.Put(c, to)
	if down && !isReserve(from) {
		down = false
	} else if down {
		g.S.Notes.Set(noteDown, c, 0)
	}
	now := g.audience(c)
	if saw |= now; saw != engine.Everyone {
		g.S.Keep(c, saw)
		if down {
			from = engine.Outside // the other cards of the reserve lie face up
		}
		for left := range g.S.Cards(from) {
			g.S.Keep(left, saw)
		}
	}
	g.S.Show(c, now)
}

// audience returns who may see a card where it lies.
func (g *Game) audience(c engine.Card) engine.SeatSet {
	return g.sees(g.S.Zone(c), c)
}

// sees returns who sees a card in a zone: what a sentence holds, whoever holds it.
func (g *Game) sees(z engine.List, c engine.Card) engine.SeatSet {
	if seats := g.audiences[z]; seats != sometimes {
		return engine.SeatSet(seats)
	}
	return g.seesNow(z, c)
}

// sometimes is the audience of a zone whose cards not always the same seats see.
const sometimes = 1 << 8

// layAudiences finds the seats that see each card in a zone, whosever it is.
func (s *Setup) layAudiences() {
	for z := range engine.List(len(s.Zones)) {
		spec := &s.Zones[z]
		if s.audiences[z] = uint16(spec.Audience(engine.NoSeat)); spec.Visible == engine.Holder || isHeld(z) || isReserve(z) && s.downs {
			s.audiences[z] = sometimes
		}
	}
}

func (g *Game) seesNow(z engine.List, c engine.Card) engine.SeatSet {
	if g.isDown(c) && isReserve(z) {
		return engine.Only(g.controller(c))
	}
	if isHeld(z) {
		return engine.Only(g.holders[z-held])
	}
	return g.Zones[z].Audience(g.controller(c))
}

// knowAll returns who knows each card that a sentence holds in a zone: they see which of them goes where.
func (g *Game) knowAll(z engine.List) engine.SeatSet {
	know := engine.Everyone
	for c := range g.S.Cards(z) {
		know &= g.S.Known(c)
	}
	return know
}

// witnesses returns who sees which card it is that leaves the place where it lies: its owner, who sees into
// the zone, and of the top of a deck who has been shown it. It is for the log, and nobody where that is not kept.
func (g *Game) witnesses(c engine.Card) engine.SeatSet {
	if !g.Listen {
		return 0
	}
	z := &g.Zones[g.S.Zone(c)]
	seen := g.sees(g.S.Zone(c), c) | engine.Only(g.Texts.Owner[c]) | g.texts.Pickers(c)
	if isHeld(g.S.Zone(c)) {
		seen |= g.knowAll(g.S.Zone(c))
	}
	if z.Ordered {
		seen |= g.S.Known(c)
	}
	return seen
}

// Cards that lie face down in a reserve: others see that there is a card, and not which. No words mean it,
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
