package lotrtcg_test

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
)

// At a table where it shows who is waited for, a seat that can only pass is asked all the same where a card that the others do not
// know could be played for all that they know, and is not where they know better.
func TestAskedForSecret(t *testing.T) {
	const theoden, aragorn = engine.Seat(0), engine.Seat(1)
	for _, test := range []struct {
		name       string
		turn, seat engine.Seat
		phase      lotrtcg.Phase
		twilight   uint16
		hand, deck string // a card each; "" for none
		known      string // which of them all know
		asked      bool
		minions    []string // besides one
	}{
		{"a minion could be in the hand", theoden, aragorn, lotrtcg.ShadowPhase, 4, "merry-learned-guide", "dunlending-brigand", "", true, nil},
		{"no minion that can be paid", theoden, aragorn, lotrtcg.ShadowPhase, 3, "merry-learned-guide", "dunlending-brigand", "", false, nil},
		{"no Shadow card at all", theoden, aragorn, lotrtcg.ShadowPhase, 9, "merry-learned-guide", "gimli-unbidden-guest", "", false, nil},
		{"an empty hand", theoden, aragorn, lotrtcg.ShadowPhase, 9, "", "dunlending-brigand", "", false, nil},
		{"a hand that all know", theoden, aragorn, lotrtcg.ShadowPhase, 9, "merry-learned-guide", "dunlending-brigand", "merry-learned-guide", false, nil},
		{"a minion that all know to be in the deck", theoden, aragorn, lotrtcg.ShadowPhase, 9, "merry-learned-guide", "dunlending-brigand", "dunlending-brigand", false, nil},
		{"an event that can just be paid", theoden, aragorn, lotrtcg.SkirmishPhase, 3, "merry-learned-guide", "death-to-the-strawheads", "", true, nil},
		{"an event that cannot", theoden, aragorn, lotrtcg.SkirmishPhase, 2, "merry-learned-guide", "death-to-the-strawheads", "", false, nil},
		{"an event of the other side", theoden, aragorn, lotrtcg.SkirmishPhase, 9, "merry-learned-guide", "best-company", "", false, nil},
		{"an event of another phase", aragorn, aragorn, lotrtcg.SkirmishPhase, 9, "merry-learned-guide", "knocked-on-the-head", "", false, nil},
		{"an event that adds its cost", aragorn, aragorn, lotrtcg.SkirmishPhase, 0, "merry-learned-guide", "severed-his-bonds", "", true, nil},
		{"a companion, for the fellowship phase", aragorn, aragorn, lotrtcg.FellowshipPhase, 0, "dark-fury", "merry-learned-guide", "", true, nil},
		{"no companion in a skirmish", aragorn, aragorn, lotrtcg.SkirmishPhase, 0, "dark-fury", "merry-learned-guide", "", false, nil},
		{"a minion that a text would make cheap enough", aragorn, theoden, lotrtcg.ShadowPhase, 2, "herugrim", "orthanc-warrior", "", true, []string{"uruk-regular", "uruk-stalker"}},
		{"a minion that no text makes cheap enough", aragorn, theoden, lotrtcg.ShadowPhase, 1, "herugrim", "orthanc-warrior", "", false, []string{"uruk-regular", "uruk-stalker"}},
	} {
		s := setup(t, "two-towers online")
		p := s.Empty(1)
		st := p.(*lotrtcg.State)
		find := func(seat engine.Seat, id string) engine.Card {
			for c := engine.Card(1); int(c) <= s.Cards; c++ {
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
		put(theoden, "horse-country", lotrtcg.Path)
		st.Starting, st.Twilight = uint8(test.turn), test.twilight
		bearer := put(test.turn, "frodo-tired-traveller", lotrtcg.Zone(test.turn, lotrtcg.Fellowship))
		minion := put(other, map[engine.Seat]string{theoden: "uruk-defender", aragorn: "dunlending-savage"}[other], lotrtcg.Minions)
		for _, id := range test.minions {
			put(other, id, lotrtcg.Minions)
		}
		put(test.seat, test.hand, lotrtcg.Zone(test.seat, lotrtcg.Hand))
		put(test.seat, test.deck, lotrtcg.Zone(test.seat, lotrtcg.DrawDeck))
		if test.phase == lotrtcg.SkirmishPhase {
			st.Against[minion], st.Skirmish = bearer, bearer
		}
		lotrtcg.TheGame.Sentences.SetPhase(p, int(test.phase))
		g := s.NewTable().(*lotrtcg.Game)
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
		s := set.(*lotrtcg.Setup)
		p := s.Empty(1)
		put := func(id string, to engine.List) {
			for c := engine.Card(1); int(c) <= s.Cards; c++ {
				if s.Card(c).ID == id && s.OwnerOf(c) == 0 {
					s.Place(p, c, to)
					return
				}
			}
			t.Fatal(id)
		}
		put("horse-country", lotrtcg.Path)
		put("eomer-sister-son-of-theoden", lotrtcg.Zone(0, lotrtcg.Fellowship))
		put("heavy-chain", lotrtcg.Zone(0, lotrtcg.Hand))
		put("rider-of-rohan", lotrtcg.Zone(0, lotrtcg.DrawDeck))
		put("brego", lotrtcg.Zone(0, lotrtcg.Discard))
		g := s.NewTable().(*lotrtcg.Game)
		g.BeginAt(p)
		g.Watch().Veils = true
		g.Run()
		for _, o := range g.Open().Options {
			if o.Verb == lotrtcg.OptAct {
				if err := g.Answer(o); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		if asked := g.Open() != nil && g.Open().Kind == lotrtcg.DecidePlay; asked != test.asked {
			t.Errorf("from %s: asked %v, want %v", test.from, asked, test.asked)
		}
	}
}

// Who could play a response out of hand is asked, once for all copies, whether he holds one or not: where he does, he may.
func TestAskedForResponse(t *testing.T) {
	lib := setup(t, "two-towers online").Lib
	next := lib.Reword("an-honorable-charge", lines(t, "Response if an unbound companion is about to be wounded, exert an ally: prevent that."))
	set, err := next.Setup(game.Start{Scenario: "two-towers", Options: []string{"online"}})
	if err != nil {
		t.Fatal(err)
	}
	s := set.(*lotrtcg.Setup)
	for _, test := range []struct {
		name       string
		hand, deck []string
		known      bool // where the deck's are all know
		friend     string
		asked, may int // questions of the first wound, and those that can be answered with yes
	}{
		{"two copies in hand", []string{"an-honorable-charge", "an-honorable-charge"}, nil, false, "guma-plains-farmer", 1, 1},
		{"one in hand, one in the deck", []string{"an-honorable-charge"}, []string{"an-honorable-charge"}, false, "guma-plains-farmer", 1, 1},
		{"both in the deck", []string{"brego"}, []string{"an-honorable-charge", "an-honorable-charge"}, false, "guma-plains-farmer", 1, 0},
		{"both in the deck, as all know", []string{"brego"}, []string{"an-honorable-charge", "an-honorable-charge"}, true, "guma-plains-farmer", 0, 0},
		{"no hand", nil, []string{"an-honorable-charge"}, false, "guma-plains-farmer", 0, 0},
		{"nobody to exert", []string{"an-honorable-charge"}, nil, false, "well-stored", 0, 0},
	} {
		p := s.Empty(1)
		st := p.(*lotrtcg.State)
		used := map[engine.Card]bool{}
		put := func(seat engine.Seat, id string, to engine.List) engine.Card {
			for c := engine.Card(1); int(c) <= s.Cards; c++ {
				if s.Card(c).ID == id && s.OwnerOf(c) == seat && !used[c] {
					used[c] = true
					s.Place(p, c, to)
					return c
				}
			}
			t.Fatalf("%s: no %s", test.name, id)
			return 0
		}
		const theoden = engine.Seat(0)
		put(theoden, "horse-country", lotrtcg.Path)
		put(theoden, "frodo-tired-traveller", lotrtcg.Zone(theoden, lotrtcg.Fellowship))
		put(theoden, test.friend, lotrtcg.Zone(theoden, lotrtcg.Support))
		loser := put(theoden, "eomer-sister-son-of-theoden", lotrtcg.Zone(theoden, lotrtcg.Fellowship))
		minion := put(1, "dunlending-savage", lotrtcg.Minions)
		for _, id := range test.hand {
			put(theoden, id, lotrtcg.Zone(theoden, lotrtcg.Hand))
		}
		for _, id := range test.deck {
			c := put(theoden, id, lotrtcg.Zone(theoden, lotrtcg.DrawDeck))
			if test.known {
				st.Show(c, engine.Everyone)
			}
		}
		st.Against[minion], st.Skirmish = loser, loser
		lotrtcg.TheGame.Sentences.SetPhase(p, int(lotrtcg.SkirmishPhase))
		g := s.NewTable().(*lotrtcg.Game)
		g.BeginAt(p)
		g.Watch().Veils = true
		asked, may := 0, 0
		for g.Run(); g.Open() != nil && g.S.Phase == lotrtcg.SkirmishPhase && g.S.Wounds[loser] == 0; g.Run() {
			d := g.Open()
			if d.Kind == lotrtcg.DecideMay {
				asked++
				may += len(d.Options) - 1
			}
			if err := g.Answer(d.Options[len(d.Options)-1]); err != nil {
				t.Fatal(err)
			}
		}
		if asked != test.asked || may != test.may {
			t.Errorf("%s: asked %d times, of which %d for something, want %d and %d", test.name, asked, may, test.asked, test.may)
		}
	}
}
