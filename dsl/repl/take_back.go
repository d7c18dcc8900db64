// This file takes back what somebody at a table has done: by themselves what nobody knows yet, else if the others allow it.

package repl

import (
	"errors"
	"fmt"
	"slices"

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
	if r.hasSealed(t.at) {
		return r.unseal(t.at, p)
	}
	was := r.g().Answers()
	if err := t.AskUndo(t.at.chair, n); err != nil {
		return err
	}
	return r.mayTakeBack(t.at, was, p)
}

// mayTakeBack asks people one after the other, each behind the curtain, whether the game may go back; or tells that it has.
func (r *REPL) mayTakeBack(asking *person, was []engine.Choice, p *printer) error {
	q := r.table.Question(asking.chair)
	if q == nil {
		return r.takenBack(asking, was, p)
	}
	waits := func(who *person) bool { return r.table.Question(who.chair).Asked }
	who := r.table.people[slices.IndexFunc(r.table.people, waits)]
	answer := func(yes bool) error { return r.table.Allow(who.chair, q.Mark, yes) }
	r.handOver(who, func(p *printer) {
		p.line("")
		p.wrap(0, 4, fmt.Sprintf("%s asks to take back, with all that came of it:", screen.Sentence(r.call(asking))), p.title)
		for _, told := range r.table.Question(who.chair).Told {
			p.wrap(0, 4, told.String(), nil)
		}
		r.ask(question{
			words: fmt.Sprintf("Does %s allow it?", r.call(who)),
			yes: func(p *printer) error {
				if err := answer(true); err != nil {
					return err
				}
				return r.mayTakeBack(asking, was, p)
			},
			no: func(p *printer) error {
				p.line("nothing is taken back")
				asking.message = fmt.Sprintf("%s does not allow it: nothing is taken back", r.call(who))
				return errors.Join(answer(false), r.goRound(p))
			},
			stays: true,
		}, p)
	}, p)
	return nil
}

// takenBack tells what has been taken back of those answers.
func (r *REPL) takenBack(asking *person, was []engine.Choice, p *printer) error {
	words := "taken back, with all that came of it"
	if asking == r.table.at {
		words += ": " + r.sentenceBy(was[len(r.g().Answers())])
	} else {
		asking.message = words
	}
	for _, q := range r.table.people {
		q.told = min(q.told, len(r.g().Events()))
	}
	r.table.ended, r.table.curtain = false, lifted
	p.wrap(0, 4, words, p.faint)
	return r.goRound(p)
}

// hasSealed reports whether a person has answered in secret, while others are awaited.
func (r *REPL) hasSealed(who *person) bool {
	return slices.ContainsFunc(r.g().Sealed(), func(c engine.Choice) bool { return who.seats.Has(c.Seat) })
}

// unseal takes back the last answer that a person has given in secret, and gives the screen to that person.
func (r *REPL) unseal(who *person, p *printer) error {
	if err := r.table.Unseal(who.chair); err != nil {
		return err
	}
	r.g().Watch().First = who.seats
	p.line("taken back; nobody is told of it")
	r.table.curtain = lifted
	if r.table.at != who { // somebody else was to have the screen
		r.table.next = who
		r.draw(away, p)
		return nil
	}
	return r.goRound(p)
}

// unsealLast does so with the answer that was given last.
func (r *REPL) unsealLast(p *printer) error {
	if who := r.table.before; who != nil && r.hasSealed(who) {
		return r.unseal(who, p)
	}
	return errors.New("press Enter alone first: nothing was answered that others do not know yet")
}
