package repl

import (
	"bytes"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrcards"
)

// TestNothingHiddenIsShown exchanges hidden cards in games, and finds a person who is shown the same; and one who is
// not, where the table is drawn for two seats, or a refusal knows where a card lies.
func TestNothingHiddenIsShown(t *testing.T) {
	lib := newTest(t).lib
	for _, scenario := range []string{"trilogy", "two-player-duel"} {
		s, err := lib.Start("test", "scenario "+scenario)
		if err != nil {
			t.Fatal(err)
		}
		setup := s.Game().SetUp()
		for _, test := range []struct {
			name  string
			shown func() sim.Shown
			leaks bool
		}{
			{"a person", func() sim.Shown { return Shown(setup, testScreens) }, false},
			{"who looks over a shoulder", func() sim.Shown { return shoulder(setup) }, true},
			{"who is told too much", func() sim.Shown {
				shown := Shown(setup, testScreens)
				return func(t game.Play, seat engine.Seat, cards []engine.Card) string {
					g := t.(*wotrcards.Game)
					text := shown(g, seat, cards)
					if owner := g.OwnerOf(cards[0]); owner != engine.NoSeat && g.S.Where(cards[0]) == wotrcards.Zone(owner, wotrcards.DrawDeck) {
						text = strings.Replace(text, " is refused: ", " is refused, as it is still in the deck: ", 1)
					}
					return text
				}
			}, true},
		} {
			if test.leaks && scenario == "trilogy" {
				continue // that the test notices is seen in the shorter game
			}
			found := sim.Run(setup, sim.Options{Games: 1, Seed: 2, Workers: 2, Shown: test.shown})
			if found.Made < 25 || found.Own < 10 || found.InvariantViolations > 0 || found.Differences > 0 != test.leaks {
				t.Errorf("%s, %s: %+v, %q", scenario, test.name, *found.Exchanges, found.Violations)
			}
		}
	}
}

// shoulder returns what two seats together are shown.
func shoulder(setup game.Setup) sim.Shown {
	s := gamescript.Looking(setup)
	return func(t game.Play, seat engine.Seat, cards []engine.Card) string {
		s.Look(t)
		other := (seat + 1) % engine.Seat(len(setup.Scene().Seats))
		return seen(s, testScreens, engine.Only(seat)|engine.Only(other), cards)
	}
}

// TestAllIsShown compares what is looked through with what is shown at a table.
func TestAllIsShown(t *testing.T) {
	r, _ := newTable(t, "scenario trilogy, seed 7", "frodo=me")
	var card engine.Card
	for c := range r.g().Here().OnTable().Cards(wotrcards.Zone(0, wotrcards.Hand)) {
		card = c
	}
	all := r.all([]engine.Card{card})
	for _, command := range []string{"board", "hand", "view", "options", "log 500", "? 1", "? " + r.s().CardName(card)} {
		shown := r.shown(func(r *REPL, p *printer) {
			if err := r.typed(command, p); err != nil {
				t.Fatal(err)
			}
		})
		if len(shown) < 20 || !strings.Contains(all, strings.TrimSpace(shown)) {
			t.Errorf("%q is not looked through:\n%s", command, shown)
		}
	}
	for _, words := range []string{"\n> moves " + r.s().CardName(card) + " to reserve\n", " is refused: ", "\ncycles: "} {
		if !strings.Contains(all, words) {
			t.Errorf("%q is not there:\n%s", words, all)
		}
	}
}

// TestHelpWhereAGameIsLookedAt asks for a word that is no card, with no files behind the game.
func TestHelpWhereAGameIsLookedAt(t *testing.T) {
	s, err := newTest(t).lib.Start("test", "scenario two-player-duel")
	if err != nil {
		t.Fatal(err)
	}
	looks := gamescript.Looking(s.Game().SetUp())
	looks.Look(s.Game())
	r := &REPL{now: &branch{sections: []section{{s: looks}}}, table: &seated{at: &person{seats: 1}}}
	var out bytes.Buffer
	p := r.printer(&out)
	if err := cmdCard(r, "recycle", p); err != nil {
		t.Fatal(err)
	}
	if p.Flush(); !strings.Contains(out.String(), "draw deck") {
		t.Error(out.String())
	}
}
