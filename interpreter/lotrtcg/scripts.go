package lotrtcg

import (
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file says what scripts of cards and scenarios may do, and how texts run them.

// Functions are what scripts may call.
var Functions = sync.OnceValue(func() *text.Functions { return plain.Functions(language, Words()) })

// scriptWords are the words by which texts run scripts.
var scriptWords = text.ScriptWords()

// Noted and Note: what a card remembers is a note.
func (h host) Noted(name int, c engine.Card) int { return noted(&h.S, name, c) }

func (h host) Note(name int, c engine.Card, n int) {
	if !note(&h.S, name, c, n) {
		h.texts.Full(limitNotes)
	}
	h.changed()
}

func noted(s *State, name int, c engine.Card) int { return s.Notes.Get(noteMemory+uint8(name), c) }

func note(s *State, name int, c engine.Card, n int) bool {
	return s.Notes.Set(noteMemory+uint8(name), c, n)
}

// forget lets a card forget what it remembers, as it leaves play.
func (t *Game) forget(c engine.Card) {
	for name := range t.Texts.Remembered {
		t.S.Notes.Set(noteMemory+uint8(name), c, 0)
	}
}
