package screen

import "loremaster/interpreter/engine"

// This file holds what a part may say besides words, for who draws it: a page. Where there are only letters the words
// stand alone.

// Drawn is what is drawn of a part.
type Drawn struct {
	Zone  engine.List // the part is what lies in this zone; 0 is none
	Place engine.Card // it is what lies on this card
	Map   *Map
	Track *Track
	Dice  []Dice
}

// Map is places, and which of them are neighbors.
type Map struct {
	Name          string
	Width, Height int  // in units of the places
	Points        bool // a unit is a pixel, and places are points with their names beside them; else they are boxes, a unit apart
	Nodes         []Node
	Edges         [][2]int // of nodes, by their numbers
	Closed        [][2]int // likewise, of those that touch each other and between which nobody passes
	Key           string   // what its signs and shapes mean
}

// Node is a place of a map.
type Node struct {
	Name   string
	X, Y   int
	Label  string // on which side of a point its name stands: "n", "e", "s", "w"
	Tone   Tone
	Weight int    // how much the place counts for: 0 is a round point, 1 a square one, 2 one with a thick edge
	Words  string // what the place is, and what stands there; "" is its pieces
	Pieces []Piece
}

// Piece is how many of something stand at a place of a map, or on a step of a track.
type Piece struct {
	Name string
	N    int
	Tone Tone
	Sign string // stands at a point in place of the number, once however many there are
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
}

// Line is a line between two cards on the table: from what does something to whom it does it.
type Line struct{ From, To engine.Card }
