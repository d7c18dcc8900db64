package page

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
)

// This file says how what is drawn is laid out: maps.

// Counter is what of a tone stands at a point, a piece beside the other.
type Counter struct {
	Tone       string
	X, Y, Wide int
	Pieces     []screen.Piece
}

// counters returns what stands at a point, a tone below the other. A piece is 22 wide.
func counters(pieces []screen.Piece) (list []Counter) {
	for _, p := range pieces {
		tone := toneClass(p.Tone)
		if n := len(list); n == 0 || list[n-1].Tone != tone {
			list = append(list, Counter{Tone: tone, Y: 11 + 25*n})
		}
		of := &list[len(list)-1]
		of.Pieces = append(of.Pieces, p)
		of.Wide = 22*len(of.Pieces) + 4
		of.X = -of.Wide / 2
	}
	return list
}

// beside returns the numbers of the places that border on one.
func beside(edges [][2]int, n int) string {
	var to []int
	for _, e := range edges {
		if e[0] == n || e[1] == n {
			to = append(to, e[0]+e[1]-n)
		}
	}
	return numbers(to)
}

// toneClass returns the class of a tone in the style.
func toneClass(t screen.Tone) string {
	if team, ok := t.Team(); ok {
		return fmt.Sprint("tone", 1+int(team))
	}
	return ""
}

// standing says in words what stands at a place.
func standing(n screen.Node) string {
	if n.Words != "" {
		return n.Name + ": " + n.Words
	}
	var words []string
	for _, p := range n.Pieces {
		if p.N == 1 {
			words = append(words, p.Name)
		} else {
			words = append(words, fmt.Sprintf("%d %s", p.N, p.Name))
		}
	}
	if len(words) == 0 {
		return n.Name
	}
	return n.Name + ": " + strings.Join(words, ", ")
}
