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

// hasBeen keeps what only looks back from being played.
const hasBeen = "this has been"

// Past is an earlier point of the game as a chair saw it.
type Past struct {
	*Sight
	At, Last int // which of the points it is, from 0, and the last
}

// Past returns a point of the game as a chair saw it: of those at which the chair was told something, by its number.
func (t *Table) Past(chair, number int) (*Past, error) {
	t.mu.Lock()
	eyes := t.eyes(chair)
	points := t.seen(eyes)
	past := t.beginning()
	looking := &Table{about: t.about.clone(), data: t.data, games: t.games, side: t.side, screen: t.screen, wrong: hasBeen}
	t.mu.Unlock()

	if number < 0 || number >= len(points) {
		return nil, errors.New("there is no such point of the game")
	}
	s, err := past(points[number])
	if err != nil {
		return nil, err
	}
	looking.s = s
	if err := looking.seat(); err != nil {
		return nil, err
	}
	l := &looker{t: looking, v: &screen.View{Play: s.Game(), Screen: looking.screen, Eyes: eyes, Shared: looking.about.Open}, chair: chair, past: true}
	sight := l.sight(&sight{})
	sight.Ask, sight.Wrong = nil, ""
	return &Past{sight, number, len(points) - 1}, nil
}

// beginning returns what plays the first answers of the game once more, beside the game.
func (t *Table) beginning() func(answers int) (*gamescript.Session, error) {
	lucks, answers, first, head, lib := slices.Clone(t.lucks), slices.Clone(t.g().Answers()), t.first, t.begins(), t.s.Library()
	return func(to int) (*gamescript.Session, error) {
		s, err := lib.Start("", head)
		if err != nil {
			return nil, err
		}
		s.DrawAnew(lucks)
		if s.Waiting() {
			err = s.GoOn()
		}
		for n := first; err == nil && n < to; n++ {
			if err = s.ChooseFor(answers[n].Seat, answers[n].Option); err != nil {
				err = fmt.Errorf("answer %d: %w", n+1, err)
			}
		}
		return s, err
	}
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
