package gamescript

import (
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/games/starter"
	"loremaster/interpreter/engine"
)

// What lasts in a game is written with its position, and begins again with it; what no line says is named.
func TestLeft(t *testing.T) {
	lib := LibraryOf(starter.Game.Base())
	s, err := lib.Start("test", "scenario two-towers, seed 1\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.GoOn(); err != nil {
		t.Fatal(err)
	}
	lasting, about := 0, false
	for n := 0; !s.Game().Over() && n < 200 && (lasting < 3 || !about); n++ {
		if lines := s.Layout(); s.Game().Lasting() > 0 {
			lasting++
			if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "the effect of line") }) {
				t.Fatalf("something lasts, and no line says so: %q", lines)
			}
			on := func(l string) bool { return strings.Contains(l, " lasts on ") }
			about = about || slices.ContainsFunc(lines, on)
			if unseen := s.LayoutSeen(0); slices.ContainsFunc(unseen, on) || !slices.Equal(s.LayoutSeen(engine.Everyone), lines) {
				t.Errorf("who sees no card is told of what lasts on one: %q", unseen)
			}
			again, err := lib.Start("test", "scenario two-towers, seed 1\ngiven\n  "+strings.Join(lines, "\n  "))
			if err != nil {
				t.Fatal(err)
			}
			if is := again.Game().Lasting(); is == 0 {
				t.Errorf("nothing lasts any more: %q", lines)
			}
			if left := s.Left(); slices.ContainsFunc(left, func(words string) bool { return strings.Contains(words, "lasts") }) {
				t.Errorf("what is left out: %q", left)
			}
		}
		d := s.Game().Open()
		if err := s.Choose(d.Options[engine.Whim(1, d.Seat, n, len(d.Options))]); err != nil {
			t.Fatal(err)
		}
	}
	if lasting == 0 || !about {
		t.Error("nothing has lasted")
	}
	if left := s.unlike([]byte("\x04Worn\x01\x00\x01"), nil); !slices.Equal(left, []string{"Worn"}) {
		t.Errorf("a part that no row knows is %q", left)
	}
}
