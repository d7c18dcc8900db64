// This file prints what changed in definitions, and by whom.

package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

// printChanges writes what each layer changed, in order, and what became of it.
func printChanges(w io.Writer, report *pack.Report) {
	var b strings.Builder
	for i := range report.Changes {
		if i == limits.Shown.Most {
			fmt.Fprintf(&b, "and %d more changes\n", len(report.Changes)-i)
			break
		}
		c := &report.Changes[i]
		fmt.Fprintf(&b, "%s\n%s", c, differing("  ", c.Differences()))
	}
	io.WriteString(w, diag.Plain(b.String())) //nolint:errcheck // nobody to tell
}

// differing returns the fields that differ, and of texts the lines.
func differing(indent string, list []pack.Difference) string {
	var b strings.Builder
	for _, d := range list {
		if !strings.Contains(d.Before+d.After, "\n") && d.Field != "text" {
			fmt.Fprintf(&b, "%s%s: %s -> %s\n", indent, d.Field, cmp.Or(d.Before, "nothing"), cmp.Or(d.After, "nothing"))
			continue
		}
		fmt.Fprintf(&b, "%s%s:\n", indent, d.Field)
		before, after := textLines(d.Before), textLines(d.After)
		for _, side := range []struct {
			mark       string
			own, other []string
		}{{"-", before, after}, {"+", after, before}} {
			for _, line := range side.own {
				if !slices.Contains(side.other, line) {
					fmt.Fprintf(&b, "%s  %s %s\n", indent, side.mark, line)
				}
			}
		}
	}
	return b.String()
}

// textLines returns the lines of a text that say something.
func textLines(text string) (lines []string) {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}
