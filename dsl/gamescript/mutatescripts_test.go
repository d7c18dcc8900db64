// This file tests that scripts are changed where they can be, and that cases notice it.

package gamescript

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestScriptMutants changes a script of which a case checks some things, and others not.
func TestScriptMutants(t *testing.T) {
	folder, file := inPack(t)
	cards := `[banner]
name    = "Bearer of the Banner"
type    = "character"
faction = "rohan"
text    = "When played: run call."
script  = '''
local most = 2
function call()
  draw(you(), most)
  if say("add 1 corruption, add 1 path defense to this") then say("draw 0, or 1 if corruption is 5 or more") end
  if corruption() > 40 then draw(you(), 1) end
end
'''
`
	if err := os.WriteFile(filepath.Join(folder, "cards.toml"), []byte(cards), 0o666); err != nil {
		t.Fatal(err)
	}
	l, cover := shipped(), &Cover{}
	for _, r := range l.RunFile(file, Options{Cover: cover}) {
		if !r.Passed() {
			t.Fatal(r.String())
		}
	}
	list := filepath.Join(folder, "tests", "banner.mutants")
	if err := os.WriteFile(list, []byte("banner: 40 is 41: if corruption() > 41 then draw(you(), 1) end\n    Too much of it.\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	m, err := l.Mutate(cover, []string{folder}, []string{list}, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.ReplaceAll(m.String(), folder+"/", "")
	want := `cards.toml:10:11: banner: without "add 1 corruption": Add 1 path defense to this.
cards.toml:10:29: banner: without "add 1 path defense to this": Add 1 corruption.
cards.toml:10:11: banner: 1 is 2: Add 2 corruption, add 1 path defense to this.
cards.toml:10:29: banner: 1 is 2: Add 1 corruption, add 2 path defense to this.
cards.toml:10:68: banner: without "draw 0, or 1 if corruption is 5 or more"
cards.toml:10:74: banner: 1 is 2: Draw 0, or 2 if corruption is 5 or more.
cards.toml:10:98: banner: 5 is 6: Draw 0, or 1 if corruption is 6 or more.
cards.toml:11:41: banner: 1 is 2: if corruption() > 40 then draw(you(), 2) end
mutants noticed: 3 of 11 (27%)
mutants listed as changing nothing: 1
`
	if got != want {
		t.Errorf("found:\n%swant:\n%s", got, want)
	}
}
