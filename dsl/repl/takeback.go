// This file takes back what somebody at a table has done, if the others allow it.

package repl

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
)

// cmdTakeBack goes back to before the person at the screen acted last, if the others agree.
func cmdTakeBack(r *REPL, args string, p *printer) error {
	n, err := count(args, 1)
	if err != nil {
		return err
	}
	t := r.table
	to, found := len(r.now.entries), 0
	for to > 0 && found < n {
		to--
		if seat := r.seatOf(&r.now.entries[to]); t.eyes().Has(seat) {
			found++
		}
	}
	if found < n {
		return fmt.Errorf("you have acted %d times so far, and %d are to be taken back", found, n)
	}
	return r.mayTakeBack(to, slices.DeleteFunc(slices.Clone(t.people), func(q *person) bool { return q == t.at }), p)
}

// mayTakeBack asks people one after the other whether the game may go back to the point after some lines.
func (r *REPL) mayTakeBack(to int, people []*person, p *printer) error {
	if len(people) == 0 {
		return r.takeBack(to, p)
	}
	r.ask(question{
		words: fmt.Sprintf("Does %s allow that \"%s\" is taken back, and all that came of it?", r.call(people[0]), r.now.entries[to].text),
		yes:   func(p *printer) error { return r.mayTakeBack(to, people[1:], p) },
		no:    func(p *printer) error { p.line("nothing is taken back"); return nil },
	}, p)
	return nil
}

func (r *REPL) takeBack(to int, p *printer) error {
	n := len(r.now.entries) - to
	words := r.now.entries[to].text
	if err := r.move(to); err != nil {
		return err
	}
	for _, q := range r.table.people {
		q.told = min(q.told, len(r.s().Game().Events()))
	}
	r.table.ended, r.table.curtain = false, lifted
	p.wrap(0, 4, fmt.Sprintf("taken back, with all that came of it: %s", words), p.faint)
	r.keep(fmt.Sprintf("undo %d", n))
	return r.goRound(p)
}

// seatOf returns the seat that acted in a line, or engine.NoSeat.
func (r *REPL) seatOf(e *entry) engine.Seat {
	id, _, _ := strings.Cut(e.text, " ")
	if i := slices.Index(r.seatIDs(), id); i >= 0 && !e.goesOn {
		return engine.Seat(i)
	}
	return engine.NoSeat
}
