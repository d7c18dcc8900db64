package bot_test

import (
	"strings"
	"testing"

	"loremaster/interpreter/bot"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/wotrcards"
)

// Each weight by itself decides what is done. Where none does it is the first option: the first card of the hand
// goes to the reserve. What an option comes to stands behind it.
func TestWeightsDecide(t *testing.T) {
	s := setup(t, "trilogy")
	type weights map[string]float64
	militiaAndSam := []string{"village-militia", "sam-gamgee"} // 1 attack, 1 defense; 1 path defense
	for _, test := range []struct {
		name    string
		weights weights
		path    string // it is active, with one path attack on it; with Edoras, 1 defense and 1 point
		seat    engine.Seat
		hand    []string
		deck    []string
		want    string
		edoras  []string // who is there; "taken" by the Shadow
		reserve []string
	}{
		{"nothing", weights{}, "bag-end", 0, militiaAndSam, nil, "play village-militia to reserve", nil, nil},
		// 1 point for the path; else 1 corruption
		{"point", weights{"point": 1}, "bag-end", 0, militiaAndSam, nil, "play sam-gamgee to bag-end", nil, nil},
		// the last path, 3 points; without it 1 for Edoras against 1 corruption, and ties are the Shadow's
		{"win", weights{"win": 1}, "crack-of-doom", 0, militiaAndSam, nil, "play sam-gamgee to crack-of-doom", nil, nil},
		// the path 0 of 4 above the attack instead of 1 below, or Edoras 2 of 4 above instead of 1: the first of the two
		{"margin", weights{"margin": 1, "reach": 4}, "bag-end", 0, militiaAndSam, nil, "play village-militia to edoras", nil, nil},
		// Edoras is 1 of 1 above already
		{"reach", weights{"margin": 1, "reach": 1}, "bag-end", 0, militiaAndSam, nil, "play sam-gamgee to bag-end", nil, nil},
		// 2 cards in hand and the token; the token used, only 2 of the 4 cards count
		{"hand", weights{"hand": 1, "card": 1, "ring": 0.1}, "bag-end", 0, militiaAndSam, []string{"gimli", "eomer"}, "pass", nil, nil},
		// 4 cards, of which 2 count
		{"spare", weights{"spare": 1, "card": 1}, "bag-end", 0, militiaAndSam, []string{"gimli", "eomer"}, "ring token", nil, nil},
		// no card in the cycle pile instead of one
		{"deck", weights{"deck": -1, "card": 1}, "bag-end", 0, militiaAndSam, nil, "winnow", nil, nil},
		// no card in reserve
		{"reserve", weights{"reserve": -1, "card": 1}, "bag-end", 0, militiaAndSam, nil, "play village-militia to edoras", nil, nil},
		{"text", weights{"reserve": 1, "text": 1}, "bag-end", 0, militiaAndSam, nil, "play sam-gamgee to reserve", nil, nil},
		{"path-defense", weights{"reserve": 1, "path-defense": 1}, "bag-end", 0, militiaAndSam, nil, "play sam-gamgee to reserve", nil, nil},
		{"attack", weights{"reserve": 1, "attack": 1}, "bag-end", 0, []string{"sam-gamgee", "village-militia"}, nil, "play village-militia to reserve", nil, nil},
		{"defense", weights{"reserve": 1, "defense": 1}, "bag-end", 0, []string{"sam-gamgee", "village-militia"}, nil, "play village-militia to reserve", nil, nil},
		{"lead-attack", weights{"reserve": 1, "lead-attack": 1}, "bag-end", 0, []string{"village-militia", "eowyn"}, nil, "play eowyn to reserve", nil, nil},
		{"lead-defense", weights{"reserve": 1, "lead-defense": 1}, "bag-end", 0, []string{"village-militia", "eomer"}, []string{"gimli"}, "play eomer to reserve", nil, nil},
		{"path-attack", weights{"reserve": 1, "path-attack": 1}, "bag-end", 1, []string{"mordor-orcs#1", "the-destroyer"}, nil, "play the-destroyer to reserve", nil, nil},
		// he walks the paths 5 and 6
		{"a path to come", weights{"reserve": 1, "path-defense": 1}, "caradhras", 0, []string{"village-militia", "quickbeam"}, nil, "play quickbeam to reserve", nil, nil},
		{"no path to come", weights{"reserve": 1, "path-defense": 1}, "osgiliath", 0, []string{"village-militia", "quickbeam"}, nil, "play village-militia to reserve", nil, nil},
		// with an army beside him he adds 1; the Ent adds nothing
		{"leadership", weights{"margin": 1, "reach": 4}, "bag-end", 0, []string{"quickbeam", "eomer"}, nil, "play eomer to edoras", []string{"village-militia"}, nil},
		// Edoras 1 above, the riders' attack 2: 0 of 1 above it instead of 1 below, or the path likewise: the first
		{"control", weights{"margin": 1, "reach": 1}, "bag-end", 0, militiaAndSam, nil, "play village-militia to edoras", []string{"taken riders-of-rohan#1"}, nil},
		{"items", weights{"reserve": 1, "path-defense": 1}, "bag-end", 0, []string{"village-militia", "mithril-coat"}, nil, "play mithril-coat on frodo-baggins", nil, []string{"frodo-baggins"}},
	} {
		w := bot.Shipped(s.Game)
		for i, n := range s.Game.Weights {
			w.Set(i, max(test.weights[n.Key], n.Min))
		}
		st := *s.Empty(1).(*wotrcards.State)
		card := func(id string) engine.Card {
			for c := engine.Card(1); int(c) <= s.Cards; c++ {
				if s.NameCard(c) == id {
					return c
				}
			}
			t.Fatalf("%s: there is no card %q", test.name, id)
			return 0
		}
		path := card(test.path)
		s.Place(&st, path, wotrcards.ActivePath)
		s.Place(&st, card("edoras"), wotrcards.ActiveBattlegrounds)
		s.Place(&st, card("the-warrior"), engine.On(path))
		st.LastPath, st.Turn = uint8(s.Card(path).Number), uint8(test.seat)
		for _, id := range test.hand {
			s.Place(&st, card(id), wotrcards.Zone(test.seat, wotrcards.Hand))
		}
		for _, id := range test.deck {
			s.Place(&st, card(id), wotrcards.Zone(test.seat, wotrcards.DrawDeck))
		}
		for _, id := range test.edoras {
			id, taken := strings.CutPrefix(id, "taken ")
			s.Place(&st, card(id), engine.On(card("edoras")))
			if taken {
				s.SetController(&st, card(id), 1)
			}
		}
		for _, id := range test.reserve {
			s.Place(&st, card(id), wotrcards.Zone(test.seat, wotrcards.Reserve))
		}
		g := wotrcards.NewGame(s, 0)
		g.BeginAt(&st)
		g.Run()
		greedy := bot.NewGreedy(w)
		greedy.Begin(g)
		if o, _ := greedy.Answer(g.Open()); s.NameOption(o) != test.want {
			t.Errorf("%s: greedy would %s, want %s", test.name, s.NameOption(o), test.want)
		}
	}
}
