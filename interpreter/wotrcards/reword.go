package wotrcards

import (
	"slices"
	"strings"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file makes libraries that differ from another in one text.

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
