// Package layout gives data files and scripted games the one layout that they have here.
//
// It moves words and signs, and touches none: what stands in quotes, comments and all else stay letter by letter, and
// what is laid out once is laid out. It understands no more of a file than its tokens. So it can be asked of a file that
// is half written: a line that it cannot read stays as it is.
//
// Comments behind lines stand below one another. Scripted games have two spaces before what belongs to a section; definitions have
// keys with their equals signs below one another, and a blank line before each table.
package layout

import (
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"

	"loremaster/dsl/gamescript"
)

// File returns the text of a file in its layout, by the ending of its name; false where that has none.
func File(name string, src []byte) ([]byte, bool) {
	switch filepath.Ext(name) {
	case ".toml":
		return TOML(src), true
	case ".game":
		return Script(src), true
	}
	return src, false
}

// returns are the line ends of other systems.
var returns = regexp.MustCompile(`\r+(?:\n|\z)`)

// plain returns a text without the mark that some editors begin files with, and with the line ends that files have here.
func plain(src []byte) string {
	return returns.ReplaceAllString(strings.TrimLeft(string(src), "\uFEFF"), "\n")
}

// beforeComment is how far the comments behind lines stand from the longest of these.
const beforeComment = 3

// line is a line that is laid out, but for the comment behind it.
type line struct {
	text, comment string
	group         int // lines of one group have their comments below one another; 0 for none
}

// lines are those of a file.
type lines struct {
	list  []line
	group int // of the last that was begun
}

func (l *lines) begin() { l.group++ }

// add adds a line of the group that was begun last.
func (l *lines) add(text, comment string) { l.addTo(l.group, text, comment) }

func (l *lines) addTo(group int, text, comment string) {
	l.list = append(l.list, line{text, comment, group})
}

// String returns the lines.
func (l *lines) String() string {
	widths := map[int]int{} // of the longest line with a comment in a group
	for _, line := range l.list {
		if line.comment != "" {
			widths[line.group] = max(widths[line.group], width(line.text))
		}
	}
	var b strings.Builder
	for _, line := range l.list {
		b.WriteString(line.text)
		if line.comment != "" {
			b.WriteString(strings.Repeat(" ", widths[line.group]-width(line.text)+beforeComment))
			b.WriteString(line.comment)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// width returns how wide the last line of a text is shown, in characters.
func width(text string) int {
	return utf8.RuneCountInString(text[strings.LastIndexByte(text, '\n')+1:])
}

// Script returns a scripted game in its layout.
func Script(src []byte) []byte {
	s := script{rows: gamescript.Rows(plain(src))}
	for s.next < len(s.rows) {
		s.row()
	}
	return []byte(s.lines.String())
}

// script lays out one.
type script struct {
	rows   []gamescript.Row
	next   int
	lines  lines
	blanks int // lines, before the next
	within bool
	golden bool // what stands below is a transcript
}

// row lays out the next line; of data all that belong together.
func (s *script) row() {
	r := &s.rows[s.next]
	if r.Kind == gamescript.RowData {
		s.data()
		return
	}
	s.next++
	if r.Kind == gamescript.RowBlank && r.Comment == "" {
		s.blanks++
		return
	}
	text, note, inner := r.Comment, "", r.Kind == gamescript.RowInner
	if r.Kind == gamescript.RowBlank {
		inner = s.within && strings.IndexAny(r.Text, spaces) == 0
	} else {
		text, note = spread(r.Tokens), r.Comment
		s.within = true
		s.golden = r.Holds() && r.Tokens[0].Text == "golden"
	}
	if inner {
		text = strings.Repeat(" ", indent) + text
	}
	if n := len(s.lines.list); r.Kind == gamescript.RowCase && s.blanks == 0 && n > 0 && !strings.HasPrefix(s.lines.list[n-1].text, "#") {
		s.blanks = 1
	}
	s.space()
	if note == "" {
		s.lines.begin() // of the comments that follow
	}
	s.lines.add(text, note)
}

// space writes the blank lines before the next line: one at most, and none at the beginning.
func (s *script) space() {
	if s.blanks > 0 && len(s.lines.list) > 0 {
		s.lines.begin()
		s.lines.add("", "")
	}
	s.blanks = 0
}

// data lays out the lines of data from the next on. Those of a transcript stay as they are.
func (s *script) data() {
	from, end := s.next, s.next
	for ; s.next < len(s.rows); s.next++ {
		if r := &s.rows[s.next]; r.Kind == gamescript.RowData {
			end = s.next + 1
		} else if r.Kind != gamescript.RowBlank || r.Comment != "" {
			break
		}
	}
	s.next = end
	s.space()
	var b strings.Builder
	for _, r := range s.rows[from:end] {
		b.WriteString(r.Text + "\n")
	}
	text := b.String()
	if !s.golden {
		text = definitions(text, strings.Repeat(" ", indent)).String()
	}
	s.lines.begin()
	if text != "" {
		s.lines.add(strings.TrimSuffix(text, "\n"), "")
	}
}

// spread returns the words and signs of a line with the space that belongs between them.
func spread(list []gamescript.Token) string {
	var b strings.Builder
	for i, t := range list {
		if i > 0 && apart(list[i-1], t) {
			b.WriteByte(' ')
		}
		b.WriteString(t.Text)
	}
	return b.String()
}

// apart reports whether there is space between two tokens of a line.
func apart(a, b gamescript.Token) bool {
	is := func(t gamescript.Token, signs string) bool { return t.Sign && strings.Contains(signs, t.Text) }
	switch {
	case is(b, ",;:)"), is(a, "("):
		return false
	case is(a, ",;:>"):
		return true
	}
	return a.To < b.From
}

// indent is how far what belongs to something stands to the right of it.
const indent = 2

// mostBlank is how many blank lines follow one another at most: two stand before the heading of a part of a file.
const mostBlank = 2

// TOML returns a data file in its layout.
func TOML(src []byte) []byte { return []byte(definitions(plain(src), "").String()) }

// definitions lays out the statements of a text. All lines begin with the margin but those of blocks in quotes. Where
// there is one the definitions belong to something else, and may stand close together.
func definitions(text, margin string) *lines {
	list := Statements(text)
	l := &lines{}
	for i := 0; i < len(list); {
		n := block(list[i:])
		keys := 0
		for _, s := range list[i : i+n] {
			if s.Kind == Keyed {
				keys = max(keys, width(s.Key))
			}
		}
		l.begin()
		group := l.group
		for j, s := range list[i : i+n] {
			blanks := min(s.blanks, mostBlank)
			switch {
			case i+j == 0:
				blanks = 0
			case margin != "":
				blanks = min(blanks, 1)
			case s.Kind == Head && blanks == 0 && list[i+j-1].Kind == Keyed:
				blanks = 1
			}
			for range blanks {
				l.addTo(group, "", "")
			}
			switch s.Kind {
			case remark:
				l.addTo(group, margin+s.after, "")
			case Head:
				l.addTo(group, margin+s.Key, s.after)
			case Unreadable:
				l.addTo(group, s.raw, "")
			case Keyed:
				w := writer{lines: l, group: group, text: margin + s.Key + strings.Repeat(" ", keys-width(s.Key)) + " = "}
				w.value(s.Value, s.after)
			}
		}
		i += n
	}
	return l
}

// block returns how many statements are laid out as one: those without a blank line between them, up to the next head.
func block(list []Statement) int {
	if list[0].Kind == Head {
		return 1
	}
	for n := 1; n < len(list); n++ {
		if list[n].blanks > 0 || list[n].Kind == Head {
			return n
		}
	}
	return len(list)
}

// writer writes one value.
type writer struct {
	lines *lines
	group int    // of the first and the last line
	text  string // of the line at which it is
	open  []bracket
	begun bool // something stands on the line
}

// bracket is one that is open.
type bracket struct {
	inner int // where lines in it begin
	outer int // where a line begins that closes it
}

// value writes tokens, with a comment behind the last.
func (w *writer) value(list []Token, after string) {
	w.begun = true
	group := w.group
	end := func(note string) {
		w.lines.addTo(group, strings.TrimRight(w.text, " "), note)
		if group == w.group {
			w.lines.begin()
			group = w.lines.group
		}
		w.text, w.begun = "", false
	}
	for i := range list {
		switch t := &list[i]; {
		case t.Kind == comment && w.begun:
			end(t.Text)
		case t.Kind == comment: // it has the line to itself
			w.startLine(false)
			w.text += t.Text
			end("")
		case t.Kind != newline:
			w.token(list, i)
		case w.begun, i > 1 && list[i-1].Kind == newline && list[i-2].Kind != newline:
			end("")
		}
	}
	w.lines.addTo(w.group, w.text, after)
}

func (w *writer) startLine(closes bool) {
	column := 0
	if n := len(w.open); n > 0 {
		column = w.open[n-1].inner
		if closes {
			column = w.open[n-1].outer
		}
	}
	w.text = strings.Repeat(" ", column)
	w.begun = true
}

func (w *writer) token(list []Token, i int) {
	t := &list[i]
	closes := t.Text == "]" || t.Text == "}"
	isSign := t.Kind == sign
	if !w.begun {
		w.startLine(isSign && closes)
	} else if i > 0 && spaced(&list[i-1], t) {
		w.text += " "
	}
	begins := width(w.text) - width(strings.TrimLeft(w.text, " "))
	w.text += t.Text
	switch {
	case isSign && closes && len(w.open) > 0:
		w.open = w.open[:len(w.open)-1]
	case isSign && (t.Text == "[" || t.Text == "{"):
		b := bracket{inner: width(w.text), outer: width(w.text) - 1}
		if next := i + 1; next < len(list) && (list[next].Kind == newline || list[next].Kind == comment) {
			b = bracket{inner: begins + indent, outer: begins}
		}
		w.open = append(w.open, b)
	}
}

// spaced reports whether there is space between two tokens of a line.
func spaced(a, b *Token) bool {
	is := func(t *Token, text string) bool { return t.Kind == sign && t.Text == text }
	switch {
	case is(b, ","), is(a, "["), is(b, "]"), is(a, "{") && is(b, "}"):
		return false
	case a.Kind == sign || b.Kind == sign:
		return true
	}
	return b.gap
}

// What follows cuts a data file into tokens, and finds its statements: keys with their values, heads of tables, comments.

// Token is a piece of a data file.
type Token struct {
	Text string
	From int // where it begins, in bytes
	Kind TokenKind
	gap  bool // there is space before it
}

// To returns where it ends.
func (t *Token) To() int { return t.From + len(t.Text) }

// TokenKind says what a token is.
type TokenKind uint8

const (
	newline TokenKind = iota
	comment           // up to the end of its line, which is not part of it
	Bare              // a key, a number, a date: whatever has no quotes
	String            // quotes and all
	Broken            // a string that does not end
	sign              // one of [ ] { } , =
)

const (
	signs  = "[]{},="
	spaces = " \t"
)

// endOf returns where the first of some characters stands in a text, or else where that ends.
func endOf(text, characters string) int {
	if i := strings.IndexAny(text, characters); i >= 0 {
		return i
	}
	return len(text)
}

// tokens cuts a text into tokens. The last is a newline, whether or not there is one.
func tokens(text string) []Token {
	list := make([]Token, 0, len(text)/6) // enough for a data file
	gap := false
	for at := 0; at < len(text); {
		rest := text[at:]
		if c := rest[0]; c == ' ' || c == '\t' || c == '\r' && strings.HasPrefix(rest, "\r\n") {
			gap = true
			at++
			continue
		}
		t := Token{gap: gap, From: at}
		switch c := rest[0]; {
		case c == '\n':
			t.Kind, t.Text = newline, "\n"
		case c == '#':
			t.Kind, t.Text = comment, rest[:endOf(rest, "\n")]
		case c == '"' || c == '\'':
			t.Kind, t.Text = stringAt(rest)
		case strings.IndexByte(signs, c) >= 0:
			t.Kind, t.Text = sign, rest[:1]
		default:
			t.Kind, t.Text = Bare, rest[:endOf(rest, signs+spaces+"\n#\"'")]
		}
		at += len(t.Text)
		gap = false
		if t.Kind == comment {
			t.Text = strings.TrimRight(t.Text, spaces)
		}
		list = append(list, t)
	}
	if n := len(list); n == 0 || list[n-1].Kind != newline {
		list = append(list, Token{Kind: newline, Text: "\n", From: len(text)})
	}
	return list
}

// stringAt returns the string that a text begins with. One that does not end goes on to the end of its line, a block to
// that of the text.
func stringAt(text string) (TokenKind, string) {
	quote := text[:1]
	if len(text) > 2 && text[1] == text[0] && text[2] == text[0] {
		block := text[:3]
		for i := 3; i < len(text); i++ {
			switch {
			case quote == `"` && text[i] == '\\':
				i++
			case strings.HasPrefix(text[i:], block):
				i += 3
				for n := 0; n < 2 && strings.HasPrefix(text[i:], quote); n++ { // up to two belong to what is quoted
					i++
				}
				return String, text[:i]
			}
		}
		return Broken, text
	}
	for i := 1; i < len(text) && text[i] != '\n'; i++ {
		switch {
		case quote == `"` && text[i] == '\\' && i+1 < len(text) && text[i+1] != '\n':
			i++
		case text[i] == quote[0]:
			return String, text[:i+1]
		}
	}
	return Broken, text[:endOf(text, "\n")]
}

// Statement is what stands on one line, or on several where its value does.
type Statement struct {
	Kind           StatementKind
	Key            string  // of a key and value, as it is laid out; of a head, the head
	Value          []Token // with the newlines in it; of what cannot be read all of its line
	From, To       int     // in bytes
	KeyFrom, KeyTo int

	blanks int    // how many blank lines stand before it
	after  string // the comment behind it; of a comment the comment itself
	raw    string // of what cannot be read
}

// StatementKind says what a statement is.
type StatementKind uint8

const (
	remark     StatementKind = iota // a comment by itself
	Keyed                           // a key and its value
	Head                            // [table]
	Unreadable                      // a line that cannot be read
)

// maxDepth is how deep lists may lie in one another and be laid out.
const maxDepth = 50

// Statements returns the statements of a data file in order, whether or not it is whole.
func Statements(text string) []Statement {
	r := reader{text: text, tokens: tokens(text)}
	list := make([]Statement, 0, strings.Count(text, "\n")+1)
	for blanks := 0; r.next < len(r.tokens); {
		if r.at(newline) {
			blanks++
			r.next++
			continue
		}
		from := r.tokens[r.next].From
		s := r.statement()
		s.blanks = blanks
		s.From, s.To = from, r.tokens[r.next-1].From
		list = append(list, s)
		blanks = 0
	}
	return list
}

// reader goes through tokens.
type reader struct {
	text   string
	tokens []Token
	next   int
}

func (r *reader) at(k TokenKind) bool { return r.tokens[r.next].Kind == k }

// before returns where the last token ends that was read.
func (r *reader) before() int { return r.tokens[max(0, r.next-1)].To() }

func (r *reader) sign(text string) bool { return r.at(sign) && r.tokens[r.next].Text == text }

// statement reads one statement with the end of its line.
func (r *reader) statement() Statement {
	start := r.next
	s, ok := r.known()
	if ok && r.at(comment) {
		s.after = r.tokens[r.next].Text
		r.next++
	}
	if ok && r.at(newline) {
		r.next++
		return s
	}
	r.next = start
	for !r.at(newline) {
		r.next++
	}
	raw := r.text[r.tokens[start].From:r.tokens[r.next].From]
	if from := r.tokens[start].From; r.tokens[start].gap {
		raw = r.text[strings.LastIndexByte(r.text[:from], '\n')+1:from] + raw
	}
	r.next++
	return Statement{Kind: Unreadable, Value: r.tokens[start : r.next-1], raw: strings.TrimRight(raw, "\n")}
}

// known reads a statement up to a comment behind it, or to the end of its line; false where it is none.
func (r *reader) known() (Statement, bool) {
	switch {
	case r.at(comment):
		return Statement{Kind: remark}, true
	case r.sign("["):
		return r.head()
	}
	s := Statement{Kind: Keyed, KeyFrom: r.tokens[r.next].From}
	key, ok := r.key()
	s.Key, s.KeyTo = key, r.before()
	if !ok || !r.sign("=") {
		return Statement{}, false
	}
	r.next++
	from := r.next
	if !r.value(0) {
		return Statement{}, false
	}
	s.Value = r.tokens[from:r.next]
	return s, true
}

// head reads the head of a table, or of one of a list.
func (r *reader) head() (Statement, bool) {
	open, shut := "[", "]"
	r.next++
	if r.sign("[") && !r.tokens[r.next].gap {
		open, shut = "[[", "]]"
		r.next++
	}
	s := Statement{Kind: Head, KeyFrom: r.tokens[r.next].From}
	key, ok := r.key()
	s.Key, s.KeyTo = open+key+shut, r.before()
	for i := range len(shut) {
		if !ok || !r.sign("]") || i > 0 && r.tokens[r.next].gap {
			return Statement{}, false
		}
		r.next++
	}
	return s, true
}

// key reads a key with its dots, and returns it without the space around them.
func (r *reader) key() (string, bool) {
	var key strings.Builder
	dot := true // the part before ends with one
	for ; r.at(Bare) || r.at(String); r.next++ {
		t := &r.tokens[r.next]
		if !dot && !strings.HasPrefix(t.Text, ".") || r.at(String) && strings.Contains(t.Text, "\n") {
			return "", false
		}
		dot = strings.HasSuffix(t.Text, ".")
		key.WriteString(t.Text)
	}
	return key.String(), key.Len() > 0 && !dot
}

func (r *reader) value(depth int) bool {
	switch {
	case depth > maxDepth:
		return false
	case r.at(String):
		r.next++
		return true
	case r.sign("["):
		return r.list(depth)
	case r.sign("{"):
		return r.table(depth)
	}
	from := r.next
	for r.at(Bare) { // a date and a time have a space between them
		r.next++
	}
	return r.next > from
}

// list reads a list, on as many lines as it has.
func (r *reader) list(depth int) bool {
	r.next++
	for r.lines(); !r.sign("]"); r.lines() {
		if !r.value(depth + 1) {
			return false
		}
		r.lines()
		if r.sign(",") {
			r.next++
		} else if !r.sign("]") {
			return false
		}
	}
	r.next++
	return true
}

// table reads a table that stands on one line, but for lists in it.
func (r *reader) table(depth int) bool {
	r.next++
	for !r.sign("}") {
		if _, ok := r.key(); !ok || !r.sign("=") {
			return false
		}
		r.next++
		if !r.value(depth + 1) {
			return false
		}
		if r.sign(",") {
			r.next++
		} else if !r.sign("}") {
			return false
		}
	}
	r.next++
	return true
}

// lines goes over ends of lines and comments. The last newline of a file is where a list has to have ended.
func (r *reader) lines() {
	for r.next < len(r.tokens)-1 && (r.at(newline) || r.at(comment)) {
		r.next++
	}
}
