package table

import (
	"slices"
	"strings"

	"loremaster/dsl/screen"
)

// This file holds what is shown, as data.

// Sight is all that a chair is shown of a game. It holds what its seats know, and nothing else.
type Sight struct {
	Scenario string
	Standing string // where the game stands
	Score    string
	Players  []Player
	Rows     []Row // of the board, from top to bottom
	Stage    []Facing
	Layout   *screen.Layout
	Game     string // its id
	Ask      *Ask   // what the chair is asked; nil where it is not
	Waits    []string
	Story    []Chapter
	Over     bool
	End      Words // who has won
	Ends     []Say
	Rules    []Words // of the scenario
	Pledge   string  // the hash to which the table has committed itself,
	Seed     string  // and at the end of what: the salt and the seed
	Wrong    string  // why the game goes no further
	Goal     string  // of a puzzle,
	Aim      string  // and how it stands with that
	Unseal   bool    // the chair has answered in secret, and may take that back
	Undo     bool    // there is something that the chair may ask to take back
	Question *Question
	Refused  string   // why nothing is done
	Outcome  string   // what came of a change of the data
	Rematch  string   // the table at which the game is played again, or the next of its campaign
	Campaign string   // how it stands with the campaign, and
	Next     bool     // it goes on after this game
	Points   int      // how many there are for Past,
	Since    int      // and which of them is the first since the chair has acted
	Left     bool     // a bot plays for the chair
	Open     bool     // all at the table see every hand
	Recorded bool     // the game has a record that can be saved
	Changes  []string // what was done to the game from outside of it
}

// Words are words in which names are marked.
type Words []Run

// Run is a stretch of words: a name, or what stands between names.
type Run struct {
	Text string
	Card string // the id of the definition that it names
	Seat bool   // it names a player
}

// String returns the words without the marks.
func (w Words) String() string {
	return strings.Join(screen.Each(w, func(run Run) string { return run.Text }), "")
}

// Player is somebody at the table.
type Player struct {
	Name   string
	Seats  string
	Tone   int  // of the team, from 1; 0 is of none
	Yours  bool // it is who looks
	Asked  bool
	Bot    bool
	Absent bool // nobody has come by the link yet
}

// Row is a row of the board.
type Row struct {
	Name  string // by which layouts know it
	Parts []Part
	Piles []Pile // the cards of its zones that are no part's
}

// Of returns the row with what belongs to somebody: "mine", "others", or "" for all of it.
func (r *Row) Of(whose string) *Row {
	if whose == "" {
		return r
	}
	not := func(w Whose) bool { return (w == Mine) != (whose == "mine") }
	part := *r
	part.Piles = slices.DeleteFunc(slices.Clone(r.Piles), func(p Pile) bool { return not(p.Whose) })
	part.Parts = nil
	for _, p := range r.Parts {
		out := not(p.Whose)
		if p.Seats != nil {
			p.Seats = slices.DeleteFunc(slices.Clone(p.Seats), func(s Seat) bool { return not(s.Whose) })
			out = len(p.Seats) == 0
		}
		if !out {
			part.Parts = append(part.Parts, p)
		}
	}
	return &part
}

// Part is a part of a row.
type Part struct {
	Whose             Whose
	Head, Body, Aside Words
	Notes             []Words
	Says              []Say
	AtStake           bool
	Seats             []Seat
	Pools             []screen.Icon
	Cards             []Tile // that lie there
	Map               *screen.Map
	Land              string   // the path of the outlines of the map; "" for none
	Ground            []string // the class of each of its places
	Places            [][]int  // what may be done at each place of the map, by the numbers of the acts
	Track             *screen.Track
	Dice              []Dice
}

// Dice is a row of dice.
type Dice struct {
	screen.Dice
	Faces []Die
}

// Die is a die as it lies.
type Die struct {
	screen.Face
	Acts []int // what may be done with it, by the numbers of the acts
}

// Say is a line of a part.
type Say struct {
	Name  string
	Tone  int // of the words, as Player has it
	By    int // of the name
	Words Words
	Notes []Words
}

// Pile are the cards of a zone.
type Pile struct {
	Whose  Whose
	Name   string
	Cards  []Tile
	Hidden int
}

// Whose says to whom something belongs: to who looks, to others, or to nobody.
type Whose uint8

const (
	Nobodys Whose = iota
	Mine
	Others
)

// Seat is what all know of a player.
type Seat struct {
	Whose  Whose
	Name   string
	Who    string // who sits there
	Tone   int
	First  bool // turns begin with the player
	Asked  bool
	Counts []Count
	Notes  []string
}

// Count is something that is counted of a player.
type Count struct{ Sign, Words, Head string }

// Facing are those who stand against each other.
type Facing struct {
	Place        *Tile
	Name         string
	Above, Below Force
	Words        Words
	Now          bool
}

// Force is a side of those.
type Force struct {
	Cards []Tile
	Sums  []screen.Icon
	Wins  bool
}

// Tile is a card as it lies on the table.
type Tile struct {
	screen.CardFace
	Look  string // the class of its family
	Sign  string // that of its family
	Name  string
	Short string // without the number of the copy
	Copy  string // that
	Card  string // the id of its definition
	Brief Words
	Text  []Words
	Now   Words    // how it stands, where that is told of it
	Tone  int      // of whose it is
	Whose string   // who controls it, where that is not its owner
	Wrong []string // what is wrong with its definition in the files
	On    []Tile
	Acts  []int // what may be done that has to do with it, by the numbers of the acts
}

// Act is something that may be chosen.
type Act struct {
	Number int
	Shown  bool   // it has to do with something that is drawn
	Words  string // without the card, where that is said before
	Whole  string // the sentence
}

// Ask is what a chair is asked.
type Ask struct {
	Seat    string
	Tone    int
	Words   Words
	Because Words // the text that asks
	Others  string
	At      *Part
	Left    int // how many such choices are made in a row
	Mark    string
	Groups  []Group
}

// Loose returns what has to do with nothing that is drawn.
func (a *Ask) Loose() (list []Act) {
	for _, g := range a.Groups {
		for _, act := range g.Acts {
			if !act.Shown {
				if len(g.Card) > 0 {
					act.Words = g.Card.String() + ": " + act.Words
				}
				list = append(list, act)
			}
		}
	}
	return list
}

// Folded reports whether the choices may be folded: nearly all can be made at what is drawn.
func (a *Ask) Folded() bool {
	n := 0
	for _, g := range a.Groups {
		n += len(g.Acts)
	}
	loose := len(a.Loose())
	return n > loose && loose <= 4
}

// Lines returns the text of a card.
func (t *Tile) Lines() []string { return screen.Each(t.Text, Words.String) }

// Head returns the line with which a round begins; nil where there is none.
func (c *Chapter) Head() Words {
	for _, t := range c.Told {
		if t.Head {
			return t.Words
		}
	}
	return nil
}

// Group is what may be done with one card, or without any.
type Group struct {
	Card    Words
	Counted bool // they differ in a number
	Acts    []Act
}

// Chapter is a round of the story.
type Chapter struct {
	Number int
	Told   []Told
}

// Told is a paragraph.
type Told struct {
	Words Words
	Head  bool
	Sign  string // of its kind; "" for none
	Tone  int    // of who does it
}
