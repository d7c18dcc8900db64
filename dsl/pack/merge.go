// This file lays the layers over one another.

package pack

import (
	"fmt"
	"io"
	"strings"

	"loremaster/dsl/diag"
)

// Report lists the packs among the layers and what later layers changed, in the order in which they were read.
type Report struct {
	Packs   []*Pack  `json:"packs"`
	Changes []Change `json:"changes"`
}

// Change is one definition that a layer added, replaced or withdrew.
type Change struct {
	What  What       `json:"what"`
	Type  string     `json:"type"`
	ID    string     `json:"id"`
	Layer string     `json:"layer"`
	At    diag.Place `json:"at"`
	Was   diag.Place `json:"was,omitzero"` // where the earlier definition stands; of what was added, no place
}

// What says what a layer did to a definition.
type What string

const (
	Added     What = "added"
	Replaced  What = "replaced"
	Withdrawn What = "withdrawn"
)

// WriteTo writes the report for people, a line for each change:
//
//	my/errata: replaced character "boromir" (my/errata/boromir.toml:1:2, was cards/dunedain.toml:58:2)
func (r *Report) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	for _, c := range r.Changes {
		fmt.Fprintf(&b, "%s: %s %s %q (%s", c.Layer, c.What, c.Type, c.ID, c.At)
		if c.What != Added {
			fmt.Fprintf(&b, ", was %s", c.Was)
		}
		b.WriteString(")\n")
	}
	n, err := io.WriteString(w, b.String())
	return int64(n), err
}

// merge lays the definitions of a layer over those of the layers before it.
func (l *loader) merge(layer *Layer, defs []*definition) {
	first := map[string]*definition{} // in this layer
	for _, d := range defs {
		if other := first[d.ID]; other != nil {
			e := duplicateID(d.head(), d.ID)
			e.Also = []diag.Place{noted(other.head(), "first defined here")}
			l.diags.Add(e)
			continue
		}
		first[d.ID] = d
		was := l.merged[d.ID]
		switch {
		case d.remove && was == nil:
			l.removedNothing(d)
			continue
		case was != nil && was.kind != d.kind && was.kind != kindUnknown && d.kind != kindUnknown:
			e := diag.At(d.head(), "type-changed", "%q is %s here and %s before, expected the same type or another id", d.ID, d.kind.a(), was.kind.a())
			e.Also = []diag.Place{noted(was.head(), "defined before here")}
			l.diags.Add(e)
			d.broken = true
		}
		change := Change{What: Added, Type: d.kind.String(), ID: d.ID, Layer: layer.Name, At: d.head()}
		if was != nil {
			change.What, change.Type, change.Was = Replaced, was.kind.String(), was.head()
		}
		if d.remove {
			change.What = Withdrawn
			delete(l.merged, d.ID)
			l.withdrawn[d.ID] = noted(d.head(), "withdrawn here")
			l.gone[d.ID] = was
		} else {
			l.merged[d.ID] = d
		}
		if !layer.Base || was != nil {
			l.report.Changes = append(l.report.Changes, change)
		}
	}
}

// removedNothing reports a definition that withdraws one that is not there.
func (l *loader) removedNothing(d *definition) {
	if !l.idsComplete {
		return
	}
	var ids []string
	for _, other := range l.sorted() {
		ids = append(ids, other.ID)
	}
	l.diags.Add(diag.At(d.head(), "nothing-to-remove", "no earlier layer defines %q, expected the id of what is to be withdrawn", d.ID).Or(d.ID, ids))
}

// noted returns the place with a note.
func noted(p diag.Place, note string) diag.Place {
	p.Note = note
	return p
}
