package cardgame

import (
	"encoding/binary"

	"loremaster/interpreter/engine"
)

// State is a game of War of the Ring: The Card Game at some moment: one flat value without pointers.
type State struct {
	engine.Table
	engine.Luck
	engine.Effects

	Round      uint8
	Step       Step
	Starting   uint8 // the slot of the turn order that has the starting player token
	Turn       uint8 // the slot whose turn it is
	Passed     engine.SeatSet
	LastPath   uint8 // the number of the path that was activated last
	Corruption int16 // tokens in the Shadow scoring area
	RingUsed   engine.SeatSet
	Holding    uint8 // zones of held cards in use: one for each look-and-play under way
	Winner     Side  // when Step is GameOver

	Combat    engine.Card // the location whose combat is being resolved
	Support   [MaxSupport]Support
	Fought    CardSet // cards that took part in the combat resolved last
	Arrived   CardSet // cards played this round, which may not move
	Played    CardSet // characters and items played this round, by the first copy of the card
	NoShields CardSet // battlegrounds taken from the enemy's scoring area: their own shields do not count
	Acted     [MaxActed]Acted
	Plays     uint16                  // cards that have been played
	Control   [engine.MaxCards]uint8  // the seat, from 1, that controls a card in play which is another's; 0 for its owner
	Since     [engine.MaxCards]uint16 // which of those plays brought the card into play last
	Own       Own
}

// Own is the part of the state that only scenarios with rules of their own need.
type Own struct {
	Used     [MaxSeats]uint16   // the lines of the rules whose action the seat has used, a bit for each
	Counters [MaxCounters]int16 // by their place in Scenario.Counters
}

// Step is where a round stands.
type Step uint8

const (
	SetUp Step = iota
	LocationStep
	ActionStep
	CombatStep
	VictoryCheck
	DrawStep
	GameOver
	NumSteps
)

// Steps holds the rulebook's name of each step.
var Steps = [NumSteps]string{"set-up", "location step", "action step", "combat step", "victory check", "draw step", "game over"}

// CardSet is a set of the cards of a game.
type CardSet [engine.MaxCards / 64]uint64

// Has reports whether a card is in the set; Add puts it in.
func (s *CardSet) Has(c engine.Card) bool { return s[c/64]&(1<<(c%64)) != 0 }
func (s *CardSet) Add(c engine.Card)      { s[c/64] |= 1 << (c % 64) }
func (s *CardSet) remove(c engine.Card)   { s[c/64] &^= 1 << (c % 64) }

// Support is an army and the character it supports in the combat being resolved; Acted is an ability that
// may be used only so often, and has been.
type (
	Support struct{ Army, Leader engine.Card }
	Acted   struct {
		Card engine.Card
		Of   engine.Card // whose line it is, where the card has another's text
		Line uint8
	}
)

// Limits of the tables in the state.
const (
	MaxSeats    = 6
	MaxHeld     = 4  // look-and-plays within one another
	MaxSupport  = 16 // pairs in a combat
	MaxActed    = 24 // uses of limited actions
	MaxCounters = 16
	MaxRounds   = 99
	maxRules    = 16 // lines of a scenario's rules

	actedAlways = 8 // places of Acted that are in every digest, the others where they are used
)

// Kinds of zone that each seat has; see Zone.
const (
	DrawDeck engine.List = iota
	Hand
	CyclePile
	EliminatedPile
	Reserve
	zonesPerSeat
)

// Zones that all seats share.
const (
	PathDeck = 1 + MaxSeats*zonesPerSeat + iota
	ActivePath
	ActiveBattlegrounds
	SetAside          // paths that were passed over, or that nobody scored
	resolving         // the event whose text is being resolved
	battlegroundDecks // the Free Peoples', then the Shadow's
	_
	scoringAreas // likewise
	_
	held // MaxHeld zones of cards that a look-and-play has drawn
	_
	_
	_
	numZones
)

var _ [engine.MaxZones - numZones]struct{} // they fit on a table

// Zone returns a seat's zone of a kind: DrawDeck, Hand, CyclePile, EliminatedPile or Reserve.
func Zone(s engine.Seat, kind engine.List) engine.List { return 1 + engine.List(s)*zonesPerSeat + kind }

// BattlegroundDeck and ScoringArea return those of a side.
func BattlegroundDeck(s Side) engine.List { return battlegroundDecks + engine.List(s) }
func ScoringArea(s Side) engine.List      { return scoringAreas + engine.List(s) }

// Counters is the kind of the tokens that count something; those before it are combat tokens, by their icon.
const Counters = uint8(NumIcons)

// Purposes of luck; the owner is a seat, a side or nobody (0).
const (
	LuckDeck             uint8 = iota // a shuffle of a seat's draw deck
	LuckBattlegroundDeck              // a shuffle of a side's battleground deck
	LuckBattleground                  // a battleground of a side, at random
	LuckPath                          // a path, at random
	LuckPick                          // a card of those from which a seat's deck is picked
)

// What ends an effect.
const (
	roundEnds      uint8 = iota + 1
	combatEnds           // the combat at the location where it began
	locationsBegin       // the next location step
)

// AppendState appends every field of the state to b; see engine.Rules.
func (g *Game) AppendState(s *State, b []byte) []byte {
	b = s.Table.AppendTo(b)
	b = s.Luck.AppendTo(b)
	effects := s.Effects
	for i := range effects {
		effects[i].Ability = g.stable(effects[i].Ability)
	}
	b = effects.AppendTo(b)
	b = append(b, s.Round, byte(s.Step), s.Starting, s.Turn, byte(s.Passed), s.LastPath,
		byte(s.Corruption), byte(s.Corruption>>8), byte(s.RingUsed), s.Holding, byte(s.Winner), byte(s.Combat))
	for _, p := range s.Support {
		b = append(b, byte(p.Army), byte(p.Leader))
	}
	for _, set := range []*CardSet{&s.Fought, &s.Arrived, &s.Played, &s.NoShields} {
		for _, word := range set {
			b = binary.LittleEndian.AppendUint64(b, word)
		}
	}
	for i, a := range s.Acted {
		switch {
		case i < actedAlways:
			b = append(b, byte(a.Card), byte(a.Of), a.Line)
		case a != (Acted{}):
			b = append(b, byte(i), byte(a.Card), byte(a.Of), a.Line)
		}
	}
	b = binary.LittleEndian.AppendUint16(b, s.Plays)
	b = append(b, s.Control[:]...)
	for _, play := range s.Since {
		b = binary.LittleEndian.AppendUint16(b, play)
	}
	return s.Own.appendTo(b)
}

// appendTo appends it to b, where there is anything in it.
func (o *Own) appendTo(b []byte) []byte {
	if *o == (Own{}) {
		return b
	}
	for _, used := range o.Used {
		b = binary.LittleEndian.AppendUint16(b, used)
	}
	for _, n := range o.Counters {
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	return b
}

// stable returns a number for the ability of an effect that does not change when the texts of other cards do,
// so that a game in which a changed card takes no part has the digests that it had: the line of the text, which
// is that of the effect's source, or the seat whose Ring token it is.
func (g *Game) stable(ability uint16) uint16 {
	if ability == 0 || int(ability) > len(g.Lib.abilities) {
		return ability
	}
	a := g.Lib.ability(ability - 1)
	for i := range g.Scenario.Seats {
		if g.Scenario.Seats[i].ring == a {
			return 1<<8 + uint16(i)
		}
	}
	return uint16(a.Line)
}
