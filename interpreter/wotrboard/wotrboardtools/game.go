// Package wotrboardtools is what the tools need of the board game: the fields of its data, its linker, its screen.
//
//   - fields.go has a row for each field of its data files, forms.go how their values are written;
//   - link.go makes a library of its definitions: the map, nations, cards; scenario.go is who plays, and where all begins;
//   - fields_editions.go has a row for each key of what the editions do otherwise, link_first_edition.go is what takes the place of events and characters;
//   - foreign.txt is what people write in the words of the rulebook, or of other games, and what is written here;
//   - screen.go is how it is shown, facts.go what is told of a scenario.
package wotrboardtools

import (
	"embed"

	"loremaster/dsl/builtin"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/wotrboard"
)

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:    wotrboard.TheGame,
	Kinds:   kinds,
	Fields:  fields,
	Layers:  builtin.Layers(wotrboard.TheGame.ID),
	Words:   wotrboard.Words,
	Foreign: foreignRows,
	Linker:  newLinker,
}

//go:embed foreign.txt
var foreign string

var foreignRows = thesaurus.Read(&foreign)

// Starters holds what "loremaster new" begins: templates, errata.txt with what an errata may change, and next.txt with the
// commands to go on with.
//
//go:embed starters
var Starters embed.FS
