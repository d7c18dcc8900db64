package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file finds out whether a text's costs can be paid in full, one after the other: each with cards of its own, for
// one card does not pay twice, and with numbers that those before it have left.

// demand is so many cards out of some, which a cost takes.
type demand struct {
	from  engine.CardSet
	n     int
	cost  int  // which of the costs
	stays bool // they only have to be there,
	heap  int  // and so many counters on each are taken
}

// Payable reports whether all the costs can be paid.
func (x *Run) Payable(costs []*vocab.Phrase) bool { return x.meets(costs) && x.matches() }

// meets gathers what the costs demand of cards. It reports whether they can be paid apart from that.
func (x *Run) meets(costs []*vocab.Phrase) bool {
	x.Game.Reckon()
	met, before, acts := true, x.verb, x.acts
	x.acts = false
	x.M.demands = x.M.demands[:0]
	for i, cost := range costs {
		x.verb = measured(cost)
		v, n := cost.Entry.Meaning.(*Verb), len(x.M.demands)
		switch {
		case v.Takes != nil:
			v.Takes(x, cost)
		case v.Can != nil && !v.Can(x, cost) || v.Full != nil && !v.Full(x, cost) || x.lacksCards(cost):
			met = false
		}
		for ; n < len(x.M.demands); n++ {
			x.M.demands[n].cost = i
		}
		if v.Counts != nil && i < len(costs)-1 { // behind the last nothing is looked at
			v.Counts(x, cost)
		}
	}
	x.verb, x.acts = before, acts
	x.Game.Reckoned()
	return met
}

// lacksCards reports whether a cost speaks of more cards than there are, as far as its player can see.
func (x *Run) lacksCards(cost *vocab.Phrase) bool {
	from := Domain(InPlayOrHeld)
	for _, arg := range slices.Backward(cost.Args) {
		switch {
		case !arg.Set || len(arg.Phrase) == 0:
		case arg.Phrase[0].Entry.Kind == KindZone:
			from = InZones(arg.Phrase) // in which the cards lie that stand before
		case arg.Phrase[0].Entry.Kind == vocab.KindCards &&
			slices.ContainsFunc(Objects(arg.Phrase[0]), func(object *vocab.Phrase) bool { return x.fewer(object, from) }):
			return true
		}
	}
	return false
}

// fewer reports whether fewer cards lie somewhere than words call for.
func (x *Run) fewer(object *vocab.Phrase, from Domain) bool {
	least := x.callsFor(object)
	if IsDefinite(object) || least == engine.MaxCards || len(x.Find([]*vocab.Phrase{object}, from)) >= least {
		return false
	}
	all := true
	from(x, object, func(c engine.Card) { all = all && x.M.Table.Known(c).Has(x.Seat) })
	return all
}

// callsFor returns how many cards words call for: MaxCards where all there are.
func (x *Run) callsFor(object *vocab.Phrase) int {
	if object.Entry.Is(vocab.ByPlace) && object.Find("n") != nil {
		return x.Amount(object, "n")
	}
	least, _ := x.HowMany(object)
	return least
}

func (x *Run) matches() bool {
	demands := x.M.demands
	switch len(demands) {
	case 0:
		return true
	case 1:
		return demands[0].from.Count() >= demands[0].n
	}
	m := matching{x: x, demands: demands}
	return m.stay(0, 0)
}

// mostTries bounds how long a way to pay is looked for: longer than costs that anybody has written need.
const mostTries = 1000

// matching gives each demand cards of its own.
type matching struct {
	x       *Run
	demands []demand
	to      [engine.MaxCards]uint8 // the demand, from 1, that has the card
	heaps   [engine.MaxCards]int   // the counters on it that are spoken for
	tried   engine.CardSet
	tries   int
}

func (m *matching) spent() bool {
	m.tries++
	return m.tries > mostTries
}

// stay finds the cards that stay for the demands from one on, of which it has some already: neither they nor what
// they lie on are given up before.
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
	for c := range d.from.All() {
		if d.heap > 0 && m.x.Game.Heap(c)-m.heaps[c] < d.heap {
			continue
		}
		before := slices.Clone(m.demands)
		for j := range m.demands {
			if e := &m.demands[j]; e.cost < d.cost && !e.stays {
				for gone := c; gone != 0; gone = m.x.M.Table.Host(gone) {
					e.from.Remove(gone)
				}
			}
		}
		m.demands[i].from.Remove(c)
		m.heaps[c] += d.heap
		if m.stay(i, has+1) {
			return true
		}
		m.heaps[c] -= d.heap
		m.demands = before
	}
	return false
}

// leave finds the cards that are given up. What lies on a card goes with it, so it is left for no cost behind: where it
// would be, one of the two is done without.
func (m *matching) leave() bool {
	m.to = [engine.MaxCards]uint8{}
	for i, d := range m.demands {
		for n := 0; n < d.n && !d.stays; n++ {
			m.tried = engine.CardSet{}
			if !m.assign(uint8(i) + 1) {
				return false
			}
		}
	}
	for c, to := range m.to {
		for host := m.x.M.Table.Host(engine.Card(c)); to > 0 && host != 0; host = m.x.M.Table.Host(host) {
			if m.to[host] == 0 {
				continue
			}
			if upon, under := &m.demands[to-1], &m.demands[m.to[host]-1]; under.cost < upon.cost {
				return m.without(&under.from, host) || m.without(&upon.from, engine.Card(c))
			}
		}
	}
	return true
}

// without is leave where a demand may not have a card.
func (m *matching) without(from *engine.CardSet, c engine.Card) bool {
	if m.spent() {
		return false
	}
	from.Remove(c)
	found := m.leave()
	from.Add(c)
	return found
}

// assign finds one more card for a demand, from which another may have to be given another one.
func (m *matching) assign(to uint8) bool {
	for c := range m.demands[to-1].from.All() {
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
func (x *Run) pay(costs []*vocab.Phrase) {
	outer, you := x.M.paying, x.Seat
	x.Seat, x.M.user = x.payer(), 0
	for i := range costs {
		x.M.paying, x.owes, x.verb = x, costs[i:], measured(costs[i])
		costs[i].Entry.Meaning.(*Verb).Do(x, costs[i])
	}
	x.M.paying, x.Seat = outer, you
}

// Pays reports whether what is done is a cost.
func (x *Run) Pays() bool { return x.M.paying == x }

// payer returns who pays the costs of the text at work.
func (x *Run) payer() engine.Seat {
	for seat := range x.M.user.All() {
		return seat
	}
	return x.Seat
}

// Using says who is about to use the action of a text, and pays its costs, whosever the text is; nobody when that is over.
func (m *Machine) Using(seats engine.SeatSet) { m.user = seats }

// Spare takes out of a decision the cards that are needed for what is still to be paid, unless none would be left.
func (m *Machine) Spare(d *engine.Decision) {
	x := m.paying
	if x == nil {
		return
	}
	needed := func(o engine.Option) bool {
		taken, takes := x.Game.Taken(d, o)
		return takes && !x.payableWithout(taken, d.Left)
	}
	if spare := slices.DeleteFunc(slices.Clone(d.Options), needed); len(spare) > 0 {
		d.Options = append(d.Options[:0], spare...)
	}
}

// payableWithout reports whether the costs that are still owed can be paid if a card is chosen now: for the first of
// them, as one of so many, or by a text that this sets off.
func (x *Run) payableWithout(chosen engine.Card, left int) bool {
	first := x == &x.M.runs[x.M.depth-1]
	owes := x.owes
	if !first {
		owes = owes[1:]
	}
	if !x.meets(owes) {
		return false
	}
	m, stays := matching{x: x, demands: x.M.demands}, false
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
		from.Remove(chosen)
		if !stays {
			x.M.among(engine.On(chosen), from.Remove)
		}
	}
	return m.stay(0, 0)
}

// Demand tells that a cost takes so many cards out of some.
func (x *Run) Demand(from engine.CardSet, n int) { x.demand(demand{from: from, n: n}) }

func (x *Run) demand(d demand) { x.M.demands = append(x.M.demands, d) }

// Requires tells which cards in play, with so many counters, have to be there.
func (x *Run) Requires(words *vocab.Phrase, heap int) {
	n := len(x.M.demands)
	x.Takes(words, InPlayOrHeld)
	for ; n < len(x.M.demands); n++ {
		d := &x.M.demands[n]
		d.stays, d.heap = true, heap
		for c := range d.from.All() {
			if !x.M.IsInPlay(c) || x.Game.Heap(c) < heap {
				d.from.Remove(c)
			}
		}
	}
}

// Takes tells what is taken of the cards of a domain.
func (x *Run) Takes(words *vocab.Phrase, from Domain) {
	objects := Objects(words)
	if words.Entry.Meaning.(Cards).Any {
		x.demand(x.demandOf(objects, from))
		return
	}
	for i := range objects {
		d := x.demandOf(objects[i:i+1], from)
		if least := x.callsFor(objects[i]); least == engine.MaxCards && len(objects) > 1 && !IsDefinite(objects[i]) {
			d.n = d.from.Count() // all there are, with others: there may be none
		}
		x.demand(d)
	}
}

// demandOf returns what words for cards that any of the objects means call for.
func (x *Run) demandOf(objects []*vocab.Phrase, from Domain) demand {
	d := demand{n: 1}
	for _, c := range x.Find(objects, from) {
		d.from.Add(c)
	}
	switch least := x.callsFor(objects[0]); {
	case least == engine.MaxCards:
		d.n = max(d.from.Count(), 1)
	case least > 1:
		d.n = least
	}
	return d
}
