// This file is how a game is shown, and how a page lays it out, which a game says as data.

// Package screen is what a game says of how it is shown: rows, of which the prompt and the table make the board, "show",
// what a card is, the score, and the end of a game. It prints nothing itself; dsl/repl does, and folds what has no room.
//
//   - A Screen is a game's rows. What it leaves out is made from the game's zones and teams: see Of.
//   - A Row has Parts: one location, one hand, the table of players. view.go has those that any game has.
//   - A View is a game as somebody looks at it, and names its cards.
package screen

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Screen is how a game is shown.
type Screen struct {
	Rows []Row    // the board, from top to bottom
	Off  []string // zones that no row shows; "view" and "show" have them

	// RoundWord is what a round is called; "" is "round".
	RoundWord string

	// Score says how the teams stand, in few words.
	Score func(t game.Play) string
	// End says what else is to be told when the game is over.
	End func(v *View) []Say

	// Brief says in short what a card is: behind its name, in a hand. Is says it in full, of the card as it is printed;
	// Now how it is otherwise where it lies.
	Brief func(v *View, c engine.Card) string
	Is    func(s game.Setup, c engine.Card) []Say
	Now   func(v *View, c engine.Card) []Say
	// Below says what stands below a card where a hand is shown in full; nil is its text.
	Below func(v *View, c engine.Card) []string
	// Marks says what a card in play has on it that is no card.
	Marks func(v *View, c engine.Card) []string
	// Face is what is drawn on a card where it lies, and Stage those who face each other: for pages, which draw those cards there
	// and in no row. Layout is where things lie on a page. Each may be nil.
	Face   func(v *View, c engine.Card) CardFace
	Stage  func(v *View) []Facing
	Layout func() *Layout
	// Player says more of a player than the zones do.
	Player func(v *View, seat engine.Seat) []Say

	// Card tells what a card of a library is, Scenario all of a scenario; see CardFacts and ScenarioFacts.
	Card     func(l game.Library, d *game.Def) []Fact
	Scenario func(s game.Setup) []Fact

	// At returns what a decision is about, where that is a place on the table, to be shown above the choices.
	At func(v *View, d *engine.Decision) (Part, bool)
	// Under returns what a page lists an option under that is said in some words, in place of its card, and the rest of the
	// words; "" is nothing else.
	Under func(words string) (head, rest string)
	Ahead *Ahead
}

// Ahead is what would come if nobody acted any more, played in a copy of the game.
type Ahead struct {
	Word string // behind "show"
	// Play plays it. It calls chosen where a player has a choice, of which the first option is taken.
	Play func(t game.Play, chosen func(copied game.Play, d *engine.Decision)) (game.Play, error)
}

// Row is a row of the board.
type Row struct {
	Name  string                        // by which layouts know it
	Shows func(z *engine.ZoneSpec) bool // the zones whose cards it shows; nil is none
	Parts func(v *View) []Part
	Folds Folds
	Hand  bool // its zones are hands
	Told  bool // of its zones only words are said: a page does not lay out their cards
}

// Folds says when the parts of a row fold, where the screen is too small: the lowest rank first; 0 is never. What is at
// stake, or new, folds after all else, and is never left out.
type Folds struct {
	Bare  int // notes are left out,
	Short int // it is said in short,
	Gone  int // it is left out, and its name is listed
}

// Part is a part of a row.
type Part struct {
	Name    string // by which it is listed where it is left out, and by which "show" opens it
	Head    string
	Words   string // what stands behind the head
	Aside   string // likewise, in faint letters
	Plain   bool   // the head is no title
	Notes   []string
	Says    []Say
	Short   string // all of it in one line; "" where Head and Words do
	AtStake bool   // something may be won or lost there
	Later   int    // is added to the ranks by which it folds
	Listed  bool   // who sees everything sees it in short, and not where it is empty
	Empty   bool

	Table *PlayerTable // in place of all that
	Drawn
}

// Lines says all of the part in lines.
func (p *Part) Lines() (lines []string) {
	if p.Table != nil {
		return []string{p.Table.Short(func(r *TableRow) string { return r.Name })}
	}
	if head := strings.Join(slices.DeleteFunc([]string{p.Head, p.Words, p.Aside}, func(s string) bool { return s == "" }), ": "); head != "" {
		lines = append(lines, head)
	}
	lines = append(lines, p.Notes...)
	for _, s := range p.Says {
		lines = append(lines, strings.TrimPrefix(s.Name+": "+s.Words, ": "))
		lines = append(lines, s.Notes...)
	}
	return lines
}

// Say is a line of a part: a name in the left column, and what is said.
type Say struct {
	Name, Words string
	NameTone    Tone
	Tone        Tone
	Notes       []string // below it, in faint letters

	// Of is the card that the line is about, and Stands how that stands, without its name: where the card is laid out this is
	// said on it, in place of the line.
	Of     engine.Card
	Stands string
}

// Tone is how words are painted where there are colours.
type Tone uint8

const (
	Plain Tone = iota
	Faint
	teams
)

// ToneOf returns the tone of a team.
func ToneOf(t game.Team) Tone { return teams + Tone(t) }

// Team returns whose tone it is.
func (t Tone) Team() (game.Team, bool) { return game.Team(t - teams), t >= teams }

// Number returns the number by which pages know it: 0 of none, else from 1 that of a team.
func (t Tone) Number() int { return int(max(t, teams-1) - (teams - 1)) }

// Table is what everybody knows of each player.
type PlayerTable struct {
	Heads []string
	Rows  []TableRow
	Brief []bool // of each column: it is said in short, too
}

// TableRow is a player's.
type TableRow struct {
	Seat  engine.Seat
	Mark  bool // turns begin with the player
	Name  string
	Tone  Tone
	Cells []Cell
	Notes []string
}

// Cell is a number, or words; words are written as wide as Width.
type Cell struct {
	Words  string
	Number bool
	Width  int
}

// Nobody is a seat that no scenario has: it sees what everybody sees.
const Nobody engine.Seat = engine.MaxSeats - 1

// Short says all of it in one line: of each player what is in the brief columns, and the notes.
func (t *PlayerTable) Short(name func(*TableRow) string) string {
	var heads, players []string
	for i, h := range t.Heads {
		if t.Brief[i] {
			heads = append(heads, h)
		}
	}
	for i := range t.Rows {
		row := &t.Rows[i]
		var words []string
		for j := range row.Cells {
			if t.Brief[j] {
				words = append(words, row.Cells[j].Words)
			}
		}
		player := name(row) + " " + strings.Join(append(words, row.Notes...), ", ")
		if row.Mark {
			player = "*" + player
		}
		players = append(players, player)
	}
	return strings.Join(heads, ", ") + ": " + strings.Join(players, "; ")
}

// Drawn is what is drawn of a part.
type Drawn struct {
	Zone  engine.List // the part is what lies in this zone; 0 is none
	Place engine.Card // it is what lies on this card
	Map   *Map
	Track *Track
	Gauge Gauge
	Dice  []Dice
	Pools []Icon // what is counted there
}

// Map is places, and which of them are neighbors.
type Map struct {
	Name          string
	Width, Height int  // in units of the places
	Points        bool // a unit is a pixel, and places are points with their names beside them; else they are boxes, a unit apart
	Nodes         []Node
	Edges         [][2]int // of nodes, by their numbers
	Key           string   // what its signs and shapes mean
}

// Node is a place of a map.
type Node struct {
	ID     string // of its outline
	Name   string
	X, Y   int
	Tone   Tone
	Family string // whose the ground is
	Sign   string // what stands there for good, a drawing of the sheet of signs; "" for nothing
	Weight int    // how much its name counts for, where there is no room for all
	Words  string // what the place is, and what stands there
	Siege  bool   // those who hold it are shut in
	Pieces []Piece
}

// Piece is how many of something stand at a place of a map, or on a step of a track.
type Piece struct {
	Name  string
	N     int
	Tone  Tone
	Sign  string // on a map of points: a drawing of the sheet of signs, with the number on it
	Of    string // the family whose sign is drawn, without a number
	Faint string // why it counts for little; "" where it does not
}

// Grid returns the map of places that lie in rows of so many, each beside its neighbors in its row and in its column.
func Grid(name string, places []string, columns int) *Map {
	m := &Map{Name: name, Width: columns, Height: (len(places) + columns - 1) / columns}
	for i, place := range places {
		m.Nodes = append(m.Nodes, Node{Name: place, X: i % columns, Y: i / columns})
		if i%columns > 0 {
			m.Edges = append(m.Edges, [2]int{i - 1, i})
		}
		if i >= columns {
			m.Edges = append(m.Edges, [2]int{i - columns, i})
		}
	}
	return m
}

// Put puts pieces on a place, by its number.
func (m *Map) Put(place int, p Piece) { m.Nodes[place].Pieces = append(m.Nodes[place].Pieces, p) }

// Track is a row of steps along which something moves.
type Track struct {
	Name  string
	Steps []Step
}

// Step is a step of a track.
type Step struct {
	Name   string
	Pieces []Piece
}

// Gauge is how many steps of a row are taken, in the color of whom they help; of none there is no row. Words say it, too.
type Gauge struct {
	Steps, Taken int
	Tone         Tone
}

// Each returns of each step whether it is taken.
func (g Gauge) Each() []bool {
	return append(slices.Repeat([]bool{true}, min(g.Taken, g.Steps)), make([]bool, max(0, g.Steps-g.Taken))...)
}

// Dice is a row of dice as they lie. Its words, and its name, stand for what is no die.
type Dice struct {
	Name  string
	Tone  Tone
	Faces []Face
	Words string
}

// Face is what a die shows.
type Face struct {
	Name  string
	Shape string // an outline in a square of 24 by 24, as SVG writes paths; "" for a die that shows its name
	Under string // what acts with the die are listed under; see Screen.Under
}

// Layout is areas with what lies in them, where on screens the areas lie, and the look of cards.
type Layout struct {
	Areas    []Area            `toml:"area"`  // in the order of the page
	Widths   []Width           `toml:"width"` // of screens, the narrowest first
	Families map[string]Family `toml:"family"`
	Signs    map[string]string `toml:"signs"`   // of what is counted of each player, by the heads of columns
	Marks    map[string]string `toml:"marks"`   // the signs of what is told, by the codes of events
	Picture  string            `toml:"picture"` // of the game, in the list of games
	Learn    string            `toml:"learn"`   // the scenario with which to begin
	Seats    map[string]string `toml:"seats"`   // the families of those who play, by the ids of seats: of the others their own ids
	Phases   [][2]string       `toml:"phases"`  // those of a round that are told, in short and in full
	Bar      bool              `toml:"bar"`     // the score of two teams is a bar between them
	Land     *Land             `toml:"-"`       // the outlines of the places of its map; nil for none
}

// Area is a part of the page; "side" is the menu, where what no area holds lies.
type Area struct {
	Name  string   `toml:"name"`
	Shape string   `toml:"shape"` // how cards lie there: a class of the style
	Label string   `toml:"label"`
	Holds []string `toml:"holds"` // rows, by their names; "*" is what no area holds
	Whose string   `toml:"whose"` // "mine" is only what belongs to who looks, "others" what does not
	Slide string   `toml:"slide"` // on a small screen it is one of the slides below what is asked, with this on its tab
}

// Width is where the areas lie on a screen that is at least so wide, as grids of the style say it, and how large things are.
type Width struct {
	From    int               `toml:"from"` // pixels
	Columns string            `toml:"columns"`
	Rows    string            `toml:"rows"`
	Areas   []string          `toml:"areas"`
	Sizes   map[string]string `toml:"sizes"`
}

// Family is the look of cards that belong together: their colours, dark, middle and light, and their sign.
type Family struct {
	Colours [3]string `toml:"colours"`
	Sign    string    `toml:"sign"`
}

// ReadLayout returns what reads a layout once, when it is wanted. Layouts are our own: a mistake in one is one of the program.
func ReadLayout(text string) func() *Layout {
	return sync.OnceValue(func() *Layout {
		l := &Layout{}
		if unknown, err := toml.Decode(text, l); err != nil || len(unknown.Undecoded()) > 0 {
			panic(fmt.Sprintf("screen: a layout: %v %v", err, unknown.Undecoded()))
		}
		return l
	})
}

// Land is the outlines of the places of a map, by their ids, and the lines between them by their kinds, as paths of SVG.
type Land struct {
	Regions map[string]string   `json:"regions"`
	Lines   map[string][]string `json:"lines"`
	Version string              `json:"-"` // other outlines have another
}

// OnLand returns a layout with the outlines that are written as JSON.
func OnLand(layout func() *Layout, outlines []byte) func() *Layout {
	return sync.OnceValue(func() *Layout {
		l := *layout()
		l.Land = &Land{Version: fmt.Sprintf("%08x", crc32.ChecksumIEEE(outlines))}
		if err := json.Unmarshal(outlines, l.Land); err != nil {
			panic(fmt.Sprintf("screen: outlines: %v", err))
		}
		return &l
	})
}

// plainLayout is that of a game that brings none: all in rows, hands below. Areas of every game are the head of the page, what is
// asked ("now") and the story ("log"), which is a slide on a small screen.
//
//go:embed plain.toml
var plainLayout string

var plain = ReadLayout(plainLayout)

// LayoutOf returns the layout of a game's own screen, or the plain one.
func LayoutOf(own *Screen) *Layout {
	if own != nil && own.Layout != nil {
		return own.Layout()
	}
	return plain()
}

// laidOut returns the layout of a screen, where rows that no area holds by their names may lie on the stage of the plain one.
func (s *Screen) laidOut() func() *Layout {
	if s.Layout != nil {
		return s.Layout
	}
	return sync.OnceValue(func() *Layout {
		l := *plain()
		l.Areas = slices.Clone(l.Areas)
		for i := range s.Rows {
			if row := &s.Rows[i]; row.Hand {
				l.Areas[2].Holds = append(l.Areas[2].Holds, row.Name)
			}
		}
		return &l
	})
}

// hues is how many looks there are for families that no layout knows.
const hues = 8

// Look returns the class in the style of a family, and its sign; "" where it has none.
func (l *Layout) Look(family string) (class, sign string) {
	family = cmp.Or(l.Seats[family], family)
	if f, ok := l.Families[family]; ok {
		return "f-" + family, f.Sign
	}
	sum := fnv.New32a()
	sum.Write([]byte(family)) //nolint:errcheck // it never fails
	return fmt.Sprint("hue", sum.Sum32()%hues), ""
}

// CardFace is what is drawn on a card besides its name and its text.
type CardFace struct {
	Family string
	Kind   string // in words, below the picture
	Figure string // what its picture shows, a drawing of the sheet of signs
	Cost   string // in the corner
	Icons  []Icon
	Foot   string // below the text
	Wounds int
	Marks  []string // what else lies on it
}

// Icon is a sign with a number, and what both say.
type Icon struct {
	Sign, Number, Words string
}

// Facing are those who stand against each other, and for what.
type Facing struct {
	Place        engine.Card // for which they do; 0 is none
	Name         string      // without a place
	Above, Below Force
	Words        string // how it would end
	Now          bool   // it is being fought
}

// Force is a side of those.
type Force struct {
	Cards []engine.Card
	Sums  []Icon
	Wins  bool
}
