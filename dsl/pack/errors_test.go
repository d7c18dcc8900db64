// This file tests what the loader says about mistakes, with cases that are data files.

package pack_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"loremaster/dsl/diag"
	"loremaster/dsl/pack"
	"loremaster/interpreter/wotrcards/wotrcardstools"
)

var update = flag.Bool("update", false, "rewrite the expected errors in testdata")

// TestErrors loads each case of testdata/errors over testdata/base.toml. Cases are parted by a line "---".
// What is expected stands behind ### on the line that it is about, or with its file and line in the case's
// first line if it is elsewhere:
//
//	column: message [code] (hint) {other places}
//
// In text.toml it is the column and the code only: the words of the language of texts are not decided here.
//
// A line "+++ FOLDER/FILE" begins another file of the case; its first file is case/first.toml.
func TestErrors(t *testing.T) { testCases(t, "testdata/errors", false) }

// TestDoubts is TestErrors for cases that make a library, and are warned of.
func TestDoubts(t *testing.T) { testCases(t, "testdata/warnings", true) }

func testCases(t *testing.T, folder string, usable bool) {
	files, err := filepath.Glob(folder + "/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			line := 1
			for i, text := range strings.SplitAfter(string(data), "---\n") {
				have := annotate(t, text, usable, filepath.Base(file) == "text.toml")
				if have != text && !*update {
					t.Errorf("%s:%d: case %d: got\n%s\nwant\n%s", file, line, i+1, have, text)
				}
				got += have
				line += strings.Count(text, "\n")
			}
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// annotate loads a case and returns its text with the errors that were reported, or just their codes.
func annotate(t *testing.T, text string, usable, codes bool) string {
	lines := strings.Split(text, "\n")
	data := map[string][]string{} // lines of each file
	where := map[string]int{}     // file:line to index in lines
	name := "case/first.toml"
	for i, line := range lines {
		line, _, _ = strings.Cut(line, "###")
		lines[i] = strings.TrimRight(line, " ")
		if next, ok := strings.CutPrefix(line, "+++ "); ok {
			name = strings.TrimSpace(next)
			continue
		}
		if line == "---" {
			break
		}
		data[name] = append(data[name], lines[i])
		where[fmt.Sprintf("%s:%d", name, len(data[name]))] = i
	}
	fsys := fstest.MapFS{}
	for name, lines := range data {
		fsys[strings.TrimPrefix(name, "case/")] = &fstest.MapFile{Data: []byte(strings.Join(lines, "\n"))}
	}
	lib, diags, _ := wotrcardstools.Load([]pack.Layer{baseLayer(t), {Name: "case", FS: fsys}})
	if (lib != nil) != usable {
		t.Errorf("there is a library: %v, want %v\n%s", lib != nil, usable, text)
	}
	for i := range diags.Items {
		d := &diags.Items[i]
		if codes {
			d.Message, d.Hint = "", ""
		}
		at, ok := where[fmt.Sprintf("%s:%d", d.File, d.Line)]
		if !ok {
			lines[0] += fmt.Sprintf(" ### %s:%d:%s", d.File, d.Line, inOneLine(d))
			continue
		}
		lines[at] += " ### " + inOneLine(d)
	}
	return strings.Join(lines, "\n")
}

func inOneLine(d *diag.Diagnostic) string {
	s := fmt.Sprintf("%d: %s", d.Column, strings.TrimLeft(d.Message+" ["+d.Code+"]", " "))
	if d.Hint != "" {
		s += " (" + d.Hint + ")"
	}
	for _, p := range d.Also {
		s += fmt.Sprintf(" {%s: %s}", p, p.Note)
	}
	return s
}

// baseLayer returns testdata/base.toml as a layer.
func baseLayer(t testing.TB) pack.Layer {
	data, err := os.ReadFile("testdata/base.toml")
	if err != nil {
		t.Fatal(err)
	}
	return pack.Layer{Name: "base", FS: fstest.MapFS{"base.toml": {Data: data}}, Base: true, Game: wotrcardstools.Game}
}
