package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds the functions of scripts that do something, through the procedure of that name, and those that ask: the state, or a
// player.

func apiTake(x *run, a *text.Args) text.Value {
	g := of(x)
	c := a.Card(0)
	if z := g.S.Where(c); z != Zone(g.Texts.Owner[c], DrawDeck) && z != Zone(g.Texts.Owner[c], CyclePile) {
		return a.Fail("%s is in no draw deck or cycle pile", g.def[c].Name)
	}
	g.bring(c, Zone(g.Texts.Owner[c], Hand))
	return text.Value{}
}

func apiMove(x *run, a *text.Args) text.Value {
	can := apiCanMove(x, a)
	if can.N != 0 {
		of(x).move(a.Card(0), a.Card(1))
	}
	return can
}

// apiReceive puts a card into a zone of a seat, with all that lies on it. What leaves play loses its tokens.
func apiReceive(x *run, a *text.Args) text.Value {
	seat, c, g := a.Seat(0), a.Card(1), of(x)
	zone := slices.Index(zonesInScripts(g.Lib), a.V[2].Text)
	if zone >= len(scriptZones) {
		g.lay(seat, c, g.Lib.Zones[zone-len(scriptZones)].List(int(seat)))
		return text.Value{}
	}
	if zone >= len(seatZones) {
		return a.Fail("%q is no zone of a player", a.V[2].Text)
	}
	from, to := g.S.Zone(c), Zone(seat, seatZones[zone])
	if seatZones[zone] != Reserve {
		if g.S.Count(engine.On(c)) > 0 {
			return a.Fail("%s wields items; cycle or eliminate it", g.def[c].Name)
		}
		g.leave(c)
	}
	g.put(c, to)
	if seatZones[zone] == Reserve {
		g.texts.EndControl(c)
		g.S.setController(c, seat, g.Texts.Owner[c])
	}
	if wrong := g.checkPlace(&g.S, c); wrong != nil {
		return a.Fail("%v", wrong)
	}
	g.Emit(engine.Event{Verb: EventReceive, Seat: seat, A: c, From: from, To: to, Seen: g.Zones[from].Audience(g.Texts.Owner[c]) | g.audience(c)})
	if from == Zone(g.Texts.Owner[c], DrawDeck) {
		g.recycleIfEmpty(g.Texts.Owner[c])
	}
	return text.Value{}
}

func apiPlay(x *run, a *text.Args) text.Value {
	c, g := a.Card(0), of(x)
	owner, from := g.controller(c), g.S.Where(c)
	if from != Zone(owner, Hand) && from != Zone(owner, DrawDeck) && from != Zone(owner, CyclePile) {
		return a.Fail("%s is in no hand, draw deck or cycle pile", g.def[c].Name)
	}
	seat := x.Seat
	x.Seat = owner
	played := playOne(x, *anywhere, 1, false, false, func(offer func(engine.Card)) { offer(c) })
	x.Seat = seat
	return text.Truth(played != 0)
}

func apiExchange(x *run, a *text.Args) text.Value {
	can := of(x).exchangeable(a.Card(0), a.Card(1))
	if can {
		of(x).exchange(a.Card(0), a.Card(1))
	}
	return text.Truth(can)
}

func apiShow(x *run, a *text.Args) text.Value {
	for _, c := range a.V[1].Cards {
		of(x).showsTo(a.Seat(0), c)
	}
	return text.Value{}
}

func apiActivate(x *run, a *text.Args) text.Value {
	p, g := a.Card(0), of(x)
	switch g.S.Zone(p) {
	case PathDeck:
		g.activatePath(x.Seat, p)
	case BattlegroundDeck(FreePeoples), BattlegroundDeck(Shadow):
		g.openBattleground(x.Seat, p)
	default:
		return a.Fail("%s is in no deck", g.def[p].Name)
	}
	return text.Value{}
}

func apiReactivate(x *run, a *text.Args) text.Value {
	p, g := a.Card(0), of(x)
	if z := g.S.Zone(p); !g.isBattleground(p) || z != ScoringArea(FreePeoples) && z != ScoringArea(Shadow) {
		return a.Fail("%s is no battleground in a scoring area", g.def[p].Name)
	}
	g.reactivate(x.Seat, p)
	return text.Value{}
}

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
