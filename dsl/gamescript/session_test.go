// This file plays games by what sessions say of them.

package gamescript_test

import (
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestOffersReadBack answers every decision of random games by its sentence, and names everything that
// happened by its line.
func TestOffersReadBack(t *testing.T) {
	lib := gamescript.NewLibrary(wotrcardstools.Shipped())
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		for seed := uint64(1); seed <= 10; seed++ {
			s, err := lib.Start("test", "scenario "+scenario+", seed 7")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := s.Say("the game goes on"); err != nil {
				t.Fatal(err)
			}
			g := s.Game()
			for n := 0; !g.Over(); n++ {
				d := g.Open()
				o := d.Options[engine.Whim(seed, d.Seat, n, len(d.Options))]
				from, words := len(g.Events()), s.Sentence(o)
				if seat, would, err := s.Would(words); err != nil || seat != d.Seat || g.Refused(seat, would) != 0 {
					t.Fatalf("%s: %v", words, err)
				}
				if kind, err := s.Say(words); kind != gamescript.Played || err != nil {
					t.Fatalf("%s: %v", words, err)
				}
				answers := g.Answers()
				if last := answers[len(answers)-1].Option; last != o {
					t.Fatalf("%s: answered %v, meant %v", words, last, o)
				}
				for i := from; i < len(g.Events()); i++ {
					e := g.Events()[i]
					if wotrcards.Events[e.Verb].Is(game.Aside) {
						continue
					}
					if _, err := s.Say("> " + s.EventLine(&e)); err != nil {
						t.Fatalf("after %s: %v", words, err)
					}
				}
			}
		}
	}
}

// TestLayout begins anew from the position of a game, at every turn, and finds the same position.
func TestLayout(t *testing.T) {
	lib := gamescript.NewLibrary(wotrcardstools.Shipped())
	s, err := lib.Start("test", "scenario trilogy, seed 3")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.GoOn(); err != nil {
		t.Fatal(err)
	}
	g := s.Game()
	for n := 0; !g.Over(); n++ {
		head := "scenario trilogy, seed 3\ngiven\n"
		lines := s.Layout()
		for _, line := range lines {
			head += "  " + line + "\n"
		}
		again, err := lib.Start("test", head)
		if err != nil && g.(*wotrcards.Game).Boundary().Step != 0 {
			t.Fatalf("%v\n%s", err, head)
		}
		if err == nil {
			for i, line := range again.Layout() {
				if line != lines[i] {
					t.Fatalf("%q is now %q", lines[i], line)
				}
			}
		}
		d := g.Open()
		if err := s.Choose(d.Options[engine.Whim(5, d.Seat, n, len(d.Options))]); err != nil {
			t.Fatal(err)
		}
	}
}
