package game

import "loremaster/interpreter/engine"

// Backed is a set-up in which who does not see a card sees its back.
type Backed interface{ Back(c engine.Card) uint8 }

// Fitting is a set-up with places in which not every card of a class can lie hidden.
type Fitting interface {
	Fits(c engine.Card, l engine.List) bool
}

// Exchangeable reports whether two hidden cards could lie in each other's place, whatever they are: of one class and with one
// back, those that one player has brought; and of those that nobody has, two in one zone, or in zones of players, to whom luck
// has dealt them.
func Exchangeable(s Setup, t *engine.CardLists, a, b engine.Card) bool {
	owner := s.OwnerOf(a)
	if s.OwnerOf(b) != owner || ClassOf(s, a) != ClassOf(s, b) {
		return false
	}
	if backs, ok := s.(Backed); ok && backs.Back(a) != backs.Back(b) {
		return false
	}
	if f, ok := s.(Fitting); ok && !(f.Fits(a, t.Where(b)) && f.Fits(b, t.Where(a))) {
		return false
	}
	dealt := func(c engine.Card) bool {
		l := t.Where(c)
		return int(l) < len(s.Scene().Zones) && s.Scene().Zones[l].Owner != engine.NoSeat
	}
	return owner != engine.NoSeat || t.Where(a) == t.Where(b) || dealt(a) && dealt(b)
}

// ClassOf returns the class of a card of a game, in Tables.Classes.
func ClassOf(s Setup, c engine.Card) int {
	return s.Scene().Game.ClassOf(s.Scene().Library.Common().Definition(s.Def(c).ID).Type)
}
