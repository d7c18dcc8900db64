package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file plays the seats that nobody plays. Their cards come by rules of the scenario.

// unplayed answers for a seat that nobody plays: it declines what it may decline, and so passes; of anything else luck
// chooses. (scenario-seats)
func (g *Game) unplayed(d *engine.Decision) engine.Option {
	for _, o := range d.Options {
		if Options[o.Verb].Passive {
			return o
		}
	}
	outcome := g.S.Toss(LuckUnplayed, uint8(d.Seat))
	g.Decided(outcome, len(d.Options))
	first, least := d.Options[0], g.rank(outcome, d.Options[0])
	for _, o := range d.Options[1:] {
		if r := g.rank(outcome, o); r < least {
			first, least = o, r
		}
	}
	return first
}

// rank returns where luck puts an option: one with a card by that, so that it can be forced, and then by all that it is.
func (g *Game) rank(outcome engine.Outcome, o engine.Option) uint64 {
	r := outcome.Rank(engine.Card(o.A), g.Keys[o.A])
	if r < engine.MaxForced {
		return r
	}
	return outcome.Rank(0, g.Keys[o.A]^uint64(o.B)<<32^uint64(o.C)<<48^uint64(o.N)<<8^uint64(o.Verb))
}

// wishUnplayed makes luck choose those cards next for a seat that nobody plays.
func wishUnplayed(s game.Setup, p engine.Position, said *game.Said) (list []game.Wish, err error) {
	if !s.Scene().Unplayed.Has(said.Seat) {
		return nil, fmt.Errorf("somebody plays %s", s.Names().NameSeat(said.Seat))
	}
	for i, copies := range said.List {
		list = append(list, game.Wish{Purpose: LuckUnplayed, Owner: uint8(said.Seat), Nth: i, Card: copies[0]})
	}
	return list, nil
}
