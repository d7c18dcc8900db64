// This file shows statements to who needs to know where they stand.

package layout

import "strings"

// Statement is a head, a key with its value, a comment, or a line that cannot be read.
type Statement struct {
	Kind           StatementKind
	Key            string // of a head without its brackets; with quotes and dots as it is written
	From, To       int    // in bytes
	KeyFrom, KeyTo int
	Value          []Piece
}

// StatementKind says what a statement is.
type StatementKind uint8

const (
	Comment StatementKind = iota
	Keyed
	Head
	Unreadable
)

// Piece is a part of a value.
type Piece struct {
	Kind     PieceKind
	From, To int // in bytes
}

// PieceKind says what a piece is.
type PieceKind uint8

const (
	Bare   PieceKind = iota // a number, a date, a key in a table
	String                  // quotes and all
	Sign                    // one of [ ] { } , =
	Note                    // a comment
)

// Statements returns the statements of a data file in order, whether or not it is whole.
func Statements(text string) []Statement {
	read := statements(text)
	list := make([]Statement, 0, len(read))
	for _, s := range read {
		out := Statement{Kind: StatementKind(s.kind), Key: strings.Trim(s.key, "[]"), From: s.spot[0], To: s.spot[1], KeyFrom: s.spot[2], KeyTo: s.spot[3]}
		out.Value = make([]Piece, 0, len(s.value))
		for _, t := range s.value {
			if t.kind != newline {
				out.Value = append(out.Value, Piece{pieceKinds[t.kind], t.from, t.from + len(t.text)})
			}
		}
		list = append(list, out)
	}
	return list
}

var pieceKinds = map[tokenKind]PieceKind{bare: Bare, quoted: String, sign: Sign, comment: Note}
