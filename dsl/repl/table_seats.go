// This file reads who is to play which seat.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"loremaster/dsl/diag"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
)

// me is how --seats calls the one who has typed it.
const me = "me"

// seat seats those whom words name, "SEAT=WHO,...": a bot by its name, or a person by any other. Seats that
// are not named are played by a bot; where none is, see ofFirst.
func (r *REPL) seat(words string) (*table, error) {
	g := r.g()
	said, err := r.readSeats(words)
	if err != nil {
		return nil, err
	}
	t, mine := &table{}, engine.SeatSet(0)
	if words == "" {
		mine = r.ofFirst()
	}
	var all []string
	unplayed := g.SetUp().Unplayed()
	for i, id := range r.seatIDs() {
		who := said[id]
		switch {
		case unplayed.Has(engine.Seat(i)) && who != "":
			return nil, fmt.Errorf("nobody plays %s in this scenario, its cards come by rules; leave it out", id)
		case unplayed.Has(engine.Seat(i)):
			continue
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
// those of the team.
func (r *REPL) ofFirst() (seats engine.SeatSet) {
	s := r.g().SetUp()
	order := s.TurnOrder()
	first := order[slices.IndexFunc(order, func(seat engine.Seat) bool { return !s.Unplayed().Has(seat) })]
	if s.StartedBy().People > 0 {
		return s.Person(first)
	}
	for i, seat := range s.Seating() {
		if seat.Team == s.Seating()[first].Team && !s.Unplayed().Has(engine.Seat(i)) {
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
