package wotrcards

import (
	"cmp"
	"slices"

	"loremaster/interpreter/engine"
)

// This file deals anew what a seat does not see.

// ranked is a card that may lie elsewhere, with its rank among those with which it may change places.
type ranked struct {
	rank uint64
	card engine.Card
}

// Redeal deals anew, by a seed, what a seat does not see of a position: each place gets a card that could as well
// lie there for all that the seat knows, and luck to come is another. Two positions that the seat cannot tell
// apart become the same one. So a search looks ahead without seeing more than its seat.
func (s *Setup) Redeal(p engine.Position, seat engine.Seat, seed uint64) {
	st := p.(*State)
	var hidden [engine.MaxCards]engine.Card
	var pools [engine.MaxZones + 1]int // of each, behind how many cards of others its cards stand
	n := 0
	for z := engine.Outside + 1; int(z) < len(s.Zones); z++ {
		for c := range st.Cards(z) {
			if !st.Known(c).Has(seat) {
				hidden[n] = c
				pools[s.pool(z, c)+1]++
				n++
			}
		}
	}
	for pool := range len(s.Zones) {
		pools[pool+1] += pools[pool]
	}
	s.loseInDecks(st, seat)
	luck := engine.Luck{Seed: seed}
	outcome := luck.Toss(0, 0)
	var places, at [engine.MaxCards]engine.Card // the cards where they lie, pool by pool; and where each stands there
	var dealt [engine.MaxCards]ranked           // the cards that are to lie there
	next := pools
	for _, c := range hidden[:n] {
		i := &next[s.pool(st.Where(c), c)]
		places[*i], at[c], dealt[*i] = c, engine.Card(*i), ranked{outcome.Rank(c, s.Keys[c]), c}
		*i++
	}
	for pool := range len(s.Zones) {
		from, to := pools[pool], pools[pool+1]
		slices.SortFunc(dealt[from:to], func(a, b ranked) int { return cmp.Compare(a.rank, b.rank) })
		if s.downs {
			s.fit(st, places[from:to], dealt[from:to])
		}
	}
	for i := range dealt[:n] {
		was, now := places[i], dealt[i].card
		st.Exchange(was, now)
		places[at[now]], at[was] = was, at[now]
	}
	for _, c := range hidden[:n] {
		if s.downs && !isReserve(st.Where(c)) { // when it was played is known only of what lies there
			st.Since[c] = 0
			st.arrive(c, false)
		}
	}
	st.Reseed(seed)
}

// loseInDecks lets what happened in the round to cards that a seat does not see in a deck have happened to those on top: nobody
// knows where they lie in a shuffled deck.
func (s *Setup) loseInDecks(st *State, seat engine.Seat) {
	var lost engine.CardSet
	unseen := func(c engine.Card) bool { return !st.Known(c).Has(seat) && !lost.Has(c) }
	st.happened(func(c engine.Card) engine.Card {
		z := st.Where(c)
		if int(z) >= len(s.Zones) || !s.Zones[z].Ordered || !unseen(c) {
			return c
		}
		top := st.Top(z)
		for !unseen(top) {
			top = st.Next(top)
		}
		lost.Add(top)
		st.retell(c, top)
		return top
	})
}

// pool returns with which cards one may change places that lies in a zone: those of one owner can lie in each other's
// place, locations in that of others of their zone, and any aim in that of any other.
func (s *Setup) pool(z engine.List, c engine.Card) engine.List {
	if s.def[c].Type == Aim {
		return aimDeck
	}
	if owner := s.OwnerOf(c); owner != engine.NoSeat {
		return Zone(owner, DrawDeck)
	}
	return z
}

// Fits reports whether a card could lie hidden in a list: face down in a reserve only armies and characters do.
func (s *Setup) Fits(c engine.Card, l engine.List) bool {
	t := s.def[c].Type
	return !s.downs || !isReserve(l) || t == Army || t == Character
}

// fit has those be dealt to the reserves that may lie there, instead of the first others.
func (s *Setup) fit(st *State, places []engine.Card, dealt []ranked) {
	for i, place := range places {
		if l := st.Where(place); !s.Fits(dealt[i].card, l) {
			j := 0
			for isReserve(st.Where(places[j])) || !s.Fits(dealt[j].card, l) {
				j++
			}
			dealt[i], dealt[j] = dealt[j], dealt[i]
		}
	}
}
