// This file reads who is to play which seat.

package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/table"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

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
			message := fmt.Sprintf("there is no seat %q, expected one of: %s", id, strings.Join(ids, ", "))
			if near := diag.Nearest(id, ids); near != "" {
				message += fmt.Sprintf("\nhint: did you mean %q?", near)
			}
			return nil, errors.New(message)
		case !table.IsName(who):
			return nil, fmt.Errorf("found %q, expected %s= and who plays it: a bot (%s), %s, or a name", item, id, strings.Join(bot.Names(), ", "), me)
		case said[id] != "":
			return nil, fmt.Errorf("seat %q is given to %s and to %s", id, said[id], who)
		}
		said[id] = who
	}
	return said, nil
}
