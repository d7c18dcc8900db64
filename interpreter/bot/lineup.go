package bot

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/interpreter/cardgame"
	"loremaster/interpreter/engine"
)

// Lineup says which bot plays each seat of a scenario. The zero value has the first of Kinds play all.
type Lineup struct {
	Bots  []Choice             // each once
	seats [engine.MaxSeats]int // the index in Bots of who plays a seat
}

// Choice is a kind of bot, with its weights.
type Choice struct {
	Name    string // as it was written
	kind    *Kind
	weights *Weights
}

// Unknown is a name that is not among those that there are.
type Unknown struct {
	What, Name string
	Known      []string
}

func (u *Unknown) Error() string {
	return fmt.Sprintf("there is no %s %q, expected one of: %s", u.What, u.Name, strings.Join(u.Known, ", "))
}

// ParseLineup reads the bots of a scenario: one for all seats ("greedy"), one for each side, the Free Peoples'
// first ("greedy,random"), or those of seats or sides by their ids ("shadow=greedy"), where the first of Kinds
// plays the rest. A bot that plays by weights may be given a file of them ("greedy:FILE"), which read reads.
func ParseLineup(s *cardgame.Setup, words string, read func(file string) (*Weights, error)) (Lineup, error) {
	var l Lineup
	items := strings.Split(words, ",")
	named := 0
	for _, item := range items {
		if _, _, ok := cutSeat(item); ok {
			named++
		}
	}
	switch {
	case named > 0 && named != len(items):
		return l, fmt.Errorf("%q names seats for some of its bots, expected SEAT=BOT for each or for none", words)
	case named == 0 && len(items) > int(cardgame.NumSides):
		return l, fmt.Errorf("%q has %d bots, expected one for all, one for each side, or SEAT=BOT for each", words, len(items))
	}
	given := engine.SeatSet(0)
	for i, item := range items {
		seats := engine.Everyone
		if len(items) > 1 {
			seats = s.SeatsOf(cardgame.Side(i % int(cardgame.NumSides)))
		}
		if who, name, named := cutSeat(item); named {
			var err error
			if seats, err = seatsNamed(s, strings.TrimSpace(who)); err != nil {
				return l, err
			}
			item = name
		}
		if seats&given != 0 {
			return l, fmt.Errorf("%q gives a seat two bots", words)
		}
		choice, err := choose(strings.TrimSpace(item), read)
		if err != nil {
			return l, err
		}
		l.seat(choice, seats)
		given |= seats
	}
	if rest := (s.SeatsOf(cardgame.FreePeoples) | s.SeatsOf(cardgame.Shadow)) &^ given; rest != 0 {
		l.seat(Choice{Name: Kinds[0].Name, kind: &Kinds[0]}, rest)
	}
	return l, nil
}

// seat gives seats to a bot.
func (l *Lineup) seat(choice Choice, seats engine.SeatSet) {
	at := slices.IndexFunc(l.Bots, func(c Choice) bool { return c.Name == choice.Name })
	if at < 0 {
		at = len(l.Bots)
		l.Bots = append(l.Bots, choice)
	}
	for i := range l.seats {
		if seats.Has(engine.Seat(i)) {
			l.seats[i] = at
		}
	}
}

// cutSeat cuts SEAT=BOT in two. What follows a colon is the name of a file.
func cutSeat(item string) (seat, bot string, named bool) {
	before, _, _ := strings.Cut(item, ":")
	at := strings.IndexByte(before, '=')
	if at < 0 {
		return "", item, false
	}
	return item[:at], item[at+1:], true
}

// seatsNamed returns the seats that an id means: one, or those of a side.
func seatsNamed(s *cardgame.Setup, who string) (engine.SeatSet, error) {
	var known []string
	for i := range s.Scenario.Seats {
		known = append(known, s.Scenario.Seats[i].ID)
	}
	if i := slices.Index(known, who); i >= 0 {
		return engine.Only(engine.Seat(i)), nil
	}
	if i := slices.Index(cardgame.Sides[:], who); i >= 0 {
		return s.SeatsOf(cardgame.Side(i)), nil
	}
	return 0, &Unknown{"seat", who, append(known, cardgame.Sides[:]...)}
}

// choose returns the bot of a name, with the weights of a file where one is given.
func choose(words string, read func(file string) (*Weights, error)) (Choice, error) {
	name, file, tuned := strings.Cut(words, ":")
	kind := kindOf(name)
	switch {
	case kind == nil:
		return Choice{}, &Unknown{"bot", name, Names()}
	case tuned && !kind.Tuned:
		return Choice{}, fmt.Errorf("the bot %q has no weights, found the file %q", name, file)
	}
	c := Choice{Name: words, kind: kind, weights: Shipped()}
	if tuned {
		w, err := read(file)
		if err != nil {
			return c, err
		}
		c.weights = w
	}
	return c, nil
}

// Name returns the name of a bot, by its index in Bots.
func (l *Lineup) Name(i int) string {
	if len(l.Bots) == 0 {
		return Kinds[0].Name
	}
	return l.Bots[i].Name
}

// Of returns the index in Bots of who plays a seat.
func (l *Lineup) Of(seat engine.Seat) int { return l.seats[seat%engine.MaxSeats] }

// Side returns the index in Bots of who plays all seats of a side, or -1 where several do.
func (l *Lineup) Side(s *cardgame.Setup, side cardgame.Side) int {
	who := -1
	for i := range s.Scenario.Seats {
		switch seat := engine.Seat(i); {
		case s.SideOf(seat) != side:
		case who < 0:
			who = l.Of(seat)
		case who != l.Of(seat):
			return -1
		}
	}
	return who
}

// Exchanged returns the line-up in which each side has the bot of the other. It reports false where a side has
// several, or both have the same.
func (l *Lineup) Exchanged(s *cardgame.Setup) (Lineup, bool) {
	free, shadow := l.Side(s, cardgame.FreePeoples), l.Side(s, cardgame.Shadow)
	if free < 0 || shadow < 0 || free == shadow {
		return Lineup{}, false
	}
	other := Lineup{Bots: l.Bots}
	for i := range s.Scenario.Seats {
		other.seats[i] = free
		if s.SideOf(engine.Seat(i)) == cardgame.FreePeoples {
			other.seats[i] = shadow
		}
	}
	return other, true
}

// Players are the bots of a line-up at the table of one game at a time.
type Players struct {
	lineup Lineup
	bots   []Bot
}

// Players returns the bots.
func (l *Lineup) Players() *Players {
	p := &Players{lineup: *l}
	if len(l.Bots) == 0 {
		p.bots = append(p.bots, Kinds[0].make(nil))
	}
	for _, c := range l.Bots {
		p.bots = append(p.bots, c.kind.make(c.weights))
	}
	return p
}

// Begin makes the bots ready to go on with a game.
func (p *Players) Begin(g *cardgame.Game) {
	for _, b := range p.bots {
		b.Begin(g)
	}
}

// Answer picks an option for the seat that is asked.
func (p *Players) Answer(d *engine.Decision) (engine.Option, bool) {
	return p.bots[p.lineup.Of(d.Seat)].Answer(d)
}
