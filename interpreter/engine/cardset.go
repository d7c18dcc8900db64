package engine

import (
	"iter"
	"math/bits"
)

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
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			b = AppendCard(b, Card(i*64+bits.TrailingZeros64(word)))
		}
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
