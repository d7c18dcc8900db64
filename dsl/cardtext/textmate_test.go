// This file tests the grammar for editors.

package cardtext_test

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"loremaster/dsl/cardtext"
)

// TestTextMate compiles all expressions of the grammar, and colours a line by them.
func TestTextMate(t *testing.T) {
	words, _ := language(t)
	data, err := json.Marshal(cardtext.TextMate([]string{"text"}, words))
	if err != nil {
		t.Fatal(err)
	}
	var g struct {
		ScopeName  string
		Repository map[string]struct {
			Match, Name string
			Patterns    []struct{ Match, Begin, End, Name string }
		}
	}
	if err := json.Unmarshal(data, &g); err != nil || g.ScopeName != "source.toml.loremaster" {
		t.Fatal(err, g.ScopeName)
	}
	compile := func(expr string) *regexp.Regexp {
		// Go has no look-around; what is left of the expression without it is the same words.
		expr = strings.TrimPrefix(expr, cardtext.NoNoun)
		if i := strings.Index(expr, "(?="); i >= 0 {
			expr = expr[:i]
		}
		re, err := regexp.Compile(expr)
		if err != nil {
			t.Errorf("%s: %v", expr, err)
		}
		return re
	}
	colours := map[string]string{}
	for _, part := range g.Repository {
		for _, p := range append(part.Patterns, struct{ Match, Begin, End, Name string }{part.Match, "", "", part.Name}) {
			compile(p.Begin)
			compile(p.End)
			if re := compile(p.Match); strings.HasSuffix(p.Name, ".loremaster") {
				colours[p.Name] = strings.Join(re.FindAllString("When played: each Shadow player draws 2, then may forsake 1.", -1), " ")
			}
		}
	}
	for name, want := range map[string]string{
		"keyword.control.heading.loremaster": "When played", "keyword.operator.loremaster": "then may", "constant.numeric.loremaster": "2 1",
	} {
		if colours[name] != want {
			t.Errorf("%s: %q, want %q", name, colours[name], want)
		}
	}
	heading := compile(g.Repository["heading"].Match)
	if got := strings.Join(heading.FindAllString("Action in reserve, once per round", -1), " "); got != "Action in reserve once per round" {
		t.Errorf("of a heading %q has its colour", got)
	}
	if got := colours["keyword.other.verb.loremaster"]; !strings.Contains(got, "draws") || !strings.Contains(got, "forsake") {
		t.Errorf("the verbs are %q", got)
	}
}
