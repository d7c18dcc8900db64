package wotr

import (
	"fmt"
	"strings"

	"loremaster/dsl/screen"
	"loremaster/interpreter/game"
	rules "loremaster/interpreter/wotr"
)

// This file is how the game is shown; see package screen.

// Screen is how the game is shown.
var Screen = &screen.Screen{
	RoundWord: "turn",
	Score:     score,
}

// score says what each side has.
func score(t game.Table) string {
	var words []string
	for i, team := range t.SetUp().Teams() {
		words = append(words, fmt.Sprintf("%s %d", team.Name, t.Tally(game.Team(i))))
	}
	words = append(words, fmt.Sprintf("corruption %d", t.(*rules.Table).S.Walk.Corruption))
	return strings.Join(words, ", ")
}
