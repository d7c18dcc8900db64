package wotr

import (
	"fmt"

	"loremaster/interpreter/engine"
)

// This file deals the cards of a scenario to where they begin.

// dealAll deals the characters, the events and the tiles to where they begin. Characters come first, so that their cards
// are small numbers.
func (s *Setup) dealAll() error {
	for _, part := range []struct {
		types [2]CardType
		third CardType
	}{{types: [2]CardType{Companion, Minion}, third: Guide}, {types: [2]CardType{Event, Event}, third: Event}, {types: [2]CardType{Tile, Tile}, third: Tile}, {types: [2]CardType{CombatHalf, CombatHalf}, third: CombatHalf}} {
		for i := range s.Lib.Cards {
			if d := &s.Lib.Cards[i]; (d.Type == part.types[0] || d.Type == part.types[1] || d.Type == part.third) && s.uses(i) {
				owner := s.first(d.Side)
				first := s.Deal(&d.Def, d.Copies, owner)
				for n := range d.Copies {
					c := first + engine.Card(n)
					s.def = append(s.def, d)
					s.Backs = append(s.Backs, s.backOf(d))
					if int(c) >= engine.MaxCards {
						return fmt.Errorf("scenario %q has more than %d cards", s.Scene.ID, engine.MaxCards-1)
					}
					if d.Type < Event && c >= MaxCharacters {
						return fmt.Errorf("scenario %q has more than %d characters", s.Scene.ID, MaxCharacters-1)
					}
					s.laid.Deal(c, s.begins(d))
					s.laid.Show(c, s.Spaces[s.begins(d)].Audience(engine.NoSeat))
				}
			}
		}
	}
	s.half = make([]engine.Card, len(s.def))
	for c, d := range s.def {
		if d.Type == Event && d.Combat >= 0 {
			s.half[c] = s.cardOf(d.Combat)
		}
	}
	for _, i := range s.Scene.Fellowship {
		c := s.cardOf(i)
		if s.laid.Put(c, Company); i == s.Scene.Guide {
			s.laid.Walk.Guide = c
		}
	}
	return nil
}

// backOf returns which back a card has: characters and tiles have none that hides them from each other.
func (s *Setup) backOf(d *CardDef) uint8 {
	switch d.Type {
	case Event:
		return 2 + uint8(d.Side)*uint8(numDecks) + uint8(d.Deck)
	case Tile, CombatHalf:
		return 1
	}
	return 0
}

// begins returns where a card begins.
func (s *Setup) begins(d *CardDef) engine.List {
	switch {
	case d.Type == Event:
		return DeckOf(d.Side, d.Deck)
	case d.Type == Tile && d.Set == StandardTile:
		return HuntPool
	case d.Type == Tile:
		return TilesAside
	case d.Type == CombatHalf:
		return CombatAside
	}
	return SetAside
}

// cardOf returns the card of a definition, the first where there are several; or of what takes its place. (character-editions)
func (s *Setup) cardOf(i int) engine.Card {
	for c, d := range s.def {
		if d == &s.Lib.Cards[i] || d.First && d.Of == i {
			return engine.Card(c)
		}
	}
	return 0
}

// first returns the first player of a side.
func (s *Setup) first(side Side) engine.Seat {
	for seat := range s.players[side].All() {
		return seat
	}
	return engine.NoSeat
}
