package screen_test

import (
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/dsl/screen"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/tides/tidestools"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// views returns a game of the first, and of a small one with its screen, with one that shows no zone, and with none, as one who sees everything looks at
// them.
func views(t *testing.T) (views []*screen.View) {
	t.Helper()
	first, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	small, diags, _ := tidestools.Game.Base().Library()
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	for _, of := range []struct {
		lib      game.Library
		scenario string
		own      *screen.Screen
	}{{first, "trilogy", wotrcardstools.Screen}, {small, "three-tides", nil}, {small, "three-tides", tidestools.Screen}, {small, "three-tides", &screen.Screen{Rows: tidestools.Screen.Rows[:1]}}} {
		setup, err := of.lib.Setup(game.Start{Scenario: of.scenario})
		if err != nil {
			t.Fatal(err)
		}
		g := setup.NewTable()
		g.Run()
		views = append(views, &screen.View{Play: g, Screen: screen.Of(of.own, setup), Eyes: engine.Everyone})
	}
	return views
}

// view returns a scenario of a game likewise.
func view(t *testing.T, of *pack.Game, scenario string, own *screen.Screen) *screen.View {
	t.Helper()
	lib, diags, _ := of.Base().Library()
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	setup, err := lib.Setup(game.Start{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return &screen.View{Play: setup.NewTable(), Screen: screen.Of(own, setup), Eyes: engine.Everyone}
}

// TestZonesAreShown goes through the zones of the games: each is shown by a row of the board, or listed as one that the
// board leaves out, and not both.
func TestZonesAreShown(t *testing.T) {
	for _, v := range append(views(t), view(t, lotrtcgtools.Game, "two-towers", lotrtcgtools.Screen), view(t, wotrboardtools.Game, "war-of-the-ring", wotrboardtools.Screen)) {
		for l, z := range v.SetUp().Scene().Zones {
			if z.Name == "" || l == int(engine.Outside) {
				continue
			}
			shown := slices.ContainsFunc(v.Rows, func(row screen.Row) bool { return row.Shows != nil && row.Shows(&z) })
			if off := slices.Contains(v.Off, z.Name); shown == off {
				t.Errorf("%s: the board shows the zone %q: %v, and leaves it out: %v", v.SetUp().Scene().Scenario.ID, z.Name, shown, off)
			}
		}
	}
}

// TestCardsOnTheBoard looks whether a card is on the board that lies in a zone which all see, or in a hand.
func TestCardsOnTheBoard(t *testing.T) {
	for _, v := range views(t) {
		said := ""
		for _, row := range v.Rows {
			for _, part := range row.Parts(v) {
				said += part.Short
				for _, s := range part.Says {
					said += s.Words
				}
			}
		}
		hands := v.Hands()
		held := 0 // kinds of zone in which a player holds cards
		for i := range v.Rows {
			if v.Rows[i].Hand {
				held++
			}
		}
		if held == 0 || len(hands) != held*len(v.SetUp().Scene().Seats) {
			t.Errorf("%s: %d hands", v.SetUp().Scene().Scenario.ID, len(hands))
		}
		for _, l := range hands {
			for c := range v.Cards(l) {
				if words := v.SetUp().Names().CardWords(c); !strings.Contains(said, words) {
					t.Errorf("%s: %s, in %s, is not on the board", v.SetUp().Scene().Scenario.ID, words, v.ZoneName(l))
				}
			}
		}
	}
}

// TestShort says in short what is in the table of players.
func TestShort(t *testing.T) {
	table := screen.PlayerTable{Heads: []string{"hand", "deck"}, Brief: []bool{true, false}, Rows: []screen.TableRow{
		{Mark: true, Name: "Ann", Cells: []screen.Cell{{Words: "7"}, {Words: "30"}}, Notes: []string{"yours"}},
		{Name: "Ben", Cells: []screen.Cell{{Words: "6"}, {Words: "31"}}},
	}}
	got := table.Short(func(row *screen.TableRow) string { return row.Name })
	if want := "hand: *Ann 7, yours; Ben 6"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestBothHalves looks whether whoever holds an event of the board game reads on it what it is in a battle, too, and whoever asks
// what it is.
func TestBothHalves(t *testing.T) {
	v, events := view(t, wotrboardtools.Game, "war-of-the-ring", wotrboardtools.Screen), 0
	setup := v.SetUp().(*wotrboard.Setup)
	for c := engine.Card(1); int(c) <= setup.Cards; c++ {
		half := setup.Half(c)
		if half == 0 {
			continue
		}
		events++
		said := setup.Card(half).Name + " (" + strings.Join(screen.Text(&setup.Card(half).Def), " ")
		for _, words := range []string{strings.Join(v.Below(v, c), "\n"), v.Is(setup, c)[1].Words} {
			for _, part := range strings.SplitAfter(said, "(") {
				if !strings.Contains(words, part) {
					t.Errorf("%s does not say %q: %s", setup.CardWords(c), part, words)
				}
			}
		}
	}
	if events != 96 {
		t.Errorf("%d events have a half for battles", events)
	}
}
