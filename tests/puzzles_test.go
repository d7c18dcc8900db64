package tests

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/game/gametest"
	"loremaster/interpreter/solve"
)

// without are the puzzles that have no solution.
var without = map[string]bool{"two-riders.game": true, "three-corruption.game": true, "one-wound-one-burden.game": true}

// large are the puzzles that take longest: a share of them is solved.
var large = []string{"kill-the-ring-bearer.game", "next-round.game", "two-paths.game", "minas-tirith.game", "three-corruption.game"}

// TestPuzzles solves every puzzle of the folders. What is printed passes as a script, with all answers of the
// others where they are few, and is the same with one goroutine.
func TestPuzzles(t *testing.T) {
	files, err := gamescript.Find([]string{"wotr-cards/puzzles", "starter/puzzles", "wotr/puzzles"})
	if err != nil || len(files) != 18 {
		t.Fatalf("%d puzzles, %v; want 18", len(files), err)
	}
	lib := joined()
	from, to := gametest.Part(t, len(large))
	for _, file := range files {
		if i := slices.Index(large, filepath.Base(file)); i >= 0 && (i < from || i >= to) {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			c := puzzle(t, file)
			o := gamescript.SolveOptions{Options: solve.Options{Positions: 1000000, Workers: 2}, Lines: 20}
			found, err := lib.Solve(c, o)
			if err != nil {
				t.Fatal(err)
			}
			want := solve.Found
			if without[filepath.Base(file)] {
				want = solve.None
			}
			if found.Answer != want || (found.Script != "") != (want == solve.Found) {
				t.Fatalf("answer %d, want %d; script:\n%s", found.Answer, want, found.Script)
			}
			if found.Positions < 20000 {
				o.Workers = 1
				if again, err := lib.Solve(c, o); err != nil || again.Script != found.Script || again.Positions != found.Positions {
					t.Errorf("with one goroutine: %v, %d positions, want %d\n%s\nand not\n%s", err, again.Positions, found.Positions, again.Script, found.Script)
				}
			}
			if want != solve.Found {
				return
			}
			script, diags := gamescript.Parse(file, []byte(found.Script))
			if len(diags.Items) > 0 {
				t.Fatal(diags)
			}
			for _, r := range lib.Run(script) {
				if !r.Passed() {
					t.Error("\n" + r.String())
				}
			}
		})
	}
}

// puzzle reads a script of one puzzle.
func puzzle(t testing.TB, file string) *gamescript.Case {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	f, diags := gamescript.Parse(filepath.ToSlash(file), src)
	if len(diags.Items) > 0 || len(f.Cases) != 1 || !f.Cases[0].IsPuzzle() {
		t.Fatalf("%s is not one puzzle\n%s", file, diags.Error())
	}
	return f.Cases[0]
}
