package wotrcards_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
	"loremaster/interpreter/wotrcards"
)

// What happens, what is asked, what is answered and why something is refused have all their columns: a code and words of
// their own each, a paragraph where one says it, and a number for every slot.
func TestTablesAreFilled(t *testing.T) {
	type entry struct {
		code, words, rule string
		operands          game.Operands
	}
	tables := map[string][]entry{}
	for _, e := range wotrcards.Events {
		tables["events"] = append(tables["events"], entry{e.Code, e.Sentence, e.Rule, e.Operands})
	}
	for _, d := range wotrcards.Decisions {
		tables["decisions"] = append(tables["decisions"], entry{d.Code, d.Words, d.Rule, game.Operands{N: wotrcards.ANumber}})
	}
	for _, o := range wotrcards.Options {
		tables["options"] = append(tables["options"], entry{o.Code, o.Words, o.Rule, o.Operands})
		tables["names of options"] = append(tables["names of options"], entry{o.Code, o.Name, o.Rule, o.Operands})
		for i, of := range o.List() {
			if slot := "{" + game.Slots[i] + "}"; (of != nil) != strings.Contains(o.Name, slot) {
				t.Errorf("options: the name of %s is %q, and %s is %v; records need every number", o.Code, o.Name, slot, of)
			}
		}
	}
	for r := wotrcards.ReasonNone + 1; r < wotrcards.NumReasons; r++ {
		tables["reasons"] = append(tables["reasons"], entry{wotrcards.Reasons[r].Code, r.String(), wotrcards.Reasons[r].Rule, game.Operands{}})
	}
	code, slot := regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`), regexp.MustCompile(`{([a-z]+)}`)
	there := append(rulings(t), "")
	for name, entries := range tables {
		codes, words := map[string]bool{}, map[string]bool{}
		for i, e := range entries {
			if !code.MatchString(e.code) || e.words == "" || !slices.Contains(there, e.rule) {
				t.Errorf("%s: entry %d is %q, %q, of the rule %q; want a code, words and a rule of RULINGS.md or none", name, i, e.code, e.words, e.rule)
			}
			if codes[e.code] || words[e.words] && e.words != "{n}" {
				t.Errorf("%s: %q, %q is there twice", name, e.code, e.words)
			}
			codes[e.code], words[e.words] = true, true
			for _, m := range slot.FindAllStringSubmatch(e.words, -1) {
				i := slices.Index(game.Slots[:], m[1])
				if known := m[1] == "seat" || m[1] == "from"; !known && (i < 0 || e.operands.List()[i] == nil) {
					t.Errorf("%s: %s has %s in %q, which is none of its numbers", name, e.code, m[0], e.words)
				}
			}
		}
	}
}

// Cards get other numbers wherever an option or an event has one, and nothing else does.
func TestCardsAreRenumbered(t *testing.T) {
	var to [engine.MaxCards]engine.Card
	for c := range to {
		to[c] = engine.Card(c) / 2
	}
	for _, c := range []struct{ from, want engine.Option }{
		{engine.Option{Verb: wotrcards.OptPlay, Of: engine.Of{A: 8, B: 6}}, engine.Option{Verb: wotrcards.OptPlay, Of: engine.Of{A: 4, B: 3}}},
		{engine.Option{Verb: wotrcards.OptAct, Of: engine.Of{A: 8, B: 6, C: 4}}, engine.Option{Verb: wotrcards.OptAct, Of: engine.Of{A: 4, B: 6, C: 2}}},
		{engine.Option{Verb: wotrcards.OptClause, Of: engine.Of{A: 8, B: 6, C: 4}, N: 2}, engine.Option{Verb: wotrcards.OptClause, Of: engine.Of{A: 4, B: 6, C: 2}, N: 2}},
		{engine.Option{Verb: wotrcards.OptRule, Of: engine.Of{B: 6}}, engine.Option{Verb: wotrcards.OptRule, Of: engine.Of{B: 6}}},
		{engine.Option{Verb: wotrcards.OptNumber, N: 6}, engine.Option{Verb: wotrcards.OptNumber, N: 6}},
	} {
		if got := wotrcards.TheGame.RenumberOption(c.from, &to); got != c.want {
			t.Errorf("%+v becomes %+v, want %+v", c.from, got, c.want)
		}
	}
	for _, c := range []struct{ from, want engine.Event }{
		{engine.Event{Verb: wotrcards.EventMove, Seat: 2, A: 8, B: 6}, engine.Event{Verb: wotrcards.EventMove, Seat: 2, A: 4, B: 3}},
		{engine.Event{Verb: wotrcards.EventToken, A: 8, B: 4, N: 2}, engine.Event{Verb: wotrcards.EventToken, A: 4, B: 4, N: 2}},
		{engine.Event{Verb: wotrcards.EventLoop, A: 8, B: 6, N: 4}, engine.Event{Verb: wotrcards.EventLoop, A: 4, B: 3, N: 2}},
		{engine.Event{Verb: wotrcards.EventCount, N: 4, To: 2}, engine.Event{Verb: wotrcards.EventCount, N: 4, To: 2}},
	} {
		if got := wotrcards.TheGame.RenumberEvent(c.from, &to); got != c.want {
			t.Errorf("%+v becomes %+v, want %+v", c.from, got, c.want)
		}
	}
}

// RULINGS.md names each paragraph and each reading once, and whatever cites one cites one that is there.
func TestRulingsAreThere(t *testing.T) {
	there, readings := map[string]bool{"": true}, 0
	for _, name := range rulings(t) {
		if there[name] {
			t.Errorf("RULINGS.md has %s twice", name)
		}
		there[name] = true
		if name[0] == 'O' {
			if readings++; name != fmt.Sprint("O", readings) {
				t.Errorf("RULINGS.md has %s where O%d is due", name, readings)
			}
		}
	}
	if len(there) < 100 || readings < 40 {
		t.Errorf("RULINGS.md has %d names, %d of them readings; want 100 and 40 at least", len(there), readings)
	}
	table := wotrcards.Vocabulary()
	for _, kind := range table.Kinds() {
		for _, e := range table.Of(table.Index(kind)) {
			if !there[e.Rule] || e.Doc == "" {
				t.Errorf("the %s %q has the rule %q and the documentation %q; want a rule of RULINGS.md or none, and a sentence", kind, e.Pattern, e.Rule, e.Doc)
			}
		}
	}
}

// rulings returns the names of the paragraphs and the readings in RULINGS.md.
func rulings(t *testing.T) (names []string) {
	t.Helper()
	text, err := os.ReadFile("RULINGS.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?m)^- (?:`([a-z-]+)`:|\\*\\*(O[0-9]+)\\*\\*) ").FindAllStringSubmatch(string(text), -1) {
		names = append(names, m[1]+m[2])
	}
	return names
}

// goFiles calls f for each Go file in folders of the project, tests excepted.
func goFiles(t *testing.T, folders []string, f func(path string, src []byte)) {
	t.Helper()
	n := 0
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join("..", "..", folder), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
				return err
			}
			src, err := os.ReadFile(path)
			if err == nil {
				n++
				f(path, src)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if n == 0 {
		t.Errorf("no Go files in %v", folders)
	}
}

// No card, place, scenario or seat is known to the program: no string in Go names one, unless it cites a
// ruling.
func TestNoCardIsNamedInGo(t *testing.T) {
	var names []string
	add := func(words ...string) {
		for _, w := range words {
			if len(w) >= 5 {
				names = append(names, regexp.QuoteMeta(w))
			}
		}
	}
	lib := library(t)
	for i := range lib.Cards {
		add(lib.Cards[i].ID, lib.Cards[i].Name)
		add(lib.Cards[i].Short...)
	}
	for i := range lib.Scenes {
		s := &lib.Scenes[i]
		add(s.ID, s.Name)
		for j := range s.Seats {
			add(s.Seats[j].ID, s.Seats[j].Name)
		}
	}
	cited := rulings(t)
	named := regexp.MustCompile(`(^|[^\pL\d])(` + strings.Join(names, "|") + `)($|[^\pL\d])`)
	goFiles(t, []string{"cmd", "interpreter", "dsl"}, func(path string, src []byte) {
		if isOthers(path) {
			return
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, src, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			s, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			if m := named.FindStringSubmatch(s); m != nil && !slices.Contains(cited, s) {
				t.Errorf("%s: the string %s names %q", files.Position(lit.Pos()), lit.Value, m[2])
			}
			return true
		})
	})
}

// own are the folders that know this game: its own, and the tool that edits its rules. The list may only shrink.
var own = []string{"interpreter/wotrcards/", "cmd/mutatego/"}

// isOthers reports whether a file is of the rules of another game: some of its words are those of this one.
func isOthers(path string) bool {
	name := strings.TrimPrefix(filepath.ToSlash(path), "../../")
	return strings.HasPrefix(name, "interpreter/lotrtcg/") || strings.HasPrefix(name, "interpreter/wotrboard/")
}

// All other packages know no game: none imports one, and the words of this one do not occur in them, not even in comments.
func TestToolsKnowNoGame(t *testing.T) {
	word := regexp.MustCompile(`(?i)\b(wotrcards|forsak\w*|winnow\w*|carry-?over|shadow\w*|free.?peoples|corruption|battlegrounds?|ring.?token|wield\w*|leadership|recycl\w*|faction\w*|scoring|rohan|mordor)\b`)
	goFiles(t, []string{"cards", "cmd", "dsl", "interpreter", "scenarios"}, func(path string, src []byte) {
		name := strings.TrimPrefix(filepath.ToSlash(path), "../../")
		known := func(folder string) bool { return strings.HasPrefix(name, folder) }
		if name == "dsl/games/games.go" || isOthers(path) || slices.ContainsFunc(own, known) { // the first is the table of games
			return
		}
		for i, line := range strings.Split(string(src), "\n") {
			if m := word.FindString(line); m != "" {
				t.Errorf("%s:%d: %q in %s", path, i+1, m, strings.TrimSpace(line))
			}
		}
	})
}
