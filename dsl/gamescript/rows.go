// This file cuts a script into its lines for who lays it out, colours it, or completes it.

package gamescript

import (
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2/lexer"
)

// Row is a line of a script as it is written, whether or not it means anything.
type Row struct {
	Kind    RowKind
	Text    string  // without its end
	Tokens  []Token // those of data are none
	Comment string  // with its "#"; "" for none. A line of data has its own
}

// RowKind says what stands on a line.
type RowKind uint8

const (
	RowBlank RowKind = iota // nothing, or a comment
	RowCase                 // "case" and a title
	RowHead                 // a word that begins a section or a check, and what follows it
	RowLine                 // what is done
	RowInner                // an indented line
	RowData                 // a line of data, or of a transcript
)

// Token is a word or a sign of a line, from a byte up to another.
type Token struct {
	Text     string
	From, To int
	Sign     bool
}

// Rows returns the lines of a script. Line ends have to be "\n".
func Rows(text string) []Row {
	var rows []Row
	for line := range strings.SplitSeq(text, "\n") {
		rows = append(rows, Row{Text: line})
	}
	for _, t := range scan(text) {
		r := &rows[t.Pos.Line-1]
		switch t.Type {
		case typeRaw:
			r.Kind = RowData
		case typeIn:
			r.Kind = RowInner
		case typeEOL:
		default:
			if r.Kind == RowBlank {
				r.Kind = rowKinds[t.Type]
			}
			r.Tokens = append(r.Tokens, Token{Text: t.Value, From: t.Pos.Offset, To: t.Pos.Offset + len(t.Value), Sign: t.Type == typeSign})
		}
	}
	for i := range rows {
		if r := &rows[i]; r.Kind != RowData {
			end := 0
			if n := len(r.Tokens); n > 0 {
				end = r.Tokens[n-1].To
			}
			r.Comment = strings.TrimSpace(r.Text[end:])
		}
	}
	return rows
}

// rowKinds says what a line is by its first token.
var rowKinds = map[lexer.TokenType]RowKind{typeCase: RowCase, typeHead: RowHead, typeWord: RowLine, typeSign: RowLine}

// Holds reports whether a section holds data: its lines are no sentences.
func (r *Row) Holds() bool {
	return r.Kind == RowHead && slices.Contains(dataHeads, r.Tokens[0].Text)
}
