package page

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"loremaster/dsl/screen"
)

// This file says how what is drawn is laid out: maps.

// Sum is what of a tone stands somewhere: how many pieces, and the signs of those that are not counted.
type Sum struct {
	N           int
	Signs, Tone string
}

// String writes it as it stands at a point.
func (s Sum) String() string {
	if s.N == 0 {
		return s.Signs
	}
	return fmt.Sprint(s.N, s.Signs)
}

// sums returns what there is of each tone.
func sums(pieces []screen.Piece) (list []Sum) {
	for _, p := range pieces {
		tone := toneClass(p.Tone)
		n := len(list) - 1
		if n < 0 || list[n].Tone != tone {
			list = append(list, Sum{Tone: tone})
			n++
		}
		if p.Sign == "" {
			list[n].N += p.N
		} else if !strings.Contains(list[n].Signs, p.Sign) {
			list[n].Signs += p.Sign
		}
	}
	return list
}

// wide is half of how wide a point is that shows sums.
func wide(sums []Sum) int {
	letters := len(sums) - 1
	for _, s := range sums {
		letters += utf8.RuneCountInString(s.String())
	}
	return 13 + 5*max(letters-1, 0)
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
