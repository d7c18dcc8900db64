// This file holds the forms of what stands inside a scenario with fields of its own: seats, and options with their values.

package pack

import (
	"maps"
	"slices"

	"loremaster/dsl/diag"
)

// SeatTables is the form of the seats of a scenario, a table of tables.
var SeatTables = Form{What: "a table of seats", Schema: Object{"type": "object", "additionalProperties": reference(KindSeat)}, Read: func(r *Reader, key string, v any) (any, bool) {
	table, ok := v.(map[string]any)
	for _, id := range slices.Sorted(maps.Keys(table)) {
		seat, isTable := table[id].(map[string]any)
		if !isTable {
			r.WrongType(key+"."+id, table[id], "a table of the seat's fields")
			continue
		}
		d := &Definition{Kind: KindSeat}
		at := slices.IndexFunc(r.d.seats, func(s *Definition) bool { return s.ID == id })
		if at >= 0 {
			d = r.d.seats[at].copy()
			d.base = r.d.seats[at]
		} else {
			at = len(r.d.seats)
			r.d.seats = append(r.d.seats, d)
		}
		d.ID, d.table = id, seat
		r.d.part(key+"."+id, d)
		d.remove, _ = seat["remove"].(bool)
		sr := Reader{l: r.l, d: d, overlay: r.overlay}
		sr.id(id)
		sr.table(seat)
		for _, f := range r.l.rows.ofKind[KindSeat] { // what is said otherwise now
			if f.Instead != "" && d.Own(f.Key) && !d.Own(f.Instead) {
				d.set(f.Instead, nil)
			}
		}
		r.d.seats[at] = d
		r.d.broken = r.d.broken || d.broken
	}
	return nil, ok
}}

// optionTables is the form of the options of a scenario, valueTables that of the values of an option: tables of
// tables.
var (
	optionTables = changeTables("a table of options", func(d *Definition) *[]*Definition { return &d.options })
	valueTables  = changeTables("a table of values", func(d *Definition) *[]*Definition { return &d.values })
)

func changeTables(what string, of func(*Definition) *[]*Definition) Form {
	return Form{What: what, Schema: Object{"type": "object", "additionalProperties": reference(KindOption)}, Read: func(r *Reader, key string, v any) (any, bool) {
		table, ok := v.(map[string]any)
		for _, id := range slices.Sorted(maps.Keys(table)) {
			fields, isTable := table[id].(map[string]any)
			if !isTable {
				r.WrongType(key+"."+id, table[id], "a table of the fields that it changes")
				continue
			}
			d := r.d.part(key+"."+id, &Definition{ID: id, Kind: KindOption, table: fields})
			or := Reader{l: r.l, d: d, overlay: true}
			or.id(id)
			or.table(fields)
			if _, named := fields["name"]; !named && !d.broken && key == "options" {
				or.missing(r.l.rows.of(KindOption, "name"))
			}
			or.besideValues(key == "values")
			r.d.broken = r.d.broken || d.broken
			list := of(r.d)
			if i := slices.IndexFunc(*list, func(o *Definition) bool { return o.ID == id }); i >= 0 {
				(*list)[i] = d
				continue
			}
			*list = append(*list, d)
		}
		return nil, ok
	}}
}

// besideValues reports what would never count: what an option changes beside its values, and values of a value.
func (r *Reader) besideValues(isValue bool) {
	if len(r.d.values) == 0 {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(r.d.table)) {
		switch {
		case r.l.rows.of(KindOption, key) == nil: // which is reported
		case key == "values" && isValue:
			r.Fail(diag.At(r.d.KeyAt(key), "beside-values", "%q stands in a value, expected the fields that it changes", key))
		case key != "name" && key != "values" && !isValue:
			r.Fail(diag.At(r.d.KeyAt(key), "beside-values", "%q stands beside the values of the option, expected it in each value that changes it", key))
		}
	}
}
