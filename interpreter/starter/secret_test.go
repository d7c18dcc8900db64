package starter_test

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/starter"
)

// At a table where it shows who is waited for, a seat that can only pass is asked all the same where a card that the others do not
// know could be played for all that they know, and is not where they know better.
func TestAskedForSecret(t *testing.T) {
	const theoden, aragorn = engine.Seat(0), engine.Seat(1)
	for _, test := range []struct {
		name       string
		turn, seat engine.Seat
		phase      starter.Phase
		twilight   uint16
		hand, deck string // a card each; "" for none
		known      string // which of them all know
		asked      bool
		minions    []string // besides one
	}{
		{"a minion could be in the hand", theoden, aragorn, starter.ShadowPhase, 4, "merry-learned-guide", "dunlending-brigand", "", true, nil},
		{"no minion that can be paid", theoden, aragorn, starter.ShadowPhase, 3, "merry-learned-guide", "dunlending-brigand", "", false, nil},
		{"no Shadow card at all", theoden, aragorn, starter.ShadowPhase, 9, "merry-learned-guide", "gimli-unbidden-guest", "", false, nil},
		{"an empty hand", theoden, aragorn, starter.ShadowPhase, 9, "", "dunlending-brigand", "", false, nil},
		{"a hand that all know", theoden, aragorn, starter.ShadowPhase, 9, "merry-learned-guide", "dunlending-brigand", "merry-learned-guide", false, nil},
		{"a minion that all know to be in the deck", theoden, aragorn, starter.ShadowPhase, 9, "merry-learned-guide", "dunlending-brigand", "dunlending-brigand", false, nil},
		{"an event that can just be paid", theoden, aragorn, starter.SkirmishPhase, 3, "merry-learned-guide", "death-to-the-strawheads", "", true, nil},
		{"an event that cannot", theoden, aragorn, starter.SkirmishPhase, 2, "merry-learned-guide", "death-to-the-strawheads", "", false, nil},
		{"an event of the other side", theoden, aragorn, starter.SkirmishPhase, 9, "merry-learned-guide", "best-company", "", false, nil},
		{"an event of another phase", aragorn, aragorn, starter.SkirmishPhase, 9, "merry-learned-guide", "knocked-on-the-head", "", false, nil},
		{"an event that adds its cost", aragorn, aragorn, starter.SkirmishPhase, 0, "merry-learned-guide", "severed-his-bonds", "", true, nil},
		{"a companion, for the fellowship phase", aragorn, aragorn, starter.FellowshipPhase, 0, "dark-fury", "merry-learned-guide", "", true, nil},
		{"no companion in a skirmish", aragorn, aragorn, starter.SkirmishPhase, 0, "dark-fury", "merry-learned-guide", "", false, nil},
		{"a minion that a text would make cheap enough", aragorn, theoden, starter.ShadowPhase, 2, "herugrim", "orthanc-warrior", "", true, []string{"uruk-regular", "uruk-stalker"}},
		{"a minion that no text makes cheap enough", aragorn, theoden, starter.ShadowPhase, 1, "herugrim", "orthanc-warrior", "", false, []string{"uruk-regular", "uruk-stalker"}},
	} {
		s := setup(t, "two-towers online")
		p := s.Empty(1)
		st := p.(*starter.State)
		find := func(seat engine.Seat, id string) engine.Card {
			for c := engine.Card(1); int(c) <= s.NumCards(); c++ {
				if s.Card(c).ID == id && s.OwnerOf(c) == seat {
					return c
				}
			}
			t.Fatalf("%s: no %s", test.name, id)
			return 0
		}
		put := func(seat engine.Seat, id string, to engine.List) engine.Card {
			if id == "" {
				return 0
			}
			c := find(seat, id)
			s.Place(p, c, to)
			if id == test.known {
				for seat := range engine.Seat(2) {
					st.Show(c, engine.Only(seat))
				}
			}
			return c
		}
		other := 1 - test.turn
		put(theoden, "horse-country", starter.Path)
		st.Starting, st.Twilight = uint8(test.turn), test.twilight
		bearer := put(test.turn, "frodo-tired-traveller", starter.Zone(test.turn, starter.Fellowship))
		minion := put(other, map[engine.Seat]string{theoden: "uruk-defender", aragorn: "dunlending-savage"}[other], starter.Minions)
		for _, id := range test.minions {
			put(other, id, starter.Minions)
		}
		put(test.seat, test.hand, starter.Zone(test.seat, starter.Hand))
		put(test.seat, test.deck, starter.Zone(test.seat, starter.DrawDeck))
		if test.phase == starter.SkirmishPhase {
			st.Against[minion], st.Skirmish = bearer, bearer
		}
		starter.TheGame.Sentences.SetPhase(p, int(test.phase))
		g := s.NewTable().(*starter.Table)
		g.BeginAt(p)
		g.Watch().Veils = true
		g.Run()
		d := g.Open()
		if asked := d != nil && d.Seat == test.seat && d.Forced() && d.Secret && g.S.Phase == test.phase; asked != test.asked {
			t.Errorf("%s: asked %v, want %v", test.name, asked, test.asked)
		}
	}
}

// Who plays a card out of a pile is asked, though there is but one answer, where others do not know what lies there.
func TestAskedForHiddenPile(t *testing.T) {
	lib := setup(t, "two-towers first=theoden").Lib
	for _, test := range []struct {
		from  string
		asked bool
	}{{"the draw deck", true}, {"the discard pile", false}} {
		next := lib.Reword("eomer-sister-son-of-theoden", lines(t, "Fellowship action, once per turn: play a possession from "+test.from+"."))
		set, err := next.Setup(game.Start{Scenario: "two-towers", Options: []string{"first=theoden"}})
		if err != nil {
			t.Fatal(err)
		}
		s := set.(*starter.Setup)
		p := s.Empty(1)
		put := func(id string, to engine.List) {
			for c := engine.Card(1); int(c) <= s.NumCards(); c++ {
				if s.Card(c).ID == id && s.OwnerOf(c) == 0 {
					s.Place(p, c, to)
					return
				}
			}
			t.Fatal(id)
		}
		put("horse-country", starter.Path)
		put("eomer-sister-son-of-theoden", starter.Zone(0, starter.Fellowship))
		put("heavy-chain", starter.Zone(0, starter.Hand))
		put("rider-of-rohan", starter.Zone(0, starter.DrawDeck))
		put("brego", starter.Zone(0, starter.Discard))
		g := s.NewTable().(*starter.Table)
		g.BeginAt(p)
		g.Watch().Veils = true
		g.Run()
		for _, o := range g.Open().Options {
			if o.Verb == starter.OptAct {
				if err := g.Answer(o); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		if asked := g.Open() != nil && g.Open().Kind == starter.DecidePlay; asked != test.asked {
			t.Errorf("from %s: asked %v, want %v", test.from, asked, test.asked)
		}
	}
}
