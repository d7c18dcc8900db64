package tides

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// worth values positions, in thousandths of a point.
type worth struct{ point, light int }

func newWorth(_ game.Setup, weights []int) game.Worth { return worth{weights[0], weights[1]} }

// Of returns by how much a player is ahead of the best of the others, with the light of the hand.
func (w worth) Of(t game.Play, team game.Team) int {
	x, best := t.(*Game), 0
	for other := range game.Team(players) {
		if other != team {
			best = max(best, x.Tally(other))
		}
	}
	value := w.point * (x.Tally(team) - best)
	for c := range x.S.Cards(hand(engine.Seat(team))) {
		value += w.light * int(x.def[c].Light)
	}
	return value
}

// Option returns what a lantern is worth to who gives it.
func (w worth) Option(t game.Play, _ engine.Seat, o engine.Option) int {
	if o.Verb == optLantern {
		return w.light * int(t.(*Game).def[o.A].Light)
	}
	return 0
}
