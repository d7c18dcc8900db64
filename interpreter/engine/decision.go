// This file holds seats, whose turn it is, what a game asks, what it tells, and who sees what.

package engine

import (
	"encoding/binary"
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

// Or returns the seat, or another where it is nobody's.
func (s Seat) Or(other Seat) Seat {
	if s == NoSeat {
		return other
	}
	return s
}

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
	return !slices.ContainsFunc(o, func(s Seat) bool { return !t.Passed.Has(s) })
}

// NextTurn gives the turn to the next slot, whatever has happened in this one.
func (t *Turns) NextTurn(o TurnOrder) { t.Turn = o.next(t.Turn) }

// TurnBack gives the turn to the slot before.
func (t *Turns) TurnBack(o TurnOrder) { t.Turn = uint8((int(t.Turn) + len(o) - 1) % len(o)) }

// PassStart makes the next slot the one with which turns begin.
func (t *Turns) PassStart(o TurnOrder) { t.Starting = o.next(t.Starting) }

func (o TurnOrder) next(slot uint8) uint8 { return uint8((int(slot) + 1) % len(o)) }

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
	About   Of // what it is about beside its cause, as its row says
	Options []Option
}

// Forced reports whether the seat, which is asked alone, has no other answer.
func (d *Decision) Forced() bool { return len(d.Options) == 1 && d.Sealed == 0 }

// Offer adds an option.
func (d *Decision) Offer(o Option) { d.Options = append(d.Options, o) }

// Lists reports whether the option is among those offered.
func (d *Decision) Lists(o Option) bool { return slices.Contains(d.Options, o) }

// Event is one thing that happened, for the log. What the verb and the numbers mean is in the game's table.
type Event struct {
	Verb  uint8
	Seat  Seat
	A, B  Card
	From  List
	To    List
	N     int16
	Seen  SeatSet // the seats that see which card A is
	Cause Cause
}

// Emit records an event, if anybody listens.
func (g *Course) Emit(e Event) {
	if !g.Listen {
		return
	}
	e.Cause = g.Cause
	g.events = append(g.events, e)
}

// Events returns what happened since the game began or Forget was called. A procedure that runs again
// emits the same events at the same places, so a reader that keeps count of what it has read misses and
// repeats nothing.
func (g *Course) Events() []Event { return g.events }

// Visibility says who may see which card a card in a zone is.
type Visibility uint8

const (
	Public Visibility = iota
	Owner             // the seat of the zone
	Holder            // the seat whose card it is, in a zone that all share
	Hidden            // nobody
)

// ZoneSpec describes a zone of a game.
type ZoneSpec struct {
	Name    string
	Owner   Seat // NoSeat where all share it
	Visible Visibility
	Ordered bool // its order matters; elsewhere a view may sort
}

// Audience returns the seats that may see a card of that owner in the zone.
func (z *ZoneSpec) Audience(owner Seat) SeatSet {
	switch z.Visible {
	case Public:
		return Everyone
	case Owner:
		return Only(z.Owner)
	case Holder:
		return Only(owner)
	}
	return 0
}

// View is what a person sees of a zone: the cards it knows, and how many it does not.
type View struct {
	Zone   List
	Cards  []Card // in their order where that is public, else by number
	Hidden int
}

// Look returns what a person who holds those seats sees of each zone of the table but those outside the
// game.
func (t *CardLists) Look(seats SeatSet, zones []ZoneSpec) []View {
	views := make([]View, 0, len(zones))
	for i := range zones {
		l := List(i)
		if l == Outside {
			continue
		}
		v := View{Zone: l}
		for c := range t.Cards(l) {
			if t.known[c]&seats != 0 {
				v.Cards = append(v.Cards, c)
			} else {
				v.Hidden++
			}
		}
		if zones[i].Visible != Public {
			slices.Sort(v.Cards)
		}
		views = append(views, v)
	}
	return views
}

// What follows lets several seats answer at once, in secret, and answers for seats that nobody plays.

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
