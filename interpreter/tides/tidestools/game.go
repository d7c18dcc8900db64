// Package tidestools is what the tools need of the small game: its data and its screen. Only tests use it.
package tidestools

import (
	"embed"

	"loremaster/dsl/pack"
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
	Linker: func(b *pack.Build) pack.Linker { return &linker{Build: b, lib: tides.NewLibrary()} },
}

// linker fills a library.
type linker struct {
	pack.Untold
	*pack.Build
	lib *tides.Library
}

func (l *linker) Library() game.Library { return l.lib }

// Link makes the lanterns, and the scenarios.
func (l *linker) Link() {
	l.EachCard(func(_ int, d *pack.Definition) {
		l.lib.Lanterns = append(l.lib.Lanterns, tides.Lantern{Def: game.Def{ID: d.ID, Name: d.Name(), Source: *d.Source()}, Light: uint8(d.Number("light")), Copies: d.Number("copies")})
	})
	l.lib.Known()
	for _, d := range l.Of(pack.KindScenario) {
		l.lib.Plays = append(l.lib.Plays, plain.Scenario{Named: game.Named{ID: d.ID, Name: d.Name()}, Source: *d.Source()})
		l.lib.Rounds = append(l.lib.Rounds, d.Number("rounds"))
	}
}

// Texts gives the lanterns their texts.
func (l *linker) Texts() {
	l.EachCard(func(n int, d *pack.Definition) { l.lib.Lanterns[n].Text = l.Parse(d, "text") })
}

// Compile compiles them.
func (l *linker) Compile(game.Library) []pack.Problem { return l.Problems(l.lib.Compile()) }
