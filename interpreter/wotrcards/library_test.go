package wotrcards_test

import (
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
	"loremaster/interpreter/wotrcards/wotrcardstools"
	"loremaster/scenarios"
)

var shipped = sync.OnceValues(func() (*wotrcards.Library, error) {
	lib, diags, _ := wotrcardstools.Load(wotrcardstools.Shipped())
	return lib, diags.Err()
})

// library returns the library that the program is shipped with.
func library(t testing.TB) *wotrcards.Library {
	t.Helper()
	lib, err := shipped()
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func setup(t testing.TB, lib *wotrcards.Library, scenario string) *wotrcards.Setup {
	t.Helper()
	s, err := lib.Lay(game.Start{Scenario: scenario})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// edited returns the set-up of a scenario in which a folder laid over the shipped data has changed its file:
// each old string, which must be there, is replaced by the new one behind it.
func edited(t testing.TB, scenario string, oldNew ...string) *wotrcards.Setup {
	t.Helper()
	text, err := fs.ReadFile(scenarios.Of("wotr-cards"), scenario+".toml")
	if err != nil {
		t.Fatal(err)
	}
	file := string(text)
	for i := 0; i < len(oldNew); i += 2 {
		if !strings.Contains(file, oldNew[i]) {
			t.Fatalf("%s.toml does not say %q", scenario, oldNew[i])
		}
		file = strings.ReplaceAll(file, oldNew[i], oldNew[i+1])
	}
	layer := pack.Layer{Name: "mine", FS: fstest.MapFS{"mine.toml": {Data: []byte(file)}}}
	lib, diags, _ := wotrcardstools.Over(layer)
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	return setup(t, lib, scenario)
}

// playRandom plays the game of a seed to its end, as sim does.
func playRandom(s *wotrcards.Setup, seed uint64, listen bool) *wotrcards.Game {
	var random bot.Random
	random.Begin(seed)
	g := wotrcards.NewGame(s, seed)
	g.Listen, g.Answerer = listen, random.Answer
	g.Run()
	return g
}

// Numbers of paths are written as data files have them.
func TestPathSet(t *testing.T) {
	for _, test := range []struct {
		set  wotrcards.PathSet
		want string
	}{
		{0, ""},
		{1 << 3, "3"},
		{1<<1 | 1<<2 | 1<<3, "1-3"},
		{1<<1 | 1<<3 | 1<<4 | 1<<9, "1, 3-4, 9"},
		{1<<14 | 1<<15, "14-15"},
	} {
		if got := test.set.String(); got != test.want {
			t.Errorf("%016b is %q, want %q", uint16(test.set), got, test.want)
		}
	}
}
