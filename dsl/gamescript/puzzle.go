// This file holds the goal of a puzzle: who is to bring about what, by when, and what the others do. People may play for it.

package gamescript

import (
	"cmp"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// goal is what a puzzle asks for.
type goal struct {
	line  *line // who, then the checks
	terms []*line

	// What the lines say, once a case is played.
	seats   engine.SeatSet // who is to reach it
	round   uint8          // by the end of which
	passive engine.SeatSet // who does nothing that need not be
	habits  []said         // what other players answer wherever it is open
	copies  bool           // copies of cards are told apart
}

const goalHead = "goal "

func goalEntries() []*Entry {
	return []*Entry{
		{Pattern: "{who:seat} :", term: func(g *goal, _ *play, s *sentence) error {
			g.seats = engine.Only(s.seatArg("who"))
			return nil
		}, Help: "That player is to reach the goal. All players else are others, those of the same team too."},
		{Pattern: "{whose:team} :", term: func(g *goal, p *play, s *sentence) error {
			for i, seat := range p.setup.Scene().Seats {
				if seat.Team == game.Team(s.n("whose")) {
					g.seats |= engine.Only(engine.Seat(i))
				}
			}
			return nil
		}, Help: "Those players are to reach the goal together."},
	}
}

func termEntries() []*Entry {
	return []*Entry{
		{Pattern: "by the end of round {n:number}", term: termRound,
			Help: "The goal may be reached up to then; without this line up to the end of the round that the position is in."},
		{Pattern: "the others pass", term: termPass,
			Help: "The others pass where they may, take nothing, and decline what a text lets them do. What they have to choose they choose as badly for the goal as they can."},
		{Pattern: "{who:seat} {act:does}", term: termHabit,
			Help: "That other player does this wherever it is open; of several such lines the first that is. Where none is, the player does as those do who pass."},
	}
}

func termRound(g *goal, p *play, s *sentence) error {
	if s.n("n") < p.g.Round() || s.n("n") > 255 {
		return fmt.Errorf("it is round %d", p.g.Round())
	}
	g.round = uint8(s.n("n"))
	return nil
}

func termPass(g *goal, _ *play, _ *sentence) error {
	g.passive |= ^g.seats
	return nil
}

func termHabit(g *goal, p *play, s *sentence) error {
	seat := s.seatArg("who")
	if g.seats.Has(seat) {
		return fmt.Errorf("%s is to reach the goal, expected what another player does", p.setup.Names().NameSeat(seat))
	}
	g.passive |= engine.Only(seat)
	g.habits = append(g.habits, said{p.at, s})
	return nil
}

// goal returns a goal with what its lines say, or reports what is wrong with them.
func (k *compiler) goal(g *goal) *goal {
	if g == nil {
		return nil
	}
	out := &goal{line: k.line(g.line, readGoal)}
	for _, l := range g.terms {
		out.terms = append(out.terms, k.line(l, readTerm))
	}
	return out
}

func readGoal(m *matcher) bool { return m.headed(m.names.lang.goals, m.names.lang.checks) }
func readTerm(m *matcher) bool { return m.only(m.names.lang.terms, "") }

// understand takes a goal for what it says in the position of p.
func (g *goal) understand(p *play) *Failure {
	for _, l := range append([]*line{g.line}, g.terms...) {
		p.at = l
		if s := &l.parts[0]; s.entry.term != nil {
			if err := s.entry.term(g, p, s); err != nil {
				return p.fail(l, err.Error())
			}
		}
		g.copies = g.copies || slices.ContainsFunc(l.tokens, func(t token) bool {
			return copyNumber(&t) > 0 || slices.Contains(ordinals, t.norm)
		})
	}
	return nil
}

// reached reports whether all is so that the goal asks for.
func (g *goal) reached(p *play) bool {
	for i := range g.line.parts[1:] {
		s := &g.line.parts[1+i]
		if s.entry.check(p, s) != "" {
			return false
		}
	}
	return true
}

// wanted returns what the goal asks for, as it was written.
func (g *goal) wanted() string { return textOf(g.line.tokens[g.line.parts[1].at:]) }

// beforeGoal lets the game go on to the first decision of a puzzle, and checks what can be checked without
// solving it: that there is something to solve.
func (p *play) beforeGoal(g *goal) *Failure {
	g.round = uint8(p.g.Round())
	if p.g.Open() == nil {
		p.g.Run()
	}
	f := g.understand(p)
	p.at = g.line
	switch {
	case f != nil:
		return f
	case g.reached(p):
		return p.fail(g.line, "the goal is reached where it is asked for")
	case p.g.Over():
		return p.fail(g.line, "the game is over")
	}
	return nil
}

// Aim is how it stands with the goal of a puzzle.
type Aim uint8

const (
	NoAim   Aim = iota // there is none
	Sought             // it is not reached yet
	Reached            // all is so that it asks for
	Missed             // there is no more time for it
)

// Seek has a session that has just begun be played for the goal of its case: up to the end of the goal's last round, and no
// further. It fails with a *Failure where there is nothing to be sought.
func (s *Session) Seek() error {
	if err := s.beforeGoal(); err != nil {
		return err
	}
	s.sought = s.c.goal
	s.c.scenario.last = s.sought.round
	s.Restart()
	return nil
}

// beforeGoal lets the game go on to the first decision of a puzzle. It fails with a *Failure where there is nothing to be solved.
func (s *Session) beforeGoal() (err error) {
	broken := s.guard(func() {
		if f := s.p.beforeGoal(s.c.goal); f != nil {
			err = f
		}
	})
	return cmp.Or(broken, err)
}

// Aim reports how it stands now with the goal that is sought.
func (s *Session) Aim() (aim Aim) {
	if s.sought == nil {
		return NoAim
	}
	s.guard(func() { //nolint:errcheck // what cannot be looked at is not reached
		switch {
		case s.sought.reached(s.p):
			aim = Reached
		case s.ran && s.p.g.Awaited() == 0:
			aim = Missed
		default:
			aim = Sought
		}
	})
	return aim
}

// Reply returns what a player answers by the terms of the goal that is sought. It reports false where they say nothing of it.
func (s *Session) Reply(d *engine.Decision) (o engine.Option, ok bool) {
	if s.sought == nil || !s.sought.passive.Has(d.Seat) {
		return o, false
	}
	return (&table{play: s.p, goal: s.sought}).reply(d)
}
