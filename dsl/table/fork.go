package table

import (
	"bytes"
	"cmp"
	"errors"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
)

// This file lets a game be taken away: as its record, or from a point of it on against bots.

// errRunning is what keeps what is hidden hidden.
var errRunning = errors.New("the game is not over yet")

// shownWhole reports as an error why what is hidden may not be shown to all at the table. At a terminal the people
// are asked before.
func (t *Table) shownWhole() error {
	if !t.about.Open && !t.over() && !t.terminal {
		return errRunning
	}
	return nil
}

// Record returns the record of a game that is over, or all of which everybody may see.
func (t *Table) Record() ([]byte, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.shownWhole(); err != nil {
		return nil, err
	}
	if t.laidOut() {
		return nil, errors.New("a game from a position that was laid out has no record; save it as a test")
	}
	head, err := t.recordHead()
	text := bytes.Buffer{}
	if err == nil {
		err = t.s.Record(head).Write(&text)
	}
	return text.Bytes(), err
}

// Fork begins a table in a folder at a point of this game, as Past numbers them for the chair: the chair's seats for who has
// it, and bots in all others. Of a game that is over, or all of which everybody sees, it is exact, with the same luck to
// come. While a game is hidden from the chair, it is the position at which what was going on began, in which all that the
// chair cannot know is dealt anew by a seed, with other luck. The owner is whose game it counts as.
func (t *Table) Fork(dir string, chair, number int, seed uint64, owner string) error {
	t.mu.Lock()
	points := t.seen(t.eyes(chair))
	if chair == Watchers || number < 0 || number >= len(points) {
		t.mu.Unlock()
		return errors.New("there is no such point of the game")
	}
	about, d, done, exact := t.about.clone(), t.data, t.done(t.answersIn(points[number])), t.shownWhole() == nil
	held, past := t.holds(chair), t.beginning()
	t.mu.Unlock()

	about.Invited = owner != "" && (about.Owner == "" || about.Invited)
	about.Rematch, about.Watch, about.Over, about.Owner = "", 0, false, owner
	about.CampaignID, about.Won = "", nil
	for i := range about.Chairs {
		c := &about.Chairs[i]
		if c.Link, c.Resigned, c.Spent = 0, false, 0; i == chair {
			c.Bot, c.Joined = "", false
		} else if c.Bot == "" {
			c.Bot, c.Name = bot.Names()[0], ""
		}
	}
	if !exact {
		s, err := past(points[number])
		if err != nil {
			return err
		}
		d.given, about.Seed, done = dealtAnew(s, held, seed), seed, played{}
		about.Salt = about.Commitment() // of the new seed: the end tells nothing of the game that goes on
	}
	it, err := begun(dir, t.games, about, d)
	if err != nil {
		return err
	}
	parted, err := it.again(done)
	if parted != nil {
		err = cmp.Or(err, errors.New("the game cannot be played again to there"))
	}
	if err != nil {
		return errors.Join(err, it.Remove())
	}
	return it.Close()
}

// dealtAnew returns the position at which what is going on in a game began, as scripts give it, with all dealt anew that none
// of some seats sees.
func dealtAnew(s *gamescript.Session, held engine.SeatSet, seed uint64) []string {
	g, setup := s.Game(), s.Game().SetUp()
	p := g.NewPosition()
	g.StoreBoundary(p)
	for seat := range held.All() {
		setup.Redeal(p, seat, seed)
		break // the rest is dealt anew with it: what one seat of several knows stays
	}
	at := setup.NewTable()
	at.BeginAt(p)
	looking := gamescript.Looking(setup)
	looking.Look(at)
	return looking.LayoutSeen(held)
}
