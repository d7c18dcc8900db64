// This file holds seats, and whose turn it is.

package engine

import (
	"iter"
	"math/bits"
	"slices"
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

// TurnOrder is in what order turns are taken: the seats by slot, over and over. A seat may have several slots.
type TurnOrder []Seat

// From returns each seat once, in turn order from a slot.
func (o TurnOrder) From(slot uint8) []Seat {
	var seats []Seat
	for i := range o {
		if s := o[(int(slot)+i)%len(o)]; !slices.Contains(seats, s) {
			seats = append(seats, s)
		}
	}
	return seats
}

// Back returns each seat once, from a slot against turn order.
func (o TurnOrder) Back(slot uint8) []Seat {
	back := slices.Clone(o)
	slices.Reverse(back)
	return back.From(uint8(len(o)-1) - slot)
}

// Turns is where the turns stand, for a state: "in turn order, until all have passed in a row". The slots are those of
// the game's TurnOrder.
type Turns struct {
	Starting uint8   // the slot with which turns begin
	Turn     uint8   // the slot whose turn it is
	Passed   SeatSet // who has passed since anybody has last acted
}

// BeginTurns gives the first turn to who starts; nobody has passed.
func (t *Turns) BeginTurns() { t.Turn, t.Passed = t.Starting, 0 }

// Act notes that a seat acts in its turn, so that all have to pass again; Pass that it passes. A turn is one of them,
// and then EndTurn.
func (t *Turns) Act()        { t.Passed = 0 }
func (t *Turns) Pass(s Seat) { t.Passed |= Only(s) }

// EndTurn gives the turn to the next slot. It reports whether all who have turns have passed in a row.
func (t *Turns) EndTurn(o TurnOrder) (allPassed bool) {
	t.NextTurn(o)
	return t.AllPassed(o)
}

// NextTurn gives the turn to the next slot, whatever has happened in this one.
func (t *Turns) NextTurn(o TurnOrder) { t.Turn = o.next(t.Turn) }

// TurnBack gives the turn to the slot before.
func (t *Turns) TurnBack(o TurnOrder) { t.Turn = uint8((int(t.Turn) + len(o) - 1) % len(o)) }

// AllPassed reports whether all who have turns have passed in a row.
func (t *Turns) AllPassed(o TurnOrder) bool {
	return !slices.ContainsFunc(o, func(s Seat) bool { return !t.Passed.Has(s) })
}

// PassStart makes the next slot the one with which turns begin.
func (t *Turns) PassStart(o TurnOrder) { t.Starting = o.next(t.Starting) }

func (o TurnOrder) next(slot uint8) uint8 { return uint8((int(slot) + 1) % len(o)) }
