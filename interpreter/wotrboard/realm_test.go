package wotrboard

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file is a small map with a card of each sort, on which the tests of the package try what they need.

// Regions and nations of the realm below.
const (
	realmCity Region = 1 + iota
	realmKeep
	realmWild
	realmTower
	realmTown
	realmHaven

	west  Nation = 0
	north Nation = 1
	dark  Nation = 2
	south Nation = 3
)

// Its cards, in the order in which they are dealt.
const (
	realmFriend engine.Card = 1 + iota
	realmServant
	realmRider
	realmGuide
	realmWestCharacter
	realmWestStrategy
	realmDarkCharacter
	realmDarkStrategy
	realmTile
	realmLateTile
	realmHalf
)

// realmLibrary returns a map of six regions for four players, with a card of each sort.
func realmLibrary() *Library {
	l := NewLibrary()
	l.Regions = append(l.Regions, []RegionDef{
		{Named: game.Named{ID: "city", Name: "City"}, Nation: int(west), Settlement: City, Borders: []Region{realmKeep}},
		{Named: game.Named{ID: "keep", Name: "Keep"}, Nation: int(west), Settlement: Stronghold, Borders: []Region{realmCity, realmWild}},
		{Named: game.Named{ID: "wild", Name: "Wild"}, Nation: NoNation, Borders: []Region{realmKeep, realmTower, realmHaven}},
		{Named: game.Named{ID: "tower", Name: "Tower"}, Nation: int(dark), Settlement: Stronghold, Mordor: true, Borders: []Region{realmWild, realmTown}},
		{Named: game.Named{ID: "town", Name: "Town"}, Nation: int(south), Settlement: Town, Borders: []Region{realmTower}},
		{Named: game.Named{ID: "haven", Name: "Haven"}, Nation: int(north), Settlement: City, Borders: []Region{realmWild}},
	}...)
	l.Nations = []NationDef{
		{Named: game.Named{ID: "west", Name: "West"}, Units: "Western", Figures: [numFigures]uint8{20, 9, 4}},
		{Named: game.Named{ID: "north", Name: "North"}, Units: "Northern", Figures: [numFigures]uint8{9, 9, 4}},
		{Named: game.Named{ID: "dark", Name: "Dark"}, Side: Shadow, Units: "Dark", Figures: [numFigures]uint8{20, 9, 8}, Nazgul: true},
		{Named: game.Named{ID: "south", Name: "South"}, Side: Shadow, Units: "Southern", Figures: [numFigures]uint8{9, 9}},
	}
	def := func(id string) game.Def { return game.Def{ID: id, Name: id} }
	l.Cards = []CardDef{
		{Def: def("friend"), Type: Companion, Level: 2, Leadership: 1, Dice: 1, Nation: NoNation, Copies: 1},
		{Def: def("servant"), Type: Minion, Side: Shadow, Level: 3, Leadership: 2, Dice: 1, Nation: int(dark), Copies: 1},
		{Def: def("rider"), Type: Minion, Side: Shadow, Leadership: 1, Nation: int(dark), Nazgul: true, Anywhere: true, Copies: 1},
		{Def: def("guide"), Type: Guide, Nation: NoNation, Copies: 1},
		{Def: def("west-character"), Type: Event, Copies: 1, Combat: 10},
		{Def: def("west-strategy"), Type: Event, Deck: StrategyDeck, Copies: 1, Combat: -1},
		{Def: def("dark-character"), Type: Event, Side: Shadow, Copies: 1, Combat: -1},
		{Def: def("dark-strategy"), Type: Event, Side: Shadow, Deck: StrategyDeck, Copies: 1, Combat: -1},
		{Def: def("tile"), Type: Tile, Damage: 1, Copies: 1},
		{Def: def("late-tile"), Type: Tile, Set: ShadowTile, Copies: 1},
		{Def: def("half"), Type: CombatHalf, Copies: 1},
	}
	seat := func(id string, side Side, n Nation) SeatDef {
		return SeatDef{Named: game.Named{ID: id, Name: id}, Side: side, Nations: []int{int(n)}}
	}
	l.Scenes = []Scenario{{
		Scene: plain.Scene[Scenario]{Named: game.Named{ID: "s"}}, Guide: -1, At: realmCity,
		Seats: []SeatDef{seat("w", FreePeoples, west), seat("d", Shadow, dark), seat("n", FreePeoples, north), seat("s", Shadow, south)},
		Armies: []Stack{
			{Nation: int(west), At: realmCity, N: [Other + 1]uint8{2, 1, 1}}, {Nation: int(north), At: realmHaven, N: [Other + 1]uint8{1}},
			{Nation: int(dark), At: realmTower, N: [Other + 1]uint8{3, 0, 1}}, {Nation: int(south), At: realmTown, N: [Other + 1]uint8{1}},
		},
		Box: Row{4, 1, 4, 3}, Active: 0b1101,
		Faces: [numSides][]Face{{CharacterFace, MusterFace, WillFace}, {CharacterFace, ArmyFace, EyeFace}},
		Numbers: Numbers{Dice: [numSides]int{4, 7}, MostDice: [numSides]int{6, 10}, Hand: 6, SharedHand: 4, Stack: 10, Inside: 5, Corruption: 12, Progress: 12, Steps: 5,
			Points: [numSides]int{4, 10}},
	}}
	l.Known()
	l.Compile() // no card has a text
	return l
}

// realm returns a game of it in the action resolution of its first turn.
func realm(t *testing.T) *Game {
	t.Helper()
	s, err := realmLibrary().Setup(game.Start{Scenario: "s"})
	if err != nil {
		t.Fatal(err)
	}
	table := s.NewTable().(*Game)
	table.S.Phase, table.S.Rolled = Actions, [numSides]uint8{4, 7}
	return table
}
