// This file begins games of people and bots at a table, and lets everybody play in turn.
//
// A REPL with a table plays instead of looking into everything: its commands are those of table_commands.go, a line is
// what the player does who has to decide, and what is shown is what the person at the screen may see. Between
// people the screen is a curtain (curtain.go): it is read, cleared, handed over, and opened by who sits down.

package repl

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// table is who plays, and who sits at the screen.
type table struct {
	words    string // who plays, as it was said: "SEAT=WHO,..."
	people   []*person
	seats    [engine.MaxSeats]chair
	at       *person // who sees the screen, or nil
	next     *person // who is to see it, behind the curtain
	curtain  curtain
	behind   func(p *printer) // what that person is shown there, where it is not the table
	question *question
	ended    bool // the end has been told,
	written  bool // and written down
}

// chair is who plays a seat: a person or a bot.
type chair struct {
	person *person
	bot    func(*engine.Decision) (engine.Option, bool)
}

// person holds one seat or several, whose decks stay separate.
type person struct {
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

// eyes returns the seats whose view the screen shows.
func (t *table) eyes() engine.SeatSet {
	if t.at == nil {
		return onlooker
	}
	return t.at.seats
}

// eyes returns the seats whose view is shown: at a prompt without a table all of them.
func (r *REPL) eyes() engine.SeatSet {
	if r.table == nil {
		return engine.Everyone
	}
	return r.table.eyes()
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

// goRound lets bots play until a person has to decide. That person is shown the table, or the screen is to be
// handed over.
func (r *REPL) goRound(p *printer) error {
	t := r.table
	r.stop.Store(false)
	r.g().Watch().Veils = len(t.people) > 1
	if r.s().Waiting() {
		if err := r.goOn(r.quiet()); err != nil {
			return err
		}
		r.keep(goesOn)
	}
	for r.g().Open() != nil {
		if t.at != nil { // who sits there answers all that is asked of that person before the screen is handed over
			r.g().Watch().First = t.at.seats
		}
		d := r.g().Open()
		chair := &t.seats[d.Seat]
		if chair.person != nil {
			return r.meet(chair.person, p)
		}
		if r.stop.Load() {
			p.line("interrupted")
			return nil
		}
		o, ok := d.Options[0], d.Forced()
		if !ok {
			o, ok = chair.bot(d)
		}
		if !ok {
			return fmt.Errorf("the bot that plays %s found no answer", r.g().SetUp().NameSeat(d.Seat))
		}
		if err := r.give(o, r.s().Sentence(o)); err != nil {
			return err
		}
	}
	return r.end(p)
}

// Play begins a game for people and bots, as lines of the prompt say it: "scenario ID, seed N", and what is laid over its
// opening, or "load FILE". seats says who plays; see seat. Games that are kept stay so, and are told of.
func (r *REPL) Play(line, seats string, out io.Writer) error {
	return r.acknowledged(out, func(p *printer) error {
		r.table = nil
		for begin := range strings.SplitSeq(line, "\n") {
			if err := r.exec(begin, r.quiet()); err != nil {
				return err
			}
		}
		return r.sitDown(seats, p)
	})
}

// acted reports whether a person has done anything in this game.
func (r *REPL) acted() bool {
	return r.now != nil && slices.ContainsFunc(r.now.entries, func(e entry) bool {
		seat := r.seatOf(&e)
		return slices.ContainsFunc(r.table.people, func(who *person) bool { return who.seats.Has(seat) })
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

// sitDown seats who plays the game that has begun. Without words it is those who played its record before.
func (r *REPL) sitDown(seats string, p *printer) error {
	if seats == "" {
		seats = r.seating
	}
	t, err := r.seat(seats)
	if err != nil {
		return err
	}
	if j := r.journal; j != nil && j.log == nil {
		j.pending = append(r.asTyped(), seatsLine+t.words)
	}
	r.table = t
	for _, e := range r.now.entries { // a game that goes on: what came of their own actions they have been told
		for _, who := range t.people {
			if who.seats.Has(r.seatOf(&e)) {
				who.told = e.to
			}
		}
	}
	if len(t.people) > 1 {
		r.clear(p)
	}
	p.wrap(0, 4, fmt.Sprintf("%s: %s", r.g().SetUp().ScenarioName(), strings.ReplaceAll(t.words, ",", ", ")), p.title)
	p.line("help tells what can be typed, \"? NAME\" what a card says")
	if r.notice != "" {
		p.wrap(0, 4, r.notice, p.faint)
		r.notice = ""
	}
	return r.goRound(p)
}

// seatsLine is the word in a journal before who plays.
const seatsLine = "play "
