package game_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/game"
	"loremaster/interpreter/lotrtcg"
	"loremaster/interpreter/vocab"
	"loremaster/interpreter/wotrboard"
	"loremaster/interpreter/wotrcards"
)

func TestTablesAreFilled(t *testing.T) {
	filled(t, lotrtcg.TheGame, lotrtcg.Words())
	filled(t, wotrboard.TheGame, wotrboard.Words())
}

func TestNoFillersAreCited(t *testing.T) {
	noFillers(t, lotrtcg.TheGame, lotrtcg.Words())
	noFillers(t, wotrboard.TheGame, wotrboard.Words())
	noFillers(t, wotrcards.TheGame, wotrcards.Vocabulary())
}

func TestRulingsAreThere(t *testing.T) {
	rulings(t, lotrtcg.TheGame, "../lotrtcg", "../../tests/starter")
	rulings(t, wotrboard.TheGame, "../wotrboard", "../../tests/wotr")
}

// slots are those of a sentence that are filled in by operands.
var slots = regexp.MustCompile(`\{(a|b|c|n|to)\}`)

// filled tests the rows of a game: what is asked, answered, told, and why something is refused has a code, words, a paragraph of
// the rulebook or none, and an operand for each slot. Each word of its texts is documented.
func filled(t *testing.T, g *game.Game, words *vocab.Vocabulary) {
	there := map[string]bool{"": true}
	for _, r := range g.Rulebook() {
		there[r.Name] = true
	}
	row := func(what, code, sentence, rule string, of *game.Operands) {
		if code == "" || sentence == "" || !there[rule] {
			t.Errorf("the %s %q has the words %q and the rule %q", what, code, sentence, rule)
		}
		for _, m := range slots.FindAllStringSubmatch(sentence, -1) {
			if of.List()[slices.Index(game.Slots[:], m[1])] == nil {
				t.Errorf("%s: nothing says what %s of %q is", code, m[0], sentence)
			}
		}
	}
	for _, o := range g.Options[1:] {
		row("option", o.Code, o.Words, o.Rule, &o.Operands)
		row("name of the option", o.Code, o.Name, o.Rule, &o.Operands)
	}
	for _, e := range g.Events {
		row("event", e.Code, e.Sentence, e.Rule, &e.Operands)
	}
	for _, d := range g.Decisions {
		row("decision", d.Code, strings.ReplaceAll(d.Words, "{n}", ""), d.Rule, &game.Operands{})
	}
	for _, r := range g.Reasons[1:] {
		row("reason", r.Code, r.Words, r.Rule, &game.Operands{})
	}
	for _, kind := range words.Kinds() {
		for _, e := range words.Of(words.Index(kind)) {
			if !there[e.Rule] || e.Doc == "" {
				t.Errorf("the %s %q has the rule %q and the documentation %q", kind, e.Pattern, e.Rule, e.Doc)
			}
		}
	}
}

// mostCited is how many rows and words one paragraph of a rulebook can say something of.
const mostCited = 40

// noFillers tests that rows and words of which no paragraph speaks cite none: one that very many cite says nothing of most.
func noFillers(t *testing.T, g *game.Game, words *vocab.Vocabulary) {
	cited := map[string]int{}
	for _, o := range g.Options {
		cited[o.Rule]++
	}
	for _, e := range g.Events {
		cited[e.Rule]++
	}
	for _, d := range g.Decisions {
		cited[d.Rule]++
	}
	for _, r := range g.Reasons {
		cited[r.Rule]++
	}
	for i := range words.Entries {
		cited[words.Entries[i].Rule]++
	}
	for rule, n := range cited {
		if rule != "" && n > mostCited {
			t.Errorf("%d rows and words cite %s", n, rule)
		}
	}
}

// cite is the end of a comment that cites the rulebook.
var cite = regexp.MustCompile(`(?m)^// .*\(((?:[a-z]+-[a-z-]+|O[0-9]+)(?:, [a-zO0-9-]+)*)\)$`)

// rulings tests that the rulebook of a game names nothing twice, that the comments of the Go files in its folder cite what it has,
// and that each paragraph and reading is tested by a case in a scripted game below another.
func rulings(t *testing.T, g *game.Game, folder, scripts string) {
	var names []string
	for _, r := range g.Rulebook() {
		if slices.Contains(names, r.Name) {
			t.Errorf("RULINGS.md has %s twice", r.Name)
		}
		names = append(names, r.Name)
	}
	read(t, folder, ".go", func(file, src string) {
		for _, m := range cite.FindAllStringSubmatch(src, -1) {
			for name := range strings.SplitSeq(m[1], ", ") {
				if !slices.Contains(names, name) {
					t.Errorf("%s cites %s, which is not in RULINGS.md", file, name)
				}
			}
		}
	})
	cited := map[string]bool{}
	read(t, scripts, ".game", func(_, src string) {
		for line := range strings.Lines(src) {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "rule "); ok {
				for name := range strings.SplitSeq(rest, ",") {
					cited[strings.TrimSpace(name)] = true
				}
			}
		}
	})
	for _, name := range names {
		if !cited[name] {
			t.Errorf("no case tests %s", name)
		}
	}
}

// read calls f for each file with an ending in a folder, and in those in it.
func read(t *testing.T, folder, ending string, f func(file, src string)) {
	t.Helper()
	n := 0
	err := filepath.WalkDir(folder, func(path string, _ os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ending {
			return err
		}
		src, err := os.ReadFile(path)
		n++
		f(path, string(src))
		return err
	})
	if err != nil || n == 0 {
		t.Fatalf("%d files %s in %s, %v", n, ending, folder, err)
	}
}

func TestClassCounted(t *testing.T) {
	sheaf := &game.Class{Name: "sheaf", Plural: "sheaves"}
	for n, want := range []string{"0 sheaves", "1 sheaf", "2 sheaves"} {
		if got := sheaf.Counted(n); got != want {
			t.Errorf("%d are %q, want %q", n, got, want)
		}
	}
}
