package engine

import "encoding/binary"

// Option is one thing that may be chosen: a verb of the game and up to four numbers (cards, places, seats, amounts). It
// is an identity, not an index, and so stays what it is when other options come or go. Verbs count from 1: the zero
// Option is no option. It is eight bytes, so that lists of them are short, and in two parts, as what has more than four fields
// goes from hand to hand through memory.
type Option struct {
	Verb uint8
	N    uint8 // the smallest of the numbers: which of a few things
	Of
}

// Of are the other numbers of an option.
type Of struct{ A, B, C uint16 }

// AppendTo appends the option to b, for a key.
func (o Option) AppendTo(b []byte) []byte {
	b = append(b, o.Verb, o.N)
	for _, n := range [...]uint16{o.A, o.B, o.C} {
		b = binary.LittleEndian.AppendUint16(b, n)
	}
	return b
}

// Cause says what made something happen: a line of a card's text, or, where Card is 0, the rules of the
// game.
type Cause struct {
	Card Card
	Line uint8 // of the card's text, from 1
}

// Decision is a question to one seat, with every legal answer.
type Decision struct {
	Kind   uint8 // in the game's table of decisions
	Seat   Seat
	Sealed SeatSet // the seats that answer it at once, in secret; none where it is this seat's alone
	Cause  Cause
	Left   int // how many such choices the seat makes in a row, this one included; 1 where it is alone
	// Secret says of a decision with one option that nobody but the seat may know that it has no other: that lies in cards
	// which others do not see. See Hooks.Veils.
	Secret  bool
	Options []Option
}

// Forced reports whether the seat, which is asked alone, has no other answer.
func (d *Decision) Forced() bool { return len(d.Options) == 1 && d.Sealed == 0 }

// Offer adds an option.
func (d *Decision) Offer(o Option) { d.Options = append(d.Options, o) }

// Lists reports whether the option is among those offered.
func (d *Decision) Lists(o Option) bool {
	for _, p := range d.Options {
		if p == o {
			return true
		}
	}
	return false
}
