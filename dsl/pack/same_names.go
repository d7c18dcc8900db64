// This file warns of names that two definitions share.

package pack

import (
	"cmp"
	"slices"

	"loremaster/dsl/diag"
)

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
		it.Also = append(it.Also, noted(other.ValueAt("name"), "taken here"))
		b.Doubt(it, hint)
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
