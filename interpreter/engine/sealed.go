// This file lets several seats answer at once, in secret, and answers for seats that nobody plays.

package engine

import "math/bits"

// sealed is a decision that several seats answer at once. What is in lies here, and not on the tape, until all is in.
type sealed struct {
	asked   SeatSet             // who has to answer; nobody where no such decision is open
	in      SeatSet             // whose answer is in
	answers [MaxSeats]Option    // that are in
	of      [MaxSeats]*Decision // what each seat is asked; made when it is first needed
}

// sealedVerb is the verb of the entries by which Tape returns what is in: A is the seat whose answer comes next.
const sealedVerb uint8 = 0xfe

// AskAll puts a decision to several seats at once and returns their answers, by seat. What one has answered shows
// nowhere before all have. list offers the options of d.Seat; else it is as for Ask. A seat with one option is asked,
// too, for that it has no choice is its secret; one without any is not, and answers by the zero Option.
func (g *Course) AskAll(kind uint8, seats SeatSet, list func(d *Decision)) (answers [MaxSeats]Option) {
	for s := range (seats & g.Nobody.Seats).All() {
		answers[s] = g.Nobody.answer(kind, s, 1, g.Cause, list)
	}
	seats &^= g.Nobody.Seats
	if g.Asking != nil {
		g.Asking()
	}
	g.arrive()
	if g.pos == len(g.tape) && seats != 0 {
		g.gather(kind, seats, list)
	}
	for s := range seats.All() {
		answers[s] = g.tape[g.pos]
		g.pos++
	}
	return answers
}

// gather puts the answers of all seats on the tape, in the order of the seats, or waits for those that are not in.
// What was in before the piece ran again stays, unless it is no longer listed.
func (g *Course) gather(kind uint8, seats SeatSet, list func(d *Decision)) {
	g.room()
	was := g.playing
	g.playing = false
	x, asked := &g.sealed, SeatSet(0)
	ask := func(s Seat) {
		if s == g.ahead.seat && g.pos+1 == g.ahead.at {
			asked |= Only(s)
			x.put(s, g.ahead.option)
			return
		}
		if x.of[s] == nil {
			x.of[s] = &Decision{}
		}
		d := x.of[s]
		*d = Decision{Kind: kind, Seat: s, Sealed: seats, Cause: g.Cause, Left: 1, Options: d.Options[:0]}
		if list(d); len(d.Options) > 0 {
			asked |= Only(s)
		}
		if x.in.Has(s) && d.Lists(x.answers[s]) {
			return
		}
		x.drop(s)
		if asked.Has(s) && g.Answerer != nil {
			if o, ok := g.Answerer(d); ok {
				x.put(s, o)
			}
		}
	}
	for s := range (seats & g.First).All() {
		ask(s)
	}
	for s := range (seats &^ g.First).All() {
		ask(s)
	}
	if x.in != asked {
		x.asked, g.unwound = asked, true
		g.unwind()
	}
	g.playing = was
	for s := range seats.All() {
		g.tape = append(g.tape, x.answers[s])
		if asked.Has(s) {
			g.answers = append(g.answers, Choice{s, x.answers[s]})
		}
	}
	x.forget()
}

func (x *sealed) put(s Seat, o Option) {
	x.answers[s] = o
	x.in |= Only(s)
}

func (x *sealed) drop(s Seat) {
	x.answers[s] = Option{}
	x.in &^= Only(s)
}

// forget drops all that is in, and the decision with it.
func (x *sealed) forget() { x.asked, x.in, x.answers = 0, 0, [MaxSeats]Option{} }

// Awaited returns the seats that have still to answer what is open. That is public: so is who of d.Sealed has answered.
func (g *Game[S]) Awaited() SeatSet {
	switch {
	case !g.open:
		return 0
	case g.sealed.asked == 0:
		return Only(g.dec.Seat)
	}
	return g.sealed.asked &^ g.sealed.in
}

// OpenTo returns the decision that waits for that seat, or nil.
func (g *Game[S]) OpenTo(s Seat) *Decision {
	switch {
	case !g.Awaited().Has(s):
		return nil
	case g.sealed.asked == 0:
		return &g.dec
	}
	return g.sealed.of[s]
}

// next returns the seat whose decision Open returns.
func (g *Game[S]) next() Seat {
	waits := g.Awaited()
	if first := waits & g.First; first != 0 {
		waits = first
	}
	return Seat(bits.TrailingZeros8(uint8(waits)))
}

// AnswerFor answers the decision that waits for a seat. The game goes on when nobody is awaited any more; it is else as
// Answer.
func (g *Game[S]) AnswerFor(s Seat, o Option) error {
	d := g.OpenTo(s)
	switch {
	case d == nil:
		return &Refusal{Option: o, Closed: true}
	case !d.Lists(o):
		return &Refusal{Option: o, Name: g.rules.NameOption(o)}
	case d == &g.dec:
		g.tape = append(g.tape, o)
		g.chose(d, o)
	default:
		if g.sealed.put(s, o); g.Awaited() != 0 && g.away {
			return nil // a copy has still to come to the decision
		}
	}
	g.Rewind()
	g.Run()
	return nil
}

// TakeBack takes back the answer of a seat while others are awaited. Nothing tells of it. It reports false where there
// is none to be taken back.
func (g *Game[S]) TakeBack(s Seat) bool {
	if !g.open || !(g.sealed.asked & g.sealed.in).Has(s) {
		return false
	}
	g.sealed.drop(s)
	return true
}

// Sealed returns what is in while others are awaited, by seat. It is for who keeps the game, and is shown to nobody.
func (g *Game[S]) Sealed() (in []Choice) {
	for s := range g.sealed.in.All() {
		in = append(in, Choice{s, g.sealed.answers[s]})
	}
	return in
}

// CopySealed adds to a copy what is in at the game that it was made from. It is for a search, which answers for every
// seat; whoever plays a seat has no right to it.
func (g *Game[S]) CopySealed(other Play) {
	from := other.(interface{ self() *Game[S] }).self()
	g.sealed.in, g.sealed.answers = from.sealed.in, from.sealed.answers
}

// copyOpen takes over the decision that is open, without what has been answered.
func (x *sealed) copyOpen(from *sealed) {
	x.forget()
	x.asked = from.asked
	for s := range x.asked.All() {
		if x.of[s] == nil {
			x.of[s] = &Decision{}
		}
		options := append(x.of[s].Options[:0], from.of[s].Options...)
		*x.of[s] = *from.of[s]
		x.of[s].Options = options
	}
}

// appendTo appends what is in, as it stands behind a tape.
func (x *sealed) appendTo(tape []Option) []Option {
	for s := range x.in.All() {
		tape = append(tape, Option{Verb: sealedVerb, Of: Of{A: uint16(s)}}, x.answers[s])
	}
	return tape
}

// take takes what appendTo has appended to a tape, and returns the tape.
func (x *sealed) take(tape []Option) []Option {
	x.forget()
	n := 0
	for n < len(tape) && tape[n].Verb != sealedVerb {
		n++
	}
	for i := n; i < len(tape); i += 2 {
		x.put(Seat(tape[i].A), tape[i+1])
	}
	return tape[:n]
}

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
