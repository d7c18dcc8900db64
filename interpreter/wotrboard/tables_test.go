package wotrboard_test

import (
	"testing"

	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/wotrboard"
)

func TestTablesAreFilled(t *testing.T) { gametest.Tables(t, wotrboard.TheGame, wotrboard.Words()) }

func TestRulingsAreThere(t *testing.T) { gametest.Rulings(t, wotrboard.TheGame, "../../tests/wotr") }
