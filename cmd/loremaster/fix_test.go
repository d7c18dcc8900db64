//go:build linux

// This file answers what "check --fix" asks at a terminal.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFixAsks mends a file at a terminal: each line that may mean another is shown as it is and as it would be, with what it leaves
// out, and written where that is agreed to. After a q nothing more is asked, and what was agreed to stays.
func TestFixAsks(t *testing.T) {
	const (
		head  = "[a]\ntype = \"possession\"\nname = \"Ash\"\nculture = \"rohan\"\nside = \"free-peoples\"\ncost = 1\nbearer = \"Rohan Man\"\ntext = '''\n"
		sword = "Skirmish action, exert its bearer: wound a minion he is skirmishing."
		cured = "Skirmish action, exert its bearer: wound a minion skirmishing its bearer."
		cost  = "Háma's twilight cost is -1 while you can spot Théoden."
		less  = "While you can spot Théoden: this costs 1 less."
	)
	file := filepath.Join(t.TempDir(), "cards.toml")
	for _, c := range []struct {
		typed string
		mends []string
		last  string
	}{
		{"n y", []string{sword, less}, "the data has 1 error"},
		{"y n", []string{cured, cost}, "the data has 1 error"},
		{"y y", []string{cured, less}, "0 errors, 0 warnings"},
		{"? y q", []string{cured, cost}, "1 mistake more"},
		{"q", []string{sword, cost}, "2 mistakes more"},
	} {
		write(t, file, head+sword+"\n"+cost+"\n'''\n")
		it := atTerminal(t, filepath.Dir(file), "check", "--game", "starter", "--fix", ".")
		asked := []string{"- " + sword, "+ " + cured}
		for _, key := range strings.Fields(c.typed) {
			for _, words := range append(asked, "Write that? [y/n/q] ") {
				it.waits(words)
			}
			if it.typed(key); key != "?" {
				asked = []string{"left out: 'Háma's'", "- " + cost, "+ " + less}
			}
		}
		it.waits(c.last)
		it.cmd.Wait() //nolint:errcheck // there may be a mistake left
		if src, err := os.ReadFile(file); err != nil || string(src) != head+strings.Join(c.mends, "\n")+"\n'''\n" {
			t.Errorf("after %s: %s %v", c.typed, src, err)
		}
		it.master.Close()
	}
}
