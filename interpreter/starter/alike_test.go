package starter_test

import (
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/starter"
)

// One card may stand for another of its kind where both lie in one place, are one player's, are as hurt and as free, bear nothing,
// and nothing lasts or is noted of either: at random decisions, of all pairs of copies.
func TestAlike(t *testing.T) {
	alike, differ := 0, 0
	for _, scenario := range []string{"two-towers online", "four-fellowships"} {
		eachDecision(t, scenario, 15, func(g *starter.Table, s *starter.Setup) {
			about := map[engine.Card]bool{g.S.Skirmish: true}
			for i := range g.Lasting() {
				about[g.S.Effects[i].On], about[g.S.Effects[i].Source] = true, true
			}
			for c := range g.S.Notes.Cards() {
				about[c] = true
			}
			for a := engine.Card(1); int(a) <= s.NumCards(); a++ {
				for b := a + 1; int(b) <= s.NumCards(); b++ {
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
		with  func(st *starter.State)
	}{
		{"nothing", true, func(*starter.State) {}},
		{"what lasts of another card", true, func(st *starter.State) { st.Effects[0] = engine.Effect{Ability: 1, On: other + 10, Source: other + 10} }},
		{"what lasts for one", false, func(st *starter.State) { st.Effects[0] = engine.Effect{Ability: 1, On: other} }},
		{"what lasts by one", false, func(st *starter.State) { st.Effects[0] = engine.Effect{Ability: 1, Source: other} }},
		{"a note about another", true, func(st *starter.State) { st.Notes.Set(1, other+10, 1) }},
		{"a note about one", false, func(st *starter.State) { st.Notes.Set(1, other, 1) }},
	} {
		st := s.Empty(1).(*starter.State)
		s.Place(st, one, starter.Zone(0, starter.Hand))
		s.Place(st, other, starter.Zone(0, starter.Hand))
		test.with(st)
		g := s.NewTable().(*starter.Table)
		g.BeginAt(st)
		if g.Alike(one, other) != test.alike || g.Alike(other, one) != test.alike {
			t.Errorf("with %s they are alike: %v", test.name, !test.alike)
		}
	}
}

// Positions are told apart by all but how much has changed before, where nothing is noted that asks for that.
func TestKeys(t *testing.T) {
	eachDecision(t, "two-towers", 3, func(g *starter.Table, s *starter.Setup) {
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
	eachDecision(t, "three-fellowships", 10, func(g *starter.Table, s *starter.Setup) {
		team, over := g.Winner()
		if over {
			t.Fatal("somebody has won")
		}
		for other := range game.Team(len(s.Players)) {
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
	if team, over := g.Winner(); !over || int(g.(*starter.Table).S.Winner) != int(team)+1 {
		t.Errorf("the winner is %d, %v", team, over)
	}
}

// A position in which a card lies where it cannot is told by what is wrong.
func TestPositionsChecked(t *testing.T) {
	s := setup(t, "two-towers first=theoden")
	find := func(of starter.CardType, seat engine.Seat) engine.Card {
		for c := engine.Card(1); ; c++ {
			if s.Card(c).Type == of && (s.OwnerOf(c) == seat) {
				return c
			}
		}
	}
	minion, companion, site, borne := find(starter.Minion, 1), find(starter.Companion, 0), find(starter.Site, 0), find(starter.Possession, 0)
	for _, test := range []struct {
		wrong string // "" where nothing is
		with  func(st *starter.State)
	}{
		{"", func(st *starter.State) {
			st.Put(minion, starter.Minions)
			st.Put(companion, starter.Zone(0, starter.Fellowship))
			st.Put(borne, engine.On(companion))
			st.Put(site, starter.Path)
			st.Wounds[minion], st.Wounds[companion], st.Against[minion] = 1, 1, companion
		}},
		{" is wounded and not in play", func(st *starter.State) { st.Wounds[minion] = 1 }},
		{" is wounded and not in play", func(st *starter.State) { st.Put(borne, starter.Zone(0, starter.Support)); st.Wounds[borne] = 1 }},
		{"", func(st *starter.State) { st.Put(companion, starter.Zone(0, starter.Support)); st.Wounds[companion] = 1 }},
		{" is assigned and no minion in play", func(st *starter.State) { st.Against[minion] = companion }},
		{" lies among the minions", func(st *starter.State) { st.Put(companion, starter.Minions) }},
		{" lies on the path", func(st *starter.State) { st.Put(companion, starter.Path) }},
		{" lies on what lies on another", func(st *starter.State) {
			st.Put(companion, starter.Zone(0, starter.Fellowship))
			st.Put(borne, engine.On(companion))
			st.Put(minion, engine.On(borne))
		}},
	} {
		st := s.Empty(1).(*starter.State)
		test.with(st)
		switch err := s.Check(st); {
		case test.wrong == "" && err != nil:
			t.Errorf("found %v", err)
		case test.wrong != "" && (err == nil || !hasSuffix(err, test.wrong)):
			t.Errorf("found %v, want %q", err, test.wrong)
		}
	}
	last := engine.Card(s.NumCards())
	st := s.Empty(1).(*starter.State)
	if st.Wounds[last] = 1; s.Check(st) == nil {
		t.Error("the last card is not looked at")
	}
}

func hasSuffix(err error, words string) bool {
	s := err.Error()
	return len(s) >= len(words) && s[len(s)-len(words):] == words
}
