// This file compares lines of text, and the words in them.

package impact

import (
	"regexp"
	"strings"
	"sync"
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
var word = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s*(?:[\pL\pN+−'’-]+|\S)`) })

// diffWords compares two lines word by word. What is gone stands before what came in its place, and a word that
// both share between two changes belongs to them: "draw 1" has not kept its 1 in "draw 2, then cycle 1 from hand".
func diffWords(before, after string) []Piece {
	words := diff(word().FindAllString(before, -1), word().FindAllString(after, -1))
	var list []Piece
	add := func(text string, in In) {
		if text != "" {
			list = append(list, Piece{strings.TrimSpace(text), in, strings.HasPrefix(text, " ")})
		}
	}
	for i := 0; i < len(words); {
		shared := ""
		for ; i < len(words) && words[i].In == Both; i++ {
			shared += words[i].Text
		}
		add(shared, Both)
		gone, came := "", ""
		for ; i < len(words) && (words[i].In != Both || alone(words, i)); i++ {
			if words[i].In != After {
				gone += words[i].Text
			}
			if words[i].In != Before {
				came += words[i].Text
			}
		}
		add(gone, Before)
		add(came, After)
	}
	return list
}

// alone reports whether a word has changes on both sides.
func alone(words []Piece, i int) bool {
	return i > 0 && i+1 < len(words) && words[i-1].In != Both && words[i+1].In != Both
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
