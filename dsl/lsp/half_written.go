// This file leaves out what is half written of a data file, so that the rest of it is still looked at. Spaces stand in its
// place: everything else stays where it is.

package lsp

import (
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/layout"
	"loremaster/dsl/pack"
)

// mended is a data file without what cannot be read of it.
type mended struct {
	text   string
	diags  []diag.Diagnostic // of what was left out
	tables map[int]bool      // the lines of the heads, from 1, below which something was
}

// headLine is a line that begins a table. A text or a script has none: so a block of quotes that does not end ends there.
var headLine = late(`(?m)^\[\[?[\pL\pN_."' -]+\]\]?[ \t]*(?:#.*)?\r?$`)

// mend returns a file that can be read.
func mend(name, text string) *mended {
	m := &mended{text: text}
	wrong := lost(name, text)
	if len(wrong) == 0 {
		return m
	}
	m.diags, m.tables = wrong, map[int]bool{}
	starts := []int{0}
	for _, at := range headLine().FindAllStringIndex(text, -1) {
		if at[0] > 0 {
			starts = append(starts, at[0])
		}
	}
	var b strings.Builder
	for i, from := range starts {
		to := len(text)
		if i+1 < len(starts) {
			to = starts[i+1]
		}
		part := text[from:to]
		if len(lost(name, part)) > 0 {
			line := strings.Count(text[:from], "\n")
			m.tables[line+1] = true
			for _, d := range lost(name, part) {
				d.Line += line
				if !slices.ContainsFunc(m.diags, func(o diag.Diagnostic) bool { return o.Line == d.Line }) {
					m.diags = append(m.diags, d)
				}
			}
			if at := headLine().FindStringIndex(part); at != nil && at[0] == 0 && len(lost(name, part[:at[1]])) > 0 {
				part = blanked(part) // what stands below a head that cannot be read is nobody's
			} else {
				part = withoutLost(name, part)
			}
		}
		b.WriteString(part)
	}
	m.text = b.String()
	return m
}

// lost returns the mistakes for which a file cannot be read at all.
func lost(name, text string) []diag.Diagnostic {
	list := pack.Syntax(name, []byte(text)).Items
	return slices.DeleteFunc(list, func(d diag.Diagnostic) bool { return d.Code == "duplicate-key" || d.Code == "duplicate-id" })
}

// withoutLost returns a table without the statements that cannot be read.
func withoutLost(name, text string) string {
	out := []byte(text)
	for _, s := range layout.Statements(text) {
		if s.Kind == layout.Unreadable || len(lost(name, text[s.From:s.To])) > 0 {
			blank(out[s.From:s.To])
		}
	}
	if len(lost(name, string(out))) > 0 { // what can be read by itself does not go together
		end := strings.IndexByte(text, '\n')
		blank(out[max(0, end):])
		if end < 0 || len(lost(name, string(out))) > 0 {
			blank(out)
		}
	}
	return string(out)
}
