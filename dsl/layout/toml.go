// This file lays out definitions.

package layout

import "strings"

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
