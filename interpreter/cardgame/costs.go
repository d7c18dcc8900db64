package cardgame

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds out whether a text's costs can be paid: each with cards of its own, for one card does not pay twice.

// demand is so many cards out of some, which a cost takes.
type demand struct {
	from CardSet
	n    int
}

// payable reports whether all the costs can be paid, without a card that is spent already; 0 is none.
// (eliminate-no-benefit, O35)
func (x *run) payable(costs []*vocab.Phrase, spent engine.Card) bool {
	x.g.demands = x.g.demands[:0]
	for _, cost := range costs {
		switch v := cost.Entry.Meaning.(*verb); {
		case v.takes != nil:
			v.takes(x, cost)
		case v.can != nil && !v.can(x, cost):
			return false
		}
	}
	demands := x.g.demands
	if len(demands) == 1 && spent == 0 {
		return demands[0].from.count() >= demands[0].n
	}
	m := matching{demands: demands}
	for i, d := range demands {
		for range d.n {
			if m.tried = (CardSet{}); spent != 0 {
				m.tried.Add(spent)
			}
			if !m.assign(uint8(i) + 1) {
				return false
			}
		}
	}
	return true
}

// matching gives each demand cards of its own.
type matching struct {
	demands []demand
	to      [engine.MaxCards]uint8 // the demand, from 1, that has the card
	tried   CardSet
}

// assign finds one more card for a demand, from which another may have to be given another one.
func (m *matching) assign(to uint8) bool {
	from := &m.demands[to-1].from
	for i := 1; i < engine.MaxCards; i++ {
		c := engine.Card(i)
		if !from.Has(c) || m.tried.Has(c) {
			continue
		}
		m.tried.Add(c)
		if m.to[c] == 0 || m.assign(m.to[c]) {
			m.to[c] = to
			return true
		}
	}
	return false
}

// pay carries out the costs in their order. What is chosen for one leaves enough for those behind it.
func (x *run) pay(costs []*vocab.Phrase) {
	outer := x.g.paying
	for i, cost := range costs {
		x.g.paying, x.owes = nil, costs[i+1:]
		if len(x.owes) > 0 {
			x.g.paying = x
		}
		cost.Entry.Meaning.(*verb).do(x, cost)
	}
	x.g.paying = outer
}

// spare takes out of a decision the cards that are needed for costs still to be paid, unless none would be left.
func (g *Game) spare(d *engine.Decision) {
	x := g.paying
	if x == nil {
		return
	}
	needed := func(o engine.Option) bool {
		switch o.Verb {
		case OptCard:
			return !x.payable(x.owes, engine.Card(o.A))
		case OptTopOfDeck:
			return !x.payable(x.owes, g.S.Top(Zone(d.Seat, DrawDeck)))
		}
		return false
	}
	if spare := slices.DeleteFunc(slices.Clone(d.Options), needed); len(spare) > 0 {
		d.Options = append(d.Options[:0], spare...)
	}
}

func (x *run) demands(d demand) { x.g.demands = append(x.g.demands, d) }

// What costs take. What is said of one card takes that card; of so many, so many of those that it means.

func takesForsaken(x *run, p *vocab.Phrase) {
	var from CardSet
	x.g.forsakable(x.seat, from.Add)
	for _, z := range []engine.List{DrawDeck, CyclePile} {
		x.among(Zone(x.seat, z), from.Add)
	}
	x.demands(demand{from, p.Arg("n").Number})
}

func takesFromHand(x *run, p *vocab.Phrase) {
	var from CardSet
	x.among(Zone(x.seat, Hand), from.Add)
	x.demands(demand{from, p.Arg("n").Number})
}

func takesSuchFromHand(x *run, p *vocab.Phrase) { x.takes(p, inHand) }
func takesSuch(x *run, p *vocab.Phrase)         { x.takes(p, inPlayOrHeld) }
func takesRemoved(x *run, p *vocab.Phrase)      { x.takes(p, removable) }

// takes tells what a verb takes of the cards of a domain.
func (x *run) takes(p *vocab.Phrase, from domain) {
	words := optional(p, "c")
	objects := words.Arg("c").Phrase
	if words.Entry.Meaning.(list).any {
		x.demands(x.demandOf(objects, from))
		return
	}
	for i := range objects {
		d := x.demandOf(objects[i:i+1], from)
		if least, _ := x.howMany(objects[i]); least == engine.MaxCards && len(objects) > 1 && !isDefinite(objects[i]) {
			d.n = 0 // all there are, with others: there may be none
		}
		x.demands(d)
	}
}

// demandOf returns what words for cards that any of the objects means call for.
func (x *run) demandOf(objects []*vocab.Phrase, from domain) demand {
	d := demand{n: 1}
	if one, ok := objects[0].Entry.Meaning.(definite); ok && len(objects) == 1 {
		if c := one(x); c != 0 {
			d.from.Add(c)
		}
		return d
	}
	for _, c := range x.find(objects, from) {
		d.from.Add(c)
	}
	if least, _ := x.howMany(objects[0]); least > 1 && least < engine.MaxCards {
		d.n = least
	}
	return d
}
