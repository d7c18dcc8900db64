// This file warns of names that two definitions share.

package pack

import (
	"cmp"
	"slices"

	"loremaster/dsl/diag"
	"loremaster/interpreter/cardgame"
)

// sameNames warns of a definition that takes a name which another has already: texts cannot tell them apart. Short
// names are meant to be shared.
func (b *builder) sameNames() {
	first := map[string]*definition{}
	for _, d := range b.inOrder() {
		what, hint := "texts that say it mean both", "give it another name; two cards may share a name under \"short\""
		kind := "card"
		switch {
		case d.kind.isCard() && cardgame.CardType(d.kind).IsLocation():
			kind = "location"
		case d.kind == kindFaction, d.kind == kindTrait:
			kind, what, hint = d.kind.String(), "texts that say it mean the first only", "give it another name"
		case !d.kind.isCard():
			continue
		}
		key := kind + " " + b.known.sameName(d.Name)
		other := first[key]
		if other == nil {
			first[key] = d
			continue
		}
		it := diag.At(d.value("name"), "name-taken", "%s has the name %q already, and %s", other.called(), d.Name, what)
		it.Also = append(it.Also, noted(other.value("name"), "taken here"))
		b.doubt(it, hint)
	}
}

// inOrder returns the definitions in the order in which the layers brought them, those of the game first.
func (b *builder) inOrder() []*definition {
	when := map[string]int{}
	for i := range b.report.Changes {
		if c := &b.report.Changes[i]; c.after != nil && c.What != Amended && when[c.ID] == 0 {
			when[c.ID] = i + 1
		}
	}
	defs := slices.Clone(b.defs)
	slices.SortStableFunc(defs, func(x, y *definition) int { return cmp.Compare(when[x.ID], when[y.ID]) })
	return defs
}
