package text

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// Costs: whether all can be paid, one after the other, and paying them. What each takes is the procedures' to say (Verb.Takes).

// payable reports whether all costs can be paid. Each way to choose cards for one after the other is tried.
func (r *Reading) payable(x *Run, costs []*vocab.Phrase) bool {
	if len(costs) == 0 {
		return true
	}
	if !x.meets(costs) {
		return false
	}
	w := ways{x: x, counters: map[engine.Card]int{}, demands: slices.Clone(x.M.demands)}
	x.M.demands = x.M.demands[:0]
	return w.from(0, engine.CardSet{}, engine.CardSet{})
}

// ways looks through all ways to choose cards for what costs demand.
type ways struct {
	x        *Run
	demands  []demand
	counters map[engine.Card]int // that are spoken for
	tries    int
}

// from reports whether the demands from one on can be met, where some cards are given up for those before, and all that lies on what
// earlier costs have taken is gone with it.
func (w *ways) from(i int, given, gone engine.CardSet) bool {
	if i == len(w.demands) {
		return true
	}
	if i > 0 && w.demands[i].cost != w.demands[i-1].cost {
		for c := range given.All() {
			goes(w.x.M, c, &gone)
		}
	}
	return w.chooses(i, 0, engine.CardSet{}, given, gone)
}

// chooses chooses one more card for a demand, in each way that there is.
func (w *ways) chooses(i, has int, chosen, given, gone engine.CardSet) bool {
	d := w.demands[i]
	if has == d.n {
		return w.from(i+1, given, gone)
	}
	if w.tries++; w.tries > 20000 {
		return true // nobody has written such costs
	}
	for c := range d.from.All() {
		if chosen.Has(c) || given.Has(c) || gone.Has(c) || d.heap > 0 && w.x.Game.Heap(c)-w.counters[c] < d.heap {
			continue
		}
		now, also := chosen, given
		if now.Add(c); !d.stays {
			also.Add(c)
		}
		w.counters[c] += d.heap
		if w.chooses(i, has+1, now, also, gone) {
			return true
		}
		w.counters[c] -= d.heap
	}
	return false
}

// goes adds a card that is given up to those that are gone, with all that lies on it.
func goes(m *Machine, c engine.Card, gone *engine.CardSet) {
	gone.Add(c)
	for upon := range m.Table.Cards(engine.On(c)) {
		goes(m, upon, gone)
	}
}

// pays pays the costs in their order. The procedures keep in mind what is still owed, so that enough is left for it.
func (r *Reading) pays(x *Run, costs []*vocab.Phrase) {
	if len(costs) == 0 {
		return
	}
	outer, seat := x.M.paying, x.Seat
	for user := range x.M.user.All() {
		x.Seat = user
		break
	}
	x.M.user = 0
	for i, cost := range costs {
		x.M.paying, x.owes, x.verb = x, costs[i:], nil
		if cost.Measures() != nil {
			x.verb = cost
		}
		cost.Entry.Meaning.(*Verb).Do(x, cost)
	}
	x.M.paying, x.Seat, x.verb = outer, seat, nil
}

// ofHeaps is a game in which cards have other counters, and an option takes its card.
type ofHeaps struct {
	Host
	heaps map[engine.Card]int
}

func (g ofHeaps) Heap(c engine.Card) int { return g.heaps[c] }

func (g ofHeaps) Taken(_ *engine.Decision, o engine.Option) (engine.Card, bool) {
	return engine.Card(o.A), o.N == 0
}

// agreeOnDemands asks whether costs can be paid that demand any cards, also where one is chosen already, and which cards may be chosen.
func agreeOnDemands(m *Machine, rng *rand.Rand) {
	x := m.Enter(nothing, 0, m.InTurnOrder()[0], 0)
	defer m.Leave()
	host := x.Game
	defer func() { x.Game, m.paying = host, nil }()
	var few []engine.Card
	heaps := map[engine.Card]int{}
	for c := engine.Card(1); int(c) <= m.Cards && len(few) < 3; c++ { // rather such as lie on others
		if m.Table.Host(c) != 0 && rng.IntN(2) == 0 {
			few = append(few, c, m.Table.Host(c))
		}
	}
	for len(few) < 6 {
		few = append(few, engine.Card(1+rng.IntN(m.Cards)))
	}
	for _, c := range few {
		heaps[c] = rng.IntN(4)
	}
	x.Game = ofHeaps{host, heaps}
	var costs []*vocab.Phrase
	all := []demand{}
	for n := range 1 + rng.IntN(3) {
		d := demand{n: 1 + rng.IntN(2), cost: n, stays: rng.IntN(3) == 0}
		if d.stays {
			d.heap = rng.IntN(3)
		}
		for range 1 + rng.IntN(4) {
			if c := few[rng.IntN(len(few))]; heaps[c] >= d.heap {
				d.from.Add(c)
			}
		}
		all = append(all, d)
		takes := func(x *Run, _ *vocab.Phrase) { x.demand(demand{from: d.from, n: d.n, stays: d.stays, heap: d.heap}) }
		costs = append(costs, &vocab.Phrase{Entry: &vocab.Entry{Kind: vocab.KindVerb, Pattern: "demands", Meaning: &Verb{Takes: takes}}})
	}
	own := ways{x: x, counters: map[engine.Card]int{}, demands: slices.Clone(all)}
	same(costs[0], fmt.Sprintf("%+v of %v can be paid", all, heaps), x.Payable(costs), own.from(0, engine.CardSet{}, engine.CardSet{}))
	left := 1 + rng.IntN(2)
	x.owes, m.paying = costs, x
	d := engine.Decision{Left: left}
	var spare []engine.Option
	within := rng.IntN(3) == 0 // a text that paying has set off chooses
	owed := all
	if within {
		owed = all[1:]
		m.Enter(nothing, 0, x.You, 0)
		defer m.Leave()
	}
	for c := range all[0].from.All() {
		o := engine.Option{Of: engine.Of{A: uint16(c)}, N: uint8(rng.IntN(5) / 4)}
		if d.Offer(o); o.N > 0 || payableBeside(x, owed, c, left, within) {
			spare = append(spare, o)
		}
	}
	offered := slices.Clone(d.Options)
	if m.Spare(&d); len(spare) == 0 {
		spare = offered
	}
	holds(fmt.Sprintf("which cards may be chosen to pay %+v, %d left, of %v", all, left, heaps), slices.Equal(d.Options, spare))
}

// payableBeside reports whether what is owed can be paid where a card has been chosen: for the first cost as one of so many that are
// left, or for something else.
func payableBeside(x *Run, owed []demand, chosen engine.Card, left int, within bool) bool {
	w := ways{x: x, counters: map[engine.Card]int{}, demands: slices.Clone(owed)}
	var given, gone engine.CardSet
	if !within && owed[0].stays {
		w.counters[chosen] = owed[0].heap
		w.demands[0].from.Remove(chosen)
	} else {
		given.Add(chosen)
		goes(x.M, chosen, &gone)
	}
	if !within {
		w.demands[0].n = min(owed[0].n, left) - 1
	}
	return w.from(0, given, gone)
}
