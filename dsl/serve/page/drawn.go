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

// beside are the attributes of a name beside a point, by where it stands.
var beside = map[string]struct {
	X, Y   int
	Anchor string
}{"n": {0, -18, "middle"}, "s": {0, 28, "middle"}, "e": {20, 5, "start"}, "w": {-20, 5, "end"}, "": {0, 28, "middle"}}
