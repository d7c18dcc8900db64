package table

import (
	"time"

	"loremaster/interpreter/engine"
)

// This file lets bots play.

// goOn tells of what has happened, and lets the bots play that are asked.
func (t *Table) goOn() {
	t.changed()
	if seat := t.botAsked(); seat != engine.NoSeat && !t.busy {
		t.busy = true
		go t.bots(t.about.Owner)
	}
}

// botAsked returns a seat that a bot plays and that is awaited, or engine.NoSeat.
func (t *Table) botAsked() engine.Seat {
	if t.open() != nil {
		return engine.NoSeat
	}
	for seat := range t.g().Awaited().All() {
		if t.seats[seat].bot != nil {
			return seat
		}
	}
	return engine.NoSeat
}

// bots plays for the bots until none is asked. Between two answers others have their turn with the table.
func (t *Table) bots(owner string) {
	for more := true; more; {
		for wait := t.games.paces.wait(owner, time.Now()); wait > 0 && t.isOpen(); wait = t.games.paces.wait(owner, time.Now()) {
			time.Sleep(min(wait, time.Second))
		}
		t.games.Slots <- struct{}{}
		began := time.Now()
		more = t.oneBot()
		<-t.games.Slots
		t.games.paces.spend(owner, began, time.Since(began))
	}
}

// isOpen reports whether anything may be done.
func (t *Table) isOpen() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.open() == nil
}

// oneBot gives the answer of one bot. It reports false where no other is asked.
func (t *Table) oneBot() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	seat := t.botAsked()
	if seat == engine.NoSeat {
		t.busy = false
		return false
	}
	was := t.point()
	o, ok := t.s.Reply(t.g().OpenTo(seat)) // by the terms of a puzzle
	if !ok {
		o, ok = t.seats[seat].bot(t.g().OpenTo(seat))
	}
	if !ok {
		t.stop("the bot that plays " + t.g().SetUp().NameSeat(seat) + " found no answer")
		return false
	}
	if err := t.s.ChooseFor(seat, o); err != nil {
		t.stop(err.Error())
		return false
	}
	t.note()
	if err := t.keep(); err != nil {
		t.back(was)
		t.stop(err.Error())
		return false
	}
	t.changed()
	return true
}

// stop ends the game for now, and says why.
func (t *Table) stop(why string) {
	t.busy, t.wrong = false, why
	t.changed()
}
