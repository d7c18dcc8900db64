package sim

import (
	"fmt"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// visible returns what a seat sees of each zone, and what it is asked.
func visible(g *wotrcards.Game, seat engine.Seat, _ []engine.Card) string {
	text := fmt.Sprintln(g.S.Look(engine.Only(seat), g.Zones))
	if d := g.Open(); d.Seat == seat {
		text += fmt.Sprintln(d.Options)
	}
	return text
}

// A leak that is put in on purpose is found, and its first line is told; without one nothing is.
func TestLeaks(t *testing.T) {
	setup := setups(t)[0]
	for _, test := range []struct {
		name string
		tell func(g *wotrcards.Game, seat engine.Seat) string
	}{
		{"nothing", func(*wotrcards.Game, engine.Seat) string { return "" }},
		{"the top of the own deck", func(g *wotrcards.Game, seat engine.Seat) string {
			return g.CardWords(g.S.Top(wotrcards.Zone(seat, wotrcards.DrawDeck)))
		}},
		{"a hand", func(g *wotrcards.Game, seat engine.Seat) string {
			return g.CardWords(g.S.Top(wotrcards.Zone((seat+1)%engine.Seat(len(g.Scenario.Seats)), wotrcards.Hand)))
		}},
		{"what luck will bring", func(g *wotrcards.Game, _ engine.Seat) string { return fmt.Sprint(g.S.Toss(0, 0)) }},
		{"the options of others, in the middle of a piece", func(g *wotrcards.Game, seat engine.Seat) string {
			if d := g.Open(); len(g.Given()) > 0 && d.Seat != seat {
				return fmt.Sprint(d.Options)
			}
			return ""
		}},
	} {
		var first *Summary
		for workers := 1; workers <= 2; workers++ {
			s := Run(setup, Options{Games: 12, Seed: 3, Workers: workers, Shown: func() Shown {
				return func(t game.Play, seat engine.Seat, cards []engine.Card) string {
					g := t.(*wotrcards.Game)
					return visible(g, seat, cards) + "told: " + test.tell(g, seat) + "\nthat is all\n"
				}
			}})
			if s.Made < 400 || s.Inside < 50 || s.Own < 100 || s.Void > s.Made/50 || s.InvariantViolations > 0 {
				t.Errorf("%s: %+v, %q: too few exchanges, or too many that prove nothing", test.name, *s.Exchanges, s.Violations)
			}
			if found := s.Differences > 0; found != (test.name != "nothing") || len(s.Leaks) != min(s.Differences, maxViolations) {
				t.Fatalf("%s: %d differences, %d told", test.name, s.Differences, len(s.Leaks))
			}
			for _, l := range s.Leaks {
				if !strings.HasPrefix(l.Was, "told: ") || !strings.HasPrefix(l.Is, "told: ") || l.Was == l.Is || l.Seed < 3 || l.Seat == "" {
					t.Errorf("%s: %+v", test.name, l)
				}
			}
			if first == nil {
				first = s
			} else if fmt.Sprintf("%+v", *s.Exchanges) != fmt.Sprintf("%+v", *first.Exchanges) {
				t.Errorf("%s: two workers find %+v, one %+v", test.name, *s.Exchanges, *first.Exchanges)
			}
		}
		if plain := Run(setup, Options{Games: 12, Seed: 3}); plain.Digest != first.Digest || plain.Exchanges != nil {
			t.Errorf("%s: the games are others than without the check", test.name)
		}
	}
}
