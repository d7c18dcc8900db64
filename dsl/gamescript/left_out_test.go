package gamescript

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// What lasts in a game is written with its position, and begins again with it; what no line says is named.
func TestLeft(t *testing.T) {
	lib := LibraryOf(lotrtcgtools.Game.Base())
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

// A position is written whole: in random games of all scenarios of each game, one that begins with the lines is in the same state,
// and whatever is left out is among what is named here. Some lines say what is rare.
func TestLeftOfGames(t *testing.T) {
	for _, of := range []struct {
		base  *pack.Base
		every int      // how many answers lie between two positions
		left  []string // what may be left out
		said  []string // what some line says
	}{
		{wotrcardstools.Game.Base(), 7, []string{"what texts remember of this round", "what lasts that no card's own text has begun"},
			[]string{" came into play as number ", " fought in the last combat", " was played this round", " has seen ", " of the turn order"}},
		{lotrtcgtools.Game.Base(), 3, nil, []string{" was used this turn", " was played this turn by ", " has lost", "the effect of line"}},
		{wotrboardtools.Game.Base(), 45, nil, []string{" leads", " has just acted", " has seen ", " was used this turn"}},
	} {
		lib, said := LibraryOf(of.base), map[string]bool{}
		all, _, _ := of.base.Library()
		for _, d := range all.Common().Definitions {
			if d.Type != "scenario" {
				continue
			}
			head := fmt.Sprintf("scenario %s, seed 2\n", d.ID)
			s, err := lib.Start("test", head)
			if err == nil {
				err = s.GoOn()
			}
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; !s.Game().Over() && n < 1200; n++ {
				if n%of.every == 0 {
					lines := strings.Join(s.Layout(), "\n")
					for _, words := range of.said {
						said[words] = said[words] || strings.Contains(lines, words)
					}
					for _, left := range s.Left() {
						if !slices.Contains(of.left, left) {
							t.Fatalf("%safter %d answers this is left out: %s\n%s", head, n, left, lines)
						}
					}
				}
				d := s.Game().Open()
				if err := s.Choose(d.Options[engine.Whim(2, d.Seat, n, len(d.Options))]); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, words := range of.said {
			if !said[words] {
				t.Errorf("%s: no line says %q", of.base.Game().Name, words)
			}
		}
	}
}
