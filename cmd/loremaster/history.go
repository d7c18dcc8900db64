// This file prints what changed in definitions, and by whom.

package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/dsl/pack"
)

// printHistory prints the editions of a definition, the first one first.
func printHistory(p *printer, id string, editions []pack.Edition, asJSON bool) error {
	if asJSON {
		return p.json(editions)
	}
	p.printf("%s\n", p.title(id))
	for i, e := range editions {
		by := e.Layer
		if e.Pack != nil {
			by = "pack " + e.Pack.String()
		}
		p.printf("\n  %d  %s by %s %s\n", i+1, e.What, by, p.faint("("+e.At.String()+")"))
		if e.Errata != "" {
			p.printf("     errata %s of %s: %s\n", e.Errata, e.Date, e.Reason)
		}
		if i == 0 || e.What == pack.Added {
			for _, line := range e.Text {
				p.printf("       %s\n", line)
			}
		}
		writeDifferences(p, "     ", e.Differences)
	}
	return nil
}

// printChanges writes what each layer changed, in order, and what became of it.
func printChanges(w io.Writer, report *pack.Report) {
	w = diag.PlainWriter(w)
	for i := range report.Changes {
		if i == limits.Shown.Most {
			fmt.Fprintf(w, "and %d more changes\n", len(report.Changes)-i)
			break
		}
		c := &report.Changes[i]
		fmt.Fprintln(w, c)
		writeDifferences(w, "  ", c.Differences())
	}
}

// writeDifferences writes the fields that differ, and of texts the lines.
func writeDifferences(w io.Writer, indent string, list []pack.Difference) {
	for _, d := range list {
		if !strings.Contains(d.Before+d.After, "\n") && d.Field != "text" {
			fmt.Fprintf(w, "%s%s: %s -> %s\n", indent, d.Field, orNothing(d.Before), orNothing(d.After))
			continue
		}
		fmt.Fprintf(w, "%s%s:\n", indent, d.Field)
		before, after := textLines(d.Before), textLines(d.After)
		for _, line := range before {
			if !slices.Contains(after, line) {
				fmt.Fprintf(w, "%s  - %s\n", indent, line)
			}
		}
		for _, line := range after {
			if !slices.Contains(before, line) {
				fmt.Fprintf(w, "%s  + %s\n", indent, line)
			}
		}
	}
}

func orNothing(value string) string {
	if value == "" {
		return "nothing"
	}
	return value
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
