package table

import (
	"errors"
	"fmt"
	"slices"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file shows the game as it was, and games that were played elsewhere; it begins tables at positions of scripts, and tables that only look.

// Frame returns an open table that only looks at the game of a session.
func (g *Games) Frame(s *gamescript.Session) (*Table, error) {
	setup := s.Game().SetUp()
	side := g.Side(setup.Scene().Game.ID)
	if side == nil {
		return nil, fmt.Errorf("there is no game %q", setup.Scene().Game.ID)
	}
	about := About{Open: true, Game: setup.Scene().Game.ID, Scenario: setup.Scene().Scenario.ID}
	return &Table{about: about, games: g, side: side, s: s, screen: screen.Of(side.Screen, setup), sights: map[int]*sight{}, wrong: hasBeen}, nil
}

// Start is how a game begins that a script says: with data of its own, as its section "cards" has it, at a position, for a goal
// where there is one.
type Start struct {
	Cards       string
	Given, Goal []string
	Words       string // how the table tells of it
}

// FromPosition begins a table in a folder so. About says the rest.
func FromPosition(dir string, games *Games, about About, at Start) error {
	d := data{given: at.Given, goal: at.Goal, changes: []string{at.Words}}
	blocks, err := pack.Blocks([]byte(at.Cards))
	if err != nil {
		return err
	}
	for _, b := range blocks {
		if !goodEdit.MatchString(b.ID) {
			return fmt.Errorf("a table cannot play with %q: its name has to be in small letters, digits and hyphens", b.ID)
		}
		d.edits = append(d.edits, Edit(b))
	}
	t, err := begun(dir, games, about, d)
	if err != nil {
		return err
	}
	return t.Close()
}

// Against returns what is played in a session, with some seats for one person of a name, and bots in all others.
func Against(s *gamescript.Session, name string, ours engine.SeatSet) About {
	setup := s.Game().SetUp()
	start := setup.Scene().Start
	about := About{Game: setup.Scene().Game.ID, Scenario: start.Scenario, People: start.People, Options: start.Options, Opening: start.Opening}
	about.Chairs = []Chair{{Name: name}}
	for i, seat := range setup.Scene().Seats {
		switch {
		case setup.Scene().Unplayed.Has(engine.Seat(i)):
		case ours.Has(engine.Seat(i)):
			about.Chairs[0].Seats = append(about.Chairs[0].Seats, seat.ID)
		default:
			about.Chairs = append(about.Chairs, Chair{Bot: bot.Names()[0], Seats: []string{seat.ID}})
		}
	}
	return about
}

// Said says words of a script as they are said at a table, where players have their names.
func (t *Table) Said(words string) string {
	return locked(t, func() string { return t.looker(Watchers).words(words).String() })
}

// Looking returns a table that only looks at games of a set-up, at those that Look gives it: for who wants to know what
// a chair would be shown of them. Nothing of it is kept, and nothing can be done at it.
func Looking(setup game.Setup, own *screen.Screen, about About) (*Table, error) {
	t := &Table{about: about, games: &Games{}, wrong: "this is only looked at"}
	t.s = gamescript.Looking(setup)
	t.screen = screen.Of(own, setup)
	return t, t.seat()
}

// Look makes the table look at a game.
func (t *Table) Look(g game.Play) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.s.Look(g)
	t.sights = map[int]*sight{}
	t.changed()
}

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
