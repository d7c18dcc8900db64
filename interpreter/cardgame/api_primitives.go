package cardgame

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds the functions of scripts that do something, through the procedure of that name.

func apiDraw(x *run, a *Args) Value {
	x.g.draw(a.seat(0), a.V[1].N)
	return Value{}
}

func apiRecycle(x *run, a *Args) Value {
	x.g.recycle(a.seat(0))
	return Value{}
}

func apiForsake(x *run, a *Args) Value { return number(x.g.forsake(a.seat(0), a.V[1].N, 0)) }

func apiCycleFromHand(x *run, a *Args) Value {
	x.g.cycleFromHand(a.seat(0), a.V[1].N)
	return Value{}
}

func apiEliminateFromHand(x *run, a *Args) Value {
	x.g.eliminateFromHand(a.seat(0), a.V[1].N)
	return Value{}
}

func apiCycle(x *run, a *Args) Value {
	c := a.card(0)
	if z := x.g.S.Zone(c); z == engine.Outside || z == Zone(x.g.owner[c], EliminatedPile) {
		return a.fail("%s is eliminated or not in the game", x.g.def[c].Name)
	}
	x.g.cycle(c)
	return Value{}
}

func apiEliminate(x *run, a *Args) Value {
	c := a.card(0)
	if z := x.g.S.Zone(c); z == engine.Outside || z == Zone(x.g.owner[c], EliminatedPile) {
		return a.fail("%s is eliminated or not in the game", x.g.def[c].Name)
	}
	x.g.eliminate(c, manner{})
	return Value{}
}

func apiRemove(x *run, a *Args) Value {
	x.g.remove(a.card(0))
	return Value{}
}

func apiTake(x *run, a *Args) Value {
	c := a.card(0)
	if z := x.g.S.Where(c); z != Zone(x.g.owner[c], DrawDeck) && z != Zone(x.g.owner[c], CyclePile) {
		return a.fail("%s is in no draw deck or cycle pile", x.g.def[c].Name)
	}
	x.g.take(c)
	return Value{}
}

func apiMove(x *run, a *Args) Value {
	c, place := a.card(0), a.card(1)
	if !isReserve(x.g.S.Where(c)) || !x.g.inPlay(place) || x.g.moveRefused(c, place) != 0 {
		return truth(false)
	}
	x.g.move(c, place)
	return truth(true)
}

// apiReceive puts a card into a zone of a seat, with all that lies on it. What leaves play loses its tokens.
func apiReceive(x *run, a *Args) Value {
	seat, c, g := a.seat(0), a.card(1), x.g
	zone := slices.Index(scriptZones, a.V[2].Text)
	if zone >= len(seatZones) {
		return a.fail("%q is no zone of a player", a.V[2].Text)
	}
	from, to := g.S.Zone(c), Zone(seat, seatZones[zone])
	if seatZones[zone] != Reserve {
		if g.S.Count(engine.On(c)) > 0 {
			return a.fail("%s wields items; cycle or eliminate it", g.def[c].Name)
		}
		g.leave(c)
	}
	g.put(c, to)
	if seatZones[zone] == Reserve {
		g.endControl(c)
		g.S.setController(c, seat, g.owner[c])
	}
	if wrong := g.checkPlace(&g.S, c); wrong != nil {
		return a.fail("%v", wrong)
	}
	g.Emit(engine.Event{Verb: EventReceive, Seat: seat, A: c, From: from, To: to, Seen: g.Zones[from].Audience(g.owner[c]) | g.audience(c)})
	if from == Zone(g.owner[c], DrawDeck) {
		g.recycleIfEmpty(g.owner[c])
	}
	return Value{}
}

func apiPlay(x *run, a *Args) Value {
	c, g := a.card(0), x.g
	owner, from := g.owner[c], g.S.Where(c)
	if from != Zone(owner, Hand) && from != Zone(owner, DrawDeck) && from != Zone(owner, CyclePile) {
		return a.fail("%s is in no hand, draw deck or cycle pile", g.def[c].Name)
	}
	seat := x.seat
	x.seat = owner
	played := x.playOne(anywhere, 1, false, func(offer func(engine.Card)) { offer(c) })
	x.seat = seat
	return truth(played != 0)
}

func apiTakeControl(x *run, a *Args) Value {
	if c := a.card(1); !x.g.inPlay(c) {
		return a.fail("%s is not in play", x.g.def[c].Name)
	}
	x.g.takeControl(a.seat(0), a.card(1))
	return Value{}
}

func apiExchange(x *run, a *Args) Value {
	if !x.g.exchangeable(a.card(0), a.card(1)) {
		return truth(false)
	}
	x.g.exchange(a.card(0), a.card(1))
	return truth(true)
}

func apiSay(x *run, a *Args) Value {
	it := x.it
	if a.has(1) {
		it = a.card(1)
	}
	return truth(x.sayFor(x.a.Card.saying(a.V[0].Text), it))
}

func apiShow(x *run, a *Args) Value {
	seat := a.seat(0)
	for _, c := range a.V[1].Cards {
		if !x.g.S.Known(c).Has(seat) {
			x.g.S.Show(c, engine.Only(seat))
			x.g.Emit(engine.Event{Verb: EventShow, Seat: seat, A: c, Seen: engine.Only(seat) | x.g.audience(c)})
		}
	}
	return Value{}
}

func apiActivate(x *run, a *Args) Value {
	p, g := a.card(0), x.g
	switch g.S.Zone(p) {
	case PathDeck:
		g.activatePath(x.seat, p)
	case BattlegroundDeck(FreePeoples), BattlegroundDeck(Shadow):
		g.openBattleground(x.seat, p)
	default:
		return a.fail("%s is in no deck", g.def[p].Name)
	}
	return Value{}
}

func apiReactivate(x *run, a *Args) Value {
	p, g := a.card(0), x.g
	if z := g.S.Zone(p); !g.isBattleground(p) || z != ScoringArea(FreePeoples) && z != ScoringArea(Shadow) {
		return a.fail("%s is no battleground in a scoring area", g.def[p].Name)
	}
	g.reactivate(x.seat, p)
	return Value{}
}

func apiAddToken(x *run, a *Args) Value {
	c := a.card(0)
	if !x.g.inPlay(c) {
		return a.fail("%s is not in play", x.g.def[c].Name)
	}
	x.g.addToken(c, Icon(slices.Index(Icons[:], a.V[1].Text)), a.V[2].N)
	return Value{}
}

func apiAddCorruption(x *run, a *Args) Value {
	x.g.addCorruption(a.V[0].N)
	return Value{}
}

func apiAddCounters(x *run, a *Args) Value {
	c := a.card(0)
	if !x.g.inPlay(c) {
		return a.fail("%s is not in play", x.g.def[c].Name)
	}
	return number(x.g.addCounters(c, a.V[1].N))
}
