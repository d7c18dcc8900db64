// This file says which of the games is meant.

package main

import (
	"loremaster/dsl/games"
	"loremaster/dsl/screen"
)

// gameRow is a game, for what commands make of it.
type gameRow struct{ *games.Row }

// row returns the game of --game, or the first.
func (d *data) row() gameRow { return rowOf(d.game) }

// rowOf returns the row of a game by its id; the first where it has none.
func rowOf(id string) gameRow { return gameRow{games.Of(id)} }

// screens returns how each game is shown, by its id.
func screens() map[string]*screen.Screen {
	all := map[string]*screen.Screen{}
	for _, g := range games.All {
		all[g.ID] = g.Screen
	}
	return all
}

// shelf holds the games with their data.
var shelf = games.Shelf()
