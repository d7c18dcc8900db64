// Package layout gives data files and scripted games the one layout that they have here.
//
// It moves words and signs, and touches none: what stands in quotes, comments and all else stay letter by letter, and
// what is laid out once is laid out. It understands no more of a file than its tokens. So it can be asked of a file that
// is half written: a line that it cannot read stays as it is.
//
//   - data.go cuts definitions into tokens, and finds keys and values;
//   - this file gathers lines, and puts comments behind them below one another. It lays out scripted games, two spaces before
//     what belongs to a section, and definitions: keys with their equals signs below one another, a blank line before each
//     table.
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

// begin begins a group.
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
		r := &s.rows[s.next]
		if r.Kind == gamescript.RowData {
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

// startLine begins a line within brackets.
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

// token writes a token that is no end of a line.
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
