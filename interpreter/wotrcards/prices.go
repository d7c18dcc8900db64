package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds what it costs to play a card.

// goes is where a card is to go of which the price is asked: at is a location or a wielder there, or 0 for the reserve.
// Where it is not known what only some places cost does not count.
type goes struct {
	known bool
	at    engine.Card
}

// price returns how many cards playing a card from a zone costs its player: one, unless texts say otherwise, and never
// less than none. (play-cost)
func (g *Game) price(seat engine.Seat, c engine.Card, from engine.List, to goes) int {
	if !g.prices {
		return 1
	}
	q := text.Question{Hook: askPrice, Card: c, Seat: seat, What: uint8(from), To: to.at}
	if to.known {
		q.More = 1
	}
	g.texts.Ask(&q)
	if q.Allowed {
		return 0
	}
	return max(1+q.Sum, 0)
}

// priceRefused returns why a card cannot be paid for, or 0. A price above the usual has to be paid in full: no forsaking
// stands in for cards that are not in hand. (O48)
func (g *Game) priceRefused(c engine.Card, to goes) Reason {
	if !g.prices {
		return 0
	}
	seat, from := g.controller(c), g.S.Zone(c)
	n, hand := g.price(seat, c, from, to), g.S.Count(Zone(seat, Hand))
	if from == Zone(seat, Hand) {
		hand--
	}
	if n > 1 && hand < n {
		return ReasonCost
	}
	return 0
}

// playedFrom reports whether a text lets a seat play a card of its own from the pile where it lies.
func (g *Game) playedFrom(seat engine.Seat, c engine.Card) bool {
	if z := g.S.Where(c); !g.texts.Eased(onPlayed) || z != Zone(seat, CyclePile) && z != Zone(seat, EliminatedPile) {
		return false
	}
	allowed, refused := g.texts.MayHappen(text.Whether{What: onPlayed, Card: c, Seat: seat})
	return allowed && !refused
}

// payForPlay makes a seat cycle a card for the one it has played, or forsake one where its hand is empty; the card just
// played cannot pay for itself. Texts may make it more cards, or fewer. (play-cost, play-last-card-forsake, O36, O48)
func (g *Game) payForPlay(seat engine.Seat, played engine.Card, from engine.List, to goes) {
	if g.Texts.Past {
		g.note(noteBought, played, 1)
	}
	h := g.texts.Happens(onPaid, played)
	if h != nil {
		h.Seat, h.From, h.N = seat, from, g.price(seat, played, from, to)
	}
	paying := g.paying
	g.paying = played
	taken := h.Before()
	g.paying = paying
	if taken {
		return
	}
	n := g.price(seat, played, from, to)
	for ; n > 0 && g.S.Count(Zone(seat, Hand)) > 0; n-- {
		g.under(byCost, func() { g.cycleSo(g.pickFromHand(DecideCycle, seat, n), manner{how: howPaid}) })
	}
	if n > 0 {
		g.under(byForsakeForCost, func() { g.forsake(seat, n, played) })
	}
	h.After()
}
