// This file holds where cards lie, who controls them, sets of cards and zones, and which of a sequence are such.

package engine

import (
	"iter"
	"math/bits"
)

// Card is one physical card of a game, numbered from 1; 0 is no card. What the card is, its definition,
// lies outside the state.
type Card uint16

// Limits of a table. A game with more cards or zones is refused by its set-up. Four decks of a trading card game, with
// their sites, are 284 cards; there is room for some that come from outside, and a set of cards is whole words.
const (
	MaxCards    = 320 // with card 0, which is none
	MaxZones    = 96  // with zone 0; one that each player has counts for each seat that a game may have
	MaxCounters = 96  // heaps of tokens, each of one kind on one card: the room, of which a game may use less
	MaxHeap     = 127 // tokens in one of them
)

// List is where a card lies: a zone (0 to MaxZones-1), or on another card (see On). Zone 0 holds what lies
// outside the game.
type List uint16

// Outside is the zone of cards that take no part.
const Outside List = 0

// On returns the list of the cards that are attached to c.
func On(c Card) List { return MaxZones + List(c) }

// CardLists is the cards of a game: each in exactly one list, in order. It is flat and copies as a value.
type CardLists struct {
	where    [MaxCards]List
	next     [MaxCards]Card
	prev     [MaxCards]Card // of the first of a list: its last
	known    [MaxCards]SeatSet
	heads    [MaxZones + MaxCards]head
	counters [MaxCounters]Counter
	heaps    uint8 // places of counters up to the last that is used
}

type head struct {
	first Card
	n     uint16
}

// Counter is a number of tokens of one kind on a card. Kinds are the game's.
type Counter struct {
	Card Card
	Kind uint8
	N    int8
}

// Deal puts a card that lies nowhere yet at the bottom of a list; set-up does it once for each card.
func (t *CardLists) Deal(c Card, l List) { t.link(c, l, t.last(l)) }

// Put moves a card to the bottom of a list, with everything attached to it.
func (t *CardLists) Put(c Card, l List) {
	t.unlink(c)
	h := &t.heads[l]
	if first := h.first; first == 0 {
		h.first, t.prev[c] = c, c
	} else {
		last := t.prev[first]
		t.next[last], t.prev[c], t.prev[first] = c, last, c
	}
	t.where[c], t.next[c] = l, 0
	h.n++
}

// PutTop moves a card to the top of a list.
func (t *CardLists) PutTop(c Card, l List) {
	t.unlink(c)
	t.link(c, l, 0)
}

// Exchange puts two cards into each other's place, unseen: who knows the one knows the other instead. What is
// attached to a card goes with it.
func (t *CardLists) Exchange(a, b Card) {
	t.known[a], t.known[b] = t.known[b], t.known[a]
	la, lb := t.where[a], t.where[b]
	pa, pb := t.before(a), t.before(b)
	switch {
	case a == b:
	case pb == a:
		t.unlink(a)
		t.link(a, la, b)
	case pa == b:
		t.unlink(b)
		t.link(b, lb, a)
	default:
		t.unlink(a)
		t.unlink(b)
		t.link(b, la, pa)
		t.link(a, lb, pb)
	}
}

// last returns the last card of a list, or 0; before the one before c in its list, or 0.
func (t *CardLists) last(l List) Card { return t.prev[t.heads[l].first] }

func (t *CardLists) before(c Card) Card {
	if t.heads[t.where[c]].first == c {
		return 0
	}
	return t.prev[c]
}

func (t *CardLists) unlink(c Card) {
	h, p, n := &t.heads[t.where[c]], t.prev[c], t.next[c]
	if h.first == c {
		h.first = n
	} else {
		t.next[p] = n
	}
	if n == 0 {
		n = h.first
	}
	if n != 0 {
		t.prev[n] = p
	}
	h.n--
}

// link puts c into l after a card, or on top where that is 0.
func (t *CardLists) link(c Card, l List, after Card) {
	h := &t.heads[l]
	p, n := after, h.first
	if after != 0 {
		n = t.next[after]
		t.next[after] = c
	} else {
		h.first, p = c, t.prev[n]
	}
	t.where[c], t.prev[c], t.next[c] = l, p, n
	if n == 0 {
		n = h.first
	}
	t.prev[n] = c
	h.n++
}

// Where returns the list that holds the card itself: a zone, or On(host).
func (t *CardLists) Where(c Card) List { return t.where[c] }

// Zone returns the zone in which a card lies, itself or on a card that lies there.
func (t *CardLists) Zone(c Card) List {
	l := t.where[c]
	for l >= MaxZones {
		l = t.where[l-MaxZones]
	}
	return l
}

// Host returns the card to which c is attached, or 0.
func (t *CardLists) Host(c Card) Card {
	if l := t.where[c]; l >= MaxZones {
		return Card(l - MaxZones)
	}
	return 0
}

// Count returns the number of cards in a list, not counting what is attached to them.
func (t *CardLists) Count(l List) int { return int(t.heads[l].n) }

// Top returns the first card of a list, or 0; Next the one behind c in its list, or 0.
func (t *CardLists) Top(l List) Card  { return t.heads[l].first }
func (t *CardLists) Next(c Card) Card { return t.next[c] }

// Cards goes through a list from the top. The card at hand may be moved meanwhile.
func (t *CardLists) Cards(l List) iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for c := t.heads[l].first; c != 0; {
			n := t.next[c]
			if !yield(c) {
				return
			}
			c = n
		}
	}
}

// Counter returns how many tokens of a kind lie on a card.
func (t *CardLists) Counter(c Card, kind uint8) int {
	for _, e := range t.counters[:t.heaps] {
		if e.Card == c && e.Kind == kind {
			return int(e.N)
		}
	}
	return 0
}

// Counters goes through the cards that have tokens; of several kinds, several times.
func (t *CardLists) Counters() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for _, e := range t.counters[:t.heaps] {
			if e.Card != 0 && !yield(e.Card) {
				return
			}
		}
	}
}

// Heaps returns how many heaps of tokens there are.
func (t *CardLists) Heaps() (n int) {
	for range t.Counters() {
		n++
	}
	return n
}

// AddCounter adds n tokens of a kind to a card, or takes them away, never below none. It reports false,
// and changes nothing, where the table of counters is full or the heap would be too large.
func (t *CardLists) AddCounter(c Card, kind uint8, n int) bool {
	free := int(t.heaps)
	for i := range t.counters[:t.heaps] {
		e := &t.counters[i]
		if e.Card == c && e.Kind == kind {
			if int(e.N)+n > MaxHeap {
				return false
			}
			if e.N = int8(max(int(e.N)+n, 0)); e.N == 0 {
				t.free(i)
			}
			return true
		}
		if e.Card == 0 {
			free = min(free, i)
		}
	}
	if n <= 0 {
		return true
	}
	if free == MaxCounters || n > MaxHeap {
		return false
	}
	t.counters[free] = Counter{c, kind, int8(n)}
	t.heaps = max(t.heaps, uint8(free+1))
	return true
}

// free frees a place of a heap. The next one takes the first that is free.
func (t *CardLists) free(place int) {
	t.counters[place] = Counter{}
	for t.heaps > 0 && t.counters[t.heaps-1] == (Counter{}) {
		t.heaps--
	}
}

// ClearCounters takes all tokens off a card.
func (t *CardLists) ClearCounters(c Card) {
	for i := int(t.heaps) - 1; i >= 0; i-- {
		if t.counters[i].Card == c {
			t.free(i)
		}
	}
}

// Known returns the seats that have seen which card this is, where it lies now.
func (t *CardLists) Known(c Card) SeatSet { return t.known[c] }

// Show lets seats see a card; it stays known to them until its zone is shuffled.
func (t *CardLists) Show(c Card, to SeatSet) { t.known[c] |= to }

// Keep makes a card unknown to all but those seats.
func (t *CardLists) Keep(c Card, seats SeatSet) { t.known[c] &= seats }

// Forget makes a card unknown to all, as a shuffle does.
func (t *CardLists) Forget(c Card) { t.known[c] = 0 }

// Check returns what is wrong with the table, or "": every one of the cards 1 to n must lie in exactly
// one list that counts it, and on nothing that lies on itself.
func (t *CardLists) Check(n int) string {
	seen := [MaxCards]bool{}
	total := 0
	for l := range t.heads {
		count, prev := 0, Card(0)
		for c := t.heads[l].first; c != 0; c = t.next[c] {
			switch {
			case seen[c]:
				return "a card lies in two places"
			case t.where[c] != List(l):
				return "a card does not know where it lies"
			case t.before(c) != prev:
				return "a list is broken"
			}
			seen[c] = true
			prev = c
			count++
		}
		if count != int(t.heads[l].n) || t.last(List(l)) != prev {
			return "a list has lost count"
		}
		total += count
	}
	if total != n {
		return "a card is lost"
	}
	for c := Card(1); int(c) <= n; c++ {
		at := c
		for depth := 0; t.Host(at) != 0; depth++ {
			if depth > n {
				return "a card lies on itself"
			}
			at = t.Host(at)
		}
	}
	return ""
}

// CardSet is a set of the cards of a game.
type CardSet [MaxCards / 64]uint64

// Has reports whether a card is in the set; Add puts it in, Remove takes it out.
func (s *CardSet) Has(c Card) bool { return s[c/64]&(1<<(c%64)) != 0 }
func (s *CardSet) Add(c Card)      { s[c/64] |= 1 << (c % 64) }
func (s *CardSet) Remove(c Card)   { s[c/64] &^= 1 << (c % 64) }

// Count returns how many cards are in the set.
func (s *CardSet) Count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// All goes through the cards of the set as it was at the beginning.
func (s CardSet) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(Card(i*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// AppendTo appends the cards of the set, for a digest.
func (s *CardSet) AppendTo(b []byte) []byte {
	for c := range s.All() {
		b = AppendCard(b, c)
	}
	return b
}

// ZoneSet is a set of the zones of a table.
type ZoneSet [(MaxZones + 63) / 64]uint64

// OnlyZone returns the set of one zone; where it would be nobody's, as the hand of a location, there is none.
func OnlyZone(z List) (s ZoneSet) {
	if z < MaxZones {
		s.Add(z)
	}
	return s
}

// Add puts a zone into the set, Join all zones of another.
func (s *ZoneSet) Add(z List) { s[z/64] |= 1 << (z % 64) }

func (s *ZoneSet) Join(with ZoneSet) {
	for i, word := range with {
		s[i] |= word
	}
}

// Has reports whether a zone is in the set; what lies on a card is in none.
func (s ZoneSet) Has(z List) bool { return z < MaxZones && s[z/64]&(1<<(z%64)) != 0 }

// All goes through the zones of the set, by their numbers.
func (s ZoneSet) All() iter.Seq[List] {
	return func(yield func(List) bool) {
		for i, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(List(i*64 + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Control is who controls the cards that are another's. Of all others their owners do.
type Control struct {
	by [MaxCards]uint8 // the seat, from 1
	n  uint16          // of how many cards
}

// Any reports whether somebody controls a card that is another's.
func (s *Control) Any() bool { return s.n > 0 }

// Of returns the seat that controls a card which is another's; it reports false where its owner does.
func (s *Control) Of(c Card) (Seat, bool) { return Seat(s.by[c]) - 1, s.by[c] != 0 }

// Give makes a seat control a card; Return gives it back to its owner.
func (s *Control) Give(c Card, seat Seat) {
	s.Return(c)
	s.by[c] = uint8(seat) + 1
	s.n++
}

func (s *Control) Return(c Card) {
	if s.by[c] != 0 {
		s.by[c] = 0
		s.n--
	}
}

// All goes through the cards that are controlled so.
func (s *Control) All() iter.Seq2[Card, Seat] {
	return func(yield func(Card, Seat) bool) {
		for c, seat := range s.by {
			if seat != 0 && !yield(Card(c), Seat(seat-1)) {
				return
			}
		}
	}
}

// CardsTo goes through the cards of a set-up that has so many.
func CardsTo(n int) iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for c := Card(1); int(c) <= n && yield(c); c++ {
		}
	}
}

// Any reports whether one of them is, CountOf how many are, and First returns the first that is, or none.
func Any[T any](all iter.Seq[T], is func(T) bool) bool {
	for one := range all {
		if is(one) {
			return true
		}
	}
	return false
}

func CountOf[T any](all iter.Seq[T], is func(T) bool) (n int) {
	for one := range all {
		if is(one) {
			n++
		}
	}
	return n
}

func First[T any](all iter.Seq[T], is func(T) bool) (none T) {
	for one := range all {
		if is(one) {
			return one
		}
	}
	return none
}

// Each returns what a function makes of each of a list.
func Each[T, R any](list []T, of func(T) R) (made []R) {
	for _, one := range list {
		made = append(made, of(one))
	}
	return made
}

// Those returns all that are.
func Those[T any](all iter.Seq[T], is func(T) bool) (list []T) {
	for one := range all {
		if is(one) {
			list = append(list, one)
		}
	}
	return list
}
