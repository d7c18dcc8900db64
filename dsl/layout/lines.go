// This file gathers lines, and puts comments behind them below one another.

package layout

import (
	"strings"
	"unicode/utf8"
)

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
