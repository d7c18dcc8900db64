package screen

import (
	"encoding/json"
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"slices"
	"sync"

	"github.com/BurntSushi/toml"

	"loremaster/interpreter/engine"
)

// This file holds how a page lays out a game, which a game says as data.

// Layout is areas with what lies in them, where on screens the areas lie, and the look of cards.
type Layout struct {
	Areas    []Area            `toml:"area"`  // in the order of the page
	Widths   []Width           `toml:"width"` // of screens, the narrowest first
	Families map[string]Family `toml:"family"`
	Signs    map[string]string `toml:"signs"`   // of what is counted of each player, by the heads of columns
	Marks    map[string]string `toml:"marks"`   // the signs of what is told, by the codes of events
	Picture  string            `toml:"picture"` // of the game, in the list of games
	Learn    string            `toml:"learn"`   // the scenario with which to begin
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

// plain is the layout of a game that brings none: all in rows, hands below.
//
// areas of every game are the head of the page, what is asked ("now") and the story ("log"), which is a slide on a small screen.
var plain = ReadLayout(`
[[area]]
name  = "stage"
label = "The board"
shape = "row"
holds = ["*"]
[[area]]
name = "now"
[[area]]
name  = "hands"
label = "Hands"
shape = "hand"
slide = "Hand"

[[width]]
areas   = ["head", "stage", "now", "slides", "tabs"]
columns = "minmax(0, 1fr)"
rows    = "auto minmax(190px, 1fr) auto minmax(130px, 190px) auto"
[[width]]
from    = 1000
areas   = ["head head", "stage log", "now log", "hands log"]
columns = "minmax(0, 1fr) 292px"
rows    = "44px minmax(0, 1fr) auto auto"
`)

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
