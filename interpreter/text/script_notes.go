package text

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
)

// This file holds what scripts make their cards remember: numbers under names, until the card leaves play. A game keeps them in
// its state by the place of the name in Layout.Remembered.

func checkMemory(x *Run, v Value) string {
	if !slices.Contains(x.M.Remembered, v.Text) {
		return "is in the memory of no card of the game"
	}
	return ""
}

func apiRecall(x *Run, a *Args) Value {
	return Number(x.Game.Noted(slices.Index(x.M.Remembered, a.V[0].Text), x.Source))
}

func apiRemember(x *Run, a *Args) Value {
	x.Game.Note(slices.Index(x.M.Remembered, a.V[0].Text), x.Source, a.V[1].N)
	return Value{}
}

// Remembers says what a card remembers, each with its name: "debt 2".
func (m *Machine) Remembers(c engine.Card) (words []string) {
	for i, name := range m.Remembered {
		if n := m.game.Noted(i, c); n != 0 {
			words = append(words, fmt.Sprintf("%s %d", name, n))
		}
	}
	return words
}

// Scripted notes what the scripts of the set-up tell, offer and remember, once its texts are there.
func (l *Layout) Scripted() {
	for c := range l.Cards + 1 {
		s := l.Texts[c].Script
		if s == nil {
			continue
		}
		for _, name := range s.Memory {
			if !slices.Contains(l.Remembered, name) {
				l.Remembered = append(l.Remembered, name)
			}
		}
		for _, w := range s.Words {
			if !slices.Contains(l.Told, w) {
				l.Told = append(l.Told, w)
			}
		}
	}
}

// TooMuch says what of the scripts of a set-up has no room in a game that keeps so many numbers; "" where all has.
func (l *Layout) TooMuch(memory int) string {
	if n := len(l.Remembered); n > memory {
		return fmt.Sprintf("remember %d different things; in a game there are at most %d", n, memory)
	}
	if n := len(l.Told); n >= engine.MaxCards {
		return fmt.Sprintf("tell and offer %d different things; in a game there are at most %d", n, engine.MaxCards-1)
	}
	return ""
}
