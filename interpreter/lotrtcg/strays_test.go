package lotrtcg_test

import (
	"slices"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/lotrtcg"
)

// Where a card lies that no rule could have put there, it is said why and what to write; where one could, nothing is.
func TestStrays(t *testing.T) {
	const theoden, aragorn, westfold = engine.Seat(0), engine.Seat(1), engine.Seat(2)
	fellowship, hand, support := lotrtcg.Zone(theoden, lotrtcg.Fellowship), lotrtcg.Zone(theoden, lotrtcg.Hand), lotrtcg.Zone(theoden, lotrtcg.ShadowSupport)
	type lies struct {
		owner engine.Seat
		id    string
		to    engine.List
		on    string // the card, of its owner or another, that bears it
		of    engine.Seat
	}
	in := func(owner engine.Seat, id string, to engine.List) lies { return lies{owner: owner, id: id, to: to} }
	for _, test := range []struct {
		name string
		list []lies
		want []string // card: why; what to write
	}{
		{"all as it may be", []lies{
			in(theoden, "frodo-tired-traveller", fellowship), in(theoden, "herugrim", hand), in(aragorn, "dunlending-brigand", lotrtcg.Minions), in(theoden, "horse-country", lotrtcg.Path), in(aragorn, "rohirrim-village", lotrtcg.Path),
			{owner: aragorn, id: "iron-axe", on: "dunlending-brigand", of: aragorn},
		}, nil},
		{"the active player's own minion, of which another has one", []lies{in(theoden, "orthanc-warrior", lotrtcg.Minions)},
			[]string{"Orthanc Warrior #1: it is theoden's, whose turn it is; write Orthanc Warrior #4"}},
		{"a site in another's place", []lies{in(theoden, "horse-country", lotrtcg.Path), in(theoden, "throne-room", lotrtcg.Path)},
			[]string{"Throne Room #1: it is a site 3; write a site 2 there"}},
		{"in another's hand, of a card that he has not", []lies{in(aragorn, "gimli-unbidden-guest", hand)}, []string{"Gimli #1: it is aragorn's; "}},
		{"in another's fellowship, of a card that he has", []lies{in(westfold, "eowyn-lady-of-rohan", fellowship)}, []string{"Éowyn #2: it is westfold's; write Éowyn #1"}},
		{"in another's area", []lies{in(aragorn, "iron-axe", support)}, []string{"Iron Axe #1: it is aragorn's; "}},
		{"a minion with another's weapon", []lies{in(westfold, "uruk-stalker", lotrtcg.Minions), {owner: theoden, id: "broad-bladed-sword", on: "uruk-stalker", of: westfold}},
			[]string{"Broad-bladed Sword #1: it is theoden's, and a minion bears only its own player's cards; write Broad-bladed Sword #4"}},
		{"a minion with what it cannot bear", []lies{in(aragorn, "dunlending-brigand", lotrtcg.Minions), {owner: aragorn, id: "hobbit-sword", on: "dunlending-brigand", of: aragorn}},
			[]string{"Hobbit Sword #3: that card cannot bear it; "}},
		{"a companion with what he cannot bear", []lies{in(theoden, "eowyn-lady-of-rohan", fellowship), {owner: theoden, id: "herugrim", on: "eowyn-lady-of-rohan", of: theoden}},
			[]string{"Herugrim #1: that card cannot bear it; "}},
		{"the last card of all", nil, []string{"Work for the Sword #6: it is westfold's; write Work for the Sword #1"}},
	} {
		s := setup(t, "three-fellowships")
		p := s.Empty(1)
		find := func(seat engine.Seat, id string) engine.Card {
			for c := engine.Card(1); int(c) <= s.Cards; c++ {
				if s.Card(c).ID == id && s.OwnerOf(c) == seat {
					return c
				}
			}
			t.Fatalf("%s: no %s", test.name, id)
			return 0
		}
		for _, l := range test.list {
			if l.on != "" {
				l.to = engine.On(find(l.of, l.on))
			}
			s.Place(p, find(l.owner, l.id), l.to)
		}
		g := s.NewTable().(*lotrtcg.Game)
		g.BeginAt(p)
		var found []string
		if test.list == nil {
			s.Place(p, engine.Card(s.Cards), hand)
			g.BeginAt(p)
		}
		for _, stray := range g.Strays() {
			found = append(found, s.CardWords(stray.Card)+": "+stray.Why+"; "+stray.Instead)
		}
		if !slices.Equal(found, test.want) {
			t.Errorf("%s: found %q, want %q", test.name, found, test.want)
		}
	}
}
