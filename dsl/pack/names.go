// This file finds the names by which texts call what definitions define, and warns of those that two share.

package pack

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"loremaster/dsl/diag"
	"loremaster/interpreter/text"
	"loremaster/interpreter/vocab"
)

// nameKey is what texts tell names apart by.
type nameKey struct {
	kind vocab.Kind
	same string // see sameName
}

// namesOf returns all names by which texts can call what the definitions define, and some more. Things of one kind that share
// a name share one entry, in the order of their ids. The name of a card that was withdrawn means none.
func (b *Build) namesOf(more []vocab.Name) []vocab.Name {
	names := make([]vocab.Name, 0, len(b.defs))
	known := make(map[nameKey]int, len(b.defs)) // index in names
	add := func(kind vocab.Kind, text string, ids ...uint16) {
		key := nameKey{kind, b.SameName(text)}
		if key.same == "" || kind == "" {
			return // it has no name that could be read, or none that texts use
		}
		i, ok := known[key]
		if !ok {
			i = len(names)
			known[key] = i
			names = append(names, vocab.Name{Kind: kind, Text: text})
		}
		for _, id := range ids {
			if there := names[i].IDs; len(there) == 0 || there[len(there)-1] != id { // they come in order
				names[i].IDs = append(there, id)
			}
		}
	}
	of := map[*Kind][]*Definition{}
	for _, d := range b.defs {
		if d.Kind.Names != "" && !d.Kind.Card {
			of[d.Kind] = append(of[d.Kind], d)
		}
	}
	for _, k := range b.of.Kinds {
		for i, d := range of[k] {
			add(k.Names, d.Name(), uint16(i))
		}
	}
	for _, n := range more {
		add(n.Kind, n.Text, n.IDs...)
	}
	functions := func(d *Definition, n int) {
		if s := b.scripts[d]; s != nil {
			for _, f := range s.Functions {
				add(text.ScriptName, f, uint16(n))
			}
		}
	}
	b.EachCard(func(n int, d *Definition) {
		for _, name := range d.Names() {
			add(d.Kind.Names, name, uint16(n))
		}
		functions(d, n)
	})
	for _, d := range b.Of(KindScenario) {
		functions(d, len(b.cards)+b.Number(d.ID))
	}
	for _, id := range slices.Sorted(maps.Keys(b.gone)) {
		d := b.gone[id]
		if b.merged[id] != nil || !d.Kind.Card {
			continue
		}
		for _, name := range d.Names() {
			add(d.Kind.Names, name)
		}
	}
	return names
}

// SameName is the function sameName, which is asked of each name many times.
func (l *loader) SameName(name string) string {
	key, ok := l.keys[name]
	if ok {
		return key
	}
	if l.known != nil {
		key, ok = l.known.keys[name]
	}
	if !ok {
		key = sameName(name)
	}
	l.keys[name] = key
	return key
}

// KeysOf returns sameName of the id of a definition, of its name, and of the short ones.
func (l *loader) KeysOf(d *Definition) []string {
	if d.keys == nil {
		d.keys = d.keysBy(l.SameName)
	}
	return d.keys
}

// keysBy returns the same by what finds sameName of each.
func (d *Definition) keysBy(same func(string) string) []string {
	return Mapped(append([]string{d.ID}, d.Names()...), same)
}

// sameName returns what two names have in common that texts cannot tell apart.
func sameName(name string) string {
	var b strings.Builder
	b.Grow(len(name))
	for t := range vocab.Tokens(name) {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.Fold)
	}
	return b.String()
}

// sameNames warns of a definition that takes a name which another has already: texts cannot tell them apart. Short
// names are meant to be shared.
func (b *Build) sameNames() {
	shared := map[nameKey][]*Definition{} // those that several have, be it for short
	for i := range b.names {
		if n := &b.names[i]; len(n.IDs) > 1 {
			shared[nameKey{n.Kind, b.SameName(n.Text)}] = nil
		}
	}
	for _, d := range b.defs {
		if kind := d.Kind.Names; kind != "" {
			key := nameKey{kind, b.KeysOf(d)[1]}
			if those, is := shared[key]; is {
				shared[key] = append(those, d)
			}
		}
	}
	var those []*Definition
	for _, defs := range shared {
		if len(defs) > 1 {
			those = append(those, defs...)
		}
	}
	first := map[nameKey]*Definition{}
	for _, d := range b.inOrder(those) {
		key := nameKey{d.Kind.Names, b.KeysOf(d)[1]}
		other := first[key]
		if other == nil {
			first[key] = d
			continue
		}
		what, hint := "texts that say it mean both", "give it another name; two cards may share a name under \"short\""
		if !d.Kind.Card {
			what, hint = "texts that say it mean the first only", "give it another name"
		}
		it := diag.At(d.ValueAt("name"), "name-taken", "%s has the name %q already, and %s", other.Called(), d.Name(), what)
		b.Doubt(it.And(other.ValueAt("name"), "taken here"), hint)
	}
}

// inOrder puts definitions into the order in which the layers brought them, those of the game first.
func (b *Build) inOrder(defs []*Definition) []*Definition {
	if len(defs) == 0 {
		return nil
	}
	came := make(map[string]int, len(defs))
	for _, d := range defs {
		came[d.ID] = 0 // it belongs to the game
	}
	for i := range b.report.Changes {
		c := &b.report.Changes[i]
		if at, asked := came[c.ID]; asked && at == 0 && c.after != nil && c.What != Amended {
			came[c.ID] = i + 1
		}
	}
	slices.SortStableFunc(defs, func(a, b *Definition) int { return cmp.Compare(came[a.ID], came[b.ID]) })
	return defs
}
