// This file takes back what somebody has answered in secret, while others are awaited who answer at once.

package repl

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// pending returns the last line, not before from, by which one of those seats has answered in secret while others are
// awaited, and the seat; -1 where there is none.
func (r *REPL) pending(seats engine.SeatSet) (entry int, seat engine.Seat) {
	for i := len(r.now.entries) - 1; i >= 0; i-- {
		for _, c := range r.now.entries[i].choices {
			if seats.Has(c.Seat) && slices.Contains(r.g().Sealed(), c) {
				return i, c.Seat
			}
		}
	}
	return -1, engine.NoSeat
}

// unseal takes back what was answered in secret by a line. Nobody is asked, and nothing tells of it.
func (r *REPL) unseal(entry int, seat engine.Seat) {
	r.s().TakeBack(seat)
	later := r.now.entries[entry+1:]
	r.keep(fmt.Sprintf("undo %d", len(later)+1))
	for i := range later { // of others who answer at once
		r.keep(later[i].text)
	}
	r.now.entries = slices.Delete(r.now.entries, entry, entry+1)
}

// takeBackUnseen takes back the last answer that the person at the screen has given in secret. It reports false where
// there is none.
func (r *REPL) takeBackUnseen(who *person, p *printer) (bool, error) {
	entry, seat := r.pending(who.seats)
	if entry < 0 {
		return false, nil
	}
	r.unseal(entry, seat)
	r.g().Watch().First = engine.Only(seat)
	p.line("taken back; nobody is told of it")
	r.table.curtain = lifted
	if r.table.at != who { // somebody else was to have the screen
		r.table.next = who
		r.draw(away, p)
		return true, nil
	}
	return true, r.goRound(p)
}

// answered says who has answered what several are asked at once, and who has not; "" where one is asked alone.
func (r *REPL) answered(d *engine.Decision) string {
	var in, out []string
	for s := range (d.Sealed &^ engine.Only(d.Seat)).All() {
		if r.g().Awaited().Has(s) {
			out = append(out, r.seatName(s))
		} else {
			in = append(in, r.seatName(s))
		}
	}
	var words []string
	if len(in) > 0 {
		words = append(words, "answered: "+strings.Join(in, ", "))
	}
	if len(out) > 0 {
		words = append(words, "still to answer: "+strings.Join(out, ", "))
	}
	return strings.Join(words, "; ")
}
