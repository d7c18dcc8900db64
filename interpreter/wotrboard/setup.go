package wotrboard

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file lays a scenario out.

// Setup is a scenario laid out. Nations and regions have the numbers of the library.
type Setup struct {
	plain.BaseSetup
	*geography
	Lib      *Library
	Scenario *Scenario
	def      []*CardDef       // by card
	half     []engine.Card    // of each event the card that is its other half; 0 for none
	side     [MaxNations]Side // of each nation
	nations  [numSides]Nations
	alone    bool                 // one player of the Free Peoples plays against two
	ruled    bool                 // the scenario has rules
	moved    [MaxPlayers]Nations  // the nations that a player moves
	home     [MaxNations][]Region // the settlements of each nation
	ringTo   [numSides]faceSet    // into what an Elven Ring changes a die

	kinds      [numSides][]Nation          // other figures that there are,
	irregulars [numSides][]Nation          // and those that are units
	nazgul     Nations                     // the nations whose leaders are Nazgûl
	toEnemy    [numSides][MaxRegions]uint8 // borders to the next settlement of the enemy
	toMordor   [MaxRegions]uint8           // and to a gate of Mordor
	sideBy     [MaxPlayers]Side            // of each player
	players    [numSides]engine.SeatSet    // of each side
	laid       State                       // as the set-up says,
	opening    State                       // and with which games begin, by an opening
}

// Setup lays out the scenario of a start.
func (l *Library) Setup(start game.Start) (game.Setup, error) {
	if s, err := l.Elsewhere(start); s != nil || err != nil {
		return s, err
	}
	scene, err := l.Find(start)
	if err != nil {
		return nil, err
	}
	s := &Setup{Lib: l, Scenario: scene, geography: newGeography(l), def: []*CardDef{{}}}
	s.SceneInfo = game.SceneInfo{Game: TheGame, Library: l, Start: start, Scenario: scene.Named, Title: scene.Name, Teams: teams, LastRound: scene.Numbers.Turns,
		Zones: sentences.Spaces(len(scene.Seats), teams)}
	s.Backs = []uint8{0}
	for i, seat := range scene.Seats {
		s.Seats = append(s.Seats, game.Seat{Named: seat.Named, Team: game.Team(seat.Side)})
		s.sideBy[i] = seat.Side
		s.players[seat.Side] |= engine.Only(engine.Seat(i))
		s.Order = append(s.Order, engine.Seat(i))
	}
	for n := range l.Nations {
		d := &l.Nations[n]
		s.side[n] = d.Side
		if s.nations[d.Side] |= 1 << n; d.Nazgul {
			s.nazgul |= 1 << n
		}
		for seat := range scene.Seats {
			if s.moves(engine.Seat(seat), n) {
				s.moved[seat] |= 1 << n
			}
		}
	}
	for n := range l.Others {
		d := &l.Others[n]
		if s.counted(Nation(n), Other) == 0 {
			continue
		}
		if s.kinds[d.Side] = append(s.kinds[d.Side], Nation(n)); d.Unit {
			s.irregulars[d.Side] = append(s.irregulars[d.Side], Nation(n))
		}
	}
	s.alone = s.players[FreePeoples].Count() == 1 && len(s.Seats) > 2
	s.follow()
	if err := s.dealAll(); err != nil {
		return nil, err
	}
	s.position()
	s.OwnText, s.ruled = &scene.Compiled, len(scene.Rules) > 0
	s.LayTexts(&l.Lines, func(c engine.Card) *text.Text { return &s.def[c].text })
	s.layTexts()
	return plain.Opened(s, mostMemory, scene.Opening, &s.laid, &s.opening)
}

// follow works out what follows from the map and the nations, and how numbers are said.
func (s *Setup) follow() {
	var to [numSides]RegionSet
	for r := range s.settled.All() {
		n := s.nation[r]
		s.home[n] = append(s.home[n], r)
		if s.great.Has(r) {
			to[s.side[n].Enemy()].Add(r)
		}
	}
	for side := range numSides {
		s.farFrom(to[side], &s.toEnemy[side])
	}
	s.farFrom(s.gates, &s.toMordor)
	s.ringTo = [numSides]faceSet{FreePeoples: withAny &^ facesOf(WillFace), Shadow: withAny&^facesOf(WillFace) | facesOf(EyeFace)}
	for side := range numSides {
		shown := facesOf(s.Scenario.Faces[side]...)
		s.ringTo[side] &= shown
	}
	var regions, nations []string
	for i := range s.Lib.Regions {
		regions = append(regions, s.Lib.Regions[i].ID)
	}
	for i := range s.Lib.Nations {
		nations = append(nations, s.Lib.Nations[i].ID)
	}
	figures := make([]string, figureCode(Nation(len(s.Lib.Others)), Other))
	s.eachKind(func(n Nation, kind Figure) {
		if at := &figures[figureCode(n, kind)]; kind == Other {
			*at = s.Lib.Others[n].ID
		} else {
			*at = s.Lib.Nations[n].ID + "-" + Figures[kind]
		}
	})
	s.Records = map[*game.Operand][]string{aRegion: regions, aNation: nations, aFigure: figures, anOther: figures[figureCode(0, Other):]}
	s.Says = map[*game.Operand][]string{anOther: otherNames(s), aRegion: regionNames(s), aNation: nationNames(s), aFigure: figureNames(s)}
}

// farFrom fills in how many borders each region is away from the nearest of some.
func (g *geography) farFrom(to RegionSet, far *[MaxRegions]uint8) {
	for i := range far {
		far[i] = farthest
	}
	for n := uint8(0); n < farthest; n++ {
		for r := range to.All() {
			far[r] = min(far[r], n)
		}
		to = g.spread(to)
	}
}

// teams are the two sides.
var teams = []game.Named{{ID: "free-peoples", Name: "Free Peoples"}, {ID: "shadow", Name: "Shadow"}}

// moves reports whether a player moves the figures of a nation: those of his side, where the scenario does not divide them.
func (s *Setup) moves(seat engine.Seat, n int) bool {
	d := &s.Scenario.Seats[seat]
	return d.Side == s.Lib.Nations[n].Side && (len(d.Nations) == 0 || slices.Contains(d.Nations, n))
}

// position lays out the figures, the tracks and the dice of the scenario. (set-up)
func (s *Setup) position() {
	st, t := &s.laid, &Game{Setup: s}
	s.eachKind(func(n Nation, kind Figure) { *st.pool(n, kind) = s.counted(n, kind) })
	t.S = *st
	for _, stack := range s.Scenario.Armies {
		for kind, count := range stack.N {
			if count > 0 {
				*t.S.pool(Nation(stack.Nation), Figure(kind)) -= count
				t.put(stack.At, Nation(stack.Nation), Figure(kind), int(count))
			}
		}
	}
	*st = t.S
	for _, r := range s.Scenario.Captured {
		st.Captured.Add(r)
	}
	st.Box, st.Active = s.Scenario.Box, s.Scenario.Active
	st.Rings[FreePeoples] = uint8(s.Scenario.Numbers.Rings)
	st.Walk.At = s.Scenario.At
	for side := range numSides {
		st.Lead[side] = s.first(side)
	}
}

func (s *Setup) Names() game.Namer { return s }

// Card returns the definition of a card of the game.
func (s *Setup) Card(c engine.Card) *CardDef { return s.def[c] }

// Half returns the combat half of an event; 0 where it has none.
func (s *Setup) Half(c engine.Card) engine.Card { return s.half[c] }

// Empty returns the action resolution of the first turn, with nothing on the map and no dice.
func (s *Setup) Empty(seed uint64) engine.Position {
	st := s.laid
	st.Seed, st.Phase, st.Round = seed, Actions, 1
	for c := 1; c < len(s.def); c++ {
		if s.def[c].Type != Module { // which is played from first to last
			st.Put(engine.Card(c), engine.Outside)
			st.Forget(engine.Card(c))
		}
	}
	st.Units, st.Armies, st.Captured, st.Besieged = [MaxRegions][numFigures]Row{}, [numSides]RegionSet{}, RegionSet{}, RegionSet{}
	st.Others = Others{}
	s.eachKind(func(n Nation, kind Figure) { *st.pool(n, kind) = s.counted(n, kind) })
	st.Walk.Guide = 0
	for side := range numSides {
		st.Rolled[side] = uint8(s.Scenario.Numbers.MostDice[side])
	}
	return &st
}

// roomIn returns how many units a side may have in a region. (stacking)
func (s *Setup) roomIn(st *State, side Side, r Region) int {
	if st.Besieged.Has(r) && s.controls(st, side, r) {
		return s.Scenario.Numbers.Inside
	}
	return s.Scenario.Numbers.Stack
}

// controls reports whether a side controls the settlement of a region: that of its own nations, which the enemy has not
// captured, or one that it has. (control)
func (s *Setup) controls(st *State, side Side, r Region) bool {
	n := s.nation[r]
	return n >= 0 && s.settled.Has(r) && (s.side[n] == side) != st.Captured.Has(r)
}

func (st *State) dice(s Side) (n int) {
	for _, of := range st.Dice[s] {
		n += int(of)
	}
	return n
}

// What follows deals the cards of a scenario to where they begin.

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

func (s *Setup) first(side Side) engine.Seat {
	for seat := range s.players[side].All() {
		return seat
	}
	return engine.NoSeat
}
