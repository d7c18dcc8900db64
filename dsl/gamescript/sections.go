// This file reads the sections of a case: the lines below "given", "cards", "expect" and the like.

package gamescript

import (
	"slices"
	"strings"

	"loremaster/dsl/diag"
)

// rule reads which rules a case tests.
func (p *parser) rule(c *Case, n *section) {
	l := p.line(n.line)
	if len(l.tokens) == 0 {
		p.fail(l.at, "empty", "no rule is named")
	}
	for i := range l.tokens {
		t := &l.tokens[i]
		if !t.sign {
			c.Rules = append(c.Rules, t.text)
			c.ruled = append(c.ruled, diag.Place{File: p.file, Line: l.at.Line, Column: t.column})
		}
	}
	p.strays(n.in)
}

// cards reads a section of data: its lines are kept at their places in the file, for messages about them.
func (p *parser) cards(c *Case, n *section) {
	if len(n.line.tokens) > 0 {
		p.fail(p.place(n.line), "stray-line", "found %q after \"cards\", expected the data below it, indented", textOf(tokensOf(n.line.tokens)))
	}
	if len(n.data) == 0 {
		p.fail(p.place(n.line), "empty", "there is no data under \"cards\"")
	}
	var b strings.Builder
	b.WriteString(c.cards)
	at := strings.Count(c.cards, "\n") + 1
	for _, row := range n.data {
		for ; at < row.line; at++ {
			b.WriteByte('\n')
		}
		b.WriteString(row.text + "\n")
		at++
	}
	c.cards = b.String()
}

// golden reads the transcript at the end of a case.
func (p *parser) golden(c *Case, n *section) {
	at := p.place(n.line)
	if len(n.line.tokens) > 0 {
		p.fail(at, "stray-line", "found %q after \"golden\", expected what happens below it, indented", textOf(tokensOf(n.line.tokens)))
	}
	c.checked = true
	c.golden = &golden{line: at.Line, last: at.Line}
	for _, row := range n.data {
		c.golden.rows, c.golden.last = append(c.golden.rows, row.text), row.line
	}
}

// goal reads what a puzzle asks for.
func (p *parser) goal(c *Case, n *section) {
	l := p.line(n.line)
	if len(l.tokens) == 0 {
		p.fail(l.at, "empty", "nothing is to be reached, expected a line like %q", exampleOf("goal"))
	}
	l.head = goalHead
	c.checked = true
	c.goal = &goal{line: l}
	for i := range n.in {
		c.goal.terms = append(c.goal.terms, p.line(n.in[i]))
	}
}

// opening reads what is laid over the opening of the scenario.
func (p *parser) opening(c *Case, n *section) {
	c.scenario.opening = slices.Clip(c.scenario.opening)
	for _, l := range p.lines(nil, n, "nothing is laid over the opening") {
		c.scenario.opening = append(c.scenario.opening, l.text())
	}
}

// given reads the position from which a case goes on.
func (p *parser) given(c *Case, n *section) {
	if len(c.steps) > 0 {
		p.fail(p.place(n.line), "given-late", "\"given\" comes after an action or a check, expected it before the first")
	}
	c.given = true
	before := len(c.givens)
	c.givens = p.lines(c.givens, n, "nothing is given")
	for _, l := range c.givens[before:] {
		l.given = true
	}
}

// lines adds the lines of a section, of which there must be one.
func (p *parser) lines(list []*line, n *section, none string) []*line {
	before := len(list)
	if len(n.line.tokens) > 0 {
		list = append(list, p.line(n.line))
	}
	for i := range n.in {
		list = append(list, p.line(n.in[i]))
	}
	if len(list) == before {
		p.fail(p.place(n.line), "empty", "%s", none)
	}
	return list
}

// checks reads a check, or several under one another.
func (p *parser) checks(c *Case, kind stepKind, n *section) {
	c.checked = true
	lines := p.lines(nil, n, "nothing is checked")
	for i, l := range lines {
		l.head = stepHeads[kind]
		more := kind == stepChanges && i < len(lines)-1
		c.steps = append(c.steps, &step{kind: kind, line: l, among: more})
	}
}
