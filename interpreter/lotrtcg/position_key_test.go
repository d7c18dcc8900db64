package lotrtcg_test

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
)

// One card may stand for another of its kind where both lie in one place, are one player's, are as hurt and as free, bear nothing,
// and nothing lasts or is noted of either: at random decisions, of all pairs of copies.
func TestAlike(t *testing.T) {
	alike, differ := 0, 0
	for _, scenario := range []string{"two-towers online", "four-fellowships"} {
		eachDecision(t, scenario, 15, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
			about := map[engine.Card]bool{g.S.Skirmish: true}
			for i := range g.Lasting() {
				about[g.S.Effects[i].On], about[g.S.Effects[i].Source] = true, true
			}
			for c := range g.S.Notes.Cards() {
				about[c] = true
			}
			for a := engine.Card(1); int(a) <= s.Cards; a++ {
				for b := a + 1; int(b) <= s.Cards; b++ {
					if !s.SameCard(a, b) || g.S.Where(a) != g.S.Where(b) {
						if g.Alike(a, b) {
							t.Fatalf("%s and %s are alike", s.CardWords(a), s.CardWords(b))
						}
						continue
					}
					want := s.OwnerOf(a) == s.OwnerOf(b) && g.S.Wounds[a] == g.S.Wounds[b] && g.S.Against[a] == g.S.Against[b] &&
						g.S.Count(engine.On(a))+g.S.Count(engine.On(b)) == 0 && !about[a] && !about[b]
					if g.Alike(a, b) != want || g.Alike(b, a) != want {
						t.Fatalf("%s and %s are alike: %v, want %v", s.CardWords(a), s.CardWords(b), !want, want)
					}
					if want {
						alike++
					} else {
						differ++
					}
				}
			}
		})
	}
	if alike < 1000 || differ < 100 {
		t.Errorf("%d pairs are alike, %d differ", alike, differ)
	}
}

// Of two copies in a hand neither stands for the other where something lasts or is noted that is about one of them.
func TestMarkedApart(t *testing.T) {
	s := setup(t, "two-towers")
	one := engine.Card(1)
	for !s.SameCard(one, one+1) {
		one++
	}
	other := one + 1
	for _, test := range []struct {
		name  string
		alike bool
		with  func(st *lotrtcg.State)
	}{
		{"nothing", true, func(*lotrtcg.State) {}},
		{"what lasts of another card", true, func(st *lotrtcg.State) { st.Effects[0] = engine.Effect{Ability: 1, On: other + 10, Source: other + 10} }},
		{"what lasts for one", false, func(st *lotrtcg.State) { st.Effects[0] = engine.Effect{Ability: 1, On: other} }},
		{"what lasts by one", false, func(st *lotrtcg.State) { st.Effects[0] = engine.Effect{Ability: 1, Source: other} }},
		{"a note about another", true, func(st *lotrtcg.State) { st.Notes.Set(1, other+10, 1) }},
		{"a note about one", false, func(st *lotrtcg.State) { st.Notes.Set(1, other, 1) }},
	} {
		st := s.Empty(1).(*lotrtcg.State)
		s.Place(st, one, lotrtcg.Zone(0, lotrtcg.Hand))
		s.Place(st, other, lotrtcg.Zone(0, lotrtcg.Hand))
		test.with(st)
		g := s.NewTable().(*lotrtcg.Game)
		g.BeginAt(st)
		if g.Alike(one, other) != test.alike || g.Alike(other, one) != test.alike {
			t.Errorf("with %s they are alike: %v", test.name, !test.alike)
		}
	}
}

// Positions are told apart by all but how much has changed before, where nothing is noted that asks for that.
func TestKeys(t *testing.T) {
	eachDecision(t, "two-towers", 3, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
		st := g.S
		key := func() string { return string(g.AppendKey(&st, false, nil)) }
		was := key()
		st.Changes++
		if noted := st.Notes.Len() > 0; (key() != was) != noted {
			t.Fatalf("with %d notes, and another count of changes, the key is another: %v", st.Notes.Len(), !noted)
		}
		st.Changes--
		st.Twilight++
		if key() == was {
			t.Fatal("the pool does not count")
		}
	})
}

// Who wins, and who leads before that: the fellowship that has come farthest.
func TestWhoLeads(t *testing.T) {
	ended := 0
	eachDecision(t, "three-fellowships", 10, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
		team, over := g.Winner()
		if over {
			t.Fatal("somebody has won")
		}
		for other := range game.Team(len(s.Seats)) {
			if g.Tally(other) > g.Tally(team) || g.Tally(other) == g.Tally(team) && other < team {
				t.Fatalf("%d leads with %d, and %d has %d", team, g.Tally(team), other, g.Tally(other))
			}
			if out := g.S.Out.Has(engine.Seat(other)); out {
				ended++
				if g.Tally(other) != 0 {
					t.Fatal("who has lost leads")
				}
			} else if g.Tally(other) != int(g.S.At[other]) {
				t.Fatalf("the tally is %d", g.Tally(other))
			}
		}
		if g.TurnOf() != g.StartingSeat() {
			t.Fatal("the turn is another's")
		}
	})
	if ended == 0 {
		t.Error("nobody has lost")
	}
	g := setup(t, "two-towers").NewTable()
	if g.TurnOf() != engine.NoSeat {
		t.Error("the turn is somebody's before the game begins")
	}
	lined := lineup(t, g.SetUp(), "random")
	p := lined.Players()
	p.Begin(g)
	g.Watch().Answerer = p.Answer
	if g.Run(); g.TurnOf() != engine.NoSeat {
		t.Error("the turn is somebody's when the game is over")
	}
	if team, over := g.Winner(); !over || int(g.(*lotrtcg.Game).S.Winner) != int(team)+1 {
		t.Errorf("the winner is %d, %v", team, over)
	}
}

// A position in which a card lies where it cannot is told by what is wrong.
func TestPositionsChecked(t *testing.T) {
	s := setup(t, "two-towers first=theoden")
	find := func(of lotrtcg.CardType, seat engine.Seat) engine.Card {
		for c := engine.Card(1); ; c++ {
			if s.Card(c).Type == of && (s.OwnerOf(c) == seat) {
				return c
			}
		}
	}
	minion, companion, site, borne := find(lotrtcg.Minion, 1), find(lotrtcg.Companion, 0), find(lotrtcg.Site, 0), find(lotrtcg.Possession, 0)
	for _, test := range []struct {
		wrong string // "" where nothing is
		with  func(st *lotrtcg.State)
	}{
		{"", func(st *lotrtcg.State) {
			st.Put(minion, lotrtcg.Minions)
			st.Put(companion, lotrtcg.Zone(0, lotrtcg.Fellowship))
			st.Put(borne, engine.On(companion))
			st.Put(site, lotrtcg.Path)
			st.Wounds[minion], st.Wounds[companion], st.Against[minion] = 1, 1, companion
		}},
		{" is wounded and not in play", func(st *lotrtcg.State) { st.Wounds[minion] = 1 }},
		{" is wounded and not in play", func(st *lotrtcg.State) { st.Put(borne, lotrtcg.Zone(0, lotrtcg.Support)); st.Wounds[borne] = 1 }},
		{"", func(st *lotrtcg.State) { st.Put(companion, lotrtcg.Zone(0, lotrtcg.Support)); st.Wounds[companion] = 1 }},
		{" is assigned and no minion in play", func(st *lotrtcg.State) { st.Against[minion] = companion }},
		{" lies among the minions", func(st *lotrtcg.State) { st.Put(companion, lotrtcg.Minions) }},
		{" lies on the path", func(st *lotrtcg.State) { st.Put(companion, lotrtcg.Path) }},
		{" lies on what lies on another", func(st *lotrtcg.State) {
			st.Put(companion, lotrtcg.Zone(0, lotrtcg.Fellowship))
			st.Put(borne, engine.On(companion))
			st.Put(minion, engine.On(borne))
		}},
	} {
		st := s.Empty(1).(*lotrtcg.State)
		test.with(st)
		switch err := s.Check(st); {
		case test.wrong == "" && err != nil:
			t.Errorf("found %v", err)
		case test.wrong != "" && (err == nil || !hasSuffix(err, test.wrong)):
			t.Errorf("found %v, want %q", err, test.wrong)
		}
	}
	last := engine.Card(s.Cards)
	st := s.Empty(1).(*lotrtcg.State)
	if st.Wounds[last] = 1; s.Check(st) == nil {
		t.Error("the last card is not looked at")
	}
}

func hasSuffix(err error, words string) bool {
	s := err.Error()
	return len(s) >= len(words) && s[len(s)-len(words):] == words
}
