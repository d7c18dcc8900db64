// Package starter is what of the tools is the Two Towers starter game's own: the fields of its data, its linker, its screen.
//
//   - fields.go has a row for each field of its data files, forms.go how their values are written;
//   - link.go makes a library of its definitions: cards, decks; scenario.go is who plays with which;
//   - foreign.go is what people write in the words of the printed cards, or of other games, and what is written here;
//   - screen.go is how it is shown, fighters.go who fights, facts.go what a card is, starters.go what "new" begins.
//
// Its rules are in interpreter/starter, which this package calls rules.
package starter

import (
	"loremaster/dsl/games"
	"loremaster/dsl/pack"
	rules "loremaster/interpreter/starter"
)

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:   rules.TheGame,
	Kinds:  kinds,
	Fields: fields,
	Layers: games.BuiltIn(rules.TheGame.ID),
	Words:  rules.Words,
	Linker: newLinker,

	Foreign: foreignRows,
}
