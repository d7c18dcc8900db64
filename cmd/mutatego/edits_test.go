package main

import (
	"bytes"
	"fmt"
	"go/importer"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const program = `package main

import "fmt"

func leaves(n int) string {
	if n > 0 {
		return "left"
	}
	return "stayed"
}

// A call would be lost in a comment that moved with it.
func follow() (said string) {
	say := func(s string) { said += s }
	say("a") // first
	say("b")
	switch {
	default:
		say("c")
		say("d")
	}
	return said
}

func counts(n, m uint8) uint8 {
	n += 2
	return n - m
}

func joins(a, b, c bool) bool { return a && b || c }

func is(a, b string) bool { return a == b }

func chooses(n int) (said string) {
	switch {
	case n > 1, n < 0:
	default:
		said = "one"
	}
	return said
}

const known = 3 + 4

func main() {
	fmt.Println(leaves(1), leaves(0), follow(), counts(5, 1), joins(true, true, false), joins(false, true, false), is("a", "b"), chooses(2))
}
`

// Every edit is made, under its name, and does what it says where its switch is on and nothing where it is not.
func TestEdits(t *testing.T) {
	r := &rules{set: token.NewFileSet()}
	if err := r.parse("main.go", program); err != nil {
		t.Fatal(err)
	}
	if err := r.check(importer.ForCompiler(r.set, "source", nil)); err != nil {
		t.Fatal(err)
	}
	want := []struct{ name, says string }{
		{"", "left stayed abcd 6 true false false"},
		{"main.go leaves guard 1", "stayed stayed abcd 6 true false false"},
		{"main.go leaves comparison 1", "left left abcd 6 true false false"},
		{"main.go follow order 1", "left stayed bacd 6 true false false"},
		{"main.go follow order 2", "left stayed abdc 6 true false false"},
		{"main.go counts sign 1", "left stayed abcd 2 true false false"},
		{"main.go counts sign 2", "left stayed abcd 8 true false false"},
		{"main.go joins comparison 1", "left stayed abcd 6 false false false"},
		{"main.go joins comparison 2", "left stayed abcd 6 true true false"},
		{"main.go is comparison 1", "left stayed abcd 6 true false true"},
		{"main.go chooses guard 1", "left stayed abcd 6 true false false one"},
		{"main.go chooses comparison 1", "left stayed abcd 6 true false false"},
		{"main.go chooses comparison 2", "left stayed abcd 6 true false false"},
	}
	edits := r.edits()
	if len(edits) != len(want)-1 {
		t.Fatalf("%d edits, want %d", len(edits), len(want)-1)
	}
	dir := t.TempDir()
	for i, e := range edits {
		e.makes(i + 1)
	}
	var text bytes.Buffer
	if err := r.print(&text, r.files[0]); err != nil {
		t.Fatal(err)
	}
	files := map[string]string{"go.mod": "module edits\n\ngo 1.26\n", "main.go": text.String(), "switches.go": "package main\n" + switches}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	binary := filepath.Join(dir, "edits.exe")
	build := exec.Command("go", "build", "-o", binary)
	build.Dir = dir
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, out, text.Bytes())
	}
	for i, w := range want {
		cmd := exec.Command(binary)
		cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%d", switchedOn, i))
		out, err := cmd.Output()
		if says := strings.TrimSpace(string(out)); err != nil || says != w.says {
			t.Errorf("with edit %q on: %q %v, want %q", w.name, says, err, w.says)
		}
		if i > 0 && edits[i-1].Name != w.name {
			t.Errorf("edit %d is %q, want %q", i, edits[i-1].Name, w.name)
		}
	}
}

// The rules, and the machine that runs texts, have edits, each with a name of its own, and what is said to change nothing
// is among them.
func TestRules(t *testing.T) {
	for _, rules := range []struct {
		folder string
		least  int
	}{{"wotrcards", 1000}, {"wotrboard", 1000}, {"lotrtcg", 500}, {"text", 500}} {
		folder := filepath.Join("..", "..", "interpreter", rules.folder)
		opens, err := compiled(t.Context(), folder)
		if err != nil {
			t.Fatal(err)
		}
		r, err := readRules(folder, opens)
		if err != nil {
			t.Fatal(err)
		}
		edits, names := r.edits(), map[string]bool{}
		for _, e := range edits {
			if names[e.Name] {
				t.Errorf("two edits are called %q", e.Name)
			}
			names[e.Name] = true
		}
		if len(edits) < rules.least {
			t.Errorf("%s: %d edits, expected more", folder, len(edits))
		}
		if _, err := readEquivalents(filepath.Base(folder)+".txt", edits); err != nil {
			t.Error(err)
		}
	}
}
