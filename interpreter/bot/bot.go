// Package bot holds players that are programs. They answer decisions in place (engine.Hooks.Answerer) or those
// that are open, and use nothing that the seat they answer for cannot see.
//
// Kinds is the table of them; a Lineup, parsed from words such as "greedy,random", says which of them plays
// each seat of a scenario, and Players of it play a game:
//
//	players := lineup.Players()
//	players.Begin(g)
//	g.Watch().Answerer = players.Answer
package bot

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Bot is a player that is a program. It may answer for several seats; what it answers depends on the game
// alone, not on where in it the bot began.
type Bot interface {
	// Begin makes the bot ready to go on with a game from where it stands.
	Begin(g game.Play)
	// Answer picks an option of a decision of that game.
	Answer(d *engine.Decision) (engine.Option, bool)
}

// Kind is a kind of bot.
type Kind struct {
	Name     string
	Help     string // what it does, after its name
	Tuned    bool   // it plays by weights
	Rollouts int    // how often it plays on from a decision, if nothing else is said; 0 where it does not
	make     func(w Weights, rollouts int) Bot
}

// Kinds holds all of them, from the weakest on. The first plays where none is named.
var Kinds = []Kind{
	{"random", "picks any option that is open to it", false, 0, func(Weights, int) Bot { return &random{} }},
	{"greedy", "tries each option and takes what leaves its side best off", true, 0, func(w Weights, _ int) Bot { return NewGreedy(w) }},
	{"search", "plays on to the end of the round; beats greedy 7 times in 10", true, 32, searching},
	{"deep", "does so four times as often", true, 128, searching},
}

func searching(w Weights, rollouts int) Bot { return NewSearch(w, rollouts) }

// AtRandom is the name of the weakest, Ahead that of those who look ahead and are quick enough for many games.
var AtRandom, Ahead = Kinds[0].Name, Kinds[1].Name

// usual is another name of who looks ahead.
const usual = "bot"

// Names returns what bots are called.
func Names() []string {
	names := []string{usual}
	for i := range Kinds {
		names = append(names, Kinds[i].Name)
	}
	return names
}

// kindOf returns the kind of that name, or nil.
func kindOf(name string) *Kind {
	if name == usual {
		name = Ahead
	}
	for i := range Kinds {
		if Kinds[i].Name == name {
			return &Kinds[i]
		}
	}
	return nil
}

// New returns what answers for a bot of that name, as it is shipped, in a game from where it stands; nil where no bot is called so.
func New(name string, g game.Play) func(*engine.Decision) (engine.Option, bool) {
	kind := kindOf(name)
	if kind == nil {
		return nil
	}
	b := kind.make(Shipped(g.SetUp().Scene().Game), kind.Rollouts)
	b.Begin(g)
	return b.Answer
}

// Random plays any legal option of any game. What it picks at a seat's k-th decision depends on the seed, the
// seat and k alone, so the same game comes again from the same seed.
type Random struct {
	whims [engine.MaxSeats]engine.Whims
	k     [engine.MaxSeats]int
}

// Begin makes the bot ready for the game of a seed.
func (r *Random) Begin(seed uint64) {
	*r = Random{}
	for seat := range r.whims {
		r.whims[seat] = engine.WhimsOf(seed, engine.Seat(seat))
	}
}

// Answer picks an option.
func (r *Random) Answer(d *engine.Decision) (engine.Option, bool) {
	seat := d.Seat % engine.MaxSeats
	r.k[seat]++
	return d.Options[r.whims[seat].At(r.k[seat], len(d.Options))], true
}

// random is Random as a Bot: in a game that has begun, it picks what it would if it had played from the start.
type random struct{ Random }

func (r *random) Begin(g game.Play) {
	r.Random.Begin(g.Seed())
	for _, c := range g.Answers() {
		r.k[c.Seat]++
	}
}

// Lineup says which bot plays each seat of a scenario. The zero value has the first of Kinds play all.
type Lineup struct {
	Bots  []Choice             // each once
	seats [engine.MaxSeats]int // the index in Bots of who plays a seat
}

// Choice is a kind of bot, with its weights.
type Choice struct {
	Name     string // as it was written
	kind     *Kind
	weights  Weights
	rollouts int
}

// Unknown is a name that is not among those that there are.
type Unknown struct {
	What, Name string
	Known      []string
}

func (u *Unknown) Error() string {
	return fmt.Sprintf("there is no %s %q, expected one of: %s", u.What, u.Name, strings.Join(u.Known, ", "))
}

// Reader reads a file of weights for a game.
type Reader func(of *game.Game, file string) (Weights, error)

// ParseLineup reads the bots of a scenario: one for all seats ("greedy"), one for each team, in their
// order ("greedy,random"), or those of seats or teams by their ids ("SEAT=greedy"), where the first of Kinds
// plays the rest. A bot that plays by weights may be given a file of them ("greedy:FILE"), which read reads.
func ParseLineup(s game.Setup, words string, read Reader) (Lineup, error) {
	var l Lineup
	teams := s.Scene().Teams
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
	case named == 0 && len(items) > len(teams):
		return l, fmt.Errorf("%q has %d bots, expected one for all, one for each side, or SEAT=BOT for each", words, len(items))
	}
	given := engine.SeatSet(0)
	for i, item := range items {
		seats := engine.Everyone
		if len(items) > 1 {
			seats = seatsOf(s, game.Team(i))
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
		choice, err := choose(s, strings.TrimSpace(item), read)
		if err != nil {
			return l, err
		}
		l.seat(choice, seats)
		given |= seats
	}
	if rest := allSeats(s) &^ given; rest != 0 {
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

// seatsNamed returns the seats that an id means: one, or those of a team.
func seatsNamed(s game.Setup, who string) (engine.SeatSet, error) {
	var known []string
	for i, seat := range s.Scene().Seats {
		if known = append(known, seat.ID); seat.ID == who {
			return engine.Only(engine.Seat(i)), nil
		}
	}
	for i, team := range s.Scene().Teams {
		if known = append(known, team.ID); team.ID == who {
			return seatsOf(s, game.Team(i)), nil
		}
	}
	return 0, &Unknown{"seat", who, known}
}

func seatsOf(s game.Setup, team game.Team) (seats engine.SeatSet) {
	for i, seat := range s.Scene().Seats {
		if seat.Team == team {
			seats |= engine.Only(engine.Seat(i))
		}
	}
	return seats
}

func allSeats(s game.Setup) (seats engine.SeatSet) {
	for i := range s.Scene().Seats {
		seats |= engine.Only(engine.Seat(i))
	}
	return seats
}

// mostRollouts bounds what may be said.
const mostRollouts = 10_000

// choose returns the bot of a name, with its number of rollouts and the weights of a file where these are given.
func choose(s game.Setup, words string, read Reader) (Choice, error) {
	name, file, tuned := strings.Cut(words, ":")
	kind := kindOf(name)
	rollouts := 0
	if n, said := strings.CutPrefix(file, "rollouts="); said && kind != nil && kind.Rollouts > 0 {
		n, file, tuned = strings.Cut(n, ":")
		if rollouts, _ = strconv.Atoi(n); rollouts < 1 || rollouts > mostRollouts {
			return Choice{}, fmt.Errorf("%q is no number of rollouts, expected one from 1 to %d", n, mostRollouts)
		}
	}
	switch {
	case kind == nil:
		return Choice{}, &Unknown{"bot", name, Names()}
	case tuned && !kind.Tuned:
		return Choice{}, fmt.Errorf("the bot %q has no weights, found the file %q", name, file)
	}
	c := Choice{words, kind, Shipped(s.Scene().Game), cmp.Or(rollouts, kind.Rollouts)}
	if tuned {
		w, err := read(s.Scene().Game, file)
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
		return AtRandom
	}
	return l.Bots[i].Name
}

// Of returns the index in Bots of who plays a seat.
func (l *Lineup) Of(seat engine.Seat) int { return l.seats[seat%engine.MaxSeats] }

// Team returns the index in Bots of who plays all seats of a team, or -1 where several do.
func (l *Lineup) Team(s game.Setup, team game.Team) int {
	who := -1
	for i, seat := range s.Scene().Seats {
		switch by := l.Of(engine.Seat(i)); {
		case seat.Team != team:
		case who < 0:
			who = by
		case who != by:
			return -1
		}
	}
	return who
}

// Exchanged returns the line-up in which each of two teams has the bot of the other. It reports false where there are
// not two, one has several bots, or both have the same.
func (l *Lineup) Exchanged(s game.Setup) (Lineup, bool) {
	if len(s.Scene().Teams) != 2 {
		return Lineup{}, false
	}
	bots := [2]int{l.Team(s, 0), l.Team(s, 1)}
	if bots[0] < 0 || bots[1] < 0 || bots[0] == bots[1] {
		return Lineup{}, false
	}
	other := Lineup{Bots: l.Bots}
	for i, seat := range s.Scene().Seats {
		other.seats[i] = bots[1-seat.Team]
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
		p.bots = append(p.bots, Kinds[0].make(nil, 0))
	}
	p.bots = append(p.bots, engine.Each(l.Bots, func(c Choice) Bot { return c.kind.make(c.weights, c.rollouts) })...)
	return p
}

// Begin makes the bots ready to go on with a game.
func (p *Players) Begin(g game.Play) {
	for _, b := range p.bots {
		b.Begin(g)
	}
}

// Answer picks an option for the seat that is asked.
func (p *Players) Answer(d *engine.Decision) (engine.Option, bool) {
	return p.bots[p.lineup.Of(d.Seat)].Answer(d)
}
