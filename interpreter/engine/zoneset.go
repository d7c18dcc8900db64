package engine

import (
	"iter"
	"math/bits"
)

// ZoneSet is a set of the zones of a table, a bit for each.
type ZoneSet uint64

var _ [64 - MaxZones]struct{} // they fit

// OnlyZone returns the set of one zone.
func OnlyZone(z List) ZoneSet { return 1 << z }

// Has reports whether a zone is in the set; what lies on a card is in none.
func (s ZoneSet) Has(z List) bool { return z < MaxZones && s&(1<<z) != 0 }

// All goes through the zones of the set, by their numbers.
func (s ZoneSet) All() iter.Seq[List] {
	return func(yield func(List) bool) {
		for rest := s; rest != 0; rest &= rest - 1 {
			if !yield(List(bits.TrailingZeros64(uint64(rest)))) {
				return
			}
		}
	}
}
