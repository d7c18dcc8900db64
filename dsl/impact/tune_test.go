package impact

import (
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

func layer(name, text string) pack.Layer {
	return pack.Layer{Name: name, FS: fstest.MapFS{name + ".toml": {Data: []byte(text)}}}
}

// A number that a pack has wrong is found among others that matter less, and put right by errata without mistakes.
func TestTune(t *testing.T) {
	for _, test := range []struct{ number, wrong string }{
		{"trilogy.seats.saruman.draw", "of = \"trilogy\"\nseats.saruman.draw = 9\n"},
		{"mouth-of-sauron.text.1", "of = \"mouth-of-sauron\"\ntext = \"When played: add 9 corruption.\"\n"},
	} {
		t.Run(test.number, func(t *testing.T) {
			base := wotrcardstools.Game.With(layer("wrong", "[wrong]\ntype = \"errata\"\ndate = 2026-11-30\nreason = \"a test\"\n"+test.wrong))
			lib, diags, _ := base.Library()
			if lib == nil {
				t.Fatal(diags)
			}
			setup, err := lib.Setup(game.Start{Scenario: "trilogy"})
			if err != nil {
				t.Fatal(err)
			}
			var numbers []*Number
			for _, path := range []string{"trilogy.seats.saruman.draw", "trilogy.seats.frodo.ring.1", "mouth-of-sauron.text.1", "bag-end.text.1", "boromir.icons.defense"} {
				of, field, _ := strings.Cut(path, ".")
				n := NumberOf(lib, of, field)
				if n == nil {
					t.Fatal(path)
				}
				n.Least, n.Most = max(0, n.Was-7), n.Was+1
				numbers = append(numbers, n)
			}
			tuning := Tuning{Team: "free-peoples", Low: 0.88, High: 0.98}
			if err := tuning.Tune(base, setup, numbers, Options{Bots: bot.AtRandom, Games: 20, Seed: 1, Workers: 2}); err != nil {
				t.Fatal(err)
			}
			best := tuning.Tried[0]
			n, pairs := best.Numbers[0], 0
			for _, e := range tuning.Tried {
				pairs += e.Pairs
			}
			if !best.Reaches || len(best.Numbers) > 1 || n.Of+"."+n.Field != test.number || n.Is >= 7 || pairs > 12000 {
				t.Errorf("found %v, %+v, in %d pairs", best.Numbers, best.After, pairs)
			}
			after, diags, _ := base.Over(layer("right", best.Errata("2026-12-01", "a test"))).Library()
			if after == nil {
				t.Error(diags)
			}
		})
	}
}

// Where there is no number, none is found.
func TestNumberOf(t *testing.T) {
	lib, _, _ := wotrcardstools.Over()
	for path, want := range map[string]int{"boromir.icons.defense": 1, "boromir.icons.attack": 0, "trilogy.seats.frodo.ring.1": 2, "trilogy.lead": 10,
		"boromir.text.2": 1, "boromir.text.3": -1, "boromir.text": -1, "boromir.name": -1, "boromir.traits": 0, "nobody.text.1": -1, "trilogy.seats.frodo.factions": -1} {
		of, field, _ := strings.Cut(path, ".")
		n, got := NumberOf(lib, of, field), -1
		if n != nil {
			got = n.Was
		}
		if got != want {
			t.Errorf("%s is %d, want %d", path, got, want)
		}
	}
}
