package cardgame

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
)

// Redeal deals anew, by a seed, what the seat of an open decision does not see of the position: each place gets
// a card that could as well lie there for all that the seat knows, and luck to come is another. Two positions
// that the seat cannot tell apart become the same one.
func (s *Setup) Redeal(st *State, d *engine.Decision, seed uint64) {
	var listed CardSet
	for _, o := range d.Options {
		if o.Verb == OptCard {
			listed.Add(engine.Card(o.A))
		}
	}
	luck := engine.Luck{Seed: seed}
	r := redeal{st: st, outcome: luck.Toss(0, 0), keys: s.keys}

	// Cards of one owner can lie in each other's place, locations in that of others of their zone. Those that
	// the decision lists stay in their zone: the seat is told that they are there.
	for z := engine.Outside + 1; z < numZones; z++ {
		for c := range st.Cards(z) {
			pool := z
			if s.owner[c] != engine.NoSeat {
				pool = Zone(s.owner[c], DrawDeck)
			}
			if !st.Known(c).Has(d.Seat) && !listed.Has(c) {
				r.add(c, pool)
			}
		}
	}
	r.deal()

	// In a zone they can lie at each other's place.
	r.outcome = luck.Toss(0, 0)
	for z := engine.Outside + 1; z < numZones; z++ {
		for c := range st.Cards(z) {
			if !st.Known(c).Has(d.Seat) {
				r.add(c, z)
			}
		}
	}
	r.deal()
	st.Reseed(seed)
}

// redeal puts cards into each other's place.
type redeal struct {
	st      *State
	outcome engine.Outcome
	keys    []uint64
	cards   [engine.MaxCards]ranked // those added, in the order of their places
	n       int
}

// ranked is a card, those with which it may change places, and its rank among them.
type ranked struct {
	card engine.Card
	pool engine.List
	rank uint64
}

func (r *redeal) add(c engine.Card, pool engine.List) {
	r.cards[r.n] = ranked{c, pool, r.outcome.Rank(c, r.keys[c])}
	r.n++
}

// deal puts the cards of each pool into each other's places, in the order of their ranks, and forgets them.
func (r *redeal) deal() {
	places := r.cards[:r.n]
	slices.SortStableFunc(places, func(a, b ranked) int { return cmp.Compare(a.pool, b.pool) })
	dealt := r.cards
	slices.SortFunc(dealt[:r.n], func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.pool, b.pool), cmp.Compare(a.rank, b.rank))
	})
	var at [engine.MaxCards]int // the place where a card lies
	for i, p := range places {
		at[p.card] = i
	}
	for i, d := range dealt[:r.n] {
		was := places[i].card
		r.st.Exchange(was, d.card)
		places[at[d.card]].card, at[was] = was, at[d.card]
	}
	r.n = 0
}
