// This file defines diagnostics, and lists of them; it writes these for people, and as JSON for editors, and keeps what
// strangers wrote from doing anything to a terminal, and lists from having no end.

// Package diag holds what the languages of the program have to say about a text that a person wrote: each
// mistake with its place, a stable code, and the nearest right word.
//
// A stage that reads a text adds everything it finds to a List and goes on; the caller sorts the list once,
// prints it with WriteTo or as JSON, and asks Err whether there is anything to use.
//
// Messages are lower case without a full stop, name the thing in quotes, and say what was found and what was
// expected. Codes are kebab-case and never change their meaning.
package diag

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
)

// Severity says whether what was read can be used.
type Severity uint8

const (
	Error   Severity = iota // it cannot
	Warning                 // it can, but is perhaps not what was meant
)

// String returns the word for the severity, as messages and JSON write it.
func (s Severity) String() string {
	if s == Warning {
		return "warning"
	}
	return "error"
}

// MarshalText writes the severity as its word.
func (s Severity) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Place is a point in a file. Line and column count from 1, columns in characters; a place without a line is
// the file or folder as a whole.
type Place struct {
	File   string `json:"file"`
	Line   int    `json:"line,omitempty"`
	Column int    `json:"column,omitempty"`
	Note   string `json:"note,omitempty"` // what is there, where a diagnostic names a second place
}

// String returns the place as compilers write it, "file:line:column", as far as it is known.
func (p Place) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// Perhaps begins a hint that is only proposed: nobody but the writer knows whether it says what was meant.
const Perhaps = "perhaps "

// Diagnostic is one mistake or warning.
type Diagnostic struct {
	File     string   `json:"file"`
	Line     int      `json:"line,omitempty"`
	Column   int      `json:"column,omitempty"`
	Severity Severity `json:"severity"`
	Code     string   `json:"code"`    // "unknown-key"
	Message  string   `json:"message"` // what was found, and what was expected
	Hint     string   `json:"hint,omitempty"`
	Also     []Place  `json:"also,omitempty"` // other places that the mistake concerns
}

// Place returns where the diagnostic points to.
func (d *Diagnostic) Place() Place { return Place{File: d.File, Line: d.Line, Column: d.Column} }

// At returns an error at a place.
func At(p Place, code, format string, args ...any) Diagnostic {
	return Diagnostic{File: p.File, Line: p.Line, Column: p.Column, Code: code, Message: fmt.Sprintf(format, args...)}
}

// Warn is At for a warning.
func Warn(p Place, code, format string, args ...any) Diagnostic {
	d := At(p, code, format, args...)
	d.Severity = Warning
	return d
}

// And returns the diagnostic with another place that the mistake concerns.
func (d Diagnostic) And(p Place, note string) Diagnostic {
	p.Note = note
	d.Also = append(d.Also, p)
	return d
}

// Try returns the diagnostic with a hint, where it has none.
func (d Diagnostic) Try(hint string) Diagnostic {
	d.Hint = cmp.Or(d.Hint, hint)
	return d
}

// Or returns the diagnostic with the hint that word was perhaps to be the nearest of the candidates. It is
// unchanged where none is near.
func (d Diagnostic) Or(word string, candidates []string) Diagnostic {
	return d.OrOf(word, NewWords(candidates))
}

// OrOf is Or for candidates that are asked for again and again.
func (d Diagnostic) OrOf(word string, candidates *Words) Diagnostic {
	return d.meant(candidates.Nearest(word))
}

// OrKin is OrOf with the candidate that is kin to the word where none is near.
func (d Diagnostic) OrKin(word string, candidates *Words) Diagnostic {
	if near := candidates.Nearest(word); near != "" {
		return d.meant(near)
	}
	return d.meant(candidates.Kin(word))
}

func (d Diagnostic) meant(word string) Diagnostic {
	if word != "" {
		d.Hint = fmt.Sprintf("did you mean %q?", word)
	}
	return d
}

// List is a list of diagnostics. The zero value is an empty list.
type List struct {
	Items []Diagnostic
}

// Add appends diagnostics to the list.
func (l *List) Add(ds ...Diagnostic) { l.Items = append(l.Items, ds...) }

// Sort puts the list in the order of files and places, and drops what stands there twice.
func (l *List) Sort() {
	slices.SortStableFunc(l.Items, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Severity, b.Severity), cmp.Compare(a.Code, b.Code), cmp.Compare(a.Message, b.Message))
	})
	l.Items = slices.CompactFunc(l.Items, func(a, b Diagnostic) bool {
		return a.Place() == b.Place() && a.Code == b.Code && a.Message == b.Message
	})
}

// Errors returns how many errors, not warnings, are in the list.
func (l *List) Errors() int {
	n := 0
	for i := range l.Items {
		if l.Items[i].Severity == Error {
			n++
		}
	}
	return n
}

// Err returns the list as an error, or nil if it has no error in it. A nil list has none.
func (l *List) Err() error {
	if l == nil || l.Errors() == 0 {
		return nil
	}
	return l
}

// WriteTo writes the list for people, a line for each diagnostic with its hint and the other places below it:
//
//	cards/dwarf.toml:9:1: unknown key "trits" in a character [unknown-key]
//	    hint: did you mean "traits"?
func (l *List) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, l.Error())
	return int64(n), err
}

// Error returns what WriteTo writes.
func (l *List) Error() string {
	var b strings.Builder
	type heap struct {
		file string
		of   Severity
	}
	shown, of, in := 0, map[Severity]int{}, map[heap]int{}
	for i := range l.Items {
		d := &l.Items[i]
		at := heap{d.File, d.Severity}
		if of[d.Severity] == MostShown || in[at] == MostInFile {
			continue
		}
		in[at]++
		of[d.Severity]++
		shown++
		b.WriteString(d.String())
		b.WriteByte('\n')
	}
	if more := len(l.Items) - shown; more > 0 {
		fmt.Fprintf(&b, "and %d more\n", more)
	}
	return b.String()
}

// How many errors of a list are shown to people, in all and of one file, and how many warnings. As JSON all are.
const (
	MostShown  = 200
	MostInFile = 50
)

// String returns the diagnostic as the lines that WriteTo writes, without the last line break.
func (d *Diagnostic) String() string {
	var b strings.Builder
	if at := d.Place().String(); at != "" {
		fmt.Fprintf(&b, "%s: ", strings.ReplaceAll(at, "\n", `\n`))
	}
	if d.Severity == Warning {
		b.WriteString("warning: ")
	}
	fmt.Fprintf(&b, "%s [%s]", d.Message, d.Code)
	if d.Hint != "" {
		fmt.Fprintf(&b, "\n    hint: %s", d.Hint)
	}
	for _, p := range d.Also {
		fmt.Fprintf(&b, "\n    %s: %s", p, p.Note)
	}
	return Plain(b.String())
}

// MarshalJSON writes the list as an array of diagnostics; an empty list is [].
func (l *List) MarshalJSON() ([]byte, error) {
	if len(l.Items) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal(l.Items)
}

// Unshown reports whether a character is none that can be shown, but tells who shows it to do something: to move, to
// colour, to write from right to left. Line breaks and tabs are none of these.
func Unshown(r rune) bool {
	switch {
	case r == '\n', r == '\t':
		return false
	case r == '\u2028', r == '\u2029', r == '\u061c', r == '\u200e', r == '\u200f', r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
		return true
	}
	return unicode.IsControl(r)
}

// Plain returns s with the characters that cannot be shown written out, as "\x1b" or "\u202e".
func Plain(s string) string {
	if !strings.ContainsFunc(s, Unshown) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case !Unshown(r):
			b.WriteRune(r)
		case r < 0x100:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// Some lists the first words of a list, and says how many more there are.
func Some(words []string, most int) string {
	if n := len(words) - most; n > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(words[:most], ", "), n)
	}
	return strings.Join(words, ", ")
}
