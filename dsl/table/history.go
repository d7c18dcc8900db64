package table

import (
	"errors"
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

// beginning returns what takes the first steps of the game once more, beside the game.
func (t *Table) beginning() func(steps int) (*gamescript.Session, error) {
	return t.once(t.way(), t.waits())
}

// once returns what takes the first of some steps once more, in a game that waits behind them for who has no choice or does not.
func (t *Table) once(steps []reply, waits bool) func(steps int) (*gamescript.Session, error) {
	lucks, head, lib := slices.Clone(t.lucks), t.begins(), t.s.Library()
	return func(to int) (*gamescript.Session, error) {
		s, err := lib.Start("", head)
		if err != nil {
			return nil, err
		}
		s.DrawAnew(lucks)
		if s.Waiting() {
			err = s.GoOn()
		}
		if err == nil {
			err = walk(s, steps[:to], waits || to < len(steps) && steps[to].only, s.ChooseFor)
		}
		return s, err
	}
}

// seen returns the points at which some eyes were told something, by how many steps had been taken.
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
			points = append(points, m.steps)
		}
		from = to
	}
	return points
}
