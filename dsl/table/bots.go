// This file lets bots play, and bounds how long they think in games that strangers have begun: some time at once, and then a part of
// the time that goes by. It has people play at one terminal, where bots have no goroutines, and of a table only its record is kept.

package table

import (
	"fmt"
	"slices"
	"sync"
	"time"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/store"
	"loremaster/interpreter/engine"
)

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

// Sit begins a game at a terminal in which all is done that was done in the game of a record, as far as that goes: parted says
// where it does not. Log makes the file for its own record when a person has answered; nil keeps none.
func Sit(games *Games, about About, made *engine.Record, log func() (*store.Log, error)) (t *Table, parted *Parted, err error) {
	t = &Table{games: games, about: about, terminal: true}
	if t.data, err = dataOf(made); err == nil {
		err = t.find()
	}
	if err != nil {
		return nil, nil, err
	}
	var j *journal
	if log != nil {
		j = &journal{begin: log, most: about.mostKept()}
	}
	parted, err = t.playOnce(j, playedIn(made))
	if err == nil {
		t.goOn()
	}
	return t, parted, err
}

// Continue goes on with the game of a record that is kept in a file of so many bytes.
func Continue(games *Games, about About, log *store.Log, made *engine.Record, size int) (*Table, error) {
	t := &Table{games: games, about: about, terminal: true}
	if err := t.continued(log, made, size); err != nil {
		return nil, err
	}
	return t, nil
}

// acted reports whether a person has answered anything.
func (t *Table) acted() bool {
	return slices.ContainsFunc(t.point()[t.first:], func(c engine.Choice) bool { return t.seats[c.Seat].bot == nil })
}

// Acted reports whether a person has answered anything since the beginning.
func (t *Table) Acted() bool { return locked(t, t.acted) }

// Session returns the game as who types lines looks at it. Nobody else may use the table meanwhile.
func (t *Table) Session() *gamescript.Session { return t.s }

// Players says who plays, as "play" reads it.
func (t *Table) Players() string { return locked(t, t.seatsWords) }

// Holds returns the seats of a chair.
func (t *Table) Holds(chair int) engine.SeatSet {
	return locked(t, func() engine.SeatSet { return t.holds(chair) })
}

// Told returns how many events there were when a chair had last answered.
func (t *Table) Told(chair int) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	to, found := t.lastOf(chair, 1)
	if found == 0 {
		return 0
	}
	return t.told(to + 1)
}

// Question returns what a chair is asked about the table, or asks; nil for nothing.
func (t *Table) Question(chair int) *Question {
	return locked(t, func() *Question { return t.looker(chair).question() })
}
