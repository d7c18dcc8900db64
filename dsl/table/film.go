package table

import (
	"fmt"
	"strings"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/screen"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
)

// This file shows games that were played elsewhere, and begins tables at positions of scripts.

// Frame returns an open table that only looks at the game of a session.
func (g *Games) Frame(s *gamescript.Session) (*Table, error) {
	setup := s.Game().SetUp()
	side := g.Side(setup.Of().ID)
	if side == nil {
		return nil, fmt.Errorf("there is no game %q", setup.Of().ID)
	}
	about := About{Open: true, Game: setup.Of().ID, Scenario: setup.ScenarioID()}
	return &Table{about: about, games: g, side: side, s: s, screen: screen.Of(side.Screen, setup), sights: map[int]*sight{}, wrong: hasBeen}, nil
}

// FromPosition begins an open table in a folder at the position of a session: some seats for one person of a name, and bots
// in all others.
func FromPosition(dir string, games *Games, s *gamescript.Session, seed uint64, salt, name string, ours engine.SeatSet) error {
	setup := s.Game().SetUp()
	start := setup.StartedBy()
	about := About{Game: setup.Of().ID, Scenario: start.Scenario, People: start.People, Options: start.Options, Opening: start.Opening, Seed: seed, Salt: salt, Open: true}
	mine := Chair{Name: name}
	for i, seat := range setup.Seating() {
		switch {
		case setup.Unplayed().Has(engine.Seat(i)):
		case ours.Has(engine.Seat(i)):
			mine.Seats = append(mine.Seats, seat.ID)
		default:
			about.Chairs = append(about.Chairs, Chair{Bot: bot.Names()[0], Seats: []string{seat.ID}})
		}
	}
	about.Chairs = append([]Chair{mine}, about.Chairs...)
	t, err := begunWith(dir, games, about, data{given: s.Layout(), changes: []string{"The game begins at a position: " + strings.TrimSpace(s.Case().Title) + "."}})
	if err != nil {
		return err
	}
	return t.Close()
}
