// Package table is a game at a table at which people, bots and watchers sit, each in a place of their own: what is kept of
// it, what each may do, and what each is shown. It knows neither pages nor the network.
//
// A Table is made by New, or by Open from what is kept of it. Everything that happens goes through Do and the other
// methods that change it; each is in the file before anybody sees what came of it. Sight returns all that a chair is
// shown, as data: only what the eyes of its seats know is ever asked for, so there is nothing to be left out afterwards.
// Who waits for a change gets it from Listen.
//
// People at one terminal have a table by Sit or Continue: what they type answers by Answer, bots play before that returns,
// and the record alone is kept (below).
package table

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Table is a game at a table. Its methods may be called by several goroutines.
type Table struct {
	mu    sync.Mutex
	games *Games
	side  *Side
	about About
	dir   string
	data
	s        *gamescript.Session
	screen   *screen.Screen
	kept     *journal
	seats    [engine.MaxSeats]place
	terminal bool // it is at one; only its record is kept
	first    int  // how many answers belong to the beginning
	asking   *asking
	lucks    []gamescript.Anew   // drawn anew
	taken    int                 // how often something was taken back
	refused  string              // that something is not, to be told
	outcome  string              // what came of a change of the data
	faults   map[string][]string // what is wrong with the files that it follows, by the ids of definitions; nil for nothing
	steps    []reply             // behind the beginning
	moments  []moment
	sights   map[int]*sight // what was shown last, by chair
	ticked   time.Time
	played   int  // how often anything has changed
	busy     bool // bots are playing
	closed   bool
	wrong    string // why the game goes no further
	ears     map[chan struct{}]bool
	names    map[string][]string // of cards, by their ids, as diag.Fold has them
	said     map[string]Words    // words in which names were marked
}

// place is who plays a seat: a chair, and a bot where it is one's.
type place struct {
	chair int
	bot   func(*engine.Decision) (engine.Option, bool)
}

// Watchers is the chair of all who only watch.
const Watchers = -1

// errOver is what is told to who does something in a game that has ended.
var errOver = errors.New("the game is over")

// New begins a game in a folder, which must not be there yet.
func New(dir string, games *Games, about About) (*Table, error) {
	t, err := begun(dir, games, about, data{})
	if err == nil {
		t.goOn()
	}
	return t, err
}

// begun returns a table at the beginning of its game, at which nobody has acted, with data and a position of its own.
func begun(dir string, games *Games, about About, d data) (*Table, error) {
	t := &Table{games: games, about: about, dir: dir, data: d}
	err := t.find()
	if err == nil {
		err = t.start()
	}
	if err == nil {
		err = t.create()
	}
	return t, err
}

// start begins the game at the table.
func (t *Table) start() error {
	s, err := t.lib.Start("", t.head())
	if err != nil {
		return err
	}
	if len(t.goal) > 0 {
		s.Seek() //nolint:errcheck // what was edited may leave nothing to be sought
	}
	return t.begin(s)
}

// begin makes a session the game at the table, and seats everybody.
func (t *Table) begin(s *gamescript.Session) error {
	t.s = s
	t.screen = screen.Of(t.side.Screen, s.Game().SetUp())
	t.sights = map[int]*sight{}
	if s.Waiting() {
		if err := s.GoOn(); err != nil {
			return err
		}
	}
	t.first = len(t.point())
	t.veil()
	t.note()
	return t.seat()
}

// seat gives each seat who plays it.
func (t *Table) seat() error {
	setup := t.g().SetUp()
	ids := map[string]engine.Seat{}
	for i, seat := range setup.Scene().Seats {
		t.seats[i] = place{chair: Watchers}
		ids[seat.ID] = engine.Seat(i)
	}
	for i := range t.about.Chairs {
		c := &t.about.Chairs[i]
		c.seats = 0
		for _, id := range c.Seats {
			seat, ok := ids[id]
			switch {
			case !ok:
				return fmt.Errorf("there is no seat %q", id)
			case t.seats[seat].chair != Watchers:
				return fmt.Errorf("seat %q is given twice", id)
			case setup.Scene().Unplayed.Has(seat):
				return fmt.Errorf("nobody plays %q in this scenario", id)
			}
			c.seats |= engine.Only(seat)
			t.seats[seat].chair = i
			if c.Bot != "" {
				if t.seats[seat].bot = bot.New(c.Bot, t.g()); t.seats[seat].bot == nil {
					return fmt.Errorf("there is no bot %q", c.Bot)
				}
			}
		}
	}
	for i, seat := range setup.Scene().Seats {
		if t.seats[i].chair == Watchers && !setup.Scene().Unplayed.Has(engine.Seat(i)) {
			return fmt.Errorf("nobody plays %q", seat.ID)
		}
	}
	return nil
}

// locked returns what a function does while nobody else uses the table.
func locked[T any](t *Table, get func() T) T {
	t.mu.Lock()
	defer t.mu.Unlock()
	return get()
}

func (t *Table) g() game.Play { return t.s.Game() }

// About returns who sits where, and what is played.
func (t *Table) About() About { return locked(t, t.about.clone) }

func (t *Table) holds(chair int) engine.SeatSet {
	if chair < 0 || chair >= len(t.about.Chairs) {
		return engine.Only(screen.Nobody)
	}
	return t.about.Chairs[chair].seats
}

// eyes returns the seats whose view a chair has: its own, or all at an open table.
func (t *Table) eyes(chair int) engine.SeatSet {
	if !t.about.Open {
		return t.holds(chair)
	}
	all := engine.SeatSet(0)
	for seat := range t.g().SetUp().Scene().Seats {
		all |= engine.Only(engine.Seat(seat))
	}
	return all
}

// Do gives the answers of a chair to what it is asked: the numbers of offers, as Sight lists them. at says which question
// that is; one that is asked no longer is refused. Of several answers those before one that is not open any more are given.
func (t *Table) Do(chair int, at string, picks []int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.open(); err != nil {
		return err
	}
	offers, d := t.offers(t.holds(chair))
	switch {
	case d == nil:
		return errors.New("nothing is asked of you now")
	case at != t.question(d, offers):
		return errors.New("that was asked before; look at what is asked now")
	case len(picks) == 0:
		return errors.New("nothing was chosen")
	case len(picks) > d.Left:
		return fmt.Errorf("%d were chosen, and %d may be", len(picks), d.Left)
	}
	options, err := gamescript.Picked(offers, picks)
	if err != nil {
		return err
	}
	seat := d.Seat
	_, err = t.answer(chair, func(d *engine.Decision) (o engine.Option, ok bool) {
		if len(options) == 0 || d == nil || d.Seat != seat || !d.Lists(options[0]) {
			return o, false // what came of those before has closed it
		}
		o, options = options[0], options[1:]
		return o, true
	})
	return err
}

// Answer has a chair answer as often as a function says what. It is asked once more than that: with nil where the chair is
// asked nothing any more. Nothing is done where what came of it cannot be kept.
func (t *Table) Answer(chair int, next func(*engine.Decision) (engine.Option, bool)) (given int, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.open(); err != nil {
		return 0, err
	}
	return t.answer(chair, next)
}

func (t *Table) answer(chair int, next func(*engine.Decision) (engine.Option, bool)) (given int, err error) {
	was, held := t.way(), t.holds(chair)
	for err == nil {
		d := t.asks(held)
		o, ok := next(d)
		if !ok || d == nil {
			break
		}
		if err = t.does(d.Seat, o); err == nil {
			given++
		}
	}
	if given == 0 {
		return 0, err
	}
	return given, t.settle(was, err)
}

// settle keeps what has been done since a point, with what bots answer then that answer at once; or goes back to there.
func (t *Table) settle(was []reply, err error) error {
	if err == nil && t.games.Slots == nil {
		err = t.botsAtOnce()
	}
	if err == nil {
		err = t.keep()
	}
	if err != nil {
		t.back(was)
		return err
	}
	t.asking, t.refused, t.outcome = nil, "", ""
	t.goOn()
	return nil
}

// open reports as an error why nothing can be done.
func (t *Table) open() error {
	switch {
	case t.closed:
		return errors.New("the table has been closed")
	case t.wrong != "":
		return errors.New(t.wrong)
	case t.over():
		return errOver
	}
	return nil
}

// asks returns what those are asked who hold some seats; nil for nothing.
func (t *Table) asks(held engine.SeatSet) *engine.Decision {
	if held&t.g().Awaited() == 0 {
		return nil
	}
	t.g().Watch().First = held
	return t.g().Open()
}

// offers returns what they may answer, and what they are asked.
func (t *Table) offers(held engine.SeatSet) ([]gamescript.Offer, *engine.Decision) {
	d := t.asks(held)
	if d == nil {
		return nil, nil
	}
	return t.s.Offers(), d
}

// Unseal takes back what a chair has answered in secret, while others are awaited. Nobody is told of it.
func (t *Table) Unseal(chair int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err := t.open(); err != nil {
		return err
	}
	was := t.way()
	for _, c := range t.g().Sealed() {
		if t.holds(chair).Has(c.Seat) && t.s.TakeBack(c.Seat) {
			if err := t.keep(); err != nil {
				t.back(was)
				return err
			}
			t.changed()
			return nil
		}
	}
	return errors.New("there is nothing to be taken back")
}

// point is all that has been answered.
type point []engine.Choice

func (t *Table) point() point { return slices.Concat(t.g().Answers(), t.g().Sealed()) }

// back goes to where only some steps have been taken, from the beginning of the game on.
func (t *Table) back(to []reply) {
	t.g().Watch().Veils = false // as the game began
	t.s.DrawAnew(t.lucks)
	t.s.Restart()
	if t.s.Waiting() {
		t.s.GoOn() //nolint:errcheck // it went so before
	}
	t.moments, t.steps = nil, nil
	t.note()
	walk(t.s, to, t.waits(), t.does) //nolint:errcheck // likewise
	t.veil()
	t.sights = map[int]*sight{}
}

// changed tells all who listen.
func (t *Table) changed() {
	t.played++
	t.tick()
	if over := t.over(); over != t.about.Over && t.kept != nil {
		t.about.Over = over
		t.writeAbout() //nolint:errcheck // the record says it, too: it is only listed otherwise
	}
	for ear := range t.ears {
		select {
		case ear <- struct{}{}:
		default: // it has still to look at what happened before
		}
	}
}

// Listen returns what is sent to on each change, and closed with the table; and what ends that.
func (t *Table) Listen() (ear <-chan struct{}, done func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	it := make(chan struct{}, 1)
	if t.closed {
		close(it)
		return it, func() {}
	}
	if t.ears == nil {
		t.ears = map[chan struct{}]bool{}
	}
	t.ears[it] = true
	return it, func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		delete(t.ears, it)
	}
}

// Listeners returns how many listen.
func (t *Table) Listeners() int { return locked(t, func() int { return len(t.ears) }) }

// Close ends the table. What is kept of it stays.
func (t *Table) Close() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed {
		return nil
	}
	t.closed = true
	for ear := range t.ears {
		close(ear)
	}
	t.ears = nil
	switch j := t.kept; {
	case j == nil || j.log == nil:
		return nil // it only looks, or nothing has been done
	case j.size == 0:
		return j.log.Remove() // nothing could be written
	case t.wrong == "" && !j.reached.Stands: // nobody has ended it otherwise
		j.put(t.g().Standing()) //nolint:errcheck // all is kept without it
		return j.log.Close()
	default:
		return j.log.Close()
	}
}

// Idle reports whether nobody looks at the table, and no bot plays.
func (t *Table) Idle() bool { return locked(t, func() bool { return len(t.ears) == 0 && !t.busy }) }

// Over reports whether the game has ended.
func (t *Table) Over() bool { return locked(t, t.over) }

// Setup returns what is played.
func (t *Table) Setup() game.Setup { return locked(t, func() game.Setup { return t.g().SetUp() }) }

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
