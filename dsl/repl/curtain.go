// This file hands the screen over from one person to the next, asks them what all have to allow, and takes back what somebody has
// done: by themselves what nobody knows yet, else if the others allow it.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
)

// curtain is how far the screen has been handed over.
type curtain uint8

const (
	lifted  curtain = iota
	reading         // the person at the screen reads what came of the turn
	away            // the screen is cleared
)

// question is something to be answered by yes or no before anything else.
type question struct {
	words   string
	yes, no func(p *printer) error
	stays   bool // where what comes of "yes" cannot be done
}

// meet tells who has to decide what has happened, and shows the table, for each action and once in each step; or it
// lowers the curtain.
func (r *REPL) meet(who *person, p *printer) error {
	t := r.table
	if t.at == nil && len(t.people) == 1 {
		t.at = who
	}
	switch t.next = who; t.at {
	case who:
		r.scene(r.g().AtRest() || who.drawn != r.phase(), p)
	case nil:
		r.draw(away, p)
	default:
		r.news(p)
		p.line("")
		p.wrap(0, 4, fmt.Sprintf("It is the turn of %s. Press Enter when you have read this; the screen is cleared.", r.call(who)), p.title)
		t.curtain = reading
	}
	return nil
}

// draw clears the screen and draws the curtain: closed, or lifted for the person who is next.
func (r *REPL) draw(to curtain, p *printer) {
	t := r.table
	if to == lifted || t.at != nil { // before anybody has sat down it is clear
		r.clear(p)
	}
	if t.at != nil {
		t.before = t.at
	}
	t.curtain, t.at = to, nil
	if to == away {
		p.wrap(0, 4, fmt.Sprintf("Hand over to %s, who presses Enter.", r.call(t.next)), p.title)
		return
	}
	t.at = t.next
	if t.at.message != "" {
		p.wrap(0, 4, t.at.message, p.faint)
		t.at.message = ""
	}
	r.scene(true, p)
}

// clear clears a screen, with the lines above it.
func (r *REPL) clear(p *printer) {
	if r.Clears {
		p.WriteString("\x1b[H\x1b[2J\x1b[3J")
		return
	}
	p.line(strings.Repeat("=", min(p.width, 80)))
}

// lift takes a line that is typed at the curtain.
func (r *REPL) lift(line string, p *printer) error {
	switch {
	case line == "quit":
		return ErrQuit
	case line == "undo" && r.table.curtain == reading:
		return cmdTakeBack(r, "", p)
	case line == "undo" && r.table.curtain == away:
		if who := r.table.before; who != nil && r.hasSealed(who) { // what was answered last
			return r.unseal(who, p)
		}
		return errors.New("press Enter alone first: nothing was answered that others do not know yet")
	case line != "":
		return errors.New("press Enter alone first: the screen is being handed over")
	case r.table.curtain == reading:
		r.draw(away, p)
	case r.table.behind != nil:
		t := r.table
		r.clear(p)
		t.curtain, t.at = lifted, t.next
		show := t.behind
		t.behind = nil
		show(p)
	default:
		r.draw(lifted, p)
	}
	return nil
}

// handOver lowers the curtain for somebody who is to be shown something else than the table.
func (r *REPL) handOver(who *person, show func(p *printer), p *printer) {
	r.table.next = who
	r.draw(away, p)
	r.table.behind = show
}

func (r *REPL) ask(q question, p *printer) {
	r.table.question = &q
	p.wrap(0, 4, q.words+" (yes or no)", p.title)
}

// reply takes the answer to the question.
func (r *REPL) reply(line string, p *printer) error {
	q := r.table.question
	yes := strings.HasPrefix("yes", strings.ToLower(line))
	no := strings.HasPrefix("no", strings.ToLower(line))
	switch {
	case line == "quit":
		return ErrQuit
	case line == "" || !yes && !no:
		return fmt.Errorf("found %q, expected yes or no", line)
	}
	r.table.question = nil
	if no {
		return q.no(p)
	}
	err := q.yes(p)
	if err != nil && q.stays {
		r.table.question = q
	}
	return err
}

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
