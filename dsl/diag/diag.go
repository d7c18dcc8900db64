// This file defines diagnostics, and lists of them.

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
	"fmt"
	"slices"
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
