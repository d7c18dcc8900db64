package wotrcards

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
)

// ranked is a card, those with which it may change places, and its rank among them.
type ranked struct {
	card engine.Card
	pool engine.List
	rank uint64
}

// Redeal deals anew, by a seed, what a seat does not see of a position: each place gets a card that could as well
// lie there for all that the seat knows, and luck to come is another. Two positions that the seat cannot tell
// apart become the same one. So a search looks ahead without seeing more than its seat.
func (s *Setup) Redeal(p engine.Position, seat engine.Seat, seed uint64) {
	st := p.(*State)
	luck := engine.Luck{Seed: seed}
	outcome := luck.Toss(0, 0)
	var places, dealt [engine.MaxCards]ranked
	n := 0
	for z := engine.Outside + 1; z < numZones; z++ {
		for c := range st.Cards(z) {
			if st.Known(c).Has(seat) {
				continue
			}
			// Cards of one owner can lie in each other's place, locations in that of others of their zone.
			pool := z
			if s.layout.Owner[c] != engine.NoSeat {
				pool = Zone(s.layout.Owner[c], DrawDeck)
			}
			places[n] = ranked{c, pool, outcome.Rank(c, s.keys[c])}
			n++
		}
	}
	slices.SortStableFunc(places[:n], func(a, b ranked) int { return cmp.Compare(a.pool, b.pool) })
	dealt = places
	slices.SortFunc(dealt[:n], func(a, b ranked) int {
		return cmp.Or(cmp.Compare(a.pool, b.pool), cmp.Compare(a.rank, b.rank))
	})
	var at [engine.MaxCards]int // the place where a card lies
	for i := range places[:n] {
		at[places[i].card] = i
	}
	for i := range dealt[:n] {
		was, now := places[i].card, dealt[i].card
		st.Exchange(was, now)
		places[at[now]].card, at[was] = was, at[now]
	}
	st.Reseed(seed)
}
