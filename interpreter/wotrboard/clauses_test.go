package wotrboard_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/game"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/wotrboard/wotrboardtools"
)

// Each clause of a text runs in a few games at random, or stands in a list with the reason, and with a case that runs it.
func TestClausesRun(t *testing.T) {
	base := wotrboardtools.Game.Base()
	lib, diags, _ := base.Library()
	if lib == nil {
		t.Fatal(diags)
	}
	never := map[string]int{}
	scenarios := []string{"war-of-the-ring", "war-of-the-ring-three", "war-of-the-ring-1e", "twilight-of-the-third-age"}
	clauses := map[string][]string{} // of each card, in order
	for _, id := range scenarios {
		s, err := lib.Setup(game.Start{Scenario: id})
		if err != nil {
			t.Fatal(err)
		}
		for _, clause := range sim.Run(s, sim.Options{Games: 60, Seed: 1, Workers: 2, Clauses: true}).Unfired {
			never[clause]++
		}
		for _, l := range s.Lines() {
			words := s.Names().LineWords(l)
			card, _, _ := strings.Cut(words, ",")
			for n := range l.NumClauses() {
				if clause := fmt.Sprintf("%s, clause %d", words, n+1); !slices.Contains(clauses[card], clause) {
					clauses[card] = append(clauses[card], clause)
				}
			}
		}
	}
	listed, run := map[string]bool{}, caseRunner(t)
	for _, of := range gametest.Never(t, "../../tests/wotr/never.txt") {
		listed[of.Clause] = true
		card, _, _ := strings.Cut(of.Clause, ",")
		if n := slices.Index(clauses[card], of.Clause); n < 0 {
			t.Errorf("%s is no clause", of.Clause)
		} else if missed := run(of.File, of.Case); missed == nil || missed[card] == nil || len(missed[card]) != len(clauses[card]) || missed[card][n] {
			t.Errorf("%s: the case %q does not run it", of.Clause, of.Case)
		}
	}
	for clause, n := range never {
		if n == len(scenarios) && !listed[clause] {
			t.Errorf("%s has not run, and is not listed", clause)
		}
	}
}

// caseRunner returns what plays a case of a file and says which clauses of each card it does not run; nil where there is no such
// case. It plays a case once.
func caseRunner(t *testing.T) func(file, title string) map[string][]bool {
	lib := gamescript.LibraryOf(wotrboardtools.Game.Base())
	missing := func(c *gamescript.Cover) map[string][]gamescript.ClauseCoverage {
		all, err := lib.Coverage(c, nil)
		if err != nil {
			t.Fatal(err)
		}
		of := map[string][]gamescript.ClauseCoverage{}
		for _, card := range all[0].Cards {
			of[card.ID] = card.Missing
		}
		return of
	}
	all, played, files := missing(&gamescript.Cover{}), map[string]map[string][]bool{}, map[string]*gamescript.File{}
	return func(file, title string) map[string][]bool {
		if missed, is := played[file+title]; is {
			return missed
		}
		if files[file] == nil {
			path := filepath.Join("../../tests/wotr", file)
			src, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			f, diags := gamescript.Parse(path, src)
			if len(diags.Items) > 0 {
				t.Fatal(diags)
			}
			files[file] = f
		}
		alone := *files[file]
		alone.Cases = slices.DeleteFunc(slices.Clone(alone.Cases), func(c *gamescript.Case) bool { return c.Title != title })
		if len(alone.Cases) != 1 {
			return nil
		}
		cover := &gamescript.Cover{}
		for _, r := range lib.RunCases(&alone, gamescript.Options{Cover: cover}) {
			if !r.Passed() {
				t.Error(r.String())
			}
		}
		missed, left := map[string][]bool{}, missing(cover)
		for card, clauses := range all {
			for _, c := range clauses {
				missed[card] = append(missed[card], slices.Contains(left[card], c))
			}
		}
		played[file+title] = missed
		return missed
	}
}
