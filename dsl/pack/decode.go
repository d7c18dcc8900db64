// This file decodes one definition with the table of fields.

package pack

import (
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
)

// decode returns the definition that a file has under a top-level key, or nil if it is none.
func (l *loader) decode(f *file, id string) *definition {
	v, ok := f.parsed().values[id]
	if !ok {
		l.idsComplete = false // it was left out, and that is reported
		return nil
	}
	table, ok := v.(map[string]any)
	if !ok {
		if kindsWith(id) != 0 {
			l.diags.Add(diag.At(f.place(id), "not-a-definition", "the field %q stands outside of a definition, expected it below an [id]", id))
		} else {
			l.diags.Add(diag.At(f.place(id), "not-a-definition", "%q is %s, expected a table: [%s]", id, typeOf(v), id))
		}
		return nil
	}
	d := &definition{facts: facts{ID: id}, kind: kindUnknown, file: f, path: id}
	(&reader{l: l, d: d}).id(id)
	if t, ok := table["type"].(string); ok {
		if k := slices.Index(typeWords, t); k >= 0 {
			d.kind = kind(k)
		}
	}
	d.remove, _ = table["remove"].(bool)
	l.fill(d, table)
	return d
}

// fill decodes the fields of a definition whose kind is known, as far as it can be.
func (l *loader) fill(d *definition, table map[string]any) {
	d.table = table
	if d.kind == kindErrata {
		d.errata = &errata{}
	}
	r := reader{l: l, d: d}
	if d.kind == kindScenario {
		_, r.overlay = table["extends"]
	}
	r.table(table)
	_, shortNames := table["short"]
	if !d.remove && d.broken && d.kind != kindErrata && (d.kind == kindUnknown || d.Name == "" || shortNames && d.Short == nil) {
		l.namesComplete = false
	}
}

// reader decodes the fields of one definition.
type reader struct {
	l       *loader
	d       *definition
	overlay bool // it is laid over another, which has what is missing
}

// fail reports an error in the definition.
func (r *reader) fail(d diag.Diagnostic) {
	r.d.broken = true
	r.l.diags.Add(d)
}

// table decodes the fields that the table has, and reports those that are unknown or missing.
func (r *reader) table(table map[string]any) {
	d := r.d
	excused := map[string]bool{} // keys that are there, if misspelt
	for _, key := range slices.Sorted(maps.Keys(table)) {
		f := fieldOf(d.kind, key)
		switch {
		case f == nil && d.kind == kindUnknown && kindsWith(key) != 0:
			f = typeless(key)
		case f == nil && d.kind == kindErrata && kindsWith(key)&definitions != 0:
			continue // a field of what it changes
		case f == nil:
			if near := r.unknownKey(key, table[key]); near != "" {
				excused[near] = true
			}
			continue
		case d.remove && key != "remove" && key != "type" && d.kind != kindErrata:
			r.fail(diag.At(d.key(key), "remove-with-fields", "%q stands in a definition that is withdrawn, expected nothing but remove = true", key))
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
func (r *reader) absent(table map[string]any, excused map[string]bool) {
	d := r.d
	for i := range fields {
		f := &fields[i]
		if _, there := table[f.key]; there || !f.of.has(d.kind) {
			continue
		}
		switch {
		case f.value != nil:
			f.form.read(r, f.key, f.value)
		case f.required && (d.kind == kindErrata || !d.has("remove")) && !excused[f.key] && !d.has(f.key):
			r.missing(f)
		}
	}
	if d.kind == kindUnknown && !d.has("remove") && !excused["type"] && !d.has("type") {
		r.missing(typeless("type"))
	}
}

// typeless returns the fields that are read even of a definition whose type is not known.
func typeless(key string) *field {
	switch key {
	case "type", "name", "remove":
		return fieldOf(kindFaction, key)
	}
	return nil
}

// field decodes one value.
func (r *reader) field(f *field, v any) {
	if !f.form.read(r, f.key, v) {
		r.wrongType(f.key, v, f.form.what)
	}
}

func (r *reader) wrongType(key string, v any, expected string) {
	r.fail(diag.At(r.d.value(key), "wrong-type", "%q is %s, expected %s", key, typeOf(v), expected))
}

func (r *reader) missing(f *field) {
	r.fail(diag.At(r.d.head(), "missing-field", "%s has no %q, expected %s", r.d.called(), f.key, f.form.what))
}

// unknownKey reports a key that the definition's kind does not have, with its value, and returns the key that was meant.
func (r *reader) unknownKey(key string, v any) string {
	d := r.d
	of := kindsWith(key)
	if of != 0 {
		r.fail(diag.At(d.key(key), "unknown-key", "%q is not a field of %s, only of %s", key, d.kind.a(), of.words()))
		return ""
	}
	if meant, ok := r.foreignKey(key, v); ok {
		return meant
	}
	candidates := keysOf(d.kind)
	if d.kind == kindUnknown || d.kind == kindErrata {
		for i := range fields {
			candidates = append(candidates, fields[i].key)
		}
	}
	r.fail(diag.At(d.key(key), "unknown-key", "unknown field %q of %s", key, d.kind.a()).Or(key, candidates))
	return diag.Nearest(key, candidates)
}

// id checks the id of a definition or seat.
func (r *reader) id(id string) {
	if want := ID(id); want != id {
		d := diag.At(r.d.head(), "bad-id", "%q is not an id, expected lower-case letters, digits, and single hyphens between them", id)
		if want != "" {
			d = d.Or(id, []string{want})
		}
		r.fail(d)
	}
}

// ID returns the id that a name suggests: "helms-deep" for "Helm's Deep".
func ID(name string) string {
	words := strings.FieldsFunc(strings.ReplaceAll(diag.Fold(name), "'", ""), func(c rune) bool {
		return (c < 'a' || c > 'z') && (c < '0' || c > '9')
	})
	return strings.Join(words, "-")
}
