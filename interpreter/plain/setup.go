// Package plain answers what tools ask of a game in the plainest way: by the rows of its tables. A game embeds
// BaseLibrary, BaseSetup and BaseGame in its own, and says itself only what is otherwise in it. Its methods hide those that it
// embeds; what is embedded here never calls them.
package plain

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
)

// BaseSetup is a scenario laid out. Its fields are filled in once, by Deal and by the game.
type BaseSetup struct {
	game.SceneInfo
	Texts   text.Layout // see LayTexts
	OwnText *text.Text  // the rules of the scenario; nil where it can have none

	// Called is what cards are called in sentences, by their numbers, where that is not the printed name; nil where all are.
	Called []string

	// Says is how the numbers of some operands are said in this scenario, and Records how records call them.
	Says, Records map[*game.Operand][]string

	// Spoken returns an event as it is said: without what goes without saying. nil where all is said.
	Spoken func(engine.Event) engine.Event

	// Backs are the backs of cards, by their numbers: who does not see a card sees its back. nil where all are alike.
	Backs []uint8

	// Keys are by what luck ranks the cards, by their numbers; see engine.Outcome.
	Keys []uint64

	// What follows is by the numbers of cards, and says nothing of those that no card has.
	defs   [engine.MaxCards]*game.Def // nil where no card was dealt
	dealt  map[*game.Def]int          // how many copies
	names  [engine.MaxCards]string
	owners [engine.MaxCards]engine.Seat

	among func() []uint32 // see dealtAmong
}

// Deal adds copies of a card to the game, and returns the number of the first. Nobody has brought it where the owner is
// engine.NoSeat. What is more than a game can have is only counted.
func (s *BaseSetup) Deal(d *game.Def, copies int, owner engine.Seat) engine.Card {
	if s.Cards == 0 {
		s.Keys, s.owners[0], s.dealt = make([]uint64, engine.MaxCards), engine.NoSeat, map[*game.Def]int{}
		s.among = sync.OnceValue(s.dealtAmong)
	}
	first := engine.Card(s.Cards + 1)
	for range copies {
		s.dealt[d]++ // of another player too
		if s.Cards++; s.Cards >= engine.MaxCards {
			continue
		}
		s.defs[s.Cards], s.owners[s.Cards] = d, owner
		s.Call(engine.Card(s.Cards), fmt.Sprintf("%s#%d", d.ID, s.dealt[d]))
	}
	return first
}

// Call gives a card the name that it has in records, by which luck ranks it, too.
func (s *BaseSetup) Call(c engine.Card, name string) {
	key := fnv.New64a()
	key.Write([]byte(name))
	s.names[c], s.Keys[c] = name, key.Sum64()
}

func (s *BaseSetup) Scene() *game.SceneInfo { return &s.SceneInfo }

func (s *BaseSetup) TeamWords(t game.Team) string      { return s.Teams[t].Name }
func (s *BaseSetup) NameSeat(seat engine.Seat) string  { return s.Seats[seat].ID }
func (s *BaseSetup) NameCard(c engine.Card) string     { return s.names[c] }
func (s *BaseSetup) Def(c engine.Card) *game.Def       { return cmp.Or(s.defs[c], &noCard) }
func (s *BaseSetup) OwnerOf(c engine.Card) engine.Seat { return s.owners[c] }
func (s *BaseSetup) SameCard(a, b engine.Card) bool    { return s.defs[a] == s.defs[b] }
func (s *BaseSetup) Copies(c engine.Card) (of []engine.Card) {
	for x := engine.Card(1); int(x) <= s.Cards; x++ {
		if s.SameCard(x, c) {
			of = append(of, x)
		}
	}
	return of
}

// noCard is what there is of a number that no card has.
var noCard game.Def

// CardWords returns the name of a card, with the number of the copy where there are several.
func (s *BaseSetup) CardWords(c engine.Card) string {
	copies, name := s.Copies(c), s.Def(c).Name
	if int(c) < len(s.Called) && s.Called[c] != "" {
		name = s.Called[c]
	}
	if len(copies) < 2 {
		return name
	}
	return fmt.Sprintf("%s #%d", name, slices.Index(copies, c)+1)
}

// Place puts a card into a list of a position, and shows it to those who may see it there.
func (s *BaseSetup) Place(p engine.Position, c engine.Card, to engine.List) {
	t := p.OnTable()
	t.Put(c, to)
	t.Show(c, s.Zones[t.Zone(c)].Audience(s.owners[c]))
}

// Definitions returns those of the library, without other scenarios.
func (s *BaseSetup) Definitions() (list []*game.Definition) {
	all := s.Library.Common().Definitions
	for i := range all {
		if all[i].Type != "scenario" || all[i].ID == s.Scenario.ID {
			list = append(list, &all[i])
		}
	}
	return list
}

// Back returns the back of a card; see game.Backed.
func (s *BaseSetup) Back(c engine.Card) uint8 {
	if s.Backs == nil {
		return 0
	}
	return s.Backs[c]
}
