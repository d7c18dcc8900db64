package starter

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// weights are what bots value a position by.
var weights = []game.Weight{{Key: "site", Min: 0, Max: 100}, {Key: "companion", Min: 0, Max: 100}, {Key: "wound", Min: -100, Max: 0}, {Key: "burden", Min: -100, Max: 0}, {Key: "minion", Min: -100, Max: 100}, {Key: "card", Min: -100, Max: 100}}

const shippedWeights = "site = 10\ncompanion = 4\nwound = -1\nburden = -1.5\nminion = 1\ncard = 0.3\n"

// worth values positions, in thousandths of a point.
type worth struct{ site, companion, wound, burden, minion, card int }

func newWorth(_ game.Setup, w []int) game.Worth { return worth{w[0], w[1], w[2], w[3], w[4], w[5]} }

// Of returns by how much a player is ahead of the best of the others.
func (w worth) Of(t game.Table, team game.Team) int {
	x, best, first := t.(*Table), 0, true
	for other := range game.Team(x.players()) {
		if other == team || x.S.Out.Has(engine.Seat(other)) {
			continue
		}
		if of := w.alone(x, engine.Seat(other)); first || of > best {
			best, first = of, false
		}
	}
	return w.alone(x, engine.Seat(team)) - best
}

// won is what it is worth to have won, or to be the last.
const won = 1_000_000

func (w worth) alone(t *Table, seat engine.Seat) int {
	switch {
	case int(t.S.Winner) == int(seat)+1:
		return won
	case t.S.Out.Has(seat):
		return -won
	}
	n := w.site*int(t.S.At[seat]) + w.burden*int(t.S.Burdens[seat]) + w.card*t.S.Count(Zone(seat, Hand))
	for c := range t.S.Cards(Zone(seat, Fellowship)) {
		n += w.companion + w.wound*int(t.S.Wounds[c])
	}
	for c := range t.S.Cards(Minions) {
		if t.OwnerOf(c) == seat {
			n += w.minion * int(t.def[c].Strength) / 4
		}
	}
	return n
}

// Option returns what the card of an option is worth to who gives or takes it.
func (w worth) Option(t game.Table, _ engine.Seat, o engine.Option) int {
	if o.Verb == OptCard || o.Verb == OptPlay {
		return w.card * max(1, int(t.(*Table).def[o.A].Strength))
	}
	return 0
}
