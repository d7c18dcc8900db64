package gamescript_test

import (
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
)

// TestTakesNoPart tells once in each case that the scenario has not a card, whatever lines name it, and nothing else of them.
func TestTakesNoPart(t *testing.T) {
	src := "scenario two-towers, option first theoden\ncards\n  [bane]\n  name     = \"Bane\"\n  type     = \"companion\"\n  culture  = \"rohan\"\n  race     = \"man\"\n  cost     = 1\n  strength = 5\n  vitality = 3\n" +
		"case One\ngiven\n  theoden's hand is Bane\ntheoden plays Bane\nexpect Bane in theoden's fellowship\ncase Two\ntheoden discards Bane\nexpect theoden's hand is nothing\n"
	f, _ := gamescript.Parse("a.game", []byte(src))
	want := "a.game:13:21: \"Bane\" takes no part in scenario two-towers [not-in-scenario]\n" +
		"a.game:17:18: \"Bane\" takes no part in scenario two-towers [not-in-scenario]\n"
	if got := gamescript.LibraryOf(lotrtcgtools.Game.Base()).Check(f).Error(); got != want {
		t.Errorf("%s", got)
	}
}
