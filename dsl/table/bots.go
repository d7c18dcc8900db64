package table

import (
	"fmt"
	"sync"
	"time"

	"loremaster/interpreter/engine"
)

// This file lets bots play, and bounds how long they think in games that strangers have begun: some time at once, and then a part of
// the time that goes by.

// goOn tells of what has happened, and lets the bots play that are asked. Where there are no slots for them they play when they
// are told to.
func (t *Table) goOn() {
	t.veil()
	t.changed()
	if seat := t.botAsked(); seat != engine.NoSeat && !t.busy && t.games.Slots != nil {
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
func (t *Table) isOpen() bool { return locked(t, func() bool { return t.open() == nil }) }

// oneBot gives the answer of one bot. It reports false where no other is asked.
func (t *Table) oneBot() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	seat := t.botAsked()
	if seat == engine.NoSeat {
		t.busy = false
		return false
	}
	was := t.way()
	err := t.botAnswers(seat)
	if err == nil {
		err = t.keep()
	}
	if err != nil {
		t.back(was)
		t.stop(err.Error())
		return false
	}
	t.changed()
	return true
}

// botAnswers gives the answer of the bot that plays a seat.
func (t *Table) botAnswers(seat engine.Seat) error {
	d := t.g().OpenTo(seat)
	o, ok := d.Options[0], d.Forced()
	if !ok {
		o, ok = t.s.Reply(d) // by the terms of a puzzle
	}
	if !ok {
		o, ok = t.seats[seat].bot(d)
	}
	if !ok {
		return fmt.Errorf("the bot that plays %s found no answer", t.g().SetUp().Names().NameSeat(seat))
	}
	return t.does(seat, o)
}

// botsAtOnce lets bots play until none is asked, or somebody interrupts them.
func (t *Table) botsAtOnce() error {
	for t.games.Interrupted == nil || !t.games.Interrupted() {
		seat := t.botAsked()
		if seat == engine.NoSeat {
			break
		}
		if err := t.botAnswers(seat); err != nil {
			return err
		}
	}
	return nil
}

// GoOn lets bots play on that have no goroutine of their own.
func (t *Table) GoOn() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.botAsked() == engine.NoSeat {
		return nil
	}
	return t.settle(t.way(), nil)
}

// stop ends the game for now, and says why.
func (t *Table) stop(why string) {
	t.busy, t.wrong = false, why
	t.changed()
}

const (
	thinkAtOnce = time.Minute
	thinkPart   = 4 // one part of so many
)

// paces is how long bots may still think, by whose game it is.
type paces struct {
	mu   sync.Mutex
	left map[string]*pace
}

type pace struct {
	time time.Duration
	at   time.Time
}

// wait returns how long the bots of somebody's games have to wait before they think on; those of the host's never have to.
func (p *paces) wait(owner string, now time.Time) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if it := p.of(owner, now); it != nil && it.time < 0 {
		return -it.time * thinkPart
	}
	return 0
}

// spend notes that they have thought.
func (p *paces) spend(owner string, now time.Time, long time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if it := p.of(owner, now); it != nil {
		it.time -= long
	}
}

func (p *paces) of(owner string, now time.Time) *pace {
	if owner == "" {
		return nil
	}
	if p.left == nil || len(p.left) > 10000 {
		p.left = map[string]*pace{}
	}
	it := p.left[owner]
	if it == nil {
		it = &pace{thinkAtOnce, now}
		p.left[owner] = it
	}
	it.time = min(thinkAtOnce, it.time+now.Sub(it.at)/thinkPart)
	it.at = now
	return it
}
