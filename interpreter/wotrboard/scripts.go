package wotrboard

import (
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file says what scripts of cards and scenarios may do, and what they remember.

// Functions are what scripts may call.
var Functions = sync.OnceValue(func() *text.Functions { return plain.Functions(language, Words()) })

func (h host) Scripts() text.Scripts               { return h.Lib.Running }
func (h host) OnLine() func(file string, line int) { return h.Line }

// noteMemory is the kind of the notes of what the script of a card remembers under its first name; the other names follow.
const noteMemory uint8 = 1

// mostMemory bounds those names in a game.
const mostMemory = 32

// Noted and Note: what a card remembers is a note.
func (h host) Noted(name int, c engine.Card) int { return noted(&h.S, name, c) }

func (h host) Note(name int, c engine.Card, n int) {
	if !note(&h.S, name, c, n) {
		h.texts.Full(limitNotes)
	}
}

func noted(s *State, name int, c engine.Card) int { return s.Notes.Get(noteMemory+uint8(name), c) }

func note(s *State, name int, c engine.Card, n int) bool {
	return s.Notes.Set(noteMemory+uint8(name), c, n)
}

// forget lets cards forget what they remember that have left play in the piece before: none comes back in it.
func (t *Game) forget() {
	if t.S.Notes.Len() > 0 {
		t.S.Notes.Drop(func(n engine.Note) bool { return n.Card != 0 && !t.texts.IsInPlay(n.Card) })
	}
}
