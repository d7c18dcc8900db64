// This file writes lists of diagnostics: for people, and as JSON for editors.

package diag

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

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
