package wotrcards

import (
	"encoding/binary"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/text"
)

// This file holds the state of a game: its fields, its zones, and how a digest is made of it.

// State is a game of War of the Ring: The Card Game at some moment: one flat value without pointers. Notes hold what only
// some texts need, by the kinds of notes.go.
type State struct {
	Fixed
	Notes engine.Notes[[MaxNotes]engine.Note]
}

// Take makes the state a copy of another.
func (s *State) Take(from *State) {
	engine.Copy(&s.Fixed, &from.Fixed)
	s.Notes.Take(&from.Notes)
}

// Fixed is the part of the state that every game has.
type Fixed struct {
	engine.CardLists
	engine.Luck
	engine.Effects
	engine.Turns // of the action step; who starts has the starting player token

	Round      uint8
	Step       Step
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
	Control   engine.Control          // who controls the cards in play that are another's
	Since     [engine.MaxCards]uint16 // which of those plays brought the card into play last
	Own       Own
}

// Own is the part of the state that only scenarios with rules of their own need.
type Own struct {
	Used     [MaxSeats]uint16   // the lines of the rules whose action the seat has used, a bit for each
	Counters [MaxCounters]int16 // by their place in Scenario.Counters
	Drafted  uint8              // cards that each player has drafted
	Turned   engine.SeatSet     // who has had a turn in this action step, where the scenario gives some more or fewer
}

// CardSet is a set of the cards of a game.
type CardSet = engine.CardSet

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
	MaxNotes    = 256 // things that texts remember
	MaxHeaps    = 48  // of tokens, each of one kind on one card
	MaxRounds   = 99
	maxRules    = 16 // lines of a scenario's rules
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
	aimDeck // the aims that nobody has
	aims    // of each seat
	_
	_
	_
	_
	_
	packets // of each seat, while decks are drafted
	_
	_
	_
	_
	_
	faceDown // of each seat the cards that lie face down beside it
	_
	_
	_
	_
	_
	numZones // those of the data's own come after these
)

var _ [numZones - aims - 2*MaxSeats]struct{} // each has its zones

var _ [engine.MaxZones - numZones]struct{} // they fit on a table

// Zone returns a seat's zone of a kind: DrawDeck, Hand, CyclePile, EliminatedPile or Reserve.
func Zone(s engine.Seat, kind engine.List) engine.List { return 1 + engine.List(s)*zonesPerSeat + kind }

func isReserve(z engine.List) bool { return z < engine.MaxZones && kinds[z] == atReserve }

// isHeld reports whether a zone holds the cards that a look-and-play has drawn.
func isHeld(z engine.List) bool { return z >= held && z < aimDeck }

// Kinds of place at which a card may lie.
const (
	atReserve text.Where = 1 << iota
	atPath
	atBattleground
	elsewhere // draw deck, piles
	asAim     // a player's aim
	atHand
	offGame // out of the game: set aside, removed
	inPlay  = atReserve | atPath | atBattleground
	inGame  = text.AnyWhere &^ offGame
)

// kinds says of each zone which kind of place it is; those of the data's own are elsewhere than in play.
var kinds = func() (kinds [engine.MaxZones]text.Where) {
	for z := range kinds {
		switch z := engine.List(z); {
		case z == engine.Outside:
			kinds[z] = offGame
		case z > 0 && z < PathDeck && (z-1)%zonesPerSeat == Hand:
			kinds[z] = atHand
		case z == ActivePath:
			kinds[z] = atPath
		case z == ActiveBattlegrounds:
			kinds[z] = atBattleground
		case z > 0 && z < PathDeck && (z-1)%zonesPerSeat == Reserve:
			kinds[z] = atReserve
		case z >= aims && z < packets:
			kinds[z] = asAim
		default:
			kinds[z] = elsewhere
		}
	}
	return kinds
}()

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
	LuckAims                          // a shuffle of the aims
	LuckDraft                         // a card for a packet of which a side drafts
	LuckUnplayed                      // what a seat does that nobody plays
	LuckPlayer                        // one of several players,
	LuckCard                          // or cards
	LuckDie                           // a die that a text throws
	LuckCoin                          // a coin
	LuckWords                         // one of the things that a script offers, by their words
)

// Describe adds every field of the state by its name; see engine.Rules.
func (g *Game) Describe(s *State, p *engine.Parts) {
	s.CardLists.AddTo(p, g.Zones)
	s.Luck.AddTo(p)
	effects := s.Effects
	for i := range effects {
		effects[i].Ability = g.stable(effects[i].Ability)
	}
	effects.AddTo(p)
	for _, n := range []struct {
		name string
		n    int
	}{
		{"round", int(s.Round)}, {"step", int(s.Step)}, {"starting", int(s.Starting)}, {"turn", int(s.Turn)}, {"passed", int(s.Passed)},
		{"last path", int(s.LastPath)}, {"corruption", int(s.Corruption)}, {"ring tokens used", int(s.RingUsed)}, {"held", int(s.Holding)},
		{"drafted", int(s.Own.Drafted)}, {"turned", int(s.Own.Turned)}, {"winner", int(s.Winner)}, {"combat", int(s.Combat)}, {"plays", int(s.Plays)},
	} {
		p.Number(n.name, n.n)
	}
	p.Add("support", func(b []byte) []byte {
		for i, pair := range s.Support {
			if pair != (Support{}) {
				b = engine.AppendCard(engine.AppendCard(append(b, byte(i)), pair.Army), pair.Leader)
			}
		}
		return b
	})
	for _, set := range []struct {
		name string
		set  *CardSet
	}{{"fought", &s.Fought}, {"arrived", &s.Arrived}, {"played", &s.Played}, {"without shields", &s.NoShields}} {
		p.Add(set.name, set.set.AppendTo)
	}
	p.Add("acted", func(b []byte) []byte {
		for i, a := range s.Acted {
			if a != (Acted{}) {
				b = append(engine.AppendCard(engine.AppendCard(append(b, byte(i)), a.Card), a.Of), a.Line)
			}
		}
		return b
	})
	p.Add("control", func(b []byte) []byte {
		for c, seat := range s.Control.All() {
			b = append(engine.AppendCard(b, c), byte(seat)+1)
		}
		return b
	})
	p.Add("since", func(b []byte) []byte {
		for c, play := range s.Since {
			if play != 0 {
				b = binary.LittleEndian.AppendUint16(engine.AppendCard(b, engine.Card(c)), play)
			}
		}
		return b
	})
	if s.Notes.Len() > 0 {
		s.Notes.AddTo(p)
	}
	p.Add("rules used", func(b []byte) []byte {
		for seat, used := range s.Own.Used {
			if used != 0 {
				b = binary.LittleEndian.AppendUint16(append(b, byte(seat)), used)
			}
		}
		return b
	})
	p.Add("counters", func(b []byte) []byte {
		for i, n := range s.Own.Counters {
			if n != 0 {
				b = binary.LittleEndian.AppendUint16(append(b, byte(i)), uint16(n))
			}
		}
		return b
	})
}

// stable returns a number for the ability of an effect that does not change when the texts of other cards do,
// so that a game in which a changed card takes no part has the digests that it had: the line of the text, which
// is that of the effect's source, or the seat whose Ring token it is.
func (g *Game) stable(ability uint16) uint16 {
	if ability == 0 || int(ability) > len(g.Texts.Abilities) {
		return ability
	}
	a := g.Texts.Ability(ability - 1)
	for i := range g.Scenario.Seats {
		if g.Scenario.Seats[i].ring == a {
			return 1<<8 + uint16(i)
		}
	}
	return uint16(a.Line)
}

// What follows makes what digests were made of before they went by name: for records of the first format, and the state's
// part of the keys of a search.

// actedAlways is how many places of Acted are in every digest by place; the others are where they are used. placedCards is
// how many cards a table had, with card 0.
const (
	actedAlways = 8
	placedCards = 256
)

// AppendPlaces appends every field of the state to b by its place: what a digest was made of in records of the first
// format.
func (g *Game) AppendPlaces(s *State, b []byte) []byte {
	b = s.CardLists.AppendPlaces(b)
	b = s.Luck.AppendPlaces(b)
	effects := s.Effects
	for i := range effects {
		effects[i].Ability = g.stable(effects[i].Ability)
	}
	b = effects.AppendPlaces(b)
	b = append(b, s.Round, byte(s.Step), s.Starting, s.Turn, byte(s.Passed), s.LastPath,
		byte(s.Corruption), byte(s.Corruption>>8), byte(s.RingUsed), s.Holding, byte(s.Winner), byte(s.Combat))
	for _, p := range s.Support {
		b = append(b, byte(p.Army), byte(p.Leader))
	}
	for _, set := range []*CardSet{&s.Fought, &s.Arrived, &s.Played, &s.NoShields} {
		for _, word := range set[:placedCards/64] {
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
	b = s.Control.AppendPlaces(b)
	for _, play := range s.Since[:placedCards] {
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
	if o.Drafted > 0 || o.Turned > 0 {
		b = append(b, o.Drafted, byte(o.Turned))
	}
	return b
}
