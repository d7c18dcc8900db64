package wotrcards

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds aims: cards with a text that are dealt to players, each of whom knows only its own until the final
// scoring. (scenario-aims)

// dealAims deals the scenario's aims to the players, but for those to whom the opening has given theirs.
func (g *Game) dealAims() {
	if len(g.Scenario.Aims) == 0 {
		return
	}
	g.shuffle(aimDeck, LuckAims, 0)
	for _, seat := range g.texts.InTurnOrder() {
		for n := 0; n < g.Scenario.AimsDealt && !g.laid.has(aims+engine.List(seat)) && !g.Scenario.Seats[seat].Unplayed; n++ {
			c := g.S.Top(aimDeck)
			if c == 0 {
				return
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
func (g *Game) aimOf(c engine.Card) engine.Seat { return g.zones[g.S.Zone(c)].Owner }

// doYourWin: the side wins whose player has the aim.
func doYourWin(x *run, _ *vocab.Phrase) bool {
	if g := of(x); !g.Over() {
		g.win(g.SideOf(g.aimOf(x.Source)))
	}
	return true
}

// holdYourScore: so many points for that side once the aim is shown, for each such card if cards are named.
func holdYourScore(x *run, p *vocab.Phrase, q text.Question) text.Question {
	if g := of(x); g.shown(x.Source) && g.SideOf(g.aimOf(x.Source)) == Side(q.What) {
		q.Sum += x.Bonus(p, "n")
	}
	return q
}
