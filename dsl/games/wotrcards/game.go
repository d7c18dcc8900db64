// Package wotrcards is what of the tools is War of the Ring: The Card Game's own.
//
//   - fields.go has a row for each field of its data files, forms.go how their values are written;
//   - link.go makes a library of its definitions: the cards; wielders.go says who may wield an item, scenario.go, schedule.go,
//     opening.go and decklists.go what a scenario is; texts.go puts the texts into it;
//   - foreign.go is what people write in the words of other games, and what is written here: at the prompt and in scripted
//     games foreign_lines.go, in texts foreign_texts.go, in fields foreign_keys.go;
//   - screen.go is how it is shown, with places.go, combats.go and facts.go.
//
// Its rules are in interpreter/wotrcards, which this package calls rules. Only the program's table of games imports it, and
// tests do.
package wotrcards

import (
	"loremaster/dsl/diag"
	"loremaster/dsl/games"
	"loremaster/dsl/pack"
	"loremaster/interpreter/game"
	rules "loremaster/interpreter/wotrcards"
)

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:   rules.TheGame,
	Kinds:  kinds,
	Fields: fields,
	Layers: games.BuiltIn(rules.TheGame.ID),
	Words:  rules.Vocabulary,
	Linker: newLinker,

	Foreign: foreignRows,
}

// Shipped returns the layers that are built into the program.
func Shipped() []pack.Layer { return Game.Shipped() }

// Load is pack.Load for layers of this game.
func Load(layers []pack.Layer) (*rules.Library, *diag.List, *pack.Report) {
	return Own(pack.Load(pack.For(Game, layers)))
}

// Own returns what loading came to with the library as this game's; it is nil where there is none.
func Own(lib game.Library, diags *diag.List, report *pack.Report) (*rules.Library, *diag.List, *pack.Report) {
	own, _ := lib.(*rules.Library)
	return own, diags, report
}
