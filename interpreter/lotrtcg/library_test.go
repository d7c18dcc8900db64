package lotrtcg_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
)

// A scenario is begun by its id, with options of it in any order, by as many people as it has seats; all else is refused by what
// would be right.
func TestStarts(t *testing.T) {
	lib, _, _ := lotrtcgtools.Game.Base().Library()
	for _, test := range []struct {
		start game.Start
		wrong string
	}{
		{game.Start{Scenario: "two-towers"}, ""},
		{game.Start{Scenario: "two-towers", People: 2}, ""},
		{game.Start{Scenario: "two-towers", People: 3}, `scenario "two-towers" cannot be played by 3 people, only by 2`},
		{game.Start{Scenario: "two-towers", Options: []string{"first=aragorn", "online"}}, ""},
		{game.Start{Scenario: "two-towers", Options: []string{"online", "first=aragorn"}}, ""},
		{game.Start{Scenario: "two-towers", Options: []string{"online", "online"}}, `an option of scenario "two-towers" is chosen twice`},
		{game.Start{Scenario: "two-towers", Options: []string{"slow"}}, `scenario "two-towers" has no option "slow"; it has: first, online`},
		{game.Start{Scenario: "two-towers", Options: []string{"first=sauron"}}, `"first=sauron" is not a way to choose the option first of scenario "two-towers", expected first=aragorn or first=theoden`},
		{game.Start{Scenario: "towers"}, `there is no scenario "towers", expected one of: four-fellowships, three-fellowships, two-towers, white-wizard`},
	} {
		s, err := lib.Setup(test.start)
		switch {
		case test.wrong == "" && err != nil, test.wrong != "" && (err == nil || err.Error() != test.wrong):
			t.Errorf("%v: found %v", test.start, err)
		case err == nil && len(test.start.Options) > 0 && s.(*lotrtcg.Setup).Scenario.First != 1:
			t.Errorf("%v: first is %d", test.start, s.(*lotrtcg.Setup).Scenario.First)
		}
	}
	var ids []string
	for _, n := range lib.Offered() {
		ids = append(ids, n.ID)
	}
	if got := strings.Join(ids, " "); got != "two-towers white-wizard three-fellowships four-fellowships" {
		t.Errorf("offered are %s", got)
	}
}

// A library with a line of another card has that line there, and leaves the first library as it was; what is wrong is none.
func TestReworded(t *testing.T) {
	all, _, _ := lotrtcgtools.Game.Base().Library()
	lib := all.(*lotrtcg.Library)
	card := func(l *lotrtcg.Library, id string) *lotrtcg.Card {
		for i := range l.Cards {
			if l.Cards[i].ID == id {
				return &l.Cards[i]
			}
		}
		t.Fatal(id)
		return nil
	}
	texts := len(lib.Texts())
	from, to := card(lib, "uruk-fanatic"), "orthanc-warrior"
	n, _ := lib.Reword(to, from.Text).(*lotrtcg.Library)
	if n == nil || len(card(n, to).Text) != 1 || len(card(lib, to).Text) != 0 || len(n.Texts()) != texts+1 || len(lib.Texts()) != texts {
		t.Errorf("reworded it is %v", n)
	}
	if lib.Reword("nobody", from.Text) != nil {
		t.Error("nobody has got a text")
	}
	if lib.Reword("two-towers", card(lib, "brego").Text) != nil {
		t.Error("a scenario has the text of a card")
	}
	if n, _ := lib.Reword(lib.Cards[0].ID, nil).(*lotrtcg.Library); n == nil || len(n.Cards[0].Text) != 0 {
		t.Error("the first card keeps its text")
	}
	if n, _ := lib.Reword(lib.Scenes[0].ID, nil).(*lotrtcg.Library); n == nil || len(n.Scenes[0].Rules) != 0 {
		t.Error("the first scenario keeps its rules")
	}
	ruled, _ := lib.Reword("two-towers", card(lib, "well-stored").Text).(*lotrtcg.Library)
	if ruled == nil || len(ruled.Ruled) != 1 || ruled.Ruled[0].ID != "two-towers" || len(lib.Ruled) != 0 {
		t.Error("the scenario has no rules")
	}
}

// The rules of a scenario are told as its own, those of its variants as such, and those of the scenario that it extends as inherited.
func TestRuled(t *testing.T) {
	lib := setup(t, "two-towers").Lib
	at := func(id string) int {
		return slices.IndexFunc(lib.Scenes, func(s lotrtcg.Scenario) bool { return s.ID == id })
	}
	rules := lines(t, "Move limit +1.")
	n := lib.Reword("two-towers", rules).(*lotrtcg.Library)
	variant := &n.Scenes[at("two-towers")].Variants[0]
	variant.Rules = rules
	other := &n.Scenes[at("white-wizard")]
	other.Extends, other.Rules = "two-towers", rules
	third := &n.Scenes[at("three-fellowships")]
	third.Extends, third.Rules = "nobody", rules
	n.Compile()
	var found []string
	for _, r := range n.Ruled {
		from := 0
		if r.From != nil {
			from = len(r.From.Abilities)
		}
		found = append(found, fmt.Sprintf("%s variant=%v from=%d", r.ID, r.Variant, from))
	}
	slices.Sort(found)
	want := []string{"three-fellowships variant=false from=0", "two-towers variant=false from=0", "two-towers variant=true from=0", "white-wizard variant=false from=1"}
	if !slices.Equal(found, want) {
		t.Errorf("found %q, want %q", found, want)
	}
}

// A game goes on with other data where the cards are as many.
func TestRebased(t *testing.T) {
	a, b := setup(t, "two-towers"), setup(t, "white-wizard")
	g := a.NewTable()
	g.Run()
	next, err := g.Rebase(setup(t, "two-towers"))
	if err != nil || next.Digest() != g.Digest() {
		t.Errorf("it has come elsewhere, %v", err)
	}
	if _, err := g.Rebase(b); (err == nil) != (a.Cards == b.Cards) {
		t.Errorf("with %d cards for %d: %v", b.Cards, a.Cards, err)
	}
	if _, err := g.Rebase(setup(t, "two-towers online")); err == nil {
		t.Error("there are other cards")
	}
}

// Cards of one title are called by it; those of which the game has others of that title, by their names.
func TestCalledByTitles(t *testing.T) {
	s := setup(t, "white-wizard")
	names := map[string]bool{}
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		name, _, _ := strings.Cut(s.CardWords(c), " #")
		names[name] = true
	}
	for _, want := range []string{"Aragorn", "Sam", "Théoden", "Éowyn", "Ranger's Sword"} {
		if !names[want] {
			t.Errorf("%s is called otherwise", want)
		}
	}
}

// Where the cards of one title are two, each is called by its name.
func TestCalledByNames(t *testing.T) {
	s := setup(t, "white-wizard")
	card := func(id string) int {
		return slices.IndexFunc(s.Lib.Cards, func(c lotrtcg.Card) bool { return c.ID == id })
	}
	deck := &s.Lib.Decks[s.Scenario.Seats[0].Deck]
	defer func(was []lotrtcg.Copies) { deck.Rest = was }(deck.Rest)
	deck.Rest = append(slices.Clone(deck.Rest), lotrtcg.Copies{Card: card("aragorn-wingfoot"), N: 1})
	again, err := s.Lib.Setup(s.Start)
	if err != nil {
		t.Fatal(err)
	}
	s = again.(*lotrtcg.Setup)
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if name := s.CardWords(c); strings.HasPrefix(name, "Aragorn") && !strings.HasPrefix(name, "Aragorn, ") {
			t.Errorf("%s is called %s", s.Card(c).ID, name)
		}
	}
}

// A scenario has at most as many cards as the engine holds.
func TestMostCards(t *testing.T) {
	s := setup(t, "two-towers")
	rest := s.Lib.Decks[s.Scenario.Seats[0].Deck].Rest
	defer func(was int) { rest[0].N = was }(rest[0].N)
	rest[0].N += engine.MaxCards - 1 - s.Cards
	if full, err := s.Lib.Setup(s.Start); err != nil || full.Scene().Cards != engine.MaxCards-1 {
		t.Fatalf("a full scenario: %v", err)
	}
	rest[0].N++
	_, err := s.Lib.Setup(s.Start)
	if want := fmt.Sprintf(`the decks of scenario "two-towers" hold %d cards, expected at most %d`, engine.MaxCards, engine.MaxCards-1); err == nil || err.Error() != want {
		t.Errorf("found %v, want %s", err, want)
	}
}

// Who has lost has come nowhere, whoever won.
func TestTally(t *testing.T) {
	s := setup(t, "two-towers")
	p := s.Empty(1)
	st := p.(*lotrtcg.State)
	st.At[0], st.At[1] = 4, 3
	g := s.NewTable().(*lotrtcg.Game)
	g.BeginAt(p)
	if a, b := g.Tally(0), g.Tally(1); a != 4 || b != 3 {
		t.Errorf("found %d and %d, want 4 and 3", a, b)
	}
	g.S.Out = engine.Only(0)
	if n := g.Tally(0); n != 0 {
		t.Errorf("who has lost has %d", n)
	}
	if team, over := g.Winner(); team != 1 || over {
		t.Errorf("%d has come farthest, over %v", team, over)
	}
}

// A position in which a card lies on itself is none, nor one with a card in the wrong place.
func TestCheck(t *testing.T) {
	s := setup(t, "two-towers")
	find := func(id string) engine.Card {
		for c := engine.Card(1); int(c) <= s.Cards; c++ {
			if s.Card(c).ID == id {
				return c
			}
		}
		t.Fatal(id)
		return 0
	}
	for _, test := range []struct {
		does  func(*lotrtcg.State)
		wrong string
	}{
		{func(st *lotrtcg.State) {}, ""},
		{func(st *lotrtcg.State) { st.Put(find("brego"), engine.On(find("brego"))) }, "a card lies on itself"},
		{func(st *lotrtcg.State) { st.Wounds[find("brego")] = 1 }, "Brego is wounded and not in play"},
		{func(st *lotrtcg.State) { st.Put(find("brego"), lotrtcg.Minions) }, "Brego lies among the minions"},
		{func(st *lotrtcg.State) { st.Put(find("brego"), lotrtcg.Path) }, "Brego lies on the path"},
	} {
		p := s.Empty(1)
		test.does(p.(*lotrtcg.State))
		err := s.Check(p)
		if found := fmt.Sprint(err); err == nil && test.wrong != "" || err != nil && found != test.wrong {
			t.Errorf("found %v, want %q", err, test.wrong)
		}
	}
}

// An option names the line that it uses.
func TestOptionLines(t *testing.T) {
	used := 0
	eachDecision(t, "two-towers online", 10, func(g *lotrtcg.Game, s *lotrtcg.Setup) {
		for _, o := range g.Open().Options {
			l := s.OptionLine(g.Open().Seat, o)
			if (l != nil) != (o.Verb == lotrtcg.OptAct) {
				t.Fatalf("%s uses %v", g.NameOption(o), l)
			}
			if l != nil {
				used++
			}
		}
	})
	s := setup(t, "two-towers")
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		if l := s.OptionLine(0, engine.Option{Verb: lotrtcg.OptPlay, Of: engine.Of{A: uint16(c), B: 1}}); l != nil {
			t.Errorf("playing %s uses %v", s.CardWords(c), l)
		}
	}
	if used == 0 || s.OptionLine(0, engine.Option{Verb: lotrtcg.OptAct, Of: engine.Of{A: 1, B: 9}}) != nil {
		t.Errorf("%d options use lines", used)
	}
}

// A number that no card has stands for nothing.
func TestNoCard(t *testing.T) {
	s := setup(t, "two-towers")
	for _, c := range []engine.Card{0, engine.Card(s.Cards + 1), engine.MaxCards - 1} {
		if d := s.Def(c); d.ID != "" || s.CardWords(c) != "" || s.NameCard(c) != "" || len(s.Copies(c)) != 0 {
			t.Errorf("card %d is %q, called %q", c, d.ID, s.CardWords(c))
		}
	}
}

// What an action begins ends with its phase: there is a warning where nothing looks at it until then.
func TestWarnsOfWhatEndsTooSoon(t *testing.T) {
	lib := setup(t, "two-towers online").Lib
	for text, warned := range map[string]bool{
		"Fellowship action: move limit +1.":                                          true,
		"Fellowship action: this turn, move limit +1.":                               false,
		"Regroup action: move limit +1.":                                             false,
		"Maneuver action: fellowship archery total +2.":                              true,
		"Archery action: fellowship archery total +2.":                               false,
		"Maneuver action: a companion has +2 strength.":                              true,
		"Maneuver action: until the regroup phase, a companion has +2 strength.":     false,
		"Skirmish action: a companion has +2 strength.":                              false,
		"Skirmish action: a minion has +1 strength and fierce.":                      true,
		"Maneuver action: a companion has +1 vitality.":                              false,
		"Assignment action: a companion is overwhelmed only by triple strength.":     true,
		"Fellowship action: minions cannot be assigned to a companion.":              true,
		"Assignment action: minions cannot be assigned to a companion.":              false,
		"Response if a companion is about to be wounded: prevent that, then draw 1.": false,
		"Each time a companion is wounded, if this is in the discard pile: draw 1.":  true,
	} {
		next := lib.Reword("an-honorable-charge", lines(t, text)).(*lotrtcg.Library)
		if got := len(next.Warnings()) > len(lib.Warnings()); got != warned {
			t.Errorf("%s: warned %v, want %v: %v", text, got, warned, next.Warnings())
		}
	}
}
