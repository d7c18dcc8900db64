package wotrboard

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
)

// This file deals the cards of a scenario to where they begin.

// dealAll deals the characters, the events and the tiles to where they begin. Characters come first, so that their cards
// are small numbers.
func (s *Setup) dealAll() error {
	for _, types := range [...][]CardType{{Companion, Minion, Guide}, {Event}, {Tile}, {CombatHalf}, {Module}} {
		for i := range s.Lib.Cards {
			d := &s.Lib.Cards[i]
			if !slices.Contains(types, d.Type) || !s.uses(i) {
				continue
			}
			s.Deal(&d.Def, d.Copies, s.first(d.Side))
			s.def = append(s.def, slices.Repeat([]*CardDef{d}, d.Copies)...)
		}
		if types[0] == Companion && len(s.def) > MaxCharacters {
			return fmt.Errorf("scenario %q has more than %d characters", s.Scenario.ID, MaxCharacters-1)
		}
	}
	if len(s.def) > engine.MaxCards {
		return fmt.Errorf("scenario %q has more than %d cards", s.Scenario.ID, engine.MaxCards-1)
	}
	for i, d := range s.def[1:] {
		c, at := engine.Card(i+1), s.begins(d)
		s.Backs = append(s.Backs, s.backOf(d))
		s.laid.Deal(c, at)
		s.laid.Show(c, s.Zones[at].Audience(engine.NoSeat))
	}
	s.half = make([]engine.Card, len(s.def))
	for c, d := range s.def {
		if d.Type == Event && d.Combat >= 0 {
			s.half[c] = s.cardOf(d.Combat)
		}
	}
	for _, i := range s.Scenario.Fellowship {
		c := s.cardOf(i)
		if c == 0 {
			continue // a text of the first edition, which this scenario does not use
		}
		if s.laid.Put(c, Company); i == s.Scenario.Guide {
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
	case d.Aside:
		return engine.Outside
	case d.Type == Event:
		return DeckOf(d.Side, d.Deck)
	case d.Type == Tile && d.Set == StandardTile:
		return HuntPool
	case d.Type == Tile:
		return TilesAside
	case d.Type == CombatHalf:
		return CombatAside
	case d.Type == Module:
		return ModulesUsed
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
