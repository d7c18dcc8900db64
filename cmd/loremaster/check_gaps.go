// This file ranks what the language cannot say yet, for "loremaster check --gaps".

package main

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
)

// gap is words that texts say and the language has not.
type gap struct {
	Words   string       `json:"words"`   // with N for each number
	Places  []diag.Place `json:"places"`  // where they stand
	Unlocks int          `json:"unlocks"` // lines of text that could be read if they alone were in the language
	Why     string       `json:"why,omitempty"`
}

var (
	foundWords = regexp.MustCompile(`found '([^']+)'(?:: ([^;\[]+))?`)
	someNumber = regexp.MustCompile(`\d+`)
)

// gapsOf returns what stands in the way of texts, that which unlocks most first. What a message says how to write is no gap.
func gapsOf(errors []diag.Diagnostic) (gaps []*gap, proposed int) {
	byWords, inLine := map[string]*gap{}, map[diag.Place]map[*gap]bool{}
	for i := range errors {
		it := &errors[i]
		line := diag.Place{File: it.File, Line: it.Line}
		if strings.Contains(it.Hint, `write "`) {
			proposed++
			continue
		}
		for _, m := range foundWords.FindAllStringSubmatch(it.Message, -1) {
			words := someNumber.ReplaceAllString(strings.ToLower(m[1]), "N")
			g := byWords[words]
			if g == nil {
				g = &gap{Words: words}
				byWords[words] = g
				gaps = append(gaps, g)
			}
			g.Places, g.Why = append(g.Places, it.Place()), cmp.Or(g.Why, strings.TrimSpace(m[2]))
			if inLine[line] == nil {
				inLine[line] = map[*gap]bool{}
			}
			inLine[line][g] = true
		}
	}
	for _, in := range inLine {
		for g := range in {
			if len(in) == 1 {
				g.Unlocks++
			}
		}
	}
	slices.SortStableFunc(gaps, func(a, b *gap) int {
		return cmp.Or(b.Unlocks-a.Unlocks, len(b.Places)-len(a.Places), strings.Compare(a.Words, b.Words))
	})
	return gaps, proposed
}
