// This file holds the forms of what stands inside a scenario with fields of its own: seats, and options with their values. It
// fills in what scenarios have in any game in which they can have options and rules.

package pack

import (
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/game"
	"loremaster/interpreter/plain"
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

// Scenes returns the scenarios in the order of their ids, before a game has filled them in.
func Scenes[S any, P plain.Scened[S]](b *Build) (scenes []S) {
	for _, d := range b.Of(KindScenario) {
		var scene S
		s := P(&scene).Common()
		s.Named, s.Source = game.Named{ID: d.ID, Name: d.Name()}, *d.Source()
		s.Options, s.Extends = d.Options(), d.Word("extends")
		if n := len(d.Variants()); n > 0 {
			s.Variants = make([]S, n)
		}
		for i, v := range d.Variants() {
			way := P(&s.Variants[i]).Common()
			way.Named, way.Source, way.Chosen = s.Named, s.Source, v.Chosen()
			way.Options, way.Extends = v.Options(), v.Word("extends")
		}
		scenes = append(scenes, scene)
	}
	return scenes
}

// EachScene calls f for every scenario with its definition, and for its variants.
func EachScene[S any, P plain.Scened[S]](b *Build, scenes []S, f func(*S, *Definition)) {
	b.EachScenario(func(d *Definition, variant int) {
		s := &scenes[b.Number(d.ID)]
		if variant >= 0 {
			s = &P(s).Common().Variants[variant]
		}
		f(s, d)
	})
}

// Opened reads how the games of a scenario begin.
func Opened[S any](b *Build, s *plain.Scene[S], d *Definition) {
	s.Opened, s.Opening = d.List("opening"), b.Opening(d, "opening")
}

// Scripts compiles the scripts of all cards and scenarios, and those that several share. Of a variant it is that of its scenario.
func Scripts[S any, P plain.Scened[S]](b *Build, cards *plain.BaseLibrary, scenes []S) {
	b.EachCard(func(_ int, d *Definition) { cards.Scripts = append(cards.Scripts, b.Script(d)) })
	EachScene[S, P](b, scenes, func(scene *S, d *Definition) {
		if s := P(scene).Common(); len(d.Chosen()) == 0 {
			s.Script = b.Script(d)
			for i := range s.Variants {
				P(&s.Variants[i]).Common().Script = s.Script
			}
		}
	})
	cards.Running, cards.Shared = b.Scripts()
}

// Ruled parses the rules of every scenario.
func Ruled[S any, P plain.Scened[S]](b *Build, scenes []S) {
	EachScene[S, P](b, scenes, func(scene *S, d *Definition) {
		s := P(scene).Common()
		s.Rules, s.RulesAt = b.Rules(d)
	})
}

// Seating returns the seats of a scenario in the order in which its "seating" names them, from two to so many; none where there
// are not as many.
func (b *Build) Seating(d *Definition, most int) (seats []*Definition) {
	var ids []string
	for _, seat := range d.Seats() {
		ids = append(ids, seat.ID)
	}
	order := d.List("seating")
	if n := len(order); (n < 2 || n > most) && !b.IsBroken(d) {
		b.Fail(d, diag.At(d.ValueAt("seating"), "wrong-people", "%d players are seated, expected from 2 to %d", n, most))
		return nil
	}
	for i, id := range order {
		n := slices.Index(ids, id)
		if n >= 0 && slices.Index(order, id) == i {
			seats = append(seats, d.Seats()[n])
		} else if !b.IsBroken(d) {
			b.Fail(d, diag.At(d.ValueAt(fmt.Sprintf("seating[%d]", i)), "unknown-seat", "%q is not a seat that is still free, expected %s", id, OrList(ids)).Or(id, ids))
		}
	}
	return seats
}
