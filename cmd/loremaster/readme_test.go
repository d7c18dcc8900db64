package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// shorter holds what the commands of the guides are run as here: not the tests of Go, which this is one of,
// nothing that waits, and less of what takes long.
var shorter = strings.NewReplacer(
	"go run ./cmd/loremaster test --watch --data my-cards", "loremaster test --data my-cards --run play-cost",
	"go run ./cmd/loremaster serve", "loremaster serve --help",
	"go run ./cmd/loremaster test --mutate", "loremaster test --mutate tests/wotr-cards/rules/setup",
	"go run ./cmd/loremaster test --torture", "loremaster test --torture tests/wotr-cards/rules/setup",
	"go run ./cmd/loremaster", "loremaster",
	"go run ./cmd/loremaster errata my-errata", "loremaster errata my-errata --games 100",
	"go test ", "true ",
	"--games 2000", "--games 20",
	"--games 1000", "--games 20",
	"/tmp/my-cards", "my-cards",
	"/tmp/my-scenarios", "my-scenarios",
	"/tmp/solved.game", "solved.game",
)

var guides = []string{"README.md", "cards/README.md", "cards/starter/README.md", "cards/wotr/README.md", "scenarios/README.md", "scenarios/starter/README.md", "scenarios/wotr/README.md", "tests/README.md"}

// A link of a guide that is no address leads to a file.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)[^):]*\)`)
	for _, guide := range append(guides, "interpreter/README.md") {
		text, err := os.ReadFile(filepath.Join("../..", guide))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join("../..", filepath.Dir(guide), m[1])); err != nil {
				t.Errorf("%s has a link to %s, which is not there", guide, m[1])
			}
		}
	}
}

// TestGuides runs every command that the guides show, in one folder, in the order of a reader.
func TestGuides(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(filepath.Join(dir, "tests"), os.DirFS("../../tests")); err != nil {
		t.Fatal(err)
	}
	for _, guide := range guides {
		text, err := os.ReadFile(filepath.Join("../..", guide))
		if err != nil {
			t.Fatal(err)
		}
		blocks := commands(string(text))
		if len(blocks) == 0 {
			t.Errorf("%s shows no command", guide)
		}
		for _, block := range blocks {
			cmd := exec.Command("sh", "-e", "-c", shorter.Replace(block))
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "HOME="+dir, "XDG_STATE_HOME="+dir)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s\n%s", guide, err, block, out)
			}
		}
	}
}

// commands returns the blocks of a guide that are commands, without the indentation of the list they stand in.
func commands(text string) []string {
	var blocks []string
	indent, inside := "", false
	for line := range strings.Lines(text) {
		trimmed := strings.TrimLeft(line, " ")
		switch {
		case inside && trimmed == "```\n":
			inside = false
		case inside:
			blocks[len(blocks)-1] += strings.TrimPrefix(line, indent)
		case trimmed == "```sh\n":
			indent, inside = line[:len(line)-len(trimmed)], true
			blocks = append(blocks, "")
		}
	}
	return blocks
}
