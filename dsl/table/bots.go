package table

import "loremaster/interpreter/engine"

// This file lets bots play.

// goOn tells of what has happened, and lets the bots play that are asked.
func (t *Table) goOn() {
	t.changed()
	if seat := t.botAsked(); seat != engine.NoSeat && !t.busy {
		t.busy = true
		go t.bots()
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
func (t *Table) bots() {
	for more := true; more; {
		t.games.Slots <- struct{}{}
		more = t.oneBot()
		<-t.games.Slots
	}
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
