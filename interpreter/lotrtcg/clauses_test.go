package lotrtcg_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/sim"
)

// Each clause of a text runs in games at random, or stands in a list with the reason, and with a case that runs it.
func TestClausesRun(t *testing.T) {
	never := map[string]int{}
	scenarios := []string{"two-towers", "two-towers online", "white-wizard", "three-fellowships online", "four-fellowships online"}
	for _, scenario := range scenarios {
		s := setup(t, scenario)
		for _, clause := range sim.Run(s, sim.Options{Games: 600, Seed: 1, Workers: 2, Clauses: true, Bots: lineup(t, s, "random")}).Unfired {
			never[clause]++
		}
	}
	lib := gamescript.LibraryOf(lotrtcgtools.Game.Base())
	listed := map[string]bool{}
	for _, n := range gametest.Never(t, "../../tests/starter/never.txt") {
		if listed[n.Clause] = true; never[n.Clause] < len(scenarios) {
			t.Errorf("%s has run, and is listed", n.Clause)
		}
		card, _, _ := strings.Cut(n.Clause, ",")
		if !runs(t, lib, n.File, n.Case, card) {
			t.Errorf("%s: the case %q does not run it", n.Clause, n.Case)
		}
	}
	for clause, n := range never {
		if n == len(scenarios) && !listed[clause] {
			t.Errorf("%s has not run, and is not listed", clause)
		}
	}
}

// runs reports whether a case alone passes, and runs a clause of the card.
func runs(t *testing.T, lib *gamescript.Runner, file, name, card string) bool {
	t.Helper()
	file = filepath.Join("../../tests/starter", file)
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, diags := gamescript.Parse(file, src)
	if len(diags.Items) > 0 {
		t.Fatal(diags)
	}
	f.Cases = slices.DeleteFunc(f.Cases, func(c *gamescript.Case) bool { return c.Title != name })
	cover := &gamescript.Cover{}
	for _, r := range lib.RunCases(f, gamescript.Options{Cover: cover}) {
		if !r.Passed() {
			t.Error(r.String())
		}
	}
	all, err := lib.Coverage(cover, nil)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(all[0].Cards, func(c gamescript.CardCoverage) bool { return c.ID == card && c.Covered > 0 })
}
