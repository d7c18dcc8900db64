package starter_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/game"
	"loremaster/interpreter/starter"
)

// What is asked, answered, told, and why something is refused has a code, words and a paragraph of its own, and a slot for each
// number.
func TestTablesAreFilled(t *testing.T) {
	there := map[string]bool{"": true} // what only tells of texts has no paragraph
	for _, r := range starter.TheGame.Rulebook() {
		there[r.Name] = true
	}
	for i, o := range starter.Options[1:] {
		if o.Code == "" || o.Words == "" || !there[o.Rule] || o.Rule == "" {
			t.Errorf("option %d is %+v", i+1, o)
		}
		for i, of := range o.List() {
			if slot := "{" + game.Slots[i] + "}"; (of != nil) != strings.Contains(o.Name, slot) && of != nil && o.Code != "clause" && o.Code != "instead" {
				t.Errorf("the name of %s is %q, without %s", o.Code, o.Name, slot)
			}
		}
	}
	for i, e := range starter.Events {
		if e.Code == "" || e.Sentence == "" || !there[e.Rule] {
			t.Errorf("event %d is %+v", i, e)
		}
	}
	for i, d := range starter.Decisions {
		if d.Code == "" || d.Words == "" || !there[d.Rule] || d.Rule == "" {
			t.Errorf("decision %d is %+v", i, d)
		}
	}
	for i, r := range starter.Reasons[1:] {
		if r.Code == "" || r.Words == "" || !there[r.Rule] {
			t.Errorf("reason %d is %+v", i+1, r)
		}
	}
	words := starter.Words()
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
	for _, r := range starter.TheGame.Rulebook() {
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
	scripts, err := filepath.Glob("../../tests/starter/*.game")
	more, _ := filepath.Glob("../../tests/starter/*/*.game")
	scripts = append(scripts, more...)
	if err != nil || len(scripts) == 0 {
		t.Fatalf("%d scripts, %v", len(scripts), err)
	}
	for _, file := range scripts {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(src)) {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "rule "); ok {
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
