package table

import (
	"errors"
	"fmt"
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
)

// This file shows the game as it was.

// Past is an earlier point of the game as a chair saw it.
type Past struct {
	*Sight
	At, Last int // which of the points it is, from 0, and the last
}

// Past returns a point of the game as a chair saw it: of those at which the chair was told something, by its number.
func (t *Table) Past(chair, number int) (*Past, error) {
	t.mu.Lock()
	eyes, setup := t.eyes(chair), t.g().SetUp()
	points := t.seen(eyes)
	lucks, answers := slices.Clone(t.lucks), slices.Clone(t.g().Answers())
	looking := &Table{about: t.about.clone(), games: t.games, side: t.side, screen: t.screen, wrong: "this has been"}
	t.mu.Unlock()

	if number < 0 || number >= len(points) {
		return nil, errors.New("there is no such point of the game")
	}
	g := setup.NewTable()
	g.Watch().Listen = true
	g.Begin(looking.about.Seed)
	g.Run()
	for n := 0; ; n++ {
		for _, l := range lucks {
			if l.answers == n {
				g.Anew(l.seed)
			}
		}
		if n == points[number] {
			break
		}
		if err := g.AnswerFor(answers[n].Seat, answers[n].Option); err != nil {
			return nil, fmt.Errorf("answer %d: %w", n+1, err)
		}
	}
	looking.s = gamescript.Looking(setup)
	looking.s.Look(g)
	if err := looking.seat(); err != nil {
		return nil, err
	}
	l := &looker{t: looking, v: &screen.View{Table: g, Screen: looking.screen, Eyes: eyes}, chair: chair, past: true}
	s := l.sight(&sight{})
	s.Ask, s.Wrong = nil, ""
	return &Past{s, number, len(points) - 1}, nil
}

// seen returns the points at which some eyes were told something, by how many answers had been given.
func (t *Table) seen(eyes engine.SeatSet) (points []int) {
	g, events := t.g(), t.g().Events()
	from := 0
	for i, m := range t.moments {
		to := min(m.events, len(events))
		told := i == 0
		for _, e := range events[min(from, to):to] {
			told = told || g.EventWords(e, eyes) != ""
		}
		if told {
			points = append(points, m.answers)
		}
		from = to
	}
	return points
}
