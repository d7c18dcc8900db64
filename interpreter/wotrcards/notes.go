package wotrcards

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// This file says what the notes of a state are: what only some texts need, and most games have none of.

// Kinds of notes. Those from engine.FirstList on are lists.
const (
	noteBought uint8 = 60 // of a card that was played this round as an action
	noteMoved  uint8 = 61 // of a card that was moved this round: to which location

	noteAlone    uint8 = 58 // of the game: the seat that has won alone, from 1
	noteUnfought uint8 = 59 // of a location whose combat does not take place this round

	noteDown  uint8 = 38 // of a card that lies face down in a reserve
	noteSide  uint8 = 39 // of the other side of a card: the card that was turned over
	noteBorne uint8 = 40 // of an item that lies where a text has put it, whoever else may wield it

	noteHappened = engine.FirstList // and as many more as there are hooks: what has happened in the round
)

// note makes a number that of a kind for a card. It does not return where there is no room for it and a text is at work.
func (g *Game) note(kind uint8, c engine.Card, n int) {
	if !g.S.Notes.Set(kind, c, n) {
		g.full(boundNotes)
	}
}

// In the value of a note of what has happened stand, from the lowest bit: the zone that the card came from, in which manner, whose it was
// and who did it, both from 1, with 0 for nobody, the location where it happened, and which side it was that scored it, or won.
// Of a character that was supported the number of the army stands in place of the zone and the manner.
const (
	howAt   = 8
	whoseAt = howAt + 4
	seatAt  = whoseAt + 4
	placeAt = seatAt + 4
	whichAt = placeAt + 9
	mostBit = 31
)

// What has bits of its own fits into them.
var _ [1<<howAt - numZones]struct{}
var _ [1<<whoseAt - engine.MaxCards]struct{}
var _ [1<<(seatAt-whoseAt) - 1 - MaxSeats]struct{}
var _ [1<<(whichAt-placeAt) - engine.MaxCards]struct{}

// Remember notes what has happened, for texts that ask about it in this round.
func (h host) Remember(w *text.Happening) {
	from, how := int32(w.From), int32(w.How)
	if w.What == onSupported {
		from, how = int32(w.N)&(1<<howAt-1), int32(w.N)>>howAt
	}
	value := from | how<<howAt | int32(w.Whose+1)<<whoseAt | int32(w.Seat+1)<<seatAt | int32(w.Place)<<placeAt |
		int32(min(max(w.N, 0), 1<<(mostBit-whichAt)-1))<<whichAt
	if !h.S.Notes.Append(engine.Note{Card: w.Card, Kind: noteHappened + uint8(w.What), Value: value}) {
		h.full(boundNotes)
	}
}

// Remembered goes through what has happened of a kind in this round.
func (h host) Remembered(what engine.Hook, f func(*text.Happening)) {
	for _, n := range h.S.Notes.Of(noteHappened + uint8(what)) {
		part := func(from, to int) int32 { return n.Value >> from & (1<<(to-from) - 1) }
		which := int(part(whichAt, mostBit))
		if what == onSupported {
			which = int(part(0, whoseAt))
		}
		f(&text.Happening{Happened: text.Happened{What: what, Card: n.Card, From: engine.List(part(0, howAt)), How: uint8(part(howAt, whoseAt)), N: which,
			Whose: engine.Seat(part(whoseAt, seatAt) - 1), Seat: engine.Seat(part(seatAt, placeAt) - 1), Place: engine.Card(part(placeAt, whichAt))}})
	}
}

// forgetRound forgets what has happened in the round.
func (g *Game) forgetRound() {
	if g.S.Notes.Len() > 0 {
		g.S.Notes.Drop(func(n engine.Note) bool { return n.Kind >= noteHappened })
	}
}

// Exchange puts two cards into each other's place. What has happened in the round to the one that lies there has, for who
// does not see it, happened to the other.
func (s *State) Exchange(a, b engine.Card) {
	s.CardLists.Exchange(a, b)
	if down, other := s.Notes.Get(noteDown, a), s.Notes.Get(noteDown, b); down+other > 0 {
		s.exchangeDown(a, b, down, other)
	}
	s.retell(a, b)
}

// retell lets what happened in the round to one of two cards have happened to the other.
func (s *State) retell(a, b engine.Card) {
	s.happened(func(c engine.Card) engine.Card {
		switch c {
		case a:
			return b
		case b:
			return a
		}
		return c
	})
}

// happened goes through the cards to which something happened in the round, and puts what as returns in their place.
func (s *State) happened(as func(engine.Card) engine.Card) {
	for h := uint8(0); s.Notes.Len() > 0 && h < uint8(numHooks); h++ {
		notes := s.Notes.Of(noteHappened + h)
		for i := range notes {
			notes[i].Card = as(notes[i].Card)
		}
	}
}

// exchangeDown exchanges what is remembered of cards one of which lies face down in a reserve: that belongs to the place.
func (s *State) exchangeDown(a, b engine.Card, down, other int) {
	s.Notes.Set(noteDown, a, 0)
	s.Notes.Set(noteDown, b, down)
	s.Notes.Set(noteDown, a, other)
	s.Since[a], s.Since[b] = s.Since[b], s.Since[a]
	if arrived := s.Arrived.Has(a); arrived != s.Arrived.Has(b) {
		s.arrive(a, !arrived)
		s.arrive(b, arrived)
	}
}

// arrive notes whether a card has come to its reserve in this round.
func (s *State) arrive(c engine.Card, so bool) {
	if s.Arrived.Remove(c); so {
		s.Arrived.Add(c)
	}
}

// What scripts make their cards remember: numbers under names, until the card leaves play.

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
