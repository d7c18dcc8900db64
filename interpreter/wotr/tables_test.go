package wotr_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/game"
	"loremaster/interpreter/wotr"
)

// What is asked, answered, told, and why something is refused has a code, words and a paragraph of its own, and an operand for
// each slot.
func TestTablesAreFilled(t *testing.T) {
	there := map[string]bool{"": true} // what only tells of texts has no paragraph
	for _, r := range wotr.TheGame.Rulebook() {
		there[r.Name] = true
	}
	slots := regexp.MustCompile(`\{(a|b|c|n|to)\}`)
	filled := func(what, words string, of *game.Operands) {
		for _, m := range slots.FindAllStringSubmatch(words, -1) {
			if of.List()[slices.Index(game.Slots[:], m[1])] == nil {
				t.Errorf("%s: nothing says what %s of %q is", what, m[0], words)
			}
		}
	}
	for i, o := range wotr.Options[1:] {
		if o.Code == "" || o.Name == "" || o.Words == "" || !there[o.Rule] {
			t.Errorf("option %d is %+v", i+1, o)
		}
		filled(o.Code, o.Name, &o.Operands)
		filled(o.Code, o.Words, &o.Operands)
	}
	for i, e := range wotr.Events {
		if e.Code == "" || e.Sentence == "" || !there[e.Rule] {
			t.Errorf("event %d is %+v", i, e)
		}
		filled(e.Code, e.Sentence, &e.Operands)
	}
	for i, d := range wotr.Decisions {
		if d.Code == "" || d.Words == "" || !there[d.Rule] {
			t.Errorf("decision %d is %+v", i, d)
		}
	}
	for i, r := range wotr.Reasons[1:] {
		if r.Code == "" || r.Words == "" || !there[r.Rule] {
			t.Errorf("reason %d is %+v", i+1, r)
		}
	}
	words := wotr.Words()
	for _, kind := range words.Kinds() {
		for _, e := range words.Of(words.Index(kind)) {
			if !there[e.Rule] || e.Rule == "" || e.Doc == "" {
				t.Errorf("the %s %q has the rule %q and the documentation %q", kind, e.Pattern, e.Rule, e.Doc)
			}
		}
	}
}

// What is cited in comments is in RULINGS.md, and each paragraph and reading is tested by a case that says so.
func TestRulingsAreThere(t *testing.T) {
	var names []string
	for _, r := range wotr.TheGame.Rulebook() {
		if slices.Contains(names, r.Name) {
			t.Errorf("RULINGS.md has %s twice", r.Name)
		}
		names = append(names, r.Name)
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	cite := regexp.MustCompile(`(?m)^// .*\(((?:[a-z]+-[a-z-]+|O[0-9]+)(?:, [a-zO0-9-]+)*)\)$`)
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range cite.FindAllSubmatch(src, -1) {
			for name := range strings.SplitSeq(string(m[1]), ", ") {
				if !slices.Contains(names, name) {
					t.Errorf("%s cites %s, which is not in RULINGS.md", file, name)
				}
			}
		}
	}
	cited := map[string]bool{}
	scripts, err := filepath.Glob("../../tests/wotr/*.game")
	within, _ := filepath.Glob("../../tests/wotr/*/*.game") // of packs
	if err != nil || len(scripts) == 0 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, file := range append(scripts, within...) {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(src)) {
			if rest, ok := strings.CutPrefix(line, "rule "); ok {
				for name := range strings.SplitSeq(rest, ",") {
					cited[strings.TrimSpace(name)] = true
				}
			}
		}
	}
	for _, name := range names {
		if !cited[name] {
			t.Errorf("no case tests %s", name)
		}
	}
}
