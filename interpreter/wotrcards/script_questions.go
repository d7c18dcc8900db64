package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds the functions of scripts that ask: the state, or a player.

func apiWielder(x *run, a *text.Args) text.Value {
	g := of(x)
	if c := a.Card(0); g.def[c].Type == Item {
		return text.Card(g.S.Host(c))
	}
	return text.Value{}
}

func apiWorth(x *run, a *text.Args) text.Value { return text.Number(of(x).worthTo(x.You, a.Card(0))) }

// apiCards lists the cards of a zone, as far as they are of a faction and a type.
func apiCards(x *run, a *text.Args) text.Value {
	g := of(x)
	zone := slices.Index(zonesInScripts(g.Lib), a.V[0].Text)
	seat := x.You
	if a.Has(1) {
		seat = a.Seat(1)
	}
	var found []engine.Card
	add := func(c engine.Card) {
		d := g.def[c]
		if a.Has(2) && g.factions(c)&(1<<g.factionOf(a.V[2].Text)) == 0 || a.Has(3) && CardTypes[d.Type] != a.V[3].Text && d.Called != a.V[3].Text {
			return
		}
		found = append(found, c)
	}
	switch {
	case zone < len(seatZones):
		x.Among(Zone(seat, seatZones[zone]), add)
	case a.V[0].Text == "in play":
		x.EachInPlay(func(c engine.Card) {
			if !g.def[c].Type.IsLocation() && (!a.Has(1) || g.controller(c) == seat) {
				add(c)
			}
		})
	case a.V[0].Text == "active":
		g.locations(add)
	case zone >= len(scriptZones):
		x.Among(g.Lib.Zones[zone-len(scriptZones)].List(int(seat)), add)
	default:
		l := []engine.List{PathDeck, BattlegroundDeck(FreePeoples), BattlegroundDeck(Shadow), ScoringArea(FreePeoples), ScoringArea(Shadow)}[zone-len(seatZones)-2]
		for c := range g.S.Cards(l) {
			add(c)
		}
	}
	return text.List(found)
}

func apiCardsOn(x *run, a *text.Args) text.Value {
	return text.List(slices.Collect(of(x).S.Cards(engine.On(a.Card(0)))))
}

func apiSeats(x *run, a *text.Args) text.Value {
	g := of(x)
	var seats []engine.Card
	for _, s := range g.inTurnOrder() {
		if !a.Has(0) || Sides[g.SideOf(s)] == a.V[0].Text {
			seats = append(seats, engine.Card(s+1))
		}
	}
	return text.List(seats)
}

func apiSeatOf(x *run, a *text.Args) text.Value {
	g := of(x)
	for i := range g.Scenario.Seats {
		if g.Scenario.Seats[i].Factions&(1<<g.factionOf(a.V[0].Text)) != 0 {
			return text.Seat(engine.Seat(i))
		}
	}
	return text.Value{}
}

func apiCanMove(x *run, a *text.Args) text.Value {
	g := of(x)
	c, place := a.Card(0), a.Card(1)
	return text.Truth(isReserve(g.S.Where(c)) && g.inPlay(place) && g.moveRefused(c, place) == 0)
}

func apiCounter(x *run, a *text.Args) text.Value {
	g, seat := of(x), x.You
	if a.Has(1) {
		seat = a.Seat(1)
	}
	if k := g.Scenario.slotOf(uint16(slices.Index(g.Lib.Counters, a.V[0].Text)), seat); k >= 0 {
		return text.Number(int(g.S.Own.Counters[k]))
	}
	return text.Number(0)
}

func apiNext(x *run, a *text.Args) text.Value { return text.Seat(x.M.After(a.Seat(0))) }
