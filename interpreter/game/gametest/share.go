package gametest

import (
	"os"
	"strconv"
	"testing"
)

// Part returns which of n generated tests run, from one up to another: a fifth of them, the second to fifth with SHARE=1 to 4,
// all with SHARE=all. The log says so, and the same variable repeats a run.
func Part(t testing.TB, n int) (from, to int) {
	t.Helper()
	share := os.Getenv("SHARE")
	if share == "all" {
		return 0, n
	}
	part, _ := strconv.Atoi(share)
	part %= 5
	t.Logf("part %d of 0 to 4; SHARE=%d runs it again, SHARE=all all of them", part, part)
	return part * n / 5, (part + 1) * n / 5
}

// Spread returns what says which of generated tests run, by their numbers: each fifth, as Part says from where on.
func Spread(t testing.TB) func(n int) bool {
	t.Helper()
	from, to := Part(t, 5)
	return func(n int) bool { return from <= n%5 && n%5 < to }
}
