// This file takes back what somebody at a table has done, if the others allow it.

package repl

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
)

// cmdTakeBack goes back to before the person at the screen acted last, if the others agree.
func cmdTakeBack(r *REPL, args string, p *printer) error {
	n, err := count(args, 1)
	if err != nil {
		return err
	}
	t := r.table
	if done, err := r.takeBackUnseen(t.at, p); done {
		return err
	}
	to, found := len(r.now.entries), 0
	for to > 0 && found < n {
		to--
		if seat := r.seatOf(&r.now.entries[to]); t.eyes().Has(seat) {
			found++
		}
	}
	if found < n {
		return fmt.Errorf("you have acted %s so far, expected at most that many to take back, found %d", screen.Count(found, "time"), n)
	}
	return r.mayTakeBack(to, t.at, slices.DeleteFunc(slices.Clone(t.people), func(q *person) bool { return q == t.at }), p)
}

// mayTakeBack asks people one after the other, each behind the curtain, whether the game may go back to the point
// after some lines. What is to be taken back is said as the one who is asked has seen it.
func (r *REPL) mayTakeBack(to int, asking *person, people []*person, p *printer) error {
	if len(people) == 0 {
		return r.takeBack(to, asking, p)
	}
	who := people[0]
	r.handOver(who, func(p *printer) {
		p.line("")
		p.wrap(0, 4, fmt.Sprintf("%s asks to take back, with all that came of it:", screen.Sentence(r.call(asking))), p.title)
		r.tellEntry(&r.now.entries[to], who.seats, p)
		r.ask(question{
			words: fmt.Sprintf("Does %s allow it?", r.call(who)),
			yes:   func(p *printer) error { return r.mayTakeBack(to, asking, people[1:], p) },
			no: func(p *printer) error {
				p.line("nothing is taken back")
				asking.message = fmt.Sprintf("%s does not allow it: nothing is taken back", r.call(who))
				return r.goRound(p)
			},
		}, p)
	}, p)
	return nil
}

// tellEntry tells what happened on a line, as those seats saw it.
func (r *REPL) tellEntry(e *entry, to engine.SeatSet, p *printer) {
	if e.from == e.to {
		p.line(r.seatName(r.seatOf(e)) + " has answered")
		return
	}
	r.tellStory(r.g().Events()[e.from:e.to], to, p)
}

func (r *REPL) takeBack(to int, asking *person, p *printer) error {
	n, words := len(r.now.entries)-to, "taken back, with all that came of it"
	if asking == r.table.at {
		words += ": " + r.now.entries[to].text
	} else {
		asking.message = words
	}
	if err := r.move(to); err != nil {
		return err
	}
	for _, q := range r.table.people {
		q.told = min(q.told, len(r.g().Events()))
	}
	r.table.ended, r.table.curtain = false, lifted
	p.wrap(0, 4, words, p.faint)
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
