// This file holds what a game asks, what it tells, and who sees what.

package engine

import (
	"encoding/binary"
	"slices"
)

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
