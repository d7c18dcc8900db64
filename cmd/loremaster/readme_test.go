package main

import (
	"bufio"
	"bytes"
	"fmt"
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
	"curl -fsSL https://example.org/loremaster/install.sh | sh -s -- https://example.org/loremaster", "loremaster version", // see TestInstall
	"~/.local/bin/loremaster", "loremaster",
	"go run ./cmd/loremaster test --watch --data my-cards", "loremaster test --data my-cards --run play-cost",
	"go run ./cmd/loremaster serve", "loremaster serve --help",
	"go run ./cmd/loremaster test --mutate", "loremaster test --mutate tests/wotr-cards/rules/setup",
	"go run ./cmd/loremaster", "loremaster",
	"--html report.html", "--html report.html --games 4",
	"errata grey-havens --games 20", "errata grey-havens --games 2",
	"go test ", "true ",
	"--games 2000", "--games 20",
	"--games 1000", "--games 20",
	"--games 100", "--games 10",
	"/tmp/my-cards", "my-cards",
	"/tmp/my-scenarios", "my-scenarios",
	"/tmp/solved.game", "solved.game",
)

// few are the tests and records in whose folder the commands of the guides run: those that are named, and some of each game.
var few = []string{"wotr-cards/rules/playing", "wotr-cards/rules/setup", "wotr-cards/puzzles", "starter/puzzles", "starter/records", "wotr/puzzles"}

var guides = []string{"README.md", "cards/README.md", "cards/starter/README.md", "cards/wotr/README.md", "scenarios/README.md", "scenarios/starter/README.md", "scenarios/wotr/README.md", "tests/README.md", "dsl/env/README.md"}

// A link of a guide that is no address leads to a file.
func TestLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)[^):]*\)`)
	for _, guide := range append(guides, "interpreter/README.md", clusterGuide) {
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
	for _, folder := range few {
		if err := os.CopyFS(filepath.Join(dir, "tests", folder), os.DirFS(filepath.Join("../../tests", folder))); err != nil {
			t.Fatal(err)
		}
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
			if out, err := inShell(t, dir, shorter.Replace(block)); err != nil {
				t.Errorf("%s: %v\n%s\n%s", guide, err, block, out)
			}
		}
	}
}

// asksTests has a shell ask the tests to run the program: it writes the folder and the arguments, a line each, then an empty
// line, and reads the exit status and the names of the files with what was printed.
const asksTests = `loremaster() {
  printf '%s\n' "$PWD" "$@" "" >&3
  read -r status stdout stderr <&4
  cat "$stdout"; cat "$stderr" >&2
  return "$status"
}
`

// inShell has a shell run a block of commands in a folder, and the program in the process of the tests.
func inShell(t *testing.T, dir, block string) (out string, err error) {
	t.Helper()
	asked, ask, err := os.Pipe()
	must(err)
	defer asked.Close()
	answered, answer, err := os.Pipe()
	must(err)
	defer answer.Close()
	cmd := exec.Command("sh", "-e", "-c", asksTests+block)
	cmd.Dir, cmd.ExtraFiles = dir, []*os.File{ask, answered}
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	must(cmd.Start())
	ask.Close()
	answered.Close()
	env := func(name string) string {
		if name == "HOME" || name == "XDG_STATE_HOME" {
			return dir
		}
		return os.Getenv(name)
	}
	var words []string
	for lines := bufio.NewScanner(asked); lines.Scan(); {
		if lines.Text() != "" {
			words = append(words, lines.Text())
			continue
		}
		status, stdout, stderr := (&commandLine{args: words[1:], dir: words[0], env: env}).run()
		files := t.TempDir()
		write(t, filepath.Join(files, "stdout"), stdout)
		write(t, filepath.Join(files, "stderr"), stderr)
		fmt.Fprintln(answer, status, filepath.Join(files, "stdout"), filepath.Join(files, "stderr"))
		words = nil
	}
	err = cmd.Wait()
	return said.String(), err
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
