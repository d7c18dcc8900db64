package tides_test

import (
	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/tides"
	"loremaster/interpreter/tides/tidestools"
)

func init() {
	tides.Loaded = func() (game.Library, *diag.List) {
		lib, diags, _ := tidestools.Game.Base().Library()
		return lib, diags
	}
}
