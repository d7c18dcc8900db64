package cardgame

import (
	"fmt"
	"hash/fnv"
	"slices"

	"loremaster/interpreter/engine"
)

// Setup is a scenario laid out with the cards of a library: which card each number of the table stands
// for, and the state before the first shuffle. Games of it share it; it does not change.
type Setup struct {
	Lib      *Library
	Scenario *Scenario
	Chosen   Start
	Cards    int // cards in the game, numbered 1 to Cards
	Zones    []engine.ZoneSpec

	def    [engine.MaxCards]*Card
	owner  [engine.MaxCards]engine.Seat
	first  [engine.MaxCards]engine.Card // the first copy of the same card
	names  [engine.MaxCards]string      // "mordor-orcs#2"
	keys   []uint64                     // for luck: the same in every library that has the card
	index  engine.Index
	wields [engine.MaxCards][]engine.Card // of the first copy of an item: the cards that may wield it
	begin  State

	lastPath uint8 // the highest number of a path in the game
	seats    [NumSides]engine.SeatSet
	people   People
}

// NewSetup lays out a scenario of the library, for one person at each seat and without options. It fails if the
// scenario is not there or does not fit.
func NewSetup(lib *Library, scenario string) (*Setup, error) {
	return lib.Setup(Start{Scenario: scenario})
}

// Setup lays out what a start says. It fails if the library has not that, or it does not fit.
func (l *Library) Setup(start Start) (*Setup, error) {
	scenario, err := l.find(start.Scenario)
	if err != nil {
		return nil, err
	}
	s := &Setup{Lib: l, Scenario: scenario, Chosen: start, keys: make([]uint64, engine.MaxCards)}
	if s.people, err = scenario.divide(start.People); err != nil {
		return nil, err
	}
	if n := s.Scenario.CountCards(l); n >= engine.MaxCards {
		return nil, fmt.Errorf("scenario %q has %d cards; a game has at most %d", scenario.ID, n, engine.MaxCards-1)
	}
	s.Zones = zoneSpecs(s.Scenario)
	for c, none := 0, (&Card{}); c < len(s.def); c++ {
		s.def[c] = none // an answer may name a card that is not there
	}
	s.def[0], s.owner[0] = s.Scenario.text(), engine.NoSeat
	for seat := range s.Scenario.Seats {
		s.seats[s.Scenario.Seats[seat].Side] |= engine.Only(engine.Seat(seat))
	}
	for d := range l.Cards {
		s.deal(&l.Cards[d])
	}
	s.begin.Round = 1
	s.findWielders()
	s.buildIndex()
	return s, nil
}

// deal puts all copies of a card where they belong at the beginning; a card that the scenario has no place
// for is left out. (setup-decks, setup-battleground-decks, setup-path-deck)
func (s *Setup) deal(d *Card) {
	list, owner := s.Scenario.place(d)
	if list == engine.Outside {
		return
	}
	for copy := 1; copy <= d.Copies; copy++ {
		s.Cards++
		c := engine.Card(s.Cards)
		s.def[c], s.owner[c], s.names[c] = d, owner, d.ID
		s.first[c] = c - engine.Card(copy-1)
		if d.Copies > 1 {
			s.names[c] = fmt.Sprintf("%s#%d", d.ID, copy)
		}
		h := fnv.New64a()
		h.Write([]byte(s.names[c]))
		s.keys[c] = h.Sum64()
		s.begin.Deal(c, list)
		if d.Type == Path {
			s.begin.Show(c, engine.Everyone)
			s.lastPath = max(s.lastPath, uint8(d.Number))
		}
	}
}

// findWielders finds, for each item of the game, the cards of the game that may wield it.
func (s *Setup) findWielders() {
	for item := engine.Card(1); int(item) <= s.Cards; item++ {
		if s.first[item] != item {
			continue
		}
		for w := engine.Card(1); int(w) <= s.Cards; w++ {
			for _, id := range s.def[item].Wielders {
				if s.def[w] == &s.Lib.Cards[id] {
					s.wields[item] = append(s.wields[item], w)
				}
			}
		}
	}
}

// place returns the zone in which a card of the scenario begins, and whose it is.
func (s *Scenario) place(d *Card) (engine.List, engine.Seat) {
	if !slices.Contains(s.Sets, d.Set) {
		return engine.Outside, engine.NoSeat
	}
	switch d.Type {
	case Path:
		return PathDeck, engine.NoSeat
	case Battleground:
		return BattlegroundDeck(d.Side), engine.NoSeat
	}
	for seat := range s.Seats {
		if s.Seats[seat].Factions&(1<<d.Faction) != 0 {
			return Zone(engine.Seat(seat), DrawDeck), engine.Seat(seat)
		}
	}
	return engine.Outside, engine.NoSeat
}

// text returns the scenario as what has its rules for a text. In the place of a card it is card 0.
func (s *Scenario) text() *Card {
	return &Card{ID: s.ID, Name: s.Name, Copies: 1, Text: s.Rules, Source: s.Source, abilities: s.rules}
}

// CountCards returns how many cards a game of the scenario has, locations included.
func (s *Scenario) CountCards(lib *Library) int {
	n := 0
	for i := range lib.Cards {
		if list, _ := s.place(&lib.Cards[i]); list != engine.Outside {
			n += lib.Cards[i].Copies
		}
	}
	return n
}

// zoneSpecs describes the zones of a game of the scenario: whose they are and who sees into them.
func zoneSpecs(s *Scenario) []engine.ZoneSpec {
	zones := make([]engine.ZoneSpec, numZones)
	for i := range zones {
		zones[i].Owner = engine.NoSeat
	}
	for i := range s.Seats {
		seat := engine.Seat(i)
		zones[Zone(seat, DrawDeck)] = engine.ZoneSpec{Name: "draw deck", Owner: seat, Visible: engine.Hidden, Ordered: true}
		zones[Zone(seat, Hand)] = engine.ZoneSpec{Name: "hand", Owner: seat, Visible: engine.Owner}
		zones[Zone(seat, CyclePile)] = engine.ZoneSpec{Name: "cycle pile", Owner: seat, Visible: engine.Owner}
		zones[Zone(seat, EliminatedPile)] = engine.ZoneSpec{Name: "eliminated pile", Owner: seat, Visible: engine.Owner}
		zones[Zone(seat, Reserve)] = engine.ZoneSpec{Name: "reserve", Owner: seat}
	}
	zones[PathDeck].Name = "path deck"
	zones[ActivePath].Name = "active path"
	zones[ActiveBattlegrounds].Name = "active battlegrounds"
	zones[SetAside].Name = "paths set aside"
	zones[resolving].Name = "event being resolved"
	for side := range NumSides {
		deck := &zones[BattlegroundDeck(side)]
		deck.Name, deck.Visible = sideNames[side]+" battleground deck", engine.Hidden
		zones[ScoringArea(side)].Name = sideNames[side] + " scoring area"
	}
	for i := range engine.List(MaxHeld) {
		zones[held+i].Name, zones[held+i].Visible = "cards being looked at", engine.Holder
	}
	return zones
}
