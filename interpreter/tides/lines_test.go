package tides_test

import (
	"os"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/tides/tidestools"
)

// The sentences that the rows of the game make lay out, play and check it; and each game stands what is done to it at
// every decision: undo, save, an exchange of hidden cards.
func TestLines(t *testing.T) {
	src, err := os.ReadFile("testdata/tides.game")
	if err != nil {
		t.Fatal(err)
	}
	scripts := gamescript.LibraryOf(tidestools.Game.Base())
	f, wrong := gamescript.Parse("testdata/tides.game", src)
	wrong.Add(scripts.Check(f).Items...)
	if err := wrong.Err(); err != nil {
		t.Fatal(err)
	}
	torture := &gamescript.Torture{}
	results := scripts.RunFile("testdata/tides.game", gamescript.Options{Torture: torture})
	for _, r := range results {
		if !r.Passed() {
			t.Error(r.String())
		}
	}
	if len(results) < 5 || torture.Decisions.Load() < 10 {
		t.Errorf("%d cases were played, and tortured at %d decisions", len(results), torture.Decisions.Load())
	}
}

// A position is written as the lines that give it.
func TestLayout(t *testing.T) {
	scripts := gamescript.LibraryOf(tidestools.Game.Base())
	s, err := scripts.Start("test", "scenario three-tides, seed 7\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.GoOn(); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 12 && s.Game().Open() != nil; n++ {
		lines := s.Layout()
		again, err := scripts.Start("test", "scenario three-tides, seed 7\ngiven\n  "+strings.Join(lines, "\n  ")+"\n")
		if err != nil {
			t.Fatal(err)
		}
		if got := again.Layout(); strings.Join(got, "\n") != strings.Join(lines, "\n") {
			t.Fatalf("decision %d: given as\n%s\nit is\n%s", n, strings.Join(lines, "\n"), strings.Join(got, "\n"))
		}
		if err := s.Choose(s.Game().Open().Options[0]); err != nil {
			t.Fatal(err)
		}
	}
}

// A first attempt is told the sentence by the rows that all games share; the small game has none of its own.
func TestFirstAttempts(t *testing.T) {
	for line, want := range map[string]string{
		"amber pass":                           `found "pass": a line says what a player does: "plays", not "play"`,
		"amber can't pass":                     `write "refuse amber passes"`,
		"expect amber can pass":                `write "expect amber may pass"`,
		"amber discards a card":                `found "discards", expected "chooses"`,
		"amber sails from B8 to C8 and passes": "write \"amber sails from B8 to C8, passing\"",
	} {
		f, wrong := gamescript.Parse("a.game", []byte("scenario three-tides\ncase a\n"+line+"\n"))
		wrong.Add(gamescript.LibraryOf(tidestools.Game.Base()).Check(f).Items...)
		if got := wrong.Error(); !strings.Contains(got, want) {
			t.Errorf("%s\ngot  %s\nwant %s", line, got, want)
		}
	}
}
