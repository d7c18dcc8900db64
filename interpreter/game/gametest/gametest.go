// Package gametest says which generated tests run, has tests collect memory seldom, and reads which clauses games at random never
// come to.
package gametest

import (
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Unrun is a clause that games at random do not come to, and the case that runs it.
type Unrun struct {
	Clause     string // "gollum, line 1, clause 2"
	File, Case string // the file by its name in the folder of the list
}

// Never reads the list of such clauses: a line for each, "CLAUSE | FILE | CASE | REASON", none twice. Lines without columns, and
// behind "#", are comments.
func Never(t *testing.T, file string) (list []Unrun) {
	t.Helper()
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(src)) {
		part := strings.Split(strings.TrimSpace(line), " | ")
		if line[0] == '#' || len(part) < 2 {
			continue
		}
		if len(part) != 4 || slices.ContainsFunc(list, func(u Unrun) bool { return u.Clause == part[0] }) {
			t.Fatalf("%q is no clause with its file, case and reason, or stands there twice", line)
		}
		list = append(list, Unrun{part[0], part[1], part[2]})
	}
	return list
}

// Tests that import this package collect memory seldom, which saves them a quarter of their time, unless the environment says when
// it is to be collected.
func init() {
	if os.Getenv("GOGC") == "" && os.Getenv("GOMEMLIMIT") == "" {
		debug.SetGCPercent(400)
		debug.SetMemoryLimit(1 << 30) // from there on more often
	}
}

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
