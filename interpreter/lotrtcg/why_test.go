package lotrtcg_test

import (
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/cardtext"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/vocab"
)

// What a test says and is not so is told as it is.
func TestSaidAndNotSo(t *testing.T) {
	const given = `
scenario two-towers
cards
  [rider-of-more]
  type   = "errata"
  of     = "eomer-sister-son-of-theoden"
  date   = 2026-11-23
  reason = "A bonus of each kind is needed."
  add    = ["+2 vitality, +1 resistance and damage +1."]
given
  the turn is theoden's
  the path is Horse-country
  theoden's fellowship is Frodo + The One Ring, Éomer
  theoden's hand is Brego
  1 wound on Éomer
expect `
	lib := gamescript.LibraryOf(lotrtcgtools.Game.Base())
	for _, test := range []struct{ check, want string }{
		{"vitality on Éomer is 5", ""},
		{"vitality on Éomer is 6", "found: 5"},
		{"Éomer is exhausted", "it is not exhausted"},
		{"Éomer is not exhausted", ""},
		{"Brego is exhausted", "it is not in play"},
		{"Brego is not exhausted", "it is not in play"},
		{"Brego is roaming", "it is not in play"},
	} {
		f, diags := gamescript.Parse("said.game", []byte(strings.TrimSpace(given)+" "+test.check+", theoden takes a fellowship action or moves\n"))
		if len(diags.Items) > 0 {
			t.Fatal(diags)
		}
		for _, r := range lib.RunCases(f, gamescript.Options{}) {
			if r.Passed() != (test.want == "") || !strings.Contains(r.String(), test.want) {
				t.Errorf("%s: %s", test.check, r.String())
			}
		}
	}
}

// lines are the lines of a text.
func lines(t *testing.T, text string) []vocab.Ability {
	t.Helper()
	list, wrong := cardtext.Parse(lotrtcg.Words(), nil, text)
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	return list
}

// What is printed comes before what texts add.
func TestGroundsInOrder(t *testing.T) {
	lib := setup(t, "two-towers first=theoden").Lib
	next := lib.Reword("eomer-sister-son-of-theoden", lines(t, "+2 strength, +2 vitality and +2 resistance.\nMinions have damage +2."))
	if next == nil {
		t.Fatal("the text is wrong")
	}
	set, err := next.Setup(game.Start{Scenario: "two-towers", Options: []string{"first=theoden"}})
	if err != nil {
		t.Fatal(err)
	}
	s := set.(*lotrtcg.Setup)
	p := s.Empty(1)
	var rider, warrior engine.Card
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		switch s.Card(c).ID {
		case "eomer-sister-son-of-theoden":
			rider = c
		case "orthanc-warrior":
			warrior = c
		}
	}
	s.Place(p, rider, lotrtcg.Zone(0, lotrtcg.Fellowship))
	s.Place(p, warrior, lotrtcg.Minions)
	g := s.NewTable().(*lotrtcg.Game)
	g.BeginAt(p)
	why := func(n int, grounds []game.Ground) (amounts []int) {
		for _, ground := range grounds {
			amounts = append(amounts, ground.Amount)
		}
		return append(amounts, n)
	}
	d := s.Card(rider)
	for _, test := range []struct {
		name    string
		amounts []int
		printed int8
	}{
		{"strength", why(explained(g, "strength", rider)), d.Strength},
		{"vitality", why(explained(g, "vitality", rider)), d.Vitality},
		{"resistance", why(explained(g, "resistance", rider)), d.Resistance},
		{"damage", why(explained(g, "damage", warrior)), s.Card(warrior).Loaded[lotrtcg.Damage]},
	} {
		if n := int(test.printed); n == 0 || !slices.Equal(test.amounts, []int{n, 2, n + 2}) {
			t.Errorf("%s: found %d, want %d printed, 2 more, and the sum", test.name, test.amounts, n)
		}
	}
}

// How often a fellowship may move is said by the number of players.
func TestWhyMoveLimit(t *testing.T) {
	for scenario, want := range map[string]string{
		"two-towers":        "+2 with 2 players (move-limit)",
		"three-fellowships": "+2 with 3 players (move-limit)",
		"four-fellowships":  "+3 as often as there were opponents (move-limit)",
	} {
		s := setup(t, scenario)
		g := s.NewTable().(*lotrtcg.Game)
		g.BeginAt(s.Empty(1))
		if _, grounds := explained(g, "move limit", 0); words(grounds) != want {
			t.Errorf("%s: found %s, want %s", scenario, words(grounds), want)
		}
	}
}

// A skirmish is told as it would end, and one that is cancelled as such.
func TestSkirmishTold(t *testing.T) {
	s := setup(t, "two-towers first=theoden")
	p := s.Empty(1)
	st := p.(*lotrtcg.State)
	var fights [2]engine.Card
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		switch s.Card(c).ID {
		case "eomer-sister-son-of-theoden":
			fights[0] = c
		case "dunlending-brigand":
			fights[1] = c
		}
	}
	s.Place(p, fights[0], lotrtcg.Zone(0, lotrtcg.Fellowship))
	s.Place(p, fights[1], lotrtcg.Minions)
	st.Against[fights[1]], st.Skirmish = fights[0], fights[0]
	for cancelled, want := range map[bool]string{false: "the Shadow side would win", true: "it is cancelled"} {
		st.Cancelled = cancelled
		g := s.NewTable().(*lotrtcg.Game)
		g.BeginAt(p)
		if told := g.SkirmishWords(); !strings.HasPrefix(told, want) {
			t.Errorf("told is %q, want %q", told, want)
		}
	}
}

// explained returns a number of a card, and what it is made of.
func explained(g *lotrtcg.Game, name string, c engine.Card) (int, []game.Ground) {
	rows := lotrtcg.TheGame.Sentences.Numbers
	i := slices.IndexFunc(rows, func(n *game.Number) bool { return n.Name == name })
	return rows[i].Why(g, &game.Said{Cards: []engine.Card{c}})
}
