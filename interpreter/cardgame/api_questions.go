package cardgame

import (
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds the functions of scripts that ask: the state, or a player.

func apiThis(x *run, _ *Args) Value   { return card(x.source) }
func apiYou(x *run, _ *Args) Value    { return seatNumber(x.you) }
func apiPlayer(x *run, _ *Args) Value { return seatNumber(x.seat) }
func apiIt(x *run, _ *Args) Value     { return card(x.it) }

func apiThere(x *run, _ *Args) Value {
	if x.there != 0 {
		return card(x.there)
	}
	return card(x.g.location(x.source))
}

func apiName(x *run, a *Args) Value       { return text(x.g.def[a.card(0)].Name) }
func apiKind(x *run, a *Args) Value       { return text(CardTypes[x.g.def[a.card(0)].Type]) }
func apiOwner(x *run, a *Args) Value      { return seatNumber(x.g.owner[a.card(0)]) }
func apiController(x *run, a *Args) Value { return seatNumber(x.g.controller(a.card(0))) }
func apiFaction(x *run, a *Args) Value    { return text(x.g.Lib.Factions[x.g.def[a.card(0)].Faction].ID) }

func apiHasTrait(x *run, a *Args) Value {
	return truth(x.g.def[a.card(0)].Traits&(1<<x.g.traitOf(a.V[1].Text)) != 0)
}

func apiZone(x *run, a *Args) Value     { return text(x.g.Zones[x.g.S.Zone(a.card(0))].Name) }
func apiInPlay(x *run, a *Args) Value   { return truth(x.g.inPlay(a.card(0))) }
func apiLocation(x *run, a *Args) Value { return card(x.g.location(a.card(0))) }

func apiWielder(x *run, a *Args) Value {
	if c := a.card(0); x.g.def[c].Type == Item {
		return card(x.g.S.Host(c))
	}
	return Value{}
}

func apiIcons(x *run, a *Args) Value {
	return number(x.g.icons(a.card(0), Icon(slices.Index(Icons[:], a.V[1].Text))))
}

func apiRound(x *run, _ *Args) Value      { return number(int(x.g.S.Round)) }
func apiCorruption(x *run, _ *Args) Value { return number(int(x.g.S.Corruption)) }
func apiCounters(x *run, a *Args) Value   { return number(x.g.S.Counter(a.card(0), Counters)) }

func apiScore(x *run, a *Args) Value {
	return number(x.g.Score(Side(slices.Index(Sides[:], a.V[0].Text)), false))
}

// apiCards lists the cards of a zone, as far as they are of a faction and a type.
func apiCards(x *run, a *Args) Value {
	zone, g := slices.Index(scriptZones, a.V[0].Text), x.g
	seat := x.you
	if a.has(1) {
		seat = a.seat(1)
	}
	var found []engine.Card
	add := func(c engine.Card) {
		d := g.def[c]
		if a.has(2) && (d.Type.IsLocation() || int(d.Faction) != g.factionOf(a.V[2].Text)) || a.has(3) && CardTypes[d.Type] != a.V[3].Text {
			return
		}
		found = append(found, c)
	}
	switch {
	case zone < len(seatZones):
		x.among(Zone(seat, seatZones[zone]), add)
	case a.V[0].Text == "in play":
		inPlayOrHeldAll(x, func(c engine.Card) {
			if !g.def[c].Type.IsLocation() && (!a.has(1) || g.controller(c) == seat) {
				add(c)
			}
		})
	case a.V[0].Text == "active":
		g.locations(add)
	default:
		l := []engine.List{PathDeck, BattlegroundDeck(FreePeoples), BattlegroundDeck(Shadow), ScoringArea(FreePeoples), ScoringArea(Shadow)}[zone-len(seatZones)-2]
		for c := range g.S.Cards(l) {
			add(c)
		}
	}
	return listOf(found)
}

// inPlayOrHeldAll calls f for all cards in play.
func inPlayOrHeldAll(x *run, f func(engine.Card)) {
	for i := range x.g.Scenario.Seats {
		x.among(Zone(engine.Seat(i), Reserve), f)
	}
	x.among(ActivePath, f)
	x.among(ActiveBattlegrounds, f)
}

func apiCardsOn(x *run, a *Args) Value {
	return listOf(slices.Collect(x.g.S.Cards(engine.On(a.card(0)))))
}

func apiSeats(x *run, a *Args) Value {
	var seats []engine.Card
	for _, s := range x.g.inTurnOrder() {
		if !a.has(0) || Sides[x.g.SideOf(s)] == a.V[0].Text {
			seats = append(seats, engine.Card(s+1))
		}
	}
	return listOf(seats)
}

func apiSeatOf(x *run, a *Args) Value {
	for i := range x.g.Scenario.Seats {
		if x.g.Scenario.Seats[i].Factions&(1<<x.g.factionOf(a.V[0].Text)) != 0 {
			return seatNumber(engine.Seat(i))
		}
	}
	return Value{}
}

func apiSideOf(x *run, a *Args) Value { return text(Sides[x.g.SideOf(a.seat(0))]) }

func apiCanMove(x *run, a *Args) Value {
	c, place := a.card(0), a.card(1)
	return truth(isReserve(x.g.S.Where(c)) && x.g.inPlay(place) && x.g.moveRefused(c, place) == 0)
}

// chooseCards lets a seat choose from least to most of the cards, which it has to know; it may search its own
// draw deck, and is then shown them by their numbers, for their order there is nobody's to know.
func (x *run) chooseCards(a *Args, seat engine.Seat, cards []engine.Card, least, most int) []engine.Card {
	cards, searched := slices.Clone(cards), false
	for _, c := range cards {
		switch {
		case x.g.S.Known(c).Has(seat):
		case x.g.S.Where(c) == Zone(seat, DrawDeck):
			searched = true
		default:
			a.fail("the player does not know one of the cards; show it first")
			return nil
		}
	}
	if searched {
		slices.Sort(cards)
	}
	if least >= len(cards) {
		for _, c := range cards {
			x.chose(seat, c)
		}
		return cards
	}
	var chosen []engine.Card
	for len(chosen) < most && len(cards) > 0 {
		o := x.g.Ask(DecideChoose, seat, min(most-len(chosen), len(cards)), func(d *engine.Decision) {
			for _, c := range cards {
				d.Offer(engine.Option{Verb: OptCard, A: uint8(c)})
			}
			if len(chosen) >= least {
				d.Offer(engine.Option{Verb: OptNone})
			}
		})
		if o.Verb != OptCard {
			break
		}
		c := engine.Card(o.A)
		cards = slices.DeleteFunc(cards, func(other engine.Card) bool { return other == c })
		chosen = append(chosen, c)
		x.chose(seat, c)
	}
	return chosen
}

func apiChoose(x *run, a *Args) Value {
	if a.V[2].N > a.V[3].N {
		return a.fail("its least is more than its most")
	}
	return listOf(x.chooseCards(a, a.seat(0), a.V[1].Cards, a.V[2].N, a.V[3].N))
}

func apiChooseOne(x *run, a *Args) Value {
	if chosen := x.chooseCards(a, a.seat(0), a.V[1].Cards, 1, 1); len(chosen) > 0 {
		return card(chosen[0])
	}
	return Value{}
}

func apiChooseNumber(x *run, a *Args) Value {
	if a.V[1].N > a.V[2].N {
		return a.fail("its least is more than its most")
	}
	return number(int(x.g.Ask(DecideNumber, a.seat(0), 1, func(d *engine.Decision) {
		for n := a.V[1].N; n <= a.V[2].N; n++ {
			d.Offer(engine.Option{Verb: OptNumber, N: uint16(n)})
		}
	}).N))
}

func apiMay(x *run, a *Args) Value {
	return truth(x.g.Ask(DecideMay, a.seat(0), 1, func(d *engine.Decision) {
		d.Offer(engine.Option{Verb: OptYes})
		d.Offer(engine.Option{Verb: OptNo})
	}).Verb == OptYes)
}
