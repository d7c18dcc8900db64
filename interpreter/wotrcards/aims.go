package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds aims: cards with a text that are dealt to players, each of whom knows only its own until the final
// scoring. (scenario-aims)

// AimFor is to whom an aim is dealt: 0 for all, or a side and 1.
type AimFor uint8

// Fits reports whether it may be dealt to players of a side.
func (a AimFor) Fits(side Side) bool { return a == 0 || a == AimFor(side)+1 }

// AimsReach reports whether there are enough aims for so many that each side has to be dealt: how many there are for all, and
// for each side alone.
func AimsReach(all int, own, due [NumSides]int) bool {
	for side := range NumSides {
		all -= max(due[side]-own[side], 0)
	}
	return all >= 0
}

// nextAim returns the first aim of the deck that a player of a side can be dealt, if it can be so that there are enough for
// those who are still due some; 0 where there is none.
func (g *Game) nextAim(side Side, due [NumSides]int) engine.Card {
	all, own := 0, [NumSides]int{}
	for c := range g.S.Cards(aimDeck) {
		if to := g.def[c].For; to == 0 {
			all++
		} else {
			own[to-1]++
		}
	}
	due[side]--
	first := engine.Card(0)
	for c := range g.S.Cards(aimDeck) {
		to := g.def[c].For
		if !to.Fits(side) {
			continue
		}
		if first == 0 {
			first = c
		}
		left, leftOwn := all, own
		if to == 0 {
			left--
		} else {
			leftOwn[to-1]--
		}
		if AimsReach(left, leftOwn, due) {
			return c
		}
	}
	return first
}

// dealAims deals the scenario's aims to the players, but for those to whom the opening has given theirs.
func (g *Game) dealAims() {
	if len(g.Scenario.Aims) == 0 {
		return
	}
	g.shuffle(aimDeck, LuckAims, 0)
	isDealt := func(seat engine.Seat) bool {
		return !g.laid.has(aims+engine.List(seat)) && !g.Scenario.Seats[seat].Unplayed
	}
	var due [NumSides]int
	for _, seat := range g.texts.InTurnOrder() {
		if isDealt(seat) {
			due[g.SideOf(seat)] += g.Scenario.AimsDealt
		}
	}
	for _, seat := range g.texts.InTurnOrder() {
		for n := 0; n < g.Scenario.AimsDealt && isDealt(seat); n++ {
			c := g.nextAim(g.SideOf(seat), due)
			due[g.SideOf(seat)]--
			if c == 0 {
				continue
			}
			g.put(c, aims+engine.List(seat))
			g.Emit(engine.Event{Verb: EventReceive, Seat: seat, A: c, From: aimDeck, Seen: engine.Only(seat)})
		}
	}
}

// showAims shows the aims of all players; showAim one, if the card is one that is a player's and is not shown.
func (g *Game) showAims() {
	for _, seat := range g.texts.InTurnOrder() {
		for c := range g.S.Cards(aims + engine.List(seat)) {
			g.showAim(c)
		}
	}
}

func (g *Game) showAim(c engine.Card) {
	if g.def[c].Type == Aim && !g.shown(c) {
		g.S.Show(c, engine.Everyone)
		g.Emit(engine.Event{Verb: EventReveal, Seat: g.aimOf(c), A: c, Seen: engine.Everyone})
	}
}

// shown reports whether everybody knows an aim.
func (g *Game) shown(c engine.Card) bool { return g.S.Known(c) == engine.Everyone }

// aimOf returns whose an aim is.
func (g *Game) aimOf(c engine.Card) engine.Seat { return g.Zones[g.S.Zone(c)].Owner }

// doYourWin: the side wins whose player has the aim.
var doYourWin = ending(func(g *Game, x *run, _ *vocab.Phrase) { g.win(g.SideOf(g.aimOf(x.Source))) })

// holdYourScore: so many points for that side once the aim is shown, for each such card if cards are named.
var holdYourScore = text.AddFor(func(x *run, _ *vocab.Phrase, q *text.Question) bool {
	return of(x).shown(x.Source) && of(x).SideOf(of(x).aimOf(x.Source)) == Side(q.What)
})
