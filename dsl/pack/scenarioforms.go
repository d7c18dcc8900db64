// This file holds the forms of what only scenarios have: people, seats, schedules.

package pack

import (
	"fmt"
	"maps"
	"slices"

	"loremaster/dsl/diag"
)

// peopleTable is the form of the ways in which people share seats: { 2 = [["a", "b"], ["c"]] }.
var peopleTable = form{what: `a table like { 2 = [["SEAT", "SEAT"], ["SEAT"]] }`, read: func(r *reader, key string, v any) bool {
	table, ok := v.(map[string]any)
	r.d.People = map[string][][]string{}
	for _, n := range slices.Sorted(maps.Keys(table)) {
		at := key + "." + n
		lists, isLists := r.lists(at, table[n])
		if !isLists {
			r.wrongType(at, table[n], "a list with the list of seats of each person")
			continue
		}
		r.d.People[n] = lists
	}
	return ok
}}.as(object{"type": "object", "additionalProperties": listOf(listOf(aString))})

// scoredLists is the form of the locations that each side has scored.
var scoredLists = form{what: `a table like { shadow = ["LOCATION"] }`, read: func(r *reader, key string, v any) bool {
	table, ok := v.(map[string]any)
	r.d.Scored = map[string][]string{}
	for _, side := range slices.Sorted(maps.Keys(table)) {
		at := key + "." + side
		if !slices.Contains(sides, side) {
			r.fail(diag.At(r.d.key(at), "unknown-side", "unknown side %q, expected %s", side, orList(sides)).Or(side, sides))
			continue
		}
		list, isList := r.list(at, table[side], "a string")
		if !isList {
			r.wrongType(at, table[side], "a list of location ids")
		}
		r.d.Scored[side] = list
	}
	return ok
}}.as(object{"type": "object", "properties": object{sides[0]: listOf(aString), sides[1]: listOf(aString)}, "additionalProperties": false})

// scheduleLists is the form of what is opened round by round.
var scheduleLists = form{what: "a list with a list of locations for each round", read: func(r *reader, key string, v any) (ok bool) {
	r.d.Schedule, ok = r.lists(key, v)
	return ok
}}.as(listOf(listOf(aString)))

// lists returns the lists of words of a list; false if it is none of lists.
func (r *reader) lists(at string, v any) ([][]string, bool) {
	outer, ok := v.([]any)
	var lists [][]string
	for i, inner := range outer {
		list, isList := r.list(fmt.Sprintf("%s[%d]", at, i), inner, "a string")
		if !isList {
			return nil, false
		}
		lists = append(lists, list)
	}
	return lists, ok
}

// seatTables is the form of the seats of a scenario, a table of tables.
var seatTables = form{what: "a table of seats", read: func(r *reader, key string, v any) bool {
	table, ok := v.(map[string]any)
	for _, id := range slices.Sorted(maps.Keys(table)) {
		seat, isTable := table[id].(map[string]any)
		if !isTable {
			r.wrongType(key+"."+id, table[id], "a table of the seat's fields")
			continue
		}
		d := &definition{kind: kindSeat}
		at := slices.IndexFunc(r.d.seats, func(s *definition) bool { return s.ID == id })
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
		sr := reader{l: r.l, d: d, overlay: r.overlay}
		sr.id(id)
		sr.table(seat)
		switch { // a deck takes the place of another, however that is said
		case d.own("deck") && !d.own("factions"):
			d.Factions = nil
		case d.own("factions") && !d.own("deck"):
			d.Deck = nil
		}
		r.d.seats[at] = d
		r.d.broken = r.d.broken || d.broken
	}
	return ok
}}.as(object{"type": "object", "additionalProperties": reference(kindSeat)})
