package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file values positions for bots.

// weights are what bots value a position by.
var weights = []game.Weight{
	{Key: "point", Min: 0, Max: 100},      // a victory point
	{Key: "unit", Min: 0, Max: 100},       // on the map
	{Key: "other", Min: 0, Max: 100},      // a figure on the map that is no unit
	{Key: "near", Min: 0, Max: 100},       // a unit that can reach a settlement of the enemy, for each border less
	{Key: "war", Min: 0, Max: 100},        // a step of the political track
	{Key: "die", Min: 0, Max: 100},        // gained by a character
	{Key: "card", Min: -100, Max: 100},    // in hand
	{Key: "way", Min: 0, Max: 100},        // a region that the Fellowship is nearer to Mordor, and a step of its track
	{Key: "corruption", Min: 0, Max: 100}, // on the Ring-bearers
	{Key: "companion", Min: 0, Max: 100},  // in the Fellowship
	{Key: "hunt", Min: 0, Max: 100},       // a die of the Shadow in the hunt box
}

const shippedWeights = "point = 6\nunit = 1\nother = 0.5\nnear = 0.2\nwar = 1\ndie = 6\ncard = 0.5\nway = 4\ncorruption = 2\ncompanion = 1\nhunt = 0.5\n"

type worth struct{ point, unit, other, near, war, die, card, way, corruption, companion, hunt int }

func newWorth(_ game.Setup, w []int) game.Worth {
	return worth{w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10]}
}

// won is what it is worth to have won.
const won = 1_000_000

// Of returns by how much a side is ahead.
func (w worth) Of(t game.Play, team game.Team) int {
	x := t.(*Game)
	n := w.side(x, Side(team)) - w.side(x, Side(team).Enemy())
	if Side(team) == FreePeoples {
		return n + w.ring(x)
	}
	return n - w.ring(x)
}

// side returns what a side has on the map, on the track and in hand.
func (w worth) side(t *Game, s Side) (n int) {
	if int(t.S.Winner) == int(s)+1 {
		return won
	}
	n = w.point*t.points(s) + w.die*t.diceOf(s)
	for r := range t.S.Armies[s].All() {
		units := t.units(s, r)
		n += w.unit*units + w.near*units*max(0, farthest-int(t.toEnemy[s][r]))
	}
	for _, k := range t.kinds[s] {
		if !t.Lib.Others[k].Unit {
			n += w.other * int(t.counted(k, Other)-t.S.Others.Pool[k]-t.S.Others.Lost[k])
		}
	}
	for _, nation := range t.nations[s] {
		n += w.war * int(t.S.Box[nation])
	}
	for seat := range t.players[s].All() {
		n += w.card * t.S.Count(HandOf(seat))
	}
	return n
}

// farthest is from how many borders away an army threatens nothing.
const farthest = 12

// ring returns what the way of the Ring-bearers is worth to the Free Peoples.
func (w worth) ring(t *Game) int {
	k := &t.S.Walk
	n := -w.corruption*int(k.Corruption) + w.companion*t.companions() - w.hunt*t.hunters()
	if k.Revealed {
		n -= w.way
	}
	if k.InMordor {
		return n + w.way*(farthest*2+2*int(k.Step))
	}
	left := int(t.toMordor[k.At])
	return n + w.way*(farthest*2-max(0, left-int(k.Progress))) - w.way/4*left
}

// Option returns what the card of an option is worth to who gives it.
func (w worth) Option(_ game.Play, _ engine.Seat, o engine.Option) int {
	if o.Verb == OptCard {
		return w.card
	}
	return 0
}
