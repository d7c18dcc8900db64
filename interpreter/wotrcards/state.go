package wotrcards

import (
	"encoding/binary"
	"fmt"
	"slices"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
)

// This file holds the state of a game: its fields, its zones, and how a digest is made of it.

// State is a game of War of the Ring: The Card Game at some moment: one flat value without pointers. Notes hold what only
// some texts need, by the kinds below.
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
)

// Zones of which there are several, and what comes behind them.
const (
	scoringAreas = battlegroundDecks + engine.List(NumSides) // likewise
	held         = scoringAreas + engine.List(NumSides)      // MaxHeld zones of cards that a look-and-play has drawn
	aimDeck      = held + MaxHeld                            // the aims that nobody has
	aims         = aimDeck + 1                               // of each seat
	packets      = aims + MaxSeats                           // of each seat, while decks are drafted
	faceDown     = packets + MaxSeats                        // of each seat the cards that lie face down beside it
	numZones     = faceDown + MaxSeats                       // those of the data's own come after these
)

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
	addEach(p, "support", s.Support[:], func(b []byte, x Support) []byte { return engine.AppendCard(engine.AppendCard(b, x.Army), x.Leader) })
	for _, set := range []struct {
		name string
		set  *CardSet
	}{{"fought", &s.Fought}, {"arrived", &s.Arrived}, {"played", &s.Played}, {"without shields", &s.NoShields}} {
		p.Add(set.name, set.set.AppendTo)
	}
	addEach(p, "acted", s.Acted[:], func(b []byte, x Acted) []byte {
		return append(engine.AppendCard(engine.AppendCard(b, x.Card), x.Of), x.Line)
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
	addEach(p, "rules used", s.Own.Used[:], binary.LittleEndian.AppendUint16)
	addEach(p, "counters", s.Own.Counters[:], func(b []byte, n int16) []byte { return binary.LittleEndian.AppendUint16(b, uint16(n)) })
}

// addEach adds of a list what is not zero, each behind its place.
func addEach[T comparable](p *engine.Parts, name string, list []T, add func([]byte, T) []byte) {
	p.Add(name, func(b []byte) []byte {
		for i, x := range list {
			if x != *new(T) {
				b = add(append(b, byte(i)), x)
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

// Kinds of notes. Those from engine.FirstList on are lists.
const (
	noteBought uint8 = 60 // of a card that was played this round as an action
	noteMoved  uint8 = 61 // of a card that was moved this round: to which location

	noteAlone    uint8 = 58 // of the game: the seat that has won alone, from 1
	noteUnfought uint8 = 59 // of a location whose combat does not take place this round

	noteDown  uint8 = 38 // of a card that lies face down in a reserve
	noteSide  uint8 = 39 // of the other side of a card: the card that was turned over
	noteBorne uint8 = 40 // of an item that lies where a text has put it, whoever else may wield it

	noteHappened = engine.FirstList // and as many more as there are hooks: what has happened in the round
)

// note makes a number that of a kind for a card. It does not return where there is no room for it and a text is at work.
func (g *Game) note(kind uint8, c engine.Card, n int) {
	if !g.S.Notes.Set(kind, c, n) {
		g.full(boundNotes)
	}
}

// In the value of a note of what has happened stand, from the lowest bit: the zone that the card came from, in which manner, whose it was
// and who did it, both from 1, with 0 for nobody, the location where it happened, and which side it was that scored it, or won.
// Of a character that was supported the number of the army stands in place of the zone and the manner.
const (
	howAt   = 8
	whoseAt = howAt + 4
	seatAt  = whoseAt + 4
	placeAt = seatAt + 4
	whichAt = placeAt + 9
	mostBit = 31
)

// What has bits of its own fits into them.
var _ [1<<howAt - numZones]struct{}
var _ [1<<whoseAt - engine.MaxCards]struct{}
var _ [1<<(seatAt-whoseAt) - 1 - MaxSeats]struct{}
var _ [1<<(whichAt-placeAt) - engine.MaxCards]struct{}

// Remember notes what has happened, for texts that ask about it in this round.
func (h host) Remember(w *text.Happening) {
	from, how := int32(w.From), int32(w.How)
	if w.What == onSupported {
		from, how = int32(w.N)&(1<<howAt-1), int32(w.N)>>howAt
	}
	value := from | how<<howAt | int32(w.Whose+1)<<whoseAt | int32(w.Seat+1)<<seatAt | int32(w.Place)<<placeAt |
		int32(min(max(w.N, 0), 1<<(mostBit-whichAt)-1))<<whichAt
	if !h.S.Notes.Append(engine.Note{Card: w.Card, Kind: noteHappened + uint8(w.What), Value: value}) {
		h.full(boundNotes)
	}
}

// Remembered goes through what has happened of a kind in this round.
func (h host) Remembered(what engine.Hook, f func(*text.Happening)) {
	for _, n := range h.S.Notes.Of(noteHappened + uint8(what)) {
		part := func(from, to int) int32 { return n.Value >> from & (1<<(to-from) - 1) }
		which := int(part(whichAt, mostBit))
		if what == onSupported {
			which = int(part(0, whoseAt))
		}
		f(&text.Happening{Happened: text.Happened{What: what, Card: n.Card, From: engine.List(part(0, howAt)), How: uint8(part(howAt, whoseAt)), N: which,
			Whose: engine.Seat(part(whoseAt, seatAt) - 1), Seat: engine.Seat(part(seatAt, placeAt) - 1), Place: engine.Card(part(placeAt, whichAt))}})
	}
}

func (g *Game) forgetRound() {
	if g.S.Notes.Len() > 0 {
		g.S.Notes.Drop(func(n engine.Note) bool { return n.Kind >= noteHappened })
	}
}

// Exchange puts two cards into each other's place. What has happened in the round to the one that lies there has, for who
// does not see it, happened to the other.
func (s *State) Exchange(a, b engine.Card) {
	s.CardLists.Exchange(a, b)
	if down, other := s.Notes.Get(noteDown, a), s.Notes.Get(noteDown, b); down+other > 0 {
		s.exchangeDown(a, b, down, other)
	}
	s.retell(a, b)
}

// retell lets what happened in the round to one of two cards have happened to the other.
func (s *State) retell(a, b engine.Card) {
	s.happened(func(c engine.Card) engine.Card {
		switch c {
		case a:
			return b
		case b:
			return a
		}
		return c
	})
}

// happened goes through the cards to which something happened in the round, and puts what as returns in their place.
func (s *State) happened(as func(engine.Card) engine.Card) {
	for h := uint8(0); s.Notes.Len() > 0 && h < uint8(numHooks); h++ {
		notes := s.Notes.Of(noteHappened + h)
		for i := range notes {
			notes[i].Card = as(notes[i].Card)
		}
	}
}

// exchangeDown exchanges what is remembered of cards one of which lies face down in a reserve: that belongs to the place.
func (s *State) exchangeDown(a, b engine.Card, down, other int) {
	s.Notes.Set(noteDown, a, 0)
	s.Notes.Set(noteDown, b, down)
	s.Notes.Set(noteDown, a, other)
	s.Since[a], s.Since[b] = s.Since[b], s.Since[a]
	if arrived := s.Arrived.Has(a); arrived != s.Arrived.Has(b) {
		s.arrive(a, !arrived)
		s.arrive(b, arrived)
	}
}

// arrive notes whether a card has come to its reserve in this round.
func (s *State) arrive(c engine.Card, so bool) {
	if s.Arrived.Remove(c); so {
		s.Arrived.Add(c)
	}
}

// What scripts make their cards remember: numbers under names, until the card leaves play.

// noteMemory is the kind of the notes of the first of the names, in the order of Layout.Remembered; noteEnd is behind the last.
const (
	noteMemory uint8 = 80
	noteEnd          = noteMemory + MaxMemory
	MaxMemory        = 32 // names in a game
)

var _ [engine.FirstList - noteEnd]struct{} // they are no lists

// Noted and Note: what a card remembers is a note.
func (h host) Noted(name int, c engine.Card) int   { return h.S.Notes.Get(noteMemory+uint8(name), c) }
func (h host) Note(name int, c engine.Card, n int) { h.note(noteMemory+uint8(name), c, n) }

var memoryNumber = &game.Number{Kind: plain.ScriptMemory, Of: game.OfCard, Counted: true, Help: "What a script has made a card in play remember; 0 for nothing.", Least: -99, Most: 99, Told: 13,
	Read: func(t game.Play, of *game.Said) int {
		return t.(*Game).S.Notes.Get(noteMemory+uint8(of.Kind), of.Cards[0])
	},
	Set: func(s game.Setup, p engine.Position, of *game.Said, n int) error {
		c := s.(*Setup).firstInPlay(p.(*State), of.Cards)
		if c == 0 || !p.(*State).Notes.Set(noteMemory+uint8(of.Kind), c, n) {
			return fmt.Errorf("%s is not in play", of.Words)
		}
		return nil
	}}

// remembered gives what cards remember its new kinds, by the names.
func (m *move) remembered(n *State) {
	var kept []engine.Note
	for i, name := range m.from.Texts.Remembered {
		to := slices.Index(m.to.Texts.Remembered, name)
		for _, e := range n.Notes.Of(noteMemory + uint8(i)) {
			if to >= 0 {
				kept = append(kept, engine.Note{Card: e.Card, Kind: noteMemory + uint8(to), Value: e.Value})
			}
		}
	}
	n.Notes.Drop(func(e engine.Note) bool { return e.Kind >= noteMemory && e.Kind < noteEnd })
	for _, e := range kept {
		n.Notes.Set(e.Kind, e.Card, int(e.Value))
	}
}
