package lsp

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"loremaster/dsl/diag"
	"loremaster/dsl/gamescript"
)

// TestSetups holds the guide true: the set-up of Neovim that it shows is the one with which the tests drive it.
func TestSetups(t *testing.T) {
	guide, err := os.ReadFile("../../cards/README.md")
	if err != nil {
		t.Fatal(err)
	}
	setup, err := os.ReadFile("clients/loremaster.lua")
	if err != nil {
		t.Fatal(err)
	}
	indented := strings.ReplaceAll(strings.TrimSuffix(string(setup), "\n"), "\n", "\n   ")
	if !strings.Contains(string(guide), string(setup)) && !strings.Contains(string(guide), indented) {
		t.Errorf("the guide does not show\n%s", setup)
	}
}

// TestProblemMatchers reads what check and test print, as lines and as JSON, with the expressions of the extension.
func TestProblemMatchers(t *testing.T) {
	src, err := os.ReadFile("vscode/package.json")
	if err != nil {
		t.Fatal(err)
	}
	var extension struct {
		Contributes struct {
			ProblemMatchers []struct {
				Name    string
				Pattern json.RawMessage
			}
		}
	}
	if err := json.Unmarshal(src, &extension); err != nil {
		t.Fatal(err)
	}
	it := diag.At(diag.Place{File: "my-cards/a.toml", Line: 3, Column: 11}, "unknown-faction", "no faction has the id %q", "dunedan")
	it.Hint = "did you mean \"dunedain\"?"
	list := &diag.List{Items: []diag.Diagnostic{it}}
	var lines bytes.Buffer
	if _, err := list.WriteTo(&lines); err != nil {
		t.Fatal(err)
	}
	asJSON, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	it.Severity = diag.Warning
	failed := &gamescript.Result{Title: "It draws", Failure: &gamescript.Failure{File: it.File, Line: it.Line, Sentence: "expect Gimli", Actual: "Éowyn", Decision: "Saruman passes"}}
	mistake := map[string]string{"file": it.File, "line": "3", "column": "11", "code": it.Code, "message": it.Message}
	printed := map[string][]printedAs{
		"loremaster":      {{lines.String(), mistake, ""}, {it.String(), mistake, "warning"}},
		"loremaster-json": {{string(asJSON), map[string]string{"file": it.File, "line": "3", "column": "11", "code": it.Code}, "error"}},
		"loremaster-test": {{lines.String() + failed.String(), map[string]string{"file": it.File, "line": "3", "message": "found: Éowyn"}, ""}},
	}
	for _, m := range extension.Contributes.ProblemMatchers {
		var patterns []map[string]any
		if json.Unmarshal(m.Pattern, &patterns) != nil {
			var one map[string]any
			if err := json.Unmarshal(m.Pattern, &one); err != nil {
				t.Fatal(err)
			}
			patterns = []map[string]any{one}
		}
		if len(printed[m.Name]) == 0 {
			t.Errorf("nothing is printed for %s", m.Name)
		}
		for _, it := range printed[m.Name] {
			found := foundBy(t, patterns, strings.Split(it.text, "\n"))
			for key, want := range it.want {
				if found[key] != want {
					t.Errorf("%s: %s is %q in\n%s", m.Name, key, found[key], it.text)
				}
			}
			if found["severity"] != it.severity {
				t.Errorf("%s: severity is %q in\n%s", m.Name, found["severity"], it.text)
			}
		}
	}
}

// printedAs is what a command prints, and what is to be found in it.
type printedAs struct {
	text     string
	want     map[string]string
	severity string
}

// foundBy returns what expressions find in lines that follow one another.
func foundBy(t *testing.T, patterns []map[string]any, lines []string) map[string]string {
	t.Helper()
	for i := range lines {
		found := map[string]string{}
		for j, p := range patterns {
			// Go has no look-ahead; no first line of a message begins with a space here.
			re := regexp.MustCompile(strings.Replace(p["regexp"].(string), `(?!\s)`, "", 1))
			if i+j == len(lines) || !re.MatchString(lines[i+j]) {
				found = nil
				break
			}
			groups := re.FindStringSubmatch(lines[i+j])
			for key, n := range p {
				if n, isNumber := n.(float64); isNumber {
					found[key] = groups[int(n)]
				}
			}
		}
		if found != nil {
			return found
		}
	}
	t.Fatalf("%v match nothing in\n%s", patterns, strings.Join(lines, "\n"))
	return nil
}
