package tides_test

import (
	"loremaster/dsl/diag"
	data "loremaster/dsl/games/tides"
	"loremaster/interpreter/game"
	"loremaster/interpreter/tides"
)

func init() {
	tides.Loaded = func() (game.Library, *diag.List) {
		lib, diags, _ := data.Game.Base().Library()
		return lib, diags
	}
}
