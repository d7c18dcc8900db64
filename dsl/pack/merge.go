// This file lays the layers over one another, and reports ids that are defined twice in one.

package pack

import (
	"cmp"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"loremaster/dsl/diag"
)

// Report lists the packs among the layers and what later layers changed, in the order in which they were read.
type Report struct {
	Packs   []*Pack  `json:"packs"`
	Changes []Change `json:"changes"`

	defs map[string]*Definition // what all layers came to, by id
}

// Change is one definition that a layer added, replaced, amended or withdrew.
type Change struct {
	What   What       `json:"what"`
	Type   string     `json:"type"`
	ID     string     `json:"id"`
	Layer  string     `json:"layer"`
	Pack   *Pack      `json:"pack,omitempty"` // that the layer is
	Errata string     `json:"errata,omitempty"`
	Date   string     `json:"date,omitempty"` // of the errata
	Reason string     `json:"reason,omitempty"`
	At     diag.Place `json:"at"`
	Was    diag.Place `json:"was,omitzero"` // where the earlier definition stands; of what was added, no place

	before, after *Definition // nil for none
	rows          *rows
}

// What says what a layer did to a definition.
type What string

const (
	Added     What = "added"
	Replaced  What = "replaced"
	Amended   What = "amended"
	Withdrawn What = "withdrawn"
)

// WriteTo writes the report for people, a line for each change:
//
//	my/errata: replaced character "boromir" (my/errata/boromir.toml:1:2, was cards/wotr-cards/dunedain.toml:58:2)
func (r *Report) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	for i := range r.Changes {
		b.WriteString(r.Changes[i].String() + "\n")
	}
	n, err := io.WriteString(w, diag.Plain(b.String()))
	return int64(n), err
}

// String returns the change in one line.
func (c *Change) String() string {
	s := fmt.Sprintf("%s: %s %s %q", c.Layer, c.What, c.Type, c.ID)
	if c.Errata != "" {
		s += fmt.Sprintf(" by %q of %s", c.Errata, c.Date)
	}
	s += fmt.Sprintf(" (%s", c.At)
	if c.What != Added {
		s += fmt.Sprintf(", was %s", c.Was)
	}
	return s + ")"
}

// merge lays the definitions of a layer over those of the layers before it, and then makes the changes of its
// errata, the earlier first.
func (l *loader) merge(layer *Layer, defs []*Definition) {
	first := make(map[string]*Definition, len(defs)) // in this layer
	if !layer.Base {
		l.report.Changes = slices.Grow(l.report.Changes, len(defs))
	}
	var errata []*Definition
	var twice []twofold
	for _, d := range defs {
		if other := first[d.ID]; other != nil {
			twice = append(twice, twofold{other, d})
			continue
		}
		first[d.ID] = d
		if d.Kind == KindErrata {
			errata = append(errata, d)
			continue
		}
		was := l.merged[d.ID]
		switch {
		case d.remove && was == nil:
			l.removedNothing(d)
			continue
		case was != nil && was.Kind != d.Kind && was.Kind != kindUnknown && d.Kind != kindUnknown:
			l.diags.Add(diag.At(d.Head(), "type-changed", "%q is %s here and %s before, expected the same type or another id", d.ID, d.Kind.A(), was.Kind.A()).
				And(was.Head(), "defined before here"))
			d = d.copy() // what was read may be read again
			d.broken = true
		}
		switch {
		case d.remove:
			l.withdraw(layer, was, d)
		case was == nil:
			l.merged[d.ID] = d
			l.note(Added, layer, nil, d, d)
		default:
			l.lost(was, d)
			l.merged[d.ID] = d
			l.note(Replaced, layer, was, d, d)
		}
	}
	l.duplicates(twice)
	slices.SortStableFunc(errata, func(a, b *Definition) int { return cmp.Compare(a.Word("date"), b.Word("date")) })
	l.seekAnew()
	for _, e := range errata {
		if known := l.errata[e.ID]; known != nil && reflect.DeepEqual(known.table, e.table) {
			continue // a test that was saved under it has it, too
		}
		l.errata[e.ID] = e
		l.amend(layer, e)
	}
	l.seekAnew()
}

// withdraw takes a definition away, as another says.
func (l *loader) withdraw(layer *Layer, was, by *Definition) {
	delete(l.merged, was.ID)
	at := by.Head()
	at.Note = "withdrawn here"
	l.withdrawn[was.ID] = at
	l.gone[was.ID] = was
	l.note(Withdrawn, layer, was, nil, by)
}

// note enters a change into the report. What the layers of the game add is no change.
func (l *loader) note(what What, layer *Layer, before, after, by *Definition) {
	if layer.Base && what == Added {
		return
	}
	c := Change{What: what, Type: by.Kind.String(), ID: by.ID, Layer: layer.Name, Pack: layer.Pack, At: by.Head(), before: before, after: after, rows: l.rows}
	if before != nil {
		c.Type, c.ID, c.Was = before.Kind.String(), before.ID, before.Head()
	}
	if by.Kind == KindErrata {
		c.Errata, c.Date, c.Reason = by.ID, by.Word("date"), by.Word("reason")
	}
	l.report.Changes = append(l.report.Changes, c)
}

// lost warns that an errata of another layer is lost because its definition is rewritten.
func (l *loader) lost(was, now *Definition) {
	by := was.amendedBy
	if by == nil || now.layer.knows(by.layer) {
		return
	}
	l.diags.Add(diag.Warn(now.Head(), "errata-lost", "%q is rewritten here, and what %s has changed is lost", was.ID, by.said()).
		Try(now.layer.cure(by.layer)).And(by.Head(), "lost"))
}

// removedNothing reports a definition that withdraws one that is not there.
func (l *loader) removedNothing(d *Definition) {
	if !l.complete {
		return
	}
	l.diags.Add(diag.At(d.Head(), "nothing-to-remove", "no earlier layer defines %q, expected the id of what is to be withdrawn", d.ID).OrOf(d.ID, l.IDsOf(l.rows.unknown)))
}

// twofold are two definitions of one id in one layer.
type twofold struct{ first, second *Definition }

// folders returns the first folders by which the files of the two differ, as messages show them; nothing where one lies in
// the folder of the other.
func (t twofold) folders() (pair [2]string) {
	a, b := strings.Split(t.first.file.name, "/"), strings.Split(t.second.file.name, "/")
	for i := range min(len(a), len(b)) - 1 {
		if a[i] != b[i] {
			return [2]string{strings.Join(a[:i+1], "/"), strings.Join(b[:i+1], "/")}
		}
	}
	return pair
}

// duplicates reports each id by itself, but those of two folders, if they have several in common, together: those are two
// sets of data, and not a slip in one.
func (l *loader) duplicates(all []twofold) {
	shared := map[[2]string]int{}
	for _, t := range all {
		shared[t.folders()]++
	}
	for _, t := range all {
		pair := t.folders()
		n := shared[pair]
		e := duplicateID(t.second.Head(), t.second.ID)
		switch {
		case n < 0:
			continue // told with the first
		case n > 1 && pair != [2]string{}:
			shared[pair] = -1
			e = diag.At(t.second.Head(), "folders-apart", "%s and %s are read as one, and define the same %d ids, from %q on", pair[0], pair[1], n, t.second.ID)
			e.Hint = "name one of the two folders; a folder with a " + Manifest + " is a pack, and read by itself"
		}
		l.diags.Add(e.And(t.first.Head(), "first defined here"))
	}
}
