package wotrboard

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data say of a card: a character, an event, a hunt tile.

// CardType is what a card is.
type CardType uint8

const (
	NoType CardType = iota
	Companion
	Minion
	Guide // who leads the Ring-bearers when no companion is left
	Event
	Tile
	CombatHalf // what an event does as a combat card; several events can share it
	Module     // a part of the game that a scenario may use, with what else dice do then
	numTypes
)

// CardTypes are their names in the data.
var CardTypes = [numTypes]string{"", "companion", "minion", "guide", "event", "tile", "combat", "module"}

// CardDef is what there is of a card: a character, an event, a hunt tile.
type CardDef struct {
	game.Def
	Type CardType
	Side Side

	// characters
	Level      uint8
	Leadership uint8
	Nation     int  // of a minion; -1 for none
	Activates  int  // the nation that a companion activates; AnyNation, or NoNation
	Dice       int8 // that it adds to its side's
	Nazgul     bool
	Anywhere   bool // it moves to any region
	Stays      bool // it never leaves its region
	Guides     bool // he guides the Fellowship whenever he is in it, and leaves the game when he leaves it
	Highest    bool // his level is that of the highest of the others in the Fellowship
	Apart      bool // it is none of those minions of whom texts ask whether one has been in play
	CountsAs   int  // a character whose name it has, too, and of both one enters, in Library.Cards from 1; 0 for none

	// events
	Deck   Deck
	Die    DieIcon
	Number uint8
	Aside  bool // it begins beside the decks, and comes by a text
	Combat int  // its other half, in Library.Cards; -1 for none

	Module int  // without which it takes no part, in Library.Cards from 1; 0 for none
	First  bool // it takes the place of another, as in the first edition, or with its module,
	Of     int  // that one, in Library.Cards

	// combat halves
	Initiative uint8
	Later      uint8 // that of its lines behind the leader re-roll, where it is another; or 0

	// tiles
	Damage int8
	Eye    bool // the damage is the number of successes
	Thrown bool // the damage is thrown with a die
	Reveal bool
	Stop   bool
	Set    TileSet
	Copies int

	text  text.Text // compiled
	names uint8     // of an event: the nations of its side that its text names, or those of minions, a bit for each
}

const (
	NoNation  = -1
	AnyNation = MaxNations
)

// Deck is which of its side's two decks an event is of.
type Deck uint8

const (
	CharacterDeck Deck = iota
	StrategyDeck
	numDecks
)

// Decks are the words for them, DieIcons and TileSets those for icons of events and for the colors of tiles.
var (
	Decks    = [numDecks]string{"character", "strategy"}
	DieIcons = [...]string{"character", "army", "muster"}
	TileSets = [...]string{"standard", "fellowship", "shadow"}
)

// DieIcon is which die plays an event, besides an Event die.
type DieIcon uint8

const (
	CharacterIcon DieIcon = iota
	ArmyIcon
	MusterIcon
)

// TileSet is the color of a hunt tile.
type TileSet uint8

const (
	StandardTile TileSet = iota
	FellowshipTile
	ShadowTile
)

// named notes which nations of its side an event names, by themselves or by their minions.
func (l *Library) named(c *CardDef) {
	add := func(n int) {
		if n >= 0 && l.Nations[n].Side == c.Side {
			c.names |= 1 << n
		}
	}
	for i := range c.Text {
		c.Text[i].Walk(func(p *vocab.Phrase) {
			for j := range p.Args {
				name := p.Args[j].Name
				if name == nil {
					continue
				}
				switch id := name.IDs[0]; name.Kind {
				case NameNation:
					add(int(id))
				case NameCard:
					if d := &l.Cards[id]; d.Type == Minion {
						add(d.Nation)
					}
				}
			}
		})
	}
}
