// This file holds luck: keyed randomness that can be forced, orders and picks of cards, dice and tokens; and luck that
// is drawn anew behind a point to which a game was taken back: who has seen what luck brings shall not choose by that.

package engine

import "iter"

// LuckKeys bounds the pairs of purpose and owner that a game may draw luck for; MaxForced the cards and faces that
// may be forced at one time.
const (
	LuckKeys  = 128
	MaxForced = 16
)

// Luck is the random source of a game. It is keyed, not one stream: the k-th random outcome for a purpose
// and an owner depends on (seed, purpose, owner, k) alone, so that a card which draws one more does not
// deal everybody else another game.
type Luck struct {
	Seed   uint64
	k      [LuckKeys]uint16
	forced [MaxForced]forced
}

// forced is what the k-th outcome of a key is to be.
type forced struct {
	key   uint8 // with aFace
	value Card  // the card that comes first, or the face that comes up; 0 where nothing is forced
	k     uint16
}

// aFace is the bit of a forced key that says which kind of thing is forced: a face, and not a card.
const aFace uint8 = LuckKeys

// Outcome is one random outcome: it ranks whatever is to be ordered or picked from, or is a face of a die.
type Outcome struct {
	key   uint64
	first [MaxForced]Card // these come before all others, in this order
	face  uint8           // this comes up, where it is not 0
}

// Toss returns the next outcome for a purpose and an owner (0 to 7).
func (l *Luck) Toss(purpose, owner uint8) Outcome {
	i := purpose*8 + owner%8
	l.k[i]++
	o := Outcome{key: mix(mix(l.Seed^mix(uint64(i)+1)) + uint64(l.k[i]))}
	n, kept, all := 0, 0, 0
	for ; all < len(l.forced) && l.forced[all].value != 0; all++ {
		switch e := l.forced[all]; {
		case e.key&^aFace != i || e.k != l.k[i]:
			l.forced[kept] = e
			kept++
		case e.key == i:
			o.first[n] = e.value
			n++
		default:
			o.face = uint8(e.value)
		}
	}
	clear(l.forced[kept:all])
	return o
}

// Force makes a card come first in the outcome that is next but nth (0 is the next) for a purpose and an
// owner, behind those already forced there. It reports false where too much is forced already.
func (l *Luck) Force(purpose, owner uint8, nth int, c Card) bool {
	i := purpose*8 + owner%8
	return l.force(forced{i, c, l.k[i] + 1 + uint16(nth)})
}

func (l *Luck) force(f forced) bool {
	for i := range l.forced {
		if l.forced[i].value == 0 {
			l.forced[i] = f
			return true
		}
	}
	return false
}

// Reseed makes all luck that is to come another seed's, also what has been forced.
func (l *Luck) Reseed(seed uint64) {
	l.Seed = seed
	clear(l.forced[:])
}

// Tosses returns how many outcomes there have been for a purpose and an owner.
func (l *Luck) Tosses(purpose, owner uint8) int { return int(l.k[purpose*8+owner%8]) }

// Forced reports whether a card is to come first in an outcome that is still to come.
func (l *Luck) Forced(c Card) bool {
	return Any(l.ForcedCards(), func(forced Card) bool { return forced == c })
}

// Forced reports whether a card was forced to come first, or a face to come up.
func (o Outcome) Forced() bool { return o.first[0] != 0 || o.face != 0 }

// ForcedCards goes through the cards that are to come first in outcomes that are still to come.
func (l *Luck) ForcedCards() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for _, f := range l.forced {
			if f.value != 0 && f.key&aFace == 0 && !yield(f.value) {
				return
			}
		}
	}
}

// Rank returns the rank that the outcome gives to a card with that key. The card of lowest rank is picked,
// or comes first: whatever else is there, two cards keep their order.
func (o Outcome) Rank(c Card, key uint64) uint64 {
	for i, first := range o.first {
		if first == 0 {
			break
		}
		if first == c {
			return uint64(i)
		}
	}
	return o.rank(key)
}

// rank is Rank of a card that is not forced.
func (o *Outcome) rank(key uint64) uint64 { return mix(o.key^mix(key)) | 1<<63 }

// Below returns a number from 0 to n-1.
func (o Outcome) Below(n int) int { return int(o.key % uint64(n)) }

// Whim returns the number, from 0 to n-1, that a player without a plan picks at the k-th of its
// decisions in the game of that seed.
func Whim(seed uint64, seat Seat, k, n int) int { return WhimsOf(seed, seat).At(k, n) }

// Whims are all that one seat picks so in one game.
type Whims uint64

// WhimsOf returns those of a seat in the game of a seed; At what it picks at the k-th of its decisions.
func WhimsOf(seed uint64, seat Seat) Whims {
	return Whims(mix(seed ^ 0x9e3779b97f4a7c15*uint64(seat+1)))
}
func (w Whims) At(k, n int) int { return int(mix(uint64(w)+uint64(k)) % uint64(n)) }

// mix is the finalizer of SplitMix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Shuffle puts the cards of a zone into a random order and makes them unknown. keys holds a stable number
// for each card, the same in every library that has it.
func (t *CardLists) Shuffle(l List, o Outcome, keys []uint64) {
	const cards = 1<<9 - 1 // the bits of a rank that make room for its card
	var _ [cards + 1 - MaxCards]struct{}
	var room [64]uint64 // without more work of the memory, where that is enough
	order, forced := room[:0], o.Forced()
	for c := t.Top(l); c != 0; c = t.Next(c) { // all ranks first: they do not wait for each other
		r := o.rank(keys[c])
		if forced {
			if place := o.Rank(c, keys[c]); place < MaxForced {
				r = place * (cards + 1)
			}
		}
		order = append(order, r&^cards|uint64(c))
	}
	for i, r := range order {
		at := i
		for ; at > 0 && order[at-1] > r; at-- {
			order[at] = order[at-1]
		}
		order[at] = r
	}
	last := Card(0)
	for _, r := range order {
		c := Card(r & cards)
		if t.prev[c] = last; last == 0 {
			t.heads[l].first = c
		} else {
			t.next[last] = c
		}
		t.Forget(c)
		last = c
	}
	t.next[last], t.prev[t.heads[l].first] = 0, last
}

// What follows is luck that is no order of cards: faces of dice, and what is drawn from a bag. Each is an outcome like
// any other (Luck.Toss): one for each die and for each thing drawn, so that a die more leaves the others as they fall.

// ForceFace makes a face come up in the outcome that is next but nth (0 is the next) for a purpose and an owner: of a
// die that face, of a bag of tokens the kind before it (face 1 is kind 0). It reports false where the outcome is forced
// already, or too much is.
func (l *Luck) ForceFace(purpose, owner uint8, nth int, face uint8) bool {
	i := purpose*8 + owner%8
	f := forced{i | aFace, Card(face), l.k[i] + 1 + uint16(nth)}
	for _, e := range l.forced {
		if e.value != 0 && e.key == f.key && e.k == f.k {
			return false
		}
	}
	return face != 0 && l.force(f)
}

// ForcedFaces returns how many faces are to come up in outcomes for a purpose and an owner that are still to come.
func (l *Luck) ForcedFaces(purpose, owner uint8) (n int) {
	for _, f := range l.forced {
		if f.value != 0 && f.key == purpose*8+owner%8|aFace {
			n++
		}
	}
	return n
}

// Face returns how a die with n faces falls, from 1 to n. A face that is forced and that it does not have is none.
func (o Outcome) Face(n int) int {
	if o.face != 0 && int(o.face) <= n {
		return int(o.face)
	}
	return o.Below(n) + 1
}

// Draw returns the kind of the token that is drawn from a bag which holds so many of each kind, and among how many
// kinds; or -1. Tokens that come in leave the others in their order. A kind that is forced and of which there is no
// token is none.
func (o Outcome) Draw(bag []uint8) (drawn, among int) {
	drawn = -1
	lowest := uint64(0)
	for kind, n := range bag {
		for i := range uint64(n) {
			if r := mix(o.key ^ mix(uint64(kind)<<8|i)); drawn < 0 || r < lowest {
				drawn, lowest = kind, r
			}
		}
		if n > 0 {
			among++
		}
	}
	if kind := int(o.face) - 1; kind >= 0 && kind < len(bag) && bag[kind] > 0 {
		drawn = kind
	}
	return drawn, among
}

// Pick returns the card that is drawn from a list, of those that match, and among how many; or 0. A match of nil is all.
// keys is as for Shuffle. A card that is forced comes first.
func (t *CardLists) Pick(l List, o Outcome, keys []uint64, match func(Card) bool) (best Card, among int) {
	lowest := uint64(0)
	for c := range t.Cards(l) {
		if match != nil && !match(c) {
			continue
		}
		if r := o.Rank(c, keys[c]); best == 0 || r < lowest {
			best, lowest = c, r
		}
		among++
	}
	return best, among
}

// Decided counts an outcome of luck among so many things as a chance, unless it was forced or there was but one. The
// rules say so of each outcome that they use.
func (g *Course) Decided(o Outcome, among int) {
	if among > 1 && !o.Forced() {
		g.Chances++
	}
}

// anew is luck of another seed from a piece on.
type anew struct {
	pieces int // how many there were before it
	seed   uint64
}

// Anew makes all luck that of another seed from the next piece on that begins. What the piece under way draws, it has drawn,
// and draws again when it runs again. A record has a line of the word LuckWord for it, which whoever calls this writes.
func (g *Game[S]) Anew(seed uint64) { g.anew = append(g.anew, anew{g.pieces + 1, seed}) }

// drawAnew gives the luck of the piece that begins its seed, where it has another. The state at the boundary keeps what it
// was: the piece may run again.
func (g *Game[S]) drawAnew() {
	for _, it := range g.anew {
		if it.pieces == g.pieces {
			any(&g.S).(Position).ToCome().Reseed(it.seed)
		}
	}
}
