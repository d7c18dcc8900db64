package cardgame

import (
	"fmt"
	"strings"

	"loremaster/interpreter/vocab"
)

// Library is everything that the data files say, checked and compiled: what the cards are, and the
// scenarios that can be played with them. It is immutable once compiled and shared by all games.
type Library struct {
	Factions  []Faction
	Traits    []Trait
	Cards     []Card // faction cards and locations, in order of their ids
	Scenarios []Scenario
	Phrases   []Phrase     // in order of their ids
	Words     *vocab.Table // the words of its texts, where it defines phrases; see Vocabulary
	Scripts   Scripts      // what runs the scripts of the cards; nil where none has any
	Hash      string       // of all definitions; two libraries with one hash play the same games

	abilities []*Ability // of all cards and Ring tokens, by their number
}

// Faction is one of the factions, and the side it fights for.
type Faction struct {
	ID, Name string
	Side     Side
	Source   Source
}

// Trait is a keyword of a card, such as the bold first word of its text.
type Trait struct {
	ID, Name string
	Source   Source
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
	Path
	Battleground
	NumCardTypes
)

// CardTypes holds the rulebook's word for each type, as data files and texts write it.
var CardTypes = [NumCardTypes]string{"army", "character", "item", "event", "path", "battleground"}

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
func (s PathSet) String() string {
	var words []string
	for n := range 16 {
		if s&(1<<n) == 0 || n > 0 && s&(1<<(n-1)) != 0 {
			continue // not there, or said with those before
		}
		end := n
		for end < 15 && s&(1<<(end+1)) != 0 {
			end++
		}
		if end == n {
			words = append(words, fmt.Sprint(n))
		} else {
			words = append(words, fmt.Sprintf("%d-%d", n, end))
		}
	}
	return strings.Join(words, ", ")
}

// Card is the definition of a faction card or of a location. Games hold instances of it.
type Card struct {
	ID     string
	Name   string
	Short  []string // other names by which texts and scripts call it
	Type   CardType
	Set    string // "base", or the name of an extra that a scenario may switch on
	Copies int    // instances of it in a game that uses it
	Icons  [NumIcons]int8
	Traits TraitSet

	Faction  uint8    // faction cards: index in Library.Factions
	Paths    PathSet  // characters: the paths they may be played or moved to
	Wielders []uint16 // items: the cards that may wield it, indexes in Library.Cards, ascending

	Number    int        // paths: their number
	Points    int        // locations: victory points
	Side      Side       // battlegrounds: whose deck they belong to; faction cards: their faction's side
	Defenders FactionSet // battlegrounds
	Attackers FactionSet // battlegrounds

	Text   []vocab.Ability // what runs
	Script *Script         // what its text runs where it says "run"; nil where it has none
	Unsaid string          // text that is marked as not said yet; it does not run
	Doubt  string          // what is uncertain about the facts of the card
	Source Source

	abilities []*Ability // the text, compiled
	replaces  bool       // one of them replaces an elimination
	supports  bool       // one of them cares whom it supports
	own       hooks      // the questions about the card itself that they have a say in
}

// Scenario says who plays, with which decks, in which order, and how the game is won.
type Scenario struct {
	ID, Name  string
	Seats     []Seat
	TurnOrder []uint8 // seats by slot; the first slot has the starting player token in round 1
	Carryover int     // cards, the carryover limit before texts change it
	Lead      int     // victory points by which a side must lead to win at once
	Tie       Side    // who wins equal scores after the last path
	Sets      []string
	Source    Source
}

// Seat is one player of a scenario: a deck, and the numbers that govern it.
type Seat struct {
	ID, Name   string
	Side       Side
	Factions   FactionSet // its deck holds the cards of these factions
	Hand       int        // cards drawn at set-up
	Cycle      int        // of those, cards cycled at set-up
	Draw       int        // cards drawn in the draw step
	Ring       []vocab.Ability
	RingPoints int // victory points of an unused Ring token at the end

	ring *Ability
}

// Source is the place in the data files that a definition came from.
type Source struct {
	File string
	Line int // of the definition's head
	// Text is the place of the first character of the text, for errors inside it.
	Text struct{ Line, Column int }
}

// Problem is a mistake that Compile found in the text of a definition.
type Problem struct {
	Card     *Card          // whose text it is, or
	Scenario *Scenario      // the scenario, and
	Seat     int            // the seat whose Ring token text it is
	At       vocab.Position // in the text
	Code     string         // stable, kebab-case
	Message  string
	Hint     string
	Warning  bool
}
