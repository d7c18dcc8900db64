package wotrcards

import (
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file tells tools whose the texts of Ring tokens are.

// whose says whose the text of a Ring token is.
func (l *Library) whose(a *Ability) (x *game.Text) {
	l.EachScene(func(s *Scenario) {
		for i := range s.Seats {
			if seat := &s.Seats[i]; seat.ring == a {
				x = &game.Text{Owner: s.ID + "." + seat.ID, Name: "the Ring token of " + seat.Name + ", " + s.Name, In: s.ID, File: s.Source.File,
					Variant: s.Chosen != nil, Inherited: l.inherits(s, seat)}
			}
		}
	})
	return x
}

// inherits reports whether the scenario that one extends has the same Ring token at that seat.
func (l *Library) inherits(s *Scenario, seat *Seat) bool {
	from, err := plain.FindScene(l.Scenes, s.Extends)
	return err == nil && slices.ContainsFunc(from.Seats, func(other Seat) bool {
		return other.ID == seat.ID && len(other.Ring) > 0 && other.Ring[0].Source == seat.Ring[0].Source
	})
}
