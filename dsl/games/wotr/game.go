// Package wotr is what of the tools is the board game's own: the fields of its data, its linker, its screen.
//
//   - fields.go has a row for each field of its data files, forms.go how their values are written;
//   - link.go makes a library of its definitions: the map, nations, cards; scenario.go is who plays, and where all begins;
//   - editions.go has a row for each key of what the editions do otherwise, first.go is what takes the place of events and characters;
//   - foreign.go is what people write in the words of the rulebook, or of other games, and what is written here;
//   - screen.go is how it is shown, facts.go what is told of a scenario.
//
// Its rules are in interpreter/wotr, which this package calls rules.
package wotr

import (
	"loremaster/dsl/games"
	"loremaster/dsl/pack"
	rules "loremaster/interpreter/wotr"
)

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:    rules.TheGame,
	Kinds:   kinds,
	Fields:  fields,
	Layers:  games.BuiltIn(rules.TheGame.ID),
	Words:   rules.Words,
	Foreign: foreignRows,
	Linker:  newLinker,
}
