package wotrboard

import (
	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file is the game as the machine that runs texts asks it.

// layTexts fills what the machine of texts reads of the set-up.
func (s *Setup) layTexts() {
	t := &s.Texts
	t.Keys, t.Specs = s.Keys, s.Zones
	for z := range t.Kinds {
		t.Kinds[z] = elsewhere
	}
	t.Kinds[OnMap], t.Kinds[Company], t.Kinds[SetAside] = onTheMap, inCompany, setAside
	for side := range numSides {
		t.Kinds[TableOf(side)] = onTable
	}
	t.Kinds[ModulesUsed] = onTable
	t.Open = []engine.List{Company, OnMap, TableOf(FreePeoples), TableOf(Shadow), ModulesUsed}
	t.Index(onAction, len(s.Seats))
}

// run is a text at work, and of the game in which it is.
type run = text.Run

func of(x *run) *Game { return x.Game.(host).Game }

// host is the game as the machine asks it.
type host struct {
	text.Plain
	*Game
}

// Used and Use: the state has a bit for each card.
func (h host) Used(_ *text.Ability, source, _ engine.Card, _ engine.Seat) bool {
	return h.S.used(source)
}

func (h host) Use(_ *text.Ability, source, _ engine.Card, _ engine.Seat) bool {
	h.S.use(source)
	return true
}

func (h host) Spare(_ *text.Ability, source, _ engine.Card, _ engine.Seat) { h.S.spare(source) }
