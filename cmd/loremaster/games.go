// This file is the table of games: the only one of the program that names any.

package main

import (
	wotrcards "loremaster/dsl/games/wotrcards"
	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
	wotrcardsrules "loremaster/interpreter/wotrcards"
)

// games are the games that the program plays. The first is the one of data that do not say of which they are.
var games = []gameRow{
	{Game: wotrcardsrules.TheGame, Screen: wotrcards.Screen, Words: wotrcardsrules.Vocabulary, Functions: wotrcardsrules.Functions},
}

// gameRow is what a game brings.
type gameRow struct {
	*game.Game
	Screen    *screen.Screen
	Words     func() *vocab.Table // of its texts
	Functions *text.Functions     // of its scripts
}

// screens returns how each game is shown, by its id.
func screens() map[string]*screen.Screen {
	all := map[string]*screen.Screen{}
	for _, g := range games {
		all[g.ID] = g.Screen
	}
	return all
}
