// This file says wrong lines to the program and compares what it answers.

package tests

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
	"loremaster/dsl/repl"
	"loremaster/interpreter/lotrtcg/lotrtcgtools"
	"loremaster/interpreter/wotrboard/wotrboardtools"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

// TestWrong says the lines behind "> " in wrong/*.txt, each by itself, and compares what is answered, which stands
// indented below it. Where the line is said the lines behind "| " above it tell: it takes the place of "| >" in a
// data file or a script; at the prompt and at the table they are the position. "rulebook" or "docs" above a line is
// what its writer has read, and "grade" below the answer says which of the three it has: the exact place, the
// cause, the cure. Both are for people.
func TestWrong(t *testing.T) {
	base := pack.NewBase(wotrcardstools.Shipped())
	lib := gamescript.NewLibrary(wotrcardstools.Shipped())
	data := func(base *pack.Base) func(t *testing.T, before, line, after string) string {
		return func(_ *testing.T, before, line, after string) string {
			file := fstest.MapFS{"case.toml": {Data: []byte(before + line + "\n" + after)}}
			_, diags, _ := base.Load(pack.Layer{Name: "my-cards", FS: file})
			return diags.Error()
		}
	}
	scripts := func(lib *gamescript.Runner) func(t *testing.T, before, line, after string) string {
		return func(t *testing.T, before, line, after string) string {
			write(t, "case.game", before+line+"\n"+after)
			said := ""
			for _, r := range lib.RunFile("case.game", gamescript.Options{}) {
				if !r.Passed() {
					said += r.String()
				}
			}
			return said
		}
	}
	for kind, answer := range map[string]func(t *testing.T, before, line, after string) string{
		"data":          data(base),
		"data-starter":  data(pack.NewBase(lotrtcgtools.Game.Shipped())),
		"data-wotr":     data(pack.NewBase(wotrboardtools.Game.Shipped())),
		"tests":         scripts(lib),
		"tests-starter": scripts(gamescript.NewLibrary(lotrtcgtools.Game.Shipped())),
		"tests-wotr":    scripts(gamescript.NewLibrary(wotrboardtools.Game.Shipped())),
		"prompt":        func(t *testing.T, before, line, _ string) string { return typed(t, before, "", line) },
		"table": func(t *testing.T, before, line, _ string) string {
			return typed(t, before, "frodo=me,aragorn=me,witch-king=bot,saruman=bot", line)
		},
	} {
		file, err := filepath.Abs(filepath.Join("wrong", kind+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		t.Run(kind, func(t *testing.T) {
			t.Chdir(t.TempDir())
			compareWrong(t, file, answer)
		})
	}
}

// compareWrong says the lines of a file and compares the answers with those below them.
func compareWrong(t *testing.T, file string, answer func(t *testing.T, before, line, after string) string) {
	src, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.ReplaceAll(string(src), "\r\n", "\n")
	var around, got strings.Builder
	last := ""
	for row := range strings.Lines(want) {
		if strings.HasPrefix(row, "    ") {
			continue // what was answered; it is said anew
		}
		got.WriteString(row)
		if place, ok := strings.CutPrefix(row, "|"); ok {
			if !strings.HasPrefix(last, "|") {
				around.Reset()
			}
			around.WriteString(strings.TrimPrefix(place, " "))
		}
		if line, ok := strings.CutPrefix(row, "> "); ok {
			before, after, _ := strings.Cut(around.String(), ">\n")
			for one := range strings.Lines(answer(t, before, strings.TrimSuffix(line, "\n"), after)) {
				got.WriteString("    " + one)
			}
		}
		last = row
	}
	if *update {
		write(t, file, got.String())
		return
	}
	a, b := strings.Split(got.String(), "\n"), strings.Split(want, "\n")
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s:%d: got\n%s\nwant\n%s", file, i+1, fromLine(a, i), fromLine(b, i))
		}
	}
}

// fromLine returns a line and the three below it.
func fromLine(lines []string, i int) string {
	return strings.Join(lines[min(i, len(lines)):min(i+4, len(lines))], "\n")
}

// typed types a line at the prompt, or at a table with such seats, where a position has been loaded.
func typed(t *testing.T, position, seats, line string) string {
	write(t, "case.game", position)
	r := repl.New(repl.Options{Data: gamescript.NewLibrary(wotrcardstools.Shipped()), Scenario: "trilogy", Table: seats != ""})
	var b strings.Builder
	var err error
	if seats == "" {
		err = r.Exec("load case.game", &b)
	} else {
		err = r.Play("load case.game", seats, &b)
	}
	if err != nil {
		t.Fatal(err)
	}
	b.Reset()
	if err := r.Exec(line, &b); errors.Is(err, repl.ErrQuit) {
		b.WriteString("(it is left)\n")
	}
	return b.String()
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
