package pack_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/pack"
	"loremaster/interpreter/bot"
	"loremaster/interpreter/wotrcards"
)

// A file of weights is laid over those that are shipped; what is wrong with one is told with its place.
func TestWeights(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "mine.toml")
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"# nothing but a comment\n", ""},
		{"hand = 2\nwin = 0.5 # both kinds of number\n", ""},
		{"hand = 2\nhnad = 1\n", "mine.toml:2:1: there is no weight \"hnad\" [unknown-key]\n    hint: did you mean \"hand\"?\n"},
		{"hand = \"much\"\n", "mine.toml:1:8: \"hand\" is a string, expected a number [wrong-type]\n"},
		{"reach = 0\nhand = nan\nwin = 5000\n", `mine.toml:1:9: "reach" is 0, expected a number from 1 to 1000 [out-of-range]
mine.toml:2:8: "hand" is NaN, expected a number from -1000 to 1000 [out-of-range]
mine.toml:3:7: "win" is 5000, expected a number from 0 to 1000 [out-of-range]
`},
		{"[cards]\nhand = 2\n", "mine.toml:1:2: there is no weight \"cards\" [unknown-key]\n    hint: did you mean \"card\"?\n"},
		{"hand = \n", "mine.toml:1:8: expected value but found '\\n' instead [syntax]\n"},
	} {
		if err := os.WriteFile(path, []byte(test.text), 0o666); err != nil {
			t.Fatal(err)
		}
		w, diags := pack.Weights(wotrcards.TheGame, path)
		if got := strings.ReplaceAll(diags.Error(), filepath.ToSlash(dir)+"/", ""); got != test.want || (w == nil) != (test.want != "") {
			t.Errorf("%q: got\n%s%v, want\n%s", test.text, got, w, test.want)
		}
	}
	if w, diags := pack.Weights(wotrcards.TheGame, filepath.Join(dir, "none.toml")); w != nil || !strings.Contains(diags.Error(), "none.toml: cannot be read") {
		t.Errorf("a file that is not there: got %v, %v", w, diags)
	}
	if err := os.WriteFile(path, []byte("hand = 2.5"), 0o666); err != nil {
		t.Fatal(err)
	}
	shipped := bot.Shipped(wotrcards.TheGame)
	want := slices.Clone(shipped)
	for i, n := range wotrcards.TheGame.Weights {
		if n.Key == "hand" {
			want.Set(i, 2.5)
		}
	}
	if w, diags := pack.Weights(wotrcards.TheGame, path); !slices.Equal(w, want) || slices.Equal(w, shipped) {
		t.Errorf("got %v, %v; want %v", w, diags, want)
	}
}
