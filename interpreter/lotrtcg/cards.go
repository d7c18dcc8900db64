package lotrtcg

import (
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what there is of a card.

// CardType is what a card is.
type CardType uint8

const (
	Companion CardType = iota
	Ally
	Minion
	Possession
	Artifact
	Condition
	Event
	Site
	Ring
	NumCardTypes
)

// CardTypes are the words for them, as data files and texts write them.
var CardTypes = [NumCardTypes]string{"companion", "ally", "minion", "possession", "artifact", "condition", "event", "site", "ring"}

// IsCharacter reports whether the type is one of those that can be wounded.
func (t CardType) IsCharacter() bool { return t <= Minion }

// Side is for whom a card is: sites and the Ring are for nobody.
type Side uint8

const (
	NoSide Side = iota
	FreePeoples
	Shadow
	NumSides
)

// Sides are the words for them in data files.
var Sides = [NumSides]string{"none", "free-peoples", "shadow"}

// Arrow is on which side of the player who leaves a site the one sits who lays the next.
type Arrow uint8

const (
	Left Arrow = iota
	Right
)

// Arrows are the words for them.
var Arrows = [...]string{"left", "right"}

// Keyword is one of those that the rules speak of.
type Keyword uint8

const (
	Archer Keyword = iota
	Fierce
	RingBound
	Sanctuary
	Damage   // a number
	Defender // likewise
	Ambush   // likewise
	NumKeywords
)

// Keywords are the words for them; those from Damage on have a number.
var Keywords = [NumKeywords]string{"archer", "fierce", "ring-bound", "sanctuary", "damage", "defender", "ambush"}

// TraitSet is a set of the keywords that the rules do not speak of, by their index in Library.Traits.
type TraitSet uint64

// Card is the definition of a card. Cultures, races and classes are indexes in the library, from 1; 0 is none.
type Card struct {
	Type       CardType
	Side       Side
	Unique     bool
	Culture    uint8
	Race       uint8
	Class      uint8
	InSupport  bool // it is played to the support area
	Arrow      Arrow
	Cost       int8
	Strength   int8 // of what is borne, what it adds to its bearer's
	Vitality   int8 // likewise
	Site       int8 // of a site its number, of a minion where it roams no more, of an ally its home
	Shadow     int8 // of a site its Shadow number
	Resistance int8
	Loaded     [NumKeywords]int8
	Traits     TraitSet
	Title      uint16        // cards with one number have one title
	Bearer     *vocab.Phrase // who may bear it; nil for what is not borne

	game.Def
	TitleWords  string
	BearerWords string // for Bearer
	Sub         string // the subtitle

	text text.Text // compiled
}
