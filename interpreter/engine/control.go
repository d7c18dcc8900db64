package engine

import "iter"

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
