package lotrtcg_test

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/lotrtcg"
)

// A position is worth what its weights say of a player's side, less that of the best of the others; what stands in either support
// area counts. Of an option the card counts that is chosen or played.
func TestWorth(t *testing.T) {
	s := setup(t, "three-fellowships online")
	find := func(seat engine.Seat, id string) engine.Card {
		for c := engine.Card(1); int(c) <= s.Cards; c++ {
			if s.Card(c).ID == id && s.OwnerOf(c) == seat {
				return c
			}
		}
		t.Fatal(id)
		return 0
	}
	p := s.Empty(1)
	st := p.(*lotrtcg.State)
	st.Phase, st.At = lotrtcg.StartOfTurn, [lotrtcg.MaxPlayers]uint8{3, 2, 1}
	s.Place(p, find(0, "guma-plains-farmer"), lotrtcg.Zone(0, lotrtcg.Support))
	s.Place(p, find(0, "well-stored"), lotrtcg.Zone(0, lotrtcg.Support))
	s.Place(p, find(0, "orthanc-warrior"), lotrtcg.Zone(0, lotrtcg.ShadowSupport))
	s.Place(p, find(1, "iron-axe"), lotrtcg.Zone(1, lotrtcg.ShadowSupport))
	s.Place(p, find(2, "brego"), lotrtcg.Zone(2, lotrtcg.Hand))
	g := s.NewTable().(*lotrtcg.Game)
	for _, test := range []struct {
		name    string
		weights []int // site, strength, vitality, bearer, burden, card, support
		want    [3]int
	}{
		{"nothing", []int{0, 0, 0, 0, 0, 0, 0}, [3]int{}},
		{"sites", []int{10, 0, 0, 0, 0, 0, 0}, [3]int{10, -10, -20}},
		{"cards in hand", []int{0, 0, 0, 0, 0, 5, 0}, [3]int{-5, -5, 5}},
		{"support areas", []int{0, 0, 0, 0, 0, 0, 4}, [3]int{8, -8, -12}},
	} {
		w := lotrtcg.TheGame.Worth(s, test.weights)
		for team, want := range test.want {
			g.BeginAt(p)
			if n := w.Of(g, s.Seats[team].Team); n != want {
				t.Errorf("%s: player %d has %d, want %d", test.name, team, n, want)
			}
		}
	}
	w, c := lotrtcg.TheGame.Worth(s, []int{0, 0, 0, 0, 0, 2, 0}), find(0, "orthanc-warrior")
	strength := int(s.Card(c).Strength)
	for verb, want := range map[uint8]int{lotrtcg.OptCard: 2 * strength, lotrtcg.OptPlay: 2 * strength, lotrtcg.OptAct: 0, lotrtcg.OptNone: 0} {
		if n := w.Option(g, 0, engine.Option{Verb: verb, Of: engine.Of{A: uint16(c)}}); n != want {
			t.Errorf("%s is worth %d, want %d", lotrtcg.Options[verb].Code, n, want)
		}
	}
}
