// This file cuts a script into its lines for who lays it out, colours it, or completes it.

package gamescript

import (
	"slices"
	"strings"
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
		r := &rows[t.line-1]
		switch t.kind {
		case ofData:
			r.Kind = RowData
		case ofIndent:
			r.Kind = RowInner
		case ofEnd:
		default:
			if r.Kind == RowBlank {
				r.Kind = rowKinds[t.kind]
			}
			r.Tokens = append(r.Tokens, Token{Text: t.text, From: t.at, To: t.at + len(t.text), Sign: t.kind == ofSign})
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
var rowKinds = map[lexemeKind]RowKind{ofCase: RowCase, ofHead: RowHead, ofWord: RowLine, ofSign: RowLine}

// Holds reports whether a section holds data: its lines are no sentences.
func (r *Row) Holds() bool {
	return r.Kind == RowHead && slices.Contains(dataHeads, r.Tokens[0].Text)
}

// Plays returns the ids of the scenarios that a script plays, in their order, and behind them of those that scenarios of its
// own extend: by one of them it is known for which game the script is.
func Plays(text string) (ids []string) {
	var extended []string
	for _, row := range Rows(text) {
		switch {
		case row.Kind == RowHead && row.Tokens[0].Text == "scenario" && len(row.Tokens) > 1:
			ids = append(ids, row.Tokens[1].Text)
		case row.Kind == RowData:
			extended = append(extended, extends(row.Text)...)
		}
	}
	return append(ids, extended...)
}

// extends returns the scenarios that data extend.
func extends(data string) (ids []string) {
	for row := range strings.Lines(data) {
		if key, value, is := strings.Cut(row, "="); is && strings.TrimSpace(key) == "extends" {
			ids = append(ids, strings.Trim(strings.TrimSpace(value), `"'`))
		}
	}
	return ids
}
