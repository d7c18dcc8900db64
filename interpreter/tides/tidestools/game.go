// Package tidestools is what the tools need of the small game: its data and its screen. Only tests use it.
package tidestools

import (
	"embed"
	"fmt"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
	"loremaster/interpreter/tides"
)

//go:embed tides.toml
var files embed.FS

var lantern = &pack.Kind{Word: "lantern", Card: true}

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:  tides.Tides,
	Kinds: pack.Kinds{lantern},
	Fields: []pack.Field{
		{Key: "light", Of: pack.Kinds{lantern}, Required: true, Form: pack.ANumber(1, 9), Doc: "how bright it is"},
		{Key: "copies", Of: pack.Kinds{lantern}, Form: pack.ANumber(1, 9), Default: int64(1), Doc: "how many of it the deck holds"},
		{Key: "rounds", Of: pack.Kinds{pack.KindScenario, pack.KindOption}, Required: true, Form: pack.ANumber(1, 9), Doc: "how long is played"},
	},
	Layers: func() []pack.Layer { return []pack.Layer{{Name: "cards/tides", FS: files}} },
	Words:  tides.Words,
	Screen: Screen,
	Linker: func(b *pack.Build) pack.Linker {
		return &linker{pack.Linking[*tides.Library]{Build: b, Lib: tides.NewLibrary()}}
	},
}

// linker fills a library.
type linker struct{ pack.Linking[*tides.Library] }

// Link makes the lanterns, and the scenarios.
func (l *linker) Link() {
	l.EachCard(func(_ int, d *pack.Definition) {
		l.Lib.Lanterns = append(l.Lib.Lanterns, tides.Lantern{Def: game.Def{ID: d.ID, Name: d.Name(), Source: *d.Source()}, Light: uint8(d.Number("light")), Copies: d.Number("copies")})
	})
	l.Lib.Known()
	for _, d := range l.Of(pack.KindScenario) {
		l.Lib.Plays = append(l.Lib.Plays, plain.Scenario{Named: game.Named{ID: d.ID, Name: d.Name()}, Source: *d.Source(), Elsewhere: l.Elsewhere(d)})
		l.Lib.Rounds = append(l.Lib.Rounds, d.Number("rounds"))
	}
}

// Texts gives the lanterns their texts.
func (l *linker) Texts() {
	l.EachCard(func(n int, d *pack.Definition) { l.Lib.Lanterns[n].Text = l.Parse(d, "text") })
}

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
	Face: func(v *screen.View, c engine.Card) screen.CardFace {
		return screen.CardFace{Family: "lantern", Figure: "pic-event", Cost: fmt.Sprint(of(v).Lantern(c).Light)}
	},
}

func of(v *screen.View) *tides.Game { return v.Play.(*tides.Game) }

func boats(v *screen.View) []screen.Part {
	part := screen.Part{Name: "boats", Head: "boats"}
	part.Map = screen.Grid("the islands", tides.Islands, tides.Columns)
	for s := range engine.Seat(len(v.SetUp().Scene().Seats)) {
		var at []string
		for island, of := range of(v).S.Boats {
			if n := of[s]; n > 0 {
				at = append(at, strings.TrimPrefix(fmt.Sprintf("%d at %s", n, tides.Islands[island]), "1 at "))
				part.Map.Put(island, screen.Piece{Name: v.SeatName(s)[:1], N: int(n), Tone: screen.ToneOf(v.Team(s))})
			}
		}
		part.Says = append(part.Says, screen.Say{Name: v.SeatName(s), NameTone: screen.ToneOf(v.Team(s)), Words: strings.Join(at, ", ")})
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
