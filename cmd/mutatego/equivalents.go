package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// equivalentsOf returns the file, beside this one, of the edits of a folder that change nothing.
func equivalentsOf(here, folder string) string {
	return filepath.Join(here, filepath.Base(folder)+".txt")
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
