// This file writes entries in half a screen.

package help

import (
	"fmt"
	"strings"
)

// Half is how many lines an answer has at most, Width how long they are.
const (
	Half  = 12
	Width = 80
)

// Row is a line of an answer.
type Row struct {
	Text  string
	Title bool // it sets off what stands below it
	Faint bool // it matters less
}

// Paint returns the line as title and faint set it off.
func (r *Row) Paint(title, faint func(string) string) string {
	switch {
	case r.Title:
		return title(r.Text)
	case r.Faint:
		return faint(r.Text)
	}
	return r.Text
}

// rows writes entries in at most that many lines: as many as have room in full, the first in any case, of the others
// the titles. Behind what has no room stands how many more there are, and how to ask for fewer.
func rows(entries []Entry, most int, fewer string) []Row {
	if len(entries) == 0 {
		return nil
	}
	for full := len(entries); full > 0; full-- {
		var all []Row
		for i := range entries {
			if all = append(all, title(&entries[i])...); i < full {
				all = append(all, entries[i].details()...)
			}
		}
		if len(all) <= most {
			return all
		}
	}
	some := append(title(&entries[0]), entries[0].details()...)
	some = some[:min(len(some), most-1)]
	for i := 1; i < len(entries); i++ {
		next := title(&entries[i])
		if room := most - len(some); room < len(next) || room == len(next) && i < len(entries)-1 {
			return append(some, wrap(nil, 0, 0, fmt.Sprintf("and %d more: %s", len(entries)-i, fewer), Row{Faint: true})...)
		}
		some = append(some, next...)
	}
	return some
}

func title(e *Entry) []Row { return wrap(nil, 0, 4, e.Title, Row{Title: true}) }

// details returns what stands below the title.
func (e *Entry) details() []Row {
	rows := wrap(nil, 2, 2, e.Doc, Row{})
	for example := range strings.Lines(e.Example) {
		rows = wrap(rows, 4, 6, example, Row{Faint: true})
	}
	rows = wrap(rows, 2, 4, e.cites, Row{Faint: true})
	return rows
}

// wrap appends a text in lines of the width, the first indented by first, the others by rest.
func wrap(rows []Row, first, rest int, text string, like Row) []Row {
	line := strings.Repeat(" ", first)
	begun := false
	for _, word := range strings.Fields(text) {
		if begun && len([]rune(line))+1+len([]rune(word)) > Width {
			like.Text = line
			rows = append(rows, like)
			line, begun = strings.Repeat(" ", rest), false
		}
		if begun {
			line += " "
		}
		line += word
		begun = true
	}
	if begun {
		like.Text = line
		rows = append(rows, like)
	}
	return rows
}
