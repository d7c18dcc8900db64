// Package games is the table of games: the only place of the program that names any.
package games

import (
	"io/fs"

	"loremaster/dsl/pack"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/text"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// All are the games that the program plays. The first is the one of data that do not say of which they are.
var All = []Row{
	{Game: wotrcardstools.Game, Functions: func() *text.Functions { return wotrcards.Functions }, Starters: wotrcardstools.Starters},
	{Game: lotrtcgtools.Game, Functions: lotrtcg.Functions, Starters: lotrtcgtools.Starters},
	{Game: wotrboardtools.Game, Functions: wotrboard.Functions, Starters: wotrboardtools.Starters},
}

// Row is what a game brings.
type Row struct {
	*pack.Game
	Functions func() *text.Functions // of its scripts
	Starters  fs.FS                  // what "new" begins; nil for nothing
}

// Of returns the row of a game by its id; the first where it has none.
func Of(id string) *Row {
	for i := range All {
		if All[i].ID == id {
			return &All[i]
		}
	}
	return &All[0]
}

// Shelf returns the games with their data.
func Shelf() *pack.Shelf {
	return pack.NewShelf(pack.Mapped(All, func(g Row) *pack.Game { return g.Game })...)
}
