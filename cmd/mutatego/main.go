// Mutatego edits the Go of the rules, one edit at a time, and tells which edits no test notices.
//
//	go run ./cmd/mutatego -list                    all edits, by name
//	go run ./cmd/mutatego -run 'endCombat|fire'    tries those of some functions
//
// An edit is named by its function, its kind and its number in it: "combat.go Game.endCombat guard 1". Those that change
// nothing stand with the reason in a file; they are not tried, and one that is not among the edits any more is an error.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// equivalents is the file of the edits that change nothing.
const equivalents = "cmd/mutatego/equivalent.txt"

func main() {
	rules := flag.String("rules", "interpreter/cardgame", "the folder whose Go is edited")
	run := flag.String("run", "", "try those whose name fits the regular expression")
	list := flag.Bool("list", false, "list the edits, and try none")
	flag.Parse()
	if err := mutate(*rules, *run, *list); err != nil {
		fmt.Fprintln(os.Stderr, "mutatego:", err)
		os.Exit(1)
	}
}

// mutate lists or tries the edits of a folder. It fails where one is not noticed.
func mutate(rules, run string, list bool) error {
	fits, err := regexp.Compile(run)
	if err != nil {
		return err
	}
	edits, err := editsOf(rules)
	if err != nil {
		return err
	}
	same, err := readEquivalents(equivalents, edits)
	if err != nil {
		return err
	}
	tried, survived := 0, 0
	for _, e := range edits {
		switch {
		case !fits.MatchString(e.Name) || same[e.Name] != "" && !list:
		case list:
			fmt.Println(strings.TrimSpace(e.Name + "\t" + same[e.Name]))
		default:
			tried++
			by, err := noticed(e)
			if err != nil {
				return fmt.Errorf("%s: %w", e.Name, err)
			}
			if by == "" {
				survived++
				by = "NOT NOTICED"
			}
			fmt.Printf("%-50s %s\n", e.Name, by)
		}
	}
	if survived > 0 {
		return fmt.Errorf("%d of %d edits are not noticed", survived, tried)
	}
	return nil
}

// suite is what an edit is tried against, the quickest first. An edit that does not compile is noticed by the compiler.
var suite = []struct {
	by   string
	args []string
}{
	{"scripted tests", []string{"run", "OVERLAY", "./cmd/loremaster", "test", "tests"}},
	{"stored games", []string{"run", "OVERLAY", "./cmd/loremaster", "verify"}},
	{"unit tests", []string{"test", "OVERLAY", "-short", "-failfast", "RULES"}},
}

// noticed tries an edit, and returns what noticed it; "" where nothing did.
func noticed(e edit) (string, error) {
	dir, err := os.MkdirTemp("", "mutatego")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	file, overlay := filepath.Join(dir, "edited.go"), filepath.Join(dir, "overlay.json")
	source, err := e.Source()
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(file, source, 0o600); err != nil {
		return "", err
	}
	path, err := filepath.Abs(e.File)
	if err != nil {
		return "", err
	}
	replaced, err := json.Marshal(map[string]map[string]string{"Replace": {path: file}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, replaced, 0o600); err != nil {
		return "", err
	}
	for _, s := range suite {
		args := strings.Split(strings.NewReplacer("OVERLAY", "-overlay="+overlay, "RULES", "./"+filepath.Dir(e.File)).Replace(strings.Join(s.args, "\n")), "\n")
		out, err := exec.Command("go", args...).CombinedOutput()
		switch {
		case err == nil:
		case strings.HasPrefix(string(out), "# "):
			return "the compiler", nil
		default:
			return s.by, nil
		}
	}
	return "", nil
}

// readEquivalents reads the edits that change nothing, each with the reason behind a colon.
func readEquivalents(file string, edits []edit) (map[string]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, e := range edits {
		known[e.Name] = true
	}
	same := map[string]string{}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		name, reason, ok := strings.Cut(line, ": ")
		switch {
		case !ok:
			return nil, fmt.Errorf("%s:%d: %q has no reason, expected NAME: REASON", file, i+1, line)
		case !known[name]:
			return nil, fmt.Errorf("%s:%d: there is no edit %q; -list names them", file, i+1, name)
		}
		same[name] = reason
	}
	return same, nil
}
