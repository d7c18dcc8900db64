package gamescript

import (
	"testing"

	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
)

// The words that begin lines have examples of the game at hand, which it reads.
func TestHeadsOfEachGame(t *testing.T) {
	for _, of := range []struct {
		lib                   *Runner
		scenario, plays, ends string
	}{
		{shipped(), "trilogy", "aragorn passes", "expect round is 1"},
		{LibraryOf(lotrtcgtools.Game.Base()), "two-towers", "aragorn passes", "expect turn is 1"},
		{LibraryOf(wotrboardtools.Game.Base()), "war-of-the-ring", "free-peoples skips an Event die", "expect turn is 1"},
	} {
		others := map[string]bool{}
		for _, h := range Heads() {
			others[h.Example] = of.lib != shipped()
		}
		for _, h := range LanguageOf(of.lib.Data().Of()).Heads() {
			scenario, plays := "scenario "+of.scenario+"\n", of.plays+"\n"
			example := h.Example + "\n"
			switch h.Word {
			case "given", "cards", "golden": // the same in every game
				continue
			case "opening":
				scenario, example = scenario+"opening\n  ", example+of.ends
				plays = ""
			case "case", "rule":
				scenario, example = example+scenario, of.ends
			case "scenario":
				scenario, plays, example = example, "", of.ends
			case ">":
				example = "  " + example
			}
			if others[h.Example] {
				t.Errorf("%s: %q has the example of another game: %s", of.scenario, h.Word, h.Example)
			}
			f, diags := Parse("test.game", []byte(scenario+plays+example))
			if diags.Add(of.lib.Check(f).Items...); len(diags.Items) > 0 {
				t.Errorf("%s: %q: %s", of.scenario, h.Word, diags)
			}
		}
	}
}
