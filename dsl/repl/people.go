// This file seats people and bots at a table, and says whose turn at the screen it is.
//
// A REPL with a table plays instead of looking into everything: its commands are those of table.go, a line is
// what the player does who has to decide, and what is shown is what the person at the screen may see. Between
// people the screen is a curtain: it is read, cleared, handed over, and opened by who sits down.

package repl

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// table is who plays, and who sits at the screen.
type table struct {
	words    string // who plays, as it was said: "SEAT=WHO,..."
	people   []*person
	seats    [cardgame.MaxSeats]chair
	at       *person // who sees the screen, or nil
	next     *person // who is to see it, behind the curtain
	curtain  curtain
	question *question
	ended    bool // the end has been told
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
	told  int   // events that the person has been told
	drawn phase // when the table was shown last
}

// phase is a step of a round.
type phase struct {
	round uint8
	step  cardgame.Step
}

func (r *REPL) phase() phase {
	st := &r.s().Game().S
	return phase{st.Round, st.Step}
}

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
}

// onlooker is the view of somebody who holds no seat.
const onlooker = engine.SeatSet(1 << (engine.MaxSeats - 1))

// me is how --seats calls the one who has typed it.
const me = "me"

// seat seats those whom words name, "SEAT=WHO,...": a bot by its name, or a person by any other. Seats that
// are not named are played by a bot; where none is, see ofFirst.
func (r *REPL) seat(words string) (*table, error) {
	g := r.s().Game()
	said, err := r.readSeats(words)
	if err != nil {
		return nil, err
	}
	t, mine := &table{}, engine.SeatSet(0)
	if words == "" {
		mine = r.ofFirst()
	}
	var all []string
	for i, id := range r.seatIDs() {
		who := said[id]
		switch {
		case who != "":
		case mine.Has(engine.Seat(i)):
			who = me
		default:
			who = bot.Names()[0]
		}
		if t.seats[i].bot = bot.New(who, g); t.seats[i].bot == nil {
			t.seats[i].person = t.hold(who, engine.Seat(i))
		}
		all = append(all, id+"="+who)
	}
	t.words = strings.Join(all, ",")
	return t, nil
}

// ofFirst returns the seats of who begins: those that the scenario gives one person of so many as are said, else
// those of the side.
func (r *REPL) ofFirst() (seats engine.SeatSet) {
	g := r.s().Game()
	first := engine.Seat(g.Scenario.TurnOrder[0])
	if g.Chosen.People > 0 {
		return g.Person(first)
	}
	for i := range g.Scenario.Seats {
		if g.SideOf(engine.Seat(i)) == g.SideOf(first) {
			seats |= engine.Only(engine.Seat(i))
		}
	}
	return seats
}

// readSeats reads who is to play which seat.
func (r *REPL) readSeats(words string) (map[string]string, error) {
	said := map[string]string{}
	if words == "" {
		return said, nil
	}
	known := strings.Join(r.seatIDs(), ", ")
	for item := range strings.SplitSeq(words, ",") {
		id, who, _ := strings.Cut(item, "=")
		id, who = strings.TrimSpace(id), strings.TrimSpace(who)
		switch {
		case !slices.Contains(r.seatIDs(), id):
			message := fmt.Sprintf("there is no seat %q, expected one of: %s", id, known)
			if near := diag.Nearest(id, r.seatIDs()); near != "" {
				message += fmt.Sprintf("\nhint: did you mean %q?", near)
			}
			return nil, errors.New(message)
		case !isName(who):
			return nil, fmt.Errorf("found %q, expected %s= and who plays it: a bot (%s), %s, or a name", item, id, strings.Join(bot.Names(), ", "), me)
		case said[id] != "":
			return nil, fmt.Errorf("seat %q is given to %s and to %s", id, said[id], who)
		}
		said[id] = who
	}
	return said, nil
}

// isName reports whether a word may be what a person is called.
func isName(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '-' })
}

// hold lets a person hold a seat.
func (t *table) hold(name string, seat engine.Seat) *person {
	i := slices.IndexFunc(t.people, func(p *person) bool { return p.name == name })
	if i < 0 {
		i = len(t.people)
		t.people = append(t.people, &person{name: name})
	}
	t.people[i].seats |= engine.Only(seat)
	return t.people[i]
}

// eyes returns the seats whose view the screen shows.
func (t *table) eyes() engine.SeatSet {
	if t.at == nil {
		return onlooker
	}
	return t.at.seats
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
	if r.s().Waiting() {
		if err := errors.Join(r.goOn(r.quiet()), r.keep(goesOn)); err != nil {
			return err
		}
	}
	for r.s().Game().Open() != nil {
		d := r.s().Game().Open()
		chair := &t.seats[d.Seat]
		if chair.person != nil {
			return r.meet(chair.person, p)
		}
		if r.stop.Load() {
			p.line("interrupted")
			return nil
		}
		o, ok := chair.bot(d)
		if !ok {
			return fmt.Errorf("the bot of %s has no answer", r.s().Game().NameSeat(d.Seat))
		}
		if err := r.give(o, r.s().Sentence(o)); err != nil {
			return err
		}
	}
	return r.end(p)
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
		r.news(p)
		if r.s().Game().Open().Kind == cardgame.DecideAction || who.drawn != r.phase() {
			r.board(p)
		}
		r.choices(p)
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
	t.curtain, t.at = to, nil
	if to == away {
		p.wrap(0, 4, fmt.Sprintf("Hand over to %s, who presses Enter.", r.call(t.next)), p.title)
		return
	}
	t.at = t.next
	r.news(p)
	r.board(p)
	r.choices(p)
}

// clear clears a screen, with the lines above it.
func (r *REPL) clear(p *printer) {
	if r.Screen {
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
	case line != "":
		return errors.New("press Enter alone first: the screen is being handed over")
	case r.table.curtain == reading:
		r.draw(away, p)
	default:
		r.draw(lifted, p)
	}
	return nil
}

// ask puts a question.
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
	if yes {
		return q.yes(p)
	}
	return q.no(p)
}

// Play begins a game for people and bots, as a line of the prompt says it: "scenario ID, seed N" or "load
// FILE". seats says who plays; see seat. Where the table before was left in the middle of a game, it is asked
// whether that goes on.
func (r *REPL) Play(line, seats string, out io.Writer) error {
	p := r.printer(out)
	defer p.Flush()
	begin := func(p *printer) error {
		r.table = nil
		if err := r.exec(line, r.quiet()); err != nil {
			return err
		}
		return r.sitDown(seats, p)
	}
	if len(r.offered) == 0 {
		return begin(p)
	}
	r.table = &table{}
	words := strings.TrimPrefix(strings.TrimPrefix(r.offered[0], "scenario "), "load ")
	r.ask(question{words: fmt.Sprintf("A game has not ended: %s, %s. Go on with it?", words, lines(len(r.offered)-1)), no: begin, yes: r.goOnPlaying}, p)
	return nil
}

// acted reports whether a person has done anything in this game.
func (r *REPL) acted() bool {
	return r.now != nil && slices.ContainsFunc(r.now.entries, func(e entry) bool {
		seat := r.seatOf(&e)
		return slices.ContainsFunc(r.table.people, func(who *person) bool { return who.seats.Has(seat) })
	})
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
	if err := r.keep(seatsLine + t.words); err != nil {
		return err
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
	p.wrap(0, 4, fmt.Sprintf("%s, seed %d: %s", r.s().Game().Scenario.Name, r.s().Game().S.Seed, strings.ReplaceAll(t.words, ",", ", ")), p.title)
	p.line("help tells what can be typed, \"? NAME\" what a card says")
	return r.goRound(p)
}

// seatsLine is the word in a journal before who plays.
const seatsLine = "play "

// goOnPlaying plays the game of the table before again, and goes on with it.
func (r *REPL) goOnPlaying(p *printer) error {
	r.table = nil
	if err := cmdResume(r, "", r.quiet()); err != nil {
		return err
	}
	return r.sitDown("", p)
}
