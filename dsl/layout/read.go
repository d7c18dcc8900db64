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
	read, pieces := statements(text), 0
	for i := range read {
		pieces += len(read[i].value)
	}
	list, all := make([]Statement, 0, len(read)), make([]Piece, 0, pieces)
	for i := range read {
		s, first := &read[i], len(all)
		out := Statement{Kind: StatementKind(s.kind), Key: strings.Trim(s.key, "[]"), From: s.spot[0], To: s.spot[1], KeyFrom: s.spot[2], KeyTo: s.spot[3]}
		for j := range s.value {
			if t := &s.value[j]; t.kind != newline {
				all = append(all, Piece{pieceKinds[t.kind], t.from, t.from + len(t.text)})
			}
		}
		out.Value = all[first:len(all):len(all)]
		list = append(list, out)
	}
	return list
}

var pieceKinds = [...]PieceKind{bare: Bare, quoted: String, sign: Sign, comment: Note}
