package text

import (
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
