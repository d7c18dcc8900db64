// This file writes the parts of a case: how it begins, its data, its lines.

package gamescript

import (
	"fmt"
	"slices"
	"strings"

	"loremaster/dsl/pack"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// Head returns the lines of a script with which the session began, without a position of its own.
func (c *Case) Head() string {
	var b strings.Builder
	for _, r := range c.Rules {
		fmt.Fprintf(&b, "rule %s\n", r)
	}
	start := c.scenario.start()
	start.Sets = nil
	fmt.Fprintf(&b, "scenario %s, seed %d", start.Words(), c.scenario.seed)
	if c.scenario.last > 0 {
		fmt.Fprintf(&b, ", rounds %d", c.scenario.last)
	}
	if len(c.scenario.sets) > 0 {
		b.WriteString(", sets " + strings.Join(c.scenario.sets, " "))
	}
	b.WriteByte('\n')
	b.WriteString(openingLines(start.Opening))
	if c.cards != "" {
		b.WriteString("\ncards\n" + strings.TrimLeft(c.cards, "\n"))
	}
	return b.String()
}

// HeadOf returns the lines of a script that begin a game of that seed as a start says.
func HeadOf(start game.Start, seed uint64) string {
	return fmt.Sprintf("scenario %s, seed %d\n%s", start.Words(), seed, openingLines(start.Opening))
}

// HeadIn does so of the seed of a record.
func HeadIn(start game.Start, r *engine.Record) string {
	return fmt.Sprintf("scenario %s, seed %s\n%s", start.Words(), r.Get("seed"), openingLines(start.Opening))
}

func openingLines(said []string) string {
	if len(said) == 0 {
		return ""
	}
	return "opening\n  " + strings.Join(said, "\n  ") + "\n"
}

// Cards returns the data of its own that a case has, as it is written; "" for none.
func (c *Case) Cards() string { return strings.TrimSpace(c.cards) }

// CardsSection writes definitions as the section of a case that has them.
func CardsSection(blocks []pack.Block) string {
	var b strings.Builder
	b.WriteString("cards\n")
	for _, block := range blocks {
		for line := range strings.Lines(strings.TrimRight(block.Text, "\n") + "\n") {
			if strings.TrimSpace(line) != "" {
				line = "  " + line
			}
			b.WriteString(line)
		}
	}
	return b.String()
}

// Givens returns the position that a case begins with, a line for each thing given; nil where it begins with
// the set-up. Once a session has begun with it, what the case says otherwise than all of its file is left out there.
func (c *Case) Givens() []string {
	if c.laid != nil {
		return slices.Clone(c.laid)
	}
	var list []string
	for _, l := range c.givens {
		list = append(list, l.text())
	}
	return list
}

// Lines returns what a case plays and checks, each line as it can be typed.
func (c *Case) Lines() []ScriptLine {
	var list []ScriptLine
	for _, s := range c.steps {
		list = append(list, ScriptLine{s.line.text(), s.line.at.Line})
		if s.among && len(s.events) > 0 {
			list = append(list, ScriptLine{"> " + amongOthers, s.line.at.Line})
		}
		for _, e := range s.events {
			list = append(list, ScriptLine{e.text(), e.at.Line})
		}
	}
	return list
}

// ScriptLine is a line of a script and its number.
type ScriptLine struct {
	Text   string
	Number int
}
