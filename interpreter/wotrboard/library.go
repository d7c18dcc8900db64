package wotrboard

import (
	"cmp"
	"iter"
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data files say: the map, the nations, cards, scenarios.

// Library is all that the data say, checked and compiled. Regions and nations are numbered in order of their ids, regions from 1.
type Library struct {
	plain.Staged[Scenario, *Scenario]
	Regions []RegionDef // the first is no region
	Nations []NationDef
	Others  []OtherDef
	Cards   []CardDef // in order of their ids
}

// RegionDef is a region of the map.
type RegionDef struct {
	game.Named
	Source     game.Source
	Nation     int // within whose borders it lies, an index in Library.Nations; -1 for none
	Settlement Settlement
	Borders    []Region
	Closed     []Region // it touches these, and nobody passes
	Coastal    bool
	Coast      int  // its place along the coast, from 1; ships go to the next ones
	Eastern    bool // at the eastern edge of the map
	Mordor     bool // from here the Fellowship can enter Mordor
	X, Y       int  // where it is drawn, in pixels of a map 1,600 wide
	Label      string
}

// Settlement is what a region has that can be held.
type Settlement uint8

const (
	NoSettlement Settlement = iota
	Fortification
	Town
	City
	Stronghold
)

// Settlements are the words for them.
var Settlements = [...]string{"", "fortification", "town", "city", "stronghold"}

// NationDef is a nation with all the figures that there are of it.
type NationDef struct {
	game.Named
	Source  game.Source
	Side    Side
	Units   string // as its figures are called: "Elven"
	Figures [numFigures]uint8
	Nazgul  bool // its leaders are Nazgûl
}

// regions goes through the regions of the map.
func (l *Library) regions() iter.Seq[Region] {
	return func(yield func(Region) bool) {
		for r := 1; r < len(l.Regions) && yield(Region(r)); r++ {
		}
	}
}

// NewLibrary returns an empty library.
func NewLibrary() *Library {
	l := &Library{Regions: make([]RegionDef, 1)}
	l.Rules, l.Own, l.Calls, l.Copy = TheGame, Words, Functions, l.copied
	return l
}

// Compile compiles the texts of the cards, and the rules of scenarios.
func (l *Library) Compile() []plain.Problem {
	problems := l.BaseLibrary.Compile(language, func(n int) (*text.Text, text.Kinds) { return &l.Cards[n].text, 1 << l.Cards[n].Type })
	for n := range l.Cards {
		c := &l.Cards[n]
		if c.names = 0; c.Type == Event && len(l.Nations) > 0 { // without them only lines are tried
			l.named(c)
		}
		if bad := l.mixedLevy(c.Text); bad != nil {
			problems = append(problems, plain.Problem{Problem: *bad, Card: &c.Def})
		}
	}
	return append(problems, l.CompileRules(ofScenario, mostRules, nil)...)
}

// Warnings returns what in texts that have compiled can never matter.
func (l *Library) Warnings() []plain.Problem {
	found := l.BaseLibrary.Warnings()
	for n := range l.Cards {
		c := &l.Cards[n]
		stays := c.Type != Event || c.Aside || slices.ContainsFunc(c.text.Abilities, func(a *text.Ability) bool { return a.Answers.Has(askStays) || a.Own.Has(askStays) })
		for _, a := range c.text.Abilities {
			if bad := cmp.Or(wrongStep(a), l.neverThere(c, a)); bad != nil {
				found = append(found, plain.Problem{Card: &c.Def, Problem: *bad})
			}
			if a.Where == onTable && !stays {
				found = append(found, plain.Problem{Card: &c.Def, Problem: text.Problem{At: a.At, Code: text.TextNever, Warning: true,
					Message: "this works on the table, where the event never lies", Hint: "begin the text with the line \"Stays on the table.\""}})
				break
			}
		}
	}
	return found
}

// mixedLevy finds words that recruit figures of both sides in one region, where the armies of both cannot be.
func (l *Library) mixedLevy(lines []vocab.Ability) (bad *text.Problem) {
	for i := range lines {
		lines[i].Walk(func(p *vocab.Phrase) {
			list := p.Find("l")
			if list == nil || len(list.Phrase) == 0 || list.Phrase[0].Entry.Kind != "levy" {
				return
			}
			sides := map[Side]bool{}
			for _, levy := range list.Phrase {
				if n := levy.Find("n"); n != nil && int(n.Name.IDs[0]) < len(l.Nations) {
					sides[l.Nations[n.Name.IDs[0]].Side] = true
				}
			}
			if len(sides) > 1 {
				bad = &text.Problem{At: p.At, Code: text.TextNever, Message: "figures of both sides cannot be recruited in one region",
					Hint: "recruit those of each side by themselves, each in a region of its own"}
			}
		})
	}
	return bad
}

func (l *Library) copied() plain.Renewed {
	n := *l
	n.Cards, n.Copy = slices.Clone(l.Cards), n.copied
	return &n
}

// Known tells the part of the library that every game has of the cards and the scenarios, once all are there.
func (l *Library) Known() {
	l.Staged.Known(len(l.Cards), func(n int) *game.Def { return &l.Cards[n].Def })
}

// What the data say of a card: a character, an event, a hunt tile.

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
	names Nations   // of an event: the nations of its side that its text names, or those of minions
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

// What the data say of a scenario.

// mostRules is how many lines of rules a scenario can have.
const mostRules = 30

// Scenario is a position to begin with, and how it is played.
type Scenario struct {
	plain.Scene[Scenario]
	Seats      []SeatDef // in the order of their first actions
	Armies     []Stack
	Captured   []Region
	Box        Row
	Active     Nations
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

// Stack is how many figures begin in a region: those of a nation, or others of a kind, whose row Nation is then.
type Stack struct {
	Nation int
	At     Region
	N      [Other + 1]uint8
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
