package wotrboard_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrboard/wotrboardtools"
)

// A card has the text of another of its kind, and not that of another kind.
func TestReworded(t *testing.T) {
	all, _, _ := wotrboardtools.Game.Base().Library()
	lib := all.(*wotrboard.Library)
	card := func(l *wotrboard.Library, id string) *wotrboard.CardDef {
		for i := range l.Cards {
			if l.Cards[i].ID == id {
				return &l.Cards[i]
			}
		}
		t.Fatal(id)
		return nil
	}
	lines := card(lib, "sh-s01").Text
	n, _ := lib.Reword("sh-s02", lines).(*wotrboard.Library)
	if n == nil || len(card(n, "sh-s02").Text) != len(lines) || card(n, "sh-s02").Text[0].Source != lines[0].Source {
		t.Error("an event has not the text of another")
	}
	if lib.Reword("sh-s02", card(lib, "strider").Text) != nil {
		t.Error("an event has the text of a companion")
	}
}

// A scenario has the rules of another, and not the text of a card; who extends it has them from there.
func TestRulesReworded(t *testing.T) {
	all, _, _ := wotrboardtools.Game.Base().Load(pack.Layer{Name: "m", FS: fstest.MapFS{"a.toml": {Data: []byte(`[a]
type    = "scenario"
name    = "A"
extends = "war-of-the-ring"
rules   = "At the end of turn 2: the Shadow side wins."

[b]
type       = "scenario"
name       = "B"
extends    = "a"
more-rules = "At the end of turn 3: the Shadow side wins."
`)}}})
	lib := all.(*wotrboard.Library)
	scene := func(l *wotrboard.Library, id string) *wotrboard.Scenario {
		return &l.Scenes[slices.IndexFunc(l.Scenes, func(s wotrboard.Scenario) bool { return s.ID == id })]
	}
	n, _ := lib.Reword("a", scene(lib, "b").Rules).(*wotrboard.Library)
	if n == nil || len(scene(n, "a").Rules) != 2 || len(scene(lib, "a").Rules) != 1 {
		t.Error("a scenario has not the rules of another, or the library has changed")
	}
	if lib.Reword("a", lib.Cards[slices.IndexFunc(lib.Cards, func(c wotrboard.CardDef) bool { return c.ID == "sh-s01" })].Text) != nil || lib.Reword("c", nil) != nil {
		t.Error("a scenario has the text of an event, or there is one that is not")
	}
	inherited := map[string]bool{}
	for _, x := range lib.Texts() {
		if x.Owner == "b" {
			inherited[strings.TrimSpace(x.Words.Source)] = x.Inherited
		}
	}
	if !inherited["At the end of turn 2: the Shadow side wins."] || inherited["At the end of turn 3: the Shadow side wins."] || len(inherited) != 2 {
		t.Errorf("inherited are %v", inherited)
	}
}

// An action by a text has its line; others have none, and who has no such text neither.
func TestOptionLines(t *testing.T) {
	all, _, _ := wotrboardtools.Game.Base().Library()
	setup, err := all.Setup(game.Start{Scenario: "war-of-the-ring"})
	if err != nil {
		t.Fatal(err)
	}
	s := setup.(*wotrboard.Setup)
	lines := 0
	for c := engine.Card(1); int(c) <= s.Cards; c++ {
		for n := range uint16(9) {
			has := s.Texts.Line(c, 0, uint8(n)) != nil
			if (s.OptionLine(0, engine.Option{Verb: wotrboard.OptText, Of: engine.Of{B: uint16(c), C: n}}) != nil) != has {
				t.Errorf("line %d of %s is there: %v", n, s.CardWords(c), has)
			}
			if s.OptionLine(0, engine.Option{Verb: wotrboard.OptPlay, Of: engine.Of{B: uint16(c), C: n}}) != nil {
				t.Errorf("to play %s has a line", s.CardWords(c))
			}
			if has {
				lines++
			}
		}
	}
	if lines == 0 {
		t.Error("no card has a line")
	}
}

// What is open is not refused; what is not has a reason, and its words are those of the table.
func TestWhatIsOpenIsNotRefused(t *testing.T) {
	all, _, _ := wotrboardtools.Game.Base().Library()
	s, err := all.Setup(game.Start{Scenario: "war-of-the-ring"})
	if err != nil {
		t.Fatal(err)
	}
	g := s.NewTable()
	g.Run()
	d := g.Open()
	for _, o := range d.Options {
		if reason, grounds := g.Why(d.Seat, o); reason != 0 || grounds != nil {
			t.Errorf("%+v is open, and refused: %d, %v", o, reason, grounds)
		}
	}
	far := engine.Option{Verb: wotrboard.OptRegion, Of: engine.Of{A: 1}}
	if reason, grounds := g.Why(d.Seat, far); reason != wotrboard.ReasonFar || len(grounds) != 1 || grounds[0].Words != "it is too far" {
		t.Errorf("%+v is refused: %d, %v", far, reason, grounds)
	}
}

// A combat effect takes part with one of the events that have it; one that none has takes part wherever it is.
func TestEffectsOfModules(t *testing.T) {
	lib, diags, _ := wotrboardtools.Game.Base().Load(pack.Layer{Name: "m", FS: fstest.MapFS{"a.toml": {Data: []byte(
		"[lone]\ntype = \"combat\"\nname = \"Lone\"\nside = \"shadow\"\ninitiative = 1\ntext = \"Before the combat roll: add 1 to the combat roll of your army.\"\n")}}})
	if lib == nil {
		t.Fatal(diags)
	}
	for scenario, want := range map[string][]string{
		"war-of-the-ring-1e": {"durins-bane", "lone"}, "corsairs-of-umbar": {"durins-bane", "last-defences", "lone"},
		"siege-engines-of-war": {"durins-bane", "lone", "old-hatred"}, "twilight-of-the-third-age": {"durins-bane", "last-defences", "lone", "old-hatred"},
	} {
		s, err := lib.Setup(game.Start{Scenario: scenario})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for c := range engine.Card(engine.MaxCards) {
			if d := s.(*wotrboard.Setup).Def(c); slices.Contains([]string{"durins-bane", "last-defences", "lone", "old-hatred"}, d.ID) {
				got = append(got, d.ID)
			}
		}
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%s has %v, want %v", scenario, got, want)
		}
	}
}
