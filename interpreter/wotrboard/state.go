package wotrboard

import (
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// This file holds the state of a game: what lies where, where the turn stands; and what a position is worth to bots.

// Limits of a game.
const (
	MaxCharacters = 32 // with the one that is none: they are the first cards of a game
	MaxPlayers    = 4
)

// Side is one of the two that fight.
type Side uint8

const (
	FreePeoples Side = iota
	Shadow
	numSides
)

// Sides are the words for them in the data.
var Sides = [numSides]string{"free-peoples", "shadow"}

// Enemy returns the other side.
func (s Side) Enemy() Side { return 1 - s }

// Figure is a kind of figure of a nation.
type Figure uint8

const (
	Regular Figure = iota
	Elite
	Leader // of a nation whose leaders are Nazgûl, one of these
	numFigures
)

// Figures are the words for one of a kind.
var Figures = [numFigures]string{"regular", "elite", "leader"}

// Force is figures of all nations, by kind and nation, and characters: an army, or part of one.
type Force struct {
	Units      [numFigures]Row
	Others     Row    // of other kinds, by their rows
	Characters uint32 // a bit for each, by its card
}

// AtWar is the box of the political track in which a nation is at war; Furthest the one that a passive nation can reach.
const (
	AtWar    = 4
	Furthest = 3
)

// Face is what an action die shows.
type Face uint8

const (
	CharacterFace Face = iota
	ArmyFace
	MusterFace
	MusterArmyFace
	EventFace
	WillFace // Will of the West
	EyeFace
	numFaces
)

// Faces are their names.
var Faces = [numFaces]string{"Character", "Army", "Muster", "Muster or Army", "Event", "Will of the West", "Eye"}

// State is a game at some moment.
type State struct {
	engine.CardLists
	engine.Luck
	engine.Turns
	engine.Effects
	Notes engine.Notes[[64]engine.Note] // what scripts remember

	Phase Phase
	Round uint16 // the number of the turn, from 1

	Units  [MaxRegions][numFigures]Row // on the map
	Pool   [numFigures]Row             // the reinforcements
	Lost   [numFigures]Row             // gone for good
	At     [MaxCharacters]Region       // of each character that is on the map, by its card
	Others Others
	Been   uint32              // the characters that are or have been on the map
	Armies [numSides]RegionSet // where each side has units; follows from Units

	Besieged RegionSet // the stronghold there is, by the enemy of who controls it
	Captured RegionSet // the settlement there is controlled by the enemy of its nation

	Box    Row // of the political track, from 1
	Active Nations

	Dice     [numSides][numFaces]uint8 // not used yet
	Rolled   [numSides]uint8           // how many each side has in this turn
	Hunt     [numSides]uint8           // dice of each side in the hunt box
	Back     uint8                     // dice of the Free Peoples that were taken back from there at the beginning of the turn
	Rings    [numSides]uint8           // Elven Rings
	RingUsed [numSides]bool            // in this turn

	Walk   Walk
	Battle Battle

	Next   Side                  // whose action it is
	Acted  Acted                 // in the last action, and
	Acting Acted                 // in the one under way, where nobody acts so twice in a row
	Took   [numSides]uint8       // actions that each side has taken in this turn
	Lead   [numSides]engine.Seat // the leading player of each side
	Winner uint8                 // the side, from 1
	By     uint8                 // how it has won, see victories
	Busy   bool                  // an action is under way: armies may stand where they cannot stay
	Used   uint32                // the characters whose text, that works once a turn, has been used,
	Spent  engine.CardSet        // the events on the table, likewise,
	Ruled  [numSides]uint32      // and the rules of the scenario that each side has used so, by their lines
}

// Acted is with what an action was taken: with nations, and with mixed armies where they stand.
type Acted struct {
	Nations Nations
	Armies  RegionSet
}

// Walk is how far the Ring-bearers have come.
type Walk struct {
	At         Region // where they were last known to be
	Progress   uint8  // regions that they may have gone since
	Corruption uint8
	InMordor   bool
	Step       uint8 // of the Mordor track
	Revealed   bool
	Went       bool        // in this turn they have moved, or hidden, or tried to
	Guide      engine.Card // of the Fellowship
}

// Battle is a battle under way; outside of one it is empty.
type Battle struct {
	Kind     battleKind
	Attacker Side
	From, At Region
	Round    uint8
	Force    Force           // of the attacker; what stays behind takes no part
	Hits     [numSides]uint8 // that each side has scored in this round
	NoCeding bool            // the attacker has to go on
	Rounds   uint8           // of a siege battle that nobody has to pay for
	NoCards  uint8           // in the first round the defender lays no combat card: 1 is without a companion
	Claimed  bool            // the Free Peoples have superiority to its end, for an engine that they gave up
	Freed    bool            // a round was fought for nothing, by superiority
	Fewer    uint8           // dice that the defender does not roll in any round
	Combat   Combat
	Cleared  bool   // the army attacked has no unit left
	Forfeit  uint32 // characters whose leadership does not count, and
	NoNazgul bool   // that of Nazgûl does not
}

// Phase is a part of a turn.
type Phase uint8

const (
	SetUp Phase = iota
	Recovery
	FellowshipPhase
	HuntAllocation
	ActionRoll
	Actions
	VictoryCheck
	GameOver
	numPhases
)

// Phases are their names.
var Phases = [numPhases]string{"set-up", "recovery", "Fellowship phase", "hunt allocation", "action roll", "action resolution", "victory check", "game over"}

// Zones: characters and tiles are in the middle of the table; each side has decks, discards, cards on the table and a combat
// card; each player a hand.
const (
	SetAside engine.List = 1 + iota
	Company              // the Fellowship
	OnMap
	Gone
	HuntPool
	TilesAside   // special ones that no event has put in play
	TilesWaiting // for the Fellowship to enter Mordor
	TilesDrawn
	TilesGone
	CombatAside // the combat halves of events that are not in force
	firstDeck
)

const (
	firstDiscard = firstDeck + engine.List(numDecks)*engine.List(numSides)
	firstTable   = firstDiscard + engine.List(numDecks)*engine.List(numSides)
	firstCombat  = firstTable + engine.List(numSides)
	firstShown   = firstCombat + engine.List(numSides)
	firstHand    = firstShown + engine.List(numSides)
	firstGiven   = firstHand + engine.List(MaxPlayers)
)

// ModulesUsed is where the modules of the scenario lie.
const ModulesUsed = firstGiven + engine.List(MaxPlayers)

// DeckOf, DiscardOf, TableOf, CombatOf and ShownOf (the halves that are in force) return zones of a side, HandOf that of a player.
func DeckOf(s Side, d Deck) engine.List {
	return firstDeck + engine.List(d)*engine.List(numSides) + engine.List(s)
}
func DiscardOf(s Side, d Deck) engine.List {
	return firstDiscard + engine.List(d)*engine.List(numSides) + engine.List(s)
}
func TableOf(s Side) engine.List       { return firstTable + engine.List(s) }
func CombatOf(s Side) engine.List      { return firstCombat + engine.List(s) }
func ShownOf(s Side) engine.List       { return firstShown + engine.List(s) }
func HandOf(s engine.Seat) engine.List { return firstHand + engine.List(s) }

// GivenBy returns where a card lies that a player gives to his team-mate.
func GivenBy(s engine.Seat) engine.List { return firstGiven + engine.List(s) }

// Count returns how many figures of a kind a force has.
func (f *Force) Count(kind Figure) int { return f.Units[kind].of(allNations) }

// Size returns how many units it has; irregulars how many of them are neither regulars nor elites.
func (f *Force) Size() int { return f.Count(Regular) + f.Count(Elite) + f.irregulars() }

func (f *Force) irregulars() int { return f.Others.of(allNations) }

// People returns the characters in it.
func (f *Force) People() []engine.Card { return slices.Collect(inSet(f.Characters)) }

// Has reports whether a character is in it.
func (f *Force) Has(c engine.Card) bool { return f.Characters&(1<<c) != 0 }

// What cannot be so in a position.

// Check returns what is wrong with a position.
func (s *Setup) Check(p engine.Position) error {
	st := p.(*State)
	if wrong := st.CardLists.Check(s.Cards); wrong != "" {
		return fmt.Errorf("%s", wrong)
	}
	if err := s.checkFigures(st); err != nil {
		return err
	}
	for c, d := range s.def {
		l := st.Where(engine.Card(c))
		if d.Type < Event && (l == OnMap) != (st.At[c] != 0) {
			return fmt.Errorf("%s is on the map and in no region, or the other way round", s.CardWords(engine.Card(c)))
		}
		if l != engine.Outside && !s.belongs(d, l) {
			return fmt.Errorf("%s lies where no such card can", s.CardWords(engine.Card(c)))
		}
	}
	for side := range numSides {
		if st.Dice[side][EyeFace] > 0 {
			return fmt.Errorf("the %s has an Eye among its dice, but Eyes lie in the hunt box", teams[side].Name)
		}
		if n := st.dice(side); n > int(st.Rolled[side]) && st.Phase == Actions {
			return fmt.Errorf("the %s has %d dice of %d", teams[side].Name, n, st.Rolled[side])
		}
	}
	if n := &s.Scenario.Numbers; int(st.Walk.Progress) > n.Progress || int(st.Walk.Step) > n.Steps {
		return fmt.Errorf("the Fellowship is at progress %d, step %d", st.Walk.Progress, st.Walk.Step)
	}
	return nil
}

func (s *Setup) belongs(d *CardDef, l engine.List) bool {
	switch d.Type {
	case Tile:
		return l >= HuntPool && l <= TilesGone
	case Module:
		return l == ModulesUsed
	case CombatHalf:
		return l == CombatAside || l == ShownOf(d.Side)
	case Event:
		for seat := range s.players[d.Side].All() {
			if l == HandOf(seat) || l == GivenBy(seat) {
				return true
			}
		}
		return l == DeckOf(d.Side, d.Deck) || l == DiscardOf(d.Side, d.Deck) || l == TableOf(d.Side) || l == CombatOf(d.Side)
	}
	return l <= Gone
}

// checkFigures reports figures that were made or lost, too many in a place, and armies of both sides in one.
func (s *Setup) checkFigures(st *State) error {
	t := &Game{Setup: s}
	t.S.Units, t.S.Others = st.Units, st.Others
	var wrong error
	s.eachKind(func(n Nation, kind Figure) {
		all := int(*st.pool(n, kind)) + int(*st.lost(n, kind))
		for r := range s.Lib.Regions {
			all += int(*st.figures(Region(r), n, kind))
		}
		if want := int(s.counted(n, kind)); all != want && wrong == nil {
			wrong = fmt.Errorf("there are %s, of %d", s.countWords(n, kind, all), want)
		}
	})
	if wrong != nil {
		return wrong
	}
	for i := range s.Lib.Regions {
		r := Region(i)
		for side := range numSides {
			n := t.units(side, r)
			switch most := s.roomIn(st, side, r); {
			case (n > 0) != st.Armies[side].Has(r):
				return fmt.Errorf("it is not known where the armies of the %s are: %s", teams[side].Name, s.Lib.Regions[r].Name)
			case n > most && !st.Busy:
				return fmt.Errorf("%d units of the %s are in %s, of %d", n, teams[side].Name, s.Lib.Regions[r].Name, most)
			}
		}
		if alone := t.S.Units[r][Leader].of(t.nations[FreePeoples]); alone > 0 && !st.Armies[FreePeoples].Has(r) && !st.Busy {
			return fmt.Errorf("leaders are alone in %s", s.Lib.Regions[r].Name)
		}
		if both := st.Armies[0].Has(r) && st.Armies[1].Has(r); both != st.Besieged.Has(r) && !st.Busy {
			return fmt.Errorf("both sides have armies in %s, and it is not besieged, or the other way round", s.Lib.Regions[r].Name)
		}
	}
	return nil
}

// weights are what bots value a position by.
var weights = []game.Weight{
	{Key: "point", Min: 0, Max: 100},      // a victory point
	{Key: "unit", Min: 0, Max: 100},       // on the map
	{Key: "other", Min: 0, Max: 100},      // a figure on the map that is no unit
	{Key: "near", Min: 0, Max: 100},       // a unit that can reach a settlement of the enemy, for each border less
	{Key: "war", Min: 0, Max: 100},        // a step of the political track
	{Key: "die", Min: 0, Max: 100},        // gained by a character
	{Key: "card", Min: -100, Max: 100},    // in hand
	{Key: "way", Min: 0, Max: 100},        // a region that the Fellowship is nearer to Mordor, and a step of its track
	{Key: "corruption", Min: 0, Max: 100}, // on the Ring-bearers
	{Key: "companion", Min: 0, Max: 100},  // in the Fellowship
	{Key: "hunt", Min: 0, Max: 100},       // a die of the Shadow in the hunt box
}

const shippedWeights = "point = 6\nunit = 1\nother = 0.5\nnear = 0.2\nwar = 1\ndie = 6\ncard = 0.5\nway = 4\ncorruption = 2\ncompanion = 1\nhunt = 0.5\n"

type worth struct{ point, unit, other, near, war, die, card, way, corruption, companion, hunt int }

func newWorth(_ game.Setup, w []int) game.Worth {
	return worth{w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8], w[9], w[10]}
}

// won is what it is worth to have won.
const won = 1_000_000

// Of returns by how much a side is ahead.
func (w worth) Of(t game.Play, team game.Team) int {
	x := t.(*Game)
	n := w.side(x, Side(team)) - w.side(x, Side(team).Enemy())
	if Side(team) == FreePeoples {
		return n + w.ring(x)
	}
	return n - w.ring(x)
}

// side returns what a side has on the map, on the track and in hand.
func (w worth) side(t *Game, s Side) (n int) {
	if int(t.S.Winner) == int(s)+1 {
		return won
	}
	n = w.point*t.points(s) + w.die*t.diceOf(s)
	for r := range t.S.Armies[s].All() {
		units := t.units(s, r)
		n += w.unit*units + w.near*units*max(0, farthest-int(t.toEnemy[s][r]))
	}
	for _, k := range t.kinds[s] {
		if !t.Lib.Others[k].Unit {
			n += w.other * int(t.counted(k, Other)-t.S.Others.Pool[k]-t.S.Others.Lost[k])
		}
	}
	for nation := range t.nations[s].All() {
		n += w.war * int(t.S.Box[nation])
	}
	for seat := range t.players[s].All() {
		n += w.card * t.S.Count(HandOf(seat))
	}
	return n
}

// farthest is from how many borders away an army threatens nothing.
const farthest = 12

// ring returns what the way of the Ring-bearers is worth to the Free Peoples.
func (w worth) ring(t *Game) int {
	k := &t.S.Walk
	n := -w.corruption*int(k.Corruption) + w.companion*t.companions() - w.hunt*t.hunters()
	if k.Revealed {
		n -= w.way
	}
	if k.InMordor {
		return n + w.way*(farthest*2+2*int(k.Step))
	}
	left := int(t.toMordor[k.At])
	return n + w.way*(farthest*2-max(0, left-int(k.Progress))) - w.way/4*left
}

// Option returns what the card of an option is worth to who gives it.
func (w worth) Option(_ game.Play, _ engine.Seat, o engine.Option) int {
	if o.Verb == OptCard {
		return w.card
	}
	return 0
}
