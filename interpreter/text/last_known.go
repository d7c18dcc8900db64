package text

import (
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/vocab"
)

// This file keeps what cards were as they left play, for the texts at work that speak of them: where each was, on what it lay,
// its counters and its other numbers. A text knows it of what has left since it began, or since that began which set it off.

// Left is a card as it left play.
type Left struct {
	Card, Place, Host engine.Card
	Heap              int      // counters
	Had               [8]int16 // its numbers, as the game counts them
}

// Leaves notes a card that is about to leave play, before what lies on it does.
func (m *Machine) Leaves(c engine.Card, had [8]int16) {
	m.left = append(m.left, Left{c, m.PlaceOf(c), m.Table.Host(c), m.game.Heap(c), had})
}

// Left returns what a card was as it left play; nil of one that is in play, or that had left before.
func (x *Run) Left(c engine.Card) *Left {
	if x.since == len(x.M.left) || x.M.IsInPlay(c) {
		return nil
	}
	for i := range slices.Backward(x.M.left[x.since:]) {
		if l := &x.M.left[x.since+i]; l.Card == c {
			return l
		}
	}
	return nil
}

// PlaceOf returns the place at which a card is, or was as it left play, or 0.
func (x *Run) PlaceOf(c engine.Card) engine.Card {
	if l := x.Left(c); l != nil {
		return l.Place
	}
	return x.M.PlaceOf(c)
}

// PointsTo reports whether words for a card point to it, and so mean it also when it has left play: "it", "this", "they", a name.
func PointsTo(object *vocab.Phrase) bool {
	return IsDefinite(object) || object.Entry.Is(vocab.Them) || object.Entry.Pattern == thatSuch || len(object.Args) == 1 && object.Args[0].Name != nil
}
