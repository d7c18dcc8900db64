package tests

import (
	"os"
	"strings"
	"testing"

	"loremaster/dsl/pack"
)

// TestDoubts says lines of first/doubts.txt: what does something else than it says is refused or warned of, with what to write.
func TestDoubts(t *testing.T) {
	src, err := os.ReadFile("first/doubts.txt")
	if err != nil {
		t.Fatal(err)
	}
	authors, line := map[string]*author{}, ""
	for row := range strings.Lines(string(src)) {
		mark, words, _ := strings.Cut(strings.TrimSpace(row), " ")
		switch mark {
		case ">":
			line = words
			continue
		case "!", "~":
		default:
			continue
		}
		game, rest, _ := strings.Cut(line, " ")
		kind, text, _ := strings.Cut(rest, ": ")
		if authors[game] == nil {
			authors[game] = &author{game, pack.NewBase(shipped[game]())}
		}
		_, list := authors[game].reads(kind, strings.ReplaceAll(text, " ⏎ ", "\n")+"\n")
		switch said := list.Error(); {
		case mark == "~" && len(list.Items) > 0:
			t.Errorf("%s\n  is right; said: %s", line, said)
		case mark == "!" && !strings.Contains(said, words):
			t.Errorf("%s\n  expected: %s\n  said: %s", line, words, said)
		}
	}
}
