// This file holds what definitions say as values, and the form in which that is compared.

package pack

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
)

// Values is what a definition says, by the keys of its fields, as their forms have read it. What could not be read is
// not in it. There are a dozen at most, so a list takes less time and memory than a map.
type Values []entry

type entry struct {
	key   string
	value any
}

// Value returns the value of a key, or nil.
func (v Values) Value(key string) any {
	for i := range v {
		if v[i].key == key {
			return v[i].value
		}
	}
	return nil
}

// set makes a value that of a key; nil takes out the one that it has.
func (v *Values) set(key string, value any) {
	i := slices.IndexFunc(*v, func(e entry) bool { return e.key == key })
	switch {
	case value == nil && i >= 0:
		*v = slices.Delete(*v, i, i+1)
	case value != nil && i >= 0:
		(*v)[i].value = value
	case value != nil:
		*v = append(*v, entry{key, value})
	}
}

// Canonical is a value that is written otherwise than it is held: as what Canonical returns.
type Canonical interface{ Canonical() any }

// Get returns the value of a field, or the zero value where there is none.
func Get[T any](d *Definition, key string) T {
	v, _ := d.Value(key).(T)
	return v
}

// Word returns the value of a field that is a string, Number of one that is a whole number, List of one that is a list of
// strings.
func (d *Definition) Word(key string) string   { return Get[string](d, key) }
func (d *Definition) Number(key string) int    { return Get[int](d, key) }
func (d *Definition) List(key string) []string { return Get[[]string](d, key) }

// Name returns the name that players read; Names that and the short ones.
func (d *Definition) Name() string    { return d.Word("name") }
func (d *Definition) Names() []string { return append([]string{d.Name()}, d.List("short")...) }

// says returns what a definition says in one form, however it was written: a line of JSON with its id and then its
// fields, sorted by their keys, and such a line for each seat; then what it says with each choice of its options.
func (d *Definition) says(rows *rows) []byte {
	var b bytes.Buffer
	d.write(&b, rows)
	for _, seat := range d.seats {
		seat.write(&b, rows)
	}
	for _, v := range d.variants {
		b.WriteString(strings.Join(v.chosen, " "))
		b.Write(v.says(rows))
	}
	return b.Bytes()
}

// write writes the line of the definition itself. What is empty, and what is only remarked, is left out.
func (d *Definition) write(b *bytes.Buffer, rows *rows) {
	b.WriteString(`{"id":`)
	writeJSON(b, d.ID)
	for _, f := range rows.byKey[d.Kind] {
		v := d.Value(f.Key)
		if v == nil || f.Remark {
			continue
		}
		if f.Form.canonical != nil {
			v = f.Form.canonical(v)
		}
		if c, ok := v.(Canonical); ok {
			v = c.Canonical()
		}
		if isEmpty(v) {
			continue
		}
		b.WriteByte(',')
		writeJSON(b, f.Key)
		b.WriteByte(':')
		writeJSON(b, v)
	}
	b.WriteString("}\n")
}

func isEmpty(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case int:
		return v == 0
	case []string:
		return len(v) == 0
	}
	of := reflect.ValueOf(v)
	return (of.Kind() == reflect.Map || of.Kind() == reflect.Slice) && of.Len() == 0
}

// writeJSON writes a value as JSON, the keys of a table in order.
func writeJSON(b *bytes.Buffer, v any) {
	text, err := json.Marshal(v)
	if err != nil {
		panic("pack: " + err.Error()) // forms make no such value
	}
	b.Write(text)
}
