package gamescript

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"
)

// TestTextMate compiles the expressions of the grammar: each word that begins a line is in one of them, and so is each
// form in which something is done.
func TestTextMate(t *testing.T) {
	data, err := json.Marshal(TextMate(LanguageOf(shipped().Data().Of())))
	if err != nil {
		t.Fatal(err)
	}
	var g struct {
		Patterns []struct{ Match, Begin, End string }
	}
	if err := json.Unmarshal(data, &g); err != nil {
		t.Fatal(err)
	}
	var all []*regexp.Regexp
	around := regexp.MustCompile(`\(\?<?[=!](?:[^()\[\]]|\[[^\]]*\])*\)`) // Go has no look-around
	for _, p := range g.Patterns {
		for _, expr := range []string{p.Match, p.Begin} {
			if expr != "" && !strings.HasPrefix(p.Match, `^\s*#`) {
				all = append(all, regexp.MustCompile(around.ReplaceAllString(expr, "")))
			}
		}
	}
	known := func(line, word string) bool {
		for _, re := range all {
			for _, at := range re.FindAllStringSubmatchIndex(line, -1) {
				for i := 0; i+1 < len(at); i += 2 {
					if at[i] >= 0 && line[at[i]:at[i+1]] == word {
						return true
					}
				}
			}
		}
		return false
	}
	for _, h := range Heads() {
		if line := h.Word + " x"; h.Word != ">" && !known(line, h.Word) {
			t.Errorf("%q has no colour", h.Word)
		}
	}
	for _, word := range []string{"plays", "cycling", "draws", "forsakes"} {
		if !known("frodo "+word+" Gimli", word) {
			t.Errorf("%q has no colour", word)
		}
	}
}
