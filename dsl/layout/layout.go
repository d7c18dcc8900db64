// Package layout gives data files and scripted games the one layout that they have here.
//
// It moves words and signs, and touches none: what stands in quotes, comments and all else stay letter by letter, and
// what is laid out once is laid out. It understands no more of a file than its tokens. So it can be asked of a file that
// is half written: a line that it cannot read stays as it is.
//
//   - toml.go lays out definitions: keys with their equals signs below one another, a blank line before each table;
//     tokens.go cuts them into tokens, statement.go finds keys and values;
//   - script.go lays out scripted games: two spaces before what belongs to a section;
//   - this file gathers lines, and puts comments behind them below one another.
package layout

import (
	"path/filepath"
	"regexp"
	"strings"
	"unicode/utf8"
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
