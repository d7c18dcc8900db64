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
