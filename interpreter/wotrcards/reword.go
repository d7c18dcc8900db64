package wotrcards

import (
	"slices"
	"strings"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file makes libraries that differ from another in one text, and tells tools whose the texts of Ring tokens are.

// Reword returns a copy of the library in which the text of an owner has other lines: of a card, of the rules of a scenario, or
// of the Ring token of a seat. It is nil where there is no such text, or the lines are wrong.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	return plain.Reworded(l.copied(), owner, lines)
}

// Rescript returns a copy of the library in which scripts have the place of others; see plain.Rescripted.
func (l *Library) Rescript(anew map[*text.Script]*text.Script, all text.Scripts) game.Library {
	return plain.Rescripted(l.copied(), anew, all)
}

// copied returns a copy that has cards of its own.
func (l *Library) copied() *Library {
	n := *l
	n.Cards, n.Earlier = slices.Clone(l.Cards), l
	return &n
}

// GiveText gives the text of an owner other lines, in such a copy; see Reword.
func (l *Library) GiveText(owner string, lines []vocab.Ability) bool {
	given := l.Staged.GiveText(owner, lines)
	l.ownSeats()
	id, seat, _ := strings.Cut(owner, ".")
	scene, err := plain.FindScene(l.Scenes, id)
	if given || err != nil {
		return given
	}
	at := slices.IndexFunc(scene.Seats, func(s Seat) bool { return s.ID == seat })
	if at >= 0 {
		scene.Seats[at].Ring = lines
	}
	return at >= 0
}

// SetScripts gives such a copy scripts in the place of others.
func (l *Library) SetScripts(anew map[*text.Script]*text.Script, all text.Scripts) {
	l.Staged.SetScripts(anew, all)
	l.ownSeats()
}

// ownSeats gives a copy seats of its own, whose Ring tokens are compiled anew.
func (l *Library) ownSeats() { l.EachScene(func(s *Scenario) { s.Seats = slices.Clone(s.Seats) }) }

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
