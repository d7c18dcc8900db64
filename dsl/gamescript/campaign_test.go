// This file tests what a game of a campaign leaves to the next.

package gamescript

import (
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/game"
)

// TestCarried: what is named is carried, as far as the next scenario has it for the same player.
func TestCarried(t *testing.T) {
	const counted = `cards
  [counted]
  type     = "scenario"
  extends  = "two-player-duel"
  name     = "Counted"
  counters = ["Alarm"]
  [without]
  type    = "scenario"
  extends = "two-player-duel"
  name    = "Without"
  seats.gandalf.factions = ["elf", "hobbit"]
scenario counted
given
  gandalf's eliminated pile is Strider, Arwen
  gandalf's hand is Elrond
  gandalf's reserve is Legolas + Elven Cloak
  the witch-king's eliminated pile is Mordor Orcs #4, Mordor Orcs
  corruption is 3; Alarm is 2
`
	s, err := shipped().Start("test", counted)
	if err != nil {
		t.Fatal(err)
	}
	setup := func(id string) game.Setup {
		next, err := s.Game().SetUp().Scene().Library.Setup(game.Start{Scenario: id})
		if err != nil {
			t.Fatal(err)
		}
		return next
	}
	for _, c := range []struct {
		next string
		what []string
		want []string
	}{
		{"counted", []string{"eliminated pile"}, []string{"gandalf's eliminated pile is strider, arwen", "witch-king's eliminated pile is mordor-orcs, mordor-orcs"}},
		{"counted", []string{"corruption", "Alarm"}, []string{"corruption is 3", "Alarm is 2"}},
		{"without", []string{"corruption", "Alarm", "eliminated pile"}, []string{"gandalf's eliminated pile is arwen", "witch-king's eliminated pile is mordor-orcs, mordor-orcs", "corruption is 3"}},
		{"counted", []string{"decks", "eliminated pile"}, []string{"gandalf's eliminated pile is strider, arwen", "witch-king's eliminated pile is mordor-orcs, mordor-orcs",
			"gandalf's draw deck is elrond, elven-cloak, legolas"}},
		{"trilogy", []string{"eliminated pile"}, []string{"witch-king's eliminated pile is mordor-orcs, mordor-orcs"}},
	} {
		next := setup(c.next)
		got := carried(s.Game(), 0, next, &game.Campaign{Carries: c.what})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %v: got %q, want %q", c.next, c.what, got, c.want)
		}
		if _, err := next.Scene().Library.Setup(game.Start{Scenario: c.next, Opening: got}); err != nil {
			t.Errorf("%s cannot begin with %q: %v", c.next, got, err)
		}
	}
}

// TestCarriedWrong: what no game can begin with is told with the sentence that says it.
func TestCarriedWrong(t *testing.T) {
	s, err := shipped().Start("test", "scenario two-player-duel\n")
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Game().SetUp().Scene().Library.Setup(game.Start{Scenario: "two-player-duel", Opening: []string{"gandalf's hand is Bilbow"}})
	const want = `opening "gandalf's hand is Bilbow": no card or location is called "Bilbow"`
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("got %v, want %s", err, want)
	}
}
