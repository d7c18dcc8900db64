// This file decodes one definition with the table of fields.

package pack

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"loremaster/dsl/diag"
)

// decode returns the definition that a file has under a top-level key, or nil if it is none.
func (l *loader) decode(f *file, id string) *Definition {
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
		for i := range r.l.rows.fields {
			candidates = append(candidates, r.l.rows.fields[i].Key)
		}
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
