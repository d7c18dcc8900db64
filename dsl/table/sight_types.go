package table

import (
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
	Ask      *Ask  // what the chair is asked; nil where it is not
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
	Points   int      // how many there are for Past
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
	var b strings.Builder
	for _, run := range w {
		b.WriteString(run.Text)
	}
	return b.String()
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
	Hand  bool
	Near  bool
	Parts []Part
	Piles []Pile // the cards of its zones that are no part's
}

// Part is a part of a row.
type Part struct {
	Head, Body, Aside Words
	Notes             []Words
	Says              []Say
	AtStake           bool
	Table             *screen.PlayerTable
	Cards             []Tile // that lie there
	Map               *screen.Map
	Places            [][]Act // what may be done at each place of the map
	Track             *screen.Track
	Dice              []screen.Dice
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
	Name   string
	Cards  []Tile
	Hidden int
}

// Tile is a card as it lies on the table.
type Tile struct {
	Name  string
	Card  string // the id of its definition
	Brief Words
	Text  []Words
	Now   Words    // how it stands, where that is told of it
	Marks []string // what lies on it that is no card
	Tone  int      // of whose it is
	Whose string   // who controls it, where that is not its owner
	On    []Tile
	Acts  []Act // what may be done with it
	From  []int // the lines that begin at it, by their numbers,
	To    []int // and those that end there
}

// Act is something that may be chosen.
type Act struct {
	Number int
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

// Group is what may be done with one card, or without any.
type Group struct {
	Card Words
	Acts []Act
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
}
