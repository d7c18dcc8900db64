// This file makes the cases of a script of its text.

package gamescript

import (
	"bytes"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
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

	ruled    []diag.Place // where each of those is named
	folder   string       // where the script lies, if File does not say it
	scenario scenario
	cards    string // TOML with every line at its place in the file; "" where the case has no data of its own
	given    bool   // it begins at a position
	checked  bool   // it says that something is checked
	givens   []*line
	steps    []*step
	golden   *golden           // its transcript; nil where it has none
	goal     *goal             // of a puzzle; else nil
	laid     []string          // the lines of its position that hold, once it is laid out
	strays   []diag.Diagnostic // what is odd about its position, once it has run
	told     []string          // what has happened, once it has run to its end, if it has a transcript
}

// line is one line of a script.
type line struct {
	at     diag.Place
	head   string // what stands before the tokens: "expect ", "> "
	given  bool   // it stands under "given"
	common bool   // and belongs to every case of the file
	tokens []token
	parts  []sentence // what it says, once it is read
}

func (l *line) text() string { return l.head + textOf(l.tokens) }

// place returns where a part of the line stands.
func (l *line) place(s *sentence) diag.Place {
	at := l.at
	at.Column = l.tokens[s.at].column
	return at
}

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

// stepOf returns the kind of step that a word begins; that of a line where it begins none.
func stepOf(word string) stepKind { return stepKind(max(0, slices.Index(stepHeads[:], word+" "))) }

// parser makes a File of sections.
type parser struct {
	file  string
	diags diag.List
}

// Parse reads the text of a script. The list has every mistake in its structure, and the file has the cases
// as far as they could be read. What the lines say is checked when the names of the library are known, by
// Runner.Check and Runner.Run.
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
	if d := limits.TooLarge(p.file, string(src)); d != nil {
		p.diags.Add(*d)
		return "", false
	}
	src = bytes.TrimPrefix(src, []byte("\uFEFF"))
	for number, row := 1, src; len(row) > 0; number++ {
		text, rest, _ := bytes.Cut(row, []byte("\n"))
		if !utf8.Valid(text) {
			p.fail(diag.Place{Line: number}, "not-utf8", "the line is not UTF-8, expected a file saved as UTF-8")
			return "", false
		}
		if i := bytes.IndexFunc(bytes.TrimSuffix(text, []byte("\r")), diag.Unshown); i >= 0 {
			r, _ := utf8.DecodeRune(text[i:])
			p.fail(diag.Place{Line: number, Column: utf8.RuneCount(text[:i]) + 1}, "control-character", "the line has the control character %U in it, expected characters that can be shown", r)
			return "", false
		}
		row = rest
	}
	src = bytes.ReplaceAll(src, []byte("\r\n"), []byte("\n"))
	return string(norm.NFC.Bytes(src)), true
}

func (p *parser) fail(at diag.Place, code, format string, args ...any) {
	at.File = p.file
	p.diags.Add(diag.At(at, code, format, args...))
}

func (p *parser) script(text string) []*Case {
	strays, sections := p.sectionsOf(scan(text))
	p.strays(strays)
	before, sections := untilCase(sections)
	common := &Case{File: p.file, Line: 1, Title: strings.TrimSuffix(path.Base(p.file), ".game"), scenario: scenario{seed: 1}}
	p.sections(common, before)
	if len(sections) == 0 {
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
	for _, l := range common.givens {
		l.common = true
	}
	var cases []*Case
	for len(sections) > 0 {
		head := &sections[0]
		var own []section
		own, sections = untilCase(sections[1:])
		c := *common
		c.Rules, c.ruled, c.givens, c.steps = slices.Clip(c.Rules), slices.Clip(c.ruled), slices.Clip(c.givens), slices.Clip(c.steps)
		if c.Line, c.Title = head.line.at.Line, textOf(head.line.tokens); c.Title == "" {
			p.fail(head.line.at, "no-title", "the case has no title")
		}
		p.strays(head.in)
		p.sections(&c, own)
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
func (p *parser) strays(lines []*line) {
	for _, l := range lines {
		p.fail(l.at, "stray-line", "an indented line stands under nothing, expected it under \"given\" or \"cards\", or \"> ...\" under an action")
	}
}

// sections adds what stands in a case to it.
func (p *parser) sections(c *Case, list []section) {
	for i := range list {
		n := &list[i]
		at := diag.Place{Line: n.at.line, Column: n.at.column}
		if c.golden != nil {
			p.fail(at, "golden-early", "\"golden\" ends a case, expected nothing after it")
			return
		}
		if c.goal != nil {
			p.fail(at, "goal-early", "\"goal\" ends a case, expected nothing after it")
			return
		}
		switch n.head {
		case "rule":
			p.rule(c, n)
		case "scenario":
			p.scenario(c, n)
		case "cards":
			p.cards(c, n)
		case "opening":
			p.opening(c, n)
		case "given":
			p.given(c, n)
		case "golden":
			p.golden(c, n)
		case "goal":
			p.goal(c, n)
		case "":
			p.sentence(c, n)
		default:
			p.checks(c, stepOf(n.head), n)
		}
	}
}

// sentence reads an action, and under it what happens.
func (p *parser) sentence(c *Case, n *section) {
	s := &step{kind: stepLine, line: n.line}
	for _, l := range n.in {
		c.checked = true
		switch {
		case len(l.tokens) == 0:
		case l.tokens[0].text != ">":
			p.fail(l.at, "stray-line", "found %q under an action, expected \"> ...\" for what happens, or no indentation", l.tokens[0].text)
		case len(l.tokens) == 1:
			p.fail(l.at, "empty", "nothing happens after \">\"")
		case len(l.tokens) == 3 && l.tokens[1].norm == "among" && l.tokens[2].norm == "others":
			s.among = true
		default:
			l.head, l.tokens = "> ", l.tokens[1:]
			s.events = append(s.events, l)
		}
	}
	c.steps = append(c.steps, s)
}
