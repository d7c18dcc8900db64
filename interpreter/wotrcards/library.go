package wotrcards

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data files say: cards, factions, traits, scenarios.

// Library is everything that the data files say, checked and compiled: what the cards are, and the
// scenarios that can be played with them. It is immutable once compiled and shared by all games.
type Library struct {
	plain.Staged[Scenario, *Scenario]

	Factions []Faction
	Traits   []Trait
	Cards    []Card       // faction cards and locations, in order of their ids
	Counters []string     // the names of the counters that scenarios have
	Zones    []*game.Zone // of the data's own,
	Steps    []OwnStep    // and steps

	// Earlier is a library without problems from which Compile takes what both share; nil is none.
	Earlier *Library

	sets   map[string][]uint16 // the cards and locations of each set, indexes in Cards
	warned map[int]bool        // the cards of which there are warnings
}

// NewLibrary returns an empty library.
func NewLibrary() *Library {
	l := &Library{}
	l.Rules, l.Own, l.Calls = TheGame, Vocabulary, func() *text.Functions { return Functions }
	l.Copy = l.copied
	return l
}

// Known tells the part of the library that every game has of the cards and the scenarios, once all are there.
func (l *Library) Known() {
	l.Whose = l.whose
	l.Staged.Known(len(l.Cards), func(n int) *game.Def { return &l.Cards[n].Def })
}

// FindSets finds the cards of each set, once all cards are there.
func (l *Library) FindSets() {
	l.sets = map[string][]uint16{}
	for i := range l.Cards {
		set := l.Cards[i].Set
		l.sets[set] = append(l.sets[set], uint16(i))
	}
}

// Sets returns the card sets of which a start may name some.
func (l *Library) Sets() []string { return slices.Sorted(maps.Keys(l.sets)) }

// of returns the cards and locations of some sets, in the order of the library.
func (l *Library) of(sets []string) (cards []uint16) {
	for _, set := range sets {
		cards = append(cards, l.sets[set]...)
	}
	if len(sets) > 1 { // else they are in order
		slices.Sort(cards)
		cards = slices.Compact(cards)
	}
	return cards
}

// plainer compares two scenarios of the library: those with the fewest rules of their own come first, and of these those
// with the most cards.
func plainer(a, b *Scenario) int { return cmp.Or(len(a.Rules)-len(b.Rules), b.Total-a.Total) }

// Faction is one of the factions, and the side it fights for.
type Faction struct {
	ID, Name string
	Side     Side
	Source   game.Source
}

// Trait is a keyword of a card, such as the bold first word of its text, or a type of the data's own, with its plural.
type Trait struct {
	ID, Name string
	Plural   string // "" of a keyword
	Source   game.Source
}

// Side is one of the two teams.
type Side uint8

const (
	FreePeoples Side = iota
	Shadow
	NumSides
)

// Sides holds the key of each side in data files.
var Sides = [NumSides]string{"free-peoples", "shadow"}

// Enemy returns the other side.
func (s Side) Enemy() Side { return 1 - s }

// CardType is what a card is: a faction card of one of four types, or a location.
type CardType uint8

const (
	Army CardType = iota
	Character
	Item
	Event
	Aim // what a player is to bring about, of which only that player knows
	Path
	Battleground
	NumCardTypes
)

// CardTypes holds the rulebook's word for each type, as data files and texts write it.
var CardTypes = [NumCardTypes]string{"army", "character", "item", "event", "aim", "path", "battleground"}

// classes are the classes of cards that have names of their own.
var classes = []game.Class{
	{Name: "card", Plural: "cards", Types: CardTypes[:Path]},
	{Name: "location", Plural: "locations", Types: CardTypes[Path:]},
}

// IsLocation reports whether the type is a path or a battleground.
func (t CardType) IsLocation() bool { return t >= Path }

// Icon is one kind of combat icon. Leadership icons count only for a character that an army supports.
type Icon uint8

const (
	PathAttack Icon = iota
	PathDefense
	Attack
	Defense
	LeadAttack
	LeadDefense
	NumIcons
)

// Icons holds the key of each icon in data files.
var Icons = [NumIcons]string{"path-attack", "path-defense", "attack", "defense", "lead-attack", "lead-defense"}

// FactionSet is a set of factions, by their index in Library.Factions; TraitSet likewise.
type (
	FactionSet uint32
	TraitSet   uint32
)

// PathSet is a set of path numbers, 1 to 15.
type PathSet uint16

// String writes the numbers as data files do: "1-3, 7".
func (s PathSet) String() string { return ranges(15, func(n int) bool { return s&(1<<n) != 0 }) }

// ranges writes the numbers from 1 to the highest that are in a set.
func ranges(highest int, has func(n int) bool) string {
	var words []string
	for n := 1; n <= highest; n++ {
		first := n
		for n <= highest && has(n) {
			n++
		}
		switch n - first {
		case 0:
		case 1:
			words = append(words, fmt.Sprint(first))
		default:
			words = append(words, fmt.Sprintf("%d-%d", first, n-1))
		}
	}
	return strings.Join(words, ", ")
}

// Card is the definition of a faction card or of a location. Games hold instances of it.
type Card struct {
	// What the rules look at again and again stands first, close together: a game looks at all its cards.
	Type      CardType
	Faction   uint8      // faction cards: index in Library.Factions
	Side      Side       // battlegrounds: whose deck they belong to; faction cards: their faction's side
	Paths     PathSet    // characters: the paths they may be played or moved to
	Defenders FactionSet // battlegrounds
	Attackers FactionSet // battlegrounds
	Icons     [NumIcons]int8
	Number    int       // paths: their number
	text      text.Text // compiled

	game.Def
	Set      string // "base", or the name of an extra that a scenario may switch on
	Copies   int    // instances of it in a game that uses it
	Made     int    // of a card that is in no deck: how many texts may make of it at one time
	Other    uint16 // the other side of the card, an index in Library.Cards from 1; 0 for none
	Traits   TraitSet
	Called   string   // its type, as people call it: a type of the data's own, or one of CardTypes
	Wielders []uint16 // items: the cards that may wield it, indexes in Library.Cards, ascending
	Points   int      // locations: victory points

	For    AimFor // aims: to whom they are dealt
	Unsaid string // text that is marked as not said yet; it does not run
	Doubt  string // what is uncertain about the facts of the card
}

// Scenario says who plays, with which decks, in which order, and how the game is won.
type Scenario struct {
	plain.Scene[Scenario]
	Seats       []Seat
	Starting    uint8              // the slot with which turns begin in round 1
	Stays       bool               // who starts then does in every round
	TurnOrder   engine.TurnOrder   // the first slot has the starting player token in round 1
	Locations   []uint16           // the locations that are used, indexes in Library.Cards; nil for all of the sets
	PathNumbers PathSet            // the numbers of the paths that are used; 0 for all
	Schedule    [][]Opening        // what the location step of each round opens; see locations.go
	Rounds      int                // the round after which the game ends; 0 is after the last path only
	Corruption  int                // tokens in the Shadow scoring area as the game begins
	Scored      [NumSides][]uint16 // locations in the scoring areas then
	Carryover   int                // cards, the carryover limit before texts change it
	Lead        int                // victory points by which a side must lead to win at once
	Tie         Side               // who wins equal scores after the last path
	Sets        []string
	Total       int      // of its cards; see CountCards
	People      []People // the ways in which fewer people than seats share them
	Pool        []uint16 // the cards of which decks are drafted, indexes in Library.Cards,
	Draft       int      // and how many of them each player drafts
	RoundTable  bool     // packets go to the next player of any side, and have cards of both
	OpenHands   bool     // all players see each other's hands
	Aims        []uint16 // the aims that are dealt, indexes in Library.Cards,
	AimsDealt   int      // and how many of them to each player
	Counters    []uint16 // the counters that it has, indexes in Library.Counters
	OwnCounters []uint16 // those that each player has, likewise
}

// Players returns how many play.
func (s *Scenario) Players() int { return len(s.Seats) }

// Seat is one player of a scenario: a deck, and the numbers that govern it.
type Seat struct {
	ID, Name          string
	Side              Side
	Factions          FactionSet // the factions whose cards its deck holds
	Listed            bool       // not all of their cards, but these:
	Deck              []Copies
	InHand, InReserve []uint16 // cards that lie there as the game begins, an item behind its wielder
	Picks             []Pick
	Hand              int  // cards drawn at set-up
	Cycle             int  // of those, cards cycled at set-up
	Carryover         int  // cards, its carryover limit before texts change it
	Unplayed          bool // nobody plays it
	Draw              int  // cards drawn in the draw step
	Turns             SeatTurns
	Ring              []vocab.Ability
	RingAt            game.Spot
	RingPoints        int // victory points of an unused Ring token at the end

	ring *Ability
}

// What follows finds what of a library is as it was in an earlier one, so that it need not be found out again.

// places returns where cards of an earlier library are in a later one, which has them in the same order; -1 for those
// that are gone.
func (l *Library) places(before *Library) []int {
	places, n := make([]int, len(before.Cards)), 0
	for i := range before.Cards {
		id := before.Cards[i].ID
		for n < len(l.Cards) && l.Cards[n].ID < id {
			n++
		}
		if places[i] = -1; n < len(l.Cards) && l.Cards[n].ID == id {
			places[i] = n
		}
	}
	return places
}

// earlier returns for each card the one that it was in an earlier library, if both have the same text, read once, and
// no script; else nil.
func (l *Library) earlier(before *Library) []*Card {
	earlier := make([]*Card, len(l.Cards))
	if before == nil {
		return earlier
	}
	for i, at := range l.places(before) {
		if was := &before.Cards[i]; at >= 0 && was.hasTextOf(&l.Cards[at]) {
			earlier[at] = was
		}
	}
	return earlier
}

// says reports whether the text of a card is that of a later one: the same words with the same names in them, which may
// mean more cards by now.
func (c *Card) says(o *Card) bool {
	return c.text.Script == nil && o.text.Script == nil && slices.EqualFunc(c.Text, o.Text, func(a, b vocab.Ability) bool {
		return a.Source == b.Source && slices.EqualFunc(namesIn(&a), namesIn(&b), func(a, b *vocab.Name) bool { return a.Kind == b.Kind && a.Text == b.Text })
	})
}

func namesIn(a *vocab.Ability) (names []*vocab.Name) {
	a.Walk(func(p *vocab.Phrase) {
		for i := range p.Args {
			if n := p.Args[i].Name; n != nil {
				names = append(names, n)
			}
		}
	})
	return names
}

func (c *Card) hasTextOf(o *Card) bool {
	return c.Type == o.Type && o.text.IsAs(&o.Def, &c.text, &c.Def)
}

// settle finds the cards of whose text nothing needs to be asked: it had no warning in an earlier library, and what
// the answers rest on is as it was there: what the cards are, the decks, and what permits cards to go elsewhere. Cards
// that are new change no answer: whatever could be without them can be with them.
func (k *chances) settle(before *Library) {
	if before == nil || !k.sameGroups(before) || !slices.Equal(k.permitting(), before.permitting()) {
		return
	}
	places := k.places(before)
	if !k.sameDecks(before, places) {
		return
	}
	settled := make([]bool, len(k.Cards))
	for i, at := range places {
		was := &before.Cards[i]
		switch {
		case at < 0 || !k.Cards[at].isLike(was, places):
			return
		case was.hasTextOf(&k.Cards[at]) || was.says(&k.Cards[at]):
			settled[at] = !before.warned[i]
		case permitPlaces(k.Cards[at].text.Abilities) || permitPlaces(was.text.Abilities):
			return
		}
	}
	k.settled = settled
}

// isLike reports whether what warnings ask of a card, besides its text, is as it was when cards had other places.
func (c *Card) isLike(was *Card, places []int) bool {
	return c.Type == was.Type && c.Faction == was.Faction && c.Side == was.Side && c.Traits == was.Traits && c.Paths == was.Paths &&
		c.Number == was.Number && c.Defenders == was.Defenders && c.Attackers == was.Attackers &&
		keeps(c.Wielders, was.Wielders, places)
}

// keeps reports whether all cards of a list are in a later one, when they had other places. Both ascend.
func keeps(list, was []uint16, places []int) bool {
	n := 0
	for _, w := range was {
		for n < len(list) && int(list[n]) < places[w] {
			n++
		}
		if n == len(list) || int(list[n]) != places[w] {
			return false
		}
	}
	return true
}

// sameGroups reports whether the factions and traits are those of another library.
func (l *Library) sameGroups(o *Library) bool {
	return slices.EqualFunc(l.Factions, o.Factions, func(a, b Faction) bool { return a.ID == b.ID }) &&
		slices.EqualFunc(l.Traits, o.Traits, func(a, b Trait) bool { return a.ID == b.ID })
}

// sameDecks reports whether the decks of the scenarios are those of an earlier library, but for new cards.
func (k *chances) sameDecks(before *Library, places []int) bool {
	was := chances{Library: before, listed: map[int][]uint16{}}
	was.findDecks()
	if len(k.Scenes) != len(before.Scenes) || k.seated != was.seated || !slices.Equal(k.decks, was.decks) {
		return false
	}
	for i, at := range places {
		if !slices.Equal(k.listed[at], was.listed[i]) {
			return false
		}
	}
	return true
}

// permitting returns the texts of scenarios that permit cards to go where the rules do not let them.
func (l *Library) permitting() (texts []string) {
	l.EachScene(func(s *Scenario) {
		if permitPlaces(s.Compiled.Abilities) {
			texts = append(texts, engine.Each(s.Compiled.Abilities, func(a *text.Ability) string { return a.Source })...)
		}
		for i := range s.Seats {
			if ring := s.Seats[i].ring; ring != nil && permitPlaces([]*Ability{ring}) {
				texts = append(texts, ring.Source)
			}
		}
	})
	return texts
}
