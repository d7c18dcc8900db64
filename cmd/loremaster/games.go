// This file is the table of games: the only one of the program that names any.

package main

import (
	"io/fs"

	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/text"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// games are the games that the program plays. The first is the one of data that do not say of which they are.
var games = []gameRow{
	{Game: wotrcardstools.Game, Screen: wotrcardstools.Screen, Functions: func() *text.Functions { return wotrcards.Functions }, Starters: wotrcardstools.Starters},
	{Game: lotrtcgtools.Game, Screen: lotrtcgtools.Screen, Functions: lotrtcg.Functions, Starters: lotrtcgtools.Starters},
	{Game: wotrboardtools.Game, Screen: wotrboardtools.Screen, Functions: wotrboard.Functions, Starters: wotrboardtools.Starters},
}

// gameRow is what a game brings.
type gameRow struct {
	*pack.Game
	Screen    *screen.Screen
	Functions func() *text.Functions // of its scripts
	Starters  fs.FS                  // what "new" begins; nil for nothing
}

// row returns the game of --game, or the first.
func (d *data) row() *gameRow { return rowOf(d.game) }

// rowOf returns the row of a game by its id; the first where it has none.
func rowOf(id string) *gameRow {
	for i := range games {
		if games[i].ID == id {
			return &games[i]
		}
	}
	return &games[0]
}

// screens returns how each game is shown, by its id.
func screens() map[string]*screen.Screen {
	all := map[string]*screen.Screen{}
	for _, g := range games {
		all[g.ID] = g.Screen
	}
	return all
}

// shelf holds the games with their data.
var shelf = newShelf()

func newShelf() *pack.Shelf {
	var all []*pack.Game
	for _, g := range games {
		all = append(all, g.Game)
	}
	return pack.NewShelf(all...)
}
