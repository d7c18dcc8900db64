// This file makes the cases of a script of its text.

package gamescript

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/alecthomas/participle/v2/lexer"
	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
)

// maxFile is the most bytes that a script may have, maxLines the most lines.
const (
	maxFile  = 1 << 20
	maxLines = 50000
)

// File is a script: one or more cases.
type File struct {
	Name  string
	Cases []*Case
}

// Case is one scripted game. Its lines are read against the names of a library when it runs.
type Case struct {
	File  string
	Line  int // where it begins
	Title string
	Rules []string // the paragraphs and readings of the rules that it tests

	folder   string // where the script lies, if File does not say it
	scenario scenario
	cards    string // TOML with every line at its place in the file; "" where the case has no data of its own
	given    bool   // it begins at a position
	checked  bool   // it says that something is checked
	givens   []*line
	steps    []*step
	golden   *golden  // its transcript; nil where it has none
	goal     *goal    // of a puzzle; else nil
	told     []string // what has happened, once it has run to its end, if it has a transcript
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
}

// start returns what is chosen before the game begins.
func (s *scenario) start() cardgame.Start {
	return cardgame.Start{Scenario: s.id, People: s.people, Options: s.options}
}

// line is one line of a script.
type line struct {
	at     diag.Place
	head   string // what stands before the tokens: "expect ", "> "
	tokens []token
	parts  []sentence // what it says, once it is read
}

func (l *line) text() string { return l.head + textOf(l.tokens) }

// step is a line that runs, with what it says will happen.
type step struct {
	kind   stepKind
	line   *line
	events []*line
	among  bool // more may happen in between
}

type stepKind uint8

const (
	stepLine stepKind = iota
	stepExpect
	stepRefuse
	stepView
	stepChanges
)

var stepHeads = [...]string{stepExpect: "expect ", stepRefuse: "refuse ", stepView: "view ", stepChanges: "changes "}

// parser makes a File of the nodes of the grammar.
type parser struct {
	file  string
	diags diag.List
}

// Parse reads the text of a script. The list has every mistake in its structure, and the file has the cases
// as far as they could be read. What the lines say is checked when the names of the library are known, by
// Library.Check and Library.Run.
func Parse(file string, src []byte) (*File, *diag.List) {
	p := &parser{file: file}
	f := &File{Name: file}
	if text, ok := p.clean(src); ok {
		f.Cases = p.script(text)
	}
	p.diags.Sort()
	limit(&p.diags)
	return f, &p.diags
}

// clean makes a text look the same whatever editor wrote it.
func (p *parser) clean(src []byte) (string, bool) {
	if len(src) > maxFile {
		p.fail(diag.Place{}, "file-too-large", "the file has %d bytes, expected at most %d", len(src), maxFile)
		return "", false
	}
	if n := bytes.Count(src, []byte("\n")); n > maxLines {
		p.fail(diag.Place{Line: maxLines}, "file-too-large", "the file has %d lines, expected at most %d", n, maxLines)
		return "", false
	}
	src = bytes.TrimPrefix(src, []byte("\uFEFF"))
	for number, row := 1, src; len(row) > 0; number++ {
		text, rest, _ := bytes.Cut(row, []byte("\n"))
		if !utf8.Valid(text) {
			p.fail(diag.Place{Line: number}, "not-utf8", "the line is not UTF-8, expected a file saved as UTF-8")
			return "", false
		}
		row = rest
	}
	src = bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))
	return string(norm.NFC.Bytes(src)), true
}

// fail reports a mistake.
func (p *parser) fail(at diag.Place, code, format string, args ...any) {
	at.File = p.file
	p.diags.Add(diag.At(at, code, format, args...))
}

// script reads a text.
func (p *parser) script(text string) []*Case {
	peeker, err := lexer.Upgrade(&stream{tokens: scan(text)})
	if err != nil {
		p.fail(diag.Place{}, "syntax", "%v", err)
		return nil
	}
	node, err := grammar.ParseFromLexer(peeker)
	if err != nil {
		p.fail(diag.Place{}, "syntax", "%v", err)
		return nil
	}
	p.strays(node.Stray)
	common := &Case{File: p.file, Line: 1, Title: strings.TrimSuffix(path.Base(p.file), ".game"), scenario: scenario{seed: 1}}
	p.blocks(common, node.Common)
	if len(node.Cases) == 0 {
		p.finish(common)
		return []*Case{common}
	}
	if common.golden != nil {
		p.fail(diag.Place{Line: common.golden.line}, "golden-early", "\"golden\" stands before the first case, expected it at the end of a case")
		common.golden = nil
	}
	if common.goal != nil {
		p.diags.Add(diag.At(common.goal.line.at, "goal-early", "\"goal\" stands before the first case, expected it at the end of a case"))
		common.goal = nil
	}
	var cases []*Case
	for _, n := range node.Cases {
		c := *common
		c.Rules, c.givens, c.steps = slices.Clip(c.Rules), slices.Clip(c.givens), slices.Clip(c.steps)
		c.Line, c.Title = n.Title.Pos.Line, textOf(tokensOf(n.Title.Tokens))
		if c.Title == "" {
			p.fail(diag.Place{Line: c.Line, Column: n.Title.Pos.Column}, "no-title", "the case has no title")
		}
		p.strays(n.Stray)
		p.blocks(&c, n.Blocks)
		p.finish(&c)
		cases = append(cases, &c)
	}
	return cases
}

// finish checks a case as a whole.
func (p *parser) finish(c *Case) {
	at := diag.Place{Line: c.Line}
	if c.scenario.id == "" {
		p.fail(at, "no-scenario", "the case %q has no scenario, expected a line like %q", c.Title, exampleOf("scenario"))
	}
	if !c.checked {
		p.fail(at, "no-check", "the case %q checks nothing, expected \"expect\", \"refuse\", \"view\", or \"> ...\" under an action", c.Title)
	}
}

// strays reports lines that stand under none.
func (p *parser) strays(lines []innerNode) {
	for i := range lines {
		p.fail(p.place(&lines[i].Line), "stray-line", "an indented line stands under nothing, expected it under \"given\" or \"cards\", or \"> ...\" under an action")
	}
}

func (p *parser) place(n *lineNode) diag.Place {
	return diag.Place{File: p.file, Line: n.Pos.Line, Column: n.Pos.Column}
}

// line makes a line of a node.
func (p *parser) line(n *lineNode) *line {
	l := &line{at: p.place(n), tokens: tokensOf(n.Tokens)}
	if len(l.tokens) > maxTokens {
		p.fail(l.at, "line-too-long", "the line has %d words and signs, expected at most %d", len(l.tokens), maxTokens)
		l.tokens = l.tokens[:0]
	}
	return l
}

// blocks adds what stands in a case to it.
func (p *parser) blocks(c *Case, blocks []blockNode) {
	for i := range blocks {
		if c.golden != nil {
			p.fail(diag.Place{File: p.file, Line: blocks[i].Pos.Line, Column: blocks[i].Pos.Column}, "golden-early", "\"golden\" ends a case, expected nothing behind it")
			return
		}
		if c.goal != nil {
			p.fail(diag.Place{File: p.file, Line: blocks[i].Pos.Line, Column: blocks[i].Pos.Column}, "goal-early", "\"goal\" ends a case, expected nothing behind it")
			return
		}
		switch b := &blocks[i]; {
		case b.Rule != nil:
			p.rule(c, b.Rule)
		case b.Scenario != nil:
			p.scenario(c, b.Scenario)
		case b.Cards != nil:
			p.cards(c, b.Cards)
		case b.Given != nil:
			p.given(c, b.Given)
		case b.Expect != nil:
			p.checks(c, stepExpect, b.Expect)
		case b.Refuse != nil:
			p.checks(c, stepRefuse, b.Refuse)
		case b.View != nil:
			p.checks(c, stepView, b.View)
		case b.Changes != nil:
			p.checks(c, stepChanges, b.Changes)
		case b.Golden != nil:
			p.golden(c, b.Golden)
		case b.Goal != nil:
			p.goal(c, b.Goal)
		case b.Sentence != nil:
			p.sentence(c, b.Sentence)
		}
	}
}

// rule reads which rules a case tests.
func (p *parser) rule(c *Case, n *sectionNode) {
	l := p.line(&n.Line)
	if len(l.tokens) == 0 {
		p.fail(l.at, "empty", "no rule is named")
	}
	for i := range l.tokens {
		t := &l.tokens[i]
		switch {
		case t.sign:
		case knowsRule(t.text):
			c.Rules = append(c.Rules, t.text)
		default:
			p.diags.Add(unknownRule(diag.Place{File: p.file, Line: l.at.Line, Column: t.column}, t.text))
		}
	}
	p.strays(n.Lines)
}

// scenario reads what is played, as in "ID, seed 7, rounds 2, sets base promo".
func (p *parser) scenario(c *Case, n *sectionNode) {
	l := p.line(&n.Line)
	c.scenario.at = l.at
	for i, option := range splitAt(l.tokens, ",") {
		at := l.at
		if len(option) > 0 {
			at.Column = option[0].column
		}
		switch {
		case i == 0 && len(option) == 1:
			c.scenario.id = option[0].text
		case i == 0:
			p.fail(at, "no-scenario", "found %q, expected the id of a scenario, as in %q", textOf(option), exampleOf("scenario"))
		case len(option) == 2 && option[0].norm == "seed":
			seed, err := strconv.ParseUint(option[1].text, 10, 64)
			if err != nil {
				p.fail(at, "wrong-seed", "found %q, expected a number", option[1].text)
			}
			c.scenario.seed = seed
		case len(option) == 2 && option[0].norm == "rounds":
			last, err := strconv.ParseUint(option[1].text, 10, 8)
			if err != nil || last == 0 {
				p.fail(at, "wrong-round", "found %q, expected a number from 1 to 255", option[1].text)
			}
			c.scenario.last = uint8(last)
		case len(option) >= 2 && option[0].norm == "sets":
			c.scenario.sets = nil
			for _, t := range option[1:] {
				c.scenario.sets = append(c.scenario.sets, t.text)
			}
		case len(option) == 2 && option[0].norm == "people":
			n, err := strconv.Atoi(option[1].text)
			if err != nil || n < 1 {
				p.fail(at, "wrong-people", "found %q, expected a number of people", option[1].text)
			}
			c.scenario.people = n
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
	p.strays(n.Lines)
}

// splitAt cuts tokens at a sign.
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

// cards reads a section of data: its lines are kept at their places in the file, for messages about them.
func (p *parser) cards(c *Case, n *dataNode) {
	if len(n.Line.Tokens) > 1 {
		p.fail(p.place(&n.Line), "stray-line", "found %q behind \"cards\", expected the data below it, indented", textOf(tokensOf(n.Line.Tokens)))
	}
	if len(n.Rows) == 0 {
		p.fail(p.place(&n.Line), "empty", "there is no data under \"cards\"")
	}
	var b strings.Builder
	b.WriteString(c.cards)
	at := strings.Count(c.cards, "\n") + 1
	for _, row := range n.Rows {
		for ; at < row.Pos.Line; at++ {
			b.WriteByte('\n')
		}
		b.WriteString(row.Text + "\n")
		at++
	}
	c.cards = b.String()
}

// golden reads the transcript at the end of a case.
func (p *parser) golden(c *Case, n *dataNode) {
	at := p.place(&n.Line)
	if len(n.Line.Tokens) > 1 {
		p.fail(at, "stray-line", "found %q behind \"golden\", expected what happens below it, indented", textOf(tokensOf(n.Line.Tokens)))
	}
	c.checked = true
	c.golden = &golden{line: at.Line, last: at.Line}
	for _, row := range n.Rows {
		c.golden.rows, c.golden.last = append(c.golden.rows, row.Text), row.Pos.Line
	}
}

// goal reads what a puzzle asks for.
func (p *parser) goal(c *Case, n *sectionNode) {
	l := p.line(&n.Line)
	if len(l.tokens) == 0 {
		p.fail(l.at, "empty", "nothing is to be reached, expected a line like %q", exampleOf("goal"))
	}
	l.head = goalHead
	c.checked = true
	c.goal = &goal{line: l}
	for i := range n.Lines {
		c.goal.terms = append(c.goal.terms, p.line(&n.Lines[i].Line))
	}
}

// given reads the position from which a case goes on.
func (p *parser) given(c *Case, n *sectionNode) {
	if len(c.steps) > 0 {
		p.fail(p.place(&n.Line), "given-late", "\"given\" stands behind an action or a check, expected it before the first")
	}
	c.given = true
	c.givens = p.lines(c.givens, n, "nothing is given")
}

// lines adds the lines of a section, of which there must be one.
func (p *parser) lines(list []*line, n *sectionNode, none string) []*line {
	before := len(list)
	if len(n.Line.Tokens) > 1 {
		list = append(list, p.line(&n.Line))
	}
	for i := range n.Lines {
		list = append(list, p.line(&n.Lines[i].Line))
	}
	if len(list) == before {
		p.fail(p.place(&n.Line), "empty", "%s", none)
	}
	return list
}

// checks reads a check, or several under one another.
func (p *parser) checks(c *Case, kind stepKind, n *sectionNode) {
	c.checked = true
	lines := p.lines(nil, n, "nothing is checked")
	for i, l := range lines {
		l.head = stepHeads[kind]
		more := kind == stepChanges && i < len(lines)-1
		c.steps = append(c.steps, &step{kind: kind, line: l, among: more})
	}
}

// sentence reads an action, and under it what happens.
func (p *parser) sentence(c *Case, n *sectionNode) {
	s := &step{kind: stepLine, line: p.line(&n.Line)}
	for i := range n.Lines {
		l := p.line(&n.Lines[i].Line)
		c.checked = true
		switch {
		case len(l.tokens) == 0:
		case l.tokens[0].text != ">":
			p.fail(l.at, "stray-line", "found %q under an action, expected \"> ...\" for what happens, or no indentation", l.tokens[0].text)
		case len(l.tokens) == 1:
			p.fail(l.at, "empty", "nothing happens behind \">\"")
		case len(l.tokens) == 3 && l.tokens[1].norm == "among" && l.tokens[2].norm == "others":
			s.among = true
		default:
			l.head, l.tokens = "> ", l.tokens[1:]
			s.events = append(s.events, l)
		}
	}
	c.steps = append(c.steps, s)
}
