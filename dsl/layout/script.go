// This file lays out scripted games.

package layout

import (
	"strings"

	"loremaster/dsl/gamescript"
)

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
