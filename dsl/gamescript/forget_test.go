// This file tests how cards that cases have of their own are loaded and given up.

package gamescript

import (
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestForget runs a case with cards of its own: they are given up behind their file, unless it is noted what cases exercise.
func TestForget(t *testing.T) {
	for _, o := range []Options{{}, {Cover: &Cover{}}} {
		l := LibraryOf(pack.NewBase(wotrcardstools.Shipped()))
		l.runSource("a.game", "", []byte("scenario trilogy\ncards\n  [aaa]\n  name    = \"Aaa\"\n  type    = \"army\"\n  faction = \"rohan\"\nexpect it is frodo's turn\n"), o)
		if kept := len(l.loaded); kept != 0 && o.Cover == nil || kept != 1 && o.Cover != nil {
			t.Errorf("%d libraries are kept, where what is exercised is noted: %v", kept, o.Cover != nil)
		}
	}
}

// TestLoadToPlay compares what is loaded to be played with what is loaded: the library is the same, without what is only warned
// of, and where there is none so is what is wrong, the warnings with it.
func TestLoadToPlay(t *testing.T) {
	const never = "[aaa]\nname = \"Aaa\"\ntype = \"army\"\nfaction = \"rohan\"\ntext = \"On Khazad-dûm: +1 defense.\"\n"
	const wrong = "[begun]\nname = \"Begun\"\ntype = \"scenario\"\nextends = \"trilogy\"\nopening = [\"frodo's hand is Boromir\"]\n"
	base := pack.NewBase(wotrcardstools.Shipped())
	for what, c := range map[string]struct {
		text         string
		right, warns bool
	}{"a warning": {never, true, true}, "a late mistake": {wrong, false, false}, "both": {never + wrong, false, true}, "nothing": {strings.Replace(never, "On Khazad-dûm", "On Edoras", 1), true, false}} {
		layer := pack.Layer{Name: "own", FS: fstest.MapFS{"own.toml": {Data: []byte(c.text)}}}
		want, wantDiags, _ := base.Load(layer)
		got, diags := base.LoadToPlay(layer)
		warns := strings.Contains(wantDiags.Error(), "[text-never]")
		if (want != nil) != c.right || warns != c.warns {
			t.Fatalf("%s: there is a library: %v; %s", what, want != nil, wantDiags.Error())
		}
		if (got != nil) != c.right || c.right && got.Common().Hash != want.Common().Hash {
			t.Errorf("%s: it is another library", what)
		}
		if c.right && strings.Contains(diags.Error(), "[text-never]") || !c.right && diags.Error() != wantDiags.Error() {
			t.Errorf("%s: found\n%s\nwant\n%s", what, diags.Error(), wantDiags.Error())
		}
	}
}
