// This file ranks what the language cannot say yet, and prints what texts do in plain words, for "loremaster check".

package main

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/plainwords"
	"loremaster/interpreter/game"
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

// plainText is a line of text and what it does.
type plainText struct {
	Owner   string   `json:"owner"`
	Place   string   `json:"place"`
	Written string   `json:"written"`
	Plain   []string `json:"plain"`
}

// printPlain prints what the texts of a library do; with folders named, those that stand there.
func printPlain(p *printer, lib game.Library, dirs []string, json bool) error {
	list := []plainText{}
	for _, t := range lib.Texts() {
		if t.Said != "" || len(dirs) > 0 && !within(dirs, t.File) {
			continue
		}
		spot := t.Line.Spot()
		list = append(list, plainText{t.Name, fmt.Sprintf("%s:%d", t.File, spot.Line), t.Line.Written(), plainwords.Of(t.Line)})
	}
	return p.show(json, "plain", list)
}
