package engine

// This file answers for seats that nobody plays.

// Unplayed is who answers for seats that nobody plays: the rules, by the luck of the state. Such an answer stands nowhere: it
// is found again whenever the piece runs again, and so is no choice, nor on the tape.
type Unplayed struct {
	Seats  SeatSet
	Answer func(d *Decision) Option // among several options

	dec Decision
}

// answer returns the answer of a seat that nobody plays.
func (u *Unplayed) answer(kind uint8, seat Seat, left int, cause Cause, list func(d *Decision)) Option {
	d := &u.dec
	*d = Decision{Kind: kind, Seat: seat, Cause: cause, Left: left, Options: d.Options[:0]}
	list(d)
	switch len(d.Options) {
	case 0:
		return Option{}
	case 1:
		return d.Options[0]
	}
	return u.Answer(d)
}
