package wotr

import (
	"iter"
	"slices"

	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// This file holds what the data files say: the map, the nations, cards, scenarios.

// Library is all that the data say, checked and compiled. Regions and nations are numbered in order of their ids, regions
// from 1.
type Library struct {
	plain.Staged[Scenario, *Scenario]
	Regions []RegionDef // the first is no region
	Nations []NationDef
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
	numTypes
)

// CardTypes are their names in the data.
var CardTypes = [numTypes]string{"", "companion", "minion", "guide", "event", "tile", "combat"}

// CardDef is what there is of a card: a character, an event, a hunt tile.
type CardDef struct {
	game.Def
	Type CardType
	Side Side

	// characters
	Level      uint8
	Leadership uint8
	Nation     int  // of a minion; -1 for none
	Activates  int  // the nation that a companion rouses; AnyNation, or NoNation
	Dice       int8 // that it adds to its side's
	Nazgul     bool
	Anywhere   bool // it moves to any region

	// events
	Deck   Deck
	Die    DieIcon
	Number uint8
	Combat int // its other half, in Library.Cards; -1 for none

	// events and characters
	First bool // it is what the first edition has in the place of another,
	Of    int  // that one, in Library.Cards

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

// Scenario is a position to begin with, and how it is played.
type Scenario struct {
	game.Named
	Source     game.Source
	Seats      []SeatDef // in the order of their first actions
	Armies     []Stack
	Captured   []Region
	Box        [MaxNations]uint8
	Active     [MaxNations]bool
	Fellowship []int // companions, in Library.Cards
	Guide      int
	First      []int  // cards that the first edition has in the place of others, and that are used
	ElitesLead []int  // nations whose elites are leaders as long as those of another of their side are
	At         Region // where the Ring-bearers are
	Numbers    Numbers
	Faces      [numSides][]Face // of an action die of each side
	Options    []Option
	Extends    string          // the id of the scenario of which it is a change
	Rules      []vocab.Ability // its rules, in the language of card text,
	RulesAt    []game.Spot     // and where each of them stands
	Variants   []Scenario      // what it is with options, for every way of choosing them
	Chosen     []string        // of a variant, in the order of the options

	text text.Text // of the rules, compiled
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
	RouseAll      bool          // companions rouse where they end their way, whoever controls it, and not where they enter play
	Turning       bool          // the first player of a side changes from turn to turn
}

// Option is a change that people may choose before they begin.
type Option = plain.Option

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
	l.Rules, l.Own = TheGame, Words
	return l
}

// mostRules is how many lines of rules a scenario can have.
const mostRules = 30

// Compile compiles the texts of the cards, and the rules of scenarios.
func (l *Library) Compile(report func(*game.Def, *Scenario, text.Problem)) {
	l.Lines = text.Compiler{Language: language}
	for n := range l.Cards {
		c := &l.Cards[n]
		if c.text = (text.Text{}); len(c.Text) > 0 {
			l.Lines.Compile(&c.text, &c.Def, 1<<c.Type, func(p text.Problem) { report(&c.Def, nil, p) })
		}
		if c.names = 0; c.Type == Event {
			l.named(c)
		}
	}
	l.Ruled = nil
	l.EachScene(func(s *Scenario) {
		s.text = text.Text{}
		l.Lines.Rules(&s.text, s.Rules, s.RulesAt, ofScenario, mostRules, func(p text.Problem) { report(nil, s, p) })
		if len(s.Rules) > 0 {
			l.Ruled = append(l.Ruled, plain.Ruled{Scenario: plain.Scenario{Named: s.Named, Source: s.Source}, Text: &s.text, Variant: s.Chosen != nil, From: l.rulesOf(s.Extends)})
		}
	})
}

// rulesOf returns the rules of a scenario; none where there is no such scenario.
func (l *Library) rulesOf(scenario string) []vocab.Ability {
	for i := range l.Scenes {
		if l.Scenes[i].ID == scenario {
			return l.Scenes[i].Rules
		}
	}
	return nil
}

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
				switch name := p.Args[j].Name; {
				case name == nil:
				case name.Kind == NameNation:
					add(int(name.IDs[0]))
				case name.Kind == NameCard && l.Cards[name.IDs[0]].Type == Minion:
					add(l.Cards[name.IDs[0]].Nation)
				}
			}
		})
	}
}

// Row is what the scenario says of how it is begun, Ways what it is with options.
func (s *Scenario) Row() (plain.Scenario, plain.SceneRow) {
	return plain.Scenario{Named: s.Named, Source: s.Source}, plain.SceneRow{People: len(s.Seats), Options: s.Options, Chosen: s.Chosen}
}

func (s *Scenario) Ways() []Scenario { return s.Variants }

// Reword returns a copy of the library in which the text of a card, or the rules of a scenario, have other lines; nil where there
// is none of that id, or the lines are wrong.
func (l *Library) Reword(owner string, lines []vocab.Ability) game.Library {
	n, wrong := *l, false
	n.Cards, n.Scenes = slices.Clone(l.Cards), slices.Clone(l.Scenes)
	for i := range n.Scenes {
		n.Scenes[i].Variants = slices.Clone(l.Scenes[i].Variants)
	}
	card := slices.IndexFunc(n.Cards, func(c CardDef) bool { return c.ID == owner })
	scene := slices.IndexFunc(n.Scenes, func(s Scenario) bool { return s.ID == owner })
	switch {
	case card >= 0:
		n.Cards[card].Text = lines
	case scene >= 0:
		n.Scenes[scene].Rules = lines
	default:
		return nil
	}
	n.Known()
	if n.Compile(func(_ *game.Def, _ *Scenario, p text.Problem) { wrong = wrong || !p.Warning }); wrong {
		return nil
	}
	return &n
}

// Known tells the part of the library that every game has of the cards and the scenarios, once all are there.
func (l *Library) Known() {
	l.Staged.Known()
	l.Library.Cards = nil
	for i := range l.Cards {
		l.Library.Cards = append(l.Library.Cards, &l.Cards[i].Def)
	}
}
