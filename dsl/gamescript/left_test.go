package gamescript

import (
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/games/starter"
	"loremaster/dsl/games/wotrcards"
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

// What has been done in the first game is written with its positions: in which order cards have come, who has fought, what was
// used. A game that begins with the lines is in the same state, but for what is named here.
func TestLeftOfDone(t *testing.T) {
	s, err := LibraryOf(wotrcards.Game.Base()).Start("test", "scenario trilogy, seed 4\n")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.GoOn(); err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	known := []string{"which copies of a card were played this round", "what lasts that no card's own text has begun", "what texts remember of this round"}
	for n := 0; !s.Game().Over(); n++ {
		if n%15 == 0 {
			for _, line := range s.Layout() {
				for _, words := range []string{" came into play as number ", " fought in the last combat"} {
					said[words] = said[words] || strings.Contains(line, words)
				}
			}
			for _, left := range s.Left() {
				if !slices.Contains(known, left) {
					t.Fatalf("after %d answers this is left out: %s\n%s", n, left, strings.Join(s.Layout(), "\n"))
				}
			}
		}
		d := s.Game().Open()
		if err := s.Choose(d.Options[engine.Whim(1, d.Seat, n, len(d.Options))]); err != nil {
			t.Fatal(err)
		}
	}
	if !said[" came into play as number "] || !said[" fought in the last combat"] {
		t.Errorf("said is %v", said)
	}
}
