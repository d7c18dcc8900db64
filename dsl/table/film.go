package table

import (
	"fmt"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file shows games that were played elsewhere, begins tables at positions of scripts, and tables that only look.

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
