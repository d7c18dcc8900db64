// This file lays scenarios over those that they extend, and options over the scenarios that have them.

package pack

import (
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/dsl/limits"
	"loremaster/interpreter/plain"
)

// maxVariants is how many ways a scenario may have of switching its options on and off.
const maxVariants = 64

// ruleText is a part of the rules of a scenario, and the definition and key that it stands under.
type ruleText struct {
	of        *Definition
	key, text string
}

// extend puts in the place of every scenario what it is with all that it takes from the one it extends, and
// makes its variants. What comes to the same as in an earlier library is taken from there.
func (l *loader) extend() {
	var ids []string
	done, same := map[string]bool{}, map[string]*Definition{}
	for id, d := range l.merged {
		if d.Kind != KindScenario {
			continue
		}
		if same[id] = l.known.scenario(l, id); same[id] == nil {
			ids = append(ids, id)
		}
	}
	for id, d := range same {
		if done[id] = d != nil; d == nil {
			read := l.merged[id]
			d = read.copy() // what was read may be read again
			d.read = read
		}
		l.merged[id] = d
	}
	slices.Sort(ids)
	for _, id := range ids {
		l.extended(id, map[string]int{}, done)
	}
	for _, id := range ids {
		l.vary(l.merged[id])
	}
}

// scenario returns a scenario as it was extended, where it and all that it extends are as they were read then; else nil.
func (k *knownTexts) scenario(l *loader, id string) *Definition {
	if k == nil {
		return nil
	}
	was := k.merged[id]
	for h := was; h != nil; h = h.base {
		if h.read != l.merged[h.ID] {
			return nil
		}
	}
	return was
}

// extended extends one scenario; those that wait for it are counted in their order.
func (l *loader) extended(id string, waiting map[string]int, done map[string]bool) {
	d := l.merged[id]
	if done[id] {
		return
	}
	done[id] = true
	d.encoded = nil // what it comes to is not what stands in its file
	extends := d.Word("extends")
	if extends == "" {
		d.layRules()
		return
	}
	base := l.merged[extends]
	waiting[id] = len(waiting)
	_, waits := waiting[extends]
	switch at := d.ValueAt("extends"); {
	case waits:
		ids := slices.SortedFunc(maps.Keys(waiting), func(a, b string) int { return waiting[a] - waiting[b] })
		l.Fail(d, diag.At(at, "extends-itself", "%s extends itself: %s", d.Called(), strings.Join(append(ids[max(0, len(ids)-limits.Extends.Most):], extends), ", ")))
	case base == nil && l.complete:
		others := slices.DeleteFunc(l.sorted(), func(o *Definition) bool { return o.Kind != KindScenario || o.ID == id })
		ids := Mapped(others, idOf)
		l.Fail(d, diag.At(at, "unknown-scenario", "no scenario has the id %q, expected %s", extends, OrList(ids)).Or(extends, ids))
	case base == nil:
	case base.Kind != KindScenario:
		l.Fail(d, diag.At(at, "wrong-reference", "%q is %s, expected the id of a scenario", extends, base.Kind.A()))
	default:
		l.extended(extends, waiting, done)
		base = l.merged[extends]
		if l.IsBroken(base) || l.IsBroken(d) {
			break // that is reported, and more would only follow from it
		}
		below := 1
		for h := base; h.base != nil; h = h.base {
			below++
		}
		if below > limits.Extends.Most {
			l.Fail(d, diag.At(at, "too-many", "%s is the last of more than %d scenarios that extend one another", d.Called(), limits.Extends.Most))
			break
		}
		n := base.over(l, d.ID, d, d.table)
		n.set("extends", extends)
		n.read = d.read
		for _, seat := range n.seats {
			if seat.base == nil && seat.file == d.file && strings.HasPrefix(seat.path, d.path+".") {
				if l.rows.isChange(seat) {
					ids := Mapped(base.seats, idOf)
					it := diag.At(seat.Head(), "unknown-seat", "%s has no seat %q to be changed, expected %s", base.Called(), seat.ID, OrList(ids))
					l.Fail(n, it.Or(seat.ID, ids).Try("a new seat has "+strings.Join(l.rows.required(KindSeat), ", ")+" and a deck of its own"))
					continue
				}
				r := Reader{l: l, d: seat}
				r.absent(seat.table, nil)
				l.FailWith(n, seat)
			}
		}
		l.merged[id] = n
		return
	}
	l.failed[d] = true
}

// required lists the keys that a definition of a kind must have.
func (r *rows) required(k *Kind) (keys []string) {
	for _, f := range r.ofKind[k] {
		if f.RequiredBy(k) {
			keys = append(keys, f.Key)
		}
	}
	return keys
}

// isChange reports whether a seat was written as a change of another: it lacks half of what a new one must have.
func (r *rows) isChange(seat *Definition) bool {
	must := r.required(KindSeat)
	lacks := slices.DeleteFunc(slices.Clone(must), func(key string) bool { return seat.table[key] != nil })
	return 2*len(lacks) >= len(must)
}

// over returns a copy of a scenario with the fields of a table, which have been checked and stand in another
// definition, laid over it.
func (d *Definition) over(l *loader, id string, by *Definition, table map[string]any) *Definition {
	n := d.copy()
	n.ID, n.layer, n.file, n.path, n.from, n.amendedBy = id, by.layer, by.file, by.path, by.from, by.amendedBy
	n.table, n.base, n.variants = table, d, nil
	n.set("more-rules", nil)
	n.encoded, n.stands, n.keys = nil, nil, nil
	r := Reader{l: newLoader(l.of, l.rows), d: n, overlay: true}
	r.table(table)
	n.seats = slices.DeleteFunc(n.seats, func(seat *Definition) bool { return seat.remove })
	n.layRules()
	return n
}

// layRules finds the texts of the rules: its own, or those of what it extends, and what is added to them.
func (d *Definition) layRules() {
	if d.base == nil || d.Own("rules") {
		d.rules = nil
		if rules := d.Word("rules"); rules != "" {
			d.rules = []ruleText{{d, "rules", rules}}
		}
	}
	if d.Own("more-rules") {
		d.rules = append(slices.Clip(d.rules), ruleText{d, "more-rules", d.Word("more-rules")})
	}
	texts := Mapped(d.rules, func(r ruleText) string { return strings.TrimSpace(r.text) })
	d.set("rules", strings.Join(texts, "\n"))
	d.set("more-rules", nil)
}

// vary makes a variant for every way of switching options on.
func (l *loader) vary(d *Definition) {
	if d.variants = nil; l.IsBroken(d) {
		return
	}
	d.variants = []*Definition{d}
	for _, o := range d.options {
		ways := []*Definition{o}
		if len(o.values) > 0 {
			ways = o.values
		}
		if len(d.variants)*(len(ways)+1) > maxVariants {
			l.Fail(d, diag.At(o.Head(), "too-many", "with the option %q there are more than %d ways to begin %s, expected fewer options", o.ID, maxVariants, d.Called()))
			break
		}
		before, writtenFor := d.variants, d.declares(o)
		for _, way := range ways {
			for _, v := range before {
				n := v.over(l, d.ID, way, way.changes())
				for key := range way.table {
					if f := l.rows.of(KindScenario, key); f != nil && f.Adds {
						n.set(key, changedList(v.List(key), writtenFor.List(key), n.List(key)))
					}
				}
				n.chosen = append(slices.Clip(v.chosen), way.choice(o))
				d.variants = append(d.variants, n)
			}
		}
	}
	d.variants = d.variants[1:]
}

// declares returns the scenario in which an option stands: this one, or one that it extends.
func (d *Definition) declares(o *Definition) *Definition {
	for h := d; h != nil; h = h.base {
		if h.Own("options." + o.ID) {
			return h
		}
	}
	return d
}

// changedList makes of a list what an option makes of that which it was written for: a scenario that extends another
// keeps what it has itself.
func changedList(list, before, after []string) (changed []string) {
	for _, one := range list {
		if slices.Contains(after, one) || !slices.Contains(before, one) {
			changed = append(changed, one)
		}
	}
	for _, one := range after {
		if !slices.Contains(before, one) && !slices.Contains(changed, one) {
			changed = append(changed, one)
		}
	}
	return changed
}

// changes returns the fields of an option that change the scenario.
func (d *Definition) changes() map[string]any {
	table := maps.Clone(d.table)
	delete(table, "name")
	delete(table, "values")
	return table
}

// choice returns how a way of choosing an option is written: NAME or NAME=VALUE.
func (d *Definition) choice(o *Definition) string {
	if d == o {
		return o.ID
	}
	return o.ID + "=" + d.ID
}

// Options returns the options of a scenario.
func (d *Definition) Options() []plain.Option {
	return Mapped(d.options, func(o *Definition) plain.Option {
		return plain.Option{ID: o.ID, Name: o.Name(), Values: Mapped(o.values, idOf)}
	})
}

// Seats returns the seats of a scenario, in the order of their ids, Variants what it is with options, and Chosen the options
// of a variant.
func (d *Definition) Seats() []*Definition    { return d.seats }
func (d *Definition) Variants() []*Definition { return d.variants }
func (d *Definition) Chosen() []string        { return d.chosen }

// Own reports whether the key stands in the definition itself.
func (d *Definition) Own(key string) bool {
	f, path := d.at(key)
	_, ok := f.index().marks[path]
	return ok
}

// home returns the definition in whose table a key stands, "traits[1]" as well: this one, or one that it is laid
// over; this one where none has it.
func (d *Definition) home(key string) *Definition {
	for _, part := range []string{key, topKey(key)} { // of a table that is laid over another part by part
		for h := d; h != nil; h = h.base {
			if h.Own(part) {
				return h
			}
		}
	}
	return d
}
