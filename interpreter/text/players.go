package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file says which players words mean, and lets somebody or luck pick one of them. A Who is pure: it says who could be
// meant, whoever asks. Only a clause that is carried out picks.

// First is with whom players begin who do something one after the other.
type First func(x *Run) engine.Seat

// Picks are the flags of words for players of whom somebody or something picks one, or some of whom do nothing.
const Picks = vocab.Chosen | vocab.Random | vocab.UntilOne | vocab.UntilNot

// Candidates returns the players whom words could mean.
func (x *Run) Candidates(who *vocab.Phrase) engine.SeatSet { return who.Entry.Meaning.(Who)(x, who) }

// Players returns the players whom words mean: where the speaker chooses one of them he is asked, and where luck picks one
// it does. A single one is from then on "that player".
func (x *Run) Players(who *vocab.Phrase) engine.SeatSet {
	seats := x.picked(who)
	if seats.Count() == 1 && !who.Entry.Is(vocab.You|vocab.Same) {
		x.Named = seats
	}
	return seats
}

func (x *Run) picked(who *vocab.Phrase) engine.SeatSet {
	if inner := who.In(vocab.Whom); inner != nil {
		seats := x.Players(inner.Phrase[0])
		if who.Entry.Is(vocab.You) {
			seats |= engine.Only(x.You)
		}
		return seats
	}
	seats := x.Candidates(who)
	switch {
	case who.Entry.Is(vocab.Chosen):
		return x.choosePlayers(who, seats)
	case who.Entry.Is(vocab.Random):
		return x.randomPlayer(seats)
	}
	return seats
}

// choosePlayers lets the speaker choose as many of some players as the words say, or as there are.
func (x *Run) choosePlayers(who *vocab.Phrase, among engine.SeatSet) (chosen engine.SeatSet) {
	n := 1
	if number := who.Find("n"); number != nil {
		n = number.Number
	}
	for range min(n, among.Count()) {
		chosen |= x.choosePlayer(x.You, among&^chosen)
	}
	return chosen
}

// choosePlayer lets a seat choose one of some players, and tells so.
func (x *Run) choosePlayer(chooser engine.Seat, among engine.SeatSet) engine.SeatSet {
	m := x.M
	o := m.Decide(m.Asks.Player, chooser, 1, func(d *engine.Decision) {
		for _, seat := range m.InTurnOrder() {
			if among.Has(seat) {
				d.Offer(engine.Option{Verb: m.Offers.Player, N: uint8(seat)})
			}
		}
	})
	if o.Verb != m.Offers.Player {
		return 0
	}
	m.Course.Emit(engine.Event{Verb: m.Tells.Player, Seat: chooser, N: int16(o.N), Seen: engine.Everyone})
	return engine.Only(engine.Seat(o.N))
}

// randomPlayer lets luck pick one of some players, and tells so.
func (x *Run) randomPlayer(among engine.SeatSet) engine.SeatSet {
	m := x.M
	if among == 0 {
		return 0
	}
	var bag [engine.MaxSeats]uint8
	for seat := range among.All() {
		bag[seat] = 1
	}
	outcome := m.Luck.Toss(m.Chances.Player, 0)
	seat, n := outcome.Draw(bag[:])
	m.Course.Decided(outcome, n)
	m.Course.Emit(engine.Event{Verb: m.Tells.RandomPlayer, Seat: engine.Seat(seat), Seen: engine.Everyone})
	return engine.Only(engine.Seat(seat))
}

// inOrder returns all seats in the order in which the players of a subject do something.
func (x *Run) inOrder() []engine.Seat {
	order := x.M.InTurnOrder()
	if x.first == nil {
		return order
	}
	at := max(slices.Index(order, x.first(x)), 0)
	return append(slices.Clone(order[at:]), order[:at]...)
}

// After returns the seat that follows another in turn order.
func (m *Machine) After(seat engine.Seat) engine.Seat {
	order := m.InTurnOrder()
	return order[(slices.Index(order, seat)+1)%len(order)]
}

// Opponents returns the seats that do not win with one; of what is nobody's all.
func (m *Machine) Opponents(seat engine.Seat) (seats engine.SeatSet) {
	for _, other := range m.InTurnOrder() {
		if seat == engine.NoSeat || other != seat && !m.Allies[seat].Has(other) {
			seats |= engine.Only(other)
		}
	}
	return seats
}

// mode returns the flags of the words that say which players do it: of words within others those.
func mode(who *vocab.Phrase) vocab.Flags {
	if inner := who.In(vocab.Whom); inner != nil && !who.Entry.Is(vocab.You) {
		return mode(inner.Phrase[0])
	}
	return who.Entry.Flags
}

// asksWho reports whether words for players say that one is picked, or that some do nothing: no text that only holds may.
func asksWho(who *vocab.Phrase) bool {
	found := false
	who.Walk(func(p *vocab.Phrase) { found = found || p.Entry.Kind == vocab.KindWho && p.Entry.Is(Picks) })
	return found
}

// firstIn returns with whom the players of a subject begin; nil for turn order.
func firstIn(who *vocab.Phrase) First {
	if first := who.In(vocab.Begins); first != nil {
		return first.Phrase[0].Entry.Meaning.(First)
	}
	return nil
}
