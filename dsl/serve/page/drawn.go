package page

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
)

// This file says how what is drawn is laid out: maps.

// Sum is how many pieces of a tone stand somewhere.
type Sum struct {
	N    int
	Tone string
}

// sums returns how many pieces there are of each tone.
func sums(pieces []screen.Piece) (list []Sum) {
	for _, p := range pieces {
		tone := toneClass(p.Tone)
		if n := len(list); n > 0 && list[n-1].Tone == tone {
			list[n-1].N += p.N
		} else {
			list = append(list, Sum{p.N, tone})
		}
	}
	return list
}

// wide is half of how wide a point is that shows sums.
func wide(sums []Sum) int { return 13 + 9*max(len(sums)-1, 0) }

// toneClass returns the class of a tone in the style.
func toneClass(t screen.Tone) string {
	if team, ok := t.Team(); ok {
		return fmt.Sprint("tone", 1+int(team))
	}
	return ""
}

// standing says in words what stands at a place.
func standing(n screen.Node) string {
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

// name is where a name stands beside a point.
type name struct {
	X, Y   int
	Anchor string
}

// beside returns where the name of a point stands, on the side that its label says: so far from its middle. wide is half of
// how wide the point is.
func beside(label string, wide int) name {
	switch label {
	case "n":
		return name{0, -18, "middle"}
	case "e":
		return name{wide + 7, 5, "start"}
	case "w":
		return name{-wide - 7, 5, "end"}
	}
	return name{0, 28, "middle"}
}
