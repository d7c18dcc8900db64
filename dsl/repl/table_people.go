// This file reads who is to play which seat, seats people and bots at one terminal, and lets everybody play in turn.
//
// The table is that of package table, which knows who sits where, lets bots play, takes back, and keeps the game. Here is what a
// terminal adds: its commands are those of table_commands.go, a line is what the player does who has to decide, and what is
// shown is what the person at the screen may see. Between people the screen is a curtain (curtain.go): it is read, cleared,
// handed over, and opened by who sits down.

package repl

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/screen"
	"loremaster/dsl/store"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/record"
)

// seated is a table, and who sits at its screen.
type seated struct {
	*table.Table
	people   []*person
	at       *person // who sees the screen, or nil
	before   *person // who saw it before that person
	next     *person // who is to see it, behind the curtain
	curtain  curtain
	behind   func(p *printer) // what that person is shown there, where it is not the table
	question *question
	ended    bool // the end has been told,
	written  bool // and written down
}

// person sits in a chair with one seat or several, whose decks stay separate.
type person struct {
	chair int
	name  string
	seats engine.SeatSet
	told  int               // events that the person has been told
	drawn phase             // when the table was shown last,
	saw   map[string]string // and what each part of it said

	message string // what is said first when the person sits down again
}

// phase is a step of a round.
type phase struct{ round, phase int }

func (r *REPL) phase() phase { return phase{r.g().Round(), r.g().Phase()} }

// onlooker is the view of somebody who holds no seat.
const onlooker = engine.SeatSet(1 << screen.Nobody)

// eyes returns the seats whose view is shown: at a prompt without a table all of them, at a table those of who sees the screen.
func (r *REPL) eyes() engine.SeatSet {
	switch {
	case r.table == nil:
		return engine.Everyone
	case r.table.at == nil:
		return onlooker
	}
	return r.table.at.seats
}

// who returns the person who plays a seat, or nil.
func (t *seated) who(seat engine.Seat) *person {
	i := slices.IndexFunc(t.people, func(who *person) bool { return who.seats.Has(seat) })
	if i < 0 {
		return nil
	}
	return t.people[i]
}

// call names a person with the seats held.
func (r *REPL) call(who *person) string {
	var ids []string
	for i, id := range r.seatIDs() {
		if who.seats.Has(engine.Seat(i)) {
			ids = append(ids, id)
		}
	}
	if who.name == me {
		return strings.Join(ids, " and ")
	}
	return fmt.Sprintf("%s (%s)", who.name, strings.Join(ids, ", "))
}

// goRound shows the table to the person who has to decide, or hands the screen over.
func (r *REPL) goRound(p *printer) error {
	if r.g().Open() == nil {
		return r.end(p)
	}
	if at := r.table.at; at != nil { // who sits there answers all that is asked of that person before the screen is handed over
		r.g().Watch().First = at.seats
	}
	if who := r.table.who(r.g().Open().Seat); who != nil {
		return r.meet(who, p)
	}
	p.line("interrupted")
	return nil
}

// botsGoOn lets the bots play that are asked.
func (r *REPL) botsGoOn(p *printer) error {
	if err := r.table.GoOn(); err != nil {
		return err
	}
	return r.goRound(p)
}

// Play begins a game for people and bots, as lines of the prompt say it: "scenario ID, seed N", and what is laid over its
// opening, or "load FILE". seats says who plays; see seat. Games that are kept stay so, and are told of.
func (r *REPL) Play(line, seats string, out io.Writer) error {
	return r.atTable(out, func(p *printer) error {
		r.table = nil
		for begin := range strings.SplitSeq(line, "\n") {
			if err := r.exec(begin, r.quiet()); err != nil {
				return err
			}
		}
		return r.sitDown(seats, p)
	})
}

// Ended returns the game that was played, once it is over; nil before.
func (r *REPL) Ended() game.Play {
	if r.now == nil || !r.g().Over() {
		return nil
	}
	return r.g()
}

// Shared reports whether several people sit at the screen in turn, or may do so.
func (r *REPL) Shared() bool {
	return r.table != nil && (r.table.question != nil || len(r.table.people) > 1)
}

// sitDown seats who plays the game that has begun at the prompt. Without words it is those who played its record before.
func (r *REPL) sitDown(seats string, p *printer) error {
	seats = cmp.Or(seats, r.seating)
	head := []engine.HeadLine{{Key: table.SeatsKey, Value: seats}}
	if script := r.beginning(); script != "" {
		head = append(head, engine.HeadLine{Key: record.ScriptKey, Value: strconv.Quote(script)})
	}
	made := r.s().Record(record.Head(r.g(), head...))
	about, err := r.about(r.g().SetUp(), made)
	if err != nil {
		return err
	}
	t, _, err := table.Sit(r.games(), about, made, r.newRecord())
	if err != nil {
		return err
	}
	return r.sit(t, p)
}

// beginning returns the script with which the game has begun, as far as its record cannot say that: to the last line by which
// luck was forced. What was answered since is played at the table.
func (r *REPL) beginning() string {
	if r.recordable() == nil {
		return ""
	}
	n := 0
	for i := range r.now.entries {
		if r.now.entries[i].goesOn {
			n = i + 1
		}
	}
	lines := screen.Each(r.now.entries[:n], func(e entry) entry { return entry{text: e.text} })
	return r.scriptOf(r.s().Case().Givens(), nil, lines, nil)
}

// games returns what a table needs of the game that is played.
func (r *REPL) games() *table.Games {
	side := table.Side{Lib: r.lib, Screen: r.Screens[r.lib.Game().ID]}
	side.Packs, _ = r.packs() // the data may have gone since: then nothing is written with what it needs of it
	return &table.Games{Sides: []*table.Side{&side}, Interrupted: r.stop.Load}
}

// about says what is played in the game of a record, and who sits where.
func (r *REPL) about(setup game.Setup, made *engine.Record) (about table.About, err error) {
	start, err := record.Start(made)
	if err != nil {
		return about, err
	}
	about = table.About{Game: setup.Scene().Game.ID, Scenario: start.Scenario, People: start.People, Options: start.Options, Opening: start.Opening, Luck: true}
	if about.Seed, err = strconv.ParseUint(made.Get("seed"), 10, 64); err != nil {
		return about, err
	}
	if r.Campaign != "" {
		about.Head = []engine.HeadLine{{Key: campaignKey, Value: fmt.Sprintf("%s %d", r.Campaign, r.Game)}}
	}
	about.Chairs, err = seat(setup, made.Get(table.SeatsKey))
	return about, err
}

// newRecord returns what makes the file for the record of the game; nil where none is kept.
func (r *REPL) newRecord() func() (*store.Log, error) {
	if r.journal == nil {
		return nil
	}
	return func() (*store.Log, error) {
		id := r.g().SetUp().Scene().Scenario.ID
		return firstLog(r.State, func(n int) string { return fmt.Sprintf("%s-%d%s", id, n, recordExt) })
	}
}

// sit begins at a table.
func (r *REPL) sit(t *table.Table, p *printer) error {
	s := t.Session()
	r.start(s)
	r.table = &seated{Table: t}
	for i, c := range t.About().Chairs {
		if who := (&person{chair: i, name: c.Name, told: t.Told(i)}); c.Bot == "" {
			who.seats = t.Holds(i)
			r.table.people = append(r.table.people, who)
		}
	}
	if len(r.table.people) > 1 {
		r.clear(p)
	}
	p.wrap(0, 4, fmt.Sprintf("%s: %s", r.g().SetUp().Scene().Scenario.Name, strings.ReplaceAll(t.Players(), ",", ", ")), p.title)
	p.line("help tells what can be typed, \"? NAME\" what a card says")
	if r.notice != "" {
		p.wrap(0, 4, r.notice, p.faint)
		r.notice = ""
	}
	return r.botsGoOn(p)
}

// me is how --seats calls the one who has typed it.
const me = "me"

// seat seats those whom words name, "SEAT=WHO,...": a bot by its name, or a person by any other. Seats that
// are not named are played by a bot; where none is, see ofFirst.
func seat(setup game.Setup, words string) (chairs []table.Chair, err error) {
	said, err := readSeats(setup, words)
	if err != nil {
		return nil, err
	}
	mine := engine.SeatSet(0)
	if words == "" {
		mine = ofFirst(setup)
	}
	unplayed := setup.Scene().Unplayed
	for i, seat := range setup.Scene().Seats {
		c := table.Chair{Name: said[seat.ID], Joined: true}
		switch {
		case unplayed.Has(engine.Seat(i)) && c.Name != "":
			return nil, fmt.Errorf("nobody plays %s in this scenario, its cards come by rules; leave it out", seat.ID)
		case unplayed.Has(engine.Seat(i)):
			continue
		case c.Name == "" && mine.Has(engine.Seat(i)):
			c.Name = me
		case c.Name == "":
			c.Bot = bot.Names()[0]
		case slices.Contains(bot.Names(), c.Name):
			c.Name, c.Bot = "", c.Name
		}
		at := slices.IndexFunc(chairs, func(other table.Chair) bool { return other.Name == c.Name && other.Bot == c.Bot })
		if at < 0 {
			at = len(chairs)
			chairs = append(chairs, c)
		}
		chairs[at].Seats = append(chairs[at].Seats, seat.ID)
	}
	return chairs, nil
}

// ofFirst returns the seats of who begins: those that the scenario gives one person of so many as are said, else
// those of the team.
func ofFirst(s game.Setup) (seats engine.SeatSet) {
	order := s.Scene().Order
	first := order[slices.IndexFunc(order, func(seat engine.Seat) bool { return !s.Scene().Unplayed.Has(seat) })]
	if s.Scene().Start.People > 0 {
		return s.Scene().Person(first)
	}
	for i, seat := range s.Scene().Seats {
		if seat.Team == s.Scene().Seats[first].Team && !s.Scene().Unplayed.Has(engine.Seat(i)) {
			seats |= engine.Only(engine.Seat(i))
		}
	}
	return seats
}

// readSeats reads who is to play which seat.
func readSeats(setup game.Setup, words string) (map[string]string, error) {
	said, ids := map[string]string{}, seatIDs(setup)
	if words == "" {
		return said, nil
	}
	for item := range strings.SplitSeq(words, ",") {
		id, who, _ := strings.Cut(item, "=")
		id, who = strings.TrimSpace(id), strings.TrimSpace(who)
		switch {
		case !slices.Contains(ids, id):
			return nil, &diag.Unknown{Kind: "seat", Name: id, Known: ids}
		case !table.IsName(who):
			return nil, fmt.Errorf("found %q, expected %s= and who plays it: a bot (%s), %s, or a name", item, id, strings.Join(bot.Names(), ", "), me)
		case said[id] != "":
			return nil, fmt.Errorf("seat %q is given to %s and to %s", id, said[id], who)
		}
		said[id] = who
	}
	return said, nil
}
