package wotrcards

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds out whether a text's costs can be paid in full, one after the other: each with cards of its own, for
// one card does not pay twice, and with corruption and counters that those before it have left.

// demand is so many cards out of some, which a cost takes.
type demand struct {
	from  CardSet
	n     int
	cost  int  // which of the costs
	stays bool // they only have to be there,
	heap  int  // and so many counters on each are taken
}

// payable reports whether all the costs can be paid. (eliminate-no-benefit, O35)
func (x *run) payable(costs []*vocab.Phrase) bool { return x.meets(costs) && x.matches() }

// meets gathers what the costs demand of cards. It reports whether they can be paid apart from that.
func (x *run) meets(costs []*vocab.Phrase) bool {
	corruption, counters := x.g.S.Corruption, x.g.S.Own.Counters
	met := true
	x.g.demands = x.g.demands[:0]
	for i, cost := range costs {
		v, n := cost.Entry.Meaning.(*verb), len(x.g.demands)
		switch {
		case v.takes != nil:
			v.takes(x, cost)
		case v.can != nil && !v.can(x, cost):
			met = false
		}
		for ; n < len(x.g.demands); n++ {
			x.g.demands[n].cost = i
		}
		if v.counts != nil {
			v.counts(x, cost)
		}
	}
	x.g.S.Corruption, x.g.S.Own.Counters = corruption, counters
	return met
}

// matches reports whether there are cards for all that is demanded.
func (x *run) matches() bool {
	demands := x.g.demands
	if len(demands) == 1 {
		return demands[0].from.count() >= demands[0].n
	}
	m := matching{g: x.g, demands: demands}
	return m.stay(0, 0)
}

// mostTries bounds how long a way to pay is looked for: longer than costs that anybody has written need.
const mostTries = 1000

// matching gives each demand cards of its own.
type matching struct {
	g       *Game
	demands []demand
	to      [engine.MaxCards]uint8 // the demand, from 1, that has the card
	heaps   [engine.MaxCards]int   // the counters on it that are spoken for
	tried   CardSet
	tries   int
}

func (m *matching) spent() bool {
	m.tries++
	return m.tries > mostTries
}

// stay finds the cards that stay for the demands from one on, of which it has some already: neither they nor their
// wielders are given up before.
func (m *matching) stay(i, has int) bool {
	if m.spent() {
		return false
	}
	if i == len(m.demands) {
		return m.leave()
	}
	d := m.demands[i]
	if !d.stays || has == d.n {
		return m.stay(i+1, 0)
	}
	for c := range d.from.cards() {
		if d.heap > 0 && m.g.S.Counter(c, Counters)-m.heaps[c] < d.heap {
			continue
		}
		before := slices.Clone(m.demands)
		for j := range m.demands {
			if e := &m.demands[j]; e.cost < d.cost && !e.stays {
				e.from.remove(c)
				e.from.remove(m.g.S.Host(c))
			}
		}
		m.demands[i].from.remove(c)
		m.heaps[c] += d.heap
		if m.stay(i, has+1) {
			return true
		}
		m.heaps[c] -= d.heap
		m.demands = before
	}
	return false
}

// leave finds the cards that are given up. An item goes with its wielder, so it is left for no cost behind: where it
// would be, one of the two is done without.
func (m *matching) leave() bool {
	m.to = [engine.MaxCards]uint8{}
	for i, d := range m.demands {
		for n := 0; n < d.n && !d.stays; n++ {
			m.tried = CardSet{}
			if !m.assign(uint8(i) + 1) {
				return false
			}
		}
	}
	for c, to := range m.to {
		host := m.g.S.Host(engine.Card(c))
		if to == 0 || m.to[host] == 0 {
			continue
		}
		item, wielder := &m.demands[to-1], &m.demands[m.to[host]-1]
		if wielder.cost >= item.cost {
			continue
		}
		return m.without(&wielder.from, host) || m.without(&item.from, engine.Card(c))
	}
	return true
}

// without is leave where a demand may not have a card.
func (m *matching) without(from *CardSet, c engine.Card) bool {
	if m.spent() {
		return false
	}
	from.remove(c)
	found := m.leave()
	from.Add(c)
	return found
}

// assign finds one more card for a demand, from which another may have to be given another one.
func (m *matching) assign(to uint8) bool {
	for c := range m.demands[to-1].from.cards() {
		if m.tried.Has(c) {
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
	for i := range costs {
		x.g.paying, x.owes = x, costs[i:]
		costs[i].Entry.Meaning.(*verb).do(x, costs[i])
	}
	x.g.paying = outer
}

// spare takes out of a decision the cards that are needed for what is still to be paid, unless none would be left.
func (g *Game) spare(d *engine.Decision) {
	x := g.paying
	if x == nil {
		return
	}
	needed := func(o engine.Option) bool {
		switch o.Verb {
		case OptCard:
			return !x.payableWithout(engine.Card(o.A), d.Left)
		case OptTopOfDeck:
			return !x.payableWithout(g.S.Top(Zone(d.Seat, DrawDeck)), d.Left)
		}
		return false
	}
	if spare := slices.DeleteFunc(slices.Clone(d.Options), needed); len(spare) > 0 {
		d.Options = append(d.Options[:0], spare...)
	}
}

// payableWithout reports whether the costs that are still owed can be paid if a card is chosen now: for the first of
// them, as one of so many, or by a text that this sets off.
func (x *run) payableWithout(chosen engine.Card, left int) bool {
	first := x == &x.g.runs[x.g.depth-1]
	owes := x.owes
	if !first {
		owes = owes[1:]
	}
	if !x.meets(owes) {
		return false
	}
	m, stays := matching{g: x.g, demands: x.g.demands}, false
	if d := m.demands; first && len(d) > 0 && d[0].cost == 0 {
		if stays = d[0].stays; len(d) > 1 && d[1].cost == 0 {
			for i := range d {
				if d[i].cost == 0 {
					d[i].n = 0 // a list of cards is chosen one object after the other
				}
			}
		} else {
			d[0].n = min(d[0].n, left) - 1
		}
		m.heaps[chosen] = d[0].heap
	}
	for i := range m.demands {
		from := &m.demands[i].from
		if stays && m.demands[i].cost > 0 {
			continue
		}
		from.remove(chosen)
		for item := range x.g.S.Cards(engine.On(chosen)) {
			if !stays {
				from.remove(item)
			}
		}
	}
	return m.stay(0, 0)
}

func (x *run) demands(d demand) { x.g.demands = append(x.g.demands, d) }

// What costs take. What is said of one card takes that card; of so many, so many of those that it means.

func takesForsaken(x *run, p *vocab.Phrase) {
	var from CardSet
	x.g.forsakable(x.seat, from.Add)
	for _, z := range []engine.List{DrawDeck, CyclePile} {
		x.among(Zone(x.seat, z), from.Add)
	}
	x.demands(demand{from: from, n: p.Arg("n").Number})
}

func takesFromHand(x *run, p *vocab.Phrase) {
	var from CardSet
	x.among(Zone(x.seat, Hand), from.Add)
	x.demands(demand{from: from, n: p.Arg("n").Number})
}

func takesSuchFromHand(x *run, p *vocab.Phrase) { x.takes(optional(p, "c"), inHand) }
func takesSuch(x *run, p *vocab.Phrase)         { x.takes(optional(p, "c"), inPlayOrHeld) }
func takesRemoved(x *run, p *vocab.Phrase)      { x.takes(optional(p, "c"), removable) }

// takesCounters: cards that have so many.
func takesCounters(x *run, p *vocab.Phrase) {
	x.needs(optional(p, "c"), p.Arg("n").Number)
}

// needsCards: cards in play on which something is laid.
func needsCards(x *run, p *vocab.Phrase) { x.needs(optional(p, "c"), 0) }

// needsPlace: a location, or cards in play.
func needsPlace(x *run, p *vocab.Phrase) {
	words := optional(p, "p")
	one, ok := words.Entry.Meaning.(definite)
	switch {
	case words.Entry.Kind == "cards":
		x.needs(words, 0)
	case ok && !x.g.inPlay(one(x)), !ok && !x.anyLocation(words, active, nil):
		x.demands(demand{n: 1})
	}
}

// needs tells which cards in play, with so many counters, have to be there.
func (x *run) needs(words *vocab.Phrase, heap int) {
	n := len(x.g.demands)
	x.takes(words, inPlayOrHeld)
	for ; n < len(x.g.demands); n++ {
		d := &x.g.demands[n]
		d.stays, d.heap = true, heap
		for c := range d.from.cards() {
			if !x.g.inPlay(c) || x.g.S.Counter(c, Counters) < heap {
				d.from.remove(c)
			}
		}
	}
}

// takes tells what is taken of the cards of a domain.
func (x *run) takes(words *vocab.Phrase, from domain) {
	objects := words.Arg("c").Phrase
	if words.Entry.Meaning.(list).any {
		x.demands(x.demandOf(objects, from))
		return
	}
	for i := range objects {
		d := x.demandOf(objects[i:i+1], from)
		if least, _ := x.howMany(objects[i]); least == engine.MaxCards && len(objects) > 1 && !isDefinite(objects[i]) {
			d.n = d.from.count() // all there are, with others: there may be none
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
	switch least, _ := x.howMany(objects[0]); {
	case least == engine.MaxCards:
		d.n = max(d.from.count(), 1)
	case least > 1:
		d.n = least
	}
	return d
}
