package gamescript_test

import (
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// A pack that was loaded once plays as before with cards of a case laid over it, whose lines move those of its cards on: what
// its texts begin is theirs, also where that begins something in turn.
func TestTextsOfALoadedPack(t *testing.T) {
	const folder = "../../tests/packs/wishes-events"
	of := wotrcardstools.Game
	lib := gamescript.NewLibrary(append(of.Shipped(), of.Base().Open(folder)...))
	results := lib.RunFile(folder+"/tests/answers.game", gamescript.Options{})
	if len(results) < 10 {
		t.Errorf("%d cases ran, expected 10 at least", len(results))
	}
	for _, r := range results {
		if !r.Passed() {
			t.Error("\n" + r.String())
		}
	}
}
