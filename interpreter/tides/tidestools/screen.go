package tidestools

import (
	_ "embed"
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/tides"
)

//go:embed table.toml
var layout string

// Screen is how the game is shown: the boats on the map, what is in the bag, the players, and hands.
var Screen = &screen.Screen{
	Rows: []screen.Row{
		{Name: "boats", Parts: boats, Folds: screen.Folds{Gone: 80}},
		{Name: "bag", Parts: bag, Folds: screen.Folds{Gone: 10}},
		screen.Listed("lanterns shown"),
		screen.Players(captain,
			screen.Column{Head: "hand", Zone: "hand", Brief: true},
			screen.Column{Head: "gold", Words: func(v *screen.View, s engine.Seat) string { return fmt.Sprint(of(v).S.Gold[s]) }, Brief: true},
		),
		screen.Hands("hand", nil, nil),
		screen.Known("hand"),
	},
	Brief:  func(v *screen.View, c engine.Card) string { return fmt.Sprintf("light %d", of(v).Lantern(c).Light) },
	Layout: screen.ReadLayout(layout),
}

func of(v *screen.View) *tides.Game { return v.Play.(*tides.Game) }

// boats says of each player where the boats are.
func boats(v *screen.View) []screen.Part {
	part := screen.Part{Name: "boats", Head: "boats"}
	for seat := range v.SetUp().Scene().Seats {
		var at []string
		for island, of := range of(v).S.Boats {
			switch n := of[seat]; n {
			case 0:
			case 1:
				at = append(at, tides.Islands[island])
			default:
				at = append(at, fmt.Sprintf("%d at %s", n, tides.Islands[island]))
			}
		}
		s := engine.Seat(seat)
		part.Says = append(part.Says, screen.Say{Name: v.SeatName(s), NameTone: screen.ToneOf(v.Team(s)), Words: strings.Join(at, ", ")})
	}
	part.Map = screen.Grid("the islands", tides.Islands, tides.Columns)
	for island, of := range of(v).S.Boats {
		for seat, n := range of {
			if s := engine.Seat(seat); n > 0 {
				part.Map.Put(island, screen.Piece{Name: v.SeatName(s)[:1], N: int(n), Tone: screen.ToneOf(v.Team(s))})
			}
		}
	}
	return []screen.Part{part}
}

// bag says which tiles are left.
func bag(v *screen.View) []screen.Part {
	var left []string
	for tile, n := range of(v).S.Bag {
		left = append(left, fmt.Sprintf("%d %s", n, tides.Tiles[tile]))
	}
	return []screen.Part{{Name: "bag", Says: []screen.Say{{Name: "in the bag", NameTone: screen.Faint, Words: strings.Join(left, ", ")}}}}
}

// captain says who is captain, and how many boats may still sail.
func captain(v *screen.View, s engine.Seat) []string {
	if st := &of(v).S; st.Phase == tides.Sail && st.Captain == s {
		return []string{fmt.Sprintf("captain, %d may sail", st.Sailing)}
	}
	return nil
}
