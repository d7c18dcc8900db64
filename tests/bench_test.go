package tests

import (
	"testing"

	wotr "loremaster/dsl/games/wotrcards"
	"loremaster/dsl/gamescript"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/solve"
)

// BenchmarkCases loads the data and runs every script of this folder.
func BenchmarkCases(b *testing.B) {
	files, err := gamescript.Find([]string{"."})
	if err != nil {
		b.Fatal(err)
	}
	perCPU(b, "cases", func() int {
		return len(gamescript.NewLibrary(wotr.Shipped()).RunFiles(files, gamescript.Options{}))
	})
}

// BenchmarkSolver solves a puzzle of many positions.
func BenchmarkSolver(b *testing.B) {
	lib, c := gamescript.NewLibrary(wotr.Shipped()), puzzle(b, "wotr-cards/puzzles/next-round.game")
	perCPU(b, "positions", func() int {
		found, err := lib.Solve(c, gamescript.SolveOptions{Options: solve.Options{Positions: 1000000, Workers: 1}})
		if err != nil {
			b.Fatal(err)
		}
		return found.Positions
	})
}

// perCPU reports how many of what f counts a second of the processor is enough for.
func perCPU(b *testing.B, what string, f func() int) {
	n, cpu := 0, sim.CPUSeconds()
	for b.Loop() {
		n += f()
	}
	b.ReportMetric(float64(n)/float64(b.N), what+"/op")
	b.ReportMetric(float64(n)/(sim.CPUSeconds()-cpu), what+"/cpu-s")
}
