// This file makes the cases of a script of its text: first sections of its tokens, and of these the parts of a case. A section is a line
// that is not indented, with those below it that are. What a line says is a matter of the table of sentences.

package gamescript

import (
	"bytes"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/engine"
	"loremaster/interpreter/game"
)

// File is a script: one or more cases.
type File struct {
	Name  string
	Cases []*Case
}

// CaseAt returns the case in which a line stands, or the first; nil where there is none.
func (f *File) CaseAt(line int) (at *Case) {
	for _, c := range f.Cases {
		if at == nil || c.Line <= line {
			at = c
		}
	}
	return at
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

type line struct {
	at     diag.Place
	head   string // what stands before the tokens: "expect ", "> "
	given  bool   // it stands under "given"
	common bool   // and belongs to every case of the file
	tokens []token
	many   []token    // as they stand, where tokens are what "3x" means
	parts  []sentence // what it says, once it is read
}

func (l *line) text() string {
	if l.many != nil {
		return l.head + textOf(l.many)
	}
	return l.head + textOf(l.tokens)
}

func (l *line) sentences() []*sentence {
	list := make([]*sentence, len(l.parts))
	for i := range l.parts {
		list[i] = &l.parts[i]
	}
	return list
}

// place returns where a part of the line stands.
func (l *line) place(s *sentence) diag.Place {
	at := l.at
	at.Column = l.tokens[s.at].column
	return at
}

// step is a line that runs, with what it says will happen.
type step struct {
	line   *line
	events []*line
	among  bool // more may happen in between
}

func (s *step) plays() bool { return s.line.head == "" }

// What stands before the tokens of checks.
const (
	expectHead  = "expect "
	refuseHead  = "refuse "
	viewHead    = "view "
	changesHead = "changes "
)

func isCheck(word string) bool {
	return slices.Contains([]string{expectHead, refuseHead, viewHead, changesHead}, word+" ")
}

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
	strays, sections := p.sectionsOf(Rows(text))
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

func (p *parser) sections(c *Case, list []section) {
	for i := range list {
		n := &list[i]
		at := diag.Place{Line: n.row.number, Column: n.row.tokens[0].column}
		if c.golden != nil {
			p.fail(at, "golden-early", "\"golden\" ends a case, expected nothing after it")
			return
		}
		if c.goal != nil {
			p.fail(at, "goal-early", "\"goal\" ends a case, expected nothing after it")
			return
		}
		if read := parts[n.head]; read != nil {
			read(p, c, n)
		} else {
			p.checks(c, n)
		}
	}
}

// parts read what stands behind and below a head; other heads begin checks.
var parts = map[string]func(*parser, *Case, *section){
	"": (*parser).sentence, "rule": (*parser).rule, "scenario": (*parser).scenario, "cards": (*parser).cards, "opening": (*parser).opening,
	"given": (*parser).given, "golden": (*parser).golden, "goal": (*parser).goal,
}

// sentence reads an action, and under it what happens.
func (p *parser) sentence(c *Case, n *section) {
	s := &step{line: n.line}
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

// section is a line that is not indented, and what stands below it.
type section struct {
	row  *Row
	head string  // a word of Heads; "" of an action
	line *line   // behind the head
	in   []*line // indented, below it
	data []*Row  // lines of data, whole, below it
}

// sectionsOf returns the sections of a script, and the indented lines that stand before the first.
func (p *parser) sectionsOf(rows []Row) (strays []*line, list []section) {
	for i := range rows {
		r, last := &rows[i], len(list)-1
		switch {
		case r.Kind == RowBlank:
		case r.Kind == RowData: // below a section of data, or it would be none
			list[last].data = append(list[last].data, r)
		case r.Kind == RowHead:
			list = append(list, section{row: r, head: r.tokens[0].text, line: p.line(r, 1)})
		case r.Kind == RowCase:
			list = append(list, section{row: r, line: p.line(r, 1)})
		case r.Kind == RowLine:
			list = append(list, section{row: r, line: p.line(r, 0)})
		case last < 0:
			strays = append(strays, p.line(r, 0))
		default:
			list[last].in = append(list[last].in, p.line(r, 0))
		}
	}
	return strays, list
}

// line makes a line of the tokens of a row from one on. A title may be as long as anybody likes.
func (p *parser) line(r *Row, from int) *line {
	l := &line{at: diag.Place{File: p.file, Line: r.number, Column: utf8.RuneCountInString(r.Text) + 1}, tokens: slices.Clip(r.tokens[from:])}
	if len(l.tokens) > 0 {
		l.at.Column = l.tokens[0].column
	}
	if len(l.tokens) > maxTokens && r.Kind != RowCase {
		p.fail(l.at, "line-too-long", "the line has %d words and signs, expected at most %d", len(l.tokens), maxTokens)
		l.tokens = l.tokens[:0]
	}
	return l
}

// untilCase parts sections before the first that begins a case.
func untilCase(sections []section) (before, from []section) {
	i := slices.IndexFunc(sections, func(s section) bool { return s.row.Kind == RowCase })
	if i < 0 {
		i = len(sections)
	}
	return sections[:i], sections[i:]
}

func (p *parser) rule(c *Case, n *section) {
	l := n.line
	if len(l.tokens) == 0 {
		p.fail(l.at, "empty", "no rule is named")
	}
	for i := range l.tokens {
		if t := &l.tokens[i]; !t.sign {
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
		for ; at < row.number; at++ {
			b.WriteByte('\n')
		}
		b.WriteString(row.Text + "\n")
		at++
	}
	c.cards = b.String()
}

func (p *parser) golden(c *Case, n *section) {
	at := n.line.at
	if len(n.line.tokens) > 0 {
		p.fail(at, "stray-line", "found %q after \"golden\", expected what happens below it, indented", textOf(n.line.tokens))
	}
	c.checked = true
	c.golden = &golden{line: at.Line, last: at.Line}
	for _, row := range n.data {
		c.golden.rows, c.golden.last = append(c.golden.rows, row.Text), row.number
	}
}

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
	lines := p.lines(n, "nothing is laid over the opening")
	c.scenario.opening = append(slices.Clip(c.scenario.opening), engine.Each(lines, (*line).text)...)
}

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
func (p *parser) checks(c *Case, n *section) {
	c.checked = true
	lines := p.lines(n, "nothing is checked")
	for i, l := range lines {
		l.head = n.head + " "
		c.steps = append(c.steps, &step{line: l, among: l.head == changesHead && i < len(lines)-1})
	}
}

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
			c.scenario.sets = engine.Each(option[1:], func(t token) string { return t.text })
		case (len(option) == 2 || len(option) == 3) && option[0].norm == "option":
			words := engine.Each(option[1:], func(t token) string { return t.text })
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

// What follows cuts a script into tokens: for the parser, and line by line for who lays it out, colours it, or completes it.

// token is a word or a sign of a script, with the forms in which sentences compare it, and its place.
type token struct {
	sign   bool // it is no word, name or number, but any other character: , ; : + ( ) >
	text   string
	norm   string // "khazad dum" for "Khazad-dûm", "sarumans" for "Saruman's"; a sign is itself
	owner  string // "saruman" for "Saruman's", "" where it is no owner
	column int    // from 1
	at     int    // the byte of the line
}

// dataHeads are the heads below which no sentences stand.
var dataHeads = []string{"cards", "golden"}

// headKind returns what stands on a line that is not indented, by its first token.
func headKind(t *token) RowKind {
	switch {
	case t.text == "case":
		return RowCase
	case !t.sign && slices.ContainsFunc(Heads(), func(h Head) bool { return h.Word == t.text }):
		return RowHead
	}
	return RowLine
}

// wordsOf cuts a line into words and signs; a comment is left out. "#" begins a comment, but not where
// a number follows it at once behind a word: that is a copy, "Cave Trolls #2".
func wordsOf(line string) (tokens []token) {
	column := 0
	for at := 0; at < len(line); {
		r, size := utf8.DecodeRuneInString(line[at:])
		column++
		t := token{column: column, at: at}
		switch {
		case unicode.IsSpace(r):
			at += size
		case r == '#' && (len(tokens) == 0 || !digitAt(line, at+1)):
			return tokens
		case r == '#' || isWord(r):
			end := at + size
			for end < len(line) {
				r, size := utf8.DecodeRuneInString(line[end:])
				if !isWord(r) && (r != '.' || strings.TrimSpace(line[end+size:]) == "") { // "Mr. Bilbo", but not at the end
					break
				}
				end += size
				column++
			}
			t.text, t.norm = line[at:end], normal(line[at:end])
			t.owner = owner(t.text, t.norm)
			tokens = append(tokens, t)
			at = end
		default:
			t.sign, t.text, t.norm = true, line[at:at+size], line[at:at+size]
			tokens = append(tokens, t)
			at += size
		}
	}
	return tokens
}

func digitAt(s string, i int) bool { return i < len(s) && s[i] >= '0' && s[i] <= '9' }

// isWord reports whether a character is part of a word: names have hyphens, apostrophes, pictures and more.
func isWord(r rune) bool {
	return strings.ContainsRune("-'’‘ʼ!&‐‑–—", r) || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) || unicode.Is(unicode.So, r)
}

// normal returns the form in which words and names are compared: without case, accents, dots and apostrophes,
// hyphens, commas and colons as spaces, "&" as "and".
func normal(s string) string {
	plain := true
	for i := 0; i < len(s) && plain; i++ {
		plain = s[i] >= 'a' && s[i] <= 'z' || s[i] >= '0' && s[i] <= '9' || s[i] == '#'
	}
	if plain {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	space := false
	for _, r := range diag.Fold(s) {
		switch r {
		case '\'', '!', '.':
			continue
		case '-', ' ', ',', ':', '/':
			space = b.Len() > 0
			continue
		}
		if space {
			b.WriteByte(' ')
			space = false
		}
		if r == '&' {
			b.WriteString("and")
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// owner returns whose something is in the words "aragorn's" and "peoples'", given the normal form.
func owner(text, norm string) string {
	if len(norm) < 2 || norm[len(norm)-1] != 's' {
		return ""
	}
	folded := diag.Fold(text)
	switch {
	case strings.HasSuffix(folded, "'s"):
		return norm[:len(norm)-1]
	case strings.HasSuffix(folded, "'"):
		return norm
	}
	return ""
}

// Row is a line of a script as it is written, whether or not it means anything.
type Row struct {
	Kind    RowKind
	Text    string  // without its end
	Tokens  []Token // those of data are none
	Comment string  // with its "#"; "" for none. A line of data has its own

	number int
	tokens []token
}

// RowKind says what stands on a line.
type RowKind uint8

const (
	RowBlank RowKind = iota // nothing, or a comment
	RowCase                 // "case" and a title
	RowHead                 // a word that begins a section or a check, and what follows it
	RowLine                 // what is done
	RowInner                // an indented line
	RowData                 // a line of data, or of a transcript
)

// Token is a word or a sign of a line, from a byte up to another.
type Token struct {
	Text     string
	From, To int
	Sign     bool
}

// Rows returns the lines of a script. Line ends have to be "\n".
func Rows(text string) (rows []Row) {
	data := false // a section of data goes on
	for line := range strings.SplitSeq(text, "\n") {
		r := Row{Text: line, number: len(rows) + 1}
		if indented := line != "" && (line[0] == ' ' || line[0] == '\t'); indented && data {
			r.Kind = RowData
		} else {
			end := 0
			for _, t := range wordsOf(line) {
				end = t.at + len(t.text)
				r.tokens, r.Tokens = append(r.tokens, t), append(r.Tokens, Token{Text: t.text, From: t.at, To: end, Sign: t.sign})
			}
			r.Comment = strings.TrimSpace(line[end:])
			switch {
			case len(r.tokens) == 0:
			case indented:
				r.Kind = RowInner
			default:
				r.Kind = headKind(&r.tokens[0])
				data = r.Holds()
			}
		}
		rows = append(rows, r)
	}
	return rows
}

// Holds reports whether a section holds data: its lines are no sentences.
func (r *Row) Holds() bool {
	return r.Kind == RowHead && slices.Contains(dataHeads, r.Tokens[0].Text)
}

// Plays returns the ids of the scenarios that a script plays, in their order, and behind them of those that scenarios of its
// own extend: by one of them it is known for which game the script is.
func Plays(text string) (ids []string) {
	var extended []string
	for _, row := range Rows(text) {
		switch {
		case row.Kind == RowHead && row.Tokens[0].Text == "scenario" && len(row.Tokens) > 1:
			ids = append(ids, row.Tokens[1].Text)
		case row.Kind == RowData:
			extended = append(extended, extends(row.Text)...)
		}
	}
	return append(ids, extended...)
}

func extends(data string) (ids []string) {
	for row := range strings.Lines(data) {
		if key, value, is := strings.Cut(row, "="); is && strings.TrimSpace(key) == "extends" {
			ids = append(ids, strings.Trim(strings.TrimSpace(value), `"'`))
		}
	}
	return ids
}
