package lotrtcg

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file values positions for bots.

// weights are what bots value a position by.
var weights = []game.Weight{
	{Key: "site", Min: 0, Max: 100},       // each site that the fellowship has come
	{Key: "strength", Min: 0, Max: 100},   // of companions
	{Key: "vitality", Min: 0, Max: 100},   // that companions have left
	{Key: "bearer", Min: 0, Max: 100},     // that the Ring-bearer has left besides
	{Key: "burden", Min: -100, Max: 0},    // on the Ring-bearer
	{Key: "card", Min: -100, Max: 100},    // in hand
	{Key: "support", Min: -100, Max: 100}, // in a support area
}

const shippedWeights = "site = 6\nstrength = 0.8\nvitality = 1\nbearer = 1\nburden = -1.5\ncard = 0.4\nsupport = 0.5\n"

// worth values positions, in thousandths of a point.
type worth struct{ site, strength, vitality, bearer, burden, card, support int }

func newWorth(_ game.Setup, w []int) game.Worth {
	return worth{w[0], w[1], w[2], w[3], w[4], w[5], w[6]}
}

// Of returns by how much a player is ahead of the best of the others, once the move at hand is over.
func (w worth) Of(t game.Play, team game.Team) int {
	x, best := t.(*Game), -won
	x.Outlook()
	for other := range game.Team(x.players()) {
		if other == team || x.S.Out.Has(engine.Seat(other)) && !x.Over() {
			continue
		}
		best = max(best, w.alone(x, engine.Seat(other)))
	}
	return w.alone(x, engine.Seat(team)) - best
}

// won is what it is worth to have won, or to be the last.
const won = 1_000_000

// alone returns what a position is worth to a player, whatever the others have.
func (w worth) alone(t *Game, seat engine.Seat) int {
	switch {
	case int(t.S.Winner) == int(seat)+1:
		return won
	case t.S.Out.Has(seat):
		return -won
	}
	n := w.site*int(t.S.At[seat]) + w.burden*int(t.S.Burdens[seat]) + w.card*t.S.Count(Zone(seat, Hand))
	n += w.support * (t.S.Count(Zone(seat, Support)) + t.S.Count(Zone(seat, ShadowSupport)))
	for c := range t.S.Cards(Zone(seat, Fellowship)) {
		n += w.strength*t.strength(c) + w.vitality*t.health(c)
		if c == t.S.Bearer[seat] {
			n += w.bearer * t.health(c)
		}
	}
	return n
}

// Option returns what the card of an option is worth to who gives or takes it.
func (w worth) Option(t game.Play, _ engine.Seat, o engine.Option) int {
	if o.Verb == OptCard || o.Verb == OptPlay {
		return w.card * max(1, int(t.(*Game).def[o.A].Strength))
	}
	return 0
}
