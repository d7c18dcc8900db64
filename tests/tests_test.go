// This file runs the rules tests: every .game file of this folder and its folders.

package tests

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"loremaster/dsl/gamescript"
	"loremaster/dsl/pack"
)

var update = flag.Bool("update", false, "write what the broken scripts say to their .txt files")

func library() *gamescript.Library { return gamescript.NewLibrary(pack.Shipped()) }

// find returns the scripts below this folder, those that are meant to fail or the others.
func find(t *testing.T, broken bool) []string {
	all, err := gamescript.Find([]string{"."})
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for _, f := range all {
		if strings.HasPrefix(filepath.ToSlash(f), "broken/") == broken {
			files = append(files, f)
		}
	}
	if len(files) == 0 {
		t.Fatal("there is no script")
	}
	return files
}

func TestRules(t *testing.T) {
	for _, r := range library().RunFiles(find(t, false)) {
		t.Run(r.File+"/"+r.Title, func(t *testing.T) {
			if !r.Passed() {
				t.Error("\n" + r.String())
			}
		})
	}
}

// TestBroken runs the scripts that are wrong: what is said of each is in the .txt file beside it.
func TestBroken(t *testing.T) {
	lib := library()
	for _, file := range find(t, true) {
		t.Run(file, func(t *testing.T) {
			var b strings.Builder
			for _, r := range lib.RunFile(file) {
				if r.Passed() {
					t.Errorf("%s:%d passed", r.File, r.Line)
				}
				b.WriteString(r.String())
			}
			golden := strings.TrimSuffix(file, ".game") + ".txt"
			if *update {
				if err := os.WriteFile(golden, []byte(b.String()), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if b.String() != string(want) {
				t.Errorf("found:\n%s\nwant:\n%s", b.String(), want)
			}
		})
	}
}
