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

// TestScenarioScriptMutants changes the script of a scenario, one that it shares, and what these say. Of one that extends it
// nothing is changed, for it has nothing of its own.
func TestScenarioScriptMutants(t *testing.T) {
	folder, file := inPack(t)
	for name, text := range map[string]string{
		"cards.toml": `[muster]
type    = "scenario"
extends = "two-player-duel"
name    = "Muster"
uses    = ["lore"]
rules   = "At the start of the action step: run gather and run grow."
script  = '''
function gather()
  if round() > 1 then say("each Free Peoples player draws 1") end
  say("each Shadow player draws 2")
end
'''

[later]
type    = "scenario"
extends = "muster"
name    = "Later"
rounds  = 7

[lore]
type   = "script"
script = '''
function grow()
  add_corruption(2)
  if corruption() > 40 then
    say("remove 1 corruption")
  end
end
'''
`,
		"tests/banner.game": `scenario muster
given
  the step is the victory check
  the witch-king's deck is Gollum, Saruman, Uglúk, Shelob, Cave-troll, Hill-troll, Olog-hai, Grond, The Hunter
  the shadow's battleground deck is nothing; the free peoples' battleground deck is nothing; the path deck is nothing; round 4
the game goes on
expect the witch-king's deck is The Hunter
expect corruption is 2
`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	l, cover := shipped(), &Cover{}
	for _, r := range l.RunFile(file, Options{Cover: cover}) {
		if !r.Passed() {
			t.Fatal(r.String())
		}
	}
	m, err := l.Mutate(cover, []string{folder}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	reports, err := l.Coverage(cover, []string{folder})
	if err != nil {
		t.Fatal(err)
	}
	got := strings.ReplaceAll(m.String()+reports[0].String(), folder+"/", "")
	want := `cards.toml:26:10: muster: without "remove 1 corruption"
cards.toml:26:10: muster: 1 is 2: Remove 2 corruption.
cards.toml:9:28: muster: without "each Free Peoples player draws 1"
cards.toml:9:53: muster: 1 is 2: Each Free Peoples player draws 2.
cards.toml:9:16: muster: 1 is 2: if round() > 2 then say("each Free Peoples player draws 1") end
cards.toml:25:21: lore: 40 is 41: if corruption() > 41 then
mutants noticed: 5 of 11 (45%)
clauses: 4 of 5 (80%)
    the rules of Muster (4 of 5)
        cards.toml:26:10: remove 1 corruption
script lines: 4 of 5 (80%)
    cards.toml:26: say("remove 1 corruption")
`
	if got != want {
		t.Errorf("found:\n%swant:\n%s", got, want)
	}
}
