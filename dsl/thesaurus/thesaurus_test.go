// This file tests the table. That what it leads to is right, dsl/pack tests, with the same lines.

package thesaurus

import (
	"os"
	"slices"
	"strings"
	"testing"

	"loremaster/interpreter/wotrcards"
)

// Each row for the prompt names options that there are.
func TestPromptRows(t *testing.T) {
	var codes []string
	for i := range wotrcards.Options {
		codes = append(codes, wotrcards.Options[i].Code)
	}
	for _, row := range Of(Prompt) {
		for _, code := range row.Write {
			if !slices.Contains(codes, code) {
				t.Errorf("%q: there is no option %q", row.Said, code)
			}
		}
	}
}

// Each row for texts fits a line of ../pack/testdata/said.txt, or what two steps make of one.
func TestTextRows(t *testing.T) {
	src, err := os.ReadFile("../pack/testdata/said.txt")
	if err != nil {
		t.Fatal(err)
	}
	h := &Host{Me: []string{"The Teller"}, Own: "Free Peoples", Enemy: "Shadow",
		Nouns: []string{"army", "armies", "character", "characters", "item", "items", "event", "events", "card", "cards"}}
	met := map[*Row]bool{}
	for line := range strings.Lines(string(src)) {
		if !strings.Contains(line, "^") {
			continue
		}
		level := []way{begin(strings.Replace(line, "^", "", 1))}
		for range 3 {
			var next []way
			for i := range level {
				f := h.finder(&level[i])
				for j := range habits {
					for _, w := range h.uses(&habits[j], &level[i], f) {
						if met[habits[j].row] = true; w.tokens != nil && len(next) < 100 {
							next = append(next, w)
						}
					}
				}
			}
			level = next
		}
	}
	for i := range habits {
		if !met[habits[i].row] {
			t.Errorf("no line meets %q", habits[i].row.Said)
		}
	}
}
