// This file decodes definitions with the table of fields, each by itself, lays the layers over one another, and
// reports ids that are defined twice in one.

package pack

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
)

// decode returns the definition that a file has under a top-level key, or nil if it is none.
func (l *loader) decode(f *file, id string, layer *Layer) *Definition {
	v, ok := f.parsed().values[id]
	if !ok {
		l.complete = false // it was left out, and that is reported
		return nil
	}
	table, ok := v.(map[string]any)
	if !ok {
		if len(l.rows.kindsWith(id)) > 0 {
			d := diag.At(f.place(id), "not-a-definition", "the field %q stands outside of a definition, expected it below an [id]", id)
			if path.Base(f.name) == Manifest {
				d.Hint = "write [pack] above it"
			}
			l.diags.Add(d)
		} else {
			l.diags.Add(diag.At(f.place(id), "not-a-definition", "%q is %s, expected a table: [%s]", id, TypeOf(v), id))
		}
		return nil
	}
	d := &Definition{ID: id, Kind: kindUnknown, file: f, path: id}
	(&Reader{l: l, d: d}).id(id)
	if t, ok := table["type"].(string); ok {
		if k := cmp.Or(l.rows.kinds.called(t), l.rows.kinds.called(l.types[t])); k != nil {
			d.Kind = k
		}
	}
	if layer.Pack != nil && d.Kind.Card {
		if full := layer.Pack.Name + "/" + id; l.parted[full] != "" {
			d.ID, table["name"] = l.parted[full], full
			delete(table, "short")
			f.fulls = append(f.fulls, full)
		}
	}
	d.remove, _ = table["remove"].(bool)
	l.fill(d, table)
	return d
}

// cardTypes are the types of cards that data define, by their ids: as which type of the game their cards are.
type cardTypes map[string]string

// with returns them with those that a layer defines. They are looked for before anything is read: a file may use what another
// defines.
func (t cardTypes) with(layer Layer) cardTypes {
	for _, h := range headsIn([]Layer{layer}, strconv.Quote(KindCardType.Word)) {
		if h.kind == KindCardType.Word {
			if t = maps.Clone(t); t == nil {
				t = cardTypes{}
			}
			t[h.id] = h.as
		}
	}
	return t
}

// fill decodes the fields of a definition whose kind is known, as far as it can be.
func (l *loader) fill(d *Definition, table map[string]any) {
	d.table = table
	r := Reader{l: l, d: d}
	if d.Kind == KindScenario {
		_, r.overlay = table["extends"]
	}
	r.table(table)
	_, shortNames := table["short"]
	if !d.remove && d.broken && d.Kind != KindErrata && (d.Kind == kindUnknown || d.Name() == "" || shortNames && d.List("short") == nil) {
		l.namesComplete = false
	}
}

// Reader decodes the fields of one definition.
type Reader struct {
	l       *loader
	d       *Definition
	overlay bool // it is laid over another, which has what is missing
}

// Fail reports an error in the definition.
func (r *Reader) Fail(d diag.Diagnostic) {
	r.d.broken = true
	r.l.diags.Add(d)
}

// table decodes the fields that the table has, and reports those that are unknown or missing.
func (r *Reader) table(table map[string]any) {
	d := r.d
	d.Values = slices.Grow(d.Values, len(table)+2) // there may be defaults besides
	var excused []string                           // keys that are there, if misspelt
	for _, key := range slices.Sorted(maps.Keys(table)) {
		f := r.l.rows.of(d.Kind, key)
		switch {
		case f == nil && d.Kind == kindUnknown && len(r.l.rows.kindsWith(key)) > 0:
			f = r.l.rows.typeless(key)
		case f == nil && d.Kind == KindErrata && slices.ContainsFunc(r.l.rows.kindsWith(key), r.l.rows.kinds.Has):
			continue // a field of what it changes
		case f == nil:
			if near := r.unknownKey(key, table[key]); near != "" {
				excused = append(excused, near)
			}
			continue
		case d.remove && key != "remove" && key != "type" && d.Kind != KindErrata:
			r.Fail(diag.At(d.KeyAt(key), "remove-with-fields", "%q stands in a definition that is withdrawn, expected nothing but remove = true", key))
			continue
		}
		if f != nil {
			r.field(f, table[key])
		}
	}
	if !r.overlay {
		r.absent(table, excused)
	}
}

// absent sets the fields that a table does not have to what then holds, and reports those that it must have.
func (r *Reader) absent(table map[string]any, excused []string) {
	d := r.d
	for _, f := range r.l.rows.ofKind[d.Kind] {
		if _, there := table[f.Key]; there {
			continue
		}
		switch {
		case f.Default != nil:
			r.field(f, f.Default)
		case f.RequiredBy(d.Kind) && (d.Kind == KindErrata || !d.Has("remove")) && !slices.Contains(excused, f.Key) && !d.Has(f.Key):
			r.missing(f)
		}
	}
	if d.Kind == kindUnknown && !d.Has("remove") && !slices.Contains(excused, "type") && !d.Has("type") {
		r.missing(r.l.rows.typeless("type"))
	}
}

// typeless returns the fields that are read even of a definition whose type is not known.
func (r *rows) typeless(key string) *Field {
	switch key {
	case "type", "name", "remove":
		return r.of(KindScenario, key)
	}
	return nil
}

// field decodes one value.
func (r *Reader) field(f *Field, v any) {
	value, ok := f.Form.Read(r, f.Key, v)
	if !ok {
		r.WrongType(f.Key, v, f.Form.What)
		return
	}
	if under := r.d.Value(f.Key); f.Form.Over != nil && under != nil && r.overlay {
		value = f.Form.Over(under, value)
	}
	r.d.set(f.Key, value)
}

// Definition returns the definition whose fields are read.
func (r *Reader) Definition() *Definition { return r.d }

// WrongType reports a value of another type than what is expected.
func (r *Reader) WrongType(key string, v any, expected string) {
	d := diag.At(r.d.ValueAt(key), "wrong-type", "%q is %s, expected %s", key, TypeOf(v), expected)
	if s, ok := v.(string); ok {
		n, err := strconv.ParseInt(s, 10, 64)
		for _, meant := range []any{n, []any{s}} {
			if _, number := meant.(int64); d.Hint == "" && !(number && err != nil) && r.Fits(key, meant) {
				d.Hint = "write " + key + " = " + inline(meant)
			}
		}
	}
	r.Fail(d)
}

func (r *Reader) missing(f *Field) {
	r.Fail(diag.At(r.d.Head(), "missing-field", "%s has no %q, expected %s", r.d.Called(), f.Key, f.Form.What))
}

// unknownKey reports a key that the definition's kind does not have, with its value, and returns the key that was meant.
func (r *Reader) unknownKey(key string, v any) string {
	d := r.d
	if meant, ok := r.foreignKey(key, v); ok {
		return meant
	}
	candidates := r.l.rows.keysOf(d.Kind)
	if of := r.l.rows.kindsWith(key); len(of) > 0 && (d.Kind == kindUnknown || diag.Nearest(key, candidates) == "") {
		r.Fail(diag.At(d.KeyAt(key), "unknown-key", "%q is not a field of %s, only of %s", key, d.Kind.A(), of.A()))
		return ""
	}
	if d.Kind == kindUnknown || d.Kind == KindErrata {
		candidates = append(candidates, Mapped(r.l.rows.fields, func(f Field) string { return f.Key })...)
	}
	r.Fail(diag.At(d.KeyAt(key), "unknown-key", "unknown field %q of %s", key, d.Kind.A()).Or(key, candidates))
	return diag.Nearest(key, candidates)
}

// id checks the id of a definition or seat.
func (r *Reader) id(id string) {
	if want := ID(id); want != id {
		d := diag.At(r.d.Head(), "bad-id", "%q is not an id, expected lower-case letters, digits, and single hyphens between them", id)
		if want != "" {
			d = d.Or(id, []string{want})
		}
		r.Fail(d)
	}
}

// ID returns the id that a name suggests: "helms-deep" for "Helm's Deep".
func ID(name string) string {
	words := strings.FieldsFunc(strings.ReplaceAll(diag.Fold(name), "'", ""), func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < '0' || c > '9')
	})
	return strings.Join(words, "-")
}

// Report lists the packs among the layers and what later layers changed, in the order in which they were read.
type Report struct {
	Packs   []*Pack  `json:"packs"`
	Changes []Change `json:"changes"`

	defs map[string]*Definition // what all layers came to, by id
}

// Change is one definition that a layer added, replaced, amended or withdrew.
type Change struct {
	What What   `json:"what"`
	Type string `json:"type"`
	ID   string `json:"id"`
	Brought
	Was diag.Place `json:"was,omitzero"` // where the earlier definition stands; of what was added, no place

	before, after *Definition // nil for none
	rows          *rows
}

// Brought is what brought a change.
type Brought struct {
	Layer  string     `json:"layer"`
	Pack   *Pack      `json:"pack,omitempty"` // that the layer is
	Errata string     `json:"errata,omitempty"`
	Format string     `json:"format,omitempty"` // the id of the only format in which it is
	Date   string     `json:"date,omitempty"`   // of the errata
	Reason string     `json:"reason,omitempty"`
	At     diag.Place `json:"at"`
}

// What says what a layer did to a definition.
type What string

const (
	Added     What = "added"
	Replaced  What = "replaced"
	Amended   What = "amended"
	Withdrawn What = "withdrawn"
)

// manyChanges is from how many changes on a layer is told by their number.
const manyChanges = 10

// WriteTo writes the report for people, a line for each change, or one for a layer with many:
//
//	my/errata: replaced character "boromir" (my/errata/boromir.toml:1:2, was cards/wotr-cards/dunedain.toml:58:2)
//	north-wind@0.2: 14 added, 1 replaced
func (r *Report) WriteTo(w io.Writer) (int64, error) {
	var b strings.Builder
	for left := r.Changes; len(left) > 0; {
		n := slices.IndexFunc(left, func(c Change) bool { return c.Layer != left[0].Layer })
		if n < 0 {
			n = len(left)
		}
		if n >= manyChanges {
			counts := map[What]int{}
			for i := range left[:n] {
				counts[left[i].What]++
			}
			var words []string
			for _, what := range []What{Added, Replaced, Amended, Withdrawn} {
				if counts[what] > 0 {
					words = append(words, fmt.Sprint(counts[what], " ", what))
				}
			}
			fmt.Fprintf(&b, "%s: %s\n", left[0].called(), strings.Join(words, ", "))
		} else {
			for i := range left[:n] {
				b.WriteString(left[i].String() + "\n")
			}
		}
		left = left[n:]
	}
	n, err := io.WriteString(w, diag.Plain(b.String()))
	return int64(n), err
}

// String returns the change in one line.
func (c *Change) String() string {
	s := fmt.Sprintf("%s: %s %s %q", c.called(), c.What, c.Type, c.ID)
	if c.Errata != "" {
		s += fmt.Sprintf(" by %q of %s", c.Errata, c.Date)
	}
	s += " (" + strings.Replace(c.At.String(), c.Layer, c.called(), 1)
	if c.What != Added {
		s += fmt.Sprintf(", was %s", c.Was)
	}
	if c.Format != "" {
		s += fmt.Sprintf(", in the format %q", c.Format)
	}
	return s + ")"
}

// called returns what people call the layer: a pack in a zip by its name and version.
func (b *Brought) called() string {
	if b.Pack != nil && strings.HasSuffix(b.Layer, ".zip") {
		return b.Pack.Name + "@" + b.Pack.Version.String()
	}
	return b.Layer
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
		if !l.holds(layer, d) {
			continue
		}
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
			if l.complete {
				l.diags.Add(diag.At(d.Head(), "nothing-to-remove", "no earlier layer defines %q, expected the id of what is to be withdrawn", d.ID).OrOf(d.ID, l.IDsOf(l.rows.unknown)))
			}
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
	c := Change{What: what, Type: by.Kind.String(), ID: by.ID, Brought: Brought{Layer: layer.Name, Pack: layer.Pack, At: by.Head()}, before: before, after: after, rows: l.rows}
	if before != nil {
		c.Type, c.ID, c.Was = before.Kind.String(), before.ID, before.Head()
	}
	if by.Kind == KindErrata {
		c.Errata, c.Date, c.Reason = by.ID, by.Word("date"), by.Word("reason")
	}
	l.report.Changes = append(l.report.Changes, c)
}

// lost warns that what another layer says is lost because its definition is rewritten: the change of an errata, or all that a pack
// says, where this is another pack that does not build on it.
func (l *loader) lost(was, now *Definition) {
	by := was.amendedBy
	switch {
	case by != nil && !now.layer.knows(by.layer):
		l.diags.Add(diag.Warn(now.Head(), "errata-lost", "%q is rewritten here, and what %s has changed is lost", was.ID, by.said()).
			Try(now.layer.cure(by.layer)).And(by.Head(), "lost"))
	case by == nil && was.layer.Pack != nil && now.layer.Pack != nil && !now.layer.knows(was.layer):
		l.diags.Add(diag.Warn(now.Head(), "two-packs", "%s defines %q, too, and what stands here holds", was.layer.called(), was.ID).
			Try(whoHolds).And(was.Head(), "lost"))
	}
}

// whoHolds is what can be done where two packs define one thing.
const whoHolds = "name the pack last whose card is to hold, load only one of them, or let one build on the other"

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
