package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file holds what scripts make their cards remember: numbers under names, until the card leaves play.

// noteMemory is the kind of the notes of the first of the names, in the order of Layout.Remembered; noteEnd is behind the last.
const (
	noteMemory uint8 = 80
	noteEnd          = noteMemory + MaxMemory
	MaxMemory        = 32 // names in a game
)

var _ [engine.FirstList - noteEnd]struct{} // they are no lists

func memoryNames(s game.Setup) []string { return s.(*Setup).Texts.Remembered }

// Noted and Note: what a card remembers is a note.
func (h host) Noted(name int, c engine.Card) int   { return h.S.Notes.Get(noteMemory+uint8(name), c) }
func (h host) Note(name int, c engine.Card, n int) { h.note(noteMemory+uint8(name), c, n) }

// memoryNumber is the row of the numbers that scripts remember.
var memoryNumber = &game.Number{Kind: AMemory, Of: game.OfCard, Counted: true, Help: "What a script has made a card in play remember; 0 for nothing.", Least: -99, Most: 99, Told: 13,
	Read: func(t game.Play, of *game.Said) int {
		return t.(*Game).S.Notes.Get(noteMemory+uint8(of.Kind), of.Cards[0])
	},
	Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
		c := s.(*Setup).firstInPlay(p.(*State), of.Cards)
		if c == 0 || !p.(*State).Notes.Set(noteMemory+uint8(of.Kind), c, n) {
			return fmt.Errorf("%s is not in play", of.Words)
		}
		return nil
	}}

// remembered gives what cards remember its new kinds, by the names.
func (m *move) remembered(n *State) {
	var kept []engine.Note
	for i, name := range m.from.Texts.Remembered {
		to := slices.Index(m.to.Texts.Remembered, name)
		for _, e := range n.Notes.Of(noteMemory + uint8(i)) {
			if to >= 0 {
				kept = append(kept, engine.Note{Card: e.Card, Kind: noteMemory + uint8(to), Value: e.Value})
			}
		}
	}
	n.Notes.Drop(func(e engine.Note) bool { return e.Kind >= noteMemory && e.Kind < noteEnd })
	for _, e := range kept {
		n.Notes.Set(e.Kind, e.Card, int(e.Value))
	}
}
