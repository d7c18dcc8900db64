// This file makes sections of the tokens of a script, and of these the parts of a case. A section is a line that is not indented, with
// those below it that are. What a line says is a matter of the table of sentences.

package gamescript

import (
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
)

// section is a line that is not indented, and what stands below it.
type section struct {
	at   token   // where it begins
	head string  // a word of Heads; "" of an action
	line *line   // behind the head
	in   []*line // indented, below it
	data []token // lines of data, whole, below it
}

// sectionsOf returns the sections of a script, and the indented lines that stand before the first.
func (p *parser) sectionsOf(tokens []token) (strays []*line, list []section) {
	for len(tokens) > 0 {
		first := tokens[0]
		if first.kind == ofData { // below a section of data, or it would be none
			s := &list[len(list)-1]
			s.data, tokens = append(s.data, first), tokens[1:]
			continue
		}
		if first.kind != ofWord && first.kind != ofSign {
			tokens = tokens[1:]
		}
		end := slices.IndexFunc(tokens, func(t token) bool { return t.kind == ofEnd })
		l := p.line(tokens[:end+1], first.kind == ofCase)
		tokens = tokens[end+1:]
		switch {
		case first.kind != ofIndent:
			s := section{at: first, line: l}
			if first.kind == ofHead {
				s.head = first.text
			}
			list = append(list, s)
		case len(list) == 0:
			strays = append(strays, l)
		default:
			s := &list[len(list)-1]
			s.in = append(s.in, l)
		}
	}
	return strays, list
}

// line makes a line of its tokens and its end. A title may be as long as anybody likes.
func (p *parser) line(of []token, title bool) *line {
	l := &line{at: diag.Place{File: p.file, Line: of[0].line, Column: of[0].column}, tokens: of[: len(of)-1 : len(of)-1]}
	if len(l.tokens) > maxTokens && !title {
		p.fail(l.at, "line-too-long", "the line has %d words and signs, expected at most %d", len(l.tokens), maxTokens)
		l.tokens = l.tokens[:0]
	}
	return l
}

// untilCase parts sections before the first that begins a case.
func untilCase(sections []section) (before, from []section) {
	i := slices.IndexFunc(sections, func(s section) bool { return s.at.kind == ofCase })
	if i < 0 {
		i = len(sections)
	}
	return sections[:i], sections[i:]
}

// rule reads which rules a case tests.
func (p *parser) rule(c *Case, n *section) {
	l := n.line
	if len(l.tokens) == 0 {
		p.fail(l.at, "empty", "no rule is named")
	}
	for i := range l.tokens {
		t := &l.tokens[i]
		if t.kind != ofSign {
			c.Rules = append(c.Rules, t.text)
			c.ruled = append(c.ruled, diag.Place{File: p.file, Line: l.at.Line, Column: t.column})
		}
	}
	p.strays(n.in)
}

// cards reads a section of data: its lines are kept at their places in the file, for messages about them.
func (p *parser) cards(c *Case, n *section) {
	if len(n.line.tokens) > 0 {
		p.fail(n.line.at, "stray-line", "found %q after \"cards\", expected the data below it, indented", textOf(n.line.tokens))
	}
	if len(n.data) == 0 {
		p.fail(n.line.at, "empty", "there is no data under \"cards\"")
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
	at := n.line.at
	if len(n.line.tokens) > 0 {
		p.fail(at, "stray-line", "found %q after \"golden\", expected what happens below it, indented", textOf(n.line.tokens))
	}
	c.checked = true
	c.golden = &golden{line: at.Line, last: at.Line}
	for _, row := range n.data {
		c.golden.rows, c.golden.last = append(c.golden.rows, row.text), row.line
	}
}

// goal reads what a puzzle asks for.
func (p *parser) goal(c *Case, n *section) {
	l := n.line
	if len(l.tokens) == 0 {
		p.fail(l.at, "empty", "nothing is to be reached, expected a line like %q", exampleOf("goal"))
	}
	l.head = goalHead
	c.checked = true
	c.goal = &goal{line: l, terms: n.in}
}

// opening reads what is laid over the opening of the scenario.
func (p *parser) opening(c *Case, n *section) {
	c.scenario.opening = slices.Clip(c.scenario.opening)
	for _, l := range p.lines(n, "nothing is laid over the opening") {
		c.scenario.opening = append(c.scenario.opening, l.text())
	}
}

// given reads the position from which a case goes on.
func (p *parser) given(c *Case, n *section) {
	if len(c.steps) > 0 {
		p.fail(n.line.at, "given-late", "\"given\" comes after an action or a check, expected it before the first")
	}
	c.given = true
	for _, l := range p.lines(n, "nothing is given") {
		l.given = true
		c.givens = append(c.givens, l)
	}
}

// lines returns the lines of a section, of which there must be one.
func (p *parser) lines(n *section, none string) []*line {
	list := n.in
	if len(n.line.tokens) > 0 {
		list = slices.Insert(list, 0, n.line)
	}
	if len(list) == 0 {
		p.fail(n.line.at, "empty", "%s", none)
	}
	return list
}

// checks reads a check, or several under one another.
func (p *parser) checks(c *Case, kind stepKind, n *section) {
	c.checked = true
	lines := p.lines(n, "nothing is checked")
	for i, l := range lines {
		l.head = stepHeads[kind]
		more := kind == stepChanges && i < len(lines)-1
		c.steps = append(c.steps, &step{kind: kind, line: l, among: more})
	}
}

// scenario is what the case is played with.
type scenario struct {
	at   diag.Place
	id   string
	seed uint64
	sets []string // card sets, instead of those that the scenario names
	last uint8    // the round behind whose victory check nothing is played; 0 if the game goes on to its end

	people  int
	options []string // NAME or NAME=VALUE
	opening []string // sentences that are laid over that of the scenario
}

// start returns what is chosen before the game begins.
func (s *scenario) start() game.Start {
	return game.Start{Scenario: s.id, People: s.people, Options: s.options, Sets: s.sets, Opening: s.opening}
}

// scenario reads what is played, as in "ID, seed 7, rounds 2, sets base promo".
func (p *parser) scenario(c *Case, n *section) {
	l := n.line
	c.scenario.at = l.at
	for i, option := range splitAt(l.tokens, ",") {
		at := l.at
		if len(option) > 0 {
			at.Column = option[0].column
		}
		number := func(code, expected string, bits int, least uint64) uint64 {
			n, err := strconv.ParseUint(option[1].text, 10, bits)
			if err != nil || n < least {
				p.fail(at, code, "found %q, expected %s", option[1].text, expected)
			}
			return n
		}
		switch {
		case i == 0 && len(option) == 1:
			c.scenario.id = option[0].text
		case i == 0:
			p.fail(at, "no-scenario", "found %q, expected the id of a scenario, as in %q", textOf(option), exampleOf("scenario"))
		case len(option) == 2 && option[0].norm == "seed":
			c.scenario.seed = number("wrong-seed", "a number", 64, 0)
		case len(option) == 2 && option[0].norm == "rounds":
			c.scenario.last = uint8(number("wrong-round", "a number from 1 to 255", 8, 1))
		case len(option) == 2 && option[0].norm == "people":
			c.scenario.people = int(number("wrong-people", "a number of people", 31, 1))
		case len(option) >= 2 && option[0].norm == "sets":
			c.scenario.sets = nil
			for _, t := range option[1:] {
				c.scenario.sets = append(c.scenario.sets, t.text)
			}
		case (len(option) == 2 || len(option) == 3) && option[0].norm == "option":
			words := []string{option[1].text}
			if len(option) == 3 {
				words = append(words, option[2].text)
			}
			c.scenario.options = append(slices.Clip(c.scenario.options), strings.Join(words, "="))
		default:
			d := diag.At(at, "unknown-option", "found %q, expected \"seed 7\", \"people 2\", \"option NAME\", \"rounds 2\" or \"sets base promo\"", textOf(option))
			if len(option) > 0 {
				d = d.Or(option[0].text, []string{"seed", "rounds", "sets", "people", "option"})
			}
			p.diags.Add(d)
		}
	}
	p.strays(n.in)
}

func splitAt(tokens []token, sign string) [][]token {
	list := [][]token{nil}
	for i := range tokens {
		if tokens[i].text == sign {
			list = append(list, nil)
			continue
		}
		last := len(list) - 1
		list[last] = append(list[last], tokens[i])
	}
	return list
}
