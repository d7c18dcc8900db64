package lsp

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"loremaster/dsl/diag"
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

// TestProblemMatchers reads what check prints, as lines and as JSON, with the expressions of the extension.
func TestProblemMatchers(t *testing.T) {
	src, err := os.ReadFile("vscode/package.json")
	if err != nil {
		t.Fatal(err)
	}
	type pattern map[string]any
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
	printed := map[string]string{"loremaster": lines.String(), "loremaster-json": string(asJSON)}
	for _, m := range extension.Contributes.ProblemMatchers {
		var patterns []pattern
		if json.Unmarshal(m.Pattern, &patterns) != nil {
			var one pattern
			if err := json.Unmarshal(m.Pattern, &one); err != nil {
				t.Fatal(err)
			}
			patterns = []pattern{one}
		}
		found := map[string]string{}
		rest := strings.Split(printed[m.Name], "\n")
		for _, p := range patterns {
			// Go has no look-ahead; no line of a message begins with a space here.
			re := regexp.MustCompile(strings.Replace(p["regexp"].(string), `(?!\s)`, "", 1))
			for len(rest) > 0 && !re.MatchString(rest[0]) {
				rest = rest[1:]
			}
			if len(rest) == 0 {
				t.Fatalf("%s: %s matches nothing in\n%s", m.Name, re, printed[m.Name])
			}
			groups := re.FindStringSubmatch(rest[0])
			for key, n := range p {
				if n, isNumber := n.(float64); isNumber {
					found[key] = groups[int(n)]
				}
			}
			rest = rest[1:]
		}
		for key, want := range map[string]string{"file": "my-cards/a.toml", "line": "3", "column": "11", "code": "unknown-faction"} {
			if found[key] != want {
				t.Errorf("%s: %s is %q", m.Name, key, found[key])
			}
		}
	}
}
