package wotr_test

import (
	"testing"

	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/wotr"
)

func TestTablesAreFilled(t *testing.T) { gametest.Tables(t, wotr.TheGame, wotr.Words()) }

func TestRulingsAreThere(t *testing.T) { gametest.Rulings(t, wotr.TheGame, "../../tests/wotr") }
