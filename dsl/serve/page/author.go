package page

import (
	"html/template"
	"net/url"
	"strconv"
	"strings"

	"loremaster/dsl/table"
)

// This file holds what the pages of authors show.

// Edit is how a card is written.
type Edit struct {
	*table.Definition
	Wrong   *Checked // nil where nothing was looked at
	Tried   string   // what came of its clauses; "" where they were not tried
	Open    bool     // nobody has to agree
	Write   bool     // it may be written into a folder
	Written string   // the file in which it stands like that; "" for none
}

// Rows returns how many lines the text needs on the page.
func (e Edit) Rows() int { return min(max(strings.Count(e.Text, "\n")+3, 8), 30) }

// Checked is what is wrong with what was written; nothing where there is none.
type Checked struct{ Items []Mistake }

// Mistake is one mistake, or a warning, with its place.
type Mistake struct {
	Line, Column int
	Warning      bool
	Words, Hint  string
}

// Lay is a position that is laid out.
type Lay struct {
	Lines     []string
	Left      []string // what they leave out of the position of now
	Sentences []Sentence
	Wrong     *Checked
	Added     int // the line that was added, from 0; -1 for none
}

// Sentence is a sentence by which something is given.
type Sentence struct{ Words, Example, Help string }

// Film is a point of a game that was played.
type Film struct {
	*Zones
	ID, Title string
	At, Last  int
	Case      int
	Cases     []Case
	Words     string // what was answered last
	Goal      string // of a puzzle
	Broken    string // why the case does not come to its end
	Under     string
	Unders    []Named // the data under which it may be played
	Parts     *Parts
	Same      bool // under that data it goes the same way
}

// Rest returns what else an address of the film has.
func (f Film) Rest() template.URL {
	return template.URL("&case=" + strconv.Itoa(f.Case) + "&under=" + url.QueryEscape(f.Under))
}

// Case is a case of a script.
type Case struct {
	Number int
	Title  string
}

// Parts is where a film goes another way under other data.
type Parts struct {
	Answer      int
	Words, What string
	Here, There []string
}
