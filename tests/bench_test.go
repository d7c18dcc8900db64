package tests

import (
	"runtime/debug"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/interpreter/sim"
	"loremaster/interpreter/solve"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// BenchmarkCases loads the data of the first game and runs every script of it.
func BenchmarkCases(b *testing.B) {
	files, err := gamescript.Find([]string{"wotr-cards"})
	if err != nil {
		b.Fatal(err)
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as the command does
	perCPU(b, "cases", func() int {
		results := gamescript.NewLibrary(wotrcardstools.Shipped()).RunFiles(files, gamescript.Options{})
		for i := range results {
			if !results[i].Passed() {
				b.Fatal(results[i].String())
			}
		}
		return len(results)
	})
}

// BenchmarkSolver solves a puzzle of many positions.
func BenchmarkSolver(b *testing.B) {
	lib, c := gamescript.NewLibrary(wotrcardstools.Shipped()), puzzle(b, "wotr-cards/puzzles/next-round.game")
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
