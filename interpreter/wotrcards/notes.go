package wotrcards

import "loremaster/interpreter/engine"

// This file says what the notes of a state are: what only some texts need, and most games have none of.

// Kinds of notes. Those from engine.FirstList on are lists.
const (
	noteSo uint8 = 1 // of the lines of a card that wait until something is so, for which it is; a bit for each, 32 lines to a kind

	noteBorne uint8 = 40 // of an item that lies where a text has put it, whoever else may wield it
)

// note makes a number that of a kind for a card. It does not return where there is no room for it and a text is at work.
func (g *Game) note(kind uint8, c engine.Card, n int) {
	if !g.S.Notes.Set(kind, c, n) {
		g.full(boundNotes)
	}
}
