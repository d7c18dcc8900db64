// Package gametest says which generated tests run, has tests collect memory seldom, and reads which clauses games at random never
// come to.
package gametest

import (
	"os"
	"slices"
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
