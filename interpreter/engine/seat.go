package engine

import (
	"iter"
	"math/bits"
)

// Seat is one player: a deck with its hand and piles. A person holds a seat or several: a SeatSet.
type Seat uint8

// MaxSeats bounds the seats of a game, so that a set of them is one byte.
const MaxSeats = 8

// NoSeat is the seat of what belongs to nobody.
const NoSeat Seat = 0xff

// SeatSet is a set of seats, the seat's number being the bit.
type SeatSet uint8

// Everyone is the set of all seats that there can be.
const Everyone SeatSet = 0xff

// Only returns the set of one seat; of NoSeat it is empty.
func Only(s Seat) SeatSet {
	if s >= MaxSeats {
		return 0
	}
	return 1 << s
}

// Has reports whether the seat is in the set.
func (m SeatSet) Has(s Seat) bool { return m&Only(s) != 0 }

// Count returns the number of seats in the set.
func (m SeatSet) Count() int { return bits.OnesCount8(uint8(m)) }

// All goes through the seats of the set, in their order.
func (m SeatSet) All() iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		for rest := m; rest != 0; rest &= rest - 1 {
			if !yield(Seat(bits.TrailingZeros8(uint8(rest)))) {
				return
			}
		}
	}
}
