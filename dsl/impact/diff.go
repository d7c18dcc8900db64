// This file compares lines of text, and the words in them.

package impact

import (
	"regexp"
	"strings"
)

// Piece is a run of words that two lines share, or that only one of them has.
type Piece struct {
	Text  string
	In    In
	Space bool // there is one before it
}

// In says which of two lines has something.
type In uint8

const (
	Both In = iota
	Before
	After
)

// diffLines pairs the lines of two texts: those that both have are left out, of the others the first that is
// gone is paired with the first that came in its place.
func diffLines(before, after []string) []LineChange {
	var list []LineChange
	var gone, came []string
	flush := func() {
		for i := range max(len(gone), len(came)) {
			var l LineChange
			if i < len(gone) {
				l.Before = gone[i]
			}
			if i < len(came) {
				l.After = came[i]
			}
			list = append(list, l)
		}
		gone, came = nil, nil
	}
	for _, p := range diff(before, after) {
		switch p.In {
		case Both:
			flush()
		case Before:
			gone = append(gone, p.Text)
		case After:
			came = append(came, p.Text)
		}
	}
	flush()
	return list
}

// word is a word with the space before it, or a mark behind one.
var word = regexp.MustCompile(`\s*(?:[\pL\pN+−'’-]+|\S)`)

// diffWords compares two lines word by word; neighbours of one kind are one piece.
func diffWords(before, after string) []Piece {
	var list []Piece
	for _, p := range diff(word.FindAllString(before, -1), word.FindAllString(after, -1)) {
		if n := len(list); n > 0 && list[n-1].In == p.In {
			list[n-1].Text += p.Text
			continue
		}
		p.Space = strings.HasPrefix(p.Text, " ")
		p.Text = strings.TrimSpace(p.Text)
		list = append(list, p)
	}
	return list
}

// diff returns the elements of two lists with what both have, in order, as much of it as can be.
func diff(a, b []string) []Piece {
	common := make([][]int, len(a)+1) // how much the rests of both have in common
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			common[i][j] = max(common[i+1][j], common[i][j+1])
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			}
		}
	}
	var list []Piece
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			list = append(list, Piece{Text: a[i], In: Both})
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1]:
			list = append(list, Piece{Text: a[i], In: Before})
			i++
		default:
			list = append(list, Piece{Text: b[j], In: After})
			j++
		}
	}
	return list
}
