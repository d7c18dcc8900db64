// This file prints what is not the same in two libraries.

package main

import (
	"fmt"
	"strings"

	"loremaster/dsl/impact"
	"loremaster/dsl/pack"
)

// printChange prints a definition that has changed: its facts, and its lines before and after.
func printChange(p *printer, c *impact.Change) {
	p.printf("  %s  %s\n", p.title(c.Name), p.faint(fmt.Sprintf("%s %s, %s", c.Type, c.ID, c.What)))
	for _, by := range c.By {
		p.printf("    %s %s\n", p.faint(fmt.Sprintf("errata %s of %s:", by.Errata, by.Date)), by.Reason)
	}
	for _, f := range c.Facts {
		switch {
		case c.What == pack.Withdrawn:
		case f.Before == "":
			p.printf("    %s %s\n", p.faint(f.Key), f.After)
		case f.After == "":
			p.printf("    %s was %s\n", p.faint(f.Key), f.Before)
		default:
			p.printf("    %s %s, was %s\n", p.faint(f.Key), f.After, f.Before)
		}
	}
	for i := range c.Lines {
		l := &c.Lines[i]
		for _, side := range []struct {
			mark, line string
			in         impact.In
		}{{"-", l.Before, impact.Before}, {"+", l.After, impact.After}} {
			if side.line != "" {
				p.printf("    %s %s%s\n", side.mark, p.faint(l.Whose()), p.side(l, side.in))
			}
		}
	}
	for _, a := range c.Also {
		p.printf("    %s %q: %s\n", p.faint("still printed by others,"), a.Clause, strings.Join(a.Cards, ", "))
	}
}

// side returns a line as one side has it, with the words that only it has in bold.
func (p *printer) side(l *impact.LineChange, in impact.In) string {
	var b strings.Builder
	for _, piece := range l.Words() {
		if piece.In != impact.Both && piece.In != in {
			continue
		}
		if piece.Space {
			b.WriteByte(' ')
		}
		if piece.In == in {
			piece.Text = p.title(piece.Text)
		}
		b.WriteString(piece.Text)
	}
	return b.String()
}
