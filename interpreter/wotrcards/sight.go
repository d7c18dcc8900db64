package wotrcards

import "loremaster/interpreter/engine"

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
