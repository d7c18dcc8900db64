// This file tests that twice the data are twice the work: of each reader what it allocates is counted, never time.

package pack_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/limits"
	"loremaster/dsl/limits/limitstest"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

const anEvent = "[x%d]\nname = \"X %d\"\ntype = \"event\"\nfaction = \"elf\"\nset = \"mine\"\n" // no scenario plays with it

// chain returns scenarios each of which extends the one before it, in chains of so many.
func chain(n, length int) string {
	var b strings.Builder
	for i := range n {
		base := "trilogy"
		if i%length > 0 {
			base = fmt.Sprintf("s%d", i-1)
		}
		fmt.Fprintf(&b, "[s%d]\ntype = \"scenario\"\nname = \"S %d\"\nextends = %q\n", i, i, base)
	}
	return b.String()
}

func errata(n, each int) string {
	var b strings.Builder
	for i := range n {
		of := "boromir"
		if each > 0 {
			if of = fmt.Sprintf("x%d", i/each); i%each == 0 {
				b.WriteString(strings.ReplaceAll(anEvent+"text = \"When played: draw 1.\"\n", "%d", fmt.Sprint(i/each)))
			}
		}
		fmt.Fprintf(&b, "[e%d]\ntype = \"errata\"\nof = %q\ndate = 2026-01-01\nreason = \"x\"\nadd = [\"When played: draw 1.\"]\n", i, of)
	}
	return b.String()
}

// Twice as many data more cost at most 2.2 times the work, with and without mistakes, and beyond a limit hardly any.
func TestWork(t *testing.T) {
	repeated := func(line string) func(n int) string { return func(n int) string { return many(n, line) } }
	head := "[long]\nname = \"Long\"\n" + event
	for _, reader := range []struct {
		name string
		data func(n int) string
		from int
		want string // what is said; "" for nothing
	}{
		{"cards", repeated(anEvent + "text = \"When played: draw 1.\""), 200, ""},
		{"wrong texts", repeated(anEvent + "text = \"When played: drawz 1.\""), 400, "found 'drawz'"},
		{"unknown keys", repeated(anEvent + "colour = 1"), 300, "unknown field"},
		{"repeated ids", func(n int) string { return strings.Repeat("[x]\n"+event, n) }, 500, "defined a second time"},
		{"unknown words", func(n int) string { return head + "traits = [" + strings.Repeat("\"a\",", n) + "]\n" }, 1000, "no trait has the id"},
		{"errata of many cards", func(n int) string { return errata(n, 4) }, 200, ""},
		{"errata of one card", func(n int) string { return errata(n, 0) }, 400, "more than 100 errata change"},
		{"scenarios that extend one", func(n int) string { return chain(n, 4) }, 40, ""},
		{"scenarios that extend one another", func(n int) string { return chain(n, n) }, 300, "more than 16 scenarios that extend one another"},
		{"a key of many parts", func(n int) string { return head + strings.Repeat("a.", n) + "a = 1\n" }, 2000, "more than 12 deep"},
		{"a long key before many values", func(n int) string {
			return head + "[long." + strings.Repeat("a", n) + "]\nb = [" + strings.Repeat("1,", n) + "]\n"
		}, 2100, "more than 1024 bytes"},
		{"many clauses", func(n int) string {
			return head + "text = \"When played: draw 1" + strings.Repeat(", draw 1", n) + ".\"\n"
		}, 1000, "a line of more than 400 words"},
		{"open quotes", func(n int) string { return head + "text = \"" + strings.Repeat("“", n) + "\"\n" }, 2000, "a line of more than 400 words"},
		{"strings without an end", func(n int) string { return head + strings.Repeat("text = \"\n", n) }, 2000, "does not end in its line"},
		{"values that are none", func(n int) string { return head + many(n, "a%d = x") }, 2000, "expected"},
	} {
		t.Run(reader.name, func(t *testing.T) {
			limitstest.Twice(t, reader.from, func(n int) {
				layer := pack.Layer{Name: "my", FS: fstest.MapFS{"a.toml": {Data: []byte(reader.data(n))}}}
				_, diags, _ := wotrcardstools.Game.Base().Load(layer)
				if got := diags.Error(); reader.want == "" && diags.Errors() > 0 || !strings.Contains(got, reader.want) {
					t.Fatalf("%d: got\n%.600s\nwant %q", n, got, reader.want)
				}
			})
		})
	}
}

// A zip file with too many entries is refused before they are read.
func TestWorkOfZips(t *testing.T) {
	costs := func(n int) (int, string) {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		for i := range n {
			if _, err := z.Create(fmt.Sprintf("%d.toml", i)); err != nil {
				t.Fatal(err)
			}
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "z.zip")
		if err := os.WriteFile(file, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		var layers []pack.Layer
		_, size := limitstest.Work(func() { layers = pack.NewShelf(wotrcardstools.Game).Open(file) })
		_, diags, _ := wotrcardstools.Load(append(wotrcardstools.Shipped(), layers...))
		return size, diags.Error()
	}
	small, _ := costs(limits.Files.Most / 2)
	fits, _ := costs(limits.Files.Most)
	more, said := costs(50_001)
	t.Logf("%d entries: %d KB, twice as many: %d KB, 50,001: %d KB", limits.Files.Most/2, small, fits, more)
	if fits*10 > small*22 || more > 3*fits || !strings.Contains(said, "the zip file has 50001 entries, expected at most 4096") {
		t.Errorf("%d, %d and %d KB: %.300s", small, fits, more, said)
	}
}

// The guide has the table of limits.
func TestTableOfLimits(t *testing.T) {
	guide, err := os.ReadFile("../../cards/README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range allLimits() {
		if row := fmt.Sprintf("\n| %s | %d |\n", l.Of, l.Most); !strings.Contains(string(guide), row) {
			t.Errorf("the guide has no line %q", row)
		}
	}
}

// allLimits returns all that the docs have to tell.
func allLimits() []limits.Limit {
	return []limits.Limit{limits.FileBytes, limits.FileLines, limits.LineBytes, limits.KeyBytes, limits.Depth, limits.Files, limits.ZipBytes, limits.ZipUnpacked, limits.Errata, limits.Extends, limits.TriedLines, limits.TriedEdits, limits.Shown}
}
