//go:build linux

// This file answers what "check --fix" asks at a terminal.

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFixAsks mends a file at a terminal: each of several lines, and each that may mean another, is shown as it is and as it would
// be, with what it leaves out, and written where that is agreed to. After a q nothing more is asked, and what was agreed to stays.
func TestFixAsks(t *testing.T) {
	const (
		head  = "[a]\ntype = \"possession\"\nname = \"Ash\"\nculture = \"rohan\"\nside = \"free-peoples\"\ncost = 1\nbearer = \"Rohan Man\"\ntext = '''\n"
		sword = "Skirmish action, exert its bearer: wound a minion he is skirmishing."
		cured = "Skirmish action, exert its bearer: wound a minion skirmishing its bearer."
		cost  = "Háma's twilight cost is -1 while you can spot Théoden."
		less  = "While you can spot Théoden: this costs 1 less."
		heals = "Each time you play a Rohan possession, you may heal its bearer."
		yours = "Each time a Rohan possession is played by you: you may heal its bearer."
		all   = "Each time a Rohan possession is played: you may heal its bearer."
	)
	file := filepath.Join(t.TempDir(), "cards.toml")
	for _, c := range []struct {
		lines string
		typed string
		asked []string // what is shown before each key is typed, but for the first "?"
		mends string
		last  string
	}{
		{sword + "\n" + cost, "n y", []string{cured, less}, sword + "\n" + less, "the data has 1 error"},
		{sword + "\n" + cost, "y n", []string{cured, less}, cured + "\n" + cost, "the data has 1 error"},
		{sword + "\n" + cost, "y y", []string{cured, less}, cured + "\n" + less, "0 errors, 0 warnings"},
		{sword + "\n" + cost, "? y q", []string{cured, cured, less}, cured + "\n" + cost, "1 mistake more"},
		{sword + "\n" + cost, "q", []string{cured}, sword + "\n" + cost, "2 mistakes more"},
		{heals, "y", []string{yours}, yours, "0 errors, 0 warnings"},
		{heals, "n y", []string{yours, all}, all, "0 errors, 0 warnings"},
	} {
		write(t, file, head+c.lines+"\n'''\n")
		it := atTerminal(t, filepath.Dir(file), "check", "--game", "starter", "--fix", ".")
		for i, key := range strings.Fields(c.typed) {
			is, _, _ := strings.Cut(c.lines, "\n")
			if c.asked[i] == less {
				it.waits("left out: 'Háma's'")
				is = cost
			}
			it.waits("\r\n- " + is + "\r\n+ " + c.asked[i] + "\r\nWrite that? [y/n/q] ")
			it.typed(key)
		}
		it.waits(c.last)
		it.cmd.Wait() //nolint:errcheck // there may be a mistake left
		if src, err := os.ReadFile(file); err != nil || string(src) != head+c.mends+"\n'''\n" {
			t.Errorf("after %s: %s %v", c.typed, src, err)
		}
		it.master.Close()
	}
}
