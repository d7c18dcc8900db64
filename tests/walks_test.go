package tests

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// mostFiles is in how many files the four walks of the map put something.
var mostFiles = []int{3, 1, 3, 1}

// TestWalks does what the four walks of the map say, on a copy: what they show is put into the files, and the program that comes of it
// plays their cases.
func TestWalks(t *testing.T) {
	dir, copies := t.TempDir(), map[string]string{}
	walks := fourWalks(t)
	for i, walk := range walks {
		files := map[string]bool{}
		for _, p := range walk.pieces {
			files[p.file] = true
			copies[p.file] = p.into(t, copies[p.file])
		}
		if len(files) > mostFiles[i] {
			t.Errorf("walk %d is through %d files, expected at most %d", i+1, len(files), mostFiles[i])
		}
	}
	program := built(t, dir, copies)
	for i, walk := range walks {
		name, args := "walk.game", []string{"test"}
		if walk.form == "toml" {
			name, args = "walk.toml", []string{"check"}
		}
		folder := filepath.Join(dir, "walk", string('1'+rune(i)))
		lay(t, filepath.Join(folder, name), walk.shows)
		cmd := exec.Command(program, append(args, folder)...)
		out, err := cmd.CombinedOutput()
		if _, cure, is := strings.Cut(walk.shows, "# "); walk.form == "toml" {
			if !is || err == nil || !strings.Contains(string(out), strings.TrimSpace(cure)) {
				t.Errorf("walk %d: the line is answered with\n%s", i+1, out)
			}
		} else if err != nil {
			t.Errorf("walk %d: %s", i+1, out)
		}
	}
}

// walk is what one of them puts where, and what then comes of it.
type walk struct {
	pieces      []piece
	form, shows string
}

// piece is some lines, and where they stand: after a line of a file, or in its place.
type piece struct {
	file, line string
	after      bool
	lines      string
}

var pieceHead = regexp.MustCompile("^// ([a-z./_]+), (after|in place of): (.*)$")

// fourWalks reads them.
func fourWalks(t *testing.T) (walks []walk) {
	t.Helper()
	readme, err := os.ReadFile("../interpreter/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(readme), "\n## Four walks\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for i, block := range regexp.MustCompile("(?s)```(go|text|game|toml)\n(.*?)```").FindAllStringSubmatch(text, -1) {
		if i%2 == 1 {
			last := &walks[len(walks)-1]
			last.form, last.shows = block[1], block[2]
			continue
		}
		w := walk{}
		for line := range strings.Lines(block[2]) {
			if head := pieceHead.FindStringSubmatch(strings.TrimSuffix(line, "\n")); head != nil {
				w.pieces = append(w.pieces, piece{file: head[1], after: head[2] == "after", line: head[3] + "\n"})
				continue
			}
			w.pieces[len(w.pieces)-1].lines += line
		}
		walks = append(walks, w)
	}
	if len(walks) != len(mostFiles) {
		t.Fatalf("the map has %d walks", len(walks))
	}
	return walks
}

// into returns the text of the file with the piece; so far it is as given, or as in the tree where that is nothing.
func (p *piece) into(t *testing.T, so string) string {
	t.Helper()
	if so == "" {
		src, err := os.ReadFile(filepath.Join("..", p.file))
		if err != nil {
			t.Fatal(err)
		}
		so = string(src)
	}
	if strings.Count(so, "\n"+p.line) != 1 {
		t.Fatalf("%s has the line %q %d times", p.file, p.line, strings.Count(so, "\n"+p.line))
	}
	lines := p.lines
	if p.after {
		lines = p.line + lines
	}
	return strings.Replace(so, "\n"+p.line, "\n"+lines, 1)
}

// built builds the program with some files in the place of those of the tree, and returns where it lies.
func built(t *testing.T, dir string, copies map[string]string) string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	replaced := map[string]string{}
	for file, text := range copies {
		as := filepath.Join(dir, "copies", file)
		lay(t, as, text)
		replaced[filepath.Join(root, file)] = as
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	lay(t, filepath.Join(dir, "overlay.json"), string(overlay))
	program := filepath.Join(dir, "loremaster")
	cmd := exec.Command("go", "build", "-overlay", filepath.Join(dir, "overlay.json"), "-o", program, "./cmd/loremaster")
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

func lay(t *testing.T, file, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(file), 0o777)
	if err == nil {
		err = os.WriteFile(file, []byte(text), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}
