// Package lotrtcgtools is what the tools need of the Two Towers starter: the fields of its data, its linker, its screen.
//
//   - fields.go has a row for each field of its data files, forms.go how their values are written;
//   - link.go makes a library of its definitions: cards, decks; scenario.go is who plays with which;
//   - foreign.txt is what people write in the words of the printed cards, or of other games, and what is written here;
//   - screen.go is how it is shown, screen_fighters.go who fights, facts.go what a card is; starters has what "new" begins.
package lotrtcgtools

import (
	"embed"

	"loremaster/dsl/builtin"
	"loremaster/dsl/pack"
	"loremaster/dsl/thesaurus"
	"loremaster/interpreter/lotrtcg"
)

// Game is the game as its data files know it.
var Game = &pack.Game{
	Game:   lotrtcg.TheGame,
	Kinds:  kinds,
	Fields: fields,
	Layers: builtin.Layers(lotrtcg.TheGame.ID),
	Words:  lotrtcg.Words,
	Linker: newLinker,

	Foreign: foreignRows,
}

//go:embed foreign.txt
var foreign string

var foreignRows = thesaurus.Read(&foreign)

// Starters holds what "loremaster new" begins: templates, errata.txt with what an errata may change, and next.txt with the
// commands to go on with.
//
//go:embed starters
var Starters embed.FS
