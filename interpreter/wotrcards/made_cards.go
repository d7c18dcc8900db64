package wotrcards

import (
	"fmt"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds cards that texts make, and cards with another side. Both are cards of the game that lie outside it until
// they are needed: a stock that is set aside as the game is laid out, where a card of the game names them.

// madeVerbs hold the words for them.
var madeVerbs = []vocab.Entry{
	{Kind: "verb", Pattern: "put(s) {n:amount} card(s) called {c:card} into {z:zone}", Meaning: &text.Verb{Do: doMake}, Rule: "in-play-zones",
		Doc: "So many cards come into the reserve that are in no deck, as far as there are any left of them. When one leaves play it is out of the game."},
	{Kind: "verb", Pattern: "turn(s) {c:cards} over", For: uint16(cardsOnly), Meaning: &text.Verb{Do: doTurnOver}, Rule: "in-play-zones",
		Doc: "The cards show their other sides, and are what these say: type, icons, text. Tokens and counters on them are gone; items stay. When one leaves play its first side is up again."},
}

// stock sets aside what texts of the game may make, and the other sides of its cards.
func (s *Setup) stock() error {
	var made []int // cards of the library, in its order
	for id := range s.Lib.Cards {
		if s.Lib.Cards[id].Made > 0 {
			made = append(made, id)
		}
	}
	if made == nil {
		return nil
	}
	named := map[uint16]int{}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		d := s.def[c]
		if d.Other != 0 {
			named[d.Other-1]++
		}
		for _, a := range d.text.Abilities {
			a.Walk(func(p *vocab.Phrase) {
				for i := range p.Args {
					if n := p.Args[i].Name; n != nil && n.Kind == "card" {
						for _, id := range n.IDs {
							named[id] = max(named[id], s.Lib.Cards[id].Made)
						}
					}
				}
			})
		}
	}
	for _, id := range made {
		d, n := &s.Lib.Cards[id], named[uint16(id)]
		if n == 0 {
			continue
		}
		if s.Cards+n >= engine.MaxCards {
			return fmt.Errorf("%s and the cards that texts make are more than the %d of a game", s.Scenario.ID, engine.MaxCards-1)
		}
		first := engine.Card(s.Cards + 1)
		s.add(uint16(id), n, engine.Outside, engine.NoSeat)
		s.nameCopies(d, first)
	}
	return nil
}

// isMade reports whether a card is one that texts make.
func (g *Game) isMade(c engine.Card) bool { return g.def[c].Made > 0 }

// ownerOf returns whose a card is by the piles: its owner's; of one that was made its controller's.
func (g *Game) ownerOf(c engine.Card) engine.Seat {
	if owner := g.Texts.Owner[c]; owner != engine.NoSeat {
		return owner
	}
	return g.controller(c)
}

// home returns the pile to which a card goes that is cycled or eliminated: its owner's; one that was made is out of the
// game.
func (g *Game) home(c engine.Card, pile engine.List) engine.List {
	if g.isMade(c) {
		return engine.Outside
	}
	return Zone(g.Texts.Owner[c], pile)
}

// spare returns a card of the stock, or 0.
func (g *Game) spare(d *Card) engine.Card {
	for c := engine.Card(1); int(c) <= g.Cards; c++ {
		if g.def[c] == d && g.S.Where(c) == engine.Outside {
			return c
		}
	}
	return 0
}

func doMake(x *run, p *vocab.Phrase) bool {
	g, made := of(x), 0
	for _, id := range p.Arg("c").Name.IDs {
		for z := range x.Zones(p.Arg("z").Phrase).All() {
			for range x.Amount(p, "n") {
				c := g.spare(&g.Lib.Cards[id])
				if c == 0 || !isReserve(z) || !g.isMade(c) {
					break
				}
				g.bring(c, z)
				made++
			}
		}
	}
	return made > 0
}

func doTurnOver(x *run, p *vocab.Phrase) bool {
	g, done := of(x), false
	x.Choose(DecideChoose, p.Slot("c"), text.InPlayOrHeld, func(c engine.Card) {
		if to := g.turnOver(c); to != 0 {
			g.Emit(engine.Event{Verb: EventTurn, Seat: g.controller(to), A: c, B: to, Seen: engine.Everyone})
			done = true
		}
	})
	return done
}

// turnOver turns a card in play over, and returns its other side, or 0 where it has none.
func (g *Game) turnOver(c engine.Card) engine.Card {
	if front := g.front(c); front != c {
		return front
	}
	if g.def[c].Other == 0 || !g.inPlay(c) {
		return 0
	}
	to := g.spare(&g.Lib.Cards[g.def[c].Other-1])
	if to != 0 {
		g.replace(c, to)
		g.note(noteSide, to, int(c))
	}
	return to
}

// front returns the first side of a card, which is turned up if it is not.
func (g *Game) front(c engine.Card) engine.Card {
	front := engine.Card(g.S.Notes.Get(noteSide, c))
	if front == 0 {
		return c
	}
	g.replace(c, front)
	g.S.Notes.Set(noteSide, c, 0)
	return front
}

// replace puts a card into the place of another, which lies outside the game then: what lay on that one goes on, but for
// tokens.
func (g *Game) replace(c, to engine.Card) {
	var room [8]engine.Card
	for _, item := range g.items(c, room[:0]) {
		g.S.Put(item, engine.On(to))
	}
	seat, arrived := g.controller(c), g.S.Arrived.Has(c)
	g.S.Exchange(c, to)
	g.S.Show(to, engine.Everyone)
	g.S.Effects.Leave(c)
	g.S.ClearCounters(c)
	g.S.Arrived.Remove(c)
	g.S.Control.Return(c)
	g.S.setController(to, seat, g.Texts.Owner[to])
	g.S.Since[to] = g.S.Since[c]
	if arrived {
		g.S.Arrived.Add(to)
	}
}
