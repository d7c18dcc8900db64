// This file lays scenarios over those that they extend, and options over the scenarios that have them.

package pack

import (
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/wotrcards"
)

// maxVariants is how many ways a scenario may have of switching its options on and off.
const maxVariants = 64

// ruleText is a part of the rules of a scenario, and the definition and key that it stands under.
type ruleText struct {
	of        *definition
	key, text string
}

// extend puts in the place of every scenario what it is with all that it takes from the one it extends, and
// makes its variants.
func (l *loader) extend() {
	var ids []string
	for id, d := range l.merged {
		if d.kind == kindScenario {
			l.merged[id] = d.copy() // what was read may be read again
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	done := map[string]bool{}
	for _, id := range ids {
		l.extended(id, nil, done)
	}
	for _, id := range ids {
		l.vary(l.merged[id])
	}
}

// extended extends one scenario; below are those that wait for it.
func (l *loader) extended(id string, below []string, done map[string]bool) {
	d := l.merged[id]
	if done[id] {
		return
	}
	d.encoded = nil // what it comes to is not what stands in its file
	if d.Extends == "" {
		d.layRules()
		done[id] = true
		return
	}
	base := l.merged[d.Extends]
	switch at := d.value("extends"); {
	case slices.Contains(below, d.Extends) || d.Extends == id:
		l.fail(d, diag.At(at, "extends-itself", "%s extends itself: %s", d.called(), strings.Join(append(append(below, id), d.Extends), ", ")))
	case base == nil && l.idsComplete:
		var ids []string
		for _, other := range l.sorted() {
			if other.kind == kindScenario && other.ID != id {
				ids = append(ids, other.ID)
			}
		}
		l.fail(d, diag.At(at, "unknown-scenario", "no scenario has the id %q, expected %s", d.Extends, orList(ids)).Or(d.Extends, ids))
	case base == nil:
	case base.kind != kindScenario:
		l.fail(d, diag.At(at, "wrong-reference", "%q is %s, expected the id of a scenario", d.Extends, base.kind.a()))
	default:
		l.extended(d.Extends, append(below, id), done)
		base = l.merged[d.Extends]
		if l.isBroken(base) || l.isBroken(d) {
			break // that is reported, and more would only follow from it
		}
		n := base.over(d.ID, d, d.table)
		n.Extends = d.Extends
		for _, seat := range n.seats {
			if seat.base == nil && seat.file == d.file && strings.HasPrefix(seat.path, d.path+".") {
				var ids []string
				for _, other := range base.seats {
					ids = append(ids, other.ID)
				}
				if diag.Nearest(seat.ID, ids) != "" && seat.table["side"] == nil {
					l.fail(n, diag.At(seat.head(), "unknown-seat", "%s has no seat %q to be changed, expected %s", base.called(), seat.ID, orList(ids)).Or(seat.ID, ids))
					continue
				}
				r := reader{l: l, d: seat}
				r.absent(seat.table, map[string]bool{})
				l.failWith(n, seat)
			}
		}
		l.merged[id] = n
		done[id] = true
		return
	}
	l.failed[d] = true
	done[id] = true
}

// over returns a copy of a scenario with the fields of a table, which have been checked and stand in another
// definition, laid over it.
func (d *definition) over(id string, by *definition, table map[string]any) *definition {
	n := d.copy()
	n.ID, n.layer, n.file, n.path, n.from, n.amendedBy = id, by.layer, by.file, by.path, by.from, by.amendedBy
	n.table, n.base, n.MoreRules, n.variants = table, d, "", nil
	n.encoded, n.stands, n.keys = nil, nil, nil
	r := reader{l: newLoader(), d: n, overlay: true}
	r.table(table)
	n.seats = slices.DeleteFunc(n.seats, func(seat *definition) bool { return seat.remove })
	n.layRules()
	return n
}

// layRules finds the texts of the rules: its own, or those of what it extends, and what is added to them.
func (d *definition) layRules() {
	if d.base == nil || d.own("rules") {
		d.rules = nil
		if d.Rules != "" {
			d.rules = []ruleText{{d, "rules", d.Rules}}
		}
	}
	if d.own("more-rules") {
		d.rules = append(slices.Clip(d.rules), ruleText{d, "more-rules", d.MoreRules})
	}
	var texts []string
	for _, r := range d.rules {
		texts = append(texts, strings.TrimSpace(r.text))
	}
	d.Rules, d.MoreRules = strings.Join(texts, "\n"), ""
}

// vary makes a variant for every way of switching options on.
func (l *loader) vary(d *definition) {
	d.variants = []*definition{d}
	if l.isBroken(d) {
		d.variants = nil
		return
	}
	for _, o := range d.options {
		ways := []*definition{o}
		if len(o.values) > 0 {
			ways = o.values
		}
		if len(d.variants)*(len(ways)+1) > maxVariants {
			l.fail(d, diag.At(o.head(), "too-many", "with the option %q there are more than %d ways to begin %s, expected fewer options", o.ID, maxVariants, d.called()))
			break
		}
		before, writtenFor := d.variants, d.declares(o)
		for _, way := range ways {
			for _, v := range before {
				n := v.over(d.ID, way, way.changes())
				if way.table["sets"] != nil {
					n.Sets = changedSets(v.Sets, writtenFor.Sets, n.Sets)
				}
				n.chosen = append(slices.Clip(v.chosen), way.choice(o))
				d.variants = append(d.variants, n)
			}
		}
	}
	d.variants = d.variants[1:]
}

// declares returns the scenario in which an option stands: this one, or one that it extends.
func (d *definition) declares(o *definition) *definition {
	for h := d; h != nil; h = h.base {
		if h.own("options." + o.ID) {
			return h
		}
	}
	return d
}

// changedSets makes of sets what an option makes of those that it was written for: a scenario that extends another
// keeps what it uses itself.
func changedSets(sets, before, after []string) (changed []string) {
	for _, set := range sets {
		if slices.Contains(after, set) || !slices.Contains(before, set) {
			changed = append(changed, set)
		}
	}
	for _, set := range after {
		if !slices.Contains(before, set) && !slices.Contains(changed, set) {
			changed = append(changed, set)
		}
	}
	return changed
}

// changes returns the fields of an option that change the scenario.
func (d *definition) changes() map[string]any {
	table := maps.Clone(d.table)
	delete(table, "name")
	delete(table, "values")
	return table
}

// choice returns how a way of choosing an option is written: NAME or NAME=VALUE.
func (d *definition) choice(o *definition) string {
	if d == o {
		return o.ID
	}
	return o.ID + "=" + d.ID
}

// optionsOf returns the options of a scenario for the library.
func optionsOf(d *definition) (options []wotrcards.Option) {
	for _, o := range d.options {
		it := wotrcards.Option{ID: o.ID, Name: o.Name}
		for _, v := range o.values {
			it.Values = append(it.Values, v.ID)
		}
		options = append(options, it)
	}
	return options
}

// optionTables is the form of the options of a scenario, valueTables that of the values of an option: tables of
// tables.
var (
	optionTables = changeTables("a table of options", func(d *definition) *[]*definition { return &d.options })
	valueTables  = changeTables("a table of values", func(d *definition) *[]*definition { return &d.values })
)

func changeTables(what string, of func(*definition) *[]*definition) form {
	return form{what: what, read: func(r *reader, key string, v any) bool {
		table, ok := v.(map[string]any)
		for _, id := range slices.Sorted(maps.Keys(table)) {
			fields, isTable := table[id].(map[string]any)
			if !isTable {
				r.wrongType(key+"."+id, table[id], "a table of the fields that it changes")
				continue
			}
			d := r.d.part(key+"."+id, &definition{facts: facts{ID: id}, kind: kindOption, table: fields})
			or := reader{l: r.l, d: d, overlay: true}
			or.id(id)
			or.table(fields)
			if _, named := fields["name"]; !named && !d.broken && key == "options" {
				or.missing(fieldOf(kindOption, "name"))
			}
			or.besideValues(key == "values")
			r.d.broken = r.d.broken || d.broken
			list := of(r.d)
			if i := slices.IndexFunc(*list, func(o *definition) bool { return o.ID == id }); i >= 0 {
				(*list)[i] = d
				continue
			}
			*list = append(*list, d)
		}
		return ok
	}}.as(object{"type": "object", "additionalProperties": reference(kindOption)})
}

// besideValues reports what would never count: what an option changes beside its values, and values of a value.
func (r *reader) besideValues(isValue bool) {
	if len(r.d.values) == 0 {
		return
	}
	for _, key := range slices.Sorted(maps.Keys(r.d.table)) {
		switch {
		case fieldOf(kindOption, key) == nil: // which is reported
		case key == "values" && isValue:
			r.fail(diag.At(r.d.key(key), "beside-values", "%q stands in a value, expected the fields that it changes", key))
		case key != "name" && key != "values" && !isValue:
			r.fail(diag.At(r.d.key(key), "beside-values", "%q stands beside the values of the option, expected it in each value that changes it", key))
		}
	}
}

// eachScenario calls f for every scenario of the library with its definition, and for its variants.
func (b *builder) eachScenario(f func(s *wotrcards.Scenario, d *definition)) {
	for _, d := range b.defs {
		if d.kind != kindScenario || b.isBroken(d) && d.Extends != "" {
			continue // what it would take from another is not known
		}
		s := &b.lib.Scenarios[b.position[d.ID]]
		f(s, d)
		if len(s.Variants) != len(d.variants) {
			s.Variants = make([]wotrcards.Scenario, len(d.variants))
		}
		for i, v := range d.variants {
			s.Variants[i].ID, s.Variants[i].Source, s.Variants[i].Chosen = s.ID, s.Source, v.chosen
			f(&s.Variants[i], v)
			b.failWith(d, v)
		}
	}
}

// definitionOf returns the definition of a scenario or of its variant.
func (b *builder) definitionOf(s *wotrcards.Scenario) *definition {
	d := b.merged[s.ID]
	for _, v := range d.variants {
		if slices.Equal(v.chosen, s.Chosen) {
			return v
		}
	}
	return d
}

// own reports whether the key stands in the definition itself.
func (d *definition) own(key string) bool {
	f, path := d.at(key)
	_, ok := f.index().marks[path]
	return ok
}

// home returns the definition in whose table a key stands, "traits[1]" as well: this one, or one that it is laid
// over; this one where none has it.
func (d *definition) home(key string) *definition {
	root := key
	if i := strings.IndexAny(key, ".["); i >= 0 {
		root = key[:i]
	}
	for h := d; h != nil; h = h.base {
		if h.own(root) {
			return h
		}
	}
	return d
}
