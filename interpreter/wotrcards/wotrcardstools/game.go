// Package wotrcardstools is what the tools need of War of the Ring: The Card Game.
//
//   - fields.go has a row for each field of its data files, and how their values are written;
//   - link.go makes a library of its definitions: the cards, who may wield an item, the texts; scenario.go and link_opening.go say what
//     a scenario is;
//   - foreign.txt is what people write in the words of other games, and what is written here;
//   - screen.go is how it is shown, with facts.go.
//
// Only the program's table of games imports it, and tests do.
package wotrcardstools

import (
	"embed"

	"loremaster/dsl/builtin"
	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:   wotrcards.TheGame,
	Kinds:  kinds,
	Fields: fields,
	Layers: builtin.Layers(wotrcards.TheGame.ID),
	Words:  wotrcards.Vocabulary,
	Linker: newLinker,
	Screen: Screen,

	Foreign: foreignRows,
}

// Shipped returns the layers that are built into the program.
func Shipped() []pack.Layer { return Game.Shipped() }

// Load is pack.Load for layers of this game.
func Load(layers []pack.Layer) (*wotrcards.Library, *diag.List, *pack.Report) {
	return Own(pack.Load(pack.For(Game, layers)))
}

// Over is Load for layers over what is built in, which is read once.
func Over(layers ...pack.Layer) (*wotrcards.Library, *diag.List, *pack.Report) {
	return Own(Game.Base().Load(pack.For(Game, layers)...))
}

// Own returns what loading came to with the library as this game's; it is nil where there is none.
func Own(lib game.Library, diags *diag.List, report *pack.Report) (*wotrcards.Library, *diag.List, *pack.Report) {
	own, _ := lib.(*wotrcards.Library)
	return own, diags, report
}

//go:embed foreign.txt
var foreign string

var foreignRows = thesaurus.Read(&foreign)

// Starters holds what "loremaster new" begins: templates, errata.txt with what an errata may change, and next.txt with the
// commands to go on with.
//
//go:embed starters
var Starters embed.FS
