package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file holds what scripts make their cards remember: numbers under names, until the card leaves play.

// noteMemory is the kind of the notes of the first of the names, in the order of Setup.memory; noteEnd is behind the last.
const (
	noteMemory uint8 = 80
	noteEnd          = noteMemory + MaxMemory
	MaxMemory        = 32 // names in a game
)

var _ [engine.FirstList - noteEnd]struct{} // they are no lists

// memoryOf returns the names under which scripts of cards remember numbers, each once.
func memoryOf(cards []*Card) (names []string) {
	for _, c := range cards {
		if c.Script == nil {
			continue
		}
		for _, name := range c.Script.Memory {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

func memoryNames(s game.Setup) []string { return s.(*Setup).memory }

// memoryIn returns the kind of note of the name that is the first argument of a function.
func memoryIn(x *run, a *text.Args) uint8 {
	return noteMemory + uint8(slices.Index(of(x).memory, a.V[0].Text))
}

func checkMemory(x *run, v text.Value) string {
	if !slices.Contains(of(x).memory, v.Text) {
		return "is in the memory of no card of the game"
	}
	return ""
}

func apiRecall(x *run, a *text.Args) text.Value {
	return text.Number(of(x).S.Notes.Get(memoryIn(x, a), x.Source))
}

func apiRemember(x *run, a *text.Args) text.Value {
	of(x).note(memoryIn(x, a), x.Source, a.V[1].N)
	return text.Value{}
}

// Remembers says what a card remembers, each with its name.
func (g *Game) Remembers(c engine.Card) (words []string) {
	for i, name := range g.memory {
		if n := g.S.Notes.Get(noteMemory+uint8(i), c); n != 0 {
			words = append(words, fmt.Sprintf("%s %d", name, n))
		}
	}
	return words
}

// memoryNumber is the row of the numbers that scripts remember.
var memoryNumber = &game.Number{Kind: AMemory, Of: game.OfCard, Counted: true, Help: "What a script has made a card in play remember; 0 for nothing.", Least: -99, Most: 99, Told: 13,
	Read: func(t game.Table, of *game.Said) int {
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
	for i, name := range m.from.memory {
		to := slices.Index(m.to.memory, name)
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
