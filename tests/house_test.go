package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The walk through adding a game is true: the files that it names are there, and what it shows of them stands in them.
func TestAddingAGame(t *testing.T) {
	readme, err := os.ReadFile("../interpreter/README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, walk, ok := strings.Cut(string(readme), "\n## Adding a game\n")
	if !ok {
		t.Fatal("the map says nothing of adding a game")
	}
	walk, _, _ = strings.Cut(walk, "\n## ")
	files := 0
	for _, named := range regexp.MustCompile("`([a-z]+(?:/[a-z]+)+\\.[a-z]+)`").FindAllStringSubmatch(walk, -1) {
		files++
		if _, err := os.Stat(filepath.Join("..", named[1])); err != nil {
			t.Errorf("the walk names %s: %v", named[1], err)
		}
	}
	lines, file, src := 0, "", ""
	for _, block := range regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(walk, -1) {
		for line := range strings.Lines(block[1]) {
			line = strings.TrimSpace(line)
			if name, ok := strings.CutPrefix(line, "// "); ok {
				data, err := os.ReadFile(filepath.Join("..", name))
				if err != nil {
					t.Fatal(err)
				}
				file, src = name, string(data)
				continue
			}
			if lines++; line != "" && !strings.Contains(src, line+"\n") {
				t.Errorf("%s has no line %q", file, line)
			}
		}
	}
	if files < 10 || lines < 10 {
		t.Errorf("the walk names %d files and shows %d lines", files, lines)
	}
}

// Words of card text cost few lines of Go for each text that is printed; those that all games share count a third for each.
func TestLinesOfWords(t *testing.T) {
	shared := linesOfGo(t, "../interpreter/text", "words_*.go", "shared_words.go") / 3
	for _, game := range []struct {
		folder string
		texts  int // its cards; its events and combat effects; its titles
		most   int // it may only shrink
	}{{"wotrcards", 116, 32}, {"wotrboard", 153, 29}, {"lotrtcg", 70, 30}} {
		n := linesOfGo(t, "../interpreter/"+game.folder, "words_*.go", "verbs*.go", "text_*.go", "headings.go", "happenings.go", "vocabulary.go") + shared
		t.Logf("%s: %d lines of words for %d texts, %.1f a text", game.folder, n, game.texts, float64(n)/float64(game.texts))
		if n == shared || n > game.most*game.texts {
			t.Errorf("%s: %d lines of words for %d texts, expected at most %d a text", game.folder, n, game.texts, game.most)
		}
	}
}

// linesOfGo counts the lines of Go files of a folder whose names fit one of the patterns, without tests.
func linesOfGo(t *testing.T, folder string, patterns ...string) (n int) {
	for _, pattern := range patterns {
		files, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n += strings.Count(string(src), "\n")
		}
	}
	return n
}

// The small game is small: a newcomer reads it in one sitting.
func TestSmallGame(t *testing.T) {
	const most = 850
	n := linesOfGo(t, "../interpreter/tides", "*.go") + linesOfGo(t, "../interpreter/tides/tidestools", "*.go")
	if n == 0 || n >= most {
		t.Errorf("the small game has %d lines of Go, expected fewer than %d", n, most)
	}
}

// A Go file that the READMEs name is there.
func TestNamedFilesAreThere(t *testing.T) {
	there := map[string]bool{}
	var readmes []string
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		switch filepath.Ext(path) {
		case ".go":
			there[d.Name()] = true
			there[filepath.Base(filepath.Dir(path))+"/"+d.Name()] = true
		case ".md":
			readmes = append(readmes, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, readme := range readmes {
		text, err := os.ReadFile(readme)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`(?:\w+/)?\w+\.go\b`).FindAllString(string(text), -1) {
			if n++; !there[name] {
				t.Errorf("%s names %s, which is not there", readme, name)
			}
		}
	}
	if n < 100 {
		t.Errorf("the READMEs name %d files, expected 100 at least", n)
	}
}
