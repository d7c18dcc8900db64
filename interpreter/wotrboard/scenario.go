package wotrboard

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
)

// This file holds what the data say of a scenario.

// mostRules is how many lines of rules a scenario can have.
const mostRules = 30

// Scenario is a position to begin with, and how it is played.
type Scenario struct {
	plain.Scene[Scenario]
	Seats      []SeatDef // in the order of their first actions
	Armies     []Stack
	Captured   []Region
	Box        [MaxNations]uint8
	Active     [MaxNations]bool
	Fellowship []int // companions, in Library.Cards
	Guide      int
	First      []int  // cards that the first edition has in the place of others, and that are used
	Modules    []int  // parts of the game that are played, in Library.Cards
	ElitesLead []int  // nations whose elites are leaders as long as those of another of their side are
	At         Region // where the Ring-bearers are
	Numbers    Numbers
	Faces      [numSides][]Face // of an action die of each side
}

// SeatDef is a player: the side, and which of its nations he moves.
type SeatDef struct {
	game.Named
	Side    Side
	Nations []int
}

// Stack is how many figures of a nation begin in a region.
type Stack struct {
	Nation int
	At     Region
	N      [numFigures]uint8
}

// Numbers are what a scenario may say otherwise than the rulebook.
type Numbers struct {
	Dice          [numSides]int // with which a side begins, and
	MostDice      [numSides]int // how many it can have
	Hand          int           // cards that may be held
	SharedHand    int           // likewise, of each of several players of a side
	Stack         int           // units in a region, and
	Inside        int           // in a besieged stronghold
	Rings         int
	Corruption    int           // with which the Ring-bearers are lost
	Progress      int           // how far the Fellowship track goes
	Steps         int           // of the Mordor track
	Points        [numSides]int // for a military victory
	Turns         int           // after which the game ends; 0 for no limit
	Then          int           // the side that has won then, from 1; 0 where nobody has
	LeastHunt     bool          // a die goes into the hunt box where one was taken back; see hunt-least
	MustEnter     bool          // who is hidden at a gate of Mordor declares himself, and enters
	OneTile       bool          // a reveal draws one tile for all strongholds of the way
	EmptyStands   bool          // an empty stronghold is not captured by who enters it
	GuideAtOnce   bool          // the text of a new Guide is used for the tile at hand
	BothLay       bool          // both sides say whether they lay a combat card before either chooses one
	AnyOrder      bool          // hunt damage: texts may be used behind a casualty, too
	DefenderFirst bool          // combat cards take effect without regard to initiative
	ActivateAll   bool          // companions activate where they end their way, whoever controls it, and not where they enter play
	ExcessAtOnce  bool          // what is too much where an army has moved is removed before the next army moves
	Turning       bool          // the first player of a side changes from turn to turn
}

// Players returns how many play.
func (s *Scenario) Players() int { return len(s.Seats) }
